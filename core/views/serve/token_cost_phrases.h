// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Everything the view "token-cost" can say, besides the texts it shares (serving_terms_phrases.h).
#pragma once

#include "core/text/clause.h"

namespace isocost::token_cost_phrases {

// clang-format off
inline constexpr Phrase
    // The title: the cheapest platform, then the wasted share of its cost.
    kNoCost          {"token_cost.no_cost",           "No platform has a cost of tokens"},
    kFree            {"token_cost.free",              "Tokens cost nothing at these prices on {platform}"},
    kCheapest        {"token_cost.cheapest",          "{platform} serves cheapest at {cost} a million tokens"},
    kAlone           {"token_cost.alone",             "{platform} serves at {cost} a million tokens"},
    kWouldServe      {"token_cost.would_serve",       "{platform} would serve at {cost}"},
    kNotCountedOn    {"token_cost.not_counted_on",    "but cannot be counted on: {why}", ", "},
    kInWidth         {"token_cost.in_width",          "in {width}", " "},
    kNextCosts       {"token_cost.next_costs",        "{platform} costs {share} more"},
    kNextCostsTheSame{"token_cost.next_costs_the_same", "{platform} costs the same"},
    kWaste           {"token_cost.waste",             "{share} of it is {causes}"},

    // The subtitle: the scenario, the model, its traffic, the ways of buying the platforms.
    kScenario        {"token_cost.scenario",          "{scenario}"},
    kModel           {"token_cost.model",             "{model} model", ": "},
    kTraffic         {"token_cost.traffic",           "{ratio} in, 1 out, {context} {context|token|tokens} of context, load {load} of peak", ", "},
    kBuying          {"token_cost.buying",            "{buying}", ", "},

    // The foot.
    kOtherWeights    {"token_cost.other_weights",     "Other weights: the same work, each width on as many chips a copy as is cheapest; the KV cache stays as it is."},
    kNoFastInt4      {"token_cost.no_fast_int4",      "{platforms} {platforms|has|have} no fast int4: int4 weights are multiplied in bf16 and, as the tokens come, cost more than int8.", " "},

    // Words in place of the panel.
    kNothingServes   {"token_cost.nothing_serves",    "Nothing to serve with: {platforms}."},
    kHasNone         {"token_cost.has_none",          "{platform} ({reason})"},

    // Heads of columns and groups of rows.
    kWidthNow        {"token_cost.width_now",         "{width} now"},
    kBytesNow        {"token_cost.bytes_now",         "now, {bytes} {bytes|byte|bytes}"},
    kKindOfMix       {"token_cost.kind_of_mix",       "{kind}: {ratio} in, 1 out"},

    // A row under the crosshair.
    kCosts           {"token_cost.costs",             "{platform}, {kind}: {cost}"},
    kFirstPart       {"token_cost.first_part",        "{part} {cause}", " = "},
    kPart            {"token_cost.part",              "{part} {cause}", " + "},
    kOtherWidth      {"token_cost.other_width",       "{width} {cost}"},
    kOtherWidthBy    {"token_cost.other_width_by",    "{width} {cost} ({change})"},
    kBetweenTokens   {"token_cost.between_tokens",    "{time} ms between tokens"};
// clang-format on

} // namespace isocost::token_cost_phrases
