// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of the parameter table: inference.
#pragma once

#include <array>

#include "core/model/parameter_row.h"

namespace isocost::rows {

inline constexpr std::array kInferenceRows{
    ParameterRow{Parameter::InferenceParametersB, "inference.parameters_b", "", "Served model",
        "1e9", Group::Inference, {0.01, 70.0, 100000.0, Scale::Log, Step::Continuous, Kind::Number},
        "Parameters of the served model", "Llama-3 70B class"},
    ParameterRow{Parameter::InferenceActiveFraction, "inference.active_fraction", "",
        "Active share when serving", "1", Group::Inference,
        {0.001, 1.0, 1.0, Scale::Linear, Step::Continuous, Kind::Number},
        "Share of the parameters active for a token", "dense model"},
    ParameterRow{Parameter::InferenceBytesPerParameter, "inference.bytes_per_parameter", "",
        "Bytes per parameter", "B", Group::Inference,
        {0.25, 2.0, 8.0, Scale::Linear, Step::Continuous, Kind::Number},
        "2 bf16, 1 fp8 or int8, 0.5 int4", "bf16 weights"},
    ParameterRow{Parameter::InferenceLayers, "inference.layers", "", "Layers", "1",
        Group::Inference, {1.0, 80.0, 100000.0, Scale::Log, Step::Stepped, Kind::Number},
        "Transformer layers", "Llama-3 70B"},
    ParameterRow{Parameter::InferenceKvHeads, "inference.kv_heads", "", "KV heads", "1",
        Group::Inference, {1.0, 8.0, 100000.0, Scale::Log, Step::Stepped, Kind::Number},
        "Key and value heads", "Llama-3 70B"},
    ParameterRow{Parameter::InferenceHeadDim, "inference.head_dim", "", "Head dimension", "1",
        Group::Inference, {1.0, 128.0, 100000.0, Scale::Log, Step::Stepped, Kind::Number},
        "Dimension of one head", "Llama-3 70B"},
    ParameterRow{Parameter::InferenceKvBytes, "inference.kv_bytes", "", "KV-cache bytes", "B",
        Group::Inference, {0.25, 2.0, 8.0, Scale::Linear, Step::Continuous, Kind::Number},
        "Bytes of one cached value", "bf16 cache"},
    ParameterRow{Parameter::InferenceContextTokens, "inference.context_tokens", "", "Context held",
        "1", Group::Inference, {1.0, 4096.0, 10000000.0, Scale::Log, Step::Stepped, Kind::Number},
        "Mean tokens held per sequence", "reference sample"},
    ParameterRow{Parameter::InferenceTokensBPerMonth, "inference.tokens_b_per_month", "",
        "Tokens served a month", "Btoken/month", Group::Inference,
        {0.0001, 200.0, 1000000.0, Scale::Log, Step::Continuous, Kind::Number},
        "Demand for served tokens", "reference sample"},
    ParameterRow{Parameter::InferenceLoadFactor, "inference.load_factor", "", "Serving load factor",
        "1", Group::Inference, {0.01, 0.6, 1.0, Scale::Linear, Step::Continuous, Kind::Number},
        "Mean over peak load of the serving fleet", "reference sample"},
    ParameterRow{Parameter::InferenceComputeEfficiency, "inference.compute_efficiency", "",
        "Prefill efficiency", "1", Group::Inference,
        {0.01, 0.5, 1.0, Scale::Linear, Step::Continuous, Kind::Number},
        "Share of peak compute reached in prefill", "reference sample"},
    ParameterRow{Parameter::InferenceBandwidthEfficiency, "inference.bandwidth_efficiency", "",
        "Decode efficiency", "1", Group::Inference,
        {0.01, 0.6, 1.0, Scale::Linear, Step::Continuous, Kind::Number},
        "Share of memory bandwidth reached in decode", "reference sample"},
    ParameterRow{Parameter::ApiPricePerMillion, "api.price_per_million", "", "API price",
        "USD/Mtoken", Group::Inference,
        {0.0, 10.0, 10000.0, Scale::Linear, Step::Continuous, Kind::Number},
        "Price of a million tokens from an API", "reference sample"},
    ParameterRow{Parameter::ApiInternalPerMillion, "api.internal_per_million", "",
        "Own variable cost", "USD/Mtoken", Group::Inference,
        {0.0, 2.0, 10000.0, Scale::Linear, Step::Continuous, Kind::Number},
        "Variable own cost of a million tokens", "reference sample"},
    ParameterRow{Parameter::ApiNodes, "api.nodes", "", "Dedicated nodes", "node", Group::Inference,
        {0.0, 1.0, 100000.0, Scale::Linear, Step::Stepped, Kind::Number},
        "Nodes of the dedicated serving cluster", "reference sample"},
    ParameterRow{Parameter::ApiNodeMonthly, "api.node_monthly", "", "Monthly cost of a node",
        "USD/node-month", Group::Inference,
        {0.0, 80000.0, 10000000.0, Scale::Linear, Step::Continuous, Kind::Number},
        "Dedicated serving node", "reference sample"},
    ParameterRow{Parameter::ApiSreMonthly, "api.sre_monthly", "", "Monthly operations", "USD/month",
        Group::Inference,
        {0.0, 20000.0, 100000000.0, Scale::Linear, Step::Continuous, Kind::Number},
        "Staff that keeps the serving cluster running", "reference sample"},
};

} // namespace isocost::rows
