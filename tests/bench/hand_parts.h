// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the parts of the hand-written model need of one another, besides the results.
#pragma once

#include <initializer_list>

#include "tests/bench/hand_model.h"

namespace isocost::bench {

inline constexpr double kHoursPerYear = 8760.0;
inline constexpr double kNoNumber = std::numeric_limits<double>::quiet_NaN(); // not known

// Of the reference platform, USD per chip-hour after discount and support; NaN where unpriced.
struct HandPrices {
    double onDemand, reserved1y, reserved3y, spot, specialty, network;
};

// Hardware to own; the price of a node and the power of a chip are NaN where nobody knows them.
struct HandSite {
    double gpus, gpusPerNode, nodePrice, chipPower;
    double utilization; // of all hours
};

struct HandOwning {
    double gpus, capex, capital, energy, staff, fabric, software, maintenance, colo, other, annual,
        productiveHours, hourly;
    double availableHours, utilization, use, kilowatts, fixedPerGpu, variablePerGpu;
    Reason blocked; // why the whole is not known
};

// Hours; nothing interrupts where the MTBI is infinite.
struct HandChurn {
    double mtbi, write, restart, wait, givenInterval;
    bool isSaved; // by the notice
};

struct HandStretch {
    double interval, retries, tries; // tries of a full segment, unless a notice saves
    double wall, billed; // of a useful hour
    bool hasInterval;
};

// Of the productive time.
struct HandTimeLost {
    double wall, billed, mtbi, checkpointShare;
    Reason wallBlocked = Reason::None;
    Reason billBlocked = Reason::None;
};

// Of the reference platform.
struct HandFleet {
    double utilization, workHours; // of a year
    bool isThere;
};

// What all platforms have in common.
struct HandPlan {
    double support; // 1 + support plan
    double flops, flopsPerToken, states; // states of the optimizer in GB
    double payload, stepFlops; // of an exchange of gradients, bytes; of a step
    double egress, move; // USD where the data lie elsewhere
    double runsOverHorizon, deadlineHours, gpus;
    HandFleet fleet;
    HandOwning facility;
};

// One platform on its way.
struct HandRun {
    double price; // NaN where it is not known
    double hourlyRate = 0.0, cluster = 0.0;
    double utilization;
    double peakFlops, mfu, hours = 0.0;
    double wallHours = 0.0, billedHours = 0.0, chipHours = 0.0, cost = 0.0;
    HandTimeLost lost, hardware;
    Reason priceBlocked = Reason::None;
    Reason timeBlocked, billBlocked;
    Reason costBlocked = Reason::None;
    bool hasPeak;
};

inline bool isReferenceByHand(const Inputs<double>& in, const PlatformInputs<double>& k)
{
    return &k == &in.referencePlatform();
}

inline bool isUnknownByHand(const PlatformInputs<double>& k, Parameter parameter)
{
    return k.missing[indexOf(parameter) - kGlobalCount];
}

inline double knownByHand(const PlatformInputs<double>& k, Parameter parameter)
{
    return isUnknownByHand(k, parameter) ? kNoNumber : k[parameter];
}

inline void blockByHand(HandPlatform& t, Reason whyNot, std::initializer_list<Metric> metrics)
{
    for (const Metric metric : metrics)
        t[metric] = whyNot;
}

inline HandNumber pricedByHand(double price, double value)
{
    return std::isnan(price) ? HandNumber(Reason::Unpriced) : HandNumber(value);
}

inline Reason firstReason(Reason first, Reason second)
{
    return first == Reason::None ? second : first;
}

// Chips of the facility, and the power of one of the reference platform's, NaN if unknown.
double ownedGpusByHand(const Inputs<double>& in);
double ownedChipPowerByHand(const Inputs<double>& in);
HandOwning owningByHand(const Inputs<double>& in, const HandSite& site);
HandOwning facilityByHand(const Inputs<double>& in, double utilization, HandResults& out);
void breakEvensByHand(
    const Inputs<double>& in, const HandOwning& owned, const HandPrices& prices, HandResults& out);

double bestIntervalByHand(double write, double mtbi);
HandStretch stretchByHand(const HandChurn& churn, double best);
HandTimeLost lostOnSpotByHand(
    const Inputs<double>& in, const PlatformInputs<double>& k, double chips);
HandTimeLost lostToHardwareByHand(
    const Inputs<double>& in, const PlatformInputs<double>& k, double chips);
void spotByHand(const Inputs<double>& in, const HandPrices& prices, HandResults& out);

bool isPaidAlwaysByHand(const Inputs<double>& in, const PlatformInputs<double>& k, Purchase way);
double specialtyByHand(const Inputs<double>& in, const PlatformInputs<double>& k, double support);
HandPlan planByHand(const Inputs<double>& in);
// The hours that a run needs, and what its cluster loses off spot.
HandRun workByHand(const Inputs<double>& in, const PlatformInputs<double>& k, const HandPlan& plan);
HandFleet fleetByHand(const Inputs<double>& in, HandRun& reference, HandResults& out);
double utilizationByHand(const Inputs<double>& in, const PlatformInputs<double>& k,
    const HandRun& run, const HandFleet& fleet);
void runByHand(const Inputs<double>& in, const PlatformInputs<double>& k, const HandPlan& plan,
    HandRun& run, HandPlatform& t);
void beyondRunByHand(const Inputs<double>& in, const PlatformInputs<double>& k,
    const HandPlan& plan, const HandRun& run, HandPlatform& t);
void compareByHand(const Inputs<double>& in, const PlatformInputs<double>& k, const HandRun& run,
    const HandRun& reference, HandPlatform& t);

} // namespace isocost::bench
