// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/formulas/spot_limit.h"

#include <algorithm>
#include <cmath>
#include <set>

#include <boost/math/tools/roots.hpp>

namespace isocost {

namespace {

// log(price of a useful hour / price on demand): rises with the parameter.
struct PriceGap {
    Inputs<double> in;
    Parameter parameter;
    Results<double> results{};
    bool isUnpriced = false;

    double operator()(double value)
    {
        constexpr double kEndless = 1000.0; // the job never finishes
        constexpr double kFree = -kEndless; // it never finishes, but costs nothing
        in[parameter] = value;
        (void)computeSpot(in, results);
        const Outcome<double>& saving = results.of(Metric::SpotSaving);
        isUnpriced = saving.reason == Reason::Unpriced;
        if (!saving.hasNumber())
            return isFree() ? kFree : kEndless;
        return std::log(std::max(1.0 - saving.value, 1e-300));
    }

    [[nodiscard]] bool isFree() const
    {
        return results.of(Metric::SpotClusterHourly).value == 0.0
            && results.of(Metric::SpotOnDemandClusterHourly).value > 0.0;
    }
};

} // namespace

Outcome<double> findSpotLimit(const Inputs<double>& in, Parameter parameter)
{
    const ParameterRow& row = rowOf(parameter);
    PriceGap gap{in, parameter};
    const double atLeast = gap(row.limits.minimum);
    if (gap.isUnpriced)
        return blocked<double>(Reason::Unpriced);
    const double atMost = gap(row.limits.maximum);
    if (atLeast >= 0.0)
        return blocked<double>(Reason::Never);
    if (atMost < 0.0)
        return blocked<double>(Reason::Always);
    std::uintmax_t rounds = 300;
    const auto bracket = boost::math::tools::toms748_solve(
        [&gap](double value) { return gap(value); }, row.limits.minimum, row.limits.maximum,
        atLeast, atMost, boost::math::tools::eps_tolerance<double>(48), rounds);
    return outcome((bracket.first + bracket.second) / 2.0);
}

// Which inputs the price gap reads does not depend on the value of the parameter: all branches are
// recorded.
void decideOnSpotInputs(const Inputs<Recorder>& in, Parameter parameter)
{
    Inputs<Recorder> there = in;
    there[parameter] = Recorder(in[parameter].value());
    Recording& here = Recording::current();
    const Graph::Index before = here.inForce();
    const std::size_t first = here.graph().size();
    Results<Recorder> results;
    (void)computeSpot(there, results);
    here.setInForce(before); // what the trial took for granted follows from its inputs
    const Graph& graph = here.graph();
    std::set<Graph::Index> read;
    for (std::size_t i = first; i < graph.size(); ++i) {
        const Node& node = graph.at(static_cast<Graph::Index>(i));
        for (int a = 0; a < arityOf(node.operation); ++a)
            if (const Graph::Index from = node.arguments[static_cast<std::size_t>(a)]; from < first)
                read.insert(from);
    }
    for (const Graph::Index input : read)
        here.decide(TakenDecision::Kind::Exact, input);
}

double spotPriceSlope(const Inputs<double>& in, Parameter parameter, double at)
{
    constexpr double kStep = 1e-5; // balances rounding against the third derivative
    PriceGap gap{in, parameter};
    return (gap(at * (1.0 + kStep)) - gap(at * (1.0 - kStep))) / (2.0 * kStep * at);
}

} // namespace isocost
