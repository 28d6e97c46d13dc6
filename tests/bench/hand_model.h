// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Sections 2 to 5 of model.md as one would write them by hand in double, with branches and without
// names or scalars: what the templates are measured against. It computes all that evaluate() does
// for Subjects::Costs and keeps the same promise: a result is a finite number or a reason.
#pragma once

#include <array>
#include <cmath>
#include <limits>
#include <vector>

#include "core/model/inputs.h"
#include "core/model/metric.h"
#include "core/model/reason.h"

namespace isocost::bench {

// Not a number and without a reason where nothing has been computed.
struct HandNumber {
    double value = std::numeric_limits<double>::quiet_NaN();
    Reason reason = Reason::None;

    HandNumber() = default;
    HandNumber(double number) { *this = number; }
    HandNumber(Reason whyNot) { *this = whyNot; }
    HandNumber& operator=(double number)
    {
        if (!std::isfinite(number)) [[unlikely]]
            return *this = Reason::Undefined;
        value = number;
        reason = Reason::None;
        return *this;
    }
    HandNumber& operator=(Reason whyNot)
    {
        value = 0.0;
        reason = whyNot;
        return *this;
    }
    void setUnless(Reason whyNot, double number)
    {
        if (whyNot == Reason::None)
            *this = number;
        else
            *this = whyNot;
    }
};

struct HandPlatform {
    std::array<HandNumber, kPlatformMetricCount> numbers;

    HandNumber& operator[](Metric metric) { return numbers[indexOf(metric) - kGlobalMetricCount]; }
};

struct HandResults {
    std::array<HandNumber, kGlobalMetricCount> globals;
    std::vector<HandPlatform> platforms;

    HandNumber& operator[](Metric metric) { return globals[indexOf(metric)]; }
};

void evaluateByHand(const Inputs<double>& in, HandResults& out);

} // namespace isocost::bench
