// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/allowed_platforms.h"

#include <algorithm>

#include "core/explain/display.h"
#include "core/model/evaluate.h"
#include "core/rules/rule_context.h"
#include "core/text/phrase.h"
#include "core/text/say.h"
#include "core/views/buying.h"
#include "core/views/buying_phrases.h"

namespace isocost {

using namespace buying_phrases;

namespace {

// Several rules may say the same of a platform: "MFU is 20 %" is told once.
Names claimsOf(const std::vector<Finding>& stops, Work work)
{
    Names claims{{}, kAllNames};
    for (const Finding& stop : stops) {
        const std::string claim = say(stop.unnamed, kLabel);
        if (concerns(stop, work) && std::ranges::find(claims.texts, claim) == claims.texts.end())
            claims.texts.push_back(claim);
    }
    return claims;
}

const Phrase& stoppedPhrase(Work work, const Names& claims)
{
    const bool isOne = claims.texts.size() == 1;
    if (work == Work::Serving)
        return isOne ? kServingStopped : kServingBarred;
    return isOne ? kTrainingStopped : kTrainingBarred;
}

// Says which stop rules bar the work on a platform; empty if none does.
Sentence whyStopped(
    const ViewInput& input, const std::vector<Finding>& stops, std::size_t platform, Work work)
{
    const Names claims = claimsOf(stopsOf(stops, static_cast<int>(platform)), work);
    Sentence why;
    if (!claims.texts.empty())
        why.add(stoppedPhrase(work, claims),
            {{"platform", Name{platformLabel(*input.scenario, platform)}}, {"claims", claims}});
    return why;
}

// The same about the reference platform of a plan that can be counted on.
Sentence whyPlanIsStopped(const ViewInput& input)
{
    const std::size_t reference = input.inputs->reference;
    if (!whyPlatformIsNotCounted(input, reference).empty())
        return {};
    const Work work = isPlanned(*input.scenario, Work::Training) ? Work::Training : Work::Serving;
    const std::vector<Finding> stops =
        brokenStops({*input.scenario, *input.catalog, *input.results, input.today},
            static_cast<int>(reference));
    return whyStopped(input, stops, reference, work);
}

} // namespace

AllowedPlatforms::AllowedPlatforms(const ViewInput& input, Work work) : m_input(input)
{
    const std::vector<Finding> stops =
        brokenStops({*input.scenario, *input.catalog, *input.results, input.today});
    for (std::size_t k = 0; k < input.inputs->platforms.size(); ++k) {
        Sentence why = whyPlatformIsNotCounted(input, k);
        const bool isCounted = why.empty();
        why.add(isCounted ? whyStopped(input, stops, k, work) : Sentence());
        m_isStopped.push_back(isCounted && !why.empty());
        m_why.push_back(std::move(why));
    }
}

Sentence AllowedPlatforms::inDoubt(Metric metric) const
{
    Sentence doubt = platformsInDoubt(m_input, metric);
    for (std::size_t k = 0; k < m_why.size(); ++k)
        if (m_isStopped[k] && m_input.results->of(metric, static_cast<int>(k)).hasNumber())
            doubt.add(kStopped, {{"why", m_why[k].clauses()}}, Weight::Claim, Tone::Warning);
    return doubt;
}

Sentence whyWayIsStopped(const ViewInput& input, Purchase way)
{
    if (isWorkTooMuch(*input.results))
        return {}; // no way is any better then, and the views say so
    const std::size_t reference = input.inputs->reference;
    const bool isOfPlan = way == input.inputs->platforms[reference].purchase;
    if (way == Purchase::Owned && !isOfPlan)
        return {}; // a facility that is too small for the fleet is not built yet
    if (isOfPlan)
        return whyPlanIsStopped(input);
    Scenario bought = *input.scenario;
    bought.platforms[reference].of(Parameter::Purchase) = {
        Setting::State::Number, static_cast<double>(way)};
    const Inputs<double> inputs = resolve(bought, *input.catalog);
    const Results<double> results = evaluate(inputs);
    return whyPlanIsStopped({.scenario = &bought,
        .catalog = input.catalog,
        .inputs = &inputs,
        .results = &results,
        .today = input.today});
}

void addStoppedWay(Sentence& saving, const ViewInput& input, Purchase way)
{
    if (input.isTrial)
        return; // nobody reads its words
    if (const Sentence why = whyWayIsStopped(input, way); !why.empty())
        saving.add(kButStopped, {{"why", why.clauses()}});
}

} // namespace isocost
