// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/hand_model.h"

#include "tests/bench/hand_parts.h"

namespace isocost::bench {

namespace {

using P = Parameter;

HandPrices pricesByHand(const Inputs<double>& in, double support)
{
    const PlatformInputs<double>& k = in.referencePlatform();
    const double paid = (1.0 - k[P::Discount]) * support;
    return {knownByHand(k, P::PriceOnDemand) * paid, knownByHand(k, P::PriceReserved1y) * paid,
        knownByHand(k, P::PriceReserved3y) * paid, knownByHand(k, P::PriceSpot) * paid,
        specialtyByHand(in, k, support), k[P::NetworkPrice]};
}

} // namespace

void evaluateByHand(const Inputs<double>& in, HandResults& out)
{
    HandPlan plan = planByHand(in);
    HandRun reference = workByHand(in, in.referencePlatform(), plan);
    plan.fleet = fleetByHand(in, reference, out);
    const HandPrices prices = pricesByHand(in, plan.support);
    plan.facility = facilityByHand(in, plan.fleet.utilization, out);
    spotByHand(in, prices, out);
    breakEvensByHand(in, plan.facility, prices, out);

    out[Metric::TrainingRunsOverHorizon] = plan.runsOverHorizon;
    out.platforms.resize(in.platforms.size());
    runByHand(in, in.referencePlatform(), plan, reference, out.platforms[in.reference]);
    for (std::size_t i = 0; i < in.platforms.size(); ++i) {
        const PlatformInputs<double>& k = in.platforms[i];
        HandPlatform& t = out.platforms[i];
        if (i == in.reference) {
            beyondRunByHand(in, k, plan, reference, t);
            compareByHand(in, k, reference, reference, t);
            continue;
        }
        HandRun run = workByHand(in, k, plan);
        run.utilization = utilizationByHand(in, k, run, plan.fleet);
        runByHand(in, k, plan, run, t);
        beyondRunByHand(in, k, plan, run, t);
        compareByHand(in, k, run, reference, t);
    }
}

} // namespace isocost::bench
