// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The internal rates of return of monthly flows: a search over plain numbers.
//
// Flows that change their sign more than once, as when hardware is bought again and again, may have
// several rates. Then none of them is the return: they are listed, and the result has no number.
//
// Units     flows in USD by month from 0; rate per year
// Domain    rates of -0.99 to 10; scanned at 1/128 of the range in log(1 + rate), and between the
//           places of the scan where the present value comes nearest to 0
// Source    TOMS 748: Alefeld, Potra and Shi 1995; Descartes' rule of signs (one change, one rate)
#pragma once

#include <vector>

namespace isocost {

// How a known rate moves with the flows.
struct RateSlope {
    std::vector<double> weights; // (1 + rate)^(-m/12)
    double correction = 0.0; // sum of |flows| over the slope of the present value at the rate
};

// All rates, in rising order; none if all flows are 0, since then any rate would do.
[[nodiscard]] std::vector<double> internalRates(const std::vector<double>& flows);
[[nodiscard]] RateSlope slopeAtRate(const std::vector<double>& flows, double rate);

} // namespace isocost
