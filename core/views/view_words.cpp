// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/view_words.h"

#include <algorithm>
#include <cmath>

#include "core/explain/display.h"
#include "core/explain/published_serving.h"
#include "core/model/constants.h"
#include "core/model/formulas/fleet.h"
#include "core/rules/price_age.h"
#include "core/rules/rule_reading.h"
#include "core/text/phrase.h"

namespace isocost {

namespace {

bool isByUsedHours(const Scenario& scenario, const Inputs<double>& in)
{
    return in.specialtyBilling == SpecialtyBilling::UsedHours
        && in.referencePlatform()[Parameter::Chips] >= scenario.of(Parameter::RuleSpecialtyCluster);
}

} // namespace

std::string changeText(double value, double from)
{
    if (!(from > 0.0))
        return {};
    const double change = value / from - 1.0;
    const double size = std::fabs(change);
    return (change > 0.0 ? "+" : "")
        + withSign(change, shareText(size < 1.0 ? size : std::round(size * 100.0) / 100.0));
}

std::string buyingText(const Scenario& scenario, const Inputs<double>& in)
{
    const auto countOf = [&in](const PlatformInputs<double>& as) {
        return std::ranges::count(in.platforms, as.purchase, &PlatformInputs<double>::purchase);
    };
    const Purchase usual = std::ranges::max_element(in.platforms, {}, countOf)->purchase;
    std::vector<std::string> others;
    for (std::size_t k = 0; k < in.platforms.size(); ++k)
        if (in.platforms[k].purchase != usual)
            others.push_back(platformLabel(scenario, k) + " "
                + std::string(purchaseText(in.platforms[k].purchase)));
    return std::string(purchaseText(usual)) + (others.empty() ? "" : ", but ")
        + listText(others, 2);
}

std::string nounOf(Purchase way)
{
    constexpr std::array kNouns{"on-demand", "a 1-year reservation", "a 3-year reservation",
        "a capacity block", "spot", "a specialty cloud", "owning"}; // in the order of the enum
    return kNouns[static_cast<std::size_t>(way)];
}

std::string leadText(const Inputs<double>& in)
{
    std::string text;
    if (const double months = std::round(in[Parameter::FacilityLeadMonths]); months > 0.0)
        text = " Owning begins with " + countedText(months, "rented month", "rented months") + ".";
    if (in[Parameter::FinanceDemandGrowth] > 0.0)
        text += " Work that outgrows owned hardware is rented until it is bought again, larger.";
    return text;
}

std::string servingReason(Reason reason)
{
    return reason == Reason::Undefined ? "no replica holds the model in time"
                                       : std::string(wordOf(reason));
}

std::string tokenTerms(const Inputs<double>& in)
{
    const auto measured = std::ranges::count_if(in.platforms,
        [](const auto& platform) { return platform[Parameter::ServingEfficiency] != 1.0; });
    std::string terms = measured == std::ssize(in.platforms)
        ? ""
        : std::string(" Serving speed is a roofline estimate")
            + (measured > 0 ? " where no efficiency is set" : "") + ": published runs reach "
            + efficienciesText() + " of it, so serving may cost half to ten times as much.";
    if (in.referencePlatform().purchase == Purchase::Spot)
        terms += " On spot tokens have the bare price: interruptions cost training only.";
    return terms;
}

std::string fleetYearTerms(const Results<double>& results)
{
    const Outcome<double>& year = results.of(Metric::FleetAnnualCost);
    return !year.hasNumber() ? ""
                             : " This is the cost of these runs and tokens; a year of the fleet "
                               "as planned costs "
            + moneyText(year.value) + ".";
}

std::string runsOverPlan(const Results<double>& results, int platform)
{
    const Outcome<double>& filled = results.of(Metric::RunsOfPlan, platform);
    return !filled.hasNumber() || filled.value <= 1.0
        ? ""
        : "the runs take " + shareText(filled.value) + " of the planned hours";
}

std::string further(const std::string& clause)
{
    return clause.empty() ? clause : "; " + clause;
}

std::string pairText(const std::string& trainOn, const std::string& serveOn)
{
    return trainOn == serveOn ? "both on " + trainOn
                              : "training on " + trainOn + " and serving on " + serveOn;
}

std::string billionsText(const Inputs<double>& in, Parameter parameter)
{
    const double count = in[parameter] * rowOf(Constant::Billion).value;
    constexpr double kTrillion = 1e12; // the last that has a letter
    return count < 1e3 * kTrillion ? trimmedNumber(count)
                                   : withThousands(count / kTrillion, 0) + "T";
}

std::string spotOverrun(const Scenario& scenario, const Results<double>& results)
{
    const Outcome<double>& share = results.of(Metric::FleetSpotShare);
    const bool isOver = share.hasNumber() && share.value > scenario.of(Parameter::RuleRunsFit);
    return isOver ? shareText(share.value) + " of a year's hours" : std::string();
}

std::string planOverrun(const RuleContext& plan)
{
    const bool isOnSpot = plan.purchase(plan.reference()) == Purchase::Spot;
    return isOnSpot ? spotOverrun(plan.scenario, plan.results) : std::string();
}

std::string specialtyTerms(const ViewInput& input)
{
    return isByUsedHours(*input.scenario, *input.inputs) ? " Specialty clouds sell "
            + countedText(input.scenario->of(Parameter::RuleSpecialtyCluster), "chip", "chips")
            + " or more by contract, paid for every hour; here it is billed by the hour."
                                                         : std::string();
}

bool isUnfit(const Scenario& scenario, const Inputs<double>& in, const Results<double>& results,
    Purchase way)
{
    if (way == Purchase::Spot)
        return !spotOverrun(scenario, results).empty();
    return way == Purchase::Specialty && isByUsedHours(scenario, in)
        && in.referencePlatform().purchase != way;
}

bool isUnfit(const ViewInput& input, Purchase way)
{
    return isUnfit(*input.scenario, *input.inputs, *input.results, way);
}

double contractOf(const ViewInput& input, double billedByTheHour)
{
    return billedByTheHour / (*input.inputs)[Parameter::FleetUtilization];
}

bool isBeatenByContract(const ViewInput& input, double billedByTheHour, double cost)
{
    return isUnfit(input, Purchase::Specialty) && contractOf(input, billedByTheHour) < cost;
}

std::string unfitText(const ViewInput& input, Purchase way, double price, double least,
    const std::function<std::string(double)>& text)
{
    if (!isUnfit(input, way))
        return {};
    const std::string at = text(price);
    if (way == Purchase::Spot)
        return "; spot at " + at + " would take " + spotOverrun(*input.scenario, *input.results);
    const std::string contract = text(contractOf(input, price));
    return isBeatenByContract(input, price, least)
        ? "; specialty by contract costs even less, " + contract
        : "; specialty at " + at + " only if billed by the hour, " + contract + " by contract";
}

std::string markedName(std::string_view name, bool isUnfit, bool isPlan)
{
    return (isUnfit ? kOverrun : "") + std::string(name) + (isPlan ? ", plan" : "");
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

std::string facilityText(const ViewInput& input)
{
    return input.results->of(Metric::FacilitySizeDifference).value > 0.0
        ? "the facility's " + countedText((*input.inputs)[Parameter::FacilityGpus], "GPU", "GPUs")
        : std::string();
}

std::string doubtOf(const ViewInput& input, Purchase way)
{
    const std::string overrun = spotOverrun(*input.scenario, *input.results);
    if (way == Purchase::Spot && !overrun.empty())
        return overrun;
    if (way == Purchase::Specialty && isByUsedHours(*input.scenario, *input.inputs))
        return "if billed by the hour";
    const RuleContext context{*input.scenario, *input.catalog, *input.results, input.today};
    if (way == Purchase::Owned) {
        const auto lines = static_cast<double>(linesAtZero(context).size());
        const bool isTold = lines > input.scenario->of(Parameter::RuleOwnedLines);
        return isTold ? countedText(lines, "cost", "costs") + " at zero" : std::string();
    }
    const auto platform = static_cast<int>(input.inputs->reference);
    const std::string date = dateOfPrice(context, addressOf(priceOf(way), platform));
    if (date.empty())
        return "price without a date";
    if (isStale(context, date))
        return "price of " + date;
    const ParameterAddress rate{Parameter::SpotNodeInterruptionRate, -1};
    const bool isAssumed = way == Purchase::Spot && isPreset(*input.scenario, *input.catalog, rate);
    return isAssumed ? "interruptions assumed" : std::string();
}

std::string planLeftOut(const ViewInput& input)
{
    const Purchase way = input.inputs->referencePlatform().purchase;
    const auto& hour = input.results->of(Metric::FleetCostPerProductiveHour);
    return way != Purchase::CapacityBlock || !hour.hasNumber()
        ? std::string()
        : "; \u25B2 the plan, " + nounOf(way) + " at " + priceText(hour.value) + ", is left out";
}

std::string doubtsText(const ViewInput& input)
{
    std::vector<std::pair<std::string, std::vector<std::string>>> doubts;
    for (const FleetWay& row : kFleetWays) {
        const std::string doubt = doubtOf(input, row.way);
        if (doubt.empty() || row.way == Purchase::CapacityBlock || isUnfit(input, row.way)
            || !input.results->of(row.metric).hasNumber())
            continue;
        auto told = std::ranges::find(doubts, doubt, [](const auto& it) { return it.first; });
        if (told == doubts.end())
            told = doubts.insert(told, {doubt, {}});
        told->second.push_back(nounOf(row.way));
    }
    const auto text = [](const auto& it) { return listText(it.second) + " (" + it.first + ")"; };
    const bool hasBlocks = input.results->of(Metric::FleetAnnualCapacityBlock).hasNumber();
    return std::string(hasBlocks ? " Capacity blocks, sold for days, are left out." : "")
        + (doubts.empty() ? "" : " In doubt: " + joined(doubts, "; ", text) + ".");
}

} // namespace isocost
