// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/replay.h"

#include <bit>
#include <cmath>
#include <cstdint>

#include "core/scalar/scalar.h"

namespace isocost::test {

namespace {

double computed(const Node& node, double a, double b, double c)
{
    switch (node.operation) {
    case Operation::Literal:
    case Operation::Input:
    case Operation::Found:
        return node.value;
    case Operation::Same:
        return a;
    case Operation::Unless:
        return b == 0.0 ? a : 0.0;
    case Operation::Add:
        return a + b;
    case Operation::Subtract:
        return a - b;
    case Operation::Multiply:
        return a * b;
    case Operation::Divide:
        return a / b;
    case Operation::Negate:
        return -a;
    case Operation::Minimum:
        return min(a, b);
    case Operation::Maximum:
        return max(a, b);
    case Operation::LessThan:
        return a < b ? 1.0 : 0.0;
    case Operation::Select:
        return a != 0.0 ? b : c;
    case Operation::Absolute:
        return abs(a);
    case Operation::SquareRoot:
        return sqrt(a);
    case Operation::Exponential:
        return exp(a);
    case Operation::ExponentialMinusOne:
        return expm1(a);
    case Operation::Logarithm:
        return log(a);
    case Operation::Power:
        return pow(a, b);
    case Operation::Floor:
        return floor(a);
    case Operation::Ceiling:
        return ceil(a);
    case Operation::LambertW0:
        return lambertW0(a);
    }
    return node.value;
}

bool isSameNumber(double a, double b)
{
    return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b) || a == b;
}

} // namespace

Replay replayed(const Graph& graph, const std::function<double(const Node& input)>& inputOf)
{
    Replay replay;
    replay.values.reserve(graph.size());
    for (Graph::Index i = 0; i < graph.size(); ++i) {
        const Node& node = graph.at(i);
        const auto argument = [&](std::size_t a) {
            return static_cast<int>(a) < arityOf(node.operation) ? replay.values[node.arguments[a]]
                                                                 : 0.0;
        };
        replay.values.push_back(node.operation == Operation::Input
                ? inputOf(node)
                : computed(node, argument(0), argument(1), argument(2)));
    }
    for (const TakenDecision& decision : graph.decisions()) {
        const double before = graph.at(decision.node).value;
        const double now = replay.values[decision.node];
        const bool isBroken = decision.kind == TakenDecision::Kind::Finite
            ? std::isfinite(before) != std::isfinite(now)
            : !isSameNumber(before, now);
        replay.isBroken.push_back(isBroken);
    }
    return replay;
}

} // namespace isocost::test
