// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The internal rate of return of monthly flows: a search over plain numbers.
//
// Units     flows in USD by month from 0; rate per year
// Domain    rates of -0.99 to 10; the smallest root when there are several, nothing when none
// Source    TOMS 748: Alefeld, Potra and Shi 1995 (Boost.Math)
#pragma once

#include <optional>
#include <vector>

namespace isocost {

struct InternalRate {
    double rate = 0.0;
    std::vector<double> weights; // (1 + rate)^(-m/12)
    double correction = 0.0; // sum of |flows| over the slope of the present value at the rate
};

[[nodiscard]] std::optional<InternalRate> findInternalRate(const std::vector<double>& flows);

} // namespace isocost
