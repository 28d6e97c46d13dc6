// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Names that views give to results and parameters, and the units beside their numbers.
#pragma once

#include "core/text/clause.h"

namespace isocost::view_metric_phrases {

// clang-format off
inline constexpr Phrase
    // Names of results and parameters.
    kOfPlatform        {"metric.of_platform",         "{result} of {platform}"},
    kPlatformParameter {"metric.platform_parameter",  "{platform} {parameter}"},
    kWithout           {"metric.without",             "without {parameter}"},
    kAxisTitle         {"metric.axis_title",          "{name} ({unit})"},

    // A result in a row.
    kReading           {"metric.reading",             "{result}: {value}"},
    kReadingWithUnit   {"metric.reading_with_unit",   "{result}: {value} {unit}"},
    kAbout             {"metric.about",               "{about}"},
    kValue             {"metric.value",               "{value}"},
    kWithUnit          {"metric.with_unit",           "{value} {unit}"},

    // Units that the text of a number leaves unsaid.
    kPerYear           {"metric.per_year",            "per year"},
    kPerMonth          {"metric.per_month",           "per month"},
    kPerDay            {"metric.per_day",             "per day"},
    kPerHour           {"metric.per_hour",            "per h"},
    kPerChipHour       {"metric.per_chip_hour",       "per chip-h"},
    kPerSliceHour      {"metric.per_slice_hour",      "per slice-h"},
    kPerNodeHour       {"metric.per_node_hour",       "per node-h"},
    kPerKwh            {"metric.per_kwh",             "per kWh"},
    kPerEflop          {"metric.per_eflop",           "per EFLOP"},
    kPerMillionTokens  {"metric.per_million_tokens",  "per Mtoken"},
    kPerBillionTokens  {"metric.per_billion_tokens",  "per Btoken"};
// clang-format on

} // namespace isocost::view_metric_phrases
