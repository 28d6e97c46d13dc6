// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The budget view tells what a year of the plan costs by way of buying, the fleet and what serves
// beside it, how the chosen way compares with the cheapest one that a plan can count on, and what
// the ways that matter cost under other assumptions.
#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "core/analysis/input_change.h"
#include "core/analysis/year_lines.h"
#include "core/model/offers.h"
#include "core/model/quotes.h"
#include "core/text/display_text.h"
#include "core/text/phrase.h"
#include "core/text/say.h"
#include "core/views/buy/budget_panels.h"
#include "core/views/buy/budget_phrases.h"
#include "core/views/buying.h"
#include "core/views/guided/left_out_ways.h"
#include "core/views/price_lever.h"
#include "core/views/view_metric.h"

namespace isocost {

using namespace budget_phrases;

namespace {

// The columns of the ways: the two parts of a year where something serves, else the cost of an
// hour.
enum class Columns : std::uint8_t { Parts, Hour };

ViewControl barsControl(const ViewInput& input)
{
    ViewControl control = choiceControl(input, "bars", "What the bars show", {"Parts", "Lines"});
    control.panel = "ways";
    return control;
}

bool showsLines(const ViewInput& input)
{
    return barsControl(input).value == 1.0;
}

Columns columnsOf(const ViewInput& input)
{
    const Outcome<double>& served = input.results->of(Metric::PlanAnnualServing);
    return served.hasNumber() && served.value == 0.0 ? Columns::Hour : Columns::Parts;
}

TableCell moneyCell(double usd, Ink ink = {})
{
    return {
        .text = moneyText(usd), .ink = ink, .value = usd, .unit = unitOf(Metric::PlanAnnualCost)};
}

// Makes the difference of a year to that of the plan. A way that nobody can count on saves nothing,
// and a close call is not green.
TableCell differenceCell(double year, const Years& years, const FleetWay& way, bool isCounted)
{
    if (!years.chosen || *years.chosen == year || years.calls.of(way.way).isTie || !isCounted)
        return {};
    const bool isDearer = year > *years.chosen;
    const bool isPlain = isDearer || years.calls.isClose(way.way);
    TableCell cell = moneyCell(year - *years.chosen, {isPlain ? Ink::Role::Text : Ink::Role::Good});
    if (isDearer)
        cell.text = "+" + cell.text;
    return cell;
}

std::vector<TableCell> cellsOf(
    const ViewInput& input, const FleetWay& row, const Years& years, bool isCounted)
{
    const Results<double>& results = *input.results;
    const Ink muted{Ink::Role::Muted};
    const double year = results.of(row.plan).value;
    TableCell whole = moneyCell(year, isCounted ? Ink{} : muted);
    whole.isBold = isCounted;
    const TableCell more = differenceCell(year, years, row, isCounted);
    if (columnsOf(input) == Columns::Hour) {
        const Outcome<double>& hour = results.of(row.hour);
        TableCell hourly{.text = std::string(wordOf(hour.reason)), .ink = muted};
        if (hour.hasNumber())
            hourly = {.text = priceText(hour.value),
                .ink = isCounted ? Ink{} : muted,
                .value = hour.value,
                .unit = unitOf(Metric::FleetCostPerProductiveHour)};
        hourly.address = rowOf(row.hour).quantity.id;
        return {whole, more, hourly};
    }
    const double fleet = results.of(row.metric).value;
    TableCell ofFleet = moneyCell(fleet, isCounted ? Ink{} : muted);
    ofFleet.address = rowOf(row.metric).quantity.id;
    return {ofFleet, moneyCell(year - fleet, isCounted ? Ink{} : muted), whole, more};
}

// The parts of a year, by which their bars and columns go.
constexpr const char* kFleet = "fleet";
constexpr const char* kServing = "serving";

Words headsOf(Columns columns)
{
    if (columns == Columns::Hour)
        return {"a year", "to the plan", "a chip-hour at work"};
    return {kFleet, kServing, "a year", "to the plan"};
}

std::size_t yearColumnOf(Columns columns)
{
    return columns == Columns::Hour ? 0 : 2;
}

Years yearsOf(const ViewInput& input)
{
    const Results<double>& results = *input.results;
    Years years{.chosen = {}, .calls = YearCalls(input)};
    const Outcome<double>& chosen = results.of(Metric::PlanAnnualCost);
    if (chosen.hasNumber())
        years.chosen = chosen.value;
    for (const FleetWay& row : kFleetWays)
        if (const Outcome<double>& year = results.of(row.plan); year.hasNumber())
            years.most = std::max(years.most, year.value);
    return years;
}

// The ink of a line of the year: what is bought in greys and browns of its own, what is rented in
// the colours of series.
Ink inkOf(YearLine line)
{
    switch (line) {
    case YearLine::Losses:
        return {Ink::Role::Caution};
    case YearLine::Idle:
        return {Ink::Role::Grey};
    case YearLine::Capital:
        return {Ink::Role::Muted};
    case YearLine::Serving:
        return {Ink::Role::Accent, 0, 0.55};
    case YearLine::Rent:
        return {Ink::Role::Accent};
    default:
        return Ink::ofSeries(static_cast<std::size_t>(line) - 1);
    }
}

// Stacks the lines of a year.
std::vector<RowBar> lineBarsOf(const ViewInput& input, const FleetWay& row)
{
    std::vector<RowBar> bars;
    double end = 0.0;
    for (const LineOfYear& line : yearLines(*input.inputs, *input.results, row.way)) {
        RowBar bar{{end, end + line.usd}, inkOf(line.line)};
        bar.isHatched = !canCountOn(input, row.way);
        bar.name = loweredLabel(labelOf(line.line));
        bar.value = line.usd;
        bar.unit = unitOf(Metric::PlanAnnualCost);
        end += line.usd;
        bars.push_back(std::move(bar));
    }
    return bars;
}

// Makes the bar of a year: what serves lies lighter behind the fleet. A way that a plan cannot
// count on is hatched.
std::vector<RowBar> partBarsOf(const ViewInput& input, const FleetWay& row, const ViewRowItem& item)
{
    constexpr double kStrengthOfServing = 0.55;
    const double year = input.results->of(row.plan).value;
    const double fleet = input.results->of(row.metric).value;
    const bool isCounted = canCountOn(input, row.way);
    const Ink::Role role = item.isChosen && isCounted ? Ink::Role::Accent : Ink::Role::Grey;
    RowBar bar{{0.0, fleet}, {role}};
    bar.isHatched = !isCounted;
    std::vector<RowBar> bars;
    if (year != fleet)
        bar.name = kFleet;
    if (fleet != 0.0 || year == fleet)
        bars.push_back(bar);
    if (year != fleet) {
        bar.x = {fleet, year};
        bar.ink = {role, 0, kStrengthOfServing};
        bar.name = kServing;
        bars.push_back(bar);
    }
    return bars;
}

std::vector<RowBar> barsOf(
    const ViewInput& input, const FleetWay& row, const ViewRowItem& item, const Sentence& doubt)
{
    std::vector<RowBar> bars =
        showsLines(input) ? lineBarsOf(input, row) : partBarsOf(input, row, item);
    if (bars.empty())
        bars.push_back({{0.0, 0.0}, {Ink::Role::Grey}});
    bars.back().after = say(doubt, kLabel);
    bars.back().isDoubted = !doubt.empty();
    bars.back().afterBrief = briefDoubtOf(input, row.way);
    bars.back().handle = priceHandle(input, input.inputs->reference, row.way, {row.plan});
    return bars;
}

// Names the lines that any way has, in the order of the bars.
std::vector<KeyEntry> keyOfLines(const ViewInput& input)
{
    std::array<bool, kYearLines> isThere{};
    for (const FleetWay& row : kFleetWays)
        for (const LineOfYear& line : yearLines(*input.inputs, *input.results, row.way))
            isThere[static_cast<std::size_t>(line.line)] = true;
    std::vector<KeyEntry> key;
    for (std::size_t i = 0; i < kYearLines; ++i) {
        const auto line = static_cast<YearLine>(i);
        if (isThere[i])
            key.push_back({inkOf(line), {loweredLabel(labelOf(line))}});
    }
    return key;
}

void addYear(ViewRowItem& item, const ViewInput& input, const FleetWay& row, const Years& years)
{
    const Sentence doubt = doubtAbout(input, row.way);
    item.after = cellsOf(input, row, years, canCountOn(input, row.way));
    item.bars = barsOf(input, row, item, doubt);
    if (!canCountOn(input, row.way))
        item.doubt = say(doubt, kLabel);
    const Argument way{"way", std::string(labelOf(row.way))};
    const Argument cost{"year", asMoney(input.results->of(row.plan).value)};
    item.reading = doubt.empty()
        ? phraseText(kReads, {way, cost})
        : phraseText(kReadsInDoubt, {way, cost, {"doubt", doubt.clauses()}});
}

Parameter quotedPriceOf(Purchase way)
{
    if (way == Purchase::Owned)
        return Parameter::OwnedNodePrice;
    return way == Purchase::Specialty ? Parameter::PriceSpecialty : rowOfPrice(way).parameter;
}

// Leads to the price that is missing, and says whether there are offers to choose from.
void addOffers(ViewRowItem& item, const ViewInput& input, Purchase way)
{
    const auto reference = static_cast<int>(input.inputs->reference);
    const ParameterAddress price{quotedPriceOf(way), reference};
    if (!isMissing(*input.inputs, price))
        return;
    const std::string& chip = input.scenario->platform(reference).accelerator;
    const std::size_t offers = isListPrice(price.parameter)
        ? offersOf(*input.catalog, chip, rowOfPrice(price.parameter)).size()
        : quotesOf(chip, price.parameter).size();
    const std::string words = offers == 0
        ? phraseText(kNoOffer)
        : phraseText(kChooseOffer, {{"offers", asCount(static_cast<double>(offers))}});
    item.bars = {{.x = {}, .ink = {Ink::Role::Accent}, .after = words}};
    item.address = idOf(*input.scenario, price);
    item.reading = phraseText(
        kReadsUnpriced, {{"way", std::string(labelOf(way))}, {"offers", Names{{words}}}});
}

// Says that an answer of "Should we buy?" rules the way out. The row leads to its price, with which
// it is a way again.
void addAnswer(ViewRowItem& item, const ViewInput& input, Purchase way, const Phrase& why)
{
    item.after[yearColumnOf(columnsOf(input))] = {phraseText(kLeftOut), {Ink::Role::Muted}};
    item.bars = {
        {.x = {}, .ink = {Ink::Role::Muted}, .after = phraseText(kAsAnswered, {{"why", &why}})}};
    item.address =
        idOf(*input.scenario, {quotedPriceOf(way), static_cast<int>(input.inputs->reference)});
    item.reading = phraseText(kReadsLeftOut, {{"way", std::string(labelOf(way))}, {"why", &why}});
}

void addReason(ViewRowItem& item, const ViewInput& input, const FleetWay& row)
{
    const Reason reason = input.results->of(row.plan).reason;
    item.after.resize(headsOf(columnsOf(input)).size());
    if (const Phrase* const why = whyLeftOut(input.project, row.way))
        return addAnswer(item, input, row.way, *why);
    item.after[yearColumnOf(columnsOf(input))] = {std::string(wordOf(reason)), {Ink::Role::Muted}};
    if (reason == Reason::Unpriced)
        return addOffers(item, input, row.way);
    if (reason != Reason::Undefined) // asks no further, as the answer costs a step
        return;
    const std::string lack = lackOf(*input.scenario, *input.inputs, {row.plan});
    if (lack.empty())
        return;
    item.bars = {{.x = {}, .ink = {Ink::Role::Muted}, .after = lack}};
    item.reading = phraseText(kReadsLack,
        {{"way", std::string(labelOf(row.way))}, {"reason", std::string(wordOf(reason))},
            {"lack", lack}});
}

ViewRowItem rowOfWay(const ViewInput& input, const FleetWay& way, const Years& years)
{
    const bool isChosen = way.way == chosenWay(input);
    ViewRowItem item;
    item.before = {{std::string(labelOf(way.way)), {isChosen ? Ink::Role::Accent : Ink::Role::Text},
        isChosen}};
    item.isChosen = isChosen;
    item.address = std::string(rowOf(way.plan).quantity.id);
    if (input.results->of(way.plan).hasNumber())
        addYear(item, input, way, years);
    else
        addReason(item, input, way);
    return item;
}

ViewPanel waysPanel(const ViewInput& input, const Years& years)
{
    ViewPanel panel{.id = "ways",
        .name = "the ways of buying",
        .x = {.name = "Year of the plan",
            .unit = "USD",
            .kind = NumberKind::Money,
            .titles = {"USD a year"},
            .needed = {0.0, years.most}},
        .rows = ViewRows{{"Way of buying"}, headsOf(columnsOf(input)), {}, 1}};
    panel.rows->main = yearColumnOf(columnsOf(input));
    panel.x.policy = RangePolicy::FromZero;
    panel.x.isShown = false; // every bar has its number beside it
    if (showsLines(input))
        panel.key = keyOfLines(input);
    bool isBelow = false; // the line to the ways that a plan cannot count on
    for (const FleetWay* const way : cheapestFirst(*input.inputs, *input.results)) {
        const bool hasNumber = input.results->of(way->plan).hasNumber();
        if (hasNumber && !isBelow && !canCountOn(input, way->way)) {
            isBelow = true;
            panel.rows->rows.push_back({.role = ViewRowItem::Role::Heading,
                .before = {{phraseText(kNotCountedOn), {Ink::Role::Muted}}}});
        }
        panel.rows->rows.push_back(rowOfWay(input, *way, years));
    }
    return panel;
}

constexpr std::size_t kPeriods = 1; // choice that shows the cash out first

// Places the ways at the top, the cash below them and the what-ifs at the foot. The cash is the
// first to give way. Tables share the height by their rows.
std::vector<Arrangement> arrangementsOf(const std::vector<ViewPanel>& panels, std::size_t first)
{
    std::size_t key = 0; // entries of the longest key, which takes one line above the bars or two
    for (const ViewPanel& panel : panels)
        key = std::max(key, panel.key.size());
    double usual = 6.1;
    if (key > kLongKey)
        usual = 9.0;
    else if (key > 0)
        usual = 8.0;
    constexpr double kLeastRow = 18.8; // pixels
    constexpr double kTwo = 400.0; // least height of the tables alone: larger rows, as for a room
    constexpr std::size_t kMostRows = 12; // what-ifs; the rest is a click away
    constexpr std::size_t kFewRows = 4; // what-ifs kept with the cash, which is higher then
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
    return rowOf(Parameter::Purchase).limits.choices[static_cast<std::size_t>(way)].label;
}

Purchase chosenWay(const ViewInput& input)
{
    return input.inputs->referencePlatform().purchase;
}

std::vector<FleetWay> waysThatMatter(const ViewInput& input)
{
    const Purchase chosen = chosenWay(input);
    std::vector<Purchase> told{chosen};
    for (const FleetWay* const way : waysToCountOn(*input.inputs, *input.results))
        if (told.size() < 3 && way->way != chosen)
            told.push_back(way->way);
    told.insert(told.end(), {Purchase::Owned, Purchase::OnDemand});
    std::vector<FleetWay> ways;
    for (const Purchase way : told) {
        const FleetWay& row = rowOf(way);
        const bool isThere = std::ranges::find(ways, way, &FleetWay::way) != ways.end();
        if (!isThere && input.results->of(row.plan).hasNumber())
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
    picture.controls.push_back(barsControl(input));
    return picture;
}

} // namespace isocost
