// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The ways of buying that have a list price, in the order of Purchase and of their parameters.
//
// Units     offers quote USD per instance-hour, parameters and net prices are USD per chip-hour
#pragma once

#include <algorithm>
#include <array>
#include <optional>

#include "core/model/catalog.h"
#include "core/model/scenario.h"
#include "core/scalar/graph.h"

namespace isocost {

struct ListPrice {
    Purchase purchase;
    Parameter parameter;
    bool isCommitment; // paid for every hour, used or not
    std::optional<double> Offer::*quoted;
    QuantityRow net; // after discount and support plan
};

inline constexpr auto kListPrices = std::to_array<ListPrice>({
    {Purchase::OnDemand, Parameter::PriceOnDemand, false, &Offer::onDemand,
        {"net_on_demand", "on-demand price after discount", "USD/chip-h"}},
    {Purchase::Reserved1y, Parameter::PriceReserved1y, true, &Offer::reserved1y,
        {"net_reserved_1y", "1-year price after discount", "USD/chip-h"}},
    {Purchase::Reserved3y, Parameter::PriceReserved3y, true, &Offer::reserved3y,
        {"net_reserved_3y", "3-year price after discount", "USD/chip-h"}},
    {Purchase::CapacityBlock, Parameter::PriceCapacityBlock, false, &Offer::capacityBlock,
        {"net_capacity_block", "capacity block price after discount", "USD/chip-h"}},
    {Purchase::Spot, Parameter::PriceSpot, false, &Offer::spot,
        {"net_spot", "spot price after discount", "USD/chip-h"}},
});

[[nodiscard]] constexpr const ListPrice& rowOfPrice(Parameter price)
{
    return kListPrices[indexOf(price) - indexOf(kListPrices.front().parameter)];
}

[[nodiscard]] constexpr bool isListPrice(Parameter parameter)
{
    return std::ranges::find(kListPrices, parameter, &ListPrice::parameter) != kListPrices.end();
}

// Owned hardware and specialty clouds have no list price of the platform; they are compared with
// on-demand.
[[nodiscard]] constexpr const ListPrice& rowOfPrice(Purchase purchase)
{
    const auto index = static_cast<std::size_t>(purchase);
    return kListPrices[index < kListPrices.size() ? index : 0];
}

namespace detail {
constexpr bool listPricesAreInOrder()
{
    for (std::size_t i = 0; i < kListPrices.size(); ++i)
        if (kListPrices[i].purchase != static_cast<Purchase>(i)
            || &rowOfPrice(kListPrices[i].parameter) != &kListPrices[i])
            return false;
    return static_cast<Purchase>(kListPrices.size()) == Purchase::Specialty;
}
static_assert(listPricesAreInOrder(), "one row for every way of buying before Specialty, in order");
} // namespace detail

} // namespace isocost
