// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Inputs that the tests of the analysis start from.
#pragma once

#include <cmath>
#include <initializer_list>

#include "core/model/assign.h"
#include "core/model/evaluate.h"

namespace isocost::test {

struct Change {
    const char* id;
    const char* text;
};

inline Scenario scenarioWith(std::initializer_list<Change> changes = {})
{
    Scenario scenario = referenceScenario();
    for (const Change& change : changes)
        assign(scenario, builtinCatalog(), change.id, change.text);
    return scenario;
}

inline Inputs<double> inputsWith(std::initializer_list<Change> changes = {})
{
    return resolve(scenarioWith(changes), builtinCatalog());
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

} // namespace isocost::test
