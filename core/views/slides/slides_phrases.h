// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What is said about the slides of a project.
#pragma once

#include "core/text/clause.h"

namespace isocost::slides_phrases {

// clang-format off
inline constexpr Phrase
    // How many there are.
    kNone             {"slides.none",              "No slides yet"},
    kSlides           {"slides.slides",            "{count} {count|slide|slides}"},
    kOneWithoutNote   {"slides.one_without_note",  "one without a note", ", "},
    kWithoutNote      {"slides.without_note",      "{count} without a note", ", "},
    kOneSkipped       {"slides.one_skipped",       "one skipped", ", "},
    kSkipped          {"slides.skipped",           "{count} skipped", ", "},

    // What one shows.
    kScenario         {"slides.scenario",          "{scenario}"},
    kBeside           {"slides.beside",            "{scenario} beside {beside}"},
    kLine             {"slides.line",              "{view}, {scenarios}"},
    kNote             {"slides.note",              "{note}", ": "},
    kTrouble          {"slides.trouble",           "{trouble}"},
    kNoNote           {"slides.no_note",           "no note yet"},

    // Why one is skipped.
    kScenarioGone     {"slides.scenario_gone",     "scenario gone"},
    kViewGone         {"slides.view_gone",         "view not known"},
    kBesideGone       {"slides.beside_gone",       "shown alone: {beside} is gone"},

    // In a file.
    kPage             {"slides.page",              "{page} of {pages}"},
    kWritten          {"slides.written",           "{pages} {pages|page|pages}"},
    kLeftOut          {"slides.left_out",          "{count} {count|slide is|slides are} left out, as the scenario or the view is gone"},
    kNothingToShow    {"slides.nothing_to_show",   "the project has no slide that can be shown"};
// clang-format on

} // namespace isocost::slides_phrases
