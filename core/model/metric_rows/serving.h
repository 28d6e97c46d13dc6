// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of the metric table: the serving of a platform, slices, pairs.
#pragma once

#include <array>

#include "core/model/metric_table.h"

namespace isocost::rows {

inline constexpr std::array kServingMetrics{
    MetricRow{{"serving_rate", "Tokens a second of one chip", "token/s-chip"}, Metric::ServingRate,
        Format::Count, Better::Higher},
    MetricRow{{"throughput", "Tokens a second of the cluster", "token/s"}, Metric::Throughput,
        Format::Count, Better::Higher},
    MetricRow{
        {"bound", "What bounds decoding", "1"}, Metric::Bound, Format::Bound, Better::Neutral},
    MetricRow{{"replica_size", "Chips of a serving replica", "chip"}, Metric::ReplicaSize,
        Format::Count, Better::Neutral},
    MetricRow{{"batch", "Sequences a replica holds at once", "1"}, Metric::Batch, Format::Count,
        Better::Higher},
    MetricRow{{"token_ms", "Time between two output tokens", "ms"}, Metric::TokenMs, Format::Count,
        Better::Lower},
    MetricRow{{"decode_rate", "Output tokens a second of one chip", "token/s-chip"},
        Metric::DecodeRate, Format::Count, Better::Higher},
    MetricRow{{"prefill_rate", "Input tokens a second of one chip", "token/s-chip"},
        Metric::PrefillRate, Format::Count, Better::Higher},
    MetricRow{{"etic", "Cost of a million tokens", "USD/Mtoken"}, Metric::Etic, Format::Price,
        Better::Lower},
    MetricRow{{"cpbt", "Cost of a billion tokens", "USD/Btoken"}, Metric::Cpbt, Format::Price,
        Better::Lower},
    MetricRow{{"etic_bf16", "Cost of a million tokens, 2-byte weights", "USD/Mtoken"},
        Metric::EticBf16, Format::Price, Better::Lower},
    MetricRow{{"etic_int8", "Cost of a million tokens, 1-byte weights", "USD/Mtoken"},
        Metric::EticInt8, Format::Price, Better::Lower},
    MetricRow{{"etic_int4", "Cost of a million tokens, half-byte weights", "USD/Mtoken"},
        Metric::EticInt4, Format::Price, Better::Lower},
    MetricRow{{"quantizing_saving", "Saving of narrower weights", "1"}, Metric::QuantizingSaving,
        Format::Share, Better::Higher},
    MetricRow{{"cost_per_million_input", "Cost of a million input tokens", "USD/Mtoken"},
        Metric::CostPerMillionInput, Format::Price, Better::Lower},
    MetricRow{{"cost_per_million_output", "Cost of a million output tokens", "USD/Mtoken"},
        Metric::CostPerMillionOutput, Format::Price, Better::Lower},
    MetricRow{{"needed_replicas", "Replicas that the demand fills", "1"}, Metric::NeededReplicas,
        Format::Ratio, Better::Neutral},
    MetricRow{{"serving_replicas", "Replicas for the demand", "1"}, Metric::ServingReplicas,
        Format::Count, Better::Lower},
    MetricRow{{"serving_chips", "Chips that serve", "chip"}, Metric::ServingChips, Format::Count,
        Better::Lower},
    MetricRow{{"serving_fleet_monthly", "Serving fleet a month", "USD/month"},
        Metric::ServingFleetMonthly, Format::Money, Better::Lower},
    MetricRow{{"serving_monthly", "Serving in the first month", "USD/month"},
        Metric::ServingMonthly, Format::Money, Better::Lower},
    MetricRow{{"serving_passes_month", "Serving has cost more than training from", "month"},
        Metric::ServingPassesMonth, Format::Months, Better::Neutral},
    MetricRow{{"serving_over_horizon", "Serving over the horizon", "USD"},
        Metric::ServingOverHorizon, Format::Money, Better::Lower},
    MetricRow{{"lifecycle_cost", "Training and serving over the horizon", "USD"},
        Metric::LifecycleCost, Format::Money, Better::Lower},
    MetricRow{{"mig_1g_10gb", "An hour of a 1g.10gb slice", "USD/slice-h"}, Metric::Mig1g10gb,
        Format::Price, Better::Lower},
    MetricRow{{"mig_2g_20gb", "An hour of a 2g.20gb slice", "USD/slice-h"}, Metric::Mig2g20gb,
        Format::Price, Better::Lower},
    MetricRow{{"mig_3g_40gb", "An hour of a 3g.40gb slice", "USD/slice-h"}, Metric::Mig3g40gb,
        Format::Price, Better::Lower},
    MetricRow{{"mig_7g_80gb", "An hour of a 7g.80gb slice", "USD/slice-h"}, Metric::Mig7g80gb,
        Format::Price, Better::Lower},
    // of a pair of platforms
    MetricRow{{"serving_lifecycle_cost", "Training and serving over the horizon", "USD"},
        Metric::ServingLifecycleCost, Format::Money, Better::Lower}};

} // namespace isocost::rows
