// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A scenario as numbers for the formulas: presets and catalog are resolved, prices may be missing.
#pragma once

#include <array>
#include <bitset>
#include <optional>
#include <vector>

#include "core/model/catalog.h"
#include "core/model/scenario.h"
#include "core/scalar/graph.h"
#include "core/scalar/recorder.h"
#include "core/scalar/scalar.h"

namespace isocost {

inline constexpr std::size_t kWeightWidths = 3; // 16, 8 and 4 bits

template <Scalar S>
struct PlatformInputs {
    std::array<S, kPlatformCount> values;
    std::bitset<kPlatformCount> missing; // unpriced or not in the catalog
    Purchase purchase = Purchase::OnDemand;
    FailureModel failureModel = FailureModel::Given;
    bool hasData = true; // the training data lie in this cloud
    bool isSpecialtyChip = false; // cloud.specialty_price is for its accelerator
    bool isNodeChip = false; // facility.node_price buys a node of its accelerator
    S memoryGb{0.0}; // GB (1e9 B) a chip
    S memoryTbPerSecond{0.0}; // TB/s a chip
    // Peak rate at which weights of 16, 8 and 4 bits are multiplied, over the peak of the
    // precision.
    std::array<S, kWeightWidths> widthPeaks;
    std::bitset<kWeightWidths> missingWidths; // those without a peak in the data sheet
    std::string stack; // software stack: migration is paid where it differs

    [[nodiscard]] const S& operator[](Parameter parameter) const
    {
        return values[indexOf(parameter) - kGlobalCount];
    }
    [[nodiscard]] S& operator[](Parameter parameter)
    {
        return values[indexOf(parameter) - kGlobalCount];
    }
    // A price that may be unknown.
    [[nodiscard]] std::optional<S> known(Parameter parameter) const
    {
        if (missing[indexOf(parameter) - kGlobalCount])
            return std::nullopt;
        return (*this)[parameter];
    }
};

// A tier of the egress price list; the last one is unbounded.
template <Scalar S>
struct PriceTier {
    S start; // TB below this tier
    S size; // TB in this tier
    S price; // USD/GB
};

// An enabled row of the risk register.
template <Scalar S>
struct RiskTerm {
    S probability;
    S impact; // USD
    S times{1.0}; // occasions in each run, or in the year
    bool isOfRun = false;
};

template <Scalar S>
struct Inputs {
    std::array<S, kGlobalCount> globals;
    std::vector<PlatformInputs<S>> platforms;
    std::vector<PriceTier<S>> tiers;
    std::vector<RiskTerm<S>> risks;
    std::size_t reference = 0; // index of facility.reference in platforms
    ReservedBilling billing = ReservedBilling::EveryHour;
    SpecialtyBilling specialtyBilling = SpecialtyBilling::UsedHours;
    Depreciation depreciation = Depreciation::StraightLine;
    ServingPlan servingPlan = ServingPlan::Counted;

    [[nodiscard]] const S& operator[](Parameter parameter) const
    {
        return globals[indexOf(parameter)];
    }
    [[nodiscard]] S& operator[](Parameter parameter) { return globals[indexOf(parameter)]; }
    [[nodiscard]] const PlatformInputs<S>& referencePlatform() const
    {
        return platforms[reference];
    }
};

// Throws InputError when the scenario has no platform, an unknown accelerator or broken tiers.
[[nodiscard]] Inputs<double> resolve(const Scenario& scenario, const Catalog& catalog);

// "10:0.09 40:0.085 rest:0.05": TB in the tier and USD/GB; throws InputError.
[[nodiscard]] std::vector<PriceTier<double>> parseTiers(std::string_view text);

// The same inputs in another scalar: make(value, name) converts each number; its name says which
// parameter of which platform (or which row below) it is.
template <Scalar S, class Make>
[[nodiscard]] Inputs<S> lift(const Inputs<double>& in, Make make);

// Makes every number a named leaf of the current Recording.
[[nodiscard]] Inputs<Recorder> recordInputs(const Inputs<double>& in);

// Numbers that enter the formulas without a parameter row of their own.
inline constexpr QuantityRow kMemoryRow{"memory_gb", "Memory", "GB/chip"};
inline constexpr QuantityRow kBandwidthRow{"memory_tb_per_s", "Memory bandwidth", "TB/s-chip"};
inline constexpr std::array kWidthPeakRows{
    QuantityRow{"peak_16_bit", "peak of 16-bit weights over the peak", "1"},
    QuantityRow{"peak_8_bit", "peak of 8-bit weights over the peak", "1"},
    QuantityRow{"peak_4_bit", "peak of 4-bit weights over the peak", "1"}};
inline constexpr QuantityRow kTierStartRow{"gravity.tier_start", "start of the tier", "TB"};
inline constexpr QuantityRow kTierSizeRow{"gravity.tier_size", "size of the tier", "TB"};
inline constexpr QuantityRow kRiskProbabilityRow{"risk.probability", "probability", "1"};
inline constexpr QuantityRow kRiskImpactRow{"risk.impact", "impact", "USD"};
inline constexpr QuantityRow kRiskTimesRow{"risk.times", "occasions", "1"};
inline constexpr QuantityRow kTierPriceRow{"gravity.tier_price", "price in the tier", "USD/GB"};

// The parameter that such a number comes from; nothing for the risk register.
struct InputOrigin {
    const QuantityRow* row;
    std::optional<Parameter> parameter;
};
inline constexpr auto kInputOrigins =
    std::to_array<InputOrigin>({{&kMemoryRow, Parameter::Accelerator},
        {&kBandwidthRow, Parameter::Accelerator}, {&kWidthPeakRows[0], Parameter::Accelerator},
        {&kWidthPeakRows[1], Parameter::Accelerator}, {&kWidthPeakRows[2], Parameter::Accelerator},
        {&kTierStartRow, Parameter::GravityTiers}, {&kTierSizeRow, Parameter::GravityTiers},
        {&kTierPriceRow, Parameter::GravityTiers}, {&kRiskProbabilityRow, std::nullopt},
        {&kRiskImpactRow, std::nullopt}, {&kRiskTimesRow, std::nullopt}});

namespace detail {
template <Scalar S, class Make>
PlatformInputs<S> liftPlatform(const PlatformInputs<double>& in, std::int16_t platform, Make& make)
{
    using From = NodeName::Table;
    const auto other = [&make, platform](double value, const QuantityRow& row) {
        return make(value, NodeName{From::Intermediate, 0, platform, &row});
    };
    PlatformInputs<S> out;
    for (std::size_t i = 0; i < kPlatformCount; ++i) {
        const auto row = static_cast<std::uint16_t>(kGlobalCount + i);
        out.values[i] = make(in.values[i], NodeName{From::Parameter, row, platform, nullptr});
    }
    out.missing = in.missing;
    out.purchase = in.purchase;
    out.failureModel = in.failureModel;
    out.hasData = in.hasData;
    out.isSpecialtyChip = in.isSpecialtyChip;
    out.isNodeChip = in.isNodeChip;
    out.stack = in.stack;
    out.memoryGb = other(in.memoryGb, kMemoryRow);
    out.memoryTbPerSecond = other(in.memoryTbPerSecond, kBandwidthRow);
    for (std::size_t i = 0; i < kWeightWidths; ++i)
        out.widthPeaks[i] = other(in.widthPeaks[i], kWidthPeakRows[i]);
    out.missingWidths = in.missingWidths;
    return out;
}
} // namespace detail

template <Scalar S, class Make>
Inputs<S> lift(const Inputs<double>& in, Make make)
{
    using From = NodeName::Table;
    const auto other = [&make](double value, const QuantityRow& row) {
        return make(value, NodeName{From::Intermediate, 0, -1, &row});
    };
    Inputs<S> out;
    out.reference = in.reference;
    out.billing = in.billing;
    out.specialtyBilling = in.specialtyBilling;
    out.depreciation = in.depreciation;
    out.servingPlan = in.servingPlan;
    for (std::size_t i = 0; i < kGlobalCount; ++i)
        out.globals[i] = make(
            in.globals[i], NodeName{From::Parameter, static_cast<std::uint16_t>(i), -1, nullptr});
    for (std::size_t k = 0; k < in.platforms.size(); ++k)
        out.platforms.push_back(
            detail::liftPlatform<S>(in.platforms[k], static_cast<std::int16_t>(k), make));
    for (const PriceTier<double>& tier : in.tiers)
        out.tiers.push_back({other(tier.start, kTierStartRow), other(tier.size, kTierSizeRow),
            other(tier.price, kTierPriceRow)});
    for (std::size_t i = 0; i < in.risks.size(); ++i) {
        const auto ofRisk = [&make, i](double value, const QuantityRow& row) {
            return make(
                value, NodeName{From::Intermediate, static_cast<std::uint16_t>(i), -1, &row});
        };
        out.risks.push_back({ofRisk(in.risks[i].probability, kRiskProbabilityRow),
            ofRisk(in.risks[i].impact, kRiskImpactRow), ofRisk(in.risks[i].times, kRiskTimesRow),
            in.risks[i].isOfRun});
    }
    return out;
}

} // namespace isocost
