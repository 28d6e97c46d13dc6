// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/ranking.h"

#include <algorithm>

#include "core/explain/serving_run.h"
#include "core/model/estimate.h"
#include "core/model/formulas/fleet.h"
#include "core/model/readiness.h"

namespace isocost {

const Candidate* Ranking::answer() const
{
    if (candidates.empty())
        return nullptr;
    const auto allowed = std::ranges::find_if(candidates, &Candidate::isAllowed);
    return allowed == candidates.end() ? &candidates.front() : &*allowed;
}

int Ranking::platform() const
{
    const Candidate* const chosen = answer();
    return chosen ? chosen->platform : -1;
}

bool isPlanned(const Scenario& scenario, Work work)
{
    return work == Work::Serving || scenario.of(Parameter::TrainingRunsPerYear) > 0.0;
}

bool canRun(const RuleContext& context, Work work, int platform)
{
    return work != Work::CustomKernels || context.stack(platform) == "cuda"
        || readinessOf(context.scenario, Parameter::ReadyAbstractionLayer) == Readiness::Done;
}

bool isMeasured(const RuleContext& context, Work work, int platform)
{
    if (work != Work::Serving)
        return context.runs(platform)
            || isMfuMeasured(context.scenario, context.catalog, context.results, platform);
    return context.number(Parameter::TokensPerSecond, platform) > 0.0
        || context.number(Parameter::ServingEfficiency, platform) != 1.0
        || !servingRunsOf(context.platform(platform).accelerator).empty();
}

Metric decidingMetric(Work work)
{
    return work == Work::Serving ? Metric::Cpbt : Metric::TrainingOverHorizon;
}

std::vector<Finding> stopsOf(const std::vector<Finding>& findings, int platform)
{
    std::vector<Finding> stops;
    for (const Finding& finding : findings)
        if (finding.severity == Severity::Stop && finding.platform == platform)
            stops.push_back(finding);
    return stops;
}

bool concerns(const Finding& finding, Work work)
{
    return work != Work::Serving || !finding.rule->isOfTraining;
}

Hindrance hindranceOf(
    const Inputs<double>& in, const Results<double>& results, std::size_t platform)
{
    const PlatformInputs<double>& k = in.platforms[platform];
    const Outcome<double> spotShare =
        platform == in.reference ? results.of(Metric::FleetSpotShare) : outcome(0.0);
    return hindranceOf(in, k, k.purchase, spotShare);
}

Ranking rank(const RuleContext& context, Work work)
{
    const Inputs<double> in = resolve(context.scenario, context.catalog);
    const std::vector<Finding> findings =
        checkRulesOfEach(context.scenario, context.catalog, context.results, context.today);
    Ranking ranking;
    if (!isPlanned(context.scenario, work))
        return ranking;
    for (int k = 0; k < context.platformCount(); ++k) {
        const Outcome<double>& cost = context.results.of(decidingMetric(work), k);
        if (!cost.hasNumber() || !canRun(context, work, k))
            continue;
        const bool isCountedOn =
            hindranceOf(in, context.results, static_cast<std::size_t>(k)) == Hindrance::None;
        Candidate candidate{
            k, cost.value, stopsOf(findings, k), isCountedOn, isMeasured(context, work, k)};
        std::erase_if(
            candidate.stops, [work](const Finding& finding) { return !concerns(finding, work); });
        ranking.candidates.push_back(std::move(candidate));
    }
    std::ranges::stable_sort(ranking.candidates, {}, &Candidate::cost);
    return ranking;
}

} // namespace isocost
