// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of the parameter table: inference.
#pragma once

#include "core/model/joined_rows.h"

namespace isocost::rows {

inline constexpr auto kServingPlans =
    std::to_array<Choice>({{"counted", "Counted"}, {"api", "By an API"}, {"left_out", "Left out"}});

inline constexpr auto kInferenceRows = std::to_array<ParameterRow>({
    {P::InferencePlan, "inference.plan", "Serving in the plan", "", oneOf(kServingPlans),
        "Whether a year of the plan has the chips that serve, the bill of an API, or neither",
        "what serves belongs to a budget"},
    {P::InferenceParametersB, "inference.parameters_b", "Served model", "1e9",
        {0.01, 70.0, 100000.0, Log}, "Parameters of the served model", "Llama-3 70B class"},
    {P::InferenceActiveFraction, "inference.active_fraction", "Active share when serving", "1",
        {0.001, 1.0, 1.0}, "Share of the parameters active for a token", "dense model"},
    {P::InferenceBytesPerParameter, "inference.bytes_per_parameter", "Bytes per parameter", "B",
        {0.25, 2.0, 8.0}, "2 bf16, 1 fp8 or int8, 0.5 int4", "bf16 weights"},
    {P::InferenceLayers, "inference.layers", "Layers", "1", {1.0, 80.0, 100000.0, Log, Stepped},
        "Transformer layers", "Llama-3 70B"},
    {P::InferenceKvHeads, "inference.kv_heads", "KV heads", "1", {1.0, 8.0, 100000.0, Log, Stepped},
        "Key and value heads", "Llama-3 70B"},
    {P::InferenceHeadDim, "inference.head_dim", "Head dimension", "1",
        {1.0, 128.0, 100000.0, Log, Stepped}, "Dimension of one head", "Llama-3 70B"},
    {P::InferenceKvBytes, "inference.kv_bytes", "KV-cache bytes", "B", {0.25, 2.0, 8.0},
        "Bytes of one cached value", "bf16 cache"},
    {P::InferenceContextTokens, "inference.context_tokens", "Context held", "1",
        {1.0, 4096.0, 1e7, Log, Stepped}, "Mean tokens held per sequence", "reference sample"},
    {P::InferenceTokensBPerMonth, "inference.tokens_b_per_month", "Tokens served a month",
        "Btoken/month", {0.0001, 200.0, 1e6, Log}, "Demand for served tokens", "reference sample"},
    {P::InferenceLoadFactor, "inference.load_factor", "Serving load factor", "1", {0.01, 0.6, 1.0},
        "Mean over peak load of the serving fleet", "reference sample"},
    {P::InferenceComputeEfficiency, "inference.compute_efficiency", "Prefill efficiency", "1",
        {0.01, 0.5, 1.0}, "Share of peak compute reached in prefill", "reference sample"},
    {P::InferenceBandwidthEfficiency, "inference.bandwidth_efficiency", "Decode efficiency", "1",
        {0.01, 0.6, 1.0}, "Share of memory bandwidth reached in decode", "reference sample"},
    {P::InferenceInputOutputRatio, "inference.input_output_ratio", "Input per output token", "1",
        {0.0, 3.0, 1000.0}, "Input tokens read for each token written",
        "3 to 1, the blend that public price comparisons of APIs use"},
    {P::InferenceCachedShare, "inference.cached_share", "Cached share of input", "1",
        {0.0, 0.0, 1.0}, "Share of the input tokens that a prefix cache holds: not computed again",
        "none assumed"},
    {P::InferenceMaxReplicaChips, "inference.max_replica_chips", "Largest replica", "chip",
        {1.0, 256.0, 256.0, Log, Stepped}, "No replica is larger than this",
        "largest scale-up domain of the catalog's TPUs"},
    {P::InferenceScalingEfficiency, "inference.scaling_efficiency", "Scaling efficiency", "1",
        {0.3, 0.95, 1.0}, "Share of the throughput that is left at each doubling of a replica",
        "assumption"},
    {P::InferenceMaxTokenMs, "inference.max_token_ms", "Longest time between tokens", "ms",
        {0.0, 0.0, 100000.0}, "Longest time between two output tokens of a user; 0 means no limit",
        "none assumed", {.zero = "no limit"}},
    {P::ApiPriceInput, "api.price_input", "API price of input", "USD/Mtoken", {0.0, 0.60, 10000.0},
        "An API's price of a million input tokens", "list price of a 70B class model, 2026"},
    {P::ApiPriceOutput, "api.price_output", "API price of output", "USD/Mtoken",
        {0.0, 0.80, 10000.0}, "An API's price of a million output tokens",
        "list price of a 70B class model, 2026"},
    {P::ApiPriceCached, "api.price_cached", "API price of cached input", "USD/Mtoken",
        {0.0, 0.30, 10000.0}, "An API's price of a million input tokens that its cache holds",
        "list price of a 70B class model, 2026"},
    {P::ApiPricePerMillion, "api.price_per_million", "API price, published form", "USD/Mtoken",
        {0.0, 10.0, 10000.0},
        "Price of a million tokens in the published break-even with a dedicated cluster",
        "reference sample"},
    {P::ApiInternalPerMillion, "api.internal_per_million", "Own variable cost", "USD/Mtoken",
        {0.0, 2.0, 10000.0}, "Variable own cost of a million tokens", "reference sample"},
    {P::ApiNodes, "api.nodes", "Dedicated nodes", "node", {0.0, 1.0, 100000.0, Linear, Stepped},
        "Nodes of the dedicated serving cluster", "reference sample"},
    {P::ApiNodeMonthly, "api.node_monthly", "Monthly cost of a node", "USD/node-month",
        {0.0, 80000.0, 1e7}, "Dedicated serving node", "reference sample"},
    {P::ApiSreMonthly, "api.sre_monthly", "Monthly operations", "USD/month", {0.0, 20000.0, 1e8},
        "Staff that keeps the serving cluster running", "reference sample"},
});

} // namespace isocost::rows
