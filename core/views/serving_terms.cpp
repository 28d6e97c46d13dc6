// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/serving_terms.h"

#include <algorithm>

#include "core/explain/display.h"
#include "core/explain/published_serving.h"
#include "core/model/formulas/rounding.h"
#include "core/text/say.h"
#include "core/views/serving_terms_phrases.h"

namespace isocost {

using namespace serving_terms_phrases;

Sentence buyingOf(const Scenario& scenario, const Inputs<double>& in)
{
    const auto countOf = [&in](const PlatformInputs<double>& as) {
        return std::ranges::count(in.platforms, as.purchase, &PlatformInputs<double>::purchase);
    };
    const Purchase usual = std::ranges::max_element(in.platforms, {}, countOf)->purchase;
    Names others{{}, 2};
    for (std::size_t k = 0; k < in.platforms.size(); ++k)
        if (in.platforms[k].purchase != usual)
            others.texts.push_back(phraseText(kPlatformBought,
                {{"platform", Name{platformLabel(scenario, k)}},
                    {"way", std::string(purchaseText(in.platforms[k].purchase))}}));
    const Argument way{"way", std::string(purchaseText(usual))};
    if (others.texts.empty())
        return Sentence().add(kBought, {way});
    return Sentence().add(kBoughtBut, {way, {"others", std::move(others)}});
}

Value servingReasonOf(Reason reason)
{
    if (reason == Reason::Undefined)
        return &kNoReplica;
    return std::string(wordOf(reason));
}

std::string servingReason(Reason reason)
{
    return reason == Reason::Undefined ? phraseText(kNoReplica) : std::string(wordOf(reason));
}

void addTokenTerms(Sentence& caption, const Inputs<double>& in)
{
    const auto measured = std::ranges::count_if(in.platforms,
        [](const auto& platform) { return platform[Parameter::ServingEfficiency] != 1.0; });
    const bool isInPart = measured > 0;
    if (measured < std::ssize(in.platforms))
        caption.add(isInPart ? kRooflineInPart : kRoofline,
            {{"reached", efficienciesOf()}, {"cost", costsBesideTheRoofline()}});
    if (in.referencePlatform().purchase == Purchase::Spot)
        caption.add(kBareOnSpot);
}

void addFleetYear(Sentence& caption, const Results<double>& results)
{
    const Outcome<double>& year = results.of(Metric::FleetAnnualCost);
    if (year.hasNumber())
        caption.add(kFleetYear, {{"year", asMoney(year.value)}});
}

void addRunsOverPlan(
    Sentence& sentence, const Results<double>& results, int platform, Weight weight)
{
    const Outcome<double>& filled = results.of(Metric::RunsOfPlan, platform);
    if (filled.hasNumber() && differenceOf(filled.value, 1.0) > 0.0)
        sentence.add(kRunsOverPlan, {{"share", asShare(filled.value)}}, weight);
}

Sentence pairOf(const std::string& trainOn, const std::string& serveOn)
{
    if (trainOn == serveOn)
        return Sentence().add(kBothOn, {{"platform", Name{trainOn}}});
    return Sentence().add(kApart, {{"train", Name{trainOn}}, {"serve", Name{serveOn}}});
}

} // namespace isocost
