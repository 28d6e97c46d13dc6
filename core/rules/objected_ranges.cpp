// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/model/constants.h"
#include "core/rules/rule_context.h"
#include "core/text/display_text.h"

namespace isocost {

namespace {

using Ranges = std::vector<ObjectedRange>;

// Adds the part of from..to inside the parameter's range.
struct Stretch {
    Rule rule;
    double from;
    double to;
};
void add(Ranges& out, const RuleContext& context, Parameter parameter, Stretch stretch)
{
    auto [rule, from, to] = stretch;
    const Range& range = rowOf(parameter).range;
    from = std::max(from, range.minimum);
    to = std::min(to, range.maximum);
    if (from < to)
        out.push_back(
            {rowOf(rule).severity, from, to, verdictOf(rule, shareText(context.threshold(rule)))});
}

void addMfuRanges(Ranges& out, const RuleContext& context, int platform)
{
    double reached = 0.0;
    const auto addBelow = [&](Rule rule) {
        const double threshold = context.threshold(rule);
        add(out, context, Parameter::Mfu, {rule, reached, threshold});
        reached = std::max(reached, threshold);
    };
    addBelow(Rule::TrainingMfu);
    if (context.stack(platform) == "neuron")
        addBelow(Rule::TrainiumMfu);
    if (isCustomSilicon(context.stack(platform)) && context.isReserved(platform))
        addBelow(Rule::CustomSiliconMfu);
}

// The share of the MTBI a checkpoint takes grows in proportion with the write time, the number of
// nodes and their interruption rate: the value at which it reaches a threshold is exact.
void addCheckpointRanges(Ranges& out, const RuleContext& context, Parameter parameter)
{
    double perUnit = 1.0 / rowOf(Constant::MinutesPerHour).value;
    for (const Parameter factor : {Parameter::SpotCheckpointWriteMin, Parameter::SpotNodes,
             Parameter::SpotNodeInterruptionRate})
        perUnit *= factor == parameter ? 1.0 : context.number(factor);
    if (perUnit <= 0.0)
        return;
    const double warned = context.threshold(Rule::CheckpointWarned) / perUnit;
    const double forbidden = context.threshold(Rule::CheckpointForbidden) / perUnit;
    add(out, context, parameter, {Rule::CheckpointWarned, warned, forbidden});
    add(out, context, parameter,
        {context.checkpointLimit(), forbidden, rowOf(parameter).range.maximum});
}

void addAbove(Ranges& out, const RuleContext& context, Rule rule, Parameter parameter)
{
    add(out, context, parameter, {rule, context.threshold(rule), rowOf(parameter).range.maximum});
}

} // namespace

std::vector<ObjectedRange> objectedRanges(
    const Scenario& scenario, ParameterAddress address, const Catalog& catalog)
{
    const Results<double> none; // these rules look at parameters only
    const RuleContext context{scenario, catalog, none, {}};
    Ranges ranges;
    switch (address.parameter) {
    case Parameter::Mfu:
        addMfuRanges(ranges, context, address.platform);
        break;
    case Parameter::NetworkWait:
        addAbove(ranges, context, Rule::NetworkWait, address.parameter);
        break;
    case Parameter::FleetUtilization:
        addAbove(ranges, context, Rule::OwnedReserve, address.parameter);
        break;
    case Parameter::SpotCheckpointWriteMin:
    case Parameter::SpotNodes:
    case Parameter::SpotNodeInterruptionRate:
        addCheckpointRanges(ranges, context, address.parameter);
        break;
    default:
        break;
    }
    return ranges;
}

} // namespace isocost
