// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Prices of a chip-hour (model.md section 2): list prices after discount and support plan.
//
//   price = list x (1 - discount) x (1 + support)
//   a commitment paid for every hour costs list / utilization per productive hour
//
// Units     USD per chip-hour
// Domain    utilization > 0; an unknown price is absent, never zero
// Source    model.md section 2
// Worked    tests/core/model/tst_golden.cpp, case "unpriced" and the random cases
#pragma once

#include <optional>

#include "core/model/inputs.h"
#include "core/model/list_price.h"
#include "core/model/named.h"

namespace isocost {

inline constexpr QuantityRow kSpecialtyRow{
    "cloud.net_specialty", "specialty price with support", "USD/chip-h"};

// The list price of a platform after discount and support plan, or nothing when it is unpriced.
template <Scalar S>
[[nodiscard]] std::optional<S> listPrice(const Inputs<S>& in, std::size_t platform, Parameter price)
{
    const PlatformInputs<S>& k = in.platforms[platform];
    const std::optional<S> list = k.known(price);
    if (!list)
        return std::nullopt;
    const S one(1.0);
    return named(rowOfPrice(price).net,
        *list * (one - k[Parameter::Discount]) * (one + in[Parameter::CloudSupportFraction]));
}

// A specialty cloud's price of a used hour: it has the support plan, no discount of a platform.
template <Scalar S>
[[nodiscard]] S specialtyPrice(const Inputs<S>& in)
{
    return named(kSpecialtyRow,
        in[Parameter::CloudSpecialtyPrice] * (S(1.0) + in[Parameter::CloudSupportFraction]));
}

// What a productive hour of a commitment costs under the billing of the scenario.
template <Scalar S>
[[nodiscard]] std::optional<S> commitmentPrice(
    const Inputs<S>& in, std::size_t platform, Parameter price)
{
    const std::optional<S> list = listPrice(in, platform, price);
    if (!list || in.billing == ReservedBilling::UsedHours)
        return list;
    return *list / in[Parameter::FleetUtilization];
}

// The price by the platform's way of buying; `owned` is the facility's cost per productive hour.
template <Scalar S>
[[nodiscard]] std::optional<S> priceOf(const Inputs<S>& in, std::size_t platform, const S& owned)
{
    const Purchase way = in.platforms[platform].purchase;
    if (way == Purchase::Owned)
        return owned;
    const ListPrice& row = rowOfPrice(way);
    return row.isCommitment ? commitmentPrice(in, platform, row.parameter)
                            : listPrice(in, platform, row.parameter);
}

} // namespace isocost
