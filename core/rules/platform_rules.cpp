// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Rules on the efficiency of each platform.
#include <optional>

#include "core/rules/rule_context.h"
#include "core/text/display_text.h"

namespace isocost {

namespace {

// A share of every platform (or of those with one software stack) against a limit.
struct ShareRule {
    Rule rule;
    Parameter parameter;
    bool isLowerLimit; // broken below the threshold, else above it
    std::string_view word; // "MFU"
    std::string_view stack; // empty: any
};

Finding shareFinding(
    const RuleContext& context, const ShareRule& what, int platform, Severity severity)
{
    const double value = context.number(what.parameter, platform);
    const std::string& label = context.platform(platform).label;
    Finding finding = findingOf(context, {what.rule, severity},
        label + ": " + std::string(what.word) + " is " + shareText(value));
    finding.detail = verdictOf(what.rule, shareText(context.threshold(what.rule)));
    finding.value = value;
    finding.parameter = ParameterAddress{what.parameter, platform};
    return finding;
}

// Every platform that breaks the rule, or else the one nearest to its limit as kept.
void checkShare(const RuleContext& context, const ShareRule& what, std::vector<Finding>& out)
{
    const double threshold = context.threshold(what.rule);
    const double sign = what.isLowerLimit ? 1.0 : -1.0;
    std::optional<int> nearest;
    bool isBroken = false;
    for (int k = 0; k < context.platformCount(); ++k) {
        if (!what.stack.empty() && context.stack(k) != what.stack)
            continue;
        const double value = context.number(what.parameter, k);
        if (sign * value < sign * threshold) {
            isBroken = true;
            out.push_back(shareFinding(context, what, k, rowOf(what.rule).severity));
        }
        if (!nearest || sign * value < sign * context.number(what.parameter, *nearest))
            nearest = k;
    }
    if (nearest && !isBroken)
        out.push_back(shareFinding(context, what, *nearest, Severity::Good));
}

} // namespace

void checkTrainingMfu(const RuleContext& context, std::vector<Finding>& out)
{
    checkShare(context, {Rule::TrainingMfu, Parameter::Mfu, true, "MFU", {}}, out);
}

void checkTrainiumMfu(const RuleContext& context, std::vector<Finding>& out)
{
    checkShare(context, {Rule::TrainiumMfu, Parameter::Mfu, true, "MFU", "neuron"}, out);
}

void checkNetworkWait(const RuleContext& context, std::vector<Finding>& out)
{
    checkShare(
        context, {Rule::NetworkWait, Parameter::NetworkWait, false, "network wait", {}}, out);
}

} // namespace isocost
