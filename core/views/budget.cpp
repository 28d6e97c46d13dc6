// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The budget view: what a year of the fleet costs by way of buying, the chosen way against the
// cheapest, and the chosen way under other assumptions.
#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

#include "core/text/display_text.h"
#include "core/text/phrase.h"
#include "core/views/budget_panels.h"
#include "core/views/view_metric.h"
#include "core/views/view_words.h"

namespace isocost {

namespace {

Purchase chosenWay(const ViewInput& input)
{
    return input.inputs->referencePlatform().purchase;
}

// A year, what it is more than the chosen one, and a chip-hour at work.
std::vector<TableCell> cellsOf(double year, std::optional<double> chosen, double hourly)
{
    TableCell more;
    if (chosen && *chosen != year)
        more = {(year > *chosen ? "+" : "") + moneyText(year - *chosen),
            {year < *chosen ? Ink::Role::Good : Ink::Role::Text}, false, year - *chosen,
            unitOf(Metric::FleetAnnualCost)};
    return {{moneyText(year), {}, true, year, unitOf(Metric::FleetAnnualCost)}, std::move(more),
        {priceText(hourly), {}, false, hourly, unitOf(Metric::FleetCostPerProductiveHour)}};
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

ViewPanel waysPanel(const ViewInput& input, const Years& years)
{
    ViewPanel panel{.id = "ways",
        .name = "the ways of buying",
        .x = {"Year of the fleet", "USD", NumberKind::Money, {"USD a year"}, {0.0, years.most}},
        .rows =
            ViewRows{{"Way of buying"}, {"a year", "to the plan", "a chip-hour at work"}, {}, 1}};
    panel.x.policy = RangePolicy::FromZero;
    panel.x.isShown = false; // every bar has its number beside it
    for (const FleetWay* const way : cheapestFirst(*input.results)) {
        const FleetWay& row = *way;
        const Outcome<double>& year = input.results->of(row.metric);
        const bool isChosen = row.way == chosenWay(input);
        ViewRowItem item;
        item.before = {{std::string(labelOf(row.way)),
            {isChosen ? Ink::Role::Accent : Ink::Role::Text}, isChosen}};
        item.isChosen = isChosen;
        item.address = std::string(rowOf(row.metric).quantity.id);
        if (year.hasNumber()) {
            item.after = cellsOf(year.value, years.chosen, input.results->of(row.hour).value);
            item.after[2].address = rowOf(row.hour).quantity.id;
            if (isUnfit(input, row.way))
                item.after[1].ink = {Ink::Role::Caution};
            RowBar bar{{0.0, year.value}, {isChosen ? Ink::Role::Accent : Ink::Role::Grey}};
            bar.after = doubtOf(input, row.way);
            bar.isDoubted = !bar.after.empty();
            item.reading = item.before[0].text + ": " + moneyText(year.value) + " a year"
                + (bar.isDoubted ? ", " + bar.after : "");
            item.bars = {std::move(bar)};
        } else {
            item.after = {{std::string(wordOf(year.reason)), {Ink::Role::Muted}}, {""}, {""}};
            if (const std::string lack = year.reason == Reason::Undefined // else it costs a step
                    ? lackOf(*input.scenario, *input.inputs, {row.metric})
                    : std::string();
                !lack.empty()) {
                item.bars = {{.x = {}, .ink = {Ink::Role::Muted}, .after = lack}};
                item.reading = item.before[0].text + ": " + item.after[0].text + " " + lack;
            }
        }
        panel.rows->rows.push_back(std::move(item));
    }
    return panel;
}

std::string fleetText(const ViewInput& input)
{
    return countText(input.inputs->referencePlatform()[Parameter::Chips]) + " "
        + shortText(input.scenario->platforms[input.inputs->reference].label);
}

// "; spot would save $1.34M". What takes more hours than a year has is no saving.
std::string titleOf(const ViewInput& input, double year)
{
    const Results<double>& results = *input.results;
    const std::string overrun = spotOverrun(*input.scenario, results);
    const std::string way = loweredLabel(labelOf(chosenWay(input)));
    const std::string fleet = fleetText(input) + ", " + way + ": " + moneyText(year) + " a year";
    const bool isOver = chosenWay(input) == Purchase::Spot && !overrun.empty();
    const std::vector<const FleetWay*> ways = waysThatFit(*input.scenario, *input.inputs, results);
    if (isOver && ways.empty())
        return fleet + ", but would take " + overrun;
    const FleetWay& best = *ways.front();
    const double saved = year - results.of(best.metric).value;
    std::string beside;
    for (const FleetWay& row : kFleetWays)
        if (const Outcome<double>& cost = results.of(row.metric);
            cost.hasNumber() && cost.value < std::min(year, year - saved))
            beside += unfitText(input, row.way, cost.value, year - saved, moneyText);
    const std::string other = nounOf(best.way);
    if (isOver)
        return fleet + ", but would take " + overrun + "; " + other + " costs "
            + moneyText(results.of(best.metric).value);
    if (saved > 0.0)
        return fleet + "; " + other + " would save " + moneyText(saved) + beside;
    if (ways.size() == 1 && beside.empty())
        return fleet;
    return fleet + ", the least of all " + (beside.empty() ? "priced ways" : "ways that fit")
        + beside;
}

// What an hour on spot holds here and what it holds in other views.
std::string spotText(const ViewInput& input)
{
    const Outcome<double>& useful = input.results->of(Metric::SpotUsefulHourPrice);
    const std::string own = "Spot counts the interruptions of the fleet's own nodes";
    return useful.hasNumber() && input.results->of(Metric::FleetHourSpot).hasNumber()
        ? own + "; an hour of the spot job costs " + priceText(useful.value)
        : own;
}

// What the years, which are the first, leave to the cash below them.
std::string changingText(const ViewInput& input)
{
    std::vector<std::string> changes;
    if (const double growth = (*input.inputs)[Parameter::FinanceDemandGrowth]; growth != 0.0)
        changes.push_back("work that grows by " + shareText(growth) + " a year");
    if (const double fall = (*input.inputs)[Parameter::FinanceCloudPriceDecline]; fall != 0.0)
        changes.push_back("rent that falls by " + shareText(fall) + " a year");
    return changes.empty() ? std::string() : " The cash has " + listText(changes) + ".";
}

// Of the ways that fit.
bool isCheapest(const ViewInput& input, Purchase way)
{
    const std::vector<const FleetWay*> ways =
        waysThatFit(*input.scenario, *input.inputs, *input.results);
    return !ways.empty() && ways.front()->way == way;
}

// "; owning would cost $1.74M more": what buying instead changes, where the title does not say it.
std::string owningText(const ViewInput& input, const Years& years)
{
    const Outcome<double>& owned = input.results->of(Metric::FleetAnnualOwned);
    if (!years.chosen || !owned.hasNumber() || isCheapest(input, Purchase::Owned)
        || chosenWay(input) == Purchase::Owned)
        return {};
    const double more = owned.value - *years.chosen;
    if (more == 0.0)
        return "; owning would cost the same";
    return std::string("; owning would ") + (more > 0.0 ? "cost " : "save ")
        + moneyText(std::fabs(more)) + (more > 0.0 ? " more" : "");
}

ViewWords wordsOf(const ViewInput& input, const Years& years)
{
    ViewWords words;
    const Outcome<double>& year = input.results->of(Metric::FleetAnnualCost);
    if (!years.chosen) {
        const std::string way(labelOf(chosenWay(input)));
        words.title = year.reason == Reason::Never
            ? fleetText(input) + ", " + loweredLabel(way) + ": the work of a year is never done"
            : "A year of " + fleetText(input) + " has no price";
        words.emptyReason = years.most > 0.0 ? std::string()
                                             : "No way of buying has a number: " + way + " is "
                + std::string(wordOf(year.reason)) + ".";
    } else {
        words.title = titleOf(input, *years.chosen);
    }
    words.subtitle = shortText(input.scenario->name) + ": "
        + shareText((*input.inputs)[Parameter::FleetUtilization]) + " of the hours at work"
        + owningText(input, years)
        + further(runsOverPlan(*input.results, static_cast<int>(input.inputs->reference)));
    words.caption = {"Owned spreads the purchase over its life; the cash shows when it is paid"
        + planLeftOut(input) + ". " + spotText(input) + "."
        + (input.results->of(Metric::FleetAnnualSpecialty).hasNumber() ? specialtyTerms(input) : "")
        + leadText(*input.inputs) + changingText(input)};
    std::vector<std::string> unpriced;
    for (const FleetWay& row : kFleetWays)
        if (!input.results->of(row.metric).hasNumber())
            unpriced.push_back(loweredLabel(labelOf(row.way)));
    if (!unpriced.empty())
        words.caption.front() += " Without a number: " + listText(unpriced) + ".";
    if (const std::string facility = facilityText(input); !facility.empty())
        words.caption.push_back("Cash out: " + facility + "; years: the " + fleetText(input)
            + " of the fleet, owned at that facility's cost of an hour.");
    return words;
}

// "Every cost saves 25 % tax. Of a purchase 50 % is borrowed at 8 % a year."
std::string termsOf(const ViewInput& input)
{
    const Inputs<double>& in = *input.inputs;
    Words terms;
    if (const double tax = in[Parameter::FinanceTaxRate]; tax > 0.0)
        terms.push_back("Every cost saves " + shareText(tax) + " tax.");
    if (const double debt = in[Parameter::FinanceDebtShare]; debt > 0.0)
        terms.push_back("Of a purchase " + shareText(debt) + " is borrowed at "
            + shareText(in[Parameter::FinanceDebtRate]) + " a year.");
    return joined(terms, " ");
}

constexpr std::size_t kPeriods = 1; // of what may be first: the cash out

// The ways with the cash below them, then the what-ifs; what gives way first is the cash. Tables
// share the height by their rows.
std::vector<Arrangement> arrangementsOf(const std::vector<ViewPanel>& panels, std::size_t first)
{
    std::size_t key = 0; // in one line above the bars, a long one in two
    for (const ViewPanel& panel : panels)
        key = std::max(key, panel.key.size());
    const double usual = key > kLongKey ? 9.0 : key > 0 ? 8.0 : 6.1;
    constexpr double kLeastRow = 18.8; // pixels
    constexpr double kTwo = 400.0; // of tables alone: larger rows, as for a room
    constexpr std::size_t kMostRows = 12; // of what-ifs: the rest is a click away
    constexpr std::size_t kFewRows = 4; // before the cash gives way, which is higher then
    const std::size_t last = panels.size() - 1;
    const auto ways = static_cast<double>(panels.front().rows->rows.size()) + 0.1;
    const int columns = static_cast<int>(last) - 1;
    const auto whatIfs = [&](std::size_t most) {
        return static_cast<double>(std::min(most, panels[last].rows->rows.size())) + 1.8;
    };
    std::vector<Arrangement> arrangements;
    if (last > 1)
        for (std::size_t most = kMostRows; most >= kFewRows; --most) {
            const double cash = most == kFewRows ? usual + 1.0 : usual;
            arrangements.push_back({{{0, 0, 0, 1, columns}, {last, 2, 0, 1, columns}},
                {ways, cash, whatIfs(most)}, std::vector<double>(last - 1, 1.0), 600.0,
                kLeastRow * (ways + cash + whatIfs(most))});
            for (std::size_t i = 1; i < last; ++i)
                arrangements.back().places.push_back({i, 1, static_cast<int>(i) - 1});
        }
    if (first == kPeriods) {
        arrangements.push_back({{}, {1.0}, arrangements.front().columns});
        for (std::size_t i = 1; i < last; ++i)
            arrangements.back().places.push_back({i, 0, static_cast<int>(i) - 1});
        return arrangements;
    }
    arrangements.push_back(
        {{{0, 0, 0}, {last, 1, 0}}, {ways + 0.9, whatIfs(kMostRows) - 0.8}, {1.0}, 420.0, kTwo});
    arrangements.push_back({{{first > kPeriods ? last : 0, 0, 0}}});
    return arrangements;
}

} // namespace

std::string_view labelOf(Purchase way)
{
    return rowOf(Parameter::Purchase).range.choices[static_cast<std::size_t>(way)].label;
}

std::vector<FleetWay> waysThatMatter(const ViewInput& input)
{
    const Purchase chosen = chosenWay(input);
    std::vector<Purchase> told{chosen};
    for (const FleetWay* const way : waysThatFit(*input.scenario, *input.inputs, *input.results))
        if (told.size() < 3 && way->way != chosen)
            told.push_back(way->way);
    told.insert(told.end(), {Purchase::Owned, Purchase::OnDemand});
    std::vector<FleetWay> ways;
    for (const Purchase way : told) {
        const FleetWay& row = *std::ranges::find(kFleetWays, way, &FleetWay::way);
        const bool isThere = std::ranges::find(ways, way, &FleetWay::way) != ways.end();
        if (!isThere && input.results->of(row.metric).hasNumber())
            ways.push_back(row);
    }
    return ways;
}

ViewPicture budget(const ViewInput& input)
{
    const Years years = yearsOf(input);
    ViewPicture picture{.words = wordsOf(input, years), .panels = {waysPanel(input, years)}};
    if (!years.chosen)
        return picture;
    std::ranges::move(cashOutPanels(input), std::back_inserter(picture.panels));
    picture.panels.push_back(whatIfPanel(input));
    const ViewControl first = firstControl(input, "cash-out", {"Ways", "Periods", "What-ifs"});
    const bool hasCash = picture.panels.size() > 2;
    picture.arrangements =
        arrangementsOf(picture.panels, hasCash ? static_cast<std::size_t>(first.value) : 0);
    if (hasCash) {
        picture.controls = cashOutControls(input);
        picture.controls.insert(picture.controls.begin() + 2, first);
        picture.panels[1].caption = termsOf(input);
    }
    return picture;
}

} // namespace isocost
