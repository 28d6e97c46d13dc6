// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/market_trace.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/model/limits.h"
#include "core/text/number_text.h"
#include "core/text/utf8.h"
#include "core/text/visible_text.h"

namespace isocost {

namespace {

// What is wrong with the steps, as the end of a sentence that begins with the trace.
std::string faultOf(const Trace& trace)
{
    if (trace.steps.empty())
        return "has no steps";
    if (trace.steps.size() > limits::kTraceSteps)
        return "changes its number of nodes more than " + std::to_string(limits::kTraceSteps)
            + " times, the most that a project keeps; a coarser trace would do";
    if (trace.steps.front().hours != 0.0)
        return "does not begin at hour 0";
    for (std::size_t i = 0; i < trace.steps.size(); ++i) {
        const double nodes = trace.steps[i].nodes;
        const double end = i + 1 < trace.steps.size() ? trace.steps[i + 1].hours : trace.endHours;
        if (!isNodeCount(nodes))
            return "has a number of nodes outside 0 to a billion";
        if (!(end > trace.steps[i].hours) || !std::isfinite(end))
            return "has steps that are not in order of time";
        if (i > 0 && nodes == trace.steps[i - 1].nodes)
            return "has a step without a change";
    }
    if (trace.peakNodes() <= 0.0)
        return "counts no node at any time";
    return faultOfLength(trace.endHours).value_or("");
}

} // namespace

double Trace::peakNodes() const
{
    return steps.empty() ? 0.0 : std::ranges::max(steps, {}, &TraceStep::nodes).nodes;
}

double Trace::meanNodes() const
{
    double nodeHours = 0.0;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const double end = i + 1 < steps.size() ? steps[i + 1].hours : endHours;
        nodeHours += steps[i].nodes * (end - steps[i].hours);
    }
    return endHours > 0.0 ? nodeHours / endHours : 0.0;
}

double Trace::nodeShare() const
{
    const double peak = peakNodes();
    return peak > 0.0 ? meanNodes() / peak : 0.0;
}

std::optional<std::string> faultOfLength(double hours)
{
    if (hours * kSecondsPerHour <= kLongestTraceSeconds)
        return std::nullopt;
    return "is " + numberText(hours)
        + " hours long; it should be at most a billion seconds, 277,777 hours";
}

Trace flipped(const Trace& trace, std::optional<int> fleetNodes)
{
    Trace other = trace;
    const double fleet = fleetNodes ? static_cast<double>(*fleetNodes) : trace.peakNodes();
    for (TraceStep& step : other.steps)
        step.nodes = fleet - step.nodes;
    return other;
}

Shared<Trace> nodesUp(const MarketTrace& market)
{
    if (!market.isFlipped)
        return market.counted;
    return flipped(market.counted, market.fleetNodes);
}

MarketTrace marketOf(Trace counted, bool isFlipped, std::optional<int> fleetNodes)
{
    MarketTrace market{std::move(counted), isFlipped, 1, {}, fleetNodes};
    market.neededNodes = mostNeededNodes(nodesUp(market));
    return market;
}

int mostNeededNodes(const Trace& up)
{
    return std::max(1, static_cast<int>(std::min(up.peakNodes(), kMostTraceNodes)));
}

std::optional<std::string> problemWithNeed(const Trace& up, double neededNodes)
{
    const int most = mostNeededNodes(up);
    if (neededNodes >= 1.0 && neededNodes <= most && neededNodes == std::floor(neededNodes))
        return std::nullopt;
    return "it should be a whole number from 1 to " + std::to_string(most) + ", the peak of "
        + inQuotes(up.name);
}

int leastFleetNodes(const Trace& counted)
{
    return std::max(1, static_cast<int>(std::ceil(std::min(counted.peakNodes(), kMostTraceNodes))));
}

std::optional<std::string> problemWithFleet(const Trace& counted, double fleetNodes)
{
    const int least = leastFleetNodes(counted);
    if (fleetNodes >= least && fleetNodes <= kMostTraceNodes
        && fleetNodes == std::floor(fleetNodes))
        return std::nullopt;
    return "it should be a whole number from " + std::to_string(least) + ", the most nodes that "
        + inQuotes(counted.name) + " counts at once, to a billion";
}

std::optional<std::string> problemWithNodesUp(const Trace& up)
{
    if (up.peakNodes() > 0.0)
        return std::nullopt;
    return inQuotes(up.name)
        + " has every node lost all the time; it counts nodes up, or those of a larger fleet";
}

std::optional<std::string> problemWith(const MarketTrace& market)
{
    const Trace& trace = market.counted;
    for (const std::string* text : {&trace.name, &market.source})
        if (const auto fault = faultOfName(*text, limits::kName))
            return "the " + std::string(text == &trace.name ? "name " : "source ") + inQuotes(*text)
                + " of a trace " + *fault;
    if (trace.unit == TraceUnit::Automatic)
        return "the trace " + inQuotes(trace.name) + " has no unit of time";
    if (market.neededNodes < 1 || market.neededNodes > kMostTraceNodes)
        return "the nodes that a job needs of the trace " + inQuotes(trace.name)
            + " are a whole number of at least 1";
    const std::string fault = faultOf(trace);
    if (!fault.empty())
        return "the trace " + inQuotes(trace.name) + " " + fault;
    if (!market.fleetNodes)
        return std::nullopt;
    if (const auto problem = problemWithFleet(trace, *market.fleetNodes))
        return "the fleet of a trace is " + std::to_string(*market.fleetNodes) + " nodes; "
            + *problem;
    return std::nullopt;
}

std::optional<std::string> problemWithImport(const MarketTrace& market)
{
    if (const auto problem = problemWith(market))
        return problem;
    const Shared<Trace> up = nodesUp(market);
    if (const auto problem = problemWithNodesUp(up))
        return problem;
    if (const auto problem = problemWithNeed(up, market.neededNodes))
        return "the job needs " + std::to_string(market.neededNodes) + " nodes at once; "
            + *problem;
    return std::nullopt;
}

} // namespace isocost
