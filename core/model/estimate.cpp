// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/estimate.h"

#include <algorithm>
#include <cmath>

#include "core/model/evidence.h"
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
    const auto& limits = rowOf(address.parameter).limits;
    const bool isPossible =
        outcome.hasNumber() && outcome.value >= limits.minimum && outcome.value <= limits.maximum;
    return isPossible ? std::optional(outcome.value) : std::nullopt;
}

bool isToldByPlan(Parameter parameter)
{
    constexpr std::array kTold{
        Parameter::BoardAnnualSpend, Parameter::BoardMfuFrom, Parameter::BoardMfuTo};
    return std::ranges::find(kTold, parameter) != kTold.end();
}

std::optional<Origin> toldByPlan(const Scenario& scenario, const Catalog& catalog,
    const Results<double>& results, Parameter parameter)
{
    const ParameterAddress mfu{Parameter::Mfu, static_cast<int>(scenario.referenceIndex())};
    switch (parameter) {
    case Parameter::BoardAnnualSpend: {
        const Outcome<double>& year = results.of(Metric::PlanAnnualCost);
        if (!year.hasNumber())
            return std::nullopt;
        return Origin{year.value, "the plan: " + idOf(scenario, {Metric::PlanAnnualCost, -1}), {}};
    }
    case Parameter::BoardMfuFrom:
        if (const auto number = numberOf(scenario, catalog, mfu))
            return Origin{*number, "the plan: " + idOf(scenario, mfu), {}};
        return std::nullopt;
    case Parameter::BoardMfuTo:
        if (const auto evidence = evidenceOf(scenario, catalog, mfu))
            return Origin{evidence->high, "highest of " + evidence->what, evidence->date};
        return std::nullopt;
    default:
        return std::nullopt;
    }
}

namespace {

std::vector<ParameterAddress> adoptFromPlan(
    Scenario& scenario, const Catalog& catalog, ParameterAddress address)
{
    const auto told = toldByPlan(scenario, catalog, evaluate(scenario, catalog), address.parameter);
    if (!told)
        throw InputError("the plan tells no number for " + idOf(scenario, address)
            + (address.parameter == Parameter::BoardMfuTo ? ": no measured run of its chip is known"
                                                          : ": a year of the plan has none"));
    setWithOrigin(scenario, address, *told);
    return {address};
}

} // namespace

std::vector<ParameterAddress> adoptEstimate(
    Scenario& scenario, const Catalog& catalog, ParameterAddress address)
{
    if (isToldByPlan(address.parameter))
        return adoptFromPlan(scenario, catalog, address);
    const Estimate* const estimate = findEstimate(address.parameter);
    const auto estimated =
        eachOf<std::string>(kEstimates, [](const Estimate& it) { return rowOf(it.parameter).id; });
    if (!estimate)
        throw InputError(idOf(scenario, address) + " has no estimate; those of a platform with one "
            + "are " + listText(estimated)
            + ", the plan tells board.annual_spend, board.mfu_from and board.mfu_to, "
              "serving_efficiency has published measurements, and prices take their newest "
              "offers");
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
