// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the row of the utilization says of the work. Read it from top to bottom to check the prose.
#pragma once

#include "core/text/clause.h"

namespace isocost::utilization_phrases {

// clang-format off
inline constexpr Phrase
    // Before the value: where it comes from. A screen reader hears it behind the value.
    kFromTheWork     {"utilization.from_the_work",    "from the work"},
    kByHand          {"utilization.by_hand",          "by hand"},
    kValue           {"utilization.value",            "{value}, {origin}"},

    // Below the slider: the work of a year. The chips are left out where there is little room.
    kRunsOfDays      {"utilization.runs_of_days",     "{runs} {runs|run|runs} of {days} {days|day|days}"},
    kRunsOfHours     {"utilization.runs_of_hours",    "{runs} {runs|run|runs} of {time}"},
    kOnChips         {"utilization.on_chips",         "on {chips} {chips|chip|chips}", " "},
    kOtherWork       {"utilization.other_work",       "{share} other work", " and "},
    kWorkFills       {"utilization.work_fills",       "work fills {share}"},
    kDoesNotFit      {"utilization.does_not_fit",     "does not fit: {share}"},
    kNoWork          {"utilization.no_work",          "no work entered"},
    kWorkIs          {"utilization.work_is",          "work: {reason}"},

    // The links beside it.
    kShow            {"utilization.show",             "Show"},
    kShowOf          {"utilization.show_of",          "Show the work behind {parameter}"},
    kBack            {"utilization.back",             "Back to the work"},
    kBackOf          {"utilization.back_of",          "Back to the work, {parameter}"};
// clang-format on

} // namespace isocost::utilization_phrases
