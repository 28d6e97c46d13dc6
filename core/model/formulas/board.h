// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Figures for the board: API or own serving (model.md I4), the value of MFU (B1), margin (B2) and
// return (B3) of the reference platform.
//
//   tokens = (nodes x node cost + operations) / (API price - own variable cost)
//   EBITDA gain = annual spend x (1 - MFU today / MFU reachable)
//   revenue = price per million x tokens a month x 12,000, or the annual revenue at a price of 0
//
// Units     USD/month, USD per million tokens; results tokens a month, USD a year
// Domain    without a margin per token the break-even is never
// Worked    100,000 USD a month against a margin of 8 USD: 12.5e9 tokens; 10 M$, 30 to 50 %: 4 M$
#pragma once

#include "core/model/formulas/platform_row.h"
#include "core/model/inputs.h"
#include "core/model/named.h"
#include "core/model/outcome.h"

namespace isocost {

inline constexpr QuantityRow kRevenueRow{
    "board.revenue", "revenue of the served model", "USD/year"};
inline constexpr QuantityRow kApiMarginRow{"api.margin", "margin of own tokens", "USD/Mtoken"};

template <Scalar S>
void computeBoard(const Inputs<S>& in, Results<S>& out)
{
    const S margin = named(kApiMarginRow, in[P::ApiPricePerMillion] - in[P::ApiInternalPerMillion]);
    const S monthly = in[P::ApiNodes] * in[P::ApiNodeMonthly] + in[P::ApiSreMonthly];
    const S tokens =
        named(M::ApiBreakEvenTokens, monthly / margin * constant<S>(C::TokensPerMillion));
    out.put(
        M::ApiBreakEvenTokens, outcome(tokens).require(Reason::Never, lessThan(S(0.0), margin)));
    putNamed(out, M::BoardEbitdaDelta,
        in[P::BoardAnnualSpend] * (S(1.0) - in[P::BoardMfuFrom] / in[P::BoardMfuTo]));
}

// A year of the served model's sales.
template <Scalar S>
[[nodiscard]] S revenueOf(const Inputs<S>& in)
{
    const S sold = in[P::BoardPricePerMillion] * in[P::InferenceTokensBPerMonth]
        * constant<S>(C::MillionsPerBillion) * constant<S>(C::MonthsPerYear);
    return named(kRevenueRow,
        select(lessThan(S(0.0), in[P::BoardPricePerMillion]), sold, in[P::BoardAnnualRevenue]));
}

// What a month of serving leaves of the sales.
template <Scalar S>
[[nodiscard]] Outcome<S> grossMargin(M metric, const Inputs<S>& in, const Outcome<S>& monthly)
{
    const S revenue = revenueOf(in);
    const S margin =
        named(metric, S(1.0) - constant<S>(C::MonthsPerYear) * monthly.value / revenue);
    return numberUnless(monthly.reason, margin)
        .require(Reason::Undefined, lessThan(S(0.0), revenue));
}

// The margin with own serving on a platform, whatever serves in the plan.
template <Scalar S>
void computeGrossMargin(const Inputs<S>& in, const PlatformRow<S>& row)
{
    row.put(M::GrossMargin, grossMargin(M::GrossMargin, in, row.outcomeOf(M::ServingMonthly)));
}

template <Scalar S>
void computeReturns(const Inputs<S>& in, Results<S>& out)
{
    const int reference = static_cast<int>(in.reference);
    const Outcome<S> serving = in.servingPlan == ServingPlan::Api
        ? out.of(M::ApiMonthlyBill)
        : out.of(M::ServingMonthly, reference);
    const Outcome<S> run = out.of(M::TrainingCost, reference);
    out.put(M::BoardGrossMargin, grossMargin(M::BoardGrossMargin, in, serving));
    const S yearly = run.value * in[P::TrainingRunsPerYear] * constant<S>(C::CompoundingYear);
    const S migration = out.of(M::MigrationCost, reference).value;
    putNamed(out, M::BoardRoi, run.reason,
        (in[P::BoardModelValue] - (yearly + migration)) / in[P::BoardCapitalAtRisk]);
}

} // namespace isocost
