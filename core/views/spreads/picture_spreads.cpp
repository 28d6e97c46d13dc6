// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/spreads/picture_spreads.h"

#include <algorithm>

#include "core/analysis/chance.h"
#include "core/explain/display.h"
#include "core/model/assumption_range.h"
#include "core/model/formulas/fleet.h"
#include "core/text/display_text.h"
#include "core/text/phrase.h"
#include "core/text/unit_text.h"
#include "core/views/buying.h"
#include "core/views/spreads/chances.h"
#include "core/views/spreads/layer_keys.h"
#include "core/views/spreads/spreads_phrases.h"
#include "core/views/view_metric.h"
#include "core/views/view_numbers.h"

namespace isocost {

using namespace spreads_phrases;

namespace {

constexpr const char* kBetween = " \u2013 "; // P10 and P90

// Adds a column after some of the columns behind the bars; an audience sees it and those.
void insertColumn(ViewRows& rows, std::size_t column, const std::string& head)
{
    rows.columnsAfter.resize(std::max(rows.columnsAfter.size(), column));
    rows.columnsAfter.insert(rows.columnsAfter.begin() + static_cast<std::ptrdiff_t>(column), head);
    const std::size_t presented = rows.presented == std::string::npos ? 0 : rows.presented;
    rows.presented = std::max(column, presented) + 1;
    for (ViewRowItem& row : rows.rows) {
        if (row.after.empty())
            continue;
        row.after.resize(std::max(row.after.size(), column));
        row.after.insert(row.after.begin() + static_cast<std::ptrdiff_t>(column), TableCell{});
    }
}

// Columns give way from the last one on: those before the main column go behind the others.
void putMainFirst(ViewRows& rows)
{
    const auto turn = [&rows](auto& columns) {
        if (columns.size() > rows.main)
            std::rotate(columns.begin(), columns.begin() + static_cast<std::ptrdiff_t>(rows.main),
                columns.end());
    };
    std::size_t columns = rows.columnsAfter.size(); // none of them needs a head
    for (const ViewRowItem& row : rows.rows)
        columns = std::max(columns, row.after.size());
    rows.columnsAfter.resize(columns);
    for (ViewRowItem& row : rows.rows) {
        if (!row.after.empty())
            row.after.resize(columns);
        turn(row.after);
    }
    turn(rows.columnsAfter);
    rows.main = 0;
}

// Of each row, whether its main number is known not to move if it has no spread.
std::vector<bool> fixedRows(const ViewPanel& panel, const PictureSpreads& spreads)
{
    std::vector<bool> fixed;
    LayerCounter counter(panel);
    for (const ViewRowItem& row : panel.rows->rows) {
        bool isFixed = spreads.isOfPictures;
        for (std::size_t column = 0; column < row.after.size(); ++column) {
            const LayerKey key = counter.next(nameOf(row) + '\n' + std::to_string(column));
            if (column == panel.rows->main)
                isFixed = isFixed || spreads.fixedCells.contains(key);
        }
        fixed.push_back(isFixed);
    }
    return fixed;
}

// Whether an id is that of a result, of one of the platforms or of all.
bool isOf(const std::string& id, const MetricRow& row)
{
    const std::string own(row.quantity.id);
    return isPlatformMetric(row.metric) ? id.ends_with('.' + own) : id == own;
}

// The format of the result that a cell shows; none where it shows another number.
std::optional<Format> formatOf(const TableCell& cell, const ViewRowItem& row)
{
    const std::string& id = cell.address.empty() ? row.address : cell.address;
    const auto metric = std::ranges::find_if(
        metricTable(), [&id](const MetricRow& each) { return isOf(id, each); });
    return metric == metricTable().end() ? std::nullopt : std::optional(metric->format);
}

// "77.1 %", as the cell itself has it.
std::string spreadText(Interval spread, const TableCell& cell, const ViewRowItem& row)
{
    const std::optional<Format> format = formatOf(cell, row);
    return format ? spreadText(spread, *format) : spreadText(spread, cell.unit);
}

// Behind the main column; in a table without bars behind all columns that an audience sees, as the
// last ones give way.
std::size_t spreadColumnOf(const ViewRows& rows)
{
    const bool hasBars =
        std::ranges::any_of(rows.rows, [](const ViewRowItem& row) { return !row.bars.empty(); });
    const bool isAfterAll = !hasBars && rows.presented != std::string::npos;
    return isAfterAll ? std::max(std::size_t{1}, rows.presented) : 1;
}

// P10 and P90 beside the main number of each row.
bool addSpreadColumn(ViewPanel& panel, const PictureSpreads& spreads)
{
    ViewRows& rows = *panel.rows;
    const auto mainOf = [&rows](const ViewRowItem& row) -> const TableCell* {
        return rows.main < row.after.size() ? &row.after[rows.main] : nullptr;
    };
    const bool hasAny = std::ranges::any_of(rows.rows,
        [&](const ViewRowItem& row) { return mainOf(row) != nullptr && mainOf(row)->spread; });
    if (!hasAny)
        return false;
    const std::vector<bool> fixed = fixedRows(panel, spreads);
    putMainFirst(rows);
    const std::size_t column = spreadColumnOf(rows);
    insertColumn(rows, column, std::string(kSpread.text));
    for (std::size_t i = 0; i < rows.rows.size(); ++i) {
        ViewRowItem& row = rows.rows[i];
        const TableCell* const main = mainOf(row);
        if (main == nullptr || !main->value)
            continue;
        row.after[column].ink = {Ink::Role::Muted};
        if (main->spread)
            row.after[column].text = spreadText(*main->spread, *main, row);
        else if (fixed[i])
            row.after[column].text = kFixed.text;
    }
    return true;
}

// The rows that are of the years of ways of buying which a plan can count on.
std::vector<std::pair<std::size_t, std::string>> countedWays(
    const ViewRows& rows, const ViewInput& input)
{
    std::vector<std::pair<std::size_t, std::string>> ways;
    for (std::size_t i = 0; i < rows.rows.size(); ++i)
        for (const FleetWay* const way : waysToCountOn(*input.inputs, *input.results)) {
            const std::string id(rowOf(way->plan).quantity.id);
            const ViewRowItem& row = rows.rows[i];
            if (row.address == id && row.scenario.empty() && !row.after.empty())
                ways.emplace_back(i, id);
        }
    return ways;
}

// What the crosshair reads of a chance; the column has no room for its standard error.
void addReading(ViewRowItem& row, const Chance& chance)
{
    const std::string told = phraseText(kChanceReads,
        {{"chance", Number{chance.share, &oddsText}}, {"error", asShare(chance.standardError)},
            {"trials", asCount(static_cast<double>(chance.trials))}});
    row.reading = row.reading.empty() ? told : joined(std::vector{row.reading, told}, "; ");
}

// The chance that a way of buying is the cheapest of those that a plan can count on.
void addChanceColumn(ViewRows& rows, const ViewInput& input)
{
    const ScenarioTrials* const trials = input.trials->of(input.scenario->name);
    const auto ways = countedWays(rows, input);
    if (trials == nullptr || ways.size() < 2)
        return;
    std::vector<TrialOutcomes> outcomes;
    for (const auto& [row, id] : ways)
        outcomes.push_back(trials->outcomesOf(id));
    if (std::ranges::any_of(outcomes, [](const TrialOutcomes& it) { return it.empty(); }))
        return;
    const std::vector<Chance> chances = chancesLeast(outcomes);
    constexpr std::size_t column = 2; // behind P10 and P90
    insertColumn(rows, column, std::string(kCheapest.text));
    for (std::size_t i = 0; i < ways.size(); ++i) {
        TableCell& cell = rows.rows[ways[i].first].after[column];
        cell.text = oddsText(chances[i].share);
        cell.value = chances[i].share;
        cell.isBold = chances[i].share >= kOpenBelow;
        cell.ink = {chances[i].share == 0.0 ? Ink::Role::Muted : Ink::Role::Text};
        addReading(rows.rows[ways[i].first], chances[i]);
    }
}

// As cells write it: money has no unit behind it.
std::string textOf(double value, std::string_view unit)
{
    if (unit == "USD" || unit == "USD/year")
        return moneyText(value);
    return unit.starts_with("USD") ? priceText(value) : displayText(value, unit);
}

// Of a stack the last bar alone has a whisker, at the end of all.
bool isFarEnd(const ViewRowItem& row, const RowBar& bar)
{
    return std::ranges::none_of(row.bars,
        [&bar](const RowBar& other) { return other.under == bar.under && other.x.to > bar.x.to; });
}

// Whether a curve is of the reference platform or of the way in which it is bought.
bool isOfPlan(const ViewCurve& curve, const ViewInput& input)
{
    const Scenario& scenario = *input.scenario;
    const auto reference = static_cast<int>(input.inputs->reference);
    for (const MetricRow& row : metricTable())
        if (isPlatformMetric(row.metric)
            && idOf(scenario, MetricAddress{row.metric, reference}) == curve.address)
            return true;
    const FleetWay& way = rowOf(input.inputs->referencePlatform().purchase);
    return curve.address == rowOf(way.metric).quantity.id
        || curve.address == rowOf(way.plan).quantity.id;
}

double presentHeight(const ViewCurve& curve)
{
    return curve.present ? curve.present->y : curve.points.back().y;
}

// Where too many curves of a panel have bands, those of the plan and of its best rival are drawn:
// the lowest one, as curves are of costs and hours; the others are faint. Names what is drawn then.
std::vector<std::string> chooseBands(ViewPanel& panel, const ViewInput& input)
{
    std::vector<ViewCurve*> banded;
    for (ViewCurve& curve : panel.curves)
        if (!curve.band.empty() && curve.width > 0.0)
            banded.push_back(&curve);
    if (std::ssize(banded) <= kMostBands)
        return {};
    std::ranges::stable_sort(banded, {}, [](const ViewCurve* it) { return presentHeight(*it); });
    const auto ofPlan = std::ranges::find_if(
        banded, [&input](const ViewCurve* it) { return isOfPlan(*it, input); });
    if (ofPlan != banded.end())
        std::rotate(banded.begin(), ofPlan, ofPlan + 1);
    std::vector<std::string> names;
    for (std::size_t i = 0; i < banded.size(); ++i) {
        banded[i]->isFaint = i >= 2;
        if (!banded[i]->isFaint)
            names.push_back(banded[i]->name);
    }
    return names;
}

Sentence legendOf(const ViewInput& input, const std::vector<std::string>& bands)
{
    std::vector<std::string> names;
    for (const ParameterAddress parameter : input.trials->moving)
        names.push_back(spokenName(*input.scenario, parameter));
    Sentence legend;
    legend.add(kMeans);
    if (names.size() == 1)
        legend.add(kOneRange,
            {{"range", Label{names.front(), isPlural(input.trials->moving.front().parameter)}}},
            Weight::Reason);
    else
        legend.add(kRanges,
            {{"count", asCount(static_cast<double>(names.size()))}, {"ranges", Names{names, 4}}},
            Weight::Reason);
    if (!bands.empty()) {
        legend.add(kBandsOf, {{"curves", Names{bands}}});
        legend.add(kTheOthers, {}, Weight::Reason);
    }
    legend.add(kTrials,
        {{"trials", asCount(static_cast<double>(input.trials->trials))},
            {"seed", asCount(static_cast<double>(input.trials->seed))}},
        Weight::Reason);
    const ParameterAddress horizon{Parameter::FinanceHorizonMonths};
    const std::vector<ParameterAddress>& moving = input.trials->moving;
    if (!input.trials->spreads.curves.empty() && std::ranges::find(moving, horizon) != moving.end())
        legend.add(
            kAtHorizon, {{"months", asCount((*input.inputs)[horizon.parameter])}}, Weight::Reason);
    return legend;
}

// Marks P10 to P90 of an assumption at the foot of the axis along which a curve is drawn over it;
// the band of the curve holds the other ranges.
bool addOwnRanges(ViewPicture& picture, const ViewInput& input)
{
    bool hasAny = false;
    for (ViewPanel& panel : picture.panels)
        for (const ViewCurve& curve : panel.curves) {
            if (curve.along.empty() || !curve.present)
                continue;
            const ParameterAddress address = addressOf(*input.scenario, curve.along);
            const auto range = tenToNinetyOf(*input.scenario, address);
            if (!range)
                continue;
            const auto [low, high] = *range;
            const ParameterRow& row = rowOf(address.parameter);
            panel.marks.push_back({.at = *curve.present,
                .words = {phraseText(
                    kOwnRange, {{"low", valueIn(low, row)}, {"high", valueIn(high, row)}})},
                .ink = curve.ink,
                .label = ViewMark::Label::Foot,
                .isFilled = true,
                .spread = MarkSpread{.x = Interval{low, high}}});
            hasAny = true;
        }
    return hasAny;
}

} // namespace

void addSpreads(ViewPicture& picture, const ViewInput& input)
{
    if (input.trials == nullptr)
        return;
    const PictureSpreads& spreads = input.trials->spreads;
    bool hasAny = false;
    const auto put = [&hasAny](const auto& found, const auto& key, auto& spread) {
        if (const auto place = found.find(key); place != found.end()) {
            spread = place->second;
            hasAny = true;
        }
    };
    forCurves(picture,
        [&](const LayerKey& key, ViewCurve& curve) { put(spreads.curves, key, curve.band); });
    forMarks(picture,
        [&](const LayerKey& key, ViewMark& mark) { put(spreads.marks, key, mark.spread); });
    forRowBars(picture, [&](const LayerKey& key, const ViewRowItem& row, RowBar& bar) {
        if (isFarEnd(row, bar))
            put(spreads.bars, key, bar.spread);
    });
    forCells(picture, [&](const LayerKey& key, const ViewRowItem&, TableCell& cell) {
        put(spreads.cells, key, cell.spread);
    });
    forFigures(picture, [&](const ViewPanel& panel, ViewFigure& figure) {
        put(spreads.figures, panel.id, figure.spread);
    });
    hasAny = addOwnRanges(picture, input) || hasAny;
    if (!hasAny)
        return;
    std::vector<std::string> bands;
    for (ViewPanel& panel : picture.panels) {
        if (panel.rows && addSpreadColumn(panel, spreads))
            addChanceColumn(*panel.rows, input);
        if (const auto names = chooseBands(panel, input); bands.empty())
            bands = names;
    }
    if (!input.trials->moving.empty())
        picture.words.caption.push_back(legendOf(input, bands));
}

std::string spreadText(Interval spread, std::string_view unit)
{
    return textOf(spread.from, unit) + kBetween + textOf(spread.to, unit);
}

std::string spreadText(Interval spread, Format format)
{
    return displayText(spread.from, format) + kBetween + displayText(spread.to, format);
}

} // namespace isocost
