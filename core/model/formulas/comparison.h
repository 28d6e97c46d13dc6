// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A platform against the reference platform (model.md T9 to T11).
//
//   parity MFU = (price + fabric)(1 + R) / (peak (1 - wait) q),
//   q = the same of the reference per peak and effective MFU
//   runs until migration pays = migration hours x engineering rate / saving per run
//
// Units     MFU a share, runs a number, months, days, USD
// Domain    parity above 1 is never; no saving is never; of the reference itself undefined
// Source    model.md T9; both sides cost the same for the same work at the parity MFU
// Worked    Trainium2 at 6.875 USD against an H100 at 12.50 USD and 45 %: 36.7 %
#pragma once

#include "core/model/formulas/training.h"

namespace isocost {

inline constexpr QuantityRow kReferenceRateRow{
    "reference_rate", "reference cost of peak compute done", "USD-s/TFLOP-h"};
inline constexpr QuantityRow kMigrationCostRow{"migration_cost", "cost of migration", "USD"};
inline constexpr QuantityRow kSavingRow{"saving_per_run", "saving of a run", "USD"};

template <Scalar S>
[[nodiscard]] Outcome<S> parityMfu(
    const Inputs<S>& in, std::size_t platform, const std::vector<Run<S>>& runs)
{
    const PlatformInputs<S>& k = in.platforms[platform];
    const Run<S>& own = runs[platform];
    const Run<S>& other = runs[in.reference];
    const S one(1.0);
    const S reference = named(kReferenceRateRow,
        other.hourlyRate * (one + other.billedOverhead)
            / (in.referencePlatform()[Parameter::PeakTflops] * other.effectiveMfu));
    const S usefulPeak = k[Parameter::PeakTflops] * (one - k[Parameter::NetworkWait]);
    const S parity = named(
        Metric::ParityMfu, own.hourlyRate * (one + own.billedOverhead) / (usefulPeak * reference));
    return outcome(parity).refuse(Reason::Never, lessThan(one, parity));
}

template <Scalar S>
void computeMigration(
    const Inputs<S>& in, std::size_t platform, const std::vector<Run<S>>& runs, Results<S>& out)
{
    using M = Metric;
    const int index = static_cast<int>(platform);
    const S migration = named(kMigrationCostRow,
        in.platforms[platform][Parameter::MigrationHours] * in[Parameter::EngineeringRate]);
    const S saving = named(kSavingRow, runs[in.reference].cost - runs[platform].cost);
    const S needed = named(M::MigrationRuns, migration / saving);
    const S months = named(M::MigrationMonths,
        needed / in[Parameter::TrainingRunsPerYear] * constant<S>(Constant::MonthsPerYear));
    const MaskOf<S> isCheaper = lessThan(S(0.0), saving);
    out.put(M::MigrationRuns, outcome(needed).require(Reason::Never, isCheaper), index);
    out.put(M::MigrationMonths, outcome(months).require(Reason::Never, isCheaper), index);
}

template <Scalar S>
void computeDelay(
    const Inputs<S>& in, std::size_t platform, const std::vector<Run<S>>& runs, Results<S>& out)
{
    using M = Metric;
    const int index = static_cast<int>(platform);
    const S days = named(M::ExtraDays,
        (runs[platform].wallHours - runs[in.reference].wallHours)
            / constant<S>(Constant::HoursPerDay));
    const S cost = named(M::DelayCost,
        days / constant<S>(Constant::DaysPerWeek) * in[Parameter::BoardDelayCostPerWeek]);
    out.put(M::ExtraDays, outcome(days), index);
    out.put(M::DelayCost, outcome(cost), index);
}

// The first reason of the two, or none.
[[nodiscard]] constexpr Reason either(Reason first, Reason second)
{
    return first == Reason::None ? second : first;
}

template <Scalar S>
void computeComparison(
    const Inputs<S>& in, std::size_t platform, const std::vector<Run<S>>& runs, Results<S>& out)
{
    using M = Metric;
    const int index = static_cast<int>(platform);
    const Run<S>& own = runs[platform];
    const Run<S>& other = runs[in.reference];
    const bool isReference = platform == in.reference;
    const Reason time = either(own.timeBlocked, other.timeBlocked);
    const Reason cost =
        isReference ? Reason::Undefined : either(own.costBlocked, other.costBlocked);
    if (time == Reason::None) {
        computeDelay(in, platform, runs, out);
    } else {
        out.put(M::ExtraDays, blocked<S>(time), index);
        out.put(M::DelayCost, blocked<S>(time), index);
    }
    if (cost == Reason::None) {
        out.put(M::ParityMfu, parityMfu(in, platform, runs), index);
        computeMigration(in, platform, runs, out);
        return;
    }
    for (const M metric : {M::ParityMfu, M::MigrationRuns, M::MigrationMonths})
        out.put(metric, blocked<S>(cost), index);
}

} // namespace isocost
