// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The budget view: what a year of the fleet costs by way of buying, the chosen way against the
// cheapest, and the chosen way under other assumptions.
#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "core/model/formulas/fleet.h"
#include "core/text/display_text.h"
#include "core/text/phrase.h"
#include "core/views/picture.h"
#include "core/views/view_input.h"
#include "core/views/view_words.h"

namespace isocost {

ViewPicture budget(const ViewInput& input);

namespace {

std::string_view labelOf(Purchase way)
{
    return rowOf(Parameter::Purchase).range.choices[static_cast<std::size_t>(way)].label;
}

Purchase chosenWay(const ViewInput& input)
{
    return input.inputs->referencePlatform().purchase;
}

// A year, what it is beside the chosen one, and an hour of its work.
std::vector<TableCell> cellsOf(double year, std::optional<double> chosen, double hourly)
{
    const std::string beside = chosen && *chosen != year ? changeText(year, *chosen) : "";
    const Ink ink{year < chosen.value_or(year) ? Ink::Role::Good : Ink::Role::Text};
    return {
        {moneyText(year), {}, true, year}, {beside, ink}, {priceText(hourly), {}, false, hourly}};
}

struct Years {
    std::optional<double> chosen; // USD/year
    double most = 0.0;
};

Years yearsOf(const ViewInput& input)
{
    const Results<double>& results = *input.results;
    Years years;
    const Outcome<double>& chosen = results.of(Metric::FleetAnnualCost);
    if (chosen.hasNumber())
        years.chosen = chosen.value;
    for (const FleetWay& row : kFleetWays)
        if (const Outcome<double>& year = results.of(row.metric); year.hasNumber())
            years.most = std::max(years.most, year.value);
    return years;
}

Ink::Role inkOf(bool isChosen)
{
    return isChosen ? Ink::Role::Accent : Ink::Role::Text;
}

ViewPanel emptyRows(const char* id, const char* heading, double most)
{
    ViewPanel panel;
    panel.id = id;
    panel.headings = {heading};
    panel.x = {"Year of the fleet", "USD", NumberKind::Money, {"USD a year"}, {0.0, most}};
    panel.x.policy = RangePolicy::FromZero;
    panel.x.isShown = false; // every bar has its number beside it
    panel.rows.emplace();
    panel.rows->columnsBefore = {""};
    panel.rows->columnsAfter = {"a year", "to the plan", "an hour of work"};
    return panel;
}

// Ways without a number come last.
std::vector<FleetWay> cheapestFirst(const Results<double>& results)
{
    std::vector<FleetWay> ways(kFleetWays.begin(), kFleetWays.end());
    std::ranges::stable_sort(ways, {}, [&](const FleetWay& row) {
        const Outcome<double>& year = results.of(row.metric);
        return std::pair(!year.hasNumber(), year.hasNumber() ? year.value : 0.0);
    });
    return ways;
}

ViewPanel waysPanel(const ViewInput& input, const Years& years)
{
    ViewPanel panel = emptyRows("ways", "By way of buying", years.most);
    for (const FleetWay& row : cheapestFirst(*input.results)) {
        const Outcome<double>& year = input.results->of(row.metric);
        const bool isChosen = row.way == chosenWay(input);
        ViewRowItem item;
        item.before = {{std::string(labelOf(row.way)), {inkOf(isChosen)}, isChosen}};
        item.isChosen = isChosen;
        item.address = std::string(rowOf(row.metric).quantity.id);
        if (year.hasNumber()) {
            item.after = cellsOf(year.value, years.chosen, input.results->of(row.hour).value);
            item.bars = {{{0.0, year.value}, {isChosen ? Ink::Role::Accent : Ink::Role::Grey}}};
            item.reading = item.before[0].text + ": " + moneyText(year.value) + " a year";
        } else {
            item.after = {{std::string(wordOf(year.reason)), {Ink::Role::Muted}}, {""}, {""}};
        }
        panel.rows->rows.push_back(std::move(item));
    }
    return panel;
}

// The chosen way with one assumption changed.
struct WhatIf {
    const char* label;
    void (*change)(Inputs<double>& in);
};

void scaleRent(Inputs<double>& in, double factor)
{
    PlatformInputs<double>& k = in.platforms[in.reference];
    for (const ListPrice& price : kListPrices)
        k[price.parameter] *= factor;
    in[Parameter::CloudSpecialtyPrice] *= factor;
}

constexpr double kOtherUse = 0.5;
constexpr double kOtherPrice = 0.85;
constexpr std::array kWhatIfs{
    WhatIf{"Utilization 50 %",
        [](Inputs<double>& in) { in[Parameter::FleetUtilization] = kOtherUse; }},
    WhatIf{"Utilization 100 %", [](Inputs<double>& in) { in[Parameter::FleetUtilization] = 1.0; }},
    WhatIf{"Twice the power price",
        [](Inputs<double>& in) { in[Parameter::FacilityPowerPrice] *= 2.0; }},
    WhatIf{"Rent 15 % lower", [](Inputs<double>& in) { scaleRent(in, kOtherPrice); }},
    WhatIf{"Twice the chips",
        [](Inputs<double>& in) { in.platforms[in.reference][Parameter::Chips] *= 2.0; }}};

ViewPanel whatIfPanel(const ViewInput& input, const Years& years)
{
    ViewPanel panel = emptyRows("what-if", "What if, the chosen way", 0.0);
    panel.name = "the chosen way under other assumptions";
    const auto add = [&](const char* label, const Results<double>& results, bool isPlan) {
        const Outcome<double>& year = results.of(Metric::FleetAnnualCost);
        const double hourly = results.of(Metric::FleetCostPerProductiveHour).value;
        ViewRowItem item;
        item.before = {{label, {inkOf(isPlan)}, isPlan}};
        item.isChosen = isPlan;
        item.address = std::string(rowOf(Metric::FleetAnnualCost).quantity.id);
        item.after = cellsOf(year.value, years.chosen, hourly);
        item.bars = {{{0.0, year.value}, {isPlan ? Ink::Role::Accent : Ink::Role::Grey}}};
        item.reading = std::string(label) + ": " + moneyText(year.value) + " a year";
        panel.x.needed.to = std::max(panel.x.needed.to, year.value);
        panel.rows->rows.push_back(std::move(item));
    };
    add("As planned", *input.results, true);
    for (const WhatIf& what : kWhatIfs) {
        Inputs<double> in = *input.inputs;
        what.change(in);
        Results<double> results;
        evaluate(in, results, Subjects::Fleet);
        if (results.of(Metric::FleetAnnualCost).hasNumber())
            add(what.label, results, false);
    }
    return panel;
}

std::string fleetText(const ViewInput& input)
{
    const PlatformInputs<double>& k = input.inputs->referencePlatform();
    return countText(k[Parameter::Chips]) + " "
        + shortText(input.scenario->platforms[input.inputs->reference].label);
}

std::string titleOf(const ViewInput& input, double year)
{
    const std::string way = loweredLabel(labelOf(chosenWay(input)));
    const std::string fleet = fleetText(input) + ", " + way + ": " + moneyText(year) + " a year";
    const double excess = input.results->of(Metric::FleetExcess).value;
    const std::vector<FleetWay> ways = cheapestFirst(*input.results);
    if (excess > 0.0)
        return fleet + "; " + loweredLabel(labelOf(ways.front().way)) + " would save "
            + moneyText(excess);
    return input.results->of(ways[1].metric).hasNumber() ? fleet + ", the least of all priced ways"
                                                         : fleet;
}

ViewWords wordsOf(const ViewInput& input, const Years& years)
{
    ViewWords words;
    const Outcome<double>& year = input.results->of(Metric::FleetAnnualCost);
    if (!years.chosen) {
        const std::string way(labelOf(chosenWay(input)));
        words.title = "A year of " + fleetText(input) + " has no price";
        words.emptyReason = years.most > 0.0 ? std::string()
                                             : "No way of buying has a number: " + way + " is "
                + std::string(wordOf(year.reason)) + ".";
    } else {
        words.title = titleOf(input, *years.chosen);
    }
    words.subtitle = shortText(input.scenario->name) + ": "
        + shareText((*input.inputs)[Parameter::FleetUtilization]) + " of the hours at work";
    words.caption = {
        "Owned with every line of the facility, spot with the churn of the fleet's own "
        "nodes."};
    std::vector<std::string> unpriced;
    for (const FleetWay& row : kFleetWays)
        if (!input.results->of(row.metric).hasNumber())
            unpriced.push_back(loweredLabel(labelOf(row.way)));
    if (!unpriced.empty())
        words.caption.front() += " Without a number: " + listText(unpriced) + ".";
    return words;
}

} // namespace

ViewPicture budget(const ViewInput& input)
{
    const Years years = yearsOf(input);
    ViewPicture picture;
    picture.subject = input.scenario->name;
    picture.words = wordsOf(input, years);
    picture.panels.push_back(waysPanel(input, years));
    if (!years.chosen)
        return picture;
    picture.panels.push_back(whatIfPanel(input, years));
    constexpr double kBoth = 535.0;
    picture.arrangements = {{{{0, 0, 0}, {1, 1, 0}}, {8.0, 7.0}, {1.0}, 0.0, kBoth},
        {{{0, 0, 0}}, {1.0}, {1.0}, 0.0, 0.0}};
    return picture;
}

} // namespace isocost
