// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/buying.h"

#include <algorithm>
#include <cmath>
#include <tuple>

#include "core/explain/display.h"
#include "core/model/formulas/fleet.h"
#include "core/rules/price_age.h"
#include "core/rules/ranking.h"
#include "core/rules/rule_result.h"
#include "core/text/phrase.h"
#include "core/text/say.h"
#include "core/views/buying_phrases.h"

namespace isocost {

using namespace buying_phrases;

const Phrase& nounPhrase(Purchase way)
{
    static constexpr std::array kNouns{&kOnDemand, &kReserved1y, &kReserved3y, &kCapacityBlock,
        &kSpot, &kSpecialty, &kOwning}; // in the order of the enum
    return *kNouns[static_cast<std::size_t>(way)];
}

std::string nounOf(Purchase way)
{
    return phraseText(nounPhrase(way));
}

void addLead(Sentence& caption, const Inputs<double>& in)
{
    if (const double months = std::round(in[Parameter::FacilityLeadMonths]); months > 0.0)
        caption.add(kLead, {{"months", asCount(months)}});
    if (in[Parameter::FinanceDemandGrowth] > 0.0)
        caption.add(kOutgrown);
}

const Phrase& boughtPhrase(Purchase way)
{
    static constexpr std::array kBought{&kBoughtOnDemand, &kBoughtReserved1y, &kBoughtReserved3y,
        &kBoughtInBlocks, &kBoughtOnSpot, &kBoughtSpecialty,
        &kBoughtOwned}; // in the order of the enum
    return *kBought[static_cast<std::size_t>(way)];
}

namespace {

Hindrance hindranceOn(const Inputs<double>& in, const Results<double>& results, Purchase way)
{
    return hindranceOf(in, in.referencePlatform(), way, results.of(Metric::FleetSpotShare));
}

} // namespace

bool canCountOn(const Inputs<double>& in, const Results<double>& results, Purchase way)
{
    return hindranceOn(in, results, way) == Hindrance::None;
}

bool canCountOn(const ViewInput& input, Purchase way)
{
    return canCountOn(*input.inputs, *input.results, way);
}

namespace {

Sentence reasonOf(Hindrance hindrance, const Inputs<double>& in,
    const PlatformInputs<double>& platform, const Outcome<double>& spotShare)
{
    const auto chips = [&in](Parameter rule) { return Argument{"chips", asCount(in[rule])}; };
    Sentence why;
    switch (hindrance) {
    case Hindrance::SpotNodes:
        why.add(kNodesAtOnce, {{"nodes", asCount(std::ceil(clusterSpotNodes(in, platform)))}});
        break;
    case Hindrance::SpotHours:
        if (spotShare.hasNumber())
            why.add(kNotInAYear);
        else
            why.add(kNeverDone);
        break;
    case Hindrance::ByTheHour:
        why.add(kSoldByContract, {chips(Parameter::RuleSpecialtyCluster)});
        break;
    case Hindrance::BlockSize:
        why.add(kBlocksEnd, {chips(Parameter::RuleBlockCluster)});
        break;
    case Hindrance::None:
        break;
    }
    return why;
}

} // namespace

Sentence whyNotCounted(const Inputs<double>& in, const Results<double>& results, Purchase way)
{
    return reasonOf(hindranceOn(in, results, way), in, in.referencePlatform(),
        results.of(Metric::FleetSpotShare));
}

Sentence whyPlatformIsNotCounted(const ViewInput& input, std::size_t platform)
{
    const Inputs<double>& in = *input.inputs;
    return reasonOf(hindranceOf(in, *input.results, platform), in, in.platforms[platform],
        input.results->of(Metric::FleetSpotShare));
}

Sentence whyNotCounted(const ViewInput& input, Purchase way)
{
    return whyNotCounted(*input.inputs, *input.results, way);
}

Sentence whyPlanIsNotCounted(const RuleContext& plan)
{
    const Inputs<double> in = resolve(plan.scenario, plan.catalog);
    return whyNotCounted(in, plan.results, in.referencePlatform().purchase);
}

bool isWorkTooMuch(const Results<double>& results)
{
    const Outcome<double>& work = results.of(Metric::FleetWorkShare);
    return work.hasNumber() && work.value > 1.0;
}

Sentence whyYearIsNotCounted(const Inputs<double>& in, const Results<double>& results, Purchase way)
{
    Sentence why = whyNotCounted(in, results, way);
    if (why.empty() && isWorkTooMuch(results))
        why.add(kTooMuchWork, {{"work", asShare(results.of(Metric::FleetWorkShare).value)}});
    return why;
}

bool hasFleet(const Results<double>& results)
{
    return results.of(Metric::FleetUtilizationUsed).hasNumber();
}

Sentence whyPlatformsAreNotCounted(
    const ViewInput& input, const std::vector<std::size_t>& platforms)
{
    Sentence all;
    for (const std::size_t platform : platforms) {
        const Sentence why = whyPlatformIsNotCounted(input, platform);
        const auto told = std::ranges::find_first_of(all.clauses(), why.clauses());
        if (told == all.clauses().end())
            all.add(why);
    }
    return all;
}

Sentence platformsInDoubt(const ViewInput& input, Metric metric)
{
    std::vector<std::size_t> platforms;
    for (std::size_t k = 0; k < input.inputs->platforms.size(); ++k)
        if (!whyPlatformIsNotCounted(input, k).empty()
            && input.results->of(metric, static_cast<int>(k)).hasNumber())
            platforms.push_back(k);
    if (platforms.empty())
        return {};
    const Names names{eachOf<std::string>(
        platforms, [&input](std::size_t k) { return platformLabel(*input.scenario, k); })};
    return Sentence().add(kPlatformsInDoubt,
        {{"platforms", names}, {"why", whyPlatformsAreNotCounted(input, platforms).clauses()}},
        Weight::Claim, Tone::Warning);
}

std::string markedName(std::string_view name, bool isInDoubt, bool isPlan)
{
    Sentence label;
    const Tone tone = isInDoubt ? Tone::Warning : Tone::Plain;
    label.add(isPlan ? kWayOfPlan : kWay, {{"name", std::string(name)}}, Weight::Claim, tone);
    return say(label, kLabel);
}

std::vector<const FleetWay*> cheapestFirst(const Inputs<double>& in, const Results<double>& results)
{
    auto ways = eachOf<const FleetWay*>(kFleetWays, [](const FleetWay& row) { return &row; });
    std::ranges::stable_sort(ways, {}, [&](const FleetWay* row) {
        const Outcome<double>& year = results.of(row->plan);
        return std::tuple(!year.hasNumber(), !canCountOn(in, results, row->way),
            year.hasNumber() ? year.value : 0.0);
    });
    return ways;
}

const FleetWay* wayOf(Metric metric, const Inputs<double>& in, const Results<double>& results)
{
    constexpr std::array kOfCheapest{Metric::FleetExcess, Metric::FleetCheapestAnnualCost,
        Metric::PlanExcess, Metric::PlanCheapestAnnualCost};
    if (std::ranges::find(kOfCheapest, metric) != kOfCheapest.end())
        return cheapestFirst(in, results).front();
    const auto way = std::ranges::find_if(kFleetWays,
        [metric](const FleetWay& row) { return row.metric == metric || row.plan == metric; });
    return way == kFleetWays.end() ? nullptr : &*way;
}

std::vector<const FleetWay*> waysToCountOn(const Inputs<double>& in, const Results<double>& results)
{
    std::vector<const FleetWay*> ways = cheapestFirst(in, results);
    std::erase_if(ways, [&](const FleetWay* row) {
        return !results.of(row->plan).hasNumber() || !canCountOn(in, results, row->way);
    });
    return ways;
}

std::optional<double> gpusOfFacility(const ViewInput& input)
{
    if (!(input.results->of(Metric::FacilitySizeDifference).value > 0.0))
        return std::nullopt;
    return (*input.inputs)[Parameter::FacilityGpus];
}

namespace {

Sentence doubtAboutOwning(const RuleContext& context)
{
    Sentence doubt;
    const auto lines = static_cast<double>(linesAtZero(context).size());
    if (lines > context.scenario.of(Parameter::RuleOwnedLines))
        doubt.add(kCostsAtZero, {{"lines", asCount(lines)}});
    return doubt;
}

Sentence doubtAboutPrice(const RuleContext& context, Purchase way)
{
    Sentence doubt;
    const std::string date = dateOfPrice(context, priceInUse(context, way, context.reference()));
    if (date.empty())
        return doubt.add(kUndatedPrice);
    if (isStale(context, date))
        return doubt.add(kDatedPrice, {{"date", date}});
    const ParameterAddress rate{Parameter::SpotNodeInterruptionRate, -1};
    if (way == Purchase::Spot && isPreset(context.scenario, context.catalog, rate))
        doubt.add(kAssumed);
    return doubt;
}

} // namespace

Sentence doubtAbout(const ViewInput& input, Purchase way)
{
    if (const Sentence why = whyNotCounted(input, way); !why.empty())
        return Sentence().add(kNotCounted, {{"why", why.clauses()}});
    const RuleContext context{*input.scenario, *input.catalog, *input.results, input.today};
    return way == Purchase::Owned ? doubtAboutOwning(context) : doubtAboutPrice(context, way);
}

std::string briefDoubtOf(const ViewInput& input, Purchase way)
{
    if (const Sentence why = whyNotCounted(input, way); !why.empty())
        return say(why, kLabel);
    return doubtAbout(input, way).find(kDatedPrice.id) ? phraseText(kOldPrice) : std::string();
}

std::string doubtOf(const ViewInput& input, Purchase way)
{
    return say(doubtAbout(input, way), kLabel);
}

void addPlanLeftOut(Sentence& sentence, const ViewInput& input, const Phrase& phrase)
{
    const Purchase way = input.inputs->referencePlatform().purchase;
    const Outcome<double>& hour = input.results->of(Metric::FleetCostPerProductiveHour);
    if (way == Purchase::CapacityBlock && hour.hasNumber())
        sentence.add(phrase, {{"way", &nounPhrase(way)}, {"price", asPrice(hour.value)}},
            Weight::Detail, Tone::Warning);
}

void addPlanLeftOut(Sentence& sentence, const ViewInput& input)
{
    addPlanLeftOut(sentence, input, kPlanIsLeftOut);
}

void addNotCounted(Sentence& caption, const ViewInput& input, const std::vector<Purchase>& ways)
{
    Sentence all;
    for (const Purchase way : ways)
        if (const Sentence why = whyNotCounted(input, way); !why.empty())
            all.add(kWayBecause, {{"way", &nounPhrase(way)}, {"why", why.clauses()}});
    if (!all.empty())
        caption.add(kPlanCannotCount, {{"ways", all.clauses()}});
}

void addDoubts(Sentence& caption, const ViewInput& input)
{
    if (input.results->of(Metric::FleetAnnualCapacityBlock).hasNumber())
        caption.add(kBlocksLeftOut);
    std::vector<std::pair<Sentence, Names>> doubts; // each with the ways it is about
    for (const FleetWay& row : kFleetWays) {
        const Sentence doubt = doubtAbout(input, row.way);
        if (doubt.empty() || row.way == Purchase::CapacityBlock || !canCountOn(input, row.way)
            || !input.results->of(row.metric).hasNumber())
            continue;
        auto told = std::ranges::find(doubts, doubt, &std::pair<Sentence, Names>::first);
        if (told == doubts.end())
            told = doubts.insert(told, {doubt, {}});
        told->second.texts.push_back(nounOf(row.way));
    }
    Sentence all;
    for (const auto& [doubt, ways] : doubts)
        all.add(kWaysInDoubt, {{"ways", ways}, {"doubt", doubt.clauses()}});
    if (!all.empty())
        caption.add(kInDoubt, {{"doubts", all.clauses()}});
}

} // namespace isocost
