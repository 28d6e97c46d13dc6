// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/serving_fit.h"

#include <cmath>
#include <limits>

#include "core/model/formulas/serving.h"

namespace isocost {

namespace {

constexpr double kSteps = 1e6; // six decimals

// Without an end of the demand no replica has spare room: the fastest needs the fewest chips.
ChosenReplica<double> fastestAt(const Inputs<double>& in, double efficiency)
{
    Inputs<double> tried = in;
    PlatformInputs<double>& k = tried.platforms.front();
    k[P::ServingEfficiency] = efficiency;
    tried[P::InferenceTokensBPerMonth] = std::numeric_limits<double>::infinity();
    return chooseReplica(tried, k, in[P::InferenceBytesPerParameter], ReplicaUse::Served);
}

} // namespace

ServingFit fitServing(const Inputs<double>& in, double measuredRate)
{
    const Limits& limits = rowOf(P::ServingEfficiency).limits;
    const auto reaches = [&](double steps) {
        const ChosenReplica<double> fastest = fastestAt(in, steps / kSteps);
        return fastest.replica && fastest.rate >= measuredRate;
    };
    double below = std::round(limits.minimum * kSteps) - 1.0;
    double least = std::round(limits.maximum * kSteps);
    if (!reaches(least))
        return {blocked<double>(Reason::Never)};
    while (least - below > 1.0) {
        const double middle = std::floor((below + least) / 2.0);
        (reaches(middle) ? least : below) = middle;
    }
    const ChosenReplica<double> fastest = fastestAt(in, least / kSteps);
    return {outcome(least / kSteps), fastest.size, fastest.rate};
}

Outcome<double> fastestRate(const Inputs<double>& in, double efficiency)
{
    const ChosenReplica<double> fastest = fastestAt(in, efficiency);
    return {fastest.rate, fastest.blocked, {}};
}

} // namespace isocost
