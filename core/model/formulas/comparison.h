// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A platform against the reference platform (model.md T9 to T11).
//
//   parity MFU = (price + fabric)(1 + R) / (peak (1 - wait) q),
//   q = (price + fabric)(1 + R) / (peak x effective MFU) of the reference
//   runs until migration pays = cost of migration / saving per run
//
// Units     MFU a share, runs a number, months, days, USD
// Domain    never for a parity above 1 or without a saving; undefined for the reference itself
// Source    model.md T9; at the parity MFU both sides cost the same for the same work
// Worked    Trainium2 at 6.875 USD against an H100 at 12.50 USD and 45 %: 36.7 %
#pragma once

#include "core/model/formulas/training.h"

namespace isocost {

inline constexpr QuantityRow kReferenceRateRow{
    "reference_rate", "reference cost of peak compute done", "USD-s/TFLOP-h"};
inline constexpr QuantityRow kSavingRow{"saving_per_run", "saving of a run", "USD"};

// A platform's run and the run of the reference.
template <Scalar S>
struct RunPair {
    const Inputs<S>& in;
    std::size_t platform;
    const Run<S>& own;
    const Run<S>& other;
    PlatformRow<S> row;
};

template <Scalar S>
[[nodiscard]] Outcome<S> parityMfu(const RunPair<S>& pair)
{
    const PlatformInputs<S>& k = pair.in.platforms[pair.platform];
    const Run<S>& own = pair.own;
    const Run<S>& other = pair.other;
    const S one(1.0);
    const S reference = named(kReferenceRateRow,
        other.hourlyRate * (one + other.billedOverhead)
            / (pair.in.referencePlatform()[P::PeakTflops] * other.effectiveMfu));
    const S usefulPeak = k[P::PeakTflops] * (one - k[P::NetworkWait]);
    const S parity =
        named(M::ParityMfu, own.hourlyRate * (one + own.billedOverhead) / (usefulPeak * reference));
    return outcome(parity).refuse(Reason::Never, lessThan(one, parity));
}

template <Scalar S>
void computeMigration(const RunPair<S>& pair)
{
    const Inputs<S>& in = pair.in;
    const S& migration = pair.row.valueOf(M::MigrationCost);
    const S saving = named(kSavingRow, pair.other.cost - pair.own.cost);
    const S needed = named(M::MigrationRuns, migration / saving);
    const S months = named(
        M::MigrationMonths, needed / in[P::TrainingRunsPerYear] * constant<S>(C::MonthsPerYear));
    const MaskOf<S> isCheaper = lessThan(S(0.0), saving);
    pair.row.put(M::MigrationRuns, outcome(needed).require(Reason::Never, isCheaper));
    pair.row.put(M::MigrationMonths,
        outcome(months)
            .require(Reason::Never, isCheaper)
            .require(Reason::Never, lessThan(S(0.0), in[P::TrainingRunsPerYear])));
}

template <Scalar S>
void computeDelay(const RunPair<S>& pair, ReasonOf<S> whyNot)
{
    const S days = pair.row.putNamed(M::ExtraDays, whyNot,
        (pair.own.wallHours - pair.other.wallHours) / constant<S>(C::HoursPerDay));
    pair.row.putNamed(M::DelayCost, whyNot,
        days / constant<S>(C::DaysPerWeek) * pair.in[P::BoardDelayCostPerWeek]);
}

template <Scalar S>
void computeComparison(const RunPair<S>& pair)
{
    const bool isReference = pair.platform == pair.in.reference;
    const ReasonOf<S> time = either(pair.own.timeBlocked, pair.other.timeBlocked);
    const ReasonOf<S> cost = isReference ? ReasonOf<S>(Reason::Undefined)
                                         : either(pair.own.costBlocked, pair.other.costBlocked);
    computeDelay(pair, time);
    if (cost == Reason::None) {
        pair.row.put(M::ParityMfu, parityMfu(pair));
        computeMigration(pair);
        return;
    }
    for (const M metric : {M::ParityMfu, M::MigrationRuns, M::MigrationMonths})
        pair.row.put(metric, blocked<S>(cost));
}

} // namespace isocost
