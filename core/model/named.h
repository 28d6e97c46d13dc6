// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// How a formula names a quantity and takes a named constant.
//
// For double and Dual a name costs nothing; a Recorder writes it into its graph; a Unit is compared
// with the unit that the table declares (std::logic_error when they differ).
#pragma once

#include <type_traits>

#include "core/model/constants.h"
#include "core/model/metric_table.h"
#include "core/model/outcome.h"
#include "core/model/parameter.h"
#include "core/scalar/recorder.h"

namespace isocost {

// Short names for the formulas.
using P = Parameter;
using M = Metric;
using C = Constant;

namespace detail {
Recorder nameNode(const Recorder& value, const NodeName& name);
Unit checkUnit(const Unit& unit, const QuantityRow& row); // defined beside Unit
NodeName metricName(Metric metric);
NodeName intermediateName(const QuantityRow& row); // a platform's unless its id has a group
Outcome<Recorder> recordedUnless(const RecordedReason& whyNot, const Recorder& value);
} // namespace detail

// A quantity on the way to a result; the row is a constant with static storage.
template <Scalar S>
[[nodiscard]] S named(const QuantityRow& row, const S& value)
{
    if constexpr (std::is_same_v<S, Recorder>)
        return detail::nameNode(value, detail::intermediateName(row));
    else if constexpr (std::is_same_v<S, Unit>)
        return detail::checkUnit(value, row);
    else
        return value;
}

template <Scalar S>
[[nodiscard]] S named(Metric metric, const S& value)
{
    if constexpr (std::is_same_v<S, Recorder>)
        return detail::nameNode(value, detail::metricName(metric));
    else if constexpr (std::is_same_v<S, Unit>)
        return detail::checkUnit(value, rowOf(metric).quantity);
    else
        return value;
}

// A finished result under its name.
template <Scalar S>
[[nodiscard]] Outcome<S> resultOf(Metric metric, const S& value)
{
    return outcome(named(metric, value));
}

// The first reason of the two, or none.
[[nodiscard]] constexpr Reason either(Reason first, Reason second)
{
    return first == Reason::None ? second : first;
}
[[nodiscard]] inline RecordedReason either(
    const RecordedReason& first, const RecordedReason& second)
{
    return first.orElse(second);
}
[[nodiscard]] inline RecordedReason either(Reason first, const RecordedReason& second)
{
    return RecordedReason(first).orElse(second);
}
[[nodiscard]] inline RecordedReason either(const RecordedReason& first, Reason second)
{
    return first.orElse(second);
}

// A number, or why there is none.
template <Scalar S>
[[nodiscard]] Outcome<S> numberUnless(ReasonOf<S> whyNot, const S& value)
{
    if constexpr (Records<S>)
        return detail::recordedUnless(whyNot, value);
    else
        return whyNot == Reason::None ? outcome(value) : blocked<S>(whyNot);
}

// Puts the same into the results under its name; the value returned has that name too.
template <Scalar S>
S putNamed(Results<S>& out, Metric metric, ReasonOf<S> whyNot, const S& value)
{
    const S result = named(metric, value);
    out.put(metric, numberUnless(whyNot, result));
    return result;
}
template <Scalar S>
S putNamed(Results<S>& out, Metric metric, const S& value)
{
    return putNamed(out, metric, Reason::None, value);
}

template <Scalar S>
[[nodiscard]] S constant(Constant which)
{
    const ConstantRow& row = rowOf(which);
    if constexpr (std::is_same_v<S, Recorder>)
        return Recorder::input(row.value,
            {NodeName::Table::Constant, static_cast<std::uint16_t>(which), -1, &row.quantity});
    else if constexpr (std::is_same_v<S, Unit>)
        return S::parse(row.quantity.unit);
    else
        return S(row.value);
}

// While it lives, a Recorder's names belong to this platform.
template <Scalar S>
class PlatformScope {
public:
    explicit PlatformScope(std::size_t platform)
    {
        if constexpr (std::is_same_v<S, Recorder>)
            Recording::current().setPlatform(static_cast<int>(platform));
    }
    ~PlatformScope()
    {
        if constexpr (std::is_same_v<S, Recorder>)
            Recording::current().setPlatform(-1);
    }
    PlatformScope(const PlatformScope&) = delete;
    PlatformScope& operator=(const PlatformScope&) = delete;
};

} // namespace isocost
