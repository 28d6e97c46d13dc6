// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The one table of results, in the order of the enum.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "core/model/metric.h"
#include "core/scalar/graph.h"

namespace isocost {

enum class Format : std::uint8_t {
    Money, // USD, large: $2.31M
    Price, // USD per something, small: $3.55
    Share, // 0..1, shown as percent
    Ratio,
    Count,
    Flop,
    Hours,
    Minutes,
    Days,
    Months,
    Bound // a word: what limits decoding
};

enum class Better : std::uint8_t { Lower, Higher, Neutral };

struct MetricRow {
    QuantityRow quantity; // for a platform's metric, its id is the part behind "platform.K."
    Metric metric;
    Format format;
    Better better = Better::Lower;
    std::string_view about = {}; // what it is, when the label does not say enough
};

// The words for the values 0, 1, ... of a result that is a word; empty for a number. Words have no
// place on an axis and no difference: code that needs a number refuses them.
[[nodiscard]] std::span<const std::string_view> wordsOf(Format format);
[[nodiscard]] bool isWord(Metric metric);

[[nodiscard]] std::span<const MetricRow> metricTable();
[[nodiscard]] const MetricRow& rowOf(Metric metric);
[[nodiscard]] std::optional<Metric> findMetric(std::string_view id);

} // namespace isocost
