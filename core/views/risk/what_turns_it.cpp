// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The view "what-turns-it" lists what would have to be true for a decision to turn: of each
// assumption the nearest value at which the other side costs as much, on a small slider, with what
// wins beyond it. A thread searches for the values.
#include "core/views/risk/what_turns_it.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>

#include "core/analysis/input_change.h"
#include "core/analysis/root_finder.h"
#include "core/explain/display.h"
#include "core/model/assumption_range.h"
#include "core/model/mover.h"
#include "core/text/phrase.h"
#include "core/views/late_study.h"
#include "core/views/risk/what_turns_it_phrases.h"
#include "core/views/spreads/trial_answers.h"
#include "core/views/view_metric.h"
#include "core/views/view_numbers.h"

namespace isocost {

using namespace what_turns_it_phrases;

std::unique_ptr<ViewStudy> whatTurnsItStudy(ViewStudy::Tell tell);

namespace {

struct TurnsQuestion {
    Scenario scenario;
    Catalog catalog;
    MetricAddress one;
    LeastOf others;

    bool operator==(const TurnsQuestion&) const = default;
};

using Study = LateStudy<TurnsQuestion, Turnings>;

ViewControl decisionControl(const ViewInput& input, const std::vector<Decision>& decisions)
{
    const auto name = [](const Decision& decision) {
        const Argument one{"one", decision.one.name};
        return decision.others.size() > 1
            ? phraseText(kAgainstAll, {one})
            : phraseText(kAgainst, {one, {"other", decision.others.front().name}});
    };
    return choiceControl(input, "decision", "Decision", eachOf<std::string>(decisions, name));
}

std::optional<TurnsQuestion> questionOf(const ViewInput& input)
{
    const std::vector<Decision> decisions = decisionsOf(input);
    if (decisions.empty())
        return std::nullopt;
    const ViewControl control = decisionControl(input, decisions);
    const Decision& decision = decisions[static_cast<std::size_t>(control.value)];
    return TurnsQuestion{*input.scenario, *input.catalog, decision.one.metric, decision.rivals()};
}

std::optional<Turnings> answerTo(const TurnsQuestion& question, const std::stop_token& stop)
{
    return turningsOf(
        resolve(question.scenario, question.catalog), question.one, question.others, stop);
}

// The chance that a draw of the range lies where the decision has turned.
void takeRange(TurnRow& row, const Scenario& scenario)
{
    const auto shown = shownRangeOf(scenario, row.parameter);
    const auto distribution = distributionOf(scenario, row.parameter);
    if (!shown || !distribution)
        return;
    row.range = Interval{shown->low, shown->high};
    const BoundedDistribution drawn(
        *distribution, limitsOfRange(row.parameter.parameter), idOf(scenario, row.parameter));
    double chance = 0.0;
    for (const Interval& turned : row.turned)
        chance += drawn.shareBelow(turned.to) - drawn.shareBelow(turned.from);
    row.chance = std::clamp(chance, 0.0, 1.0);
}

// The first of the turns at which the winner can be counted on, as a row; nothing without one.
std::optional<TurnRow> rowOf(const WhatTurns& what, const Turning& turning)
{
    const ViewInput& input = what.input;
    for (const Turn& turn : turning.turns) {
        Inputs<double> beyond = *input.inputs;
        changeInput(beyond, turning.parameter, turn.beyond);
        const Results<double> results = evaluate(beyond);
        const DecisionSide* const winner = cheapestOf(what.decision, results);
        if (!winner || !canCount(*winner, beyond, results))
            continue;
        TurnRow row{turning.parameter, turning.present, turn, turning.turns.size() - 1,
            turning.turned, winner->label,
            sliderScaleOf(*input.scenario, *input.catalog, turning.parameter, turning.present)};
        takeRange(row, *input.scenario);
        return row;
    }
    return std::nullopt;
}

void takeTurns(WhatTurns& what, const Turnings& found)
{
    what.isEqual = isZero(found.now);
    for (const Turning& turning : found.all) {
        std::optional<TurnRow> row = rowOf(what, turning);
        if (row)
            what.rows.push_back(std::move(*row));
        else if (!isImmovable(turning.parameter.parameter))
            what.never.push_back(turning.parameter);
    }
    if (what.isByChance)
        std::ranges::stable_sort(what.rows, std::ranges::greater{}, [](const TurnRow& row) {
            return std::tuple(
                !isImmovable(row.parameter.parameter), row.chance.value_or(-1.0), -row.distance());
        });
    else
        std::ranges::stable_sort(what.rows, {}, [](const TurnRow& row) {
            return std::tuple(isImmovable(row.parameter.parameter), row.isWithoutDistance(),
                row.isWithoutDistance() ? 0.0 : row.distance());
        });
}

WhatTurns whatTurnsOf(const ViewInput& input, const Decision& decision, bool isByChance)
{
    WhatTurns what{input, decision, isByChance};
    what.isCheapestNow = cheapestOf(decision, *input.results) == &decision.one;
    const auto* const late = static_cast<const LateAnswer<Turnings>*>(input.answers);
    what.isAwaited = late == nullptr;
    if (late)
        takeTurns(what, late->answer);
    return what;
}

// Places of values on the slider of a row.
RowSlider sliderOf(const TurnRow& row)
{
    RowSlider slider{.present = row.slider.positionOf(row.present),
        .turn = row.slider.positionOf(row.turn.value),
        .value = row.turn.value};
    if (row.range)
        slider.range =
            Interval{row.slider.positionOf(row.range->from), row.slider.positionOf(row.range->to)};
    for (const Interval& turned : row.turned) {
        const Interval place{row.slider.positionOf(turned.from), row.slider.positionOf(turned.to)};
        if (place.to > place.from)
            slider.turned.push_back(place);
    }
    return slider;
}

TableCell awayCell(const TurnRow& row)
{
    if (row.present == 0.0)
        return {phraseText(kFromNothing), {Ink::Role::Muted}};
    return {phraseText(kSigned, {{"share", asChange(row.away())}}), {}, false, row.away()};
}

TableCell chanceCell(const TurnRow& row)
{
    if (!row.chance)
        return {.text = phraseText(kNoRange),
            .ink = {Ink::Role::Muted},
            .brief = phraseText(kNoRangeBrief)};
    return {oddsText(*row.chance), {}, true, *row.chance};
}

// Without its unit: "$375k", "128".
std::string briefOf(Parameter parameter, double value)
{
    constexpr double kThousand = 1000.0;
    const Value whole = parameterValue(parameter, value);
    const auto* const measure = std::get_if<Measure>(&whole);
    if (measure == nullptr)
        return phraseText(kPlain, {{"text", whole}});
    if (!measure->unit.starts_with("USD"))
        return displayText(measure->value, std::string_view());
    return measure->value < kThousand ? priceText(measure->value) : moneyText(measure->value);
}

ViewRowItem itemOf(const WhatTurns& what, const TurnRow& row)
{
    const Scenario& scenario = *what.input.scenario;
    const Parameter parameter = row.parameter.parameter;
    const std::string name = parameterName(scenario, row.parameter);
    const std::string unit(isocost::rowOf(parameter).unit);
    const std::string now = parameterText(parameter, row.present);
    const Value turn = valueOf(row);
    ViewRowItem item{.before = {{name, {Ink::Role::Accent}}},
        .after = {{now, {Ink::Role::Muted}, false, row.present, unit},
            {phraseText(kPlain, {{"text", turn}}), {}, true, row.turn.value, unit}, awayCell(row),
            {row.then}},
        .address = idOf(scenario, row.parameter),
        .slider = sliderOf(row)};
    item.after[0].brief = briefOf(parameter, row.present);
    if (!row.turn.between)
        item.after[1].brief = briefOf(parameter, row.turn.value);
    if (what.hasRanges())
        item.after.insert(item.after.begin() + 2, chanceCell(row));
    Sentence reading;
    reading.add(row.turn.isJump ? kReadsJump : kReads,
        {{"parameter", name}, {"now", now}, {"turn", turn}, {"then", Names{{row.then}}}});
    if (row.more > 0)
        reading.add(kReadsMore, {{"more", asCount(static_cast<double>(row.more))}});
    if (row.chance)
        reading.add(kReadsChance, {{"chance", Number{*row.chance, &oddsText}}});
    item.reading = say(reading, kLabel);
    return item;
}

const Phrase& whyEmpty(const WhatTurns& what)
{
    if (what.isAwaited)
        return kAwaited;
    return what.isEqual ? kAnyDecides : kNothingTurns;
}

void addSection(const WhatTurns& what, ViewRows& rows, const std::string& heading,
    const std::vector<const TurnRow*>& of)
{
    if (of.empty())
        return;
    rows.rows.push_back({.role = ViewRowItem::Role::Heading, .before = {{heading}}});
    for (const TurnRow* const row : of)
        rows.rows.push_back(itemOf(what, *row));
}

ViewPanel panelOf(const WhatTurns& what, bool isUnfolded)
{
    ViewPanel panel{.id = "turns", .name = "what turns the decision"};
    panel.x.policy = RangePolicy::Exact;
    panel.x.isShown = false;
    panel.rows = ViewRows{{""}, {"now", "turns at", "away", "then"}, {}};
    panel.rows->main = 1;
    if (what.hasRanges())
        panel.rows->columnsAfter.insert(panel.rows->columnsAfter.begin() + 2, phraseText(kChance));
    std::vector<const TurnRow*> near;
    std::vector<const TurnRow*> further;
    std::vector<const TurnRow*> fromNothing;
    std::vector<const TurnRow*> immovable;
    for (const TurnRow& row : what.rows) {
        if (row.isFar() && !isUnfolded)
            continue;
        if (isImmovable(row.parameter.parameter))
            immovable.push_back(&row);
        else if (row.isWithoutDistance())
            fromNothing.push_back(&row);
        else
            (row.isNear() ? near : further).push_back(&row);
    }
    if (what.isByChance) {
        near.insert(near.end(), further.begin(), further.end());
        near.insert(near.end(), fromNothing.begin(), fromNothing.end());
        addSection(what, *panel.rows, phraseText(kByChance), near);
    } else {
        addSection(what, *panel.rows, phraseText(kNear, {{"share", asShare(kNearShare)}}), near);
        addSection(what, *panel.rows, phraseText(kFurther), further);
        addSection(what, *panel.rows, phraseText(kNowNothing), fromNothing);
    }
    addSection(what, *panel.rows, phraseText(kImmovable), immovable);
    return panel;
}

} // namespace

bool TurnRow::isWithoutDistance() const
{
    const bool isShare = displayFactor(isocost::rowOf(parameter.parameter)) > 1.0;
    return present == 0.0 && !isShare;
}

double TurnRow::away() const
{
    return present == 0.0 ? 0.0 : turn.value / present - 1.0;
}

double TurnRow::distance() const
{
    return present == 0.0
        ? std::fabs(turn.value) / isocost::rowOf(parameter.parameter).limits.maximum
        : std::fabs(away());
}

bool TurnRow::isNear() const
{
    return !isWithoutDistance() && distance() < kNearShare;
}

bool TurnRow::isFar() const
{
    return !isWithoutDistance() && distance() > kFarShare;
}

const DecisionSide& WhatTurns::rival() const
{
    const auto cost = [this](const DecisionSide& side) {
        const Outcome<double>& year = input.results->of(side.metric);
        return year.hasNumber() ? year.value : std::numeric_limits<double>::infinity();
    };
    return *std::ranges::min_element(decision.others, {}, cost);
}

bool WhatTurns::hasRanges() const
{
    return std::ranges::any_of(rows, [](const TurnRow& row) { return row.chance.has_value(); });
}

std::size_t WhatTurns::nearRows() const
{
    return static_cast<std::size_t>(std::ranges::count_if(rows,
        [](const TurnRow& row) { return row.isNear() && !isImmovable(row.parameter.parameter); }));
}

bool WhatTurns::isAllFar() const
{
    return std::ranges::all_of(rows, &TurnRow::isFar);
}

ViewPicture whatTurnsIt(const ViewInput& input)
{
    ViewPicture picture;
    const std::vector<Decision> decisions = decisionsOf(input);
    if (decisions.empty()) {
        picture.words = {.title = Sentence().add(kNoDecision),
            .subtitle = Sentence().add(kScenario, {{"scenario", Name{input.scenario->name}}}),
            .emptyReason = Sentence().add(kNothingToDecide)};
        return picture;
    }
    picture.controls = {decisionControl(input, decisions),
        choiceControl(input, "far", "Turns that are shown", {"Within 50 %", "All turns"})};
    const bool isUnfoldedByHand = picture.controls.back().value > 0.0;
    if (hasRanges(*input.scenario))
        picture.controls.push_back(
            choiceControl(input, "sort", "Order of the turns", {"How far", "How likely"}));
    const bool isByChance = hasRanges(*input.scenario) && picture.controls.back().value > 0.0;
    const WhatTurns what = whatTurnsOf(
        input, decisions[static_cast<std::size_t>(picture.controls.front().value)], isByChance);
    const bool isUnfolded = isUnfoldedByHand || what.isAllFar();
    picture.isAwaited = what.isAwaited;
    picture.words = {.title = titleOf(what), .subtitle = subtitleOf(what)};
    if (!what.isAwaited)
        picture.words.caption = captionOf(what, isUnfolded);
    picture.panels = {panelOf(what, isUnfolded)};
    if (!what.rows.empty())
        picture.lever = what.rows.front().parameter;
    if (picture.panels.front().rows->rows.empty())
        picture.panels.front().emptyReason = phraseText(whyEmpty(what));
    return picture;
}

std::unique_ptr<ViewStudy> whatTurnsItStudy(ViewStudy::Tell tell)
{
    return std::make_unique<Study>(std::move(tell), Study::Work{questionOf, answerTo});
}

} // namespace isocost
