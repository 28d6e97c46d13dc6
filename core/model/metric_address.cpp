// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/evaluate.h"
#include "core/model/input_error.h"
#include "core/model/suggestion.h"

namespace isocost {

namespace {

constexpr std::string_view kPlatformPrefix = "platform.";

} // namespace

MetricAddress metricAddressOf(const Scenario& scenario, std::string_view id)
{
    for (const MetricAddress address : allMetrics(scenario))
        if (idOf(scenario, address) == id)
            return address;
    std::vector<std::string> known;
    for (const MetricAddress address : allMetrics(scenario))
        known.push_back(idOf(scenario, address));
    throw InputError("there is no result \"" + std::string(id) + "\"" + suggestionFor(id, known));
}

std::string idOf(const Scenario& scenario, MetricAddress address)
{
    const std::string id(rowOf(address.metric).quantity.id);
    if (!isPlatformMetric(address.metric))
        return id;
    const Platform& platform = scenario.platforms[static_cast<std::size_t>(address.platform)];
    return std::string(kPlatformPrefix) + platform.key + "." + id;
}

std::vector<MetricAddress> allMetrics(const Scenario& scenario)
{
    std::vector<MetricAddress> addresses;
    for (std::size_t i = 0; i < kGlobalMetricCount; ++i)
        addresses.push_back({static_cast<Metric>(i), -1});
    for (std::size_t platform = 0; platform < scenario.platforms.size(); ++platform)
        for (std::size_t i = kGlobalMetricCount; i < kMetricCount; ++i)
            addresses.push_back({static_cast<Metric>(i), static_cast<int>(platform)});
    return addresses;
}

} // namespace isocost
