// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Cost of moving data out of a cloud, by price tiers (model.md E1).
//
//   cost = sum over tiers of min(max(data - start, 0), size) x 1000 GB/TB x price
//
// Units     TB (1 TB = 1,000 GB), USD/GB; result USD
// Worked    500 TB over 10:0.09 40:0.085 100:0.07 rest:0.05 cost 28,800 USD
#pragma once

#include <type_traits>

#include "core/model/inputs.h"
#include "core/model/named.h"
#include "core/scalar/scalar.h"

namespace isocost {

template <Scalar S>
[[nodiscard]] S tieredCost(const std::vector<PriceTier<S>>& tiers, const S& terabytes)
{
    S cost(0.0);
    for (const PriceTier<S>& tier : tiers) {
        if (!std::is_same_v<S, Unit> && isBelow(terabytes, tier.start))
            break; // no data reaches this tier
        const S inTier = min(max(terabytes - tier.start, S(0.0)), tier.size);
        cost = cost + inTier * constant<S>(C::GigabytesPerTerabyte) * tier.price;
    }
    return cost;
}

} // namespace isocost
