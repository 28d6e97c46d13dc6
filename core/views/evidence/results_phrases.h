// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Everything the view "results" can say. Read it from top to bottom to check the prose.
#pragma once

#include "core/text/clause.h"

namespace isocost::results_phrases {

// clang-format off
inline constexpr Phrase
    // The title: the main result of the subject, then a way that would cost less.
    kYearCosts     {"results.year_costs",      "A year of the plan costs {cost}"},
    kIsNotCounted  {"results.is_not_counted",  "but that cannot be counted on, {why}", ", "},
    kWouldCost     {"results.would_cost",      "{way} would cost {cost}"},
    kMain          {"results.main",            "{subject}: {result} {value}"},
    kMainOn        {"results.main_on",         "{subject} on {platform}: {result} {value}"},
    kSubject       {"results.subject",         "{subject}"},
    kSubjectOn     {"results.subject_on",      "{subject} on {platform}"},

    // The subtitle.
    kScenario      {"results.scenario",        "{scenario}"},
    kHaveNumber    {"results.have_number",     "{numbers} of {results} {results|result|results} {numbers|has|have} a number", ": "},

    // The foot.
    kTableHoldsAll {"results.table_holds_all", "Copied or exported, the table holds the results of every subject, platform and pair."},

    // Words in the rows.
    kServedOn      {"results.served_on",       "{result}, served on {platform}"},
    kDoubt         {"results.doubt",           "{doubt}"},
    kDoubtOf       {"results.doubt_of",        "{way}: {doubt}"};
// clang-format on

} // namespace isocost::results_phrases
