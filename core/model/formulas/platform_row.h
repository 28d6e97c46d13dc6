// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The results of one platform, looked up once: a run has 25 results, and a look-up for each would
// take a tenth of the time of an evaluation.
#pragma once

#include "core/model/named.h"

namespace isocost {

template <Scalar S>
class PlatformRow {
public:
    PlatformRow(Results<S>& out, std::size_t platform) : m_row(out.platforms[platform]) { }

    // Like Results::put: a number that is not finite becomes undefined.
    void put(Metric metric, const Outcome<S>& result) const
    {
        Outcome<S>& place = m_row[indexOf(metric) - kGlobalMetricCount];
        if constexpr (Records<S>)
            place = settled(result);
        else if (result.hasNumber() && !isFinite(result.value)) [[unlikely]]
            place = blocked<S>(Reason::Undefined);
        else
            place = result;
    }
    void put(Metric metric, ReasonOf<S> whyNot, const S& value) const
    {
        put(metric, numberUnless(whyNot, value));
    }
    // The same under its name; the value returned has that name too.
    S putNamed(Metric metric, ReasonOf<S> whyNot, const S& value) const
    {
        const S result = named(metric, value);
        put(metric, whyNot, result);
        return result;
    }
    S putNamed(Metric metric, const S& value) const
    {
        return putNamed(metric, Reason::None, value);
    }
    [[nodiscard]] const Outcome<S>& outcomeOf(Metric metric) const
    {
        return m_row[indexOf(metric) - kGlobalMetricCount];
    }
    [[nodiscard]] const S& valueOf(Metric metric) const
    {
        return m_row[indexOf(metric) - kGlobalMetricCount].value;
    }

private:
    std::array<Outcome<S>, kPlatformMetricCount>& m_row;
};

} // namespace isocost
