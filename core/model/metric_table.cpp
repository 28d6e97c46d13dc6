// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/metric_table.h"

#include <algorithm>
#include <array>

#include "core/model/joined_rows.h"
#include "core/model/metric_rows/money.h"
#include "core/model/metric_rows/owning.h"
#include "core/model/metric_rows/serving.h"
#include "core/model/metric_rows/spot.h"
#include "core/model/metric_rows/training.h"

namespace isocost {

namespace {

constexpr auto kTable = joinedRows(rows::kOwningMetrics, rows::kSpotMetrics, rows::kMoneyMetrics,
    rows::kTrainingMetrics, rows::kServingMetrics);

constexpr bool inOrder()
{
    for (std::size_t i = 0; i < kTable.size(); ++i)
        if (indexOf(kTable[i].metric) != i)
            return false;
    return kTable.size() == kMetricCount;
}
static_assert(inOrder(), "the rows of the metric table follow the enum");

constexpr std::array<std::string_view, 2> kBounds{"memory", "compute"};

} // namespace

std::span<const std::string_view> wordsOf(Format format)
{
    if (format == Format::Bound)
        return kBounds;
    return {};
}

bool isWord(Metric metric)
{
    return !wordsOf(rowOf(metric).format).empty();
}

std::span<const MetricRow> metricTable()
{
    return kTable;
}

const MetricRow& rowOf(Metric metric)
{
    return kTable[indexOf(metric)];
}

std::optional<Metric> findMetric(std::string_view id)
{
    const auto hasId = [id](const MetricRow& row) { return row.quantity.id == id; };
    const auto found = std::ranges::find_if(kTable, hasId);
    return found == kTable.end() ? std::nullopt : std::optional(found->metric);
}

} // namespace isocost
