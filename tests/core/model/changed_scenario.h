// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The reference scenario with a few values changed, and a scenario of round figures whose results
// can be worked out by hand.
#pragma once

#include <QDebug>

#include <cmath>
#include <vector>

#include "core/model/evaluate.h"
#include "tests/support/set_value.h"

namespace isocost::test {
inline namespace changed_scenario {

struct Change {
    const char* id;
    const char* text;
};

using Changes = std::vector<Change>;

// The first changes, then the others.
inline Changes with(Changes changes, const Changes& others)
{
    changes.insert(changes.end(), others.begin(), others.end());
    return changes;
}

inline Scenario scenarioWith(const Changes& changes)
{
    Scenario scenario = referenceScenario();
    for (const Change& change : changes)
        setValue(scenario, change.id, change.text);
    return scenario;
}

inline Results<double> resultsWith(const Changes& changes)
{
    return evaluate(scenarioWith(changes), builtinCatalog());
}

// Relative to what is expected, absolute where nothing is.
inline bool isNear(double got, double expected, double tolerance = 1e-12)
{
    const double scale = expected == 0.0 ? 1.0 : std::fabs(expected);
    if (std::fabs(got - expected) <= tolerance * scale)
        return true;
    qWarning("got %.17g, expected %.17g", got, expected);
    return false;
}

inline bool isNear(const Outcome<double>& got, double expected, double tolerance = 1e-12)
{
    if (got.hasNumber())
        return isNear(got.value, expected, tolerance);
    qWarning("got reason %d, expected %.17g", static_cast<int>(got.reason), expected);
    return false;
}

// h100 trains for 2.628e21 FLOP / (1000 chips x 1e15 FLOP/s x 0.5 x 3600 s/h) = 1.46 h at 10 USD x
// 1000 chips = 14,600 USD. A month of 730 h has 2.628e6 s: 2.628e9 tokens a month at 1000 tokens/s
// are just one chip, 730 h x 10 USD = 7,300 USD.
inline Changes roundFigures(const Changes& more)
{
    Changes all{{"training.flops", "2.628e21"}, {"platform.h100.chips", "1000"},
        {"platform.h100.peak_tflops", "1000"}, {"platform.h100.mfu", "0.5"},
        {"platform.h100.price_on_demand", "10"}, {"platform.h100.failure_overhead", "0"},
        {"platform.h100.tokens_per_second", "1000"}, {"inference.load_factor", "1"},
        {"inference.tokens_b_per_month", "2.628"}, {"finance.demand_growth", "0"}};
    all.insert(all.end(), more.begin(), more.end());
    return all;
}

} // namespace changed_scenario
} // namespace isocost::test
