// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Moving data, pooling teams, vector search (model.md E1, F9, V1).
//
//   pooled utilization = n mean / (n mean + sqrt(n) (peak - mean)), independent normal demand
//   memory at which self-hosting pays = operations / (managed price - memory price)
//
// Units     TB, USD/GB, days, chips, GB, USD/month
// Domain    peak >= mean, else undefined; never when managed is not dearer than memory
// Source    model.md E1, F9, V1
// Worked    500 TB cost 28,800 USD and 4.63 days at 10 Gbit/s; 5 teams of 100 save 552.8 chips
#pragma once

#include "core/model/formulas/egress.h"
#include "core/model/outcome.h"

namespace isocost {

template <Scalar S>
void computeGravity(const Inputs<S>& in, Results<S>& out)
{
    const S month = constant<S>(C::OneMonth);
    const S bits =
        in[P::GravityDatasetTb] * constant<S>(C::BytesPerTerabyte) * constant<S>(C::BitsPerByte);
    const S seconds = bits / (in[P::GravityLinkGbps] * constant<S>(C::BitsPerGigabit));
    putNamed(out, M::GravityMoveDays,
        seconds / constant<S>(C::SecondsPerHour) / constant<S>(C::HoursPerDay));
    putNamed(out, M::GravityMoveCost, tieredCost(in.tiers, in[P::GravityDatasetTb]));
    putNamed(out, M::GravityMonthlyCost,
        tieredCost(in.tiers, in[P::GravityMonthlyDownloadTb] * month) / month);
}

template <Scalar S>
void computePooling(const Inputs<S>& in, Results<S>& out)
{
    const S teams = in[P::PoolingTeams];
    const S mean = in[P::PoolingMean];
    const S peak = in[P::PoolingPeak];
    const S pool = teams * mean + sqrt(teams) * (peak - mean);
    const MaskOf<S> isReversed = lessThan(peak, mean);
    const auto publish = [&](M metric, const S& value) {
        out.put(metric, resultOf(metric, value).refuse(Reason::Undefined, isReversed));
    };
    publish(M::PoolingAlone, mean / peak);
    publish(M::PoolingPooled, teams * mean / pool);
    publish(M::PoolingChipsSaved, teams * peak - pool);
}

template <Scalar S>
void computeVector(const Inputs<S>& in, Results<S>& out)
{
    const S memory = putNamed(out, M::VectorMemoryGb,
        in[P::VectorCountM] * constant<S>(C::Million) * in[P::VectorDims] * in[P::VectorBytes]
            * in[P::VectorOverhead] / constant<S>(C::BytesPerGigabyte));
    const S operations = in[P::VectorOpsHours] * in[P::EngineeringRate];
    const S margin = in[P::VectorManagedPrice] - in[P::VectorMemoryPrice];
    putNamed(out, M::VectorSelfHostedMonthly, memory * in[P::VectorMemoryPrice] + operations);
    putNamed(out, M::VectorManagedMonthly, memory * in[P::VectorManagedPrice]);
    out.put(M::VectorBreakEvenGb,
        resultOf(M::VectorBreakEvenGb, operations / margin)
            .require(Reason::Never, lessThan(S(0.0), margin)));
}

} // namespace isocost
