// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/analysis_arguments.h"

#include "core/explain/display.h"
#include "core/text/input_error.h"
#include "core/text/number_text.h"
#include "core/text/phrase.h"

namespace isocost::cli {

double Assignment::number(std::size_t word) const
{
    const auto value = parseNumber(words[word]);
    if (!value)
        throw InputError(option + " " + text() + ": \"" + words[word] + "\" is not a number");
    return *value;
}

std::string Assignment::text() const
{
    return id + "=" + joined(words, ":");
}

Assignment assignmentOf(std::string_view option, std::string_view text)
{
    const std::size_t equals = text.find('=');
    if (equals == std::string_view::npos || equals == 0)
        throw InputError(std::string(option) + " takes id=..., not \"" + std::string(text) + "\"");
    return {std::string(option), std::string(text.substr(0, equals)),
        wordsOf(text.substr(equals + 1), ':')};
}

std::vector<std::string> wordsOf(std::string_view text, char separator)
{
    std::vector<std::string> words;
    std::size_t end = 0;
    do {
        end = text.find(separator);
        words.emplace_back(text.substr(0, end));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    } while (end != std::string_view::npos);
    return words;
}

JsonValue outcomeJson(const Outcome<double>& outcome, std::string_view unit)
{
    if (outcome.hasNumber())
        return {{"value", outcome.value}, {"unit", unit}};
    return {{"value", nullptr}, {"reason", wordOf(outcome.reason)}};
}

JsonValue metricJson(const Outcome<double>& outcome, Metric metric)
{
    if (outcome.hasNumber() && isWord(metric))
        return {{"value", displayText(outcome.value, rowOf(metric).format)}};
    return outcomeJson(outcome, rowOf(metric).quantity.unit);
}

std::string metricText(const Outcome<double>& outcome, Metric metric)
{
    return outcome.hasNumber() && !isWord(metric) ? numberText(outcome.value)
                                                  : displayText(outcome, rowOf(metric).format);
}

MetricAddress numericMetricOf(const Scenario& scenario, std::string_view id)
{
    const MetricAddress address = metricNamed(scenario, id);
    if (isWord(address.metric))
        throw InputError(std::string(id) + " is a word ("
            + std::string(wordsOf(rowOf(address.metric).format)[0])
            + ", ...); this needs a result that is a number");
    return address;
}

std::string NumberWriter::result(const Outcome<double>& outcome, Metric metric) const
{
    return isFull ? metricText(outcome, metric) : displayText(outcome, rowOf(metric).format);
}

std::string NumberWriter::parameter(double value) const
{
    return isFull ? numberText(value) : displayText(value, "1"); // its unit has a column of its own
}

std::string_view unitOf(MetricAddress metric)
{
    return rowOf(metric.metric).quantity.unit;
}

std::string_view unitOf(ParameterAddress parameter)
{
    return rowOf(parameter.parameter).unit;
}

} // namespace isocost::cli
