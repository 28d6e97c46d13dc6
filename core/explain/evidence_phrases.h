// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What published evidence says about an assumption, or that there is none.
#pragma once

#include "core/text/clause.h"

namespace isocost::evidence_phrases {

// clang-format off
inline constexpr Phrase
    kFromTo          {"evidence.from_to",             "{low} to {high}"},
    kOneNumber       {"evidence.one_number",          "{low}"},

    // "Measured 29.9 % to 54.7 %, typically 39.9 %: 30 runs of H100, bf16, dense; ..."
    kMeasured        {"evidence.measured",            "measured {span}"},
    kAsked           {"evidence.asked",               "asked for: {span}"},
    kWrittenOff      {"evidence.written_off",         "in service for {span}"},
    kOfRoofline      {"evidence.of_roofline",         "measured rates reach {span} of the roofline"},
    kTypically       {"evidence.typically",           "typically {typical}", ", "},
    kWhat            {"evidence.what",                "{what}", ": "},
    kDate            {"evidence.date",                "{date}"},
    kConfidence      {"evidence.confidence",          "confidence {confidence}", ", "},
    kConfidenceAlone {"evidence.confidence_alone",    "confidence {confidence}"},

    // Where the tables have nothing.
    kNoRun           {"evidence.no_run",              "no measured run of {chip} in {precision}, {kind}, is known"},
    kNoNodePrice     {"evidence.no_node_price",       "no price of a node of {count} {chip} is known"},
    kNoCloud         {"evidence.no_cloud",            "no price of a specialty cloud is known for {count} {chip}"},
    kDense           {"evidence.dense",               "dense"},
    kMixture         {"evidence.mixture",             "mixture of experts"};
// clang-format on

} // namespace isocost::evidence_phrases
