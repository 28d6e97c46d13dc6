// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Prices of a chip-hour (model.md section 2): list prices after discount and support plan.
//
//   price = list x (1 - discount) x (1 + support)
//   a way paid for every hour costs list / utilization per productive hour
//
// Units     USD per chip-hour
// Domain    utilization > 0; an unknown price is absent, never zero
// Source    model.md section 2
// Worked    tests/core/model/tst_golden.cpp, cases "unpriced", "capacity_block", "specialty_cloud"
#pragma once

#include <optional>

#include "core/model/inputs.h"
#include "core/model/list_price.h"
#include "core/model/named.h"
#include "core/model/outcome.h"

namespace isocost {

inline constexpr QuantityRow kSpecialtyRow{
    "cloud.net_specialty", "specialty price with support", "USD/chip-h"};
inline constexpr QuantityRow kAvailableHourRow{
    "available_hour_price", "price of an available hour", "USD/chip-h"};

// The list price of a platform after discount and support plan, or nothing when it is unpriced.
template <Scalar S>
[[nodiscard]] std::optional<S> listPrice(
    const Inputs<S>& in, const PlatformInputs<S>& k, Parameter price)
{
    const std::optional<S> list = k.known(price);
    if (!list)
        return std::nullopt;
    const S one(1.0);
    return named(rowOfPrice(price).net,
        *list * (one - k[P::Discount]) * (one + in[P::CloudSupportFraction]));
}

// A specialty cloud's price of an hour: with the support plan, without a platform's discount.
template <Scalar S>
[[nodiscard]] S specialtyPrice(const Inputs<S>& in)
{
    return named(
        kSpecialtyRow, in[P::CloudSpecialtyPrice] * (S(1.0) + in[P::CloudSupportFraction]));
}

// Whether a way of buying is paid for every hour of its term, used or not.
template <Scalar S>
[[nodiscard]] bool isPaidAlways(const Inputs<S>& in, Purchase way)
{
    if (way == Purchase::Specialty)
        return in.specialtyBilling == SpecialtyBilling::EveryHour;
    return way < Purchase::Specialty && rowOfPrice(way).isCommitment
        && in.billing == ReservedBilling::EveryHour;
}

// The price of an hour that is held, used or not; `owned` is the price of a productive hour on the
// platform's own hardware.
template <Scalar S>
[[nodiscard]] Outcome<S> heldHourPrice(
    const Inputs<S>& in, std::size_t platform, Purchase way, const Outcome<S>& owned)
{
    if (way == Purchase::Owned) {
        Outcome<S> held = owned;
        held.value = owned.value * in[P::FleetUtilization];
        return held;
    }
    if (way == Purchase::Specialty)
        return platform == in.reference ? outcome(specialtyPrice(in))
                                        : blocked<S>(Reason::Unpriced);
    const std::optional<S> list = listPrice(in, in.platforms[platform], rowOfPrice(way).parameter);
    return list ? outcome(*list) : blocked<S>(Reason::Unpriced);
}

// The price of a productive hour by one way of buying.
template <Scalar S>
[[nodiscard]] Outcome<S> priceOf(
    const Inputs<S>& in, std::size_t platform, Purchase way, const Outcome<S>& owned)
{
    if (way == Purchase::Owned)
        return owned;
    Outcome<S> price = heldHourPrice(in, platform, way, owned);
    if (price.hasNumber() && isPaidAlways(in, way))
        price.value = price.value / in[P::FleetUtilization];
    return price;
}

// The rent of a productive hour on the reference platform, with its fabric; the curves of the
// break-even view draw it.
template <Scalar S>
[[nodiscard]] Outcome<S> rentOf(const Inputs<S>& in, Purchase way)
{
    Outcome<S> rent = priceOf(in, in.reference, way, blocked<S>(Reason::Undefined));
    if (!rent.hasNumber())
        return rent;
    rent.value = rent.value + in.referencePlatform()[P::NetworkPrice];
    return rent;
}

} // namespace isocost
