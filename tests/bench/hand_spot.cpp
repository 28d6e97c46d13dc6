// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// model.md section 4, and the time lost of section 2 and T4.
#include <algorithm>
#include <cmath>

#include "tests/bench/hand_parts.h"

namespace isocost::bench {

namespace {

using P = Parameter;
using M = Metric;

constexpr double kSmallestInterval = 1.0 / 60.0; // h, where checkpoints are free
constexpr double kNoInterruptions = 1e-290; // an hour
constexpr double kFreeWrite = 1e-300; // h
constexpr double kNeverFinishes = 1e300;
constexpr double kHopeless = 100.0;

Reason endlessAbove(double limit, double lost)
{
    return std::isfinite(lost) && lost <= limit ? Reason::None : Reason::Never;
}

HandChurn spotTermsByHand(const Inputs<double>& in, double mtbi)
{
    const double write = in[P::SpotCheckpointWriteMin];
    return {mtbi, write / 60.0, in[P::SpotRestartMin] / 60.0, in[P::SpotCapacityWaitMin] / 60.0,
        in[P::SpotCheckpointIntervalMin] / 60.0, write <= in[P::SpotWarningMin]};
}

void intervalsByHand(const HandChurn& churn, double best, HandResults& out)
{
    if (std::isnan(best)) {
        out[M::SpotYoungIntervalMin] = out[M::SpotDalyIntervalMin] =
            out[M::SpotOptimalIntervalMin] = Reason::Undefined;
        return;
    }
    const double young = std::sqrt(2.0 * churn.write * churn.mtbi);
    const double ratio = churn.write / (2.0 * churn.mtbi);
    const double daly = ratio < 1.0
        ? young * (1.0 + std::sqrt(ratio) / 3.0 + ratio / 9.0) - churn.write
        : churn.mtbi;
    out[M::SpotYoungIntervalMin] = young * 60.0;
    out[M::SpotDalyIntervalMin] = daly * 60.0;
    out[M::SpotOptimalIntervalMin] = best * 60.0;
}

struct HandSpotHours {
    double wall, billed;
};

HandSpotHours hoursByHand(double work, const HandChurn& churn, const HandStretch& stretch)
{
    const bool isCalm = std::isinf(churn.mtbi);
    if (churn.isSaved && (!isCalm || stretch.hasInterval))
        return {work * stretch.wall, work * stretch.billed};
    const double full = std::floor(work / stretch.interval);
    const double rest = work - full * stretch.interval;
    const bool hasRest = rest / stretch.interval > 1e-9;
    if (isCalm) {
        const double checkpoints = stretch.hasInterval ? full + (hasRest ? 1.0 : 0.0) : 1.0;
        const double hours = work + checkpoints * churn.write;
        return {hours, hours};
    }
    double tries = full * stretch.tries;
    if (hasRest)
        tries += std::expm1((rest + churn.write) / churn.mtbi);
    tries *= stretch.retries;
    return {(churn.mtbi + churn.wait) * tries, churn.mtbi * tries};
}

// Rounded up where they follow the chips.
double nodesByHand(const Inputs<double>& in)
{
    const double given = in[P::SpotNodes];
    if (given > 0.0)
        return given;
    return std::ceil(in.referencePlatform()[P::Chips] / in[P::SpotChipsPerNode] * (1.0 - 1e-12));
}

struct HandJob {
    double chips, billedHours;
};

void jobPricesByHand(
    const Inputs<double>& in, const HandPrices& prices, const HandJob& job, HandResults& out)
{
    const double onDemandHourly = job.chips * prices.onDemand;
    const double spotHourly = job.chips * prices.spot;
    const HandNumber& billed = out[M::SpotBilledStretch];
    const double useful = prices.spot * billed.value;
    const Reason spot = std::isnan(prices.spot) ? Reason::Unpriced : billed.reason;
    const Reason both = std::isnan(prices.onDemand) ? Reason::Unpriced : spot;
    out[M::SpotClusterHourly] = pricedByHand(prices.spot, spotHourly);
    out[M::SpotOnDemandClusterHourly] = pricedByHand(prices.onDemand, onDemandHourly);
    out[M::SpotUsefulHourPrice].setUnless(spot, useful);
    out[M::SpotExpectedCost].setUnless(spot, job.billedHours * spotHourly);
    out[M::SpotOnDemandCost] = pricedByHand(prices.onDemand, in[P::SpotWorkHours] * onDemandHourly);
    out[M::SpotSaving].setUnless(both, 1.0 - useful / prices.onDemand);
}

} // namespace

// NaN where nothing interrupts or a checkpoint costs nothing.
double bestIntervalByHand(double write, double mtbi)
{
    if (write < kFreeWrite || std::isinf(mtbi))
        return kNoNumber;
    const double x = write / mtbi;
    if (x < 1e-5) { // Lambert's W loses its digits there
        const double q = std::sqrt(2.0 * x);
        return mtbi * q * (1.0 - q / 3.0 * (1.0 - q / 12.0 * (1.0 + q / 7.5)));
    }
    return mtbi * (1.0 + lambertW0(-std::exp(-1.0 - x)));
}

HandStretch stretchByHand(const HandChurn& churn, double best)
{
    HandStretch s{};
    s.hasInterval = churn.givenInterval > 0.0 || !std::isnan(best);
    s.interval = churn.givenInterval > 0.0 ? churn.givenInterval
        : s.hasInterval                    ? best
                                           : kSmallestInterval;
    if (std::isinf(churn.mtbi)) {
        s.wall = s.billed = s.hasInterval ? 1.0 + churn.write / s.interval : 1.0;
        return s;
    }
    s.retries = std::exp(churn.restart / churn.mtbi);
    double perHour = 0.0; // interruptions of a useful hour
    if (churn.isSaved) {
        const double cycle = s.interval + churn.write;
        const double working =
            std::expm1(-s.interval / churn.mtbi) / std::expm1(-cycle / churn.mtbi);
        perHour = s.retries / (churn.mtbi * working);
    } else {
        s.tries = std::expm1((s.interval + churn.write) / churn.mtbi);
        perHour = s.retries * s.tries / s.interval;
    }
    s.wall = (churn.mtbi + churn.wait) * perHour;
    s.billed = churn.mtbi * perHour;
    return s;
}

HandTimeLost lostOnSpotByHand(
    const Inputs<double>& in, const PlatformInputs<double>& k, double chips)
{
    const double mtbi = 1.0
        / (chips / in[P::SpotChipsPerNode] * in[P::SpotNodeInterruptionRate]
            + chips / k[P::ChipMtbfHours]);
    const HandChurn churn = spotTermsByHand(in, mtbi);
    const double best =
        churn.givenInterval > 0.0 ? kNoNumber : bestIntervalByHand(churn.write, mtbi);
    const HandStretch stretch = stretchByHand(churn, best);
    HandTimeLost lost{stretch.wall - 1.0, stretch.billed - 1.0, mtbi, churn.write / mtbi};
    lost.wallBlocked = endlessAbove(kHopeless, lost.wall);
    lost.billBlocked = endlessAbove(kHopeless, lost.billed);
    return lost;
}

HandTimeLost lostToHardwareByHand(
    const Inputs<double>& in, const PlatformInputs<double>& k, double chips)
{
    const double mtbi = k[P::ChipMtbfHours] / chips;
    const double write = in[P::TrainingCheckpointWriteMin] / 60.0;
    const double restart = in[P::TrainingRestartMin] / 60.0;
    const double wait = in[P::TrainingReplaceWaitMin] / 60.0;
    double wall = 0.0;
    if (write < kFreeWrite)
        wall = (mtbi + wait) * std::exp(restart / mtbi) / mtbi;
    else
        wall =
            stretchByHand({mtbi, write, restart, wait, 0.0, false}, bestIntervalByHand(write, mtbi))
                .wall;
    const double lost = std::max(0.0, wall - 1.0); // not negative by rounding
    const Reason blocked = endlessAbove(kNeverFinishes, wall);
    return {lost, lost, mtbi, write / mtbi, blocked, blocked};
}

void spotByHand(const Inputs<double>& in, const HandPrices& prices, HandResults& out)
{
    const double nodes = nodesByHand(in);
    const double rate = nodes * in[P::SpotNodeInterruptionRate];
    const bool isCalm = rate < kNoInterruptions;
    const HandChurn churn =
        spotTermsByHand(in, isCalm ? std::numeric_limits<double>::infinity() : 1.0 / rate);
    const double best = bestIntervalByHand(churn.write, churn.mtbi);
    const HandStretch stretch = stretchByHand(churn, best);
    const Reason calm = isCalm ? Reason::Never : Reason::None;
    out[M::SpotMtbiHours].setUnless(calm, churn.mtbi);
    out[M::SpotCheckpointShare].setUnless(calm, churn.write / churn.mtbi);
    intervalsByHand(churn, best, out);
    out[M::SpotIntervalMin].setUnless(
        stretch.hasInterval ? Reason::None : Reason::Undefined, stretch.interval * 60.0);

    const double work = in[P::SpotWorkHours];
    const HandSpotHours hours = hoursByHand(work, churn, stretch);
    const Reason endless = stretch.wall > kNeverFinishes ? Reason::Never : Reason::None;
    if (endless == Reason::None) {
        out[M::SpotStretch] = stretch.wall;
        out[M::SpotBilledStretch] = stretch.billed;
        out[M::SpotGoodput] = 1.0 / stretch.wall;
        out[M::SpotExpectedHours] = hours.wall;
        out[M::SpotBilledHours] = hours.billed;
        out[M::SpotWastedShare] = 1.0 - work / hours.billed;
    } else {
        for (const M metric : {M::SpotStretch, M::SpotBilledStretch, M::SpotGoodput,
                 M::SpotExpectedHours, M::SpotBilledHours, M::SpotWastedShare})
            out[metric] = endless;
    }
    jobPricesByHand(in, prices, {nodes * in[P::SpotChipsPerNode], hours.billed}, out);
}

} // namespace isocost::bench
