// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a row and its editor say of an assumption that is a range. Read it from top to bottom to
// check the prose.
#pragma once

#include "core/text/clause.h"

namespace isocost::range_row_phrases {

// clang-format off
inline constexpr Phrase
    // Below the slider, behind the base: "base · 3 quotes, 20 Nov 2026".
    kIsBase          {"range_row.is_base",            "base"},
    kUsualEnds       {"range_row.usual_ends",         "P10 and P90", " \u00B7 "},
    kSource          {"range_row.source",             "{source}", " \u00B7 "},
    kDate            {"range_row.date",               "{date}", ", "},
    kNoDate          {"range_row.no_date",            "no date", ", "},
    kByHand          {"range_row.by_hand",            "set by hand", " \u00B7 "},

    // When a number ended the range.
    kEnded           {"range_row.ended",              "one value again: {value} is outside {span}"},

    // The links and the entries of the menu.
    kEdit            {"range_row.edit",               "Edit"},
    kEditOf          {"range_row.edit_of",            "Edit the range of {parameter}"},
    kMake            {"range_row.make",               "Make a range"},
    kMakeBrief       {"range_row.make_brief",         "Range"},
    kMakeSign        {"range_row.make_sign",          "\u00B1"},
    kMakeEntry       {"range_row.make_entry",         "Make a r&ange"},
    kEditEntry       {"range_row.edit_entry",         "Edit the r&ange"},
    kEvidenceEntry   {"range_row.evidence_entry",     "Take the evi&dence as range"},
    kBackEntry       {"range_row.back_entry",         "Back to &one value"},

    // What a screen reader calls the three stops of the slider.
    kLowOf           {"range_row.low_of",             "{parameter}, low"},
    kBaseOf          {"range_row.base_of",            "{parameter}, base"},
    kHighOf          {"range_row.high_of",            "{parameter}, high"},

    // Refusals.
    kLowAboveHigh    {"range_row.low_above_high",     "low {low} is above high {high}"},
    kLowAboveBase    {"range_row.low_above_base",     "low {low} is above the base {base}"},
    kHighBelowBase   {"range_row.high_below_base",    "high {high} is below the base {base}"},
    kSameEnds        {"range_row.same_ends",          "low and high are both {low}; a range needs two different numbers"},

    // The editor, from top to bottom.
    kEditorOf        {"range_row.editor_of",          "Range of {parameter}"},
    kClose           {"range_row.close",              "Close"},
    kOneOrRange      {"range_row.one_or_range",       "One value or a range"},
    kOneValue        {"range_row.one_value",          "One value"},
    kRange           {"range_row.range",              "Range"},
    kShape           {"range_row.shape",              "Shape"},
    kPeak            {"range_row.peak",               "Peak"},
    kEven            {"range_row.even",               "Even"},
    kNormal          {"range_row.normal",             "Normal"},
    kLog             {"range_row.log",                "Log"},
    kLow             {"range_row.low",                "Low"},
    kBase            {"range_row.base",               "Base"},
    kHigh            {"range_row.high",               "High"},
    kLowOfMany       {"range_row.low_of_many",        "Low (P10)"},
    kHighOfMany      {"range_row.high_of_many",       "High (P90)"},
    kSourceLabel     {"range_row.source_label",       "Source"},
    kWhoSaysSo       {"range_row.who_says_so",        "set by hand: quotes, runs, who says so"},
    kDateLabel       {"range_row.date_label",         "Date of the source"},
    kMovesLabel      {"range_row.moves_label",        "Moves"},
    kTogetherLabel   {"range_row.together_label",     "Goes with"},
    kWithNothing     {"range_row.with_nothing",       "no other range"},
    kCorrelation     {"range_row.correlation",        "Rank correlation, \u22121 to 1"},
    kBack            {"range_row.back",               "Back to one value: {value}"},
    kHint            {"range_row.hint",               "or type {text} in the row"};
// clang-format on

} // namespace isocost::range_row_phrases
