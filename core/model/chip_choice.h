// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Which chip a plan buys. Number, way of buying and horizon stay when the chip changes, and one
// rule prices it, however it came into the plan:
//
//   list prices   what the plan's seller asks for it (provider and region), else the newest
//   headline
//                 of the provider whose on-demand price it takes, else the newest of any provider
//   specialty     what the plan's specialty cloud asks for it, else the surest quote
//   node, MFU     as the catalog tells them
//   otherwise     unpriced; a price or an MFU by hand was of the other chip and is not kept
//
// The plan's seller asks the price that the reference platform pays, else its on-demand price, else
// another of its list prices. Presets and prices by hand are of no seller.
//
// Units     USD per chip-hour and per node
// Errors    InputError with one sentence; then nothing is changed
// Worked    tests/core/model/tst_chip_choice.cpp
#pragma once

#include <optional>
#include <string_view>

#include "core/model/catalog.h"
#include "core/model/quotes.h"
#include "core/model/scenario.h"

namespace isocost {

struct PlanSellers {
    std::optional<Seller> ofListPrices;
    std::optional<Seller> specialty;
};
[[nodiscard]] PlanSellers sellersOf(const Scenario& plan, const Catalog& catalog);

// Does addPlatform and prices the chip; it is bought as the reference platform is, as many of it.
void addPricedPlatform(
    Scenario& scenario, const Catalog& catalog, std::string_view key, std::string_view accelerator);
// The same with the sellers of another scenario, as what-ifs have the prices of their plan.
void addPricedPlatform(Scenario& scenario, const Catalog& catalog, std::string_view key,
    std::string_view accelerator, const PlanSellers& sellers);

// Gives the platform another accelerator with its name and its prices.
void changeAccelerator(
    Scenario& scenario, const Catalog& catalog, int platform, std::string_view accelerator);

// Makes another platform of the scenario the reference: it is bought as the one before was, as many
// of it, at its own prices, with the shares paid upfront that its offers tell.
void makeReference(Scenario& scenario, const Catalog& catalog, std::string_view key);

// Takes a platform out. The one that becomes the reference in its place is bought in the same way;
// refused where it has no price for that and the one that leaves has one.
void removePlatform(Scenario& scenario, const Catalog& catalog, std::string_view key);

// Whether the reference platform has no price for its way of buying.
[[nodiscard]] bool isUnpriced(const Scenario& scenario, const Catalog& catalog);
// Why a platform cannot be removed: in this scenario, that one would be the reference, unpriced.
[[nodiscard]] std::string whyPlatformStays(
    const Scenario& scenario, const Scenario& without, std::string_view key);

} // namespace isocost
