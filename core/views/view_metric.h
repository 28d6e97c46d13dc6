// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The result that a view shows when a control chooses it: any result that is a number; the yearly
// cost of the fleet unless another one is chosen.
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

[[nodiscard]] std::string unitOf(Metric metric); // empty for a number without a unit

struct ViewMetric {
    MetricAddress address;
    std::string id;
    std::string label; // "Training cost of H100"
    Outcome<double> present;

    [[nodiscard]] const MetricRow& row() const { return rowOf(address.metric); }
    [[nodiscard]] std::string unit() const { return unitOf(address.metric); }
    // Returns the unit that its text leaves unsaid: "per year" for $2.31M, nothing for 4.63 d.
    [[nodiscard]] std::string unitBesideText() const;
    // "$2.31M"
    [[nodiscard]] std::string text(double value) const { return displayText(value, row().format); }
    [[nodiscard]] std::string text(const Outcome<double>& outcome) const // or "never"
    {
        return displayText(outcome, row().format);
    }
    // Returns the same as an argument of a clause; `toldValue` adds a unit if the text has none:
    // "178.1 MWh".
    [[nodiscard]] Value value(const Outcome<double>& outcome) const
    {
        return valueIn(outcome, row().format);
    }
    [[nodiscard]] Value toldValue(const Outcome<double>& outcome) const;
    // Returns the size of a difference, without its sign: "$716k", "5.4 pt", "173.3 MWh".
    [[nodiscard]] Value size(double difference) const;
    // "+$716k", "−5.4 pt"
    [[nodiscard]] std::string change(double difference) const;
    // Returns Good for a change to the better, Stop for a change to the worse, else Text.
    [[nodiscard]] Ink inkOf(double difference) const;
    [[nodiscard]] ViewAxis axis() const; // the axis of its values, without a range

private:
    [[nodiscard]] Value withUnit(const Value& value) const;
};

// Finds the same result in another scenario, whose platforms may differ or stand in another order.
[[nodiscard]] std::optional<MetricAddress> addressIn(
    const Scenario& other, const Scenario& own, MetricAddress metric);
inline constexpr const char* kMetricChoice = "metric"; // id of the control that chooses a result
[[nodiscard]] ViewMetric chosenMetric(const ViewInput& input);
[[nodiscard]] ViewMetric metricOf(const ViewInput& input, MetricAddress address);
// Returns a row with the label and the value or reason of a result; a click explains the result.
[[nodiscard]] ViewRowItem resultRow(const ViewMetric& metric);
// Returns a small table of results that belong beside the main content of a view.
[[nodiscard]] ViewPanel resultsPanel(
    const ViewInput& input, const std::string& name, std::span<const MetricAddress> metrics);
[[nodiscard]] ViewControl metricControl(const ViewInput& input);
// Returns the place of a result among the choices; nothing for words and for results of two
// platforms.
[[nodiscard]] std::optional<std::size_t> metricChoice(
    const Scenario& scenario, MetricAddress metric);

// Returns a control that chooses among words; it stands at the preset unless another one was
// chosen.
[[nodiscard]] ViewControl choiceControl(const ViewInput& input, const std::string& id,
    const std::string& label, std::vector<std::string> choices, double preset = 0.0);

// Returns a control that chooses the panels to show if there is no room for all: the first panel,
// or the panels whose ids begin with `rival`.
[[nodiscard]] ViewControl firstControl(
    const ViewInput& input, const std::string& rival, std::vector<std::string> choices);

// Returns a control that chooses a platform; it stands at the reference unless another one was
// chosen.
[[nodiscard]] ViewControl platformControl(const ViewInput& input);

// Returns "H100 MFU" or "utilization", without the platform's name if there is only one.
[[nodiscard]] std::string parameterName(const Scenario& scenario, ParameterAddress parameter);
// Returns the name within a sentence: "TPU v5e MFU", "spot nodes".
[[nodiscard]] std::string spokenName(const Scenario& scenario, ParameterAddress parameter);
[[nodiscard]] bool isPlural(Parameter parameter); // "spot nodes fall"
[[nodiscard]] bool isCounted(Parameter parameter); // "spot nodes 8": its name is the unit
[[nodiscard]] Label labelOf(Parameter parameter); // knows whether a verb after the name is plural
// Returns the text behind the name of a parameter: "45 %", but "512" for one that is counted.
[[nodiscard]] std::string textBesideName(Parameter parameter, double value);
// Says what the catalog lacks for a result, "without TPU v5e board power"; empty for another
// reason.
[[nodiscard]] std::string lackOf(
    const Scenario& scenario, const Inputs<double>& inputs, MetricAddress metric);

// Writes a value: "45 %", "470B", "computed" for a 0 that means the computed optimum, "$12.50" for
// a price (without its unit).
[[nodiscard]] std::string parameterText(Parameter parameter, double value);
[[nodiscard]] Value parameterValue(Parameter parameter, double value); // the same in a clause

} // namespace isocost
