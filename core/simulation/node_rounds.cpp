// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/node_rounds.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <iterator>

namespace isocost {

namespace {

// Where the nodes up or at work may change, with both ends of the round.
std::vector<double> borders(const Trace& trace, double restartHours)
{
    std::vector<double> changes;
    std::vector<double> restarted;
    for (const TraceStep& step : trace.steps) {
        changes.push_back(step.hours);
        restarted.push_back(std::fmod(step.hours + restartHours, trace.endHours));
    }
    changes.push_back(trace.endHours);
    // In order but for the place where the round begins again.
    std::rotate(
        restarted.begin(), std::min_element(restarted.begin(), restarted.end()), restarted.end());
    std::vector<double> hours;
    std::merge(changes.begin(), changes.end(), restarted.begin(), restarted.end(),
        std::back_inserter(hours));
    hours.erase(std::unique(hours.begin(), hours.end()), hours.end());
    return hours;
}

// The fewest nodes in a window that only moves forward, over the round before and this one.
class FewestNodes {
public:
    FewestNodes(const Trace& trace, double windowHours) : m_window(windowHours)
    {
        for (const double round : {-trace.endHours, 0.0}) {
            for (const TraceStep& step : trace.steps)
                m_steps.push_back({step.hours + round, step.nodes});
        }
    }

    [[nodiscard]] double until(double hours)
    {
        for (; m_next < m_steps.size() && m_steps[m_next].hours <= hours; ++m_next) {
            while (!m_low.empty() && m_steps[m_low.back()].nodes >= m_steps[m_next].nodes)
                m_low.pop_back();
            m_low.push_back(m_next);
        }
        while (m_low.size() > 1 && m_steps[m_low.front() + 1].hours <= hours - m_window)
            m_low.pop_front();
        return m_steps[m_low.front()].nodes;
    }

private:
    double m_window;
    std::vector<TraceStep> m_steps;
    std::deque<std::size_t> m_low; // of rising nodes
    std::size_t m_next = 0;
};

} // namespace

NodeRounds::NodeRounds(const Trace& trace, double wantedNodes, double restartHours)
    : m_restartHours(std::min(restartHours, trace.endHours))
{
    const std::vector<double> hours = borders(trace, restartHours);
    const auto shareOf = [wantedNodes](
                             double nodes) { return std::min(nodes, wantedNodes) / wantedNodes; };
    FewestNodes fewest(trace, m_restartHours);
    m_steps.reserve(hours.size());
    double up = 0.0;
    double work = 0.0;
    std::size_t at = 0;
    for (std::size_t i = 0; i + 1 < hours.size(); ++i) {
        // Within the step, not at its border: the sums there are rounded.
        const double length = hours[i + 1] - hours[i];
        const double middle = hours[i] + length / 2.0;
        while (at + 1 < trace.steps.size() && trace.steps[at + 1].hours <= middle)
            ++at;
        const Step step{hours[i], hours[i + 1], shareOf(trace.steps[at].nodes),
            shareOf(fewest.until(middle)), up, work};
        up += length * step.up;
        work += length * step.atWork;
        m_steps.push_back(step);
    }
}

std::size_t NodeRounds::stepAt(double hours) const
{
    const auto after = std::ranges::upper_bound(m_steps, hours, {}, &Step::start);
    return static_cast<std::size_t>(after - m_steps.begin()) - 1;
}

double NodeRounds::upHours() const
{
    const Step& last = m_steps.back();
    return last.upBefore + (last.end - last.start) * last.up;
}

double NodeRounds::workHours() const
{
    const Step& last = m_steps.back();
    return last.workBefore + (last.end - last.start) * last.atWork;
}

} // namespace isocost
