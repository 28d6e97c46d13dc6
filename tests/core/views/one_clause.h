// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Words of a test as a sentence of one clause.
#pragma once

#include <string>

#include "core/text/clause.h"

namespace isocost::test {

inline constexpr Phrase kOneClause{"test.words", "{words}"};

[[nodiscard]] inline Sentence oneClause(const std::string& words)
{
    return Sentence().add(kOneClause, {{"words", words}});
}

} // namespace isocost::test
