// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The result that a view is about when a control chooses it: any that is a number, the year of the
// fleet unless another one is chosen.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/explain/display.h"
#include "core/model/metric_table.h"
#include "core/model/scenario_values.h"
#include "core/views/picture/picture.h"
#include "core/views/view_input.h"

namespace isocost {

[[nodiscard]] std::string unitOf(Metric metric); // nothing for a number without one

struct ViewMetric {
    MetricAddress address;
    std::string id;
    std::string label; // "Training cost of H100"
    Outcome<double> present;

    [[nodiscard]] const MetricRow& row() const { return rowOf(address.metric); }
    [[nodiscard]] std::string unit() const { return unitOf(address.metric); }
    // What its text leaves unsaid: "per year" of $2.31M, nothing of 4.63 d.
    [[nodiscard]] std::string unitBesideText() const;
    // "$2.31M"
    [[nodiscard]] std::string text(double value) const { return displayText(value, row().format); }
    [[nodiscard]] std::string text(const Outcome<double>& outcome) const // or "never"
    {
        return displayText(outcome, row().format);
    }
    // The same in a clause; `toldValue` with a unit where the text has none: "178.1 MWh".
    [[nodiscard]] Value value(const Outcome<double>& outcome) const
    {
        return valueIn(outcome, row().format);
    }
    [[nodiscard]] Value toldValue(const Outcome<double>& outcome) const;
    // Of a difference, without its sign: "$716k", "5.4 pt", "173.3 MWh".
    [[nodiscard]] Value size(double difference) const;
    // "+$716k", "−5.4 pt"
    [[nodiscard]] std::string change(double difference) const;
    // Good or Stop for a change of the result, Text where neither is.
    [[nodiscard]] Ink inkOf(double difference) const;
    [[nodiscard]] ViewAxis axis() const; // of its values, without a range

private:
    [[nodiscard]] Value withUnit(const Value& value) const;
};

// The same result in another scenario, whose platforms may be others or in another order.
[[nodiscard]] std::optional<MetricAddress> addressIn(
    const Scenario& other, const Scenario& own, MetricAddress metric);
[[nodiscard]] ViewMetric chosenMetric(const ViewInput& input);
[[nodiscard]] ViewMetric metricOf(const ViewInput& input, MetricAddress address);
// Label, value or reason; a click explains it.
[[nodiscard]] ViewRowItem resultRow(const ViewMetric& metric);
// A small table of results that belong beside what a view shows.
[[nodiscard]] ViewPanel resultsPanel(
    const ViewInput& input, const std::string& name, std::span<const MetricAddress> metrics);
[[nodiscard]] ViewControl metricControl(const ViewInput& input);
// Which of its choices a result is; nothing for words and what belongs to a pair of platforms.
[[nodiscard]] std::optional<std::size_t> metricChoice(
    const Scenario& scenario, MetricAddress metric);

// One of some words, the preset unless another one was chosen.
[[nodiscard]] ViewControl choiceControl(const ViewInput& input, const std::string& id,
    const std::string& label, std::vector<std::string> choices, double preset = 0.0);

// Which panels are shown where there is no room for all: the first, or others beside the rival.
[[nodiscard]] ViewControl firstControl(
    const ViewInput& input, const std::string& rival, std::vector<std::string> choices);

// One of the platforms, the reference unless another one was chosen.
[[nodiscard]] ViewControl platformControl(const ViewInput& input);

// "H100 MFU", "utilization"; of the only platform without its name.
[[nodiscard]] std::string parameterName(const Scenario& scenario, ParameterAddress parameter);
// Within a sentence: "TPU v5e MFU", "spot nodes".
[[nodiscard]] std::string spokenName(const Scenario& scenario, ParameterAddress parameter);
[[nodiscard]] bool isPlural(Parameter parameter); // "spot nodes fall"
[[nodiscard]] Label labelOf(Parameter parameter); // with which a verb agrees
// "utilization 45 %", "H100 chips 512", which are counted in chips.
[[nodiscard]] std::string withValue(const std::string& name, std::string value);
// "without TPU v5e board power": what the catalog lacks for a result; empty where that is not why.
[[nodiscard]] std::string lackOf(
    const Scenario& scenario, const Inputs<double>& inputs, MetricAddress metric);

// "45 %", "470B", "computed" for such a 0, a price without what it is per: "$12.50".
[[nodiscard]] std::string parameterText(Parameter parameter, double value);
[[nodiscard]] Value parameterValue(Parameter parameter, double value); // the same in a clause

} // namespace isocost
