// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A scalar that computes like double, bit for bit, and writes every operation into a Graph.
//
// It records into the graph of the innermost Recording of its thread; without one, using a
// Recorder is a programming error (std::logic_error).
#pragma once

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
    [[nodiscard]] Graph& graph() { return m_graph; }
    void setPlatform(int platform) { m_platform = platform; }
    [[nodiscard]] int platform() const { return m_platform; }

private:
    Graph m_graph;
    Recording* m_outer;
    int m_platform = -1;
};

class Recorder {
public:
    class Mask { // no conversion to bool: an `if` on it does not compile
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

    [[nodiscard]] Graph::Index node() const { return m_node; }
    [[nodiscard]] double value() const { return m_value; }

private:
    Recorder(Graph::Index node, double value) : m_node(node), m_value(value) { }

    Graph::Index m_node;
    double m_value;
};

Recorder operator+(const Recorder& a, const Recorder& b);
Recorder operator-(const Recorder& a, const Recorder& b);
Recorder operator*(const Recorder& a, const Recorder& b);
Recorder operator/(const Recorder& a, const Recorder& b);
Recorder operator-(const Recorder& a);
Recorder min(const Recorder& a, const Recorder& b);
Recorder max(const Recorder& a, const Recorder& b);
Recorder::Mask lessThan(const Recorder& a, const Recorder& b);
Recorder select(Recorder::Mask mask, const Recorder& whenTrue, const Recorder& whenFalse);
Recorder abs(const Recorder& a);
Recorder sqrt(const Recorder& a);
Recorder exp(const Recorder& a);
Recorder expm1(const Recorder& a);
Recorder log(const Recorder& a);
Recorder pow(const Recorder& a, const Recorder& b);
Recorder floor(const Recorder& a);
Recorder ceil(const Recorder& a);
Recorder lambertW0(const Recorder& a);
bool decided(Recorder::Mask mask);
bool denied(Recorder::Mask mask);
bool isFinite(const Recorder& a);
double plain(const Recorder& a);

static_assert(Scalar<Recorder>);

} // namespace isocost
