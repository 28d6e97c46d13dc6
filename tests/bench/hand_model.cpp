// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/hand_model.h"

#include "tests/bench/hand_parts.h"

namespace isocost::bench {

namespace {

using P = Parameter;

HandPrices pricesByHand(const Inputs<double>& in)
{
    const PlatformInputs<double>& k = in.referencePlatform();
    const double support = 1.0 + in[P::CloudSupportFraction];
    const double paid = (1.0 - k[P::Discount]) * support;
    return {knownByHand(k, P::PriceOnDemand) * paid, knownByHand(k, P::PriceReserved1y) * paid,
        knownByHand(k, P::PriceReserved3y) * paid, knownByHand(k, P::PriceSpot) * paid,
        in[P::CloudSpecialtyPrice] * support, k[P::NetworkPrice]};
}

} // namespace

void evaluateByHand(const Inputs<double>& in, HandResults& out)
{
    const HandPrices prices = pricesByHand(in);
    const HandOwning facility = facilityByHand(in, out);
    spotByHand(in, prices, out);
    breakEvensByHand(in, facility, prices, out);

    const HandPlan plan = planByHand(in);
    out[Metric::TrainingRunsOverHorizon] = plan.runsOverHorizon;
    out.platforms.resize(in.platforms.size());
    const HandRun reference =
        runByHand(in, in.referencePlatform(), plan, facility, out.platforms[in.reference]);
    for (std::size_t i = 0; i < in.platforms.size(); ++i) {
        const PlatformInputs<double>& k = in.platforms[i];
        HandPlatform& t = out.platforms[i];
        const HandRun run = i == in.reference ? reference : runByHand(in, k, plan, facility, t);
        beyondRunByHand(in, k, plan, run, t);
        compareByHand(in, k, run, reference, t);
    }
}

} // namespace isocost::bench
