// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/simulation_json.h"

#include <cmath>

#include "core/model/number_text.h"
#include "core/model/reason.h"

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

std::string percentileWord(std::size_t index)
{
    return "p" + numberText(std::round(100.0 * kSummaryPercentiles[index]));
}

} // namespace

JsonValue hoursJson(const std::optional<double>& hours)
{
    return hours ? numberJson(*hours, "h") : reasonJson(Reason::Never);
}

JsonValue summaryJson(const SpotSummary& summary, const std::optional<double>& hourPrice)
{
    constexpr std::array kStates{"compute", "checkpoint", "lost", "restart", "wait"};
    const std::string prefix = "spot.simulation.";
    JsonValue json;
    json[prefix + "mean_hours"] = hoursJson(summary.wall.mean);
    json[prefix + "standard_error_hours"] = numberJson(summary.wall.standardError, "h");
    for (std::size_t i = 0; i < kSummaryPercentiles.size(); ++i)
        json[prefix + percentileWord(i) + "_hours"] = hoursJson(summary.wall.percentiles[i]);
    json[prefix + "mean_cost"] = costJson(summary.billed.mean, hourPrice);
    for (std::size_t i = 0; i < kSummaryPercentiles.size(); ++i)
        json[prefix + percentileWord(i) + "_cost"] =
            costJson(summary.billed.percentiles[i], hourPrice);
    for (std::size_t i = 0; i < kStates.size(); ++i)
        json[prefix + "share_" + kStates[i]] = numberJson(summary.shares[i], "1");
    json[prefix + "mean_interruptions"] = numberJson(summary.interruptions, "1");
    return json;
}

} // namespace isocost::cli
