// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Serving the plan's own traffic on the reference platform, or by an API (model.md I10).
//
//   price as used = (ratio ((1 - cached) input + cached cached input) + output) / (ratio + 1)
//   break-even demand: n = ceil((s + P q)/(P q - a)) - 1 copies, (n a + s)/P, with P USD per
//   billion tokens, q billion tokens a month of a copy, a USD a month of a copy, s operations a
//   month
//
// Units     USD per million tokens, USD/month; the break-even billion tokens a month
// Domain    from the break-even on own serving never costs more again; never when P q <= a
// Worked    golden "own_pays", "own_pays_for_good", "api_pays"
#pragma once

#include "core/model/formulas/serving.h"

namespace isocost {

inline constexpr QuantityRow kCopyTokensRow{
    "api.copy_tokens", "tokens that a copy serves a month", "Btoken/month"};
inline constexpr QuantityRow kCopyMonthRow{"api.copy_monthly", "a copy a month", "USD/month"};
inline constexpr QuantityRow kCopyBillRow{
    "api.copy_bill", "an API's bill for the tokens of a copy", "USD/month"};
inline constexpr QuantityRow kCopiesRow{
    "api.break_even_copies", "copies from which own serving never costs more", "1"};

// USD per million tokens as they come.
template <Scalar S>
[[nodiscard]] S apiPriceAsUsed(const Inputs<S>& in)
{
    const S one(1.0);
    const S ratio = in[P::InferenceInputOutputRatio];
    const S cached = in[P::InferenceCachedShare];
    const S input = (one - cached) * in[P::ApiPriceInput] + cached * in[P::ApiPriceCached];
    return named(M::ApiPriceAsUsed, (ratio * input + in[P::ApiPriceOutput]) / (ratio + one));
}

// Tokens that a copy of the replica in use serves in a month, in 1e9.
template <Scalar S>
[[nodiscard]] S copyTokens(const Inputs<S>& in, const S& rate, const S& size)
{
    return named(kCopyTokensRow, monthlyTokens(in, rate) * size / constant<S>(C::TokensPerBillion));
}

// Reads what computeServing has put for the reference platform.
template <Scalar S>
void computeOwnOrApi(const Inputs<S>& in, Results<S>& out)
{
    const int reference = static_cast<int>(in.reference);
    const S price = apiPriceAsUsed(in);
    out.put(M::ApiPriceAsUsed, outcome(price));
    const S perBillion = price * constant<S>(C::MillionsPerBillion);
    const S bill = putNamed(out, M::ApiMonthlyBill, perBillion * in[P::InferenceTokensBPerMonth]);
    const Outcome<S>& fleet = out.of(M::ServingFleetMonthly, reference);
    const S operations = in[P::ApiSreMonthly];
    const S own = putNamed(out, M::ApiOwnMonthly, fleet.reason, fleet.value + operations);
    putNamed(out, M::ApiSavingMonthly, fleet.reason, bill - own);
    if (!fleet.hasNumber()) {
        out.put(M::ApiPlanBreakEven, blocked<S>(fleet.reason));
        return;
    }
    const S tokens = copyTokens(
        in, out.of(M::ServingRate, reference).value, out.of(M::ReplicaSize, reference).value);
    const S copyBill = named(kCopyBillRow, perBillion * tokens);
    const S copy = named(kCopyMonthRow, fleet.value / out.of(M::ServingReplicas, reference).value);
    const S gain = copyBill - copy;
    const S copies = named(kCopiesRow, wholeAbove((operations + copyBill) / gain) - S(1.0));
    out.put(M::ApiPlanBreakEven,
        resultOf(M::ApiPlanBreakEven, (copies * copy + operations) / perBillion)
            .require(Reason::Never, lessThan(S(0.0), gain)));
}

} // namespace isocost
