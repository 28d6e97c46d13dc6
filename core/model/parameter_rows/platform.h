// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of the parameter table: platform.
#pragma once

#include <array>

#include "core/model/platform_preset.h"

namespace isocost::rows {

inline constexpr std::array kPrecisions{
    Choice{"bf16", "bf16"}, Choice{"fp8", "fp8"}, Choice{"int8", "int8"}};
inline constexpr std::array kPurchases{Choice{"on_demand", "On demand"},
    Choice{"reserved_1y", "1 year"}, Choice{"reserved_3y", "3 years"}, Choice{"spot", "Spot"},
    Choice{"owned", "Owned"}};

inline constexpr std::array kPlatformRows{
    ParameterRow{Parameter::Accelerator, "accelerator", "", "Accelerator", "", Group::Platform,
        kAnyText, "Catalog row that gives the peak, memory, bandwidth and power", "catalog",
        {.text = {TextField::Form::AcceleratorId, nullptr, &Platform::accelerator}}},
    ParameterRow{Parameter::Chips, "chips", "N", "Chips", "chip", Group::Platform,
        {1.0, 1024.0, 1000000.0, Scale::Log, Step::Stepped, Kind::Number}, "Chips in the cluster",
        "published comparison"},
    ParameterRow{Parameter::Precision, "precision", "", "Precision", "", Group::Platform,
        oneOf(kPrecisions), "Chooses the peak of the catalog row", "bf16 training"},
    ParameterRow{Parameter::PeakTflops, "peak_tflops", "", "Peak", "TFLOP/s-chip", Group::Platform,
        {0.1, 1.0, 100000.0, Scale::Log, Step::Continuous, Kind::Number},
        "Dense peak of one chip; from the catalog unless overridden", "catalog",
        {.preset = {PresetSource::From::DataSheet, &peakTflops}}},
    ParameterRow{Parameter::Mfu, "mfu", "m", "MFU", "1", Group::Platform,
        {0.01, 0.45, 1.0, Scale::Linear, Step::Continuous, Kind::Number},
        "Model FLOPs utilization measured without network stall",
        "base case of the published comparison"},
    ParameterRow{Parameter::NetworkWait, "network_wait", "w", "Network wait", "1", Group::Platform,
        {0.0, 0.0, 0.95, Scale::Linear, Step::Continuous, Kind::Number},
        "Share of the step time spent waiting for the network", "none in the reference sample"},
    ParameterRow{Parameter::Purchase, "purchase", "", "Purchase", "", Group::Platform,
        oneOf(kPurchases), "How the chip-hours are bought", "on demand"},
    ParameterRow{Parameter::PriceOnDemand, "price_on_demand", "", "On-demand price", "USD/chip-h",
        Group::Platform, {0.0, 0.0, 1000.0, Scale::Linear, Step::Continuous, Kind::Number},
        "List price on demand", "list price",
        {.preset = {PresetSource::From::PriceList, &publishedPrice<Purchase::OnDemand>}}},
    ParameterRow{Parameter::PriceReserved1y, "price_reserved_1y", "", "1-year price", "USD/chip-h",
        Group::Platform, {0.0, 0.0, 1000.0, Scale::Linear, Step::Continuous, Kind::Number},
        "List price with a one-year commitment", "list price",
        {.preset = {PresetSource::From::PriceList, &publishedPrice<Purchase::Reserved1y>}}},
    ParameterRow{Parameter::PriceReserved3y, "price_reserved_3y", "", "3-year price", "USD/chip-h",
        Group::Platform, {0.0, 0.0, 1000.0, Scale::Linear, Step::Continuous, Kind::Number},
        "List price with a three-year commitment", "list price",
        {.preset = {PresetSource::From::PriceList, &publishedPrice<Purchase::Reserved3y>}}},
    ParameterRow{Parameter::PriceSpot, "price_spot", "", "Spot price", "USD/chip-h",
        Group::Platform, {0.0, 0.0, 1000.0, Scale::Linear, Step::Continuous, Kind::Number},
        "Price of spot capacity", "list price",
        {.preset = {PresetSource::From::PriceList, &publishedPrice<Purchase::Spot>}}},
    ParameterRow{Parameter::Discount, "discount", "", "Discount", "1", Group::Platform,
        {0.0, 0.0, 0.95, Scale::Linear, Step::Continuous, Kind::Number},
        "Negotiated discount on every price of this platform", "none in the reference sample"},
    ParameterRow{Parameter::NetworkPrice, "network_price", "", "Fabric premium", "USD/chip-h",
        Group::Platform, {0.0, 0.0, 100.0, Scale::Linear, Step::Continuous, Kind::Number},
        "Premium for the fabric", "none in the reference sample"},
    ParameterRow{Parameter::FailureOverhead, "failure_overhead", "R", "Failure overhead", "1",
        Group::Platform, {0.0, 0.05, 10.0, Scale::Linear, Step::Continuous, Kind::Number},
        "Time lost to failures and restarts, share of the productive time", "reference sample"},
    ParameterRow{Parameter::MigrationHours, "migration_hours", "", "Migration effort", "h",
        Group::Platform, {0.0, 0.0, 1000000.0, Scale::Linear, Step::Continuous, Kind::Number},
        "Engineering hours to bring the code there", "published comparison",
        {.preset = {PresetSource::From::Comparison, &publishedMigration}}},
    ParameterRow{Parameter::LinkGbps, "link_gbps", "", "Link rate", "Gbit/s-chip", Group::Platform,
        {1.0, 400.0, 100000.0, Scale::Log, Step::Continuous, Kind::Number},
        "Network bandwidth of one chip across replicas", "catalog",
        {.preset = {PresetSource::From::DataSheet, &linkGbitPerSecond}}},
    ParameterRow{Parameter::TokensPerSecond, "tokens_per_second", "", "Measured serving rate",
        "token/s-chip", Group::Platform,
        {0.0, 0.0, 10000000.0, Scale::Linear, Step::Continuous, Kind::Number},
        "Measured serving throughput of one chip; 0 means the roofline", "computed unless measured",
        {.zero = "computed"}},
    ParameterRow{Parameter::WaitWeeks, "wait_weeks", "", "Wait for capacity", "week",
        Group::Platform, {0.0, 0.0, 520.0, Scale::Linear, Step::Continuous, Kind::Number},
        "Wait until this capacity can be had", "none in the reference sample"},
    ParameterRow{Parameter::Fragmentation, "fragmentation", "", "KV-cache fragmentation", "1",
        Group::Platform, {0.0, 0.15, 0.9, Scale::Linear, Step::Continuous, Kind::Number},
        "KV-cache memory lost", "reference sample"},
    ParameterRow{Parameter::PowerW, "power_w", "", "Board power", "W/chip", Group::Platform,
        {1.0, 700.0, 100000.0, Scale::Log, Step::Continuous, Kind::Number},
        "Board power at full load", "catalog",
        {.preset = {PresetSource::From::DataSheet, &boardPower}}},
};

} // namespace isocost::rows
