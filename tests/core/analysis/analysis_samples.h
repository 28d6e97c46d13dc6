// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Inputs that the tests of the analysis start from.
#pragma once

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <vector>

#include "core/model/evaluate.h"
#include "tests/support/set_value.h"

namespace isocost::test {
inline namespace analysis_samples {

struct Change {
    const char* id;
    const char* text;
};

inline Scenario scenarioWith(std::initializer_list<Change> changes = {})
{
    Scenario scenario = referenceScenario();
    for (const Change& change : changes)
        setValue(scenario, change.id, change.text);
    return scenario;
}

inline Inputs<double> inputsWith(std::initializer_list<Change> changes = {})
{
    return resolve(scenarioWith(changes), builtinCatalog());
}

// Spearman's, of columns of one length without ties: 1 - 6 sum d^2 / (n (n^2 - 1)), d the
// difference of the ranks (Spearman 1904).
inline double rankCorrelation(const std::vector<double>& one, const std::vector<double>& other)
{
    const auto ranksOf = [](const std::vector<double>& values) {
        std::vector<double> sorted = values;
        std::ranges::sort(sorted);
        std::vector<double> ranks;
        for (const double value : values)
            ranks.push_back(
                static_cast<double>(std::ranges::lower_bound(sorted, value) - sorted.begin()));
        return ranks;
    };
    const std::vector<double> first = ranksOf(one);
    const std::vector<double> second = ranksOf(other);
    double sum = 0.0;
    for (std::size_t i = 0; i < first.size(); ++i)
        sum += (first[i] - second[i]) * (first[i] - second[i]);
    const auto n = static_cast<double>(first.size());
    return 1.0 - 6.0 * sum / (n * (n * n - 1.0));
}

inline ParameterAddress parameter(const char* id)
{
    return addressOf(referenceScenario(), id);
}

inline MetricAddress metric(const char* id)
{
    return metricAddressOf(referenceScenario(), id);
}

inline bool isNear(double got, double expected, double relative)
{
    return std::fabs(got - expected) <= relative * std::fabs(expected);
}

} // namespace analysis_samples
} // namespace isocost::test
