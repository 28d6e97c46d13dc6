// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/reason_text.h"

#include "core/analysis/input_change.h"
#include "core/explain/expression.h"
#include "core/explain/long_calculation.h"
#include "core/explain/reason_phrases.h"
#include "core/explain/search_text.h"
#include "core/explain/settled.h"
#include "core/model/parameter_table.h"
#include "core/text/phrase.h"

namespace isocost {

using namespace reason_phrases;

namespace {

constexpr double kBeyondAnything = 1e100; // thresholds above it stand for "without bound"

// Prices in whose place another one stands where they are missing (model.md section 1).
bool hasStandIn(const Inputs<double>& inputs, ParameterAddress address)
{
    const auto index = static_cast<std::size_t>(address.platform);
    const PlatformInputs<double>& platform = inputs.platforms[index];
    if (address.parameter == Parameter::OwnedNodePrice)
        return index == inputs.reference && platform.isNodeChip;
    return address.parameter == Parameter::PriceSpecialtyContract
        || (address.parameter == Parameter::PriceSpecialty && platform.isSpecialtyChip);
}

std::vector<ParameterAddress> allMissing(const Inputs<double>& inputs)
{
    std::vector<ParameterAddress> missing;
    for (std::size_t k = 0; k < inputs.platforms.size(); ++k)
        for (std::size_t i = 0; i < kPlatformCount; ++i) {
            const ParameterAddress address{
                static_cast<Parameter>(kGlobalCount + i), static_cast<int>(k)};
            const bool isText = rowOf(address.parameter).limits.kind == Kind::Text;
            if (inputs.platforms[k].missing[i] && !isText && !hasStandIn(inputs, address))
                missing.push_back(address);
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

Sentence comparisonOf(const ReasonContext& context, const Node& mask, const NodeName& result)
{
    const Graph& graph = context.graph;
    const Node& left = graph.at(mask.arguments[0]);
    const Node& right = graph.at(mask.arguments[1]);
    const auto unitBeside =
        [&](const Node& other) { // a literal takes the unit of the number it is compared with
            return isNamed(other) ? context.names.unitOf(other.name) : result.row->unit;
        };
    const auto subject = [&](std::string_view place, Graph::Index index) -> Argument {
        const Node& node = graph.at(index);
        if (isSameName(node.name, result))
            return {place, formulaNumber(node.value, result.row->unit)};
        if (node.operation == Operation::Literal)
            return {place, formulaNumber(node.value, unitBeside(&node == &left ? right : left))};
        return {place, describe(graph, context.names, index)};
    };
    const bool holds = mask.value != 0.0; // a reason may need the comparison to hold or to fail
    Sentence told;
    if (isZeroThreshold(left) && !holds)
        return told.add(kIsNotAboveZero, {subject("what", signOf(graph, mask.arguments[1]))});
    if (isZeroThreshold(right) && holds)
        return told.add(kIsNotAboveZero, {subject("what", signOf(graph, mask.arguments[0]))});
    if (left.operation == Operation::Literal && left.value >= kBeyondAnything)
        return told.add(kGrows, {subject("what", mask.arguments[1])});
    if (left.operation == Operation::Literal)
        return told.add(holds ? kIsAbove : kIsNotAbove,
            {subject("what", mask.arguments[1]), subject("limit", mask.arguments[0])});
    return told.add(holds ? kIsBelow : kIsNotBelow,
        {subject("what", mask.arguments[0]), subject("limit", mask.arguments[1])});
}

Argument named(const Scenario& scenario, std::size_t platform)
{
    return {"platform", Names{{scenario.platforms[platform].label}}};
}

// "Trainium2 has no spot price"
Sentence missingOf(const ReasonContext& context)
{
    Sentence told;
    for (const ParameterAddress address : context.missing) {
        const NodeName name{
            NodeName::Table::Parameter, static_cast<std::uint16_t>(address.parameter), -1, nullptr};
        told.add(isPrice(address.parameter) ? kHasNoPrice : kHasNoData,
            {named(context.scenario, static_cast<std::size_t>(address.platform)),
                {"quantity", context.names.inFormula(name, false)}});
    }
    return told;
}

// For a search through the months that found none.
Sentence searchOf(const Scenario& scenario)
{
    const double months = scenario.of(Parameter::FinanceHorizonMonths);
    return Sentence().add(
        kNotWithin, {{"horizon", Measure{months, rowOf(Parameter::FinanceHorizonMonths).unit}}});
}

// All that a search for a rate found.
Sentence ratesOf(const Graph& graph, Graph::Index node)
{
    return Sentence().add(kSeveralRates,
        {{"rates", Names{eachOf<std::string>(ratesFound(graph, node), shareText), kAllNames}}});
}

const Phrase* servingPhrase(const ReasonContext& context, MetricAddress address)
{
    const bool isServed = address.metric >= Metric::ServingRate
        && address.metric <= Metric::LifecycleCost && isPlatformMetric(address.metric);
    if (!isServed || context.results.of(address).reason != Reason::Undefined)
        return nullptr;
    const bool hasRate = context.results.of(Metric::ServingRate, address.platform).hasNumber();
    return hasRate ? &kRateMeasured : &kNoReplica;
}

// For a reason that needs no arguments; null when nothing more is known.
const Phrase* plainPhrase(const ReasonContext& context, MetricAddress address)
{
    const Reason reason = context.results.of(address).reason;
    if (const Phrase* const served = servingPhrase(context, address))
        return served;
    if (address.metric == Metric::ChipsForDeadline)
        return reason == Reason::Never ? &kNoChipsInTime : &kNoDeadline;
    const bool isCommitment = address.metric == Metric::BreakEvenReserved1y
        || address.metric == Metric::BreakEvenReserved3y;
    if (reason == Reason::Undefined)
        return isCommitment ? &kCostTheSame : &kNoFiniteResult;
    if (reason == Reason::Never && !context.results.of(Metric::SpotStretch).hasNumber())
        return &kSpotNeverEnds;
    return nullptr;
}

// For reasons that hold before any number is computed.
Sentence structuralOf(const ReasonContext& context, MetricAddress address)
{
    const Reason reason = context.results.of(address).reason;
    const std::size_t reference = context.scenario.referenceIndex();
    Sentence told;
    if (reason == Reason::Several)
        return ratesOf(
            context.graph, withoutAliases(context.graph, context.results.of(address).value.node()));
    if (reason == Reason::Unpriced)
        return told.add(kSpecialtyOfOne, {named(context.scenario, reference)});
    const bool isCompared = address.metric == Metric::ParityMfu
        || address.metric == Metric::MigrationRuns || address.metric == Metric::MigrationMonths;
    if (reason == Reason::Undefined && isCompared
        && address.platform == static_cast<int>(reference))
        return told.add(kIsReference, {named(context.scenario, reference)});
    if (const Phrase* const phrase = plainPhrase(context, address))
        told.add(*phrase);
    return told;
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

Sentence sentenceOf(Reason reason)
{
    return Sentence().add(kReason, {{"reason", std::string(wordOf(reason))}});
}

Sentence reasonOf(const ReasonContext& context, MetricAddress metric)
{
    const Outcome<Recorder>& outcome = context.results.of(metric);
    if (outcome.hasNumber())
        return {};
    const NodeName result{NodeName::Table::Metric, static_cast<std::uint16_t>(metric.metric),
        static_cast<std::int16_t>(metric.platform), &rowOf(metric.metric).quantity};
    const Node& mask = context.graph.at(outcome.decidedBy.node());
    Sentence why;
    const bool isSearch = !searchWords(result).empty()
        || isLongCalculation(context.graph, mask.arguments[0])
        || isLongCalculation(context.graph, mask.arguments[1]);
    if (mask.operation == Operation::LessThan && isSearch)
        why = searchOf(context.scenario);
    else if (mask.operation == Operation::LessThan)
        why = comparisonOf(context, mask, result);
    else if (!context.missing.empty())
        why = missingOf(context);
    else
        why = structuralOf(context, metric);
    Sentence reason = sentenceOf(outcome.reason);
    if (!why.empty())
        reason.add(kWhy, {{"why", why.clauses()}}, Weight::Reason);
    return reason;
}

} // namespace isocost
