// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Sections 2 to 5 of model.md as one would write them by hand in double, with branches and without
// names, scalars or reasons: what the templates are measured against.
//
// NaN stands for a result that is no number.
#pragma once

#include <vector>

#include "core/model/inputs.h"

namespace isocost::bench {

struct HandFacility {
    double capex, annualCapital, annualEnergy, annualStaff, annualFabric, annualSoftware,
        annualMaintenance, annualColo, annualCost, productiveHours, costPerProductiveHour;
    double availableHours, kilowatts, fixedPerGpu, variablePerGpu;
};

struct HandSpot {
    double mtbiHours, youngIntervalMin, dalyIntervalMin, optimalIntervalMin, intervalMin, stretch,
        billedStretch, goodput, expectedHours, expectedCost, onDemandCost, usefulHourPrice, saving;
};

struct HandBreakEven {
    double onDemand, spot, reserved1y, reserved3y, specialty, powerPrice, months;
};

struct HandPlatform {
    double price, flops, effectiveMfu, productiveHours, wallHours, chipHours, clusterHourly,
        trainingCost, computeCost, networkCost, failureCost, egressCost, costPerExaflop, networkTax,
        outputPerHour, networkWaitEstimate, parityMfu, migrationRuns, migrationMonths, extraDays,
        delayCost;
    double hourlyRate, billedOverhead;
};

struct HandResults {
    HandFacility facility;
    HandSpot spot;
    HandBreakEven breakEven;
    std::vector<HandPlatform> platforms;
};

void evaluateByHand(const Inputs<double>& in, HandResults& out);

} // namespace isocost::bench
