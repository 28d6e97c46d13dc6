// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/bridge_words.h"

#include <algorithm>
#include <cmath>

#include "core/model/formulas/rounding.h"
#include "core/text/display_text.h"

namespace isocost {

namespace {

std::string nameOf(const ScenarioChange& change, const Scenario& scenario)
{
    if (!change.parameter)
        return change.id == kRisksChange ? "Risk register" : "Platforms";
    return parameterName(scenario, {*change.parameter, scenario.platformIndex(change.platform)});
}

// Within a sentence.
std::string spokenName(const BridgePart& part, const Scenario& scenario)
{
    const std::optional<Parameter>& first = part.changes.front().parameter;
    const bool isNamed = first && isPlatformParameter(*first) && scenario.platforms.size() > 1;
    return isNamed ? nameOf(part, scenario) : loweredLabel(nameOf(part, scenario));
}

// "$1.27M", "173.3 MWh"
std::string amountText(const BridgeEnds& ends, double change)
{
    const std::string size = ends.metric.change(std::fabs(change));
    return ends.metric.withUnit(size.substr(size.front() == '+' ? 1 : 0));
}

// "$1.27M less", in words since a line may break behind a sign.
std::string sizeText(const BridgeEnds& ends, double change)
{
    return amountText(ends, change) + (change < 0.0 ? " less" : " more");
}

// The largest cause, and the largest against it.
std::string causesText(const BridgeEnds& ends, const Bridge& bridge)
{
    const auto text = [&](const BridgePart& part) {
        return sizeText(ends, part.share.value) + " through " + spokenName(part, ends.arrival());
    };
    const BridgePart& first = bridge.parts.front();
    const std::optional<Parameter>& alone = first.changes.front().parameter;
    const bool isMany = first.changes.size() > 1 || (alone && isPlural(*alone));
    if (bridge.parts.size() == 1)
        return "only the " + spokenName(first, ends.arrival())
            + (isMany ? " move it" : " moves it");
    const auto against = std::ranges::find_if(bridge.parts,
        [&](const BridgePart& part) { return part.share.value * first.share.value < 0.0; });
    if (against != bridge.parts.end())
        return text(first) + ", " + text(*against);
    return text(first) + ", " + text(bridge.parts[1]);
}

// "A year of the fleet costs 46 % ($22.7M) less than On demand"
std::string claimOf(const BridgeEnds& ends, const Bridge& bridge)
{
    const bool isYear = ends.metric.address.metric == Metric::FleetAnnualCost;
    const double change = differenceOf(bridge.to.value, bridge.from.value);
    const std::string subject = ends.arrivalName()
        + (isYear ? ": a year of the fleet costs " : ", " + loweredLabel(ends.metric.label) + ": ");
    if (change == 0.0)
        return subject + "the same as in " + ends.startName();
    const std::string size = amountText(ends, change);
    const char* const direction =
        isYear ? (change < 0.0 ? " less" : " more") : (change < 0.0 ? " lower" : " higher");
    return subject
        + (bridge.from.value > 0.0
                ? shareText(std::fabs(change) / bridge.from.value) + " (" + size + ")"
                : size)
        + direction + " than " + (isYear ? "" : "in ") + ends.startName();
}

// Why there is nothing to part; empty where there is.
std::string obstacleOf(const BridgeEnds& ends, const std::optional<Bridge>& bridge)
{
    if (ends.start() == ends.arrival())
        return ends.names.size() < 2 ? "The project has one scenario. Duplicate it and change an "
                                       "assumption: the difference appears here cause by cause."
                                     : "Choose two different scenarios.";
    if (!ends.isOfBoth())
        return "Only one of the two scenarios has this platform.";
    if (!bridge)
        return {};
    for (const bool isFrom : {true, false}) {
        const Outcome<double>& side = isFrom ? bridge->from : bridge->to;
        if (!side.hasNumber())
            return "In " + (isFrom ? ends.startName() : ends.arrivalName()) + " it is "
                + std::string(wordOf(side.reason)) + ", so the difference cannot be split.";
    }
    const double from = bridge->from.value;
    const bool isMoved = std::ranges::any_of(bridge->parts, [from](const BridgePart& part) {
        return differenceOf(from + part.share.value, from) != 0.0;
    });
    return isMoved ? std::string()
                   : "Nothing that differs between the scenarios moves this result; choose another "
                     "result or other scenarios.";
}

// "Base → Plan 2027" beginning with the scenario on screen where it is one of the two.
std::string betweenText(const BridgeEnds& ends)
{
    const std::string shown = shortText(ends.input.scenario->name);
    if (shown == ends.startName())
        return shown + " → " + ends.arrivalName();
    if (shown == ends.arrivalName())
        return shown + " against " + ends.startName();
    return shown + ": " + ends.startName() + " → " + ends.arrivalName();
}

std::string emptyTitle(const BridgeEnds& ends, const std::optional<Bridge>& bridge)
{
    if (ends.start() == ends.arrival())
        return "Nothing to compare yet";
    if (!bridge)
        return ends.metric.label + " cannot be compared";
    if (bridge->from.hasNumber() && bridge->to.hasNumber())
        return ends.metric.label + ": " + ends.metric.told(bridge->to) + " in both scenarios";
    return ends.metric.label + ": " + ends.metric.told(bridge->from) + " in " + ends.startName()
        + ", " + ends.metric.told(bridge->to) + " in " + ends.arrivalName();
}

} // namespace

std::string nameOf(const BridgePart& part, const Scenario& scenario)
{
    const auto name = [&](const ScenarioChange& change) { return nameOf(change, scenario); };
    return listText(eachOf<std::string>(part.changes, name), 2);
}

ViewWords bridgeWords(const BridgeEnds& ends, const std::optional<Bridge>& bridge)
{
    ViewWords words;
    words.emptyReason = obstacleOf(ends, bridge);
    words.subtitle = betweenText(ends) + ", " + loweredLabel(ends.metric.label);
    if (!words.emptyReason.empty()) {
        words.title = emptyTitle(ends, bridge);
        return words;
    }
    if (!bridge) {
        words.title = ends.metric.label + ": computing the parts of the difference";
        return words;
    }
    const std::string late = ends.overrunOf(ends.arrival());
    words.title = claimOf(ends, *bridge)
        + (late.empty()                                ? ": " + causesText(ends, *bridge)
                : ends.overrunOf(ends.start()).empty() ? " and would take " + late
                                                       : "; both take more hours than a year has");
    words.subtitle += ": "
        + countedText(static_cast<double>(bridge->parts.size()), "cause", "causes") + ", "
        + sizeText(ends, bridge->to.value - bridge->from.value) + " in all";
    std::string caption;
    if (bridge->parts.size() > 1)
        caption = bridge->isExact
            ? "Each part is the mean over all orders of change (Shapley), so none is favoured; the "
              "parts sum to the whole. "
            : "Each part is the mean over 500 random orders of change and their reverses (Shapley, "
              "estimated); the parts sum to the whole. ";
    for (const auto& [end, name] :
        {std::pair(&ends.start(), ends.startName()), {&ends.arrival(), ends.arrivalName()}})
        if (const std::string overrun = ends.overrunOf(*end); !overrun.empty())
            caption += kOverrun + name + ": its work would take " + overrun + " on spot. ";
    if (!caption.empty())
        words.caption = {caption.substr(0, caption.size() - 1)};
    return words;
}

} // namespace isocost
