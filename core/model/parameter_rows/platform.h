// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of the parameter table: platform.
#pragma once

#include "core/model/joined_rows.h"
#include "core/model/platform_preset.h"

namespace isocost::rows {

using enum PresetSource::From;

inline constexpr auto kPrecisions =
    std::to_array<Choice>({{"bf16", "bf16"}, {"fp8", "fp8"}, {"int8", "int8"}});
inline constexpr auto kPurchases = std::to_array<Choice>({{"on_demand", "On demand"},
    {"reserved_1y", "1 year"}, {"reserved_3y", "3 years"}, {"capacity_block", "Capacity block"},
    {"spot", "Spot"}, {"specialty", "Specialty cloud"}, {"owned", "Owned"}});
inline constexpr auto kFailureModels =
    std::to_array<Choice>({{"given", "Given"}, {"from_size", "From the size"}});
inline constexpr auto kYesNo = std::to_array<Choice>({{"yes", "Yes"}, {"no", "No"}});

// A price of 0 would make its platform free; problemWith() refuses it.
inline constexpr Limits kListPrice{0.0001, 0.0001, 1000.0};

inline constexpr auto kPlatformRows = std::to_array<ParameterRow>({
    {P::Accelerator, "accelerator", "Accelerator", "", kAnyText,
        "Catalog row that gives the peak, memory, bandwidth and power", "catalog",
        {.text = {TextField::Form::AcceleratorId, nullptr, &Platform::accelerator}}},
    {P::Chips, "chips", "Chips", "chip", {1.0, 1024.0, 1e6, Log, Stepped}, "Chips in the cluster",
        "published comparison", {.symbol = "N"}},
    {P::Precision, "precision", "Precision", "", oneOf(kPrecisions),
        "Chooses the peak of the catalog row", "bf16 training"},
    {P::PeakTflops, "peak_tflops", "Peak", "TFLOP/s-chip", {0.1, 1.0, 100000.0, Log},
        "Dense peak of one chip; from the catalog unless overridden", "catalog",
        {.preset = {DataSheet, &peakTflops}}},
    {P::Mfu, "mfu", "MFU", "1", {0.01, 0.45, 1.0},
        "Model FLOPs utilization before network wait; a published one holds the stalls: wait 0",
        "base case of the published comparison", {.symbol = "m"}},
    {P::NetworkWait, "network_wait", "Network wait", "1", {0.0, 0.0, 0.95},
        "Share of the step time spent waiting for the network", "none assumed", {.symbol = "w"}},
    {P::Purchase, "purchase", "Way of buying", "", oneOf(kPurchases),
        "How the chip-hours are bought", "on demand"},
    {P::PriceOnDemand, "price_on_demand", "On-demand price", "USD/chip-h", kListPrice,
        "List price on demand", "list price", {.preset = {PriceList}}},
    {P::PriceReserved1y, "price_reserved_1y", "1-year price", "USD/chip-h", kListPrice,
        "List price with a one-year commitment", "list price", {.preset = {PriceList}}},
    {P::PriceReserved3y, "price_reserved_3y", "3-year price", "USD/chip-h", kListPrice,
        "List price with a three-year commitment", "list price", {.preset = {PriceList}}},
    {P::PriceCapacityBlock, "price_capacity_block", "Capacity block price", "USD/chip-h",
        kListPrice, "Capacity booked for days or weeks, paid for the booked hours", "list price",
        {.preset = {PriceList}}},
    {P::PriceSpot, "price_spot", "Spot price", "USD/chip-h", kListPrice, "Price of spot capacity",
        "list price", {.preset = {PriceList}}},
    {P::PriceSpecialty, "price_specialty", "Specialty price", "USD/chip-h", kListPrice,
        "A specialty cloud's price of this accelerator; unpriced: that of the facility section",
        "no quote", {.preset = {Quote}}},
    {P::PriceSpecialtyContract, "price_specialty_contract", "Specialty contract price",
        "USD/chip-h", kListPrice, "The same by contract of twelve months, where it differs",
        "no quote", {.preset = {Quote}}},
    {P::Discount, "discount", "Discount", "1", {0.0, 0.0, 0.95},
        "Negotiated discount on the list prices of this platform", "none assumed"},
    {P::NetworkPrice, "network_price", "Fabric premium", "USD/chip-h", {0.0, 0.0, 100.0},
        "Premium for the fabric", "none assumed"},
    {P::FailureModel, "failure_model", "Failure model", "", oneOf(kFailureModels),
        "Failure overhead as given, or computed from the size off spot", "given"},
    {P::FailureOverhead, "failure_overhead", "Failure overhead", "1", {0.0, 0.05, 10.0},
        "Time lost to failures and restarts, share of the productive time, when given",
        "reference sample", {.symbol = "R", .isOnTop = true}},
    {P::ChipMtbfHours, "chip_mtbf_hours", "MTBF of a chip", "chip-h", {1.0, 50000.0, 1e9, Log},
        "Mean time between interruptions of one chip with its share of the node",
        "419 interruptions in 54 days on 16,384 H100 (Llama 3, 2024): 50,700 h"},
    {P::MigrationHours, "migration_hours", "Migration effort", "h", {0.0, 0.0, 1e6},
        "Engineering hours to bring the code there", "published comparison",
        {.preset = {Comparison, &publishedMigration}}},
    {P::LinkGbps, "link_gbps", "Link rate", "Gbit/s-chip", {1.0, 400.0, 100000.0, Log},
        "Network bandwidth of one chip across replicas", "catalog",
        {.preset = {DataSheet, &linkGbitPerSecond}}},
    {P::TokensPerSecond, "tokens_per_second", "Measured serving rate", "token/s-chip",
        {0.0, 0.0, 1e7},
        "Measured serving throughput of one chip, input and output tokens together; 0 means the "
        "roofline",
        "computed unless measured", {.zero = "computed"}},
    {P::TrainingTokensPerSecond, "training_tokens_per_second", "Measured training rate", "1/s",
        {0.0, 0.0, 1e12, Log},
        "Measured training throughput of the whole cluster; gives the measured MFU", "not measured",
        {.zero = "not measured"}},
    {P::ReplicaChips, "replica_chips", "Chips of a serving replica", "chip",
        {0.0, 0.0, 256.0, Linear, Stepped},
        "Chips that serve one copy of the model together; 0 means the fewest for the demand",
        "chosen for the demand", {.zero = "best"}},
    {P::ServingEfficiency, "serving_efficiency", "Serving efficiency", "1", {0.01, 1.0, 2.0},
        "Measured serving throughput over the roofline: the software of a platform",
        "the roofline itself; published results are 0.2 to 2 of it"},
    {P::ScaleUpChips, "scale_up_chips", "Scale-up domain", "chip", {1.0, 1.0, 1024.0, Log, Stepped},
        "Chips of one NVLink, NeuronLink or ICI domain: no replica is larger", "catalog",
        {.preset = {DataSheet, &scaleUpChips}}},
    {P::DataHere, "data_here", "Training data are here", "", oneOf(kYesNo),
        "The training data lie in this platform's cloud", "yes"},
    {P::OwnedNodePrice, "owned_node_price", "Owned node price", "USD/node", {0.0, 0.0, 1e8},
        "One owned node of this platform; unpriced: the reference takes the facility's if it is of "
        "its chip",
        "no quote", {.preset = {Quote}}},
    {P::OwnedChipsPerNode, "owned_chips_per_node", "Chips of an owned node", "chip/node",
        {1.0, 8.0, 1024.0, Log, Stepped},
        "Chips of that node; the reference platform's is facility.gpus_per_node",
        "HGX and DGX nodes hold eight, Trn2 nodes sixteen", {.preset = {Comparison, &chipsOfNode}}},
    {P::WaitWeeks, "wait_weeks", "Wait for capacity", "week", {0.0, 0.0, 520.0},
        "Wait until this capacity can be had", "none assumed"},
    {P::Fragmentation, "fragmentation", "KV-cache fragmentation", "1", {0.0, 0.15, 0.9},
        "KV-cache memory lost", "reference sample"},
    {P::PowerW, "power_w", "Board power", "W/chip", {1.0, 700.0, 100000.0, Log},
        "Board power at full load", "catalog", {.preset = {DataSheet, &boardPower}}},
});

} // namespace isocost::rows
