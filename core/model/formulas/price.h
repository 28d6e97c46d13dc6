// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Prices of a chip-hour (model.md section 2): list prices after discount and support plan.
//
//   price = list x (1 - discount) x (1 + support)
//   specialty = (contract, own or cloud.specialty_price of its chip) x (1 + support)
//   a way paid for every hour costs list / utilization per productive hour
//
// Units     USD per chip-hour
// Domain    utilization > 0; an unknown price is absent, never zero
// Source    model.md section 2
// Worked    tests/core/model/tst_golden.cpp, cases "unpriced", "by_size_large", "contract_price"
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

// Whether a specialty cloud sells a cluster of so many chips by contract.
template <Scalar S>
[[nodiscard]] bool isSpecialtyContract(const Inputs<S>& in, const S& chips)
{
    if (in.specialtyBilling == SpecialtyBilling::BySize)
        return !isBelow(chips, in[P::RuleSpecialtyCluster]);
    return in.specialtyBilling == SpecialtyBilling::EveryHour;
}

// A specialty cloud's price of an hour of so many chips, with the support plan and without the
// platform's discount; nothing when it is unpriced.
template <Scalar S>
[[nodiscard]] std::optional<S> specialtyPrice(
    const Inputs<S>& in, const PlatformInputs<S>& k, const S& chips)
{
    std::optional<S> list = k.known(P::PriceSpecialty);
    if (!list && k.isSpecialtyChip)
        list = in[P::CloudSpecialtyPrice];
    const std::optional<S> contract = k.known(P::PriceSpecialtyContract);
    if (contract && isSpecialtyContract(in, chips))
        list = contract;
    if (!list)
        return std::nullopt;
    return named(kSpecialtyRow, *list * (S(1.0) + in[P::CloudSupportFraction]));
}

// Whether so many chips are paid for every hour of a term, used or not.
template <Scalar S>
[[nodiscard]] bool isPaidAlways(const Inputs<S>& in, Purchase way, const S& chips)
{
    if (way == Purchase::Specialty)
        return isSpecialtyContract(in, chips);
    return way < Purchase::Specialty && rowOfPrice(way).isCommitment
        && in.billing == ReservedBilling::EveryHour;
}

// The rent of an hour that is held, used or not, of a cluster of so many chips.
template <Scalar S>
[[nodiscard]] Outcome<S> heldHourPrice(
    const Inputs<S>& in, const PlatformInputs<S>& k, Purchase way, const S& chips)
{
    const std::optional<S> price = way == Purchase::Specialty
        ? specialtyPrice(in, k, chips)
        : listPrice(in, k, rowOfPrice(way).parameter);
    return price ? outcome(*price) : blocked<S>(Reason::Unpriced);
}

// Prices of an hour on a platform's own hardware (facility.h).
template <Scalar S>
struct OwnedPrices {
    Outcome<S> hour; // of work
    Outcome<S> servingHour; // available, at the load of what serves
};

// The price of a productive hour by one way of buying, at a utilization.
template <Scalar S>
[[nodiscard]] Outcome<S> priceOf(const Inputs<S>& in, const PlatformInputs<S>& k, Purchase way,
    const Outcome<S>& owned, const S& utilization)
{
    if (way == Purchase::Owned)
        return owned;
    Outcome<S> price = heldHourPrice(in, k, way, k[P::Chips]);
    if (price.hasNumber() && isPaidAlways(in, way, k[P::Chips]))
        price.value = price.value / utilization;
    return price;
}

// The rent of a productive hour on the reference platform, with its fabric; the curves of the
// break-even view draw it.
template <Scalar S>
[[nodiscard]] Outcome<S> rentOf(const Inputs<S>& in, Purchase way, const S& utilization)
{
    const PlatformInputs<S>& k = in.referencePlatform();
    Outcome<S> rent = priceOf(in, k, way, blocked<S>(Reason::Undefined), utilization);
    if (!rent.hasNumber())
        return rent;
    rent.value = rent.value + k[P::NetworkPrice];
    return rent;
}

} // namespace isocost
