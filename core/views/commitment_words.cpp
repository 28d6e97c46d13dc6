// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/commitment_words.h"

#include <cmath>
#include <numeric>

#include "core/analysis/demand_trace.h"
#include "core/explain/display.h"
#include "core/model/constants.h"
#include "core/text/phrase.h"
#include "core/text/visible_text.h"
#include "core/views/view_words.h"

namespace isocost {

namespace {

using M = Metric;
using P = Parameter;

const DemandTrace* traceOf(const Commitment& mix)
{
    return mix.planned.trace() ? &*mix.planned.trace() : nullptr;
}

std::string platformOf(const Commitment& mix)
{
    return platformLabel(*mix.input.scenario, mix.input.inputs->reference);
}

// "; owing $515k less"
std::string owedText(const Commitment& mix)
{
    const double less =
        mix.you.of(M::CommitmentLiability).value - mix.best.of(M::CommitmentLiability).value;
    if (!(std::fabs(less) >= 1.0))
        return "";
    return less > 0.0 ? " and " + moneyText(less) + " less to owe"
                      : ", with " + moneyText(-less) + " more to owe";
}

std::string titleOf(const Commitment& mix)
{
    constexpr double kFlat = 0.01; // of the cost
    const std::string present =
        mix.reserve > 0.0 ? chipHoursText(mix.reserve) : std::string("nothing");
    const std::string best = chipHoursText(mix.bestReserve());
    const std::string unit = " chip-hours a day";
    const double cost = mix.you.of(M::CommitmentCostPerDay).value;
    const double saved =
        std::round(cost) - std::round(mix.you.of(M::CommitmentOptimalCostPerDay).value);
    if (!(mix.bestReserve() > 0.0)) {
        const std::string claim = "Reserve nothing: overflow at "
            + textOf(mix.you, M::CommitmentOverflowPrice) + " is no dearer than the reserve at "
            + textOf(mix.you, M::CommitmentReservePrice);
        return mix.isBest() ? claim : claim + "; it saves " + dollarText(saved) + " a day";
    }
    if (mix.isBest())
        return "Reserve " + best + unit + ": no other reserve costs less";
    if (saved < kFlat * cost)
        return "A reserve of " + present + " is within 1 % of the best, " + best + unit + ": "
            + dollarText(saved) + " a day";
    return "Reserve " + best + (mix.reserve > 0.0 ? ", not " + present + unit : unit + ", not none")
        + ": " + dollarText(saved) + " a day cheaper" + owedText(mix);
}

// The demand is set apart from the fleet's utilization: where the rule demand_size objects that is
// said at the head, else at the foot.
std::string whoseDemand(const Commitment& mix, bool isHead)
{
    if (traceOf(mix))
        return isHead ? ""
                      : " Of these days: every other view and result is of the demand as planned.";
    const double chips = mix.input.inputs->referencePlatform()[P::Chips];
    const double hours = rowOf(Constant::HoursPerDay).value * chips;
    const double share = std::midpoint(mix.planned.lowest(), mix.planned.highest()) / hours;
    const double plan = mix.in(P::FleetUtilization);
    const bool isFar =
        mix.input.results->of(M::DemandSizeDifference).value > mix.in(P::RuleDemandSize);
    if (isFar != isHead || shareText(share) == shareText(plan))
        return "";
    return (isHead ? "; \u25B2 this demand is " : " This demand is on average ") + shareText(share)
        + " of the hours of " + countedText(chips, "chip", "chips") + ", the fleet is planned at "
        + shareText(plan) + (isHead ? "" : ".");
}

std::string subtitleOf(const Commitment& mix)
{
    const Purchase way = mix.input.inputs->referencePlatform().purchase;
    const bool isOfPlan = way == Purchase::Reserved1y || way == Purchase::Reserved3y;
    std::string text = shortText(mix.input.scenario->name) + ": demand ";
    if (const DemandTrace* const trace = traceOf(mix))
        text += "of " + countedText(static_cast<double>(trace->days().size()), "day", "days")
            + (trace->name().empty() ? "" : " of " + madeVisible(shortText(trace->name()))) + ", ";
    text += chipHoursText(mix.planned.lowest()) + " to " + chipHoursText(mix.planned.highest())
        + " chip-hours a day, "
        + (mix.reserve > 0.0 ? chipHoursText(mix.reserve)
                    + (isOfPlan ? " reserved" : " reserved (\u25B2 not in the plan)")
                             : "nothing reserved now");
    const std::string price = textOf(mix.you, M::CommitmentReservePrice);
    if (mix.you.of(M::CommitmentReservePrice).hasNumber())
        text += mix.reserve > 0.0 ? " at " + price + " with "
                + countedText(mix.in(P::DemandTermYears), "year", "years") + " left"
                                  : ", reserve price " + price + " a chip-hour, "
                + trimmedNumber(mix.in(P::DemandTermYears)) + "-year term";
    if (mix.in(P::DemandSpotShare) > 0.0 && mix.you.of(M::SpotUsefulHourPrice).hasNumber()
        && mix.you.of(M::SpotUsefulHourPrice).value > kAbsurdPrice)
        text += ", overflow beyond any price (" + shareText(mix.in(P::DemandSpotShare))
            + " of it on spot, where this job hardly ever finishes)";
    else if (mix.you.of(M::CommitmentOverflowPrice).hasNumber())
        text += ", overflow at " + textOf(mix.you, M::CommitmentOverflowPrice) + " ("
            + (mix.in(P::DemandSpotShare) > 0.0 ? shareText(mix.in(P::DemandSpotShare))
                        + " spot at " + textOf(mix.you, M::SpotUsefulHourPrice) + " a useful hour, "
                        + shareText(1.0 - mix.in(P::DemandSpotShare)) + " on demand)"
                                                : "on demand)");
    return text + whoseDemand(mix, true);
}

// "15 % more reserve costs 3 % more": how little the exact place matters.
std::string flatText(const Commitment& mix)
{
    constexpr double kMore = 0.15;
    const double least = mix.best.of(M::CommitmentCostPerDay).value;
    const double there =
        mix.planned.resultsAt((1.0 + kMore) * mix.bestReserve()).of(M::CommitmentCostPerDay).value;
    if (!(there > least) || !(least > 0.0))
        return "";
    return " Beyond it " + shareText(kMore) + " more reserve costs "
        + shareText(there / least - 1.0) + " more.";
}

// Of the first price that the mix lacks.
std::string missingPrice(const Commitment& mix)
{
    const PlatformInputs<double>& platform = mix.input.inputs->referencePlatform();
    for (const auto& [price, name] : {std::pair(P::PriceReserved3y, "3-year price"),
             std::pair(P::PriceOnDemand, "on-demand price"), std::pair(P::PriceSpot, "spot price")})
        if (!platform.known(price))
            return name;
    return "";
}

std::string whyUnpriced(const Commitment& mix, const std::string& price)
{
    if (price.empty())
        return "What the reserve does not cover runs to " + shareText(mix.in(P::DemandSpotShare))
            + " on spot, and a job there does not finish between its interruptions: its hour is "
            + textOf(mix.you, M::SpotUsefulHourPrice) + ".";
    return platformOf(mix) + " has no " + price
        + " in this scenario, so the cost of a day and its optimum are unpriced: no price is "
          "guessed. Enter one, or take an offer from the catalog.";
}

// What holds without the missing one.
std::string knownText(const Commitment& mix)
{
    const Outcome<double>& owed = mix.you.of(M::CommitmentLiability);
    if (!owed.hasNumber() || !(owed.value > 0.0))
        return "";
    return " Known without it: the reserve still costs " + moneyText(owed.value)
        + " if the work stops today.";
}

void sayEmpty(const Commitment& mix, ViewWords& words)
{
    const std::string low = chipHoursText(mix.planned.lowest());
    const std::string high = chipHoursText(mix.planned.highest());
    if (mix.planned.lowest() > mix.planned.highest()) {
        words.title = "No best reserve: the lowest demand is above the highest";
        words.emptyReason = "Demand is set from " + low + " to " + high
            + " chip-hours a day. Lower the first or raise the second.";
    } else if (!(mix.planned.highest() > 0.0)) {
        words.title = "Nothing to reserve for: there is no demand";
        words.emptyReason = "Demand is 0 chip-hours on every day. "
            + std::string(traceOf(mix) ? "Read days that have some, or take the planned demand."
                                       : "Set its lowest and highest day.");
        if (mix.reserve > 0.0 && mix.you.of(M::CommitmentReservePerDay).hasNumber())
            words.emptyReason += " The " + chipHoursText(mix.reserve) + " reserved stand idle at "
                + textOf(mix.you, M::CommitmentReservePerDay) + " a day.";
    } else {
        const std::string price = missingPrice(mix);
        words.title = "No best reserve: "
            + (price.empty() ? "a spot job never finishes"
                             : "the " + price + " of " + platformOf(mix) + " is not known");
        words.emptyReason = whyUnpriced(mix, price) + knownText(mix);
    }
}

// Of a file that is given, else of the one that the project keeps.
std::optional<DemandTrace> demandOf(const ViewInput& input)
{
    if (input.demand)
        return *input.demand;
    return input.project ? keptDemand(*input.project) : std::nullopt;
}

} // namespace

Commitment::Commitment(const ViewInput& from)
    : input(from),
      reserve(in(P::DemandReserved)),
      drop(in(P::DemandDrop)),
      planned(*from.inputs, demandOf(from)),
      fallen(planned.fallen()),
      you(planned.resultsAt(reserve))
{
    if (hasBest())
        best = planned.resultsAt(bestReserve());
}

bool Commitment::isBest() const
{
    constexpr double kSame = 1e-9; // of the cost
    const double cost = you.of(M::CommitmentCostPerDay).value;
    return hasBest()
        && (chipHoursText(reserve) == chipHoursText(bestReserve())
            || cost - you.of(M::CommitmentOptimalCostPerDay).value <= kSame * cost);
}

std::string chipHoursText(double hours)
{
    constexpr double kWhole = 100.0;
    constexpr double kRounding = 1e-9; // what is left of nothing
    return hours >= kWhole  ? countText(std::round(hours))
        : hours < kRounding ? "0"
                            : trimmedNumber(hours);
}

std::string textOf(const Results<double>& results, Metric metric)
{
    return displayText(results.of(metric), rowOf(metric).format);
}

ViewWords wordsOf(const Commitment& mix)
{
    ViewWords words;
    words.subtitle = subtitleOf(mix);
    if (!mix.hasBest()) {
        sayEmpty(mix, words);
        return words;
    }
    words.title = titleOf(mix);
    words.shortTitle = words.title.substr(0, words.title.find_first_of(":;"));
    if (!(mix.bestReserve() > 0.0)) {
        words.caption = {"An hour of overflow costs no more than a reserved one, which is paid "
                         "every day."};
        return words;
    }
    words.caption = {"The best reserve is what demand exceeds on "
        + textOf(mix.you, M::CommitmentCriticalRatio)
        + " of days: the price of a reserved hour over that of an overflow hour." + flatText(mix)
        + whoseDemand(mix, false)};
    return words;
}

} // namespace isocost
