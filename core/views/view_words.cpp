// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/view_words.h"

#include <algorithm>
#include <cmath>

#include "core/explain/display.h"
#include "core/model/constants.h"
#include "core/model/formulas/fleet.h"
#include "core/rules/price_age.h"
#include "core/rules/rule_reading.h"
#include "core/text/phrase.h"

namespace isocost {

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

std::string leadText(const Inputs<double>& in)
{
    const double months = std::round(in[Parameter::FacilityLeadMonths]);
    return months == 0.0
        ? std::string()
        : " Owning begins with " + countedText(months, "rented month", "rented months") + ".";
}

std::string servingReason(Reason reason)
{
    return reason == Reason::Undefined ? "no replica holds the model in time"
                                       : std::string(wordOf(reason));
}

std::string tokenTerms(const Inputs<double>& in)
{
    std::string terms = in.referencePlatform()[Parameter::ServingEfficiency] != 1.0
        ? "" // as measured
        : " Serving rates are a roofline; published ones lie at a tenth to twice of it.";
    if (in.referencePlatform().purchase == Purchase::Spot)
        terms += " On spot tokens have the bare price: interruptions cost training only.";
    return terms;
}

std::string billionsText(const Inputs<double>& in, Parameter parameter)
{
    return trimmedNumber(in[parameter] * rowOf(Constant::Billion).value);
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
    const double from = input.scenario->of(Parameter::RuleSpecialtyCluster);
    if (input.inputs->specialtyBilling != SpecialtyBilling::UsedHours
        || input.inputs->referencePlatform()[Parameter::Chips] < from)
        return {};
    return " Specialty clouds sell " + countText(from)
        + " chips or more by contract, paid for every hour; here by used hours.";
}

std::string hourTerms(const ViewInput& input, Purchase way)
{
    return way == Purchase::Specialty && !specialtyTerms(input).empty() ? " by used hours" : "";
}

std::string markedName(std::string_view name, const std::string& overrun, bool isPlan)
{
    return (overrun.empty() ? "" : kOverrun) + std::string(name) + (isPlan ? ", plan" : "");
}

std::vector<const FleetWay*> cheapestFirst(const Results<double>& results)
{
    std::vector<const FleetWay*> ways;
    for (const FleetWay& row : kFleetWays)
        ways.push_back(&row);
    std::ranges::stable_sort(ways, {}, [&](const FleetWay* row) {
        const Outcome<double>& year = results.of(row->metric);
        return std::pair(!year.hasNumber(), year.hasNumber() ? year.value : 0.0);
    });
    return ways;
}

std::vector<const FleetWay*> waysThatFit(const Scenario& scenario, const Results<double>& results)
{
    const bool isOver = !spotOverrun(scenario, results).empty();
    std::vector<const FleetWay*> ways = cheapestFirst(results);
    std::erase_if(ways, [&](const FleetWay* row) {
        return !results.of(row->metric).hasNumber() || (isOver && row->way == Purchase::Spot);
    });
    return ways;
}

std::string facilityText(const ViewInput& input)
{
    return input.results->of(Metric::FacilitySizeDifference).value > 0.0
        ? "the facility's " + countText((*input.inputs)[Parameter::FacilityGpus]) + " GPUs"
        : std::string();
}

std::string doubtOf(const ViewInput& input, Purchase way)
{
    const std::string overrun = spotOverrun(*input.scenario, *input.results);
    if (way == Purchase::Spot && !overrun.empty())
        return overrun;
    if (const std::string terms = hourTerms(input, way); !terms.empty())
        return terms.substr(1);
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

} // namespace isocost
