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
#include "core/scalar/scalar.h"

namespace isocost {

template <Scalar S>
struct PlatformInputs {
    std::array<S, kPlatformCount> values;
    std::bitset<kPlatformCount> missing; // unpriced or not in the catalog
    Purchase purchase = Purchase::OnDemand;
    S memoryGb { 0.0 }; // GB a chip
    S memoryTbPerSecond { 0.0 }; // TB/s a chip

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

template <Scalar S>
struct Inputs {
    std::array<S, kGlobalCount> globals;
    std::vector<PlatformInputs<S>> platforms;
    std::vector<PriceTier<S>> tiers;
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

// The same inputs in another scalar; `make` gives a number its place: make(value, parameter,
// platform), and `makeOther` what has no parameter row of its own: makeOther(value, row, platform).
template <Scalar S, class Make, class MakeOther>
[[nodiscard]] Inputs<S> lift(const Inputs<double>& in, Make make, MakeOther makeOther);

} // namespace isocost
