// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Sections 2 to 5 of model.md as one would write them by hand in double, with branches and without
// names or scalars: what the templates are measured against. It keeps the same promise: a result is
// a finite number or a reason.
#pragma once

#include <cmath>
#include <vector>

#include "core/model/inputs.h"
#include "core/model/reason.h"

namespace isocost::bench {

struct HandNumber {
    double value = 0.0;
    Reason reason = Reason::None;

    HandNumber() = default;
    HandNumber(double number) : value(number)
    {
        if (!std::isfinite(number))
            *this = HandNumber(Reason::Undefined);
    }
    HandNumber(Reason whyNot) : reason(whyNot) { }
    operator double() const { return value; }
};

struct HandFacility {
    HandNumber capex, annualCapital, annualEnergy, annualStaff, annualFabric, annualSoftware,
        annualMaintenance, annualColo, annualCost, productiveHours, costPerProductiveHour;
    double availableHours, kilowatts, fixedPerGpu, variablePerGpu;
};

struct HandSpot {
    HandNumber mtbiHours, youngIntervalMin, dalyIntervalMin, optimalIntervalMin, intervalMin,
        stretch, billedStretch, goodput, expectedHours, expectedCost, onDemandCost, usefulHourPrice,
        saving;
};

struct HandBreakEven {
    HandNumber onDemand, spot, reserved1y, reserved3y, specialty, powerPrice, months;
};

struct HandPlatform {
    HandNumber price, flops, effectiveMfu, productiveHours, wallHours, chipHours, clusterHourly,
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
