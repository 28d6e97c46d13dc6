// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/expression.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "core/explain/display.h"
#include "core/explain/expression_phrases.h"
#include "core/explain/long_calculation.h"
#include "core/explain/search_text.h"
#include "core/explain/series.h"
#include "core/explain/settled.h"
#include "core/model/constants.h"
#include "core/text/display_text.h"
#include "core/text/phrase.h"
#include "core/text/say.h"

namespace isocost {

using namespace expression_phrases;

namespace {

// How tightly a piece of text holds together.
enum class TextRank { Words, Sum, Product, Atom };

struct TextPiece {
    std::string text;
    TextRank rank = TextRank::Atom;
};

enum class ExpressionMode { Names, Numbers };

std::string grouped(const TextPiece& piece, TextRank least)
{
    return piece.rank < least ? "(" + piece.text + ")" : piece.text;
}

std::string literalText(double value)
{
    return value < 0.0 ? "\u2212" + fullNumber(-value) : fullNumber(value);
}

// A constant whose number merely stands for its name.
bool isWord(const NodeName& name)
{
    constexpr std::array kWords{Constant::MemoryBound, Constant::ComputeBound};
    return name.table == NodeName::Table::Constant
        && std::ranges::find(kWords, static_cast<Constant>(name.index)) != kWords.end();
}

// Digits for a factor near 1, so that its power keeps as many digits as other numbers show.
int digitsOfPower(int times)
{
    constexpr int kShown = 4;
    constexpr int kOfPower = 4; // the 100th power loses two; a factor like 1.015 starts with two
    return times > 10 ? kShown + kOfPower : kShown;
}

// How a number turned out that was compared with a threshold next to 0.
const Phrase& signPhrase(bool isAbove, double value)
{
    if (isAbove)
        return kIsAboveZero;
    return value == 0.0 ? kIsZero : kIsAtMostZero;
}

const Phrase& extremePhrase(bool isMaximum, bool isPair)
{
    if (isMaximum)
        return isPair ? kLarger : kLargest;
    return isPair ? kSmaller : kSmallest;
}

const Phrase& boundPhrase(bool isLeast, bool continues)
{
    if (continues)
        return isLeast ? kAndAtLeast : kAndAtMost;
    return isLeast ? kAtLeast : kAtMost;
}

// The operands of a minimum or maximum, including those of nested ones without a name.
std::vector<Graph::Index> operandsOf(const Graph& graph, const Node& extreme)
{
    std::vector<Graph::Index> all;
    for (const std::size_t i : {0U, 1U}) {
        const Node& side = graph.at(extreme.arguments[i]);
        const bool isMore = side.operation == extreme.operation && !isNamed(side);
        const auto inner =
            isMore ? operandsOf(graph, side) : std::vector<Graph::Index>{extreme.arguments[i]};
        all.insert(all.end(), inner.begin(), inner.end());
    }
    return all;
}

// A recorded calculation as text, in the names of its quantities or in their numbers.
struct ExpressionWriter {
    const Graph& graph;
    const QuantityNames& names;
    ExpressionMode mode;
    bool saysPlatforms = false;
    std::vector<Graph::Index> quantities{};
    std::vector<Clause> conditions{};

    [[nodiscard]] std::string sentence(Graph::Index node)
    {
        std::string text = operation(graph.at(node)).text;
        if (conditions.empty())
            return text;
        return phraseText(kBecause, {{"formula", std::move(text)}, {"conditions", conditions}});
    }

    // The first and the last of a series: "-$464k, ..., -$320k (60 of them)".
    [[nodiscard]] std::string seriesText(const Series& series)
    {
        const std::string first = piece(series.first).text;
        if (series.count == 1)
            return first;
        const std::string last = piece(series.last).text;
        if (series.count == 2)
            return phraseText(kSeriesOfTwo, {{"first", first}, {"last", last}});
        return phraseText(
            kSeries, {{"first", first}, {"last", last}, {"count", std::to_string(series.count)}});
    }

    // "1,912 steps from capital expense, growth and ...". For a search: what it looked for, and its
    // ingredients without constants such as the length of a year.
    [[nodiscard]] std::string summary(Graph::Index node, const Ingredients& ingredients)
    {
        const std::string_view search = searchWords(graph.at(node).name);
        std::vector<std::string> words;
        // Many risks have the same two names; each is said once.
        const auto isNews = [&](const std::string& text) {
            return mode == ExpressionMode::Numbers || std::ranges::count(words, text) == 0;
        };
        for (const Series& series : seriesOf(graph, ingredients.quantities))
            if (search.empty() || graph.at(series.first).name.table != NodeName::Table::Constant)
                if (std::string text = seriesText(series); isNews(text))
                    words.push_back(std::move(text));
        const Argument parts{"parts", listText(words, kAllNames)};
        if (!search.empty())
            return phraseText(kSearch, {{"search", std::string(search)}, parts});
        return phraseText(
            kSteps, {{"steps", withThousands(static_cast<double>(ingredients.steps), 0)}, parts});
    }

    [[nodiscard]] TextPiece piece(Graph::Index node)
    {
        if (const auto settled = settledValue(graph, node))
            return {literalText(*settled), TextRank::Atom};
        return isNamed(graph.at(node)) ? quantity(withoutAliases(graph, node))
                                       : operation(graph.at(node));
    }

    [[nodiscard]] TextPiece quantity(Graph::Index index)
    {
        const Node& node = graph.at(index);
        const auto isSame = [&](Graph::Index other) {
            return isSameName(graph.at(other).name, node.name)
                && graph.at(other).value == node.value;
        };
        if (std::ranges::none_of(quantities, isSame))
            quantities.push_back(index);
        if (mode == ExpressionMode::Names || isWord(node.name))
            return {names.inFormula(node.name, saysPlatforms), TextRank::Atom};
        return {formulaNumber(node.value, names.unitOf(node.name)),
            node.value < 0.0 ? TextRank::Sum : TextRank::Atom};
    }

    [[nodiscard]] TextPiece operation(const Node& node)
    {
        switch (node.operation) {
        case Operation::Literal:
        case Operation::Input:
        case Operation::Found:
            return {literalText(node.value), node.value < 0.0 ? TextRank::Sum : TextRank::Atom};
        case Operation::Same:
            return piece(node.arguments[0]);
        case Operation::Unless:
            if (!isRefused(graph, node))
                return piece(node.arguments[0]);
            break;
        case Operation::Add:
        case Operation::Subtract:
        case Operation::Negate:
            return sum(node);
        case Operation::Multiply:
        case Operation::Divide:
            return product(node);
        case Operation::Minimum:
        case Operation::Maximum:
            return extreme(node);
        case Operation::Select:
            addCondition(argument(node, 0));
            return piece(node.arguments[argument(node, 0).value != 0.0 ? 1 : 2]);
        case Operation::Power:
            return power(node);
        case Operation::Absolute:
            return call("abs", node);
        case Operation::SquareRoot:
            return call("sqrt", node);
        case Operation::Exponential:
            return call("exp", node);
        case Operation::ExponentialMinusOne:
            return {call("exp", node).text + " \u2212 1", TextRank::Sum};
        case Operation::Logarithm:
            return call("ln", node);
        case Operation::Floor:
            return call("round down", node);
        case Operation::Ceiling:
            return call("round up", node);
        case Operation::LambertW0:
            return call("W0", node);
        case Operation::LessThan:
            break;
        }
        return {literalText(node.value), TextRank::Atom};
    }

    // " + x" or " - x"; the first term has no plus.
    [[nodiscard]] std::string added(const Term& term, bool isFirst)
    {
        const TextPiece written = piece(term.index);
        if (isFirst)
            return term.isMinus ? "\u2212" + grouped(written, TextRank::Product) : written.text;
        const bool isTight = term.isMinus || written.text.starts_with("\u2212");
        return (term.isMinus ? " \u2212 " : " + ")
            + grouped(written, isTight ? TextRank::Product : TextRank::Sum);
    }

    // Leaves out an added 0; shows the first and the last of a series.
    [[nodiscard]] TextPiece sum(const Node& node)
    {
        if (node.operation == Operation::Negate)
            return {"\u2212" + grouped(piece(node.arguments[0]), TextRank::Product), TextRank::Sum};
        const std::vector<Term> terms = termsOf(graph, node);
        if (terms.size() == 1 && !terms.front().isMinus)
            return piece(terms.front().index);
        std::string text;
        for (std::size_t i = 0; i < terms.size();) {
            const std::size_t run = runLength(graph, terms, i);
            text += added(terms[i], i == 0);
            if (run > 1)
                text += (terms[i].isMinus ? " \u2212 \u2026" : " + \u2026")
                    + added(terms[i + run - 1], false) + " (" + std::to_string(run) + " terms)";
            i += run;
        }
        return {text, TextRank::Sum};
    }

    [[nodiscard]] TextPiece product(const Node& node)
    {
        const bool isDivision = node.operation == Operation::Divide;
        if (const RepeatedFactor power = repeatedFactorOf(graph, node); power.times > 0)
            return repeated(power);
        if (settledValue(graph, node.arguments[1]) == 1.0)
            return piece(node.arguments[0]);
        if (!isDivision && settledValue(graph, node.arguments[0]) == 1.0)
            return piece(node.arguments[1]);
        const std::string left = grouped(piece(node.arguments[0]), TextRank::Product);
        const std::string right =
            grouped(piece(node.arguments[1]), isDivision ? TextRank::Atom : TextRank::Product);
        return {left + (isDivision ? " / " : " \u00d7 ") + right, TextRank::Product};
    }

    // A part of a power, in brackets unless it is one word.
    [[nodiscard]] std::string tight(Graph::Index index)
    {
        const TextPiece written = piece(index);
        const bool isOneWord = written.text.find(' ') == std::string::npos;
        return isOneWord && written.rank == TextRank::Atom ? written.text
                                                           : "(" + written.text + ")";
    }

    [[nodiscard]] TextPiece power(const Node& node)
    {
        return {tight(node.arguments[0]) + "^" + tight(node.arguments[1]), TextRank::Atom};
    }

    [[nodiscard]] TextPiece repeated(const RepeatedFactor& power)
    {
        const bool isAlone = settledValue(graph, power.base) == 1.0;
        const std::string base =
            isAlone ? std::string() : grouped(piece(power.base), TextRank::Product) + " \u00d7 ";
        const Node& factor = graph.at(power.factor);
        const std::string factorText = mode == ExpressionMode::Numbers && isNamed(factor)
            ? trimmedNumber(factor.value, digitsOfPower(power.times))
            : tight(power.factor);
        return {base + factorText + "^" + std::to_string(power.times), TextRank::Product};
    }

    // "x but at least 0"; `continues` adds "... and at most y" to a bounded text.
    [[nodiscard]] TextPiece bounded(const Node& node, std::size_t side, bool continues)
    {
        const TextPiece first = piece(node.arguments[side]);
        const std::string bound = grouped(piece(node.arguments[1 - side]), TextRank::Sum);
        const std::string part = continues ? first.text : grouped(first, TextRank::Sum);
        const Phrase& phrase = boundPhrase(node.operation == Operation::Maximum, continues);
        return {phraseText(phrase, {{"part", part}, {"bound", bound}}), TextRank::Words};
    }

    // "x but at least 0 and at most y", otherwise "the larger of x and y", "the smallest of x, y
    // and z"
    [[nodiscard]] TextPiece extreme(const Node& node)
    {
        const bool isMaximum = node.operation == Operation::Maximum;
        const auto isBound = [](const Node& side) { return side.operation == Operation::Literal; };
        const auto isBounded = [&](const Node& side) {
            return side.operation == Operation::Maximum && !isNamed(side)
                && (isBound(argument(side, 0)) || isBound(argument(side, 1)));
        };
        for (const std::size_t i : {0U, 1U}) {
            const bool continues = !isMaximum && isBounded(argument(node, i));
            if (continues || isBound(argument(node, 1 - i)))
                return bounded(node, i, continues);
        }
        const auto words = eachOf<std::string>(operandsOf(graph, node),
            [this](Graph::Index operand) { return grouped(piece(operand), TextRank::Sum); });
        const Phrase& phrase = extremePhrase(isMaximum, words.size() == 2);
        return {phraseText(phrase, {{"parts", listText(words, kAllNames)}}), TextRank::Words};
    }

    [[nodiscard]] TextPiece call(const char* function, const Node& node)
    {
        return {std::string(function) + "(" + piece(node.arguments[0]).text + ")", TextRank::Atom};
    }

    // Whether it is a literal, or a literal that a comparison chose.
    [[nodiscard]] bool isLiteral(const Node& node) const
    {
        if (node.operation == Operation::Select && !isNamed(node))
            return isLiteral(argument(node, argument(node, 0).value != 0.0 ? 1 : 2));
        return node.operation == Operation::Literal;
    }

    // Adds the comparison as it turned out; one with a threshold next to 0 is told as a sign.
    void addCondition(const Node& mask)
    {
        const bool holds = mask.value != 0.0;
        const Node& left = argument(mask, 0);
        const Node& right = argument(mask, 1);
        if (isLiteral(left) && isLiteral(right)) { // the comparisons that chose them tell all
            for (const Node* const chosen : {&left, &right})
                if (chosen->operation == Operation::Select)
                    addCondition(argument(*chosen, 0));
            return;
        }
        const auto side = [&](std::size_t i) {
            return grouped(piece(mask.arguments[i]), TextRank::Sum);
        };
        Clause condition;
        if (isZeroThreshold(left)) {
            condition = {&signPhrase(holds, right.value), {{"side", side(1)}}};
        } else if (isZeroThreshold(right) && right.value > 0.0) {
            condition = {&signPhrase(!holds, left.value), {{"side", side(0)}}};
        } else {
            const std::string limit = side(1); // first: this orders the parts of an explanation
            condition = {holds ? &kIsBelow : &kIsAtLeast, {{"left", side(0)}, {"right", limit}}};
        }
        const bool saysNothing = mode == ExpressionMode::Numbers && condition.phrase == &kIsZero;
        if (!saysNothing && std::ranges::find(conditions, condition) == conditions.end())
            conditions.push_back(std::move(condition));
    }

    [[nodiscard]] const Node& argument(const Node& node, std::size_t i) const
    {
        return graph.at(node.arguments[i]);
    }
};

} // namespace

Graph::Index withoutAliases(const Graph& graph, Graph::Index node)
{
    const auto isAlias = [&graph](const Node& at) {
        return at.operation == Operation::Same
            || (at.operation == Operation::Unless && !isRefused(graph, at));
    };
    while (isAlias(graph.at(node))
        && isSameName(graph.at(node).name, graph.at(graph.at(node).arguments[0]).name))
        node = graph.at(node).arguments[0];
    return node;
}

bool isZeroThreshold(const Node& node)
{
    constexpr double kLargest = 1e-9; // formulas use such thresholds against rounding
    return node.operation == Operation::Literal && node.value >= 0.0 && node.value <= kLargest;
}

std::string formulaNumber(double value, std::string_view unit)
{
    if (!std::isfinite(value))
        return compactNumber(value); // "∞", "undefined"
    const bool isMultiple = unit.starts_with("1e9") || unit.starts_with("1e6");
    return displayText(value, isMultiple ? "1" : unit);
}

Expression expressionOf(
    const Graph& graph, const QuantityNames& names, Graph::Index node, int owner)
{
    const Ingredients ingredients = ingredientsOf(graph, node);
    const bool isLong = !searchWords(graph.at(node).name).empty() || isLongCalculation(graph, node);
    const auto write = [&](ExpressionWriter& writer) {
        return isLong ? writer.summary(node, ingredients) : writer.sentence(node);
    };
    ExpressionWriter inNames{graph, names, ExpressionMode::Names};
    Expression expression;
    expression.names = write(inNames);
    expression.quantities = std::move(inNames.quantities);
    const auto isOfAnother = [&](Graph::Index index) {
        const int platform = names.platformOf(graph.at(index).name);
        return platform >= 0 && platform != owner;
    };
    if (std::ranges::any_of(expression.quantities, isOfAnother)) { // then say whose each is
        ExpressionWriter again{graph, names, ExpressionMode::Names, true};
        expression.names = write(again);
    }
    ExpressionWriter inNumbers{graph, names, ExpressionMode::Numbers};
    expression.numbers = write(inNumbers);
    return expression;
}

std::string describe(const Graph& graph, const QuantityNames& names, Graph::Index node)
{
    const Node& top = graph.at(node);
    if (!isNamed(top))
        return expressionOf(graph, names, node, -1).names + " (" + displayText(top.value, "1")
            + ")";
    return names.inFormula(top.name, true) + " (" + formulaNumber(top.value, names.unitOf(top.name))
        + ")";
}

} // namespace isocost
