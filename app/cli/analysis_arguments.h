// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Arguments and answers that the commands of the analysis share.
//
// Errors    InputError naming the option and the text that is wrong
#pragma once

#include "app/cli/scenario_options.h"

namespace isocost::cli {

// "id=a:b:c" of an option: the id and the words behind it.
struct Assignment {
    std::string option; // "--over", for messages
    std::string id;
    std::vector<std::string> words;

    [[nodiscard]] double number(std::size_t word) const;
    [[nodiscard]] std::string text() const; // as it was written
};

[[nodiscard]] Assignment assignmentOf(std::string_view option, std::string_view text);
[[nodiscard]] std::vector<std::string> wordsOf(std::string_view text, char separator);

// {"value":1.5,"unit":"USD"} or {"value":null,"reason":"never"}
[[nodiscard]] JsonValue outcomeJson(const Outcome<double>& outcome, std::string_view unit);
// The same of a result; one that is a word has no unit: {"value":"memory"}
[[nodiscard]] JsonValue metricJson(const Outcome<double>& outcome, Metric metric);
// Every digit of the number, or the word of what has none.
[[nodiscard]] std::string metricText(const Outcome<double>& outcome, Metric metric);

// Numbers of a table: in full for a program that reads them (csv), or as people do.
struct NumberWriter {
    bool isFull = true;

    [[nodiscard]] std::string result(const Outcome<double>& outcome, Metric metric) const;
    [[nodiscard]] std::string parameter(double value) const;
};

// The result of this name; InputError when it is a word, for analyses that count with it.
[[nodiscard]] MetricAddress numericMetricOf(const Scenario& scenario, std::string_view id);

[[nodiscard]] std::string_view unitOf(MetricAddress metric);
[[nodiscard]] std::string_view unitOf(ParameterAddress parameter);

} // namespace isocost::cli
