// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/spreads/named_results.h"

#include <cmath>

#include "core/views/spreads/layer_keys.h"

namespace isocost {

namespace {

bool isSame(double one, double other)
{
    return std::fabs(one - other) <= 1e-12 * std::max(std::fabs(one), std::fabs(other));
}

// P10 to P90 of a result, or of a cost that is shown as what is paid for a negative result; nothing
// while it is another number than the one shown, or has no number in more than one trial of ten.
struct Found {
    bool isResult = false;
    std::optional<Interval> spread; // absent: it does not move
};

Found found(
    const TrialAnswers& answers, const std::string& scenario, const std::string& id, double shown)
{
    const ScenarioTrials* const trials = answers.of(scenario);
    if (trials == nullptr || id.empty())
        return {};
    const auto place = trials->places.find(id);
    if (place == trials->places.end())
        return {};
    const Outcome<double>& base = trials->base[place->second];
    const bool isNegated = base.hasNumber() && base.value != 0.0 && isSame(base.value, -shown);
    if (!base.hasNumber() || (!isNegated && !isSame(base.value, shown)))
        return {};
    const Spread& spread = trials->spreads[place->second];
    if (10 * spread.numbers < 9 * answers.trials)
        return {true, std::nullopt};
    Interval interval{
        spread.percentiles.front().estimate.value, spread.percentiles.back().estimate.value};
    if (isNegated)
        interval = {-interval.to, -interval.from};
    return {true, isSame(interval.from, interval.to) ? std::nullopt : std::optional(interval)};
}

template <class Key>
void put(std::map<Key, Interval>& spreads, const Key& key, const Found& result)
{
    if (!result.isResult)
        return;
    spreads.erase(key);
    if (result.spread)
        spreads.emplace(key, *result.spread);
}

} // namespace

void addNamedResults(const ViewPicture& picture, const Scenario& scenario, TrialRequests& requests)
{
    const auto add = [&](const std::string& owner, const std::string& id) {
        if (!id.empty())
            requests.emplace(owner.empty() ? scenario.name : owner, id);
    };
    for (const ViewPanel& panel : picture.panels) {
        add({}, panel.address);
        for (const ViewCurve& curve : panel.curves)
            add({}, curve.address);
        for (const ViewMark& mark : panel.marks)
            add({}, mark.address);
        if (!panel.rows)
            continue;
        for (const ViewRowItem& row : panel.rows->rows) {
            add(row.scenario, row.address);
            for (const TableCell& cell : row.after)
                add(row.scenario, cell.address);
        }
    }
}

void takeResults(const ViewPicture& base, const Scenario& scenario, const TrialAnswers& answers,
    PictureSpreads& spreads)
{
    const auto ownerOf = [&](const ViewRowItem& row) {
        return row.scenario.empty() ? scenario.name : row.scenario;
    };
    forMarks(base, [&](const LayerKey& key, const ViewMark& mark) {
        const Found result = found(answers, scenario.name, mark.address, mark.at.x);
        if (!result.isResult)
            return;
        MarkSpread& spread = spreads.marks[key];
        spread.x = result.spread;
        if (!spread.x && !spread.y)
            spreads.marks.erase(key);
    });
    forRowBars(base, [&](const LayerKey& key, const ViewRowItem& row, const RowBar& bar) {
        put(spreads.bars, key, found(answers, ownerOf(row), row.address, bar.x.to));
    });
    forCells(base, [&](const LayerKey& key, const ViewRowItem& row, const TableCell& cell) {
        if (!cell.value)
            return;
        const std::string& id = cell.address.empty() ? row.address : cell.address;
        const Found result = found(answers, ownerOf(row), id, *cell.value);
        put(spreads.cells, key, result);
        if (result.isResult && !result.spread)
            spreads.fixedCells.insert(key);
    });
    forFigures(base, [&](const ViewPanel& panel, const ViewFigure& figure) {
        if (figure.value)
            put(spreads.figures, panel.id,
                found(answers, scenario.name, panel.address, *figure.value));
    });
}

} // namespace isocost
