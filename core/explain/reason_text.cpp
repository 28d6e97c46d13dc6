// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/reason_text.h"

#include "core/analysis/input_change.h"
#include "core/explain/expression.h"
#include "core/explain/long_calculation.h"
#include "core/explain/search_text.h"
#include "core/explain/series.h"
#include "core/model/parameter_table.h"
#include "core/text/phrase.h"

namespace isocost {

namespace {

constexpr double kBeyondAnything = 1e100; // thresholds above it stand for "without bound"

std::vector<ParameterAddress> allMissing(const Inputs<double>& inputs)
{
    std::vector<ParameterAddress> missing;
    for (std::size_t k = 0; k < inputs.platforms.size(); ++k)
        for (std::size_t i = 0; i < kPlatformCount; ++i) {
            const auto parameter = static_cast<Parameter>(kGlobalCount + i);
            if (inputs.platforms[k].missing[i] && rowOf(parameter).range.kind != Kind::Text)
                missing.push_back({parameter, static_cast<int>(k)});
        }
    return missing;
}

// The part of a node that gives it its sign: in a product or quotient, the factor that is not
// above 0.
Graph::Index signOf(const Graph& graph, Graph::Index index)
{
    const Node& node = graph.at(index);
    const bool isProduct =
        node.operation == Operation::Multiply || node.operation == Operation::Divide;
    if (isNamed(node) || !isProduct)
        return index;
    if (graph.at(node.arguments[1]).value > 0.0)
        return signOf(graph, node.arguments[0]);
    const bool isOther =
        node.operation == Operation::Multiply && graph.at(node.arguments[0]).value > 0.0;
    return isOther ? signOf(graph, node.arguments[1]) : index;
}

std::string comparisonText(const ReasonContext& context, const Node& mask, const NodeName& result)
{
    const Graph& graph = context.graph;
    const Node& left = graph.at(mask.arguments[0]);
    const Node& right = graph.at(mask.arguments[1]);
    const auto unitBeside =
        [&](const Node& other) { // a literal takes the unit of the number it is compared with
            return isNamed(other) ? context.names.unitOf(other.name) : result.row->unit;
        };
    const auto subject = [&](Graph::Index index) {
        const Node& node = graph.at(index);
        if (isSameName(node.name, result))
            return formulaNumber(node.value, result.row->unit);
        if (node.operation == Operation::Literal)
            return formulaNumber(node.value, unitBeside(&node == &left ? right : left));
        return describe(graph, context.names, index);
    };
    const bool holds = mask.value != 0.0; // a reason may need the comparison to hold or to fail
    if (isZeroThreshold(left) && !holds)
        return subject(signOf(graph, mask.arguments[1])) + " is not above 0";
    if (isZeroThreshold(right) && holds)
        return subject(signOf(graph, mask.arguments[0])) + " is not above 0";
    if (left.operation == Operation::Literal && left.value >= kBeyondAnything)
        return subject(mask.arguments[1]) + " grows without bound";
    const std::string word = holds ? " is " : " is not ";
    if (left.operation == Operation::Literal)
        return subject(mask.arguments[1]) + word + "above " + subject(mask.arguments[0]);
    return subject(mask.arguments[0]) + word + "below " + subject(mask.arguments[1]);
}

// "Trainium2 has no spot price"
std::string missingText(const ReasonContext& context)
{
    return joined(context.missing, " and ", [&](ParameterAddress address) {
        const NodeName name{
            NodeName::Table::Parameter, static_cast<std::uint16_t>(address.parameter), -1, nullptr};
        return context.scenario.platform(address.platform).label + " has no "
            + context.names.inFormula(name, false)
            + (isPrice(address.parameter) ? "" : " in the catalog");
    });
}

// For a search through the months that found none.
std::string searchText(const Scenario& scenario)
{
    return "not within "
        + formulaNumber(scenario.of(Parameter::FinanceHorizonMonths),
            rowOf(Parameter::FinanceHorizonMonths).unit);
}

std::string servingText(const ReasonContext& context, MetricAddress address)
{
    const bool isServed = address.metric >= Metric::ServingRate
        && address.metric <= Metric::LifecycleCost && isPlatformMetric(address.metric);
    if (!isServed || context.results.of(address).reason != Reason::Undefined)
        return {};
    if (!context.results.of(Metric::ServingRate, address.platform).hasNumber())
        return "no replica of the allowed chips holds the model and keeps the time between tokens";
    return "the tokens a second were measured, no replica was computed";
}

// For reasons that hold before any number is computed.
std::string structuralText(const ReasonContext& context, MetricAddress address)
{
    const Reason reason = context.results.of(address).reason;
    if (reason == Reason::Several)
        return findsText(context.graph, context.results.of(address).value.node());
    if (reason == Reason::Unpriced)
        return "a specialty price is known of "
            + context.scenario.platforms[context.scenario.referenceIndex()].label + " alone";
    if (const std::string served = servingText(context, address); !served.empty())
        return served;
    if (address.metric == Metric::ChipsForDeadline)
        return reason == Reason::Never
            ? "no number of chips meets it, each added one is interrupted as often"
            : "no deadline is set";
    const bool isCompared = address.metric == Metric::ParityMfu
        || address.metric == Metric::MigrationRuns || address.metric == Metric::MigrationMonths;
    if (reason == Reason::Undefined && isCompared
        && address.platform == static_cast<int>(context.scenario.referenceIndex()))
        return context.scenario.platforms[context.scenario.referenceIndex()].label
            + " is the reference itself";
    const bool isCommitment = address.metric == Metric::BreakEvenReserved1y
        || address.metric == Metric::BreakEvenReserved3y;
    if (reason == Reason::Undefined)
        return isCommitment ? "both cost the same at every utilization"
                            : "these values have no finite result";
    if (reason == Reason::Never && !context.results.of(Metric::SpotStretch).hasNumber())
        return "the job on spot does not finish";
    return {};
}

} // namespace

std::vector<ParameterAddress> missingFor(const Inputs<double>& inputs, MetricAddress metric)
{
    const std::vector<ParameterAddress> missing = allMissing(inputs);
    const auto reasonWithout = [&](const ParameterAddress* left) {
        Inputs<double> supplied = inputs;
        for (const ParameterAddress& address : missing)
            if (&address != left)
                changeInput(supplied, address, 1.0);
        return evaluate(supplied).of(metric).reason;
    };
    const Reason whenAllKnown = reasonWithout(nullptr);
    std::vector<ParameterAddress> needed;
    for (const ParameterAddress& address : missing) {
        const Reason reason = reasonWithout(&address);
        const bool isBlocking = reason == Reason::Unpriced || reason == Reason::Undefined;
        if (isBlocking && reason != whenAllKnown)
            needed.push_back(address);
    }
    return needed;
}

std::string reasonText(const ReasonContext& context, MetricAddress metric)
{
    const Outcome<Recorder>& outcome = context.results.of(metric);
    if (outcome.hasNumber())
        return {};
    const NodeName result{NodeName::Table::Metric, static_cast<std::uint16_t>(metric.metric),
        static_cast<std::int16_t>(metric.platform), &rowOf(metric.metric).quantity};
    const Node& mask = context.graph.at(outcome.decidedBy.node());
    std::string why;
    const bool isSearch = !searchWords(result).empty()
        || isLongCalculation(context.graph, mask.arguments[0])
        || isLongCalculation(context.graph, mask.arguments[1]);
    if (mask.operation == Operation::LessThan && isSearch)
        why = searchText(context.scenario);
    else if (mask.operation == Operation::LessThan)
        why = comparisonText(context, mask, result);
    else if (!context.missing.empty())
        why = missingText(context);
    else
        why = structuralText(context, metric);
    const std::string word(wordOf(outcome.reason));
    return why.empty() ? word : word + ": " + why;
}

} // namespace isocost
