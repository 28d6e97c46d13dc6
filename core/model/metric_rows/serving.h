// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of the metric table: serving on a platform, slices, pairs.
#pragma once

#include "core/model/joined_rows.h"

namespace isocost::rows {

inline constexpr auto kServingMetrics = std::to_array<MetricRow>({
    {{"serving_rate", "Tokens a second of one chip", "token/s-chip"}, M::ServingRate, Count,
        Higher},
    {{"throughput", "Tokens a second of the cluster", "token/s"}, M::Throughput, Count, Higher},
    {{"bound", "What bounds decoding", "1"}, M::Bound, Bound, Neutral,
        "Whether reading memory or computing takes longer for an output token"},
    {{"replica_size", "Chips of a serving replica", "chip"}, M::ReplicaSize, Count, Neutral,
        "Chips that together hold one copy of the served model"},
    {{"batch", "Sequences a replica holds at once", "1"}, M::Batch, Count, Higher,
        "As many as memory and the limit on the time between two tokens allow"},
    {{"token_ms", "Time between two output tokens", "ms"}, M::TokenMs, Count},
    {{"decode_rate", "Output tokens a second of one chip", "token/s-chip"}, M::DecodeRate, Count,
        Higher},
    {{"prefill_rate", "Input tokens a second of one chip", "token/s-chip"}, M::PrefillRate, Count,
        Higher},
    {{"etic", "Cost of a million tokens", "USD/Mtoken"}, M::Etic, Price, Lower,
        "Effective token inference cost: a million tokens as they come, input and output"},
    {{"cpbt", "Cost of a billion tokens", "USD/Btoken"}, M::Cpbt, Price, Lower,
        "Cost per billion tokens, input and output as they come"},
    {{"etic_bf16", "Cost of a million tokens, 2-byte weights", "USD/Mtoken"}, M::EticBf16, Price},
    {{"etic_int8", "Cost of a million tokens, 1-byte weights", "USD/Mtoken"}, M::EticInt8, Price},
    {{"etic_int4", "Cost of a million tokens, half-byte weights", "USD/Mtoken"}, M::EticInt4,
        Price},
    {{"quantizing_saving", "Saving of narrower weights", "1"}, M::QuantizingSaving, Share, Higher},
    {{"quantizing_saved", "Narrower weights save on a billion tokens", "USD/Btoken"},
        M::QuantizingSaved, Price, Higher},
    {{"cost_per_million_input", "Cost of a million input tokens", "USD/Mtoken"},
        M::CostPerMillionInput, Price},
    {{"cost_per_million_output", "Cost of a million output tokens", "USD/Mtoken"},
        M::CostPerMillionOutput, Price},
    {{"needed_replicas", "Replicas that the demand fills", "1"}, M::NeededReplicas, Ratio, Neutral},
    {{"serving_replicas", "Replicas for the demand", "1"}, M::ServingReplicas, Count},
    {{"serving_chips", "Chips that serve", "chip"}, M::ServingChips, Count},
    {{"serving_fleet_monthly", "Serving fleet a month", "USD/month"}, M::ServingFleetMonthly,
        Money},
    {{"serving_monthly", "Serving in the first month", "USD/month"}, M::ServingMonthly, Money},
    {{"gross_margin", "Gross margin with own serving", "1"}, M::GrossMargin, Share, Higher,
        "What own serving on this platform leaves of a year's sales of the served model"},
    {{"serving_passes_month", "Serving has cost more than training from", "month"},
        M::ServingPassesMonth, Months, Neutral,
        "From then on more has been spent on serving than on training"},
    {{"serving_over_horizon", "Serving over the horizon", "USD"}, M::ServingOverHorizon, Money},
    {{"lifecycle_cost", "Training and serving over the horizon", "USD"}, M::LifecycleCost, Money,
        Lower, "Runs, migration and serving of all months of the horizon"},
    {{"mig_1g_10gb", "An hour of a 1g.10gb slice", "USD/slice-h"}, M::Mig1g10gb, Price},
    {{"mig_2g_20gb", "An hour of a 2g.20gb slice", "USD/slice-h"}, M::Mig2g20gb, Price},
    {{"mig_3g_40gb", "An hour of a 3g.40gb slice", "USD/slice-h"}, M::Mig3g40gb, Price},
    {{"mig_7g_80gb", "An hour of a 7g.80gb slice", "USD/slice-h"}, M::Mig7g80gb, Price},
    // results of a pair of platforms
    {{"serving_lifecycle_cost", "Training and serving over the horizon", "USD"},
        M::ServingLifecycleCost, Money},
    {{"serving_migration_cost", "Migration", "USD"}, M::ServingMigrationCost, Money},
});

} // namespace isocost::rows
