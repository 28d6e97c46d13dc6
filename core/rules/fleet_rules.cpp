// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Rules on spot capacity and on owned hardware.
#include "core/explain/display.h"
#include "core/rules/rule_context.h"

namespace isocost {

void checkCheckpointShare(const RuleContext& context, std::vector<Finding>& out)
{
    const MetricAddress metric{Metric::SpotCheckpointShare, -1};
    const Outcome<double>& outcome = context.results.of(metric);
    if (!outcome.hasNumber()) {
        out.push_back(findingOf(context, {Rule::CheckpointWarned, Severity::Good},
            "Spot capacity is never interrupted"));
        return;
    }
    const double share = outcome.value;
    const bool isForbidden = share > context.threshold(Rule::CheckpointForbidden);
    const bool isWarned = share > context.threshold(Rule::CheckpointWarned);
    const Rule rule = isForbidden ? context.checkpointLimit() : Rule::CheckpointWarned;
    const Severity severity = isForbidden || isWarned ? rowOf(rule).severity : Severity::Good;
    Finding finding =
        findingOf(context, {rule, severity}, "Checkpoint is " + shareText(share) + " of MTBI");
    finding.detail = verdictOf(rule, shareText(context.threshold(rule)));
    finding.value = share;
    finding.parameter = ParameterAddress{Parameter::SpotCheckpointWriteMin, -1};
    finding.metric = metric;
    out.push_back(std::move(finding));
}

// The limit of the rule is that of a 70B class model. What is served counts as one when it is
// within a factor of two of 70e9 parameters, both ends included: 35e9 to 140e9.
void checkTokenCost(const RuleContext& context, std::vector<Finding>& out)
{
    constexpr double kClass = 70.0; // 1e9 parameters
    const double served = context.number(Parameter::InferenceParametersB);
    const double threshold = context.threshold(Rule::Cpbt);
    for (int k = 0; k < context.platformCount(); ++k) {
        const Outcome<double>& cost = context.results.of(Metric::Cpbt, k);
        if (served < kClass / 2.0 || served > kClass * 2.0 || !cost.hasNumber())
            continue;
        const bool isDear = cost.value > threshold;
        Finding finding =
            findingOf(context, {Rule::Cpbt, isDear ? rowOf(Rule::Cpbt).severity : Severity::Good},
                context.platform(k).label + ": a billion tokens cost "
                    + displayText(cost.value, Format::Money));
        finding.detail = verdictOf(Rule::Cpbt, displayText(threshold, "USD"));
        finding.value = cost.value;
        finding.parameter = ParameterAddress{Parameter::InferenceBytesPerParameter, -1};
        finding.metric = MetricAddress{Metric::Cpbt, k};
        out.push_back(std::move(finding));
    }
}

void checkOwnedReserve(const RuleContext& context, std::vector<Finding>& out)
{
    const RuleRow& row = rowOf(Rule::OwnedReserve);
    const double planned = context.number(Parameter::FleetUtilization);
    const bool isThin = planned > context.threshold(Rule::OwnedReserve);
    Finding finding =
        findingOf(context, {Rule::OwnedReserve, isThin ? row.severity : Severity::Good},
            "Planned utilization is " + shareText(planned));
    finding.detail =
        verdictOf(Rule::OwnedReserve, shareText(context.threshold(Rule::OwnedReserve)));
    finding.value = planned;
    finding.parameter = ParameterAddress{Parameter::FleetUtilization, -1};
    out.push_back(std::move(finding));
}

} // namespace isocost
