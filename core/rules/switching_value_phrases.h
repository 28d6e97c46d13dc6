// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Everything a switching value can say.
#pragma once

#include "core/text/clause.h"

namespace isocost::switching_value_phrases {

// clang-format off
inline constexpr Phrase
    kAnswer          {"switching.answer",             "{platform}"},
    kNoAnswer        {"switching.no_answer",          "no platform"},
    kWithLayer       {"switching.with_layer",         "when an abstraction layer lets the code run elsewhere", ", "},
    kRunsAbove       {"switching.runs_above",         "above {runs} runs a year", ", "},
    kRunsBelow       {"switching.runs_below",         "below {runs} runs a year", ", "},
    kItsIsAbove      {"switching.its_is_above",       "when its {parameter} is above {value}", ", "},
    kItsIsBelow      {"switching.its_is_below",       "when its {parameter} is below {value}", ", "},
    kOtherIsAbove    {"switching.other_is_above",     "when the {parameter} of {platform} is above {value}", ", "},
    kOtherIsBelow    {"switching.other_is_below",     "when the {parameter} of {platform} is below {value}", ", "};
// clang-format on

} // namespace isocost::switching_value_phrases
