// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/elastic_replay.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <iterator>

#include "core/simulation/spot_kernel_step.h"

namespace isocost {

namespace {

// The hours at which the nodes up or at work may change, with both ends of the round.
std::vector<double> borders(const Trace& trace, double restartHours)
{
    std::vector<double> changes;
    std::vector<double> restarted;
    for (const TraceStep& step : trace.steps) {
        changes.push_back(step.hours);
        restarted.push_back(std::fmod(step.hours + restartHours, trace.endHours));
    }
    changes.push_back(trace.endHours);
    // They are in order except where the round begins again.
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
        for (const double round : {-trace.endHours, 0.0})
            for (const TraceStep& step : trace.steps)
                m_steps.push_back({step.hours + round, step.nodes});
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
    std::deque<std::size_t> m_low; // steps, with rising nodes
    std::size_t m_next = 0;
};

// A job on its way from one start.
struct ElasticRun {
    const NodeRounds& rounds;
    double share;
    double left; // work
    double start;
    double now = std::fmod(start, rounds.length()); // on the trace
    std::size_t at = rounds.stepAt(now);
    ElasticReplay result{};

    [[nodiscard]] ElasticReplay replay()
    {
        warmUp();
        if (left > 0.0)
            run();
        result.onDemandHours = share * result.wallHours;
        return result;
    }

    using Step = NodeRounds::Step;

    [[nodiscard]] double mixed(double hours, double spotHours) const
    {
        return share * hours + (1.0 - share) * spotHours;
    }

    // Work done in a round up to a moment in it, in hours at full speed.
    [[nodiscard]] double workUntil(double moment, const Step& step) const
    {
        return mixed(moment, step.workBefore + (moment - step.start) * step.atWork);
    }
    [[nodiscard]] double billedUntil(double moment, const Step& step) const
    {
        return (1.0 - share) * (step.upBefore + (moment - step.start) * step.up);
    }

    // Runs for the time of a restart: nodes that were there at the start count as at work, even
    // those that came a moment before, unless they have gone since.
    void warmUp()
    {
        double fewest = rounds.steps()[at].up;
        double room = rounds.restartHours();
        while (left > 0.0 && room > 0.0) {
            const Step& step = rounds.steps()[at];
            fewest = std::min(fewest, step.up);
            const double speed = mixed(1.0, fewest);
            const double most = std::min(room, step.end - now);
            const bool isEnd = speed * most >= left;
            const double hours = isEnd ? left / speed : most;
            left = isEnd ? 0.0 : left - speed * hours;
            result.wallHours += hours;
            result.spotHours += (1.0 - share) * hours * step.up;
            const bool isStepDone = room >= step.end - now;
            room -= most;
            now = isStepDone ? step.end : now + most;
            if (isStepDone && ++at == rounds.steps().size())
                at = 0;
            if (isStepDone && at == 0)
                now = 0.0;
        }
    }

    // Runs to the end: from here on every round is like the others.
    void run()
    {
        const double perRound = mixed(rounds.length(), rounds.workHours());
        if (!(perRound > 0.0)) {
            result.isFinished = false;
            return;
        }
        const Step& first = rounds.steps()[at];
        const double target = workUntil(now, first) + left;
        const double whole = std::max(0.0, std::ceil(target / perRound) - 1.0);
        const double rest = target - whole * perRound; // in the last round
        const Step& last = stepReaching(rest);
        const double speed = mixed(1.0, last.atWork);
        const double before = workUntil(last.start, last);
        const double end = last.start
            + (speed > 0.0 ? std::clamp((rest - before) / speed, 0.0, last.end - last.start) : 0.0);
        result.wallHours += whole * rounds.length() + end - now;
        result.spotHours += whole * (1.0 - share) * rounds.upHours() + billedUntil(end, last)
            - billedUntil(now, first);
    }

    // The step of a round in which its work reaches this amount.
    [[nodiscard]] const Step& stepReaching(double work) const
    {
        const auto isLess = [this](const Step& step, double value) {
            return workUntil(step.end, step) < value;
        };
        const std::vector<Step>& steps = rounds.steps();
        const auto found = std::lower_bound(steps.begin(), steps.end(), work, isLess);
        return found == steps.end() ? steps.back() : *found;
    }
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
        // Look within the step, not at its border, as the sums there are rounded.
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

std::vector<ElasticReplay> replayElastic(const ElasticPlan& plan, const NodeRounds& rounds,
    const std::vector<double>& starts, const std::stop_token& cancel,
    std::atomic<std::uint64_t>* done)
{
    const double calm = calmHoursOf(plan.job);
    std::vector<ElasticReplay> replays;
    replays.reserve(starts.size());
    for (const double start : starts) {
        if (cancel.stop_requested())
            break;
        replays.push_back(ElasticRun{rounds, plan.onDemandShare, calm, start}.replay());
        if (done != nullptr)
            done->fetch_add(1, std::memory_order_relaxed);
    }
    return replays;
}

} // namespace isocost
