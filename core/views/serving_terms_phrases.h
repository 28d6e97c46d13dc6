// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Texts that several views share about serving, the work as planned, and how platforms are bought.
#pragma once

#include "core/text/clause.h"

namespace isocost::serving_terms_phrases {

// clang-format off
inline constexpr Phrase
    // The ways in which the platforms are bought.
    kBought          {"terms.bought",                 "{way}"},
    kBoughtBut       {"terms.bought_but",             "{way}, but {others}"},
    kPlatformBought  {"terms.platform_bought",        "{platform} {way}"},

    // The platforms that both works run on.
    kBothOn          {"terms.both_on",                "both on {platform}"},
    kApart           {"terms.apart",                  "training on {train} and serving on {serve}"},

    // The reason why a platform serves nothing.
    kNoReplica       {"terms.no_replica",             "no replica holds the model in time"},

    // A remark beside the costs of the runs.
    kRunsOverPlan    {"terms.runs_over_plan",         "the runs take {share} of the planned hours"},

    // The foot.
    kRoofline        {"terms.roofline",               "Serving speed is a roofline estimate: published runs reach {reached} of it, so serving may cost {cost} times as much.", " "},
    kRooflineInPart  {"terms.roofline_in_part",       "Serving speed is a roofline estimate where no efficiency is set: published runs reach {reached} of it, so serving may cost {cost} times as much.", " "},
    kBareOnSpot      {"terms.bare_on_spot",           "On spot tokens have the bare price: interruptions cost training only.", " "},
    kFleetYear       {"terms.fleet_year",             "This is the cost of these runs and tokens; a year of the fleet as planned costs {year}.", " "};
// clang-format on

} // namespace isocost::serving_terms_phrases
