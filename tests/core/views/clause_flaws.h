// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The first clause of a view's words whose places and arguments do not fit; empty without one.
#pragma once

#include <string>
#include <vector>

#include "core/views/picture/picture.h"

namespace isocost::test {

[[nodiscard]] inline std::string flawIn(const ViewWords& words)
{
    std::vector<Sentence> all = words.caption;
    all.insert(all.end(), {words.title, words.subtitle, words.emptyReason});
    for (const Sentence& sentence : all)
        for (const Clause& clause : sentence.clauses())
            if (std::string flaw = flawOf(clause); !flaw.empty())
                return flaw;
    return {};
}

} // namespace isocost::test
