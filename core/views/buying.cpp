// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/buying.h"

#include <algorithm>
#include <cmath>

#include "core/model/formulas/fleet.h"
#include "core/rules/price_age.h"
#include "core/rules/rule_result.h"
#include "core/text/phrase.h"
#include "core/text/say.h"
#include "core/views/buying_phrases.h"

namespace isocost {

using namespace buying_phrases;

namespace {

bool isByUsedHours(const Scenario& scenario, const Inputs<double>& in)
{
    const double chips = in.referencePlatform()[Parameter::Chips];
    return !isSpecialtyContract(in, chips) && chips >= scenario.of(Parameter::RuleSpecialtyCluster);
}

} // namespace

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

std::optional<double> overrunOnSpot(const Scenario& scenario, const Results<double>& results)
{
    const Outcome<double>& share = results.of(Metric::FleetSpotShare);
    if (!share.hasNumber() || share.value <= scenario.of(Parameter::RuleRunsFit))
        return std::nullopt;
    return share.value;
}

std::optional<double> overrunOf(const RuleContext& plan)
{
    if (plan.purchase(plan.reference()) != Purchase::Spot)
        return std::nullopt;
    return overrunOnSpot(plan.scenario, plan.results);
}

std::string spotOverrun(const Scenario& scenario, const Results<double>& results)
{
    const std::optional<double> share = overrunOnSpot(scenario, results);
    return share ? phraseText(kYearOverrun, {{"share", asShare(*share)}}) : std::string();
}

std::string planOverrun(const RuleContext& plan)
{
    return overrunOf(plan) ? spotOverrun(plan.scenario, plan.results) : std::string();
}

void addSpecialtyTerms(Sentence& caption, const ViewInput& input)
{
    if (isByUsedHours(*input.scenario, *input.inputs))
        caption.add(
            kByContract, {{"chips", asCount(input.scenario->of(Parameter::RuleSpecialtyCluster))}});
}

bool isUnfit(const Scenario& scenario, const Inputs<double>& in, const Results<double>& results,
    Purchase way)
{
    if (way == Purchase::Spot)
        return overrunOnSpot(scenario, results).has_value();
    return way == Purchase::Specialty && isByUsedHours(scenario, in)
        && in.referencePlatform().purchase != way;
}

bool isUnfit(const ViewInput& input, Purchase way)
{
    return isUnfit(*input.scenario, *input.inputs, *input.results, way);
}

double contractOf(const ViewInput& input, double billedByTheHour)
{
    return billedByTheHour / utilizationOf(*input.results);
}

bool isBeatenByContract(const ViewInput& input, double billedByTheHour, double cost)
{
    return isUnfit(input, Purchase::Specialty) && contractOf(input, billedByTheHour) < cost;
}

namespace {

// `prices` are the price of the way and, for a specialty cloud, the price by contract, as written.
Sentence whyUnfit(
    const ViewInput& input, Purchase way, const std::pair<Value, Value>& prices, bool isBeaten)
{
    Sentence why;
    if (way == Purchase::Spot)
        return why.add(kSpotTakes,
            {{"price", prices.first},
                {"share", asShare(input.results->of(Metric::FleetSpotShare).value)}});
    if (isBeaten)
        return why.add(kContractIsLess, {{"contract", prices.second}});
    return why.add(kOnlyByTheHour, {{"price", prices.first}, {"contract", prices.second}});
}

} // namespace

Sentence whyUnfit(const ViewInput& input, Purchase way, const Number& price, double least)
{
    if (!isUnfit(input, way))
        return {};
    const Number contract{contractOf(input, price.value), price.written};
    return whyUnfit(input, way, {price, contract}, isBeatenByContract(input, price.value, least));
}

std::string markedName(std::string_view name, bool isUnfit, bool isPlan)
{
    Sentence label;
    const Tone tone = isUnfit ? Tone::Warning : Tone::Plain;
    label.add(isPlan ? kWayOfPlan : kWay, {{"name", std::string(name)}}, Weight::Claim, tone);
    return say(label, kLabel);
}

std::vector<const FleetWay*> cheapestFirst(const Results<double>& results)
{
    auto ways = eachOf<const FleetWay*>(kFleetWays, [](const FleetWay& row) { return &row; });
    std::ranges::stable_sort(ways, {}, [&](const FleetWay* row) {
        const Outcome<double>& year = results.of(row->metric);
        return std::pair(!year.hasNumber(), year.hasNumber() ? year.value : 0.0);
    });
    return ways;
}

const FleetWay* wayOf(Metric metric, const Results<double>& results)
{
    if (metric == Metric::FleetExcess || metric == Metric::FleetCheapestAnnualCost)
        return cheapestFirst(results).front();
    const auto way = std::ranges::find(kFleetWays, metric, &FleetWay::metric);
    return way == kFleetWays.end() ? nullptr : &*way;
}

std::vector<const FleetWay*> waysThatFit(
    const Scenario& scenario, const Inputs<double>& in, const Results<double>& results)
{
    std::vector<const FleetWay*> ways = cheapestFirst(results);
    std::erase_if(ways, [&](const FleetWay* row) {
        return !results.of(row->metric).hasNumber() || isUnfit(scenario, in, results, row->way);
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
    const std::string date =
        dateOfPrice(context, addressOf(priceOf(way), static_cast<int>(context.reference())));
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
    const std::optional<double> overrun = overrunOnSpot(*input.scenario, *input.results);
    if (way == Purchase::Spot && overrun)
        return Sentence().add(kYearOverrun, {{"share", asShare(*overrun)}});
    if (way == Purchase::Specialty && isByUsedHours(*input.scenario, *input.inputs))
        return Sentence().add(kIfByTheHour);
    const RuleContext context{*input.scenario, *input.catalog, *input.results, input.today};
    return way == Purchase::Owned ? doubtAboutOwning(context) : doubtAboutPrice(context, way);
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

void addDoubts(Sentence& caption, const ViewInput& input)
{
    if (input.results->of(Metric::FleetAnnualCapacityBlock).hasNumber())
        caption.add(kBlocksLeftOut);
    std::vector<std::pair<Sentence, Names>> doubts; // each with the ways it is about
    for (const FleetWay& row : kFleetWays) {
        const Sentence doubt = doubtAbout(input, row.way);
        if (doubt.empty() || row.way == Purchase::CapacityBlock || isUnfit(input, row.way)
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
