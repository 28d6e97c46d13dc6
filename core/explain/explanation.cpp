// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/explanation.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "core/explain/display.h"
#include "core/explain/explanation_phrases.h"
#include "core/explain/expression.h"
#include "core/explain/range_words.h"
#include "core/explain/reason_phrases.h"
#include "core/explain/reason_text.h"
#include "core/explain/settled.h"
#include "core/model/formulas/fleet.h"
#include "core/text/phrase.h"
#include "core/text/say.h"

namespace isocost {

using namespace explanation_phrases;

namespace {

// A quantity used in several places is unfolded in each, so that it can be read there. Once the
// tree is this large, a quantity is unfolded only where it comes first.
constexpr std::size_t kLargestRepeatingTree = 300;

bool isOfPlanYear(Metric metric)
{
    return metric == Metric::PlanCheapestAnnualCost || metric == Metric::PlanExcess;
}

bool isCheapest(Metric metric)
{
    return metric == Metric::FleetCheapestAnnualCost || metric == Metric::FleetExcess
        || isOfPlanYear(metric);
}

// Says why a way of buying is no candidate for the cheapest; nothing if it is one.
std::string whyLeftOut(const Inputs<double>& in, const Outcome<Recorder>& year,
    const Outcome<Recorder>& spotShare, Purchase way)
{
    if (!year.hasNumber())
        return std::string(wordOf(year.reason));
    const Outcome<double> share{spotShare.value.value(), spotShare.reason};
    if (hindranceOf(in, in.referencePlatform(), way, share) != Hindrance::None)
        return phraseText(kNotPlannable, {});
    return {};
}

// For results that pick the cheapest way of buying: the ways that were no candidates.
void addLeftOut(
    Sentence& remark, const Inputs<double>& in, const Results<Recorder>& results, Metric metric)
{
    const bool isOfPlan = isOfPlanYear(metric);
    Names left{{}, kAllNames};
    for (const FleetWay& row : kFleetWays) {
        const std::string why = whyLeftOut(in, results.of(isOfPlan ? row.plan : row.metric),
            results.of(Metric::FleetSpotShare), row.way);
        if (!why.empty())
            left.texts.push_back(phraseText(
                kWayLeftOut, {{"way", std::string(purchaseText(row.way))}, {"reason", why}}));
    }
    if (!left.texts.empty())
        remark.add(kLeftOut, {{"ways", std::move(left)}}, Weight::Detail);
}

// As the explanation writes the number itself: "0.45", not "45 %".
Value writtenInUnit(double number, const ParameterRow& row)
{
    return Measure{number, row.unit};
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
        explanation.reason = reasonOf({graph, names, scenario, results, absent}, address);

        const Graph::Index node = withoutAliases(graph, outcome.value.node());
        const bool isComputed =
            graph.at(node).operation != Operation::Literal && !isRefused(graph, graph.at(node));
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
            explanation.reason.add(reason_phrases::kReason, // a step to a result that is "never"
                {{"reason", formulaNumber(top.value, {})}});
        if (top.operation == Operation::Input) {
            explanation.source = names.sourceOf(top.name);
            explanation.parameter = names.parameterOf(top.name);
            if (explanation.parameter)
                explanation.range =
                    say(rangeIn(scenario, *explanation.parameter, writtenInUnit), kLabel);
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
        if (isPrice(address.parameter))
            explanation.reason = sentenceOf(Reason::Unpriced);
        else
            explanation.reason.add(reason_phrases::kUnknown);
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
        const Argument train{"train", Names{{scenario.platform(address.platform).label}}};
        const Argument serve{"serve", Names{{scenario.platform(address.second).label}}};
        const Label result{std::string(rowOf(address.metric).quantity.label)};
        explanation.id = isocost::idOf(scenario, address);
        explanation.label = address.metric == Metric::ServingLifecycleCost
            ? phraseText(kPair, {train, serve})
            : phraseText(kPairResult, {train, serve, {"result", result}});
    }

    // Facts that the formula of a result does not show: its omissions, its bound, how it was
    // chosen.
    void addRemark(Sentence& formula, const NodeName& name, const Expression& expression) const
    {
        if (name.table != NodeName::Table::Metric)
            return;
        const auto metric = static_cast<Metric>(name.index);
        const auto isGiven = [this](Graph::Index quantity) {
            return graph.at(quantity).name.table == NodeName::Table::Parameter;
        };
        if (metric == Metric::ReplicaSize && std::ranges::none_of(expression.quantities, isGiven))
            formula.add(kFewestChips, {}, Weight::Detail);
        if (isCheapest(metric))
            addLeftOut(formula, resolve(scenario, catalog), results, metric);
        if (metric != Metric::TokenMs)
            return;
        const Outcome<Recorder>& bound = results.of(Metric::Bound, name.platform);
        if (bound.hasNumber())
            formula.add(kBoundBy,
                {{"bound", numberIn(bound.value.value(), rowOf(Metric::Bound).format)}},
                Weight::Detail);
    }

    void unfold(Explanation& into, Graph::Index node, int owner)
    {
        const Expression expression = expressionOf(graph, names, node, owner);
        Sentence formula = Sentence().add(kFormula, {{"formula", expression.names}});
        addRemark(formula, graph.at(node).name, expression);
        into.formula = say(formula, kLabel);
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
                                  : say(explanation.reason, kLabel);
    if (!explanation.range.empty())
        text += "; " + explanation.range;
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
