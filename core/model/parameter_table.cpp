// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/parameter_table.h"

#include <algorithm>
#include <array>
#include <unordered_map>

#include "core/model/joined_rows.h"
#include "core/model/parameter_rows/facility.h"
#include "core/model/parameter_rows/finance.h"
#include "core/model/parameter_rows/governance.h"
#include "core/model/parameter_rows/inference.h"
#include "core/model/parameter_rows/platform.h"
#include "core/model/parameter_rows/spot.h"
#include "core/model/parameter_rows/training.h"

namespace isocost {

namespace {

template <std::size_t N>
constexpr auto inGroup(Group group, std::array<ParameterRow, N> rows)
{
    for (ParameterRow& row : rows)
        row.group = group;
    return rows;
}

constexpr auto kTable = joinedRows(inGroup(Group::Training, rows::kTrainingRows),
    inGroup(Group::Fleet, rows::kFleetRows), inGroup(Group::Facility, rows::kFacilityRows),
    inGroup(Group::Spot, rows::kSpotRows), inGroup(Group::Demand, rows::kDemandRows),
    inGroup(Group::Inference, rows::kInferenceRows), inGroup(Group::Finance, rows::kFinanceRows),
    inGroup(Group::Gravity, rows::kGravityRows), inGroup(Group::Rules, rows::kRulesRows),
    inGroup(Group::Readiness, rows::kReadinessRows), inGroup(Group::Platform, rows::kPlatformRows));

constexpr bool inOrder()
{
    for (std::size_t i = 0; i < kTable.size(); ++i) {
        const Limits& limits = kTable[i].limits;
        const bool isOfPlatform = kTable[i].group == Group::Platform;
        if (indexOf(kTable[i].parameter) != i || !limits.holds(limits.preset)
            || isOfPlatform != (i >= kGlobalCount))
            return false;
    }
    return kTable.size() == kParameterCount;
}
static_assert(inOrder(), "the rows of the parameter table follow the enum, presets in range");

// A choice must have words, a text a place in the scenario or the platform, and a 0 that asks for
// something must be in range.
constexpr bool hasWhatItsKindNeeds(const ParameterRow& row)
{
    const TextField& text = row.traits.text;
    const bool isOfPlatform = isPlatformParameter(row.parameter);
    const bool hasPlace = isOfPlatform ? text.ofPlatform != nullptr : text.ofScenario != nullptr;
    const bool asks = !row.traits.zero.empty();
    const bool hasPreset = row.traits.preset.from != PresetSource::From::Row;
    return (row.limits.kind == Kind::Choice) == !row.limits.choices.empty()
        && (row.limits.kind == Kind::Text) == hasPlace
        && (!asks || (row.limits.kind == Kind::Number && row.limits.holds(0.0)))
        && (!row.limits.isZeroToo || asks) && (!hasPreset || isOfPlatform);
}
static_assert(std::ranges::all_of(kTable, hasWhatItsKindNeeds), "every row is whole");

} // namespace

std::span<const ParameterRow> parameterTable()
{
    return kTable;
}

const ParameterRow& rowOf(Parameter parameter)
{
    return kTable[indexOf(parameter)];
}

std::optional<Parameter> findParameter(std::string_view id)
{
    static const auto parameters = [] {
        std::unordered_map<std::string_view, Parameter> byId;
        for (const ParameterRow& row : kTable)
            byId.emplace(row.id, row.parameter);
        return byId;
    }();
    const auto found = parameters.find(id);
    return found == parameters.end() ? std::nullopt : std::optional(found->second);
}

std::vector<Parameter> parametersOf(Group group)
{
    std::vector<Parameter> members;
    for (const ParameterRow& row : kTable)
        if (row.group == group)
            members.push_back(row.parameter);
    return members;
}

bool isPrice(Parameter parameter)
{
    using From = PresetSource::From;
    const From from = rowOf(parameter).traits.preset.from;
    return from == From::PriceList || from == From::Quote;
}

bool isComputed(Parameter parameter, double number)
{
    return number == 0.0 && !rowOf(parameter).traits.zero.empty();
}

std::string_view groupLabel(Group group)
{
    constexpr std::array<std::string_view, kGroupCount> kLabels{"Training", "Fleet",
        "Facility and cloud", "Spot", "Demand and commitment", "Inference and API",
        "Finance and board", "Data, pooling, retrieval", "Rules", "Readiness", "Platforms"};
    return kLabels[static_cast<std::size_t>(group)];
}

} // namespace isocost
