// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A scalar that computes like double, bit for bit, and writes every operation into a Graph.
//
// It records into the graph of the innermost Recording of its thread; without one, using a
// Recorder is a programming error (std::logic_error). Whatever turns it into a plain number or
// answer (plain, decided, denied, isFinite) records a decision: what is recorded later rests on it.
#pragma once

#include <span>

#include "core/scalar/graph.h"
#include "core/scalar/scalar.h"

namespace isocost {

// While it lives, Recorders of this thread write into its graph.
class Recording {
public:
    Recording();
    ~Recording();
    Recording(const Recording&) = delete;
    Recording& operator=(const Recording&) = delete;

    [[nodiscard]] static Recording& current();
    [[nodiscard]] static Recording* innermost(); // null without one
    [[nodiscard]] Graph& graph() { return m_graph; }
    void setPlatform(int platform) { m_platform = platform; }
    [[nodiscard]] int platform() const { return m_platform; }

    void decide(TakenDecision::Kind kind, Graph::Index node);
    [[nodiscard]] Graph::Index inForce() const { return m_inForce; } // the last decision
    void setInForce(Graph::Index decision) { m_inForce = decision; }

private:
    Graph m_graph;
    Recording* m_outer;
    int m_platform = -1;
    Graph::Index m_inForce = kNothingDecided;
};

class Recorder {
public:
    class Mask { // without conversion to bool: an `if` on it does not compile
    public:
        explicit Mask(Graph::Index node) : m_node(node) { }
        Mask() = default;
        [[nodiscard]] Graph::Index node() const { return m_node; }

    private:
        Graph::Index m_node = 0;
    };

    Recorder() : Recorder(0.0) { }
    explicit Recorder(double literal);
    [[nodiscard]] static Recorder input(double value, const NodeName& name);
    [[nodiscard]] static Recorder apply(
        Operation operation, double value, const std::array<Graph::Index, 3>& arguments);
    // What a search found; the ingredients are shown, and decisions say how long it stays.
    [[nodiscard]] static Recorder found(double value, std::span<const Graph::Index> ingredients);

    [[nodiscard]] Graph::Index node() const { return m_node; }
    // For whoever reads or writes a recording; formulas use plain().
    [[nodiscard]] double value() const { return m_value; }

    using enum Operation;
    using In = const Recorder&;
    friend Recorder operator+(In a, In b) { return binary(Add, a.m_value + b.m_value, a, b); }
    friend Recorder operator-(In a, In b) { return binary(Subtract, a.m_value - b.m_value, a, b); }
    friend Recorder operator*(In a, In b) { return binary(Multiply, a.m_value * b.m_value, a, b); }
    friend Recorder operator/(In a, In b) { return binary(Divide, a.m_value / b.m_value, a, b); }
    friend Recorder operator-(In a) { return unary(Negate, -a.m_value, a); }
    friend Recorder min(In a, In b) { return binary(Minimum, min(a.m_value, b.m_value), a, b); }
    friend Recorder max(In a, In b) { return binary(Maximum, max(a.m_value, b.m_value), a, b); }
    friend Recorder pow(In a, In b) { return binary(Power, pow(a.m_value, b.m_value), a, b); }
    friend Recorder abs(In a) { return unary(Absolute, abs(a.m_value), a); }
    friend Recorder sqrt(In a) { return unary(SquareRoot, sqrt(a.m_value), a); }
    friend Recorder exp(In a) { return unary(Exponential, exp(a.m_value), a); }
    friend Recorder expm1(In a) { return unary(ExponentialMinusOne, expm1(a.m_value), a); }
    friend Recorder log(In a) { return unary(Logarithm, log(a.m_value), a); }
    friend Recorder floor(In a) { return unary(Floor, floor(a.m_value), a); }
    friend Recorder ceil(In a) { return unary(Ceiling, ceil(a.m_value), a); }
    friend Recorder lambertW0(In a) { return unary(LambertW0, lambertW0(a.m_value), a); }
    friend Mask lessThan(In a, In b)
    {
        return Mask(binary(LessThan, a.m_value < b.m_value ? 1.0 : 0.0, a, b).m_node);
    }
    friend Recorder select(Mask mask, In whenTrue, In whenFalse)
    {
        const double value = holds(mask) ? whenTrue.m_value : whenFalse.m_value;
        return apply(Select, value, {mask.node(), whenTrue.m_node, whenFalse.m_node});
    }
    // Whether the comparison holds, without a decision: what is recorded must not depend on it.
    friend bool holds(Mask mask)
    {
        return Recording::current().graph().at(mask.node()).value != 0.0;
    }
    friend bool decided(Mask mask)
    {
        Recording::current().decide(TakenDecision::Kind::Comparison, mask.node());
        return holds(mask);
    }
    friend bool denied(Mask mask) { return !decided(mask); }
    friend double plain(In a)
    {
        Recording::current().decide(TakenDecision::Kind::Exact, a.m_node);
        return a.m_value;
    }
    friend bool isFinite(In a)
    {
        Recording::current().decide(TakenDecision::Kind::Finite, a.m_node);
        return isFinite(a.m_value);
    }

private:
    Recorder(Graph::Index node, double value) : m_node(node), m_value(value) { }
    [[nodiscard]] static Recorder unary(Operation operation, double value, In a)
    {
        return apply(operation, value, {a.m_node, 0, 0});
    }
    [[nodiscard]] static Recorder binary(Operation operation, double value, In a, In b)
    {
        return apply(operation, value, {a.m_node, b.m_node, 0});
    }

    Graph::Index m_node;
    double m_value;
};

static_assert(Scalar<Recorder>);
static_assert(Records<Recorder> && !Records<double>);

// The same value under the decisions in force.
[[nodiscard]] Recorder underDecisions(const Recorder& value);

} // namespace isocost
