// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A scenario as numbers for the formulas: presets and catalog resolved, prices present or not.
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

template <Scalar S>
struct PlatformInputs {
    std::array<S, kPlatformCount> values;
    std::bitset<kPlatformCount> missing; // unpriced or not in the catalog
    Purchase purchase = Purchase::OnDemand;
    S memoryGb{0.0}; // GB a chip
    S memoryTbPerSecond{0.0}; // TB/s a chip
    std::string stack; // of the software: migration is paid where it differs

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
};

template <Scalar S>
struct Inputs {
    std::array<S, kGlobalCount> globals;
    std::vector<PlatformInputs<S>> platforms;
    std::vector<PriceTier<S>> tiers;
    std::vector<RiskTerm<S>> risks;
    std::size_t reference = 0; // index of facility.reference in platforms
    ReservedBilling billing = ReservedBilling::EveryHour;

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

// The same inputs in another scalar: make(value, name) gives each number, whose name says which
// parameter of which platform (or which row of kInputRows) it is.
template <Scalar S, class Make>
[[nodiscard]] Inputs<S> lift(const Inputs<double>& in, Make make);

// Every number a named leaf of the current Recording.
[[nodiscard]] Inputs<Recorder> recordInputs(const Inputs<double>& in);

// Numbers that enter the formulas without a parameter row of their own.
inline constexpr QuantityRow kMemoryRow{"memory_gb", "Memory", "GB/chip"};
inline constexpr QuantityRow kBandwidthRow{"memory_tb_per_s", "Memory bandwidth", "TB/s-chip"};
inline constexpr QuantityRow kTierStartRow{"gravity.tier_start", "start of the tier", "TB"};
inline constexpr QuantityRow kTierSizeRow{"gravity.tier_size", "size of the tier", "TB"};
inline constexpr QuantityRow kRiskProbabilityRow{"risk.probability", "probability", "1"};
inline constexpr QuantityRow kRiskImpactRow{"risk.impact", "impact", "USD"};
inline constexpr QuantityRow kTierPriceRow{"gravity.tier_price", "price in the tier", "USD/GB"};

// The parameter that such a number comes from; the risk register is none.
struct InputOrigin {
    const QuantityRow* row;
    std::optional<Parameter> parameter;
};
inline constexpr std::array kInputOrigins{InputOrigin{&kMemoryRow, Parameter::Accelerator},
    InputOrigin{&kBandwidthRow, Parameter::Accelerator},
    InputOrigin{&kTierStartRow, Parameter::GravityTiers},
    InputOrigin{&kTierSizeRow, Parameter::GravityTiers},
    InputOrigin{&kTierPriceRow, Parameter::GravityTiers},
    InputOrigin{&kRiskProbabilityRow, std::nullopt}, InputOrigin{&kRiskImpactRow, std::nullopt}};

namespace detail {
template <Scalar S, class Make>
PlatformInputs<S> liftPlatform(const PlatformInputs<double>& in, std::int16_t platform, Make& make)
{
    using Table = NodeName::Table;
    PlatformInputs<S> out;
    for (std::size_t i = 0; i < kPlatformCount; ++i) {
        const auto row = static_cast<std::uint16_t>(kGlobalCount + i);
        out.values[i] = make(in.values[i], NodeName{Table::Parameter, row, platform, nullptr});
    }
    out.missing = in.missing;
    out.purchase = in.purchase;
    out.stack = in.stack;
    out.memoryGb = make(in.memoryGb, NodeName{Table::Intermediate, 0, platform, &kMemoryRow});
    out.memoryTbPerSecond =
        make(in.memoryTbPerSecond, NodeName{Table::Intermediate, 0, platform, &kBandwidthRow});
    return out;
}
} // namespace detail

template <Scalar S, class Make>
Inputs<S> lift(const Inputs<double>& in, Make make)
{
    using Table = NodeName::Table;
    const auto other = [&make](double value, const QuantityRow& row) {
        return make(value, NodeName{Table::Intermediate, 0, -1, &row});
    };
    Inputs<S> out;
    out.reference = in.reference;
    out.billing = in.billing;
    for (std::size_t i = 0; i < kGlobalCount; ++i)
        out.globals[i] = make(
            in.globals[i], NodeName{Table::Parameter, static_cast<std::uint16_t>(i), -1, nullptr});
    for (std::size_t k = 0; k < in.platforms.size(); ++k)
        out.platforms.push_back(
            detail::liftPlatform<S>(in.platforms[k], static_cast<std::int16_t>(k), make));
    for (const PriceTier<double>& tier : in.tiers)
        out.tiers.push_back({other(tier.start, kTierStartRow), other(tier.size, kTierSizeRow),
            other(tier.price, kTierPriceRow)});
    for (std::size_t i = 0; i < in.risks.size(); ++i) {
        const auto ofRisk = [&make, i](double value, const QuantityRow& row) {
            return make(
                value, NodeName{Table::Intermediate, static_cast<std::uint16_t>(i), -1, &row});
        };
        out.risks.push_back({ofRisk(in.risks[i].probability, kRiskProbabilityRow),
            ofRisk(in.risks[i].impact, kRiskImpactRow)});
    }
    return out;
}

} // namespace isocost
