// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Rules on what is signed for: reservations and migrations.
#include "core/explain/display.h"
#include "core/model/constants.h"
#include "core/model/readiness.h"
#include "core/rules/rule_context.h"

namespace isocost {

namespace {

std::string dollars(double value)
{
    return displayText(value, Format::Money);
}

Finding lowMfuFinding(const RuleContext& context, int platform)
{
    const double mfu = context.number(Parameter::Mfu, platform);
    Finding finding =
        findingOf(context, {Rule::CustomSiliconMfu, rowOf(Rule::CustomSiliconMfu).severity},
            context.platform(platform).label + ": reserved at an MFU of " + shareText(mfu));
    finding.detail =
        verdictOf(Rule::CustomSiliconMfu, shareText(context.threshold(Rule::CustomSiliconMfu)));
    finding.value = mfu;
    finding.parameter = ParameterAddress{Parameter::Mfu, platform};
    return finding;
}

// The readiness checklist says whether one was run; while it does not, none is on record.
bool hasBakeOff(const RuleContext& context)
{
    return readinessOf(context.scenario, Parameter::ReadyScaleBakeOff) == Readiness::Done;
}

Finding scaleTestFinding(const RuleContext& context, int platform)
{
    const RuleRow& row = rowOf(Rule::ScaleTest);
    const bool isTested = hasBakeOff(context);
    const bool isReserved = context.isReserved(platform);
    const Severity severity = isReserved && !isTested ? row.severity : Severity::Good;
    Finding finding = findingOf(context, {Rule::ScaleTest, severity},
        context.platform(platform).label + ": " + (isTested ? "" : "no ")
            + shareText(context.threshold(Rule::ScaleTest)) + " scale test on record");
    finding.detail =
        isReserved && !isTested ? "refuse the reservation without one" : std::string(row.verdict);
    finding.parameter = ParameterAddress{Parameter::ReadyScaleBakeOff, -1};
    finding.metric = MetricAddress{Metric::TrainingCost, platform};
    return finding;
}

// USD signed for: every hour of the term at the price after discount and support.
double reservationValue(const RuleContext& context, int platform)
{
    const Purchase purchase = context.purchase(platform);
    const double years = purchase == Purchase::Reserved3y ? 3.0 : 1.0;
    const double price = context.number(priceOf(purchase), platform)
        * (1.0 - context.number(Parameter::Discount, platform))
        * (1.0 + context.number(Parameter::CloudSupportFraction));
    return context.number(Parameter::Chips, platform) * price * rowOf(Constant::HoursPerYear).value
        * years;
}

} // namespace

void checkCustomSilicon(const RuleContext& context, std::vector<Finding>& out)
{
    for (int k = 0; k < context.platformCount(); ++k) {
        if (!isCustomSilicon(context.stack(k)))
            continue;
        const double mfu = context.number(Parameter::Mfu, k);
        if (context.isReserved(k) && mfu <= context.threshold(Rule::CustomSiliconMfu))
            out.push_back(lowMfuFinding(context, k));
        out.push_back(scaleTestFinding(context, k));
    }
}

void checkBakeOff(const RuleContext& context, std::vector<Finding>& out)
{
    const RuleRow& row = rowOf(Rule::BakeOff);
    for (int k = 0; k < context.platformCount(); ++k) {
        const Parameter price = priceOf(context.purchase(k));
        if (!context.isReserved(k) || !numberOf(context.scenario, context.catalog, {price, k}))
            continue;
        const double value = reservationValue(context, k);
        const double threshold = context.threshold(Rule::BakeOff);
        const bool isBroken = value > threshold && !hasBakeOff(context);
        Finding finding =
            findingOf(context, {Rule::BakeOff, isBroken ? row.severity : Severity::Good},
                context.platform(k).label + ": reservation of " + dollars(value)
                    + (isBroken ? " without a bake-off on record" : ""));
        finding.detail = verdictOf(Rule::BakeOff, displayText(threshold, "USD"));
        finding.value = value;
        finding.parameter = ParameterAddress{Parameter::Purchase, k};
        out.push_back(std::move(finding));
    }
}

void checkAmortization(const RuleContext& context, std::vector<Finding>& out)
{
    const RuleRow& row = rowOf(Rule::Amortization);
    const double threshold = context.threshold(Rule::Amortization);
    for (int k = 0; k < context.platformCount(); ++k) {
        const Outcome<double>& cost = context.results.of(Metric::TrainingCost, k);
        const bool isReference = k == static_cast<int>(context.scenario.referenceIndex());
        if (isReference || !cost.hasNumber() || context.number(Parameter::MigrationHours, k) <= 0.0)
            continue;
        const double yearly = cost.value * context.number(Parameter::TrainingRunsPerYear);
        const bool isEnough = yearly > threshold;
        Finding finding =
            findingOf(context, {Rule::Amortization, isEnough ? Severity::Good : row.severity},
                context.platform(k).label + ": " + dollars(yearly)
                    + " of compute a year to amortise its migration");
        finding.detail = verdictOf(Rule::Amortization, displayText(threshold, "USD"));
        finding.value = yearly;
        finding.parameter = ParameterAddress{Parameter::MigrationHours, k};
        out.push_back(std::move(finding));
    }
}

} // namespace isocost
