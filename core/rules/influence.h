// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What an assumption of a scenario does: which results a change moves, or why it moves none.
//
// A number is changed to many places of its allowed range (its ends, 1 % to 100 times itself, 15 %
// down and up, its preset, a 0 that asks for something), a choice and a text to every other one
// that is allowed. "Moves nothing" is a fact for all of them.
//
// Worked    tests/core/rules/tst_influence.cpp: every parameter of every sample
#pragma once

#include <vector>

#include "core/rules/influence_context.h"
#include "core/rules/result_field.h"
#include "core/text/say.h"

namespace isocost {

struct Influence {
    std::vector<ResultField> fields; // of the results that move, the most important first
    bool movesRules = false; // a rule comes to be broken, or kept
    // What the control says below itself: the value in use, what it feeds, why it does nothing.
    // Empty where it moves what its section is about with the value that stands in its field.
    Sentence note;
    Sentence whole; // the same with everything that it feeds; never empty

    [[nodiscard]] bool movesNothing() const { return fields.empty() && !movesRules; }
};

// As a control says its note, which has little room.
inline constexpr Form kNoteForm{.lightest = Weight::Reason, .isLabel = true};

// How much is looked for: enough for the note, which ends at a year of the plan, or everything.
enum class Search : std::uint8_t { Note, Everything };

[[nodiscard]] Influence influenceOf(
    const InfluenceContext& context, ParameterAddress address, Search search = Search::Everything);

} // namespace isocost
