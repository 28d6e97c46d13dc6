// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Rules on spot capacity and on owned hardware.
#include "core/model/constants.h"
#include "core/rules/rule_context.h"

namespace isocost {

void checkCheckpointShare(const RuleContext& context, std::vector<Finding>& out)
{
    const Outcome<double>& mtbi = context.results.of(Metric::SpotMtbiHours);
    if (!mtbi.hasNumber()) {
        out.push_back(findingOf(
            Rule::CheckpointWarned, Severity::Good, "Spot capacity is never interrupted"));
        return;
    }
    const double write =
        context.number(Parameter::SpotCheckpointWriteMin) / rowOf(Constant::MinutesPerHour).value;
    const double share = write / mtbi.value;
    const bool isForbidden = share > rowOf(Rule::CheckpointForbidden).threshold;
    const bool isWarned = share > rowOf(Rule::CheckpointWarned).threshold;
    const Rule rule = isForbidden ? Rule::CheckpointForbidden : Rule::CheckpointWarned;
    const Severity severity = isForbidden || isWarned ? rowOf(rule).severity : Severity::Good;
    Finding finding = findingOf(rule, severity, "Checkpoint is " + shareText(share) + " of MTBI");
    finding.detail = verdictOf(rule, shareText(rowOf(rule).threshold));
    finding.value = share;
    finding.parameter = ParameterAddress{Parameter::SpotCheckpointWriteMin, -1};
    finding.metric = MetricAddress{Metric::SpotMtbiHours, -1};
    out.push_back(std::move(finding));
}

void checkOwnedReserve(const RuleContext& context, std::vector<Finding>& out)
{
    const RuleRow& row = rowOf(Rule::OwnedReserve);
    const double planned = context.number(Parameter::FleetUtilization);
    const bool isThin = planned > row.threshold;
    Finding finding = findingOf(Rule::OwnedReserve, isThin ? row.severity : Severity::Good,
        "Planned utilization is " + shareText(planned));
    finding.detail = verdictOf(Rule::OwnedReserve, shareText(row.threshold));
    finding.value = planned;
    finding.parameter = ParameterAddress{Parameter::FleetUtilization, -1};
    finding.metric = MetricAddress{Metric::FacilityCostPerProductiveHour, -1};
    out.push_back(std::move(finding));
}

} // namespace isocost
