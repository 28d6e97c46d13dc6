// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/parameter_table.h"

#include <algorithm>
#include <array>

#include "core/model/parameter_rows/facility.h"
#include "core/model/parameter_rows/finance.h"
#include "core/model/parameter_rows/governance.h"
#include "core/model/parameter_rows/inference.h"
#include "core/model/parameter_rows/platform.h"
#include "core/model/parameter_rows/spot.h"
#include "core/model/parameter_rows/training.h"

namespace isocost {

namespace {

template <std::size_t... N>
constexpr auto joined(const std::array<ParameterRow, N>&... parts)
{
    std::array<ParameterRow, (N + ...)> all{};
    auto out = all.begin();
    ((out = std::copy(parts.begin(), parts.end(), out)), ...);
    return all;
}

constexpr auto kTable = joined(rows::kTrainingRows, rows::kFacilityRows, rows::kSpotRows,
    rows::kInferenceRows, rows::kFinanceRows, rows::kGovernanceRows, rows::kPlatformRows);

constexpr bool inOrder()
{
    for (std::size_t i = 0; i < kTable.size(); ++i) {
        const Range& range = kTable[i].range;
        if (indexOf(kTable[i].parameter) != i || range.preset < range.minimum
            || range.maximum < range.preset)
            return false;
    }
    return kTable.size() == kParameterCount;
}
static_assert(inOrder(), "the rows of the parameter table follow the enum, presets in range");

constexpr std::array<std::string_view, 2> kBilling{"every_hour", "used_hours"};
constexpr std::array<std::string_view, 3> kPrecisions{"bf16", "fp8", "int8"};
constexpr std::array<std::string_view, 3> kReadiness{"open", "in_progress", "done"};
constexpr std::array<std::string_view, 5> kPurchases{
    "on_demand", "reserved_1y", "reserved_3y", "spot", "owned"};

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
    const auto found = std::ranges::find(kTable, id, &ParameterRow::id);
    if (found == kTable.end())
        return std::nullopt;
    return found->parameter;
}

std::span<const std::string_view> choicesOf(Parameter parameter)
{
    if (rowOf(parameter).group == Group::Readiness)
        return kReadiness;
    switch (parameter) {
    case Parameter::FleetReservedBilling:
        return kBilling;
    case Parameter::Precision:
        return kPrecisions;
    case Parameter::Purchase:
        return kPurchases;
    default:
        return {};
    }
}

std::string_view groupLabel(Group group)
{
    constexpr std::array<std::string_view, 11> kLabels{"Training", "Fleet", "Facility and cloud",
        "Spot", "Demand and commitment", "Inference and API", "Finance and board",
        "Data, pooling, retrieval", "Rules", "Readiness", "Platforms"};
    return kLabels[static_cast<std::size_t>(group)];
}

} // namespace isocost
