// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Every result of the cost model (model.md section 11); the rows in core/model/metric_rows name
// them.
//
// Results before Price belong to the scenario, those from ServingLifecycleCost on to each pair of
// its platforms, the others to each platform.
#pragma once

#include <cstddef>
#include <cstdint>

namespace isocost {

enum class Metric : std::uint8_t {
#include "embedded/metric_names.h"
    Count // not a result: how many there are
};

[[nodiscard]] constexpr std::size_t indexOf(Metric metric)
{
    return static_cast<std::size_t>(metric);
}

inline constexpr std::size_t kMetricCount = indexOf(Metric::Count);
inline constexpr std::size_t kGlobalMetricCount = indexOf(Metric::Price);
inline constexpr std::size_t kPairMetricCount =
    kMetricCount - indexOf(Metric::ServingLifecycleCost);
inline constexpr std::size_t kPlatformMetricCount =
    kMetricCount - kGlobalMetricCount - kPairMetricCount;

[[nodiscard]] constexpr bool isPairMetric(Metric metric)
{
    return indexOf(metric) >= kGlobalMetricCount + kPlatformMetricCount;
}

[[nodiscard]] constexpr bool isPlatformMetric(Metric metric)
{
    return indexOf(metric) >= kGlobalMetricCount && !isPairMetric(metric);
}

// A result of the scenario, of a platform, or of a pair (train on `platform`, serve on `second`).
struct MetricAddress {
    Metric metric{};
    int platform = -1;
    int second = -1;

    bool operator==(const MetricAddress&) const = default;
};

} // namespace isocost
