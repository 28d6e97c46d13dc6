// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A finished result: a number, or the reason why there is none.
#pragma once

#include <array>
#include <vector>

#include "core/model/metric.h"
#include "core/model/reason.h"
#include "core/scalar/scalar.h"

namespace isocost {

template <Scalar S>
struct Outcome {
    S value{0.0};
    Reason reason = Reason::None;
    MaskOf<S> decidedBy{}; // the comparison behind the reason; explained, never computed with

    [[nodiscard]] bool hasNumber() const { return reason == Reason::None; }

    // The reason applies when the comparison holds; the first reason stays.
    Outcome& refuse(Reason why, const MaskOf<S>& when)
    {
        if (reason == Reason::None && decided(when)) {
            reason = why;
            decidedBy = when;
        }
        return *this;
    }

    // The reason applies when the comparison does not hold.
    Outcome& require(Reason why, const MaskOf<S>& that)
    {
        if (reason == Reason::None && denied(that)) {
            reason = why;
            decidedBy = that;
        }
        return *this;
    }
};

template <Scalar S>
[[nodiscard]] Outcome<S> outcome(const S& value)
{
    return {value, Reason::None, {}};
}

template <Scalar S>
[[nodiscard]] Outcome<S> blocked(Reason reason)
{
    return {S(0.0), reason, {}};
}

template <Scalar S>
struct Results {
    std::array<Outcome<S>, kGlobalMetricCount> globals;
    std::vector<std::array<Outcome<S>, kPlatformMetricCount>> platforms;

    [[nodiscard]] const Outcome<S>& of(Metric metric, int platform = -1) const
    {
        if (isPlatformMetric(metric))
            return platforms[static_cast<std::size_t>(platform)]
                            [indexOf(metric) - kGlobalMetricCount];
        return globals[indexOf(metric)];
    }
    [[nodiscard]] Outcome<S>& of(Metric metric, int platform = -1)
    {
        const Results& self = *this;
        return const_cast<Outcome<S>&>(self.of(metric, platform));
    }

    // Takes a finished result; what is not a finite number becomes undefined.
    void put(Metric metric, Outcome<S> result, int platform = -1)
    {
        if (result.hasNumber() && !isFinite(result.value))
            result = blocked<S>(Reason::Undefined);
        of(metric, platform) = result;
    }
};

} // namespace isocost
