// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/range_correlation.h"

#include <algorithm>
#include <utility>

#include "core/analysis/rank_correlation.h"
#include "core/analysis/uncertainty.h"
#include "core/model/assumption_range.h"
#include "core/model/limits.h"
#include "core/text/input_error.h"
#include "core/text/number_text.h"

namespace isocost {

namespace {

// The two ids in the order in which a scenario keeps them.
std::pair<std::string, std::string> orderedIds(
    const Scenario& scenario, std::string_view first, std::string_view second)
{
    std::pair<std::string, std::string> ids{
        idOf(scenario, addressOf(scenario, first)), idOf(scenario, addressOf(scenario, second))};
    if (ids.first == ids.second)
        throw InputError(ids.first + " cannot be correlated with itself");
    if (ids.second < ids.first)
        std::swap(ids.first, ids.second);
    return ids;
}

void requireRange(const Scenario& scenario, const std::string& id)
{
    if (!rangeOf(scenario, addressOf(scenario, id)))
        throw InputError(id + " is no range; only ranges can be correlated");
}

// Where the pair stands, or where it belongs.
auto placeOf(Scenario& scenario, const std::pair<std::string, std::string>& ids)
{
    return std::ranges::lower_bound(scenario.correlations, ids, {},
        [](const Correlation& it) { return std::pair(it.first, it.second); });
}

bool isAt(const Scenario& scenario, std::vector<Correlation>::const_iterator place,
    const std::pair<std::string, std::string>& ids)
{
    return place != scenario.correlations.end() && place->first == ids.first
        && place->second == ids.second;
}

void put(Scenario& scenario, const std::pair<std::string, std::string>& ids, double value)
{
    requireRange(scenario, ids.first);
    requireRange(scenario, ids.second);
    if (!(value > -1.0 && value < 1.0))
        throw InputError("the rank correlation of " + ids.first + " and " + ids.second + " is "
            + numberText(value) + "; it must be above -1 and below 1");
    const auto place = placeOf(scenario, ids);
    if (isAt(scenario, place, ids)) {
        place->value = value;
        return;
    }
    if (scenario.correlations.size() >= limits::kCorrelations)
        throw InputError("a scenario keeps at most " + std::to_string(limits::kCorrelations)
            + " rank correlations");
    scenario.correlations.insert(place, {ids.first, ids.second, value});
}

} // namespace

void setCorrelation(
    Scenario& scenario, std::string_view first, std::string_view second, double value)
{
    const auto ids = orderedIds(scenario, first, second);
    if (value == 0.0) {
        if (const auto place = placeOf(scenario, ids); isAt(scenario, place, ids))
            scenario.correlations.erase(place);
        return;
    }
    Scenario changed = scenario;
    put(changed, ids, value);
    requireAgreement(changed);
    scenario = std::move(changed);
}

void addCorrelation(
    Scenario& scenario, std::string_view first, std::string_view second, double value)
{
    const auto ids = orderedIds(scenario, first, second);
    if (isAt(scenario, placeOf(scenario, ids), ids))
        throw InputError(
            "the rank correlation of " + ids.first + " and " + ids.second + " is given twice");
    put(scenario, ids, value);
}

void requireAgreement(const Scenario& scenario)
{
    if (!scenario.correlations.empty() && !canHoldAtOnce(uncertaintyOf(scenario).correlations))
        throw InputError(std::string(kContradiction));
}

} // namespace isocost
