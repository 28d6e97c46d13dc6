// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The reference scenario with some values changed as a user would, for results worked by hand.
#pragma once

#include <QTest>

#include <cmath>
#include <string>
#include <vector>

#include "core/model/evaluate.h"
#include "core/model/scenario_values.h"
#include "tests/support/set_value.h"

namespace isocost::test {
inline namespace worked {

struct Change {
    std::string id;
    std::string text;
};

using Changes = std::vector<Change>;

// The first changes, then the others.
[[nodiscard]] inline Changes with(Changes changes, const Changes& others)
{
    changes.insert(changes.end(), others.begin(), others.end());
    return changes;
}

[[nodiscard]] inline Results<double> resultsWith(const Changes& changes)
{
    Scenario scenario = referenceScenario();
    for (const Change& change : changes)
        setValue(scenario, change.id, change.text);
    return evaluate(scenario, builtinCatalog());
}

[[nodiscard]] inline bool isNear(double got, double expected, double tolerance = 1e-12)
{
    const bool isGood = std::fabs(got - expected) <= tolerance * std::fabs(expected);
    if (!isGood)
        qInfo("got %.17g, expected %.17g", got, expected);
    return isGood;
}

// There is a number, and it is this one.
[[nodiscard]] inline bool isNear(
    const Outcome<double>& got, double expected, double tolerance = 1e-12)
{
    if (got.hasNumber())
        return isNear(got.value, expected, tolerance);
    qInfo("got %s, expected %.17g", std::string(wordOf(got.reason)).c_str(), expected);
    return false;
}

} // namespace worked
} // namespace isocost::test
