// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/simulation_json.h"

#include "core/model/reason.h"
#include "core/simulation/simulation_metrics.h"

namespace isocost::cli {

namespace {

JsonValue numberJson(double value, std::string_view unit)
{
    return {{"value", value}, {"unit", unit}};
}

JsonValue reasonJson(Reason reason)
{
    return {{"value", nullptr}, {"reason", wordOf(reason)}};
}

JsonValue costJson(const std::optional<double>& hours, const std::optional<double>& hourPrice)
{
    if (!hourPrice)
        return reasonJson(Reason::Unpriced);
    return hours ? numberJson(*hours * *hourPrice, "USD") : reasonJson(Reason::Never);
}

} // namespace

JsonValue hoursJson(const std::optional<double>& hours)
{
    return hours ? numberJson(*hours, "h") : reasonJson(Reason::Never);
}

JsonValue summaryJson(const SpotSummary& summary, const std::optional<double>& hourPrice)
{
    JsonValue json;
    for (const SimulationMetric& row : simulationMetrics()) {
        const std::optional<double> value = row.valueOf(summary, row.index);
        if (row.isCost)
            json[row.id] = costJson(value, hourPrice);
        else
            json[row.id] = value ? numberJson(*value, row.unit) : reasonJson(Reason::Never);
    }
    return json;
}

} // namespace isocost::cli
