// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/turning_value.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/analysis/input_change.h"
#include "core/analysis/root_finder.h"
#include "core/analysis/solve.h"
#include "core/model/parameter_table.h"

namespace isocost {

namespace {

constexpr std::size_t kSteps = 65; // of the scan; a bracket is solved with fewer
constexpr std::size_t kStepsInBracket = 9;
constexpr double kNudge = 1e-6; // relative distance that counts as just beyond
constexpr double kRounding = 1e-12; // of the results: a gap that moves by less stays

// One parameter and the gap along its range.
class TurnFinder {
public:
    TurnFinder(const Inputs<double>& in, Gap& gap, const SolveQuestion& question)
        : m_in(in), m_gap(gap), m_question(question), m_now(gap.now())
    {
        m_gap.turnTo(question.parameter);
        m_result = {question.parameter, presentNumber(in, question.parameter)};
    }

    // Nothing for a parameter that moves neither result.
    [[nodiscard]] std::optional<Turning> find()
    {
        const std::vector<double> all = places();
        if (!isMoved(all))
            return std::nullopt;
        for (const double place : all)
            m_scan.push_back(m_gap(place));
        for (std::size_t i = 0; i + 1 < m_scan.size(); ++i)
            if (hasTurned(m_scan[i]) != hasTurned(m_scan[i + 1]))
                m_result.turns.push_back(turnBetween(m_scan[i], m_scan[i + 1]));
        findTurned();
        std::ranges::stable_sort(m_result.turns, {},
            [this](const Turn& turn) { return std::fabs(turn.value - m_result.present); });
        return std::move(m_result);
    }

private:
    [[nodiscard]] bool isStepped() const { return isocost::isStepped(m_question.parameter); }

    [[nodiscard]] std::vector<double> places() const
    {
        const Parameter parameter = m_question.parameter.parameter;
        const Interval range = wholeRange(m_question.parameter);
        std::vector<double> places = scanPlaces(range, m_result.present, kSteps);
        if (isStepped())
            for (double& place : places)
                place = std::clamp(std::round(place), range.from, range.to);
        places.erase(std::unique(places.begin(), places.end()), places.end());
        std::erase_if(places, [=](double place) { return isComputed(parameter, place); });
        return places;
    }

    // Whether the parameter moves a result at an end of its range or at a place between. Most move
    // neither.
    [[nodiscard]] bool isMoved(const std::vector<double>& places)
    {
        constexpr std::size_t kProbes = 5;
        for (const double probe :
            linearSteps({0.0, static_cast<double>(places.size() - 1)}, kProbes))
            if (!isAsNow(m_gap(places[static_cast<std::size_t>(probe)])))
                return true;
        return false;
    }

    [[nodiscard]] bool isAsNow(const GapPoint& point) const
    {
        return point.reason == m_now.reason
            && std::fabs(point.gap - m_now.gap) <= kRounding * std::max(point.scale, m_now.scale)
            && std::fabs(point.scale - m_now.scale)
            <= kRounding * std::max(point.scale, m_now.scale);
    }
    [[nodiscard]] bool hasTurned(const GapPoint& point) const
    {
        return point.hasNumber() && !isZero(point) && (point.gap < 0.0) != (m_now.gap < 0.0);
    }
    [[nodiscard]] bool hasTurned(double place) { return hasTurned(m_gap(place)); }

    // The turn between two neighbours of the scan, of which one has turned.
    [[nodiscard]] Turn turnBetween(const GapPoint& left, const GapPoint& right)
    {
        const double turned = hasTurned(left) ? left.x : right.x;
        const double other = hasTurned(left) ? right.x : left.x;
        SolveQuestion question = m_question;
        question.steps = kStepsInBracket;
        const Solution solution = *solve(m_in, question, {left.x, right.x});
        std::vector<double> roots = solution.roots;
        for (const Interval& stretch : solution.everywhere)
            roots.push_back(turned > other ? stretch.to : stretch.from);
        if (roots.empty())
            return acrossTo(turned, other);
        const double root = *std::ranges::min_element(
            roots, {}, [turned](double place) { return std::fabs(place - turned); });
        return {root, beyond(root, turned), {}, false};
    }

    // A place just beyond the root towards one that has turned.
    [[nodiscard]] double beyond(double root, double turned)
    {
        if (isStepped())
            return root + (turned > root ? 1.0 : -1.0);
        const double near = root + (turned - root) * kNudge;
        return hasTurned(near) ? near : turned;
    }

    // The border between two places with no root between them: neighbouring whole numbers, or the
    // two sides of a jump.
    [[nodiscard]] Turn acrossTo(double turned, double other)
    {
        const double least = isStepped() ? 1.0 : 0.0;
        while (std::fabs(turned - other) > least) {
            double middle = std::midpoint(turned, other);
            if (isStepped())
                middle = std::floor(middle);
            if (middle == turned || middle == other)
                break;
            (hasTurned(middle) ? turned : other) = middle;
        }
        if (!isStepped())
            return {turned, turned, {}, true};
        return {turned, turned, Interval{std::min(turned, other), std::max(turned, other)}, false};
    }

    // The turns, in the order of the range, are the ends of what has turned.
    void findTurned()
    {
        std::size_t next = 0;
        double from = m_scan.front().x;
        for (std::size_t i = 0; i < m_scan.size(); ++i) {
            const bool isLast = i + 1 == m_scan.size();
            if (!isLast && hasTurned(m_scan[i]) == hasTurned(m_scan[i + 1]))
                continue;
            const double to = isLast ? m_scan[i].x : m_result.turns[next++].value;
            if (hasTurned(m_scan[i]))
                m_result.turned.push_back({from, to});
            from = to;
        }
    }

    const Inputs<double>& m_in;
    Gap& m_gap;
    const SolveQuestion& m_question;
    GapPoint m_now;
    std::vector<GapPoint> m_scan;
    Turning m_result;
};

} // namespace

std::optional<Turnings> turningsOf(const Inputs<double>& in, MetricAddress metric,
    const Target& target, const std::stop_token& stop)
{
    std::vector<ParameterAddress> parameters = numericInputs(in);
    std::erase_if(parameters, [&in](ParameterAddress parameter) {
        return isComputed(parameter.parameter, presentNumber(in, parameter));
    });
    Gap gap(in, {parameters.front(), metric, target});
    Turnings result{gap.now(), {}};
    if (!result.now.hasNumber() || isZero(result.now))
        return result;
    for (const ParameterAddress parameter : parameters) {
        if (stop.stop_requested())
            return std::nullopt;
        if (auto turning = TurnFinder(in, gap, {parameter, metric, target}).find())
            result.all.push_back(std::move(*turning));
    }
    return result;
}

} // namespace isocost
