// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a measurement of serving says of itself.
#pragma once

#include "core/text/clause.h"

namespace isocost::serving_run_phrases {

// clang-format off
inline constexpr Phrase
    // What was measured, then what was served, and by what: "DeepSeek-R1, fp8, 8,192 in + 1,024 out
    // at 23/s a user, 8 chips, TensorRT-LLM 1.0".
    kRate            {"serving_run.rate",             "tokens a second of one chip, {counts}"},
    kModel           {"serving_run.model",            "{model}", ": "},
    kWeights         {"serving_run.weights",          "{weights}", ", "},
    kLengths         {"serving_run.lengths",          "{input} in + {output} out", ", "},
    kUserRate        {"serving_run.user_rate",        "{rate}/s a user", " at "},
    kChips           {"serving_run.chips",            "{chips} {chips|chip|chips}", ", "},
    kSoftware        {"serving_run.software",         "{software}", ", "},

    // The same in brief, by its accelerator: "B200 SXM, 8k + 1k at 23/s".
    kPlace           {"serving_run.place",            "{chip}"},
    kBriefLengths    {"serving_run.brief_lengths",    "{input} + {output}", ", "},
    kBriefRate       {"serving_run.brief_rate",       "{rate}/s", " at "},

    // Why it says no serving efficiency.
    kNotReached      {"serving_run.not_reached",      "the estimate does not reach it, even at an efficiency of 2"},
    kNoLengths       {"serving_run.no_lengths",       "it does not say how long requests and answers are"},
    kNoWeights       {"serving_run.no_weights",       "it does not say how wide the weights are"},
    kNoShape         {"serving_run.no_shape",         "the layers of its model are not known"};
// clang-format on

} // namespace isocost::serving_run_phrases
