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

// Trials that do not finish keep a number away, or there are too few trials for it.
Reason missingReason(const SpotSummary& summary)
{
    return summary.endless > 0 ? Reason::Never : Reason::Undefined;
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
        if (row.isCost && !hourPrice)
            json[row.id] = reasonJson(Reason::Unpriced);
        else if (!value)
            json[row.id] = reasonJson(missingReason(summary));
        else
            json[row.id] = numberJson(row.isCost ? *value * *hourPrice : *value, row.unit);
    }
    return json;
}

} // namespace isocost::cli
