// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <span>

#include "core/model/mover.h"
#include "core/rules/rule_context.h"
#include "core/text/phrase.h"
#include "core/text/unit_text.h"
#include "core/views/allowed_platforms.h"
#include "core/views/assumption_move.h"
#include "core/views/buying.h"
#include "core/views/risk/what_turns_it.h"
#include "core/views/risk/what_turns_it_phrases.h"
#include "core/views/view_metric.h"

namespace isocost {

using namespace what_turns_it_phrases;

namespace {

// "cheapest" among several, "cheaper than a 3-year reservation" among two.
Value cheapestOf(const WhatTurns& what)
{
    if (what.decision.others.size() > 1)
        return &kCheapest;
    return std::vector<Clause>{{&kCheaperThan, {{"other", what.rival().name}}}};
}

Value moveTo(const WhatTurns& what, const TurnRow& row)
{
    return moveOf(*what.input.scenario, row.parameter, row.present, row.turn.value);
}

// "$0.108": of a price below a dollar, cents would be too coarse to turn anything.
std::string finePrice(double usd)
{
    constexpr int kDigits = 3;
    const std::string text = priceText(usd);
    return usd > 0.0 && usd < 1.0 ? "$" + compactNumber(usd, kDigits) : text;
}

// The rows whose turn is further away than the shown ones, without what nobody can move.
std::vector<const TurnRow*> folded(const WhatTurns& what)
{
    std::vector<const TurnRow*> rows;
    for (const TurnRow& row : what.rows)
        if (row.isFar() && !isImmovable(row.parameter.parameter))
            rows.push_back(&row);
    return rows;
}

// Tells all of them: paper has no other place for them, and the screen cuts the foot to its room.
Sentence beyond(const WhatTurns& what, const std::vector<const TurnRow*>& rows)
{
    Sentence all;
    all.add(kMoreBeyond,
        {{"count", asCount(static_cast<double>(rows.size()))}, {"share", asShare(kFarShare)}});
    for (const TurnRow* const row : rows) {
        const bool isLast = row == rows.back();
        const Phrase& first = isLast ? kOnlyBeyond : kFirstBeyond;
        const Phrase& next = isLast ? kLastBeyond : kNextBeyond;
        all.add(row == rows.front() ? first : next,
            {{"parameter", spokenName(*what.input.scenario, row->parameter)},
                {"value", valueOf(*row)}});
    }
    return all;
}

} // namespace

Value valueOf(const TurnRow& row)
{
    const Parameter parameter = row.parameter.parameter;
    if (row.turn.between)
        return std::vector<Clause>{{&kWholeNumbers,
            {{"from", asCount(row.turn.between->from)}, {"to", asCount(row.turn.between->to)}}}};
    if (rowOf(parameter).unit.starts_with("USD/"))
        return Number{row.turn.value, &finePrice};
    const Value value = parameterValue(parameter, row.turn.value);
    if (const auto* const measure = std::get_if<Measure>(&value))
        return briefText(measure->value, measure->unit);
    return value;
}

Sentence titleOf(const WhatTurns& what)
{
    Sentence title;
    const Argument one{"one", what.decision.one.name};
    const Argument cheapest{"cheapest", cheapestOf(what)};
    if (what.isAwaited)
        return title.add(kAwaited);
    if (what.isEqual)
        return title.add(kEqual, {one, {"other", what.rival().name}});
    const bool isNow = what.isCheapestNow;
    const std::size_t near = what.nearRows();
    const bool isMovable =
        !what.rows.empty() && !isImmovable(what.rows.front().parameter.parameter);
    if (!isMovable)
        return title.add(isNow ? kStays : kNeverBecomes, {one, cheapest});
    const Argument move{"move", moveTo(what, what.rows.front())};
    if (near < 2)
        return title.add(isNow ? kStaysUntil : kBecomesIf, {one, cheapest, move});
    return title.add(isNow ? kStaysUntilOneOf : kBecomesIfOneOf,
        {one, cheapest, {"changes", asCount(static_cast<double>(near))}});
}

namespace {

// Says which rules stop a side of the decision, whatever it costs.
Sentence whyStopped(const ViewInput& input, const DecisionSide& side)
{
    if (side.way)
        return whyWayIsStopped(input, *side.way);
    const AllowedPlatforms allowed(input, Work::Training);
    return allowed.whyNot(static_cast<std::size_t>(side.metric.platform));
}

// Tells of the sides that a rule stops; what stops both is told once.
void addStopped(Sentence& subtitle, const WhatTurns& what)
{
    Sentence told;
    for (const DecisionSide* const side : {&what.decision.one, &what.rival()}) {
        const Sentence why = whyStopped(what.input, *side);
        if (why.empty() || why == told)
            continue;
        subtitle.add(kInDoubt, {{"why", why.clauses()}}, Weight::Claim, Tone::Warning);
        told = why;
    }
}

} // namespace

Sentence subtitleOf(const WhatTurns& what)
{
    const ViewInput& input = what.input;
    const auto costOf = [&input](const DecisionSide& side) {
        return asMoney(input.results->of(side.metric).value);
    };
    Sentence subtitle;
    subtitle.add(kScenario, {{"scenario", Name{input.scenario->name}}});
    subtitle.add(what.decision.isOfRuns() ? kRuns : kYears,
        {{"one", what.decision.one.name}, {"cost", costOf(what.decision.one)},
            {"other", what.rival().name}, {"rival", costOf(what.rival())}});
    addStopped(subtitle, what);
    const Purchase planned = input.inputs->referencePlatform().purchase;
    const Sentence why = whyNotCounted(input, planned);
    if (!why.empty() && !what.decision.isOfRuns())
        subtitle.add(kPlanInDoubt, {{"way", &nounPhrase(planned)}, {"why", why.clauses()}},
            Weight::Claim, Tone::Warning);
    return subtitle.add(kEachAlone, {}, Weight::Detail);
}

std::vector<Sentence> captionOf(const WhatTurns& what, bool isUnfolded)
{
    constexpr std::size_t kMostNames = 6;
    std::vector<Sentence> caption;
    const std::vector<const TurnRow*> rows = folded(what);
    if (!rows.empty() && !isUnfolded)
        caption.push_back(beyond(what, rows));
    if (!what.never.empty())
        caption.push_back(Sentence().add(kNeverAlone,
            {{"parameters",
                Names{eachOf<std::string>(what.never,
                          [&what](ParameterAddress parameter) {
                              return spokenName(*what.input.scenario, parameter);
                          }),
                    kMostNames}}}));
    if (!what.rows.empty())
        caption.push_back(
            Sentence().add(what.hasRanges() ? kLegendOfRanges : kLegend).add(kNameLeads));
    return caption;
}

} // namespace isocost
