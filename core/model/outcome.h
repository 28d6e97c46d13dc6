// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A finished result: a number, or the reason why there is none.
//
// A Recorder records every guard of a result, whether it fires or not: its reason is a number of
// the graph too.
#pragma once

#include <array>
#include <optional>
#include <type_traits>
#include <vector>

#include "core/model/metric.h"
#include "core/model/reason.h"
#include "core/model/recorded_reason.h"
#include "core/scalar/decision_scope.h"
#include "core/scalar/scalar.h"

namespace isocost {

// Stands in for the comparison behind a reason, for scalars that cannot explain it.
struct NoDecision {
    NoDecision() = default;
    NoDecision(bool) { }
};

template <Scalar S>
using ReasonOf = std::conditional_t<Records<S>, RecordedReason, Reason>;

template <Scalar S>
struct Outcome {
    using DecidedBy = std::conditional_t<std::is_same_v<MaskOf<S>, bool>, NoDecision, MaskOf<S>>;

    S value{0.0};
    ReasonOf<S> reason = Reason::None;
    [[no_unique_address]] DecidedBy decidedBy{}; // explained, never computed with

    [[nodiscard]] bool hasNumber() const { return reason == Reason::None; }
    [[nodiscard]] std::optional<S> number() const
    {
        return hasNumber() ? std::optional(value) : std::nullopt;
    }

    // Gives the reason when the comparison holds; a reason given before stays.
    Outcome& refuse(Reason why, const MaskOf<S>& when)
    {
        if constexpr (Records<S>) {
            if (reason.now() == Reason::None && holds(when))
                decidedBy = when;
            reason = reason.orWhen(when, why);
        } else if (reason == Reason::None && decided(when)) {
            reason = why;
            decidedBy = when;
        }
        return *this;
    }

    // Gives the reason when the comparison does not hold; a reason given before stays.
    Outcome& require(Reason why, const MaskOf<S>& that)
    {
        if constexpr (Records<S>) {
            if (reason.now() == Reason::None && !holds(that))
                decidedBy = that;
            reason = reason.orUnless(that, why);
        } else if (reason == Reason::None && denied(that)) {
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
[[nodiscard]] Outcome<S> blocked(ReasonOf<S> reason)
{
    return {S(0.0), reason, {}};
}

// What is kept of a recorded result: a number that is not finite becomes undefined, and the result
// takes the decisions in force along.
template <Records S>
[[nodiscard]] Outcome<S> settled(const Outcome<S>& result)
{
    const DecisionScope<S> scope; // whether it is finite concerns this result alone
    const S shown = select(result.reason.isNone(), result.value, S(0.0));
    if (!isFinite(shown))
        return blocked<S>(Reason::Undefined);
    return {kept(result.value), result.reason.underDecisions(), result.decidedBy};
}

// The same result where the decisions in force end.
template <Scalar S>
[[nodiscard]] Outcome<S> kept(const Outcome<S>& result)
{
    if constexpr (Records<S>)
        return {underDecisions(result.value), result.reason.underDecisions(), result.decidedBy};
    else
        return result;
}

template <Scalar S>
struct Results {
    std::array<Outcome<S>, kGlobalMetricCount> globals;
    std::vector<std::array<Outcome<S>, kPlatformMetricCount>> platforms;

    std::vector<std::array<Outcome<S>, kPairMetricCount>> pairs; // row by row: train on, serve on

    [[nodiscard]] const Outcome<S>& of(MetricAddress address) const
    {
        if (isPairMetric(address.metric))
            return pairs[static_cast<std::size_t>(address.platform) * platforms.size()
                + static_cast<std::size_t>(address.second)]
                        [indexOf(address.metric) - indexOf(Metric::ServingLifecycleCost)];
        if (isPlatformMetric(address.metric))
            return platforms[static_cast<std::size_t>(address.platform)]
                            [indexOf(address.metric) - kGlobalMetricCount];
        return globals[indexOf(address.metric)];
    }
    [[nodiscard]] const Outcome<S>& of(Metric metric, int platform = -1) const
    {
        return of(MetricAddress{metric, platform, platform});
    }

    // Takes a finished result; a number that is not finite becomes undefined.
    void put(Metric metric, const Outcome<S>& result, int platform = -1)
    {
        put(MetricAddress{metric, platform, platform}, result);
    }
    void put(MetricAddress address, Outcome<S> result)
    {
        const Results& self = *this;
        Outcome<S>& place = const_cast<Outcome<S>&>(self.of(address));
        if constexpr (Records<S>)
            place = settled(result);
        else if (result.hasNumber() && !isFinite(result.value)) [[unlikely]]
            place = blocked<S>(Reason::Undefined);
        else
            place = result;
    }
};

} // namespace isocost
