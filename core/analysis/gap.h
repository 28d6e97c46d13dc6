// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The gap between a result and its target, as a function of one parameter.
//
//   gap(x) = metric(x) - target(x)
//
// The target is a number, another result, the least of several results, or a result of another
// scenario. It has no number where the metric or the target has a reason instead.
#pragma once

#include <optional>
#include <variant>
#include <vector>

#include "core/model/evaluate.h"
#include "core/model/scenario_values.h"

namespace isocost {

// Those without a number do not count.
struct LeastOf {
    std::vector<MetricAddress> metrics;

    bool operator==(const LeastOf&) const = default;
};

// A result of another scenario. A parameter that has the same value in both scenarios moves in
// both, as it is a fact about the world. One in which they differ belongs to what is compared and
// moves in the first scenario alone.
struct OtherResult {
    const Inputs<double>* in = nullptr; // of the other scenario; outlives the question
    MetricAddress metric; // in the other scenario
    std::vector<int> platforms; // places of the own platforms there, -1 for one that it lacks
};

using Target = std::variant<double, MetricAddress, LeastOf, OtherResult>;

// The parameter of the other scenario that moves with an own one; nothing if none does.
[[nodiscard]] std::optional<ParameterAddress> movedWith(
    const Inputs<double>& own, const OtherResult& other, ParameterAddress parameter);

// The places of the own platforms in another scenario, by their keys; -1 for one that it lacks.
[[nodiscard]] std::vector<int> platformsIn(const Scenario& other, const Scenario& own);

struct SolveQuestion {
    ParameterAddress parameter;
    MetricAddress metric;
    Target target;
    std::vector<ParameterAddress> also = {}; // they move with it: the same one of other platforms
    std::size_t steps = 513; // even steps of the scan, and as many ratios
};

void move(Inputs<double>& in, const SolveQuestion& question, double x);

struct GapPoint {
    double x = 0.0;
    double gap = 0.0;
    double scale = 0.0; // the larger of metric and target, without sign
    Reason reason = Reason::None;

    [[nodiscard]] bool hasNumber() const { return reason == Reason::None; }
};

class Gap {
public:
    Gap(const Inputs<double>& in, const SolveQuestion& question); // `in` outlives it

    [[nodiscard]] GapPoint operator()(double x);
    // The gap as it is, with every parameter at its present value; its x is that of the question's.
    [[nodiscard]] GapPoint now();
    // From now on another parameter moves, and others with it; those before are back at their
    // present values.
    void turnTo(ParameterAddress parameter, std::vector<ParameterAddress> also = {});
    // The exact slope of the gap; 0 when a search found the result, where differentiation fails.
    [[nodiscard]] double slopeAt(double x);

private:
    // The other scenario of a question, with the parameters that move in it.
    struct Other {
        Inputs<double> in;
        Results<double> results{};
        Scope scope{};
        std::vector<ParameterAddress> moved{};
    };

    void moveTo(double x);
    void findMoved();
    [[nodiscard]] GapPoint pointAt(double x);
    [[nodiscard]] Outcome<double> target();
    [[nodiscard]] double slopeOfTarget(double x);

    const Inputs<double>* m_present;
    Inputs<double> m_in;
    Results<double> m_results;
    Results<Dual> m_slopes;
    SolveQuestion m_question;
    Scope m_scope;
    std::optional<Other> m_other;
};

} // namespace isocost
