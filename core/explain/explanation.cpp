// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/explanation.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "core/explain/display.h"
#include "core/explain/expression.h"
#include "core/explain/reason_text.h"
#include "core/model/formulas/fleet.h"
#include "core/text/phrase.h"

namespace isocost {

namespace {

// A quantity used in several places is unfolded in each, so that it can be read there. Once the
// tree is this large, a quantity is unfolded only where it comes first.
constexpr std::size_t kLargestRepeatingTree = 300;

// For results that pick the cheapest way of buying: the ways that had no number.
std::string leftOutText(const Results<Recorder>& results, Metric metric)
{
    if (metric != Metric::FleetCheapestAnnualCost && metric != Metric::FleetExcess)
        return {};
    std::vector<std::string> left;
    for (const FleetWay& row : kFleetWays)
        if (const Outcome<Recorder>& year = results.of(row.metric); !year.hasNumber())
            left.push_back(
                std::string(purchaseText(row.way)) + " (" + std::string(wordOf(year.reason)) + ")");
    return left.empty() ? std::string() : "; left out: " + listText(left, kAllNames);
}

// Facts that the formula of a result does not show: its omissions, its bound, how it was chosen.
std::string remarkOf(const Graph& graph, const Results<Recorder>& results, const NodeName& name,
    const Expression& expression)
{
    if (name.table != NodeName::Table::Metric)
        return {};
    const auto metric = static_cast<Metric>(name.index);
    const auto isGiven = [&graph](Graph::Index quantity) {
        return graph.at(quantity).name.table == NodeName::Table::Parameter;
    };
    if (metric == Metric::ReplicaSize && std::ranges::none_of(expression.quantities, isGiven))
        return "; of the powers of two that hold the model that with the fewest chips for the "
               "demand, then the fastest";
    if (metric != Metric::TokenMs)
        return leftOutText(results, metric);
    const Outcome<Recorder>& bound = results.of(Metric::Bound, name.platform);
    return bound.hasNumber()
        ? "; bound by " + displayText(bound.value.value(), rowOf(Metric::Bound).format)
        : std::string();
}

struct Builder {
    const Graph& graph;
    const Results<Recorder>& results;
    const Scenario& scenario;
    const Catalog& catalog;
    QuantityNames names{scenario, catalog};
    std::size_t size = 0; // quantities in the tree so far
    std::set<Graph::Index> unfolded{};

    [[nodiscard]] Explanation metric(const Inputs<double>& inputs, MetricAddress address)
    {
        const NodeName name{NodeName::Table::Metric, static_cast<std::uint16_t>(address.metric),
            static_cast<std::int16_t>(address.platform), &rowOf(address.metric).quantity};
        const Outcome<Recorder>& outcome = results.of(address);
        Explanation explanation = header(name);
        if (isPairMetric(address.metric))
            nameThePair(explanation, address);
        std::vector<ParameterAddress> absent;
        if (outcome.hasNumber())
            explanation.value = outcome.value.value();
        if (outcome.hasNumber() && isWord(address.metric))
            explanation.word = displayText(*explanation.value, rowOf(address.metric).format);
        if (!outcome.hasNumber())
            absent = missingFor(inputs, address);
        explanation.reason = reasonText({graph, names, scenario, results, absent}, address);

        const Graph::Index node = withoutAliases(graph, outcome.value.node());
        const bool isComputed = graph.at(node).operation != Operation::Literal;
        if (outcome.hasNumber() || isComputed)
            unfold(explanation, node, address.platform);
        for (const ParameterAddress parameter : absent)
            explanation.parts.push_back(missing(parameter));
        return explanation;
    }

    [[nodiscard]] Explanation quantity(Graph::Index node)
    {
        ++size;
        const Node& top = graph.at(node);
        Explanation explanation = header(top.name);
        if (std::isfinite(top.value))
            explanation.value = top.value;
        else
            explanation.reason =
                formulaNumber(top.value, {}); // not finite: a step to a result that is "never"
        if (top.operation == Operation::Input) {
            explanation.source = names.sourceOf(top.name);
            explanation.parameter = names.parameterOf(top.name);
        } else {
            unfold(explanation, node, names.platformOf(top.name));
        }
        return explanation;
    }

    [[nodiscard]] Explanation missing(ParameterAddress address) const
    {
        const NodeName name{NodeName::Table::Parameter,
            static_cast<std::uint16_t>(address.parameter),
            static_cast<std::int16_t>(address.platform), nullptr};
        Explanation explanation = header(name);
        explanation.reason = isPrice(address.parameter) ? wordOf(Reason::Unpriced) : "unknown";
        explanation.source = names.sourceOf(name);
        explanation.parameter = address;
        return explanation;
    }

    [[nodiscard]] Explanation header(const NodeName& name) const
    {
        Explanation explanation;
        explanation.id = names.idOf(name);
        explanation.label = names.labelOf(name);
        explanation.unit = names.unitOf(name);
        return explanation;
    }

    // A result on two platforms is named after both; within a formula only one is in scope.
    void nameThePair(Explanation& explanation, MetricAddress address) const
    {
        const auto labelOf = [this](int platform) { return scenario.platform(platform).label; };
        explanation.id = isocost::idOf(scenario, address);
        explanation.label =
            "Training on " + labelOf(address.platform) + ", serving on " + labelOf(address.second);
        if (address.metric != Metric::ServingLifecycleCost)
            explanation.label += ": " + loweredLabel(rowOf(address.metric).quantity.label);
    }

    void unfold(Explanation& into, Graph::Index node, int owner)
    {
        const Expression expression = expressionOf(graph, names, node, owner);
        into.formula = expression.names + remarkOf(graph, results, graph.at(node).name, expression);
        into.numbers = expression.numbers;
        if (expression.quantities.empty())
            into.source = names.sourceOf(graph.at(node).name);
        const bool isKnown = !unfolded.insert(node).second;
        if (isKnown && size > kLargestRepeatingTree)
            return;
        for (const Graph::Index part : expression.quantities)
            into.parts.push_back(quantity(part));
    }
};

std::string headline(const Explanation& explanation)
{
    std::string text = explanation.label + " = ";
    if (!explanation.word.empty())
        text += explanation.word;
    else
        text += explanation.value ? displayText(*explanation.value, explanation.unit)
                                  : explanation.reason;
    if (!explanation.source.empty())
        text += "  [" + explanation.source + "]";
    return text;
}

struct Outline {
    std::string text{};
    std::set<std::string> unfolded{};

    void add(const Explanation& explanation, std::size_t depth)
    {
        const bool isLeaf = explanation.parts.empty() && explanation.formula.empty();
        const std::string identity =
            explanation.id + (isLeaf ? std::string() : "\n" + explanation.numbers);
        if (!isLeaf && !unfolded.insert(identity).second) {
            line(depth, headline(explanation) + "  (see above)");
            return;
        }
        line(depth, headline(explanation));
        if (!explanation.formula.empty()) {
            line(depth + 1, "= " + explanation.formula);
            line(depth + 1, "= " + explanation.numbers);
        }
        for (const Explanation& part : explanation.parts)
            add(part, depth + 2);
    }

    void line(std::size_t depth, const std::string& words)
    {
        text += std::string(2 * depth, ' ') + words + "\n";
    }
};

} // namespace

Explanation explain(const Scenario& scenario, const Catalog& catalog, MetricAddress metric)
{
    const Inputs<double> inputs = resolve(scenario, catalog);
    Recording recording;
    Results<Recorder> results;
    evaluate(recordInputs(inputs), results);
    return Builder{recording.graph(), results, scenario, catalog}.metric(inputs, metric);
}

std::string textOf(const Explanation& explanation)
{
    Outline outline;
    outline.add(explanation, 0);
    return outline.text;
}

} // namespace isocost
