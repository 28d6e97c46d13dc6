// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/estimate.h"

#include <algorithm>
#include <cmath>

#include "core/text/input_error.h"
#include "core/text/phrase.h"

namespace isocost {

const Estimate* findEstimate(Parameter parameter)
{
    const auto found = std::ranges::find(kEstimates, parameter, &Estimate::parameter);
    return found == kEstimates.end() ? nullptr : &*found;
}

bool isMfuMeasured(
    const Scenario& scenario, const Catalog& catalog, const Results<double>& results, int platform)
{
    constexpr double kSame = 1e-9;
    const Outcome<double>& measured = results.of(Metric::MeasuredMfu, platform);
    const auto mfu = numberOf(scenario, catalog, {Parameter::Mfu, platform});
    return measured.hasNumber() && mfu && std::fabs(*mfu - measured.value) <= kSame;
}

std::optional<double> estimateOf(const Scenario& scenario, const Catalog& catalog,
    const Results<double>& results, ParameterAddress address)
{
    const Estimate* const estimate = findEstimate(address.parameter);
    if (!estimate
        || (address.parameter == Parameter::NetworkWait
            && isMfuMeasured(scenario, catalog, results, address.platform)))
        return std::nullopt;
    const Outcome<double>& outcome = results.of(estimate->metric, address.platform);
    const auto& range = rowOf(address.parameter).range;
    const bool isPossible =
        outcome.hasNumber() && outcome.value >= range.minimum && outcome.value <= range.maximum;
    return isPossible ? std::optional(outcome.value) : std::nullopt;
}

std::vector<ParameterAddress> adoptEstimate(
    Scenario& scenario, const Catalog& catalog, ParameterAddress address)
{
    const Estimate* const estimate = findEstimate(address.parameter);
    const auto estimated =
        eachOf<std::string>(kEstimates, [](const Estimate& it) { return rowOf(it.parameter).id; });
    if (!estimate)
        throw InputError(idOf(scenario, address) + " has no estimate; those of a platform with one "
            + "are " + listText(estimated) + ", serving_efficiency has published measurements, and "
            + "prices take their newest offers");
    const MetricAddress metric{estimate->metric, address.platform};
    const Results<double> results = evaluate(scenario, catalog);
    const Outcome<double> outcome = results.of(metric);
    if (address.parameter == Parameter::NetworkWait
        && isMfuMeasured(scenario, catalog, results, address.platform))
        throw InputError(idOf(scenario, address) + " has no estimate beside a measured MFU: "
            + idOf(scenario, {Parameter::Mfu, address.platform})
            + " holds the stalls of the network already");
    if (!outcome.hasNumber())
        throw InputError(idOf(scenario, metric) + " is " + std::string(wordOf(outcome.reason))
            + ": there is no estimate to take for " + idOf(scenario, address)
            + (address.parameter == Parameter::Mfu ? "; it is that of a measured rate: set "
                        + idOf(scenario, {Parameter::TrainingTokensPerSecond, address.platform})
                                                   : std::string()));
    Scenario changed = scenario;
    setWithOrigin(
        changed, address, {outcome.value, "estimate of the model: " + idOf(scenario, metric), {}});
    std::vector<ParameterAddress> all{address};
    if (address.parameter == Parameter::Mfu) {
        all.push_back({Parameter::NetworkWait, address.platform});
        setNumber(changed, all.back(), 0.0);
    }
    scenario = std::move(changed);
    return all;
}

} // namespace isocost
