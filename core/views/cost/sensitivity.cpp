// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The sensitivity view draws a result over two parameters with its isocost lines, and shows how it
// changes when one assumption at a time goes down and up.
#include <algorithm>
#include <cmath>
#include <utility>

#include "core/analysis/solve.h"
#include "core/explain/display.h"
#include "core/explain/reason_text.h"
#include "core/model/formulas/fleet.h"
#include "core/model/mover.h"
#include "core/rules/rule_context.h"
#include "core/text/phrase.h"
#include "core/text/unit_text.h"
#include "core/views/assumption_move.h"
#include "core/views/buying.h"
#include "core/views/buying_phrases.h"
#include "core/views/cost/sensitivity_map.h"
#include "core/views/cost/sensitivity_phrases.h"
#include "core/views/view_numbers.h"

namespace isocost {

using namespace sensitivity_phrases;

namespace {

constexpr std::size_t kMostBars = 12;

TableCell elasticityCell(const std::vector<Elasticity>& rows, ParameterAddress parameter)
{
    const Ink muted{Ink::Role::Muted};
    const auto row = std::ranges::find(rows, parameter, &Elasticity::parameter);
    if (row == rows.end())
        return {};
    if (row->present == 0.0)
        return {"is 0 now", muted};
    if (!row->elasticity.hasNumber())
        return {std::string(wordOf(row->elasticity.reason)), muted};
    const double percent = row->elasticity.value;
    return {
        (percent > 0.0 ? "+" : "") + withSign(percent, withThousands(std::fabs(percent), 2)) + " %",
        muted, false, percent};
}

// Makes a bar from the present result to the one at an end. A result without a number is a word at
// the present.
RowBar sideOf(const Sensitivity& what, const TornadoBar& bar, bool isLow)
{
    const Outcome<double>& end = isLow ? bar.atLow : bar.atHigh;
    const double now = what.tornado.base.value;
    RowBar side;
    side.x = {now, end.hasNumber() ? end.value : now};
    const bool isLess = end.hasNumber() ? end.value < now : isLow;
    const bool isGood = isLess == (what.metric.row().better != Better::Higher);
    side.ink = {isGood ? Ink::Role::Cheaper : Ink::Role::Dearer};
    const double value = isLow ? bar.range.low : bar.range.high;
    if (value == bar.present)
        return side;
    side.value = value;
    side.unit = rowOf(bar.range.parameter.parameter).unit;
    std::string& words = isLess ? side.before : side.after;
    const Value assumed = parameterValue(bar.range.parameter.parameter, value);
    words = parameterText(bar.range.parameter.parameter, value);
    if (const auto* const measure = std::get_if<Measure>(&assumed))
        (isLess ? side.beforeBrief : side.afterBrief) = briefText(measure->value, measure->unit);
    if (!end.hasNumber())
        words = phraseText(kAtEnd, {{"value", words}, {"result", std::string(wordOf(end.reason))}});
    return side;
}

// Tells the result at an end of a bar: "64 %: $71.8M, −20 %".
Value atEnd(const Sensitivity& what, const TornadoBar& bar, bool isLow)
{
    const Outcome<double>& end = isLow ? bar.atLow : bar.atHigh;
    const double assumed = isLow ? bar.range.low : bar.range.high;
    const Argument value{"value", parameterValue(bar.range.parameter.parameter, assumed)};
    if (what.isAgainst)
        return std::vector<Clause>{{&kAtEnd,
            {value,
                {"result",
                    end.hasNumber() ? Value(what.metric.change(end.value))
                                    : what.metric.toldValue(end)}}}};
    const Argument result{"result", what.metric.toldValue(end)};
    const std::string change =
        end.hasNumber() ? changeText(end.value, what.metric.present.value) : "";
    if (change.empty())
        return std::vector<Clause>{{&kAtEnd, {value, result}}};
    return std::vector<Clause>{{&kAtEndChange, {value, result, {"change", change}}}};
}

// Returns the bars to show, those with a number at both ends first, those that nobody can move
// last.
std::vector<const TornadoBar*> strongestBars(const Tornado& tornado)
{
    auto bars = eachOf<const TornadoBar*>(tornado.bars, [](const TornadoBar& bar) { return &bar; });
    std::ranges::stable_sort(bars, {}, [](const TornadoBar* bar) {
        return std::pair(isImmovable(bar->range.parameter.parameter), !bar->swing().has_value());
    });
    bars.resize(std::min(bars.size(), kMostBars));
    return bars;
}

Sentence captionOf(const Tornado& tornado)
{
    Sentence caption;
    if (std::ranges::find(tornado.bars, 0.0, &TornadoBar::present) != tornado.bars.end())
        caption.add(kZeroBars, {{"rule", Label{kZeroRule}}});
    if (tornado.bars.size() > kMostBars)
        caption.add(
            kMoveLess, {{"more", asCount(static_cast<double>(tornado.bars.size() - kMostBars))}});
    return caption;
}

// Finds the nearest value at which a parameter alone makes the result equal to its rival, from a
// tenth of it to ten times, from 0 to ten times the end of its bar; of one that moves in steps the
// first beyond.
std::optional<double> turnOf(const Sensitivity& what, const TornadoBar& bar)
{
    constexpr double kFar = 10.0;
    const std::size_t steps = what.input.isDragged ? 17 : 65; // few, at every step of a slider
    const ParameterAddress parameter = bar.range.parameter;
    const Interval whole = wholeRange(parameter);
    const bool isZero = bar.present <= 0.0;
    const Interval range{std::max(whole.from, bar.present / kFar),
        std::min(whole.to, kFar * (isZero ? bar.range.high : bar.present))};
    if (!(range.from < range.to))
        return std::nullopt;
    const Solution found = *solve(
        *what.input.inputs, {parameter, what.metric.address, what.rival->target, {}, steps}, range);
    std::vector<double> places = found.roots;
    for (const Interval& crossing : found.crossings)
        places.push_back(crossing.from >= bar.present ? crossing.to : crossing.from);
    const auto nearest = std::ranges::min_element(
        places, {}, [&bar](double place) { return std::fabs(place - bar.present); });
    return nearest == places.end() ? std::nullopt : std::optional(*nearest);
}

// Tells behind each bar how far one percent moves the result, or where the rival is met.
std::vector<TableCell> cellsBehind(
    const Sensitivity& what, const std::vector<const TornadoBar*>& bars)
{
    std::vector<TableCell> cells;
    if (what.isAgainst) {
        for (const TornadoBar* const bar : bars) {
            const Parameter parameter = bar->range.parameter.parameter;
            const std::optional<double> turn = turnOf(what, *bar);
            cells.push_back(turn ? TableCell{parameterText(parameter, *turn), {}, false, *turn,
                                std::string(rowOf(parameter).unit)}
                                 : TableCell{"never", {Ink::Role::Muted}});
        }
        return cells;
    }
    const auto moving = [](const TornadoBar* bar) { return bar->range.parameter; };
    const Elasticities moved = *elasticities(
        *what.input.inputs, what.metric.address, {}, eachOf<ParameterAddress>(bars, moving));
    for (const TornadoBar* const bar : bars)
        cells.push_back(elasticityCell(moved.rows, bar->range.parameter));
    return cells;
}

// Names the side whose result is compared: "owning", "H100".
Value nameOfOne(const Sensitivity& what)
{
    if (const FleetWay* const way = yearOf(what.input, what.metric.address))
        return &nounPhrase(way->way);
    return platformLabel(
        *what.input.scenario, static_cast<std::size_t>(what.metric.address.platform));
}

// Names the difference in place of the result, on an axis that crosses zero.
ViewAxis tornadoAxis(const Sensitivity& what)
{
    ViewAxis axis = what.metric.axis();
    if (what.isAgainst) {
        axis.name = phraseText(kLess, {{"result", what.metric.label}, {"rival", what.rival->name}});
        axis.titles = {axis.name,
            phraseText(kLess, {{"result", nameOfOne(what)}, {"rival", what.rival->name}})};
    }
    return axis;
}

// Tells where the bars begin, and what the lines are.
void addHeadings(const Sensitivity& what, ViewPanel& panel)
{
    const double now = what.tornado.base.value;
    if (what.isAgainst) {
        const Argument value{"value", what.metric.size(now)};
        const bool isAhead = (now <= 0.0) == (what.metric.row().better != Better::Higher);
        panel.headings = {
            phraseText(isAhead ? kFromAhead : kFromBehind, {value}), "Each 20 % down and up"};
        panel.levels.push_back(wordlessLevel(0.0, {Ink::Role::Stop}));
        return;
    }
    const Argument present{"value", what.metric.value(what.metric.present)};
    panel.headings = {phraseText(kFromNow, {present}), "Each 20 % down and up"};
    if (what.rival && what.rival->present > panel.x.needed.from
        && what.rival->present < panel.x.needed.to) {
        panel.levels.push_back(wordlessLevel(what.rival->present, what.rival->ink));
        panel.headings.insert(panel.headings.begin(),
            phraseText(kFromNowBeside,
                {present, {"rival", what.rival->name},
                    {"price", what.metric.value(outcome(what.rival->present))}}));
    }
}

ViewPanel tornadoPanel(const Sensitivity& what)
{
    ViewPanel panel{
        .id = "tornado", .name = "each assumption 20 % down and up", .x = tornadoAxis(what)};
    const double now = what.tornado.base.value;
    panel.x.needed = {now, now};
    if (what.isAgainst)
        panel.x.needed = {std::min(now, 0.0), std::max(now, 0.0)};
    panel.rows = ViewRows{{""}, {what.isAgainst ? "turns at" : "for 1 % more"}, {}};
    const std::vector<const TornadoBar*> bars = strongestBars(what.tornado);
    const std::vector<TableCell> cells = cellsBehind(what, bars);
    for (std::size_t i = 0; i < bars.size(); ++i) {
        const TornadoBar& bar = *bars[i];
        ViewRowItem row;
        const ParameterAddress parameter = bar.range.parameter;
        const std::string name = parameterName(*what.input.scenario, parameter);
        row.before = {{name}};
        row.after = {cells[i]};
        row.bars = {sideOf(what, bar, true), sideOf(what, bar, false)};
        for (const RowBar& side : row.bars)
            panel.x.needed = {
                std::min(panel.x.needed.from, side.x.to), std::max(panel.x.needed.to, side.x.to)};
        row.reading = phraseText(kBarReads,
            {{"parameter", name}, {"low", atEnd(what, bar, true)},
                {"high", atEnd(what, bar, false)}});
        row.address = idOf(*what.input.scenario, parameter);
        panel.rows->rows.push_back(std::move(row));
    }
    const double air = 0.45 * (panel.x.needed.to - panel.x.needed.from); // for words at the ends
    panel.x.needed = {panel.x.needed.from - air, panel.x.needed.to + air};
    panel.levels = {wordlessLevel(now, {Ink::Role::Text})};
    panel.caption = say(captionOf(what.tornado));
    addHeadings(what, panel);
    return panel;
}

// Tells whether the present value is at the crossing, by the digits that are read.
bool isAtCrossing(const MapAxis& axis)
{
    return axis.crossing && axis.text(*axis.crossing) == axis.text(*axis.present);
}

// Tells where the result equals the rival's: "Training cost of H100 equals that of Trainium2 if
// H100 MFU rises from 45 % to 55.2 % or ...".
Sentence crossingOf(const Sensitivity& what)
{
    Sentence title;
    if (!what.x.crossing && !what.y.crossing)
        return title;
    const bool isYear = what.metric.address.metric == Metric::PlanAnnualCost;
    const bool isNow = isAtCrossing(what.x) || isAtCrossing(what.y);
    const Argument rival{"rival", what.rival->name};
    const Argument result{"result", what.metric.label};
    if (isYear)
        title.add(isNow ? kYearNowEquals : kYearEquals, {rival});
    else
        title.add(isNow ? kNowEquals : kEquals, {result, rival});
    if (isNow)
        return title;
    bool isFirst = true;
    for (const MapAxis* const axis : {&what.x, &what.y}) {
        if (!axis->crossing)
            continue;
        title.add(isFirst ? kIf : kOr,
            {{"move",
                moveOf(*what.input.scenario, axis->parameter, *axis->present, *axis->crossing)}});
        isFirst = false;
    }
    return title;
}

Sentence withoutNumber(const Sensitivity& what)
{
    const auto names = eachOf<std::string>(missingFor(*what.input.inputs, what.metric.address),
        [&](ParameterAddress missing) { return spokenName(*what.input.scenario, missing); });
    Sentence title;
    const Argument result{"result", what.metric.label};
    const Reason reason = what.metric.present.reason;
    if (reason == Reason::Never && what.metric.address.metric == Metric::PlanAnnualCost)
        return title.add(kNeverDone, {result});
    title.add(kNoNumber, {result, {"reason", std::string(wordOf(reason))}});
    if (!names.empty())
        title.add(kWithout, {{"missing", Names{names}}}, Weight::Reason);
    return title;
}

// Tells what decides between the result and the rival that somebody named: "What decides owning
// against a 3-year reservation: node price first; it turns at $402k".
Sentence titleAgainst(const Sensitivity& what)
{
    Sentence title;
    const Argument one{"one", nameOfOne(what)};
    const Argument rival{"rival", what.rival->name};
    const std::vector<const TornadoBar*> bars = strongestBars(what.tornado);
    if (bars.empty())
        return title.add(kNothingDecides, {one, rival});
    const ParameterAddress first = bars.front()->range.parameter;
    title.add(kDecides, {one, rival, {"parameter", spokenName(*what.input.scenario, first)}});
    if (const std::optional<double> turn = turnOf(what, *bars.front()))
        return title.add(kTurnsAt, {{"value", parameterValue(first.parameter, *turn)}});
    return title.add(kNeverTurns);
}

Sentence titleOf(const Sensitivity& what)
{
    if (!what.metric.present.hasNumber())
        return withoutNumber(what);
    if (what.isAgainst)
        return titleAgainst(what);
    Sentence title = crossingOf(what);
    if (!title.empty())
        return title;
    const Argument result{"result", Label{what.metric.label}};
    const std::vector<const TornadoBar*> bars = strongestBars(what.tornado);
    if (bars.empty())
        return title.add(kNothingMoves, {result});
    const TornadoBar& bar = *bars.front();
    title.add(kMovesMost,
        {{"parameter", parameterName(*what.input.scenario, bar.range.parameter)},
            {"they", labelOf(bar.range.parameter.parameter)}, result});
    return title.add(kBothEnds,
        {{"low", atEnd(what, bar, true)}, {"high", atEnd(what, bar, false)}}, Weight::Reason);
}

Sentence subtitleOf(const Sensitivity& what)
{
    const ViewInput& input = what.input;
    Sentence subtitle;
    subtitle.add(kScenario, {{"scenario", Name{input.scenario->name}}});
    const Argument result{"result", Label{what.metric.label}};
    const Argument across{"across", what.x.spoken};
    const Argument up{"up", what.y.spoken};
    if (what.metric.present.hasNumber())
        subtitle.add(
            kOver, {result, {"value", what.metric.toldValue(what.metric.present)}, across, up});
    else
        subtitle.add(kOverNoNumber, {result, across, up});
    const Sentence why =
        whyPlanIsNotCounted({*input.scenario, *input.catalog, *input.results, input.today});
    if (!why.empty() && what.metric.address.metric == Metric::PlanAnnualCost)
        subtitle.add(kAside,
            {{"doubt",
                Sentence()
                    .add(buying_phrases::kNotCounted, {{"why", why.clauses()}}, Weight::Claim,
                        Tone::Warning)
                    .clauses()}});
    if (what.rival)
        subtitle.add(kRivalIs,
            {{"rival", what.rival->name},
                {"value", what.metric.toldValue(outcome(what.rival->present))}});
    return subtitle.add(what.lack);
}

} // namespace

ViewPicture sensitivity(const ViewInput& input)
{
    const Sensitivity what = sensitivityOf(input);
    ViewPicture picture{
        .words = {.title = titleOf(what), .subtitle = subtitleOf(what)}, .controls = what.controls};
    SensitivityMap map = mapPanel(what);
    picture.panels = {std::move(map.panel)};
    picture.lever = what.x.parameter;
    picture.panels.front().caption =
        "Map: along each line the result is the same, along the thick one as now.";
    const bool hasBars = what.metric.present.hasNumber() && !what.tornado.bars.empty();
    const bool isMapEmpty = !map.emptyReason.empty();
    const Argument reason{"reason", map.emptyReason.clauses()};
    if (isMapEmpty && hasBars)
        picture.words.subtitle.add(kNoMap, {reason});
    else if (isMapEmpty)
        picture.words.emptyReason.add(kNothingShown, {reason});
    if (!hasBars)
        return picture;
    picture.panels.push_back(tornadoPanel(what));
    constexpr double kBoth = 780.0;
    ViewControl first = firstControl(input, "tornado", {"Map first", "Tornado first"});
    const std::size_t shown = isMapEmpty || first.value > 0.0 ? 1 : 0;
    picture.controls.push_back(std::move(first));
    picture.arrangements = {
        {{{0, 0, 0}, {1, 0, 1}}, {1.0}, {1.0, 1.0}, kBoth}, {{{shown, 0, 0}}, {1.0}, {1.0}}};
    return picture;
}

} // namespace isocost
