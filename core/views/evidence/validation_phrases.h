// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Everything the view "validation" can say. Read it from top to bottom to check the prose.
#pragma once

#include "core/text/clause.h"

namespace isocost::validation_phrases {

// clang-format off
inline constexpr Phrase
    // The title: the errors of the predictions, then anything else that does not agree.
    kNothingPredicts {"validation.nothing_predicts",  "Nothing published predicts these platforms"},
    kNoneGivenPredicts{"validation.none_given_predicts", "None of these runs predicts training"},
    kOutside         {"validation.outside",           "{out} of {all} {all|prediction of training lies|predictions of training lie} outside tolerance"},
    kOneWithin       {"validation.one_within",        "The prediction of training lies within {allowed}: it is off by {farthest}"},
    kBothWithin      {"validation.both_within",       "Both predictions of training lie within {allowed}, the farthest off by {farthest}"},
    kAllWithin       {"validation.all_within",        "All {all} predictions of training lie within {allowed}, the farthest off by {farthest}"},
    kChecksFail      {"validation.checks_fail",       "{off} of {checks} {checks|check|checks} of the arithmetic {off|fails|fail}"},
    kUnreconciled    {"validation.unreconciled",      "{claims} {claims|comparison does|comparisons do} not reconcile"},

    // The subtitle: the scenario, from which the runs are not computed, or the inputs alone without
    // one; how to read the panels.
    kScenario        {"validation.scenario",          "{scenario}"},
    kFromPublished   {"validation.from_published",    "computed from the inputs published beside each result", ": "},
    kNotFromScenario {"validation.not_from_scenario", "not from the assumptions of a scenario", ", "},
    kFromInputs      {"validation.from_inputs",       "Computed from the inputs published beside each result"},
    kTolerance       {"validation.tolerance",         "grey is the tolerance"},
    kServing         {"validation.serving",           "the estimate of serving (roofline) reaches what was measured at an efficiency of {reached}"},

    // The foot.
    kAgree           {"validation.agree",             "{agree} {agree|check|checks} of the arithmetic {agree|agrees|agree}."},
    kAgreeHidden     {"validation.agree_hidden",      "{agree} {agree|check|checks} of the arithmetic {agree|agrees|agree}, {same} of them within {close} and not shown."},

    // Words in place of the panels or of one of them.
    kNoRun           {"validation.no_run",            "No published run for these platforms."},
    kNone            {"validation.none",              "None for these platforms"},
    kNoneGiven       {"validation.none_given",        "None in this table"},

    // Words in a row and under the crosshair.
    kWithUnit        {"validation.with_unit",         "{value} {unit}"},
    kReads           {"validation.reads",             "{model}: {published} published, {computed} computed"},
    kServesNothing   {"validation.serves_nothing",    "{model}: {published} published, but {reason}"},
    kNote            {"validation.note",              "{note}"};
// clang-format on

} // namespace isocost::validation_phrases
