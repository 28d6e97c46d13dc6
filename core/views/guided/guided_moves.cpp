// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/guided/guided_moves.h"

#include <algorithm>
#include <cmath>

#include "core/text/say.h"
#include "core/views/buying.h"
#include "core/views/guided/guided_phrases.h"
#include "core/views/guided/guided_plan.h"

namespace isocost {

using namespace guided_phrases;

namespace {

constexpr double kAlmost = 0.05; // a smaller share is almost the same

using Costs = std::vector<GuidedCost>;
using Part = std::optional<double> GuidedCost::*;

std::optional<double> partOf(const Costs& costs, Purchase way, Part part)
{
    const auto found = std::ranges::find(costs, way, &GuidedCost::way);
    return found == costs.end() || !found->isCounted ? std::nullopt : (*found).*part;
}

bool isAlmostSame(const GuidedMove& move)
{
    return move.now && move.then && std::fabs(*move.then - *move.now) < kAlmost * *move.now;
}

std::vector<GuidedMove> movesOf(const Costs& now, const Costs& then, Part part)
{
    std::vector<GuidedMove> moves;
    for (const GuidedCost& cost : now)
        if (cost.isCounted)
            moves.push_back({cost.way, cost.*part, partOf(then, cost.way, part)});
    for (const GuidedCost& cost : then)
        if (cost.isCounted && !partOf(now, cost.way, part))
            moves.push_back({cost.way, {}, cost.*part});
    return moves;
}

bool doesMove(const std::vector<GuidedMove>& moves)
{
    return std::ranges::any_of(moves,
        [](const GuidedMove& move) { return move.now && move.then && *move.now != *move.then; });
}

Sentence noteOf(const std::vector<GuidedMove>& moves)
{
    Names same;
    for (const GuidedMove& move : moves)
        if (isAlmostSame(move))
            same.texts.push_back(nounOf(move.way));
    const bool comesOrGoes =
        std::ranges::any_of(moves, [](const GuidedMove& move) { return !move.now || !move.then; });
    if (comesOrGoes)
        return Sentence().add(kMovesWays);
    if (!doesMove(moves))
        return Sentence().add(kMovesNoCost);
    return same.texts.empty() ? Sentence() : Sentence().add(kCostTheSame, {{"ways", same}});
}

} // namespace

double otherNumber(const GuidedAnswers& answers, GuidedField field)
{
    const GuidedFieldRow& row = rowOf(field);
    const double now = answers.numberOf(field);
    if (row.isNumber())
        return now == row.low ? row.high : row.low;
    return now == 0.0 ? 1.0 : 0.0;
}

GuidedMoves guidedMoves(const GuidedAnswers& answers, GuidedField field, const Catalog& catalog)
{
    GuidedAnswers others = answers;
    others.give(field, otherNumber(answers, field));
    const Costs now = guidedCosts(guidedPlan(answers, catalog), catalog);
    const Costs then = guidedCosts(guidedPlan(others, catalog), catalog);
    GuidedMoves moves;
    moves.now = numberText(field, answers.numberOf(field));
    moves.then = numberText(field, others.numberOf(field));
    moves.rows = movesOf(now, then, &GuidedCost::year);
    moves.heading.add(kMovesAYear);
    const std::vector<GuidedMove> period = movesOf(now, then, &GuidedCost::period);
    if (!doesMove(moves.rows) && doesMove(period)) {
        moves.rows = period;
        moves.heading = Sentence().add(kMovesThePeriod);
    }
    moves.note = noteOf(moves.rows);
    return moves;
}

} // namespace isocost
