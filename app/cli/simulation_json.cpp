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

JsonValue reasonJson(std::string_view word)
{
    return {{"value", nullptr}, {"reason", word}};
}

JsonValue missingJson(Missing missing)
{
    if (missing == Missing::GaveUp)
        return reasonJson("gave_up");
    return reasonJson(wordOf(missing == Missing::Never ? Reason::Never : Reason::Undefined));
}

JsonValue hoursJson(const HourTally& tally, const std::optional<double>& hours, std::uint64_t least)
{
    return hours ? numberJson(*hours, "h")
                 : missingJson(whyMissing(tally.trials(), tally.endless(), least));
}

} // namespace

JsonValue meanJson(const HourTally& tally)
{
    return hoursJson(tally, tally.mean(), 1);
}

JsonValue percentileJson(const HourTally& tally, double share)
{
    return hoursJson(tally, tally.percentile(share), fewestTrials(share));
}

JsonValue summaryJson(const SpotSummary& summary, const std::optional<double>& hourPrice)
{
    JsonValue json;
    for (const SimulationMetric& row : simulationMetrics()) {
        const std::optional<double> value = row.valueOf(summary, row.index);
        if (row.isCost && !hourPrice)
            json[row.id] = reasonJson(wordOf(Reason::Unpriced));
        else if (!value)
            json[row.id] = missingJson(whyMissing(row, summary));
        else
            json[row.id] = numberJson(row.isCost ? *value * *hourPrice : *value, row.unit);
    }
    return json;
}

} // namespace isocost::cli
