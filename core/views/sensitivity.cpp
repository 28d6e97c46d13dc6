// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The sensitivity view: a result over two parameters with its isocost lines, and what it becomes
// when one assumption at a time goes down and up.
#include <algorithm>
#include <cmath>

#include "core/explain/reason_text.h"
#include "core/rules/rule_context.h"
#include "core/text/phrase.h"
#include "core/views/sensitivity_map.h"
#include "core/views/view_words.h"

namespace isocost {

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

// From the present result to that at one end; a reason is a word at the present.
RowBar sideOf(const Sensitivity& what, const TornadoBar& bar, bool isLow)
{
    const Outcome<double>& end = isLow ? bar.atLow : bar.atHigh;
    const double now = what.metric.present.value;
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
    words = parameterText(bar.range.parameter.parameter, value);
    if (!end.hasNumber())
        words += ": " + std::string(wordOf(end.reason));
    return side;
}

std::string endText(const Sensitivity& what, const TornadoBar& bar, bool isLow)
{
    const Outcome<double>& end = isLow ? bar.atLow : bar.atHigh;
    const double now = what.metric.present.value;
    std::string text =
        parameterText(bar.range.parameter.parameter, isLow ? bar.range.low : bar.range.high) + ": "
        + what.metric.told(end);
    const std::string change = end.hasNumber() ? changeText(end.value, now) : "";
    return change.empty() ? text : text + ", " + change;
}

// Those with a number at both ends first.
std::vector<const TornadoBar*> strongestBars(const Tornado& tornado)
{
    auto bars = eachOf<const TornadoBar*>(tornado.bars, [](const TornadoBar& bar) { return &bar; });
    std::stable_partition(
        bars.begin(), bars.end(), [](const TornadoBar* bar) { return bar->swing().has_value(); });
    bars.resize(std::min(bars.size(), kMostBars));
    return bars;
}

ViewPanel tornadoPanel(const Sensitivity& what)
{
    ViewPanel panel{
        .id = "tornado", .name = "each assumption 20 % down and up", .x = what.metric.axis()};
    const double now = what.metric.present.value;
    panel.x.needed = {now, now};
    panel.rows = ViewRows{{""}, {"for 1 % more"}, {}};
    const std::vector<const TornadoBar*> bars = strongestBars(what.tornado);
    const auto moving = [](const TornadoBar* bar) { return bar->range.parameter; };
    const Elasticities moved = *elasticities(
        *what.input.inputs, what.metric.address, {}, eachOf<ParameterAddress>(bars, moving));
    for (const TornadoBar* const bar : bars) {
        ViewRowItem row;
        const ParameterAddress parameter = bar->range.parameter;
        const std::string name = parameterName(*what.input.scenario, parameter);
        row.before = {{name}};
        row.after = {elasticityCell(moved.rows, parameter)};
        row.bars = {sideOf(what, *bar, true), sideOf(what, *bar, false)};
        for (const RowBar& side : row.bars)
            panel.x.needed = {
                std::min(panel.x.needed.from, side.x.to), std::max(panel.x.needed.to, side.x.to)};
        row.reading = name + " " + endText(what, *bar, true) + "; " + endText(what, *bar, false);
        row.address = idOf(*what.input.scenario, parameter);
        panel.rows->rows.push_back(std::move(row));
    }
    const double air = 0.45 * (panel.x.needed.to - panel.x.needed.from); // words at the ends
    panel.x.needed = {panel.x.needed.from - air, panel.x.needed.to + air};
    panel.levels = {wordlessLevel(now, {Ink::Role::Text})};
    if (std::ranges::find(what.tornado.bars, 0.0, &TornadoBar::present) != what.tornado.bars.end())
        panel.caption = "Bars: " + loweredLabel(kZeroRule);
    if (what.tornado.bars.size() > kMostBars)
        panel.caption += (panel.caption.empty() ? "" : " ")
            + countedText(static_cast<double>(what.tornado.bars.size() - kMostBars),
                "more assumption moves", "more assumptions move")
            + " it less.";
    const std::string heading = "From " + what.metric.text(now) + ", each 20 % down and up";
    panel.headings = {heading, "Each 20 % down and up"};
    if (what.rival && what.rival->present > panel.x.needed.from
        && what.rival->present < panel.x.needed.to) {
        panel.levels.push_back(wordlessLevel(what.rival->present, what.rival->ink));
        panel.headings.insert(panel.headings.begin(),
            heading + "; line: " + what.rival->name + ", " + what.metric.text(what.rival->present));
    }
    return panel;
}

std::string missingText(const Sensitivity& what)
{
    const auto names = eachOf<std::string>(missingFor(*what.input.inputs, what.metric.address),
        [&](ParameterAddress missing) { return parameterName(*what.input.scenario, missing); });
    return names.empty() ? "" : " without " + listText(names);
}

// By the digits that are read.
bool isAtCrossing(const MapAxis& axis)
{
    return axis.crossing && axis.text(*axis.crossing) == axis.text(*axis.present);
}

// "H100 MFU rises from 45 % to 55.2 %", "the H100 on-demand price falls 18 % to $10.20"
std::string moveText(const MapAxis& axis, bool isShort)
{
    const bool isShare = displayFactor(axis.row()) > 1.0;
    const bool isMany = isPlural(axis.parameter.parameter);
    const std::string verb = *axis.crossing < *axis.present ? "fall" : "rise";
    return (axis.row().unit.starts_with("USD") ? "the " : "") + axis.spoken + " " + verb
        + (isMany ? " " : "s ")
        + (isShort        ? ""
                : isShare ? "from " + axis.text(*axis.present) + " "
                          : shareText(std::fabs(*axis.crossing / *axis.present - 1.0)) + " ")
        + "to " + axis.text(*axis.crossing);
}

// "Training cost of H100 equals that of Trainium2 if H100 MFU rises from 45 % to 55.2 % or ..."
std::string crossingText(const Sensitivity& what, bool isShort = false)
{
    std::vector<std::string> ways;
    for (const MapAxis* const axis : {&what.x, &what.y})
        if (axis->crossing)
            ways.push_back(moveText(*axis, isShort));
    if (ways.empty())
        return {};
    const bool isYear = what.metric.address.metric == Metric::FleetAnnualCost;
    const bool isNow = isAtCrossing(what.x) || isAtCrossing(what.y);
    return (isYear ? "A year of the fleet" : what.metric.label) + (isNow ? " now" : "")
        + (isYear ? " costs as much as " : " equals that of ") + what.rival->name
        + (isNow ? "" : " if " + joined(ways, " or "));
}

std::string titleOf(const Sensitivity& what)
{
    const std::string& label = what.metric.label;
    if (!what.metric.present.hasNumber())
        return label + " has no number here: " + std::string(wordOf(what.metric.present.reason))
            + missingText(what);
    const std::string crossing = crossingText(what);
    if (!crossing.empty())
        return crossing;
    const std::vector<const TornadoBar*> bars = strongestBars(what.tornado);
    if (bars.empty())
        return "No assumption moves the " + loweredLabel(label) + " by going 20 % down or up";
    const TornadoBar& bar = *bars.front();
    return parameterName(*what.input.scenario, bar.range.parameter)
        + (isPlural(bar.range.parameter.parameter) ? " move the " : " moves the ")
        + loweredLabel(label) + " most: " + endText(what, bar, true) + "; "
        + endText(what, bar, false);
}

ViewWords wordsOf(const Sensitivity& what)
{
    ViewWords words{.title = titleOf(what)};
    if (what.metric.present.hasNumber())
        words.shortTitle = crossingText(what, true);
    words.subtitle = shortText(what.input.scenario->name) + ": " + loweredLabel(what.metric.label)
        + " " + what.metric.told(what.metric.present) + " over " + what.x.spoken + " and "
        + what.y.spoken;
    if (const std::string overrun = planOverrun(
            {*what.input.scenario, *what.input.catalog, *what.input.results, what.input.today});
        !overrun.empty() && what.metric.address.metric == Metric::FleetAnnualCost)
        words.subtitle += " (" + (kOverrun + overrun) + ")";
    if (what.rival)
        words.subtitle +=
            "; " + what.rival->name + ": " + what.metric.told(outcome(what.rival->present));
    return words;
}

} // namespace

ViewPicture sensitivity(const ViewInput& input)
{
    const Sensitivity what = sensitivityOf(input);
    ViewPicture picture{.words = wordsOf(what), .controls = what.controls};
    picture.panels = {mapPanel(what)};
    picture.lever = what.x.parameter;
    picture.panels.front().caption =
        "Map: along each line the result is the same, along the thick one as now.";
    const bool hasBars = what.metric.present.hasNumber() && !what.tornado.bars.empty();
    const std::string& noMap = picture.panels.front().emptyReason;
    const bool isMapEmpty = !noMap.empty();
    if (isMapEmpty)
        (hasBars ? picture.words.subtitle : picture.words.emptyReason) +=
            hasBars ? "; no map: " + loweredLabel(noMap) : noMap + ".";
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
