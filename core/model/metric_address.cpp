// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/model/evaluate.h"
#include "core/text/input_error.h"
#include "core/text/phrase.h"
#include "core/text/suggestion.h"
#include "core/text/utf8.h"

namespace isocost {

MetricAddress metricAddressOf(const Scenario& scenario, std::string_view id)
{
    const std::vector<MetricAddress> all = allMetrics(scenario);
    const auto idOfOne = [&scenario](MetricAddress address) { return idOf(scenario, address); };
    if (const auto found = std::ranges::find(all, id, idOfOne); found != all.end())
        return *found;
    const auto known = eachOf<std::string>(all, idOfOne);
    throw InputError("there is no result " + inQuotes(id) + suggestionFor(id, known));
}

std::string idOf(const Scenario& scenario, MetricAddress address)
{
    std::string id(rowOf(address.metric).quantity.id);
    const auto key = [&scenario](int platform) { return scenario.platform(platform).key; };
    if (isPairMetric(address.metric))
        return "serving." + key(address.platform) + "." + key(address.second) + "."
            + id.substr(id.find('_') + 1); // behind "serving_"
    return isPlatformMetric(address.metric) ? "platform." + key(address.platform) + "." + id : id;
}

std::vector<MetricAddress> allMetrics(const Scenario& scenario)
{
    const int platforms = static_cast<int>(scenario.platforms.size());
    std::vector<MetricAddress> addresses;
    for (const MetricRow& row : metricTable())
        if (!isPlatformMetric(row.metric) && !isPairMetric(row.metric))
            addresses.push_back({row.metric, -1, -1});
    for (int platform = 0; platform < platforms; ++platform)
        for (const MetricRow& row : metricTable())
            if (isPlatformMetric(row.metric))
                addresses.push_back({row.metric, platform, -1});
    for (int trainOn = 0; trainOn < platforms; ++trainOn)
        for (int serveOn = 0; serveOn < platforms; ++serveOn)
            for (const MetricRow& row : metricTable())
                if (isPairMetric(row.metric))
                    addresses.push_back({row.metric, trainOn, serveOn});
    return addresses;
}

} // namespace isocost
