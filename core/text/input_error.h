// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Bad input, in one short sentence: the id or the file and line, the value, and what would be
// right.
#pragma once

#include <stdexcept>
#include <string>

#include "core/text/sentence.h"

namespace isocost {

class InputError : public std::runtime_error {
public:
    explicit InputError(const std::string& sentence) : std::runtime_error(shortSentence(sentence))
    {
    }
};

} // namespace isocost
