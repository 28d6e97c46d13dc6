// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/trace_statistics.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include <boost/math/tools/roots.hpp>

namespace isocost {

namespace {

// Stretches of one kind, up or down.
struct Stretches {
    std::vector<double> ended;
    std::vector<double> running; // still, when the watch ended

    void add(const UpTime& stretch, double watchEnd)
    {
        if (stretch.end > stretch.start)
            (stretch.end < watchEnd ? ended : running).push_back(stretch.end - stretch.start);
    }

    [[nodiscard]] double hours() const
    {
        return std::accumulate(ended.begin(), ended.end(), 0.0)
            + std::accumulate(running.begin(), running.end(), 0.0);
    }

    [[nodiscard]] std::optional<double> mean() const
    {
        if (ended.empty())
            return std::nullopt;
        return hours() / static_cast<double>(ended.size());
    }
};

// A score that rises with the shape and is zero at the most likely one.
class ShapeScore {
public:
    ShapeScore(const std::vector<double>& ended, const std::vector<double>& running) : m_all(ended)
    {
        m_all.insert(m_all.end(), running.begin(), running.end());
        m_largest = std::log(std::ranges::max(m_all));
        for (double& value : m_all)
            value = std::log(value) - m_largest; // powers below stay at most 1
        const auto ends = m_all.begin() + static_cast<std::ptrdiff_t>(ended.size());
        m_meanLog = std::accumulate(m_all.begin(), ends, 0.0) / static_cast<double>(ended.size());
    }

    double operator()(double shape) const
    {
        double powers = 0.0;
        double weighted = 0.0;
        for (const double logarithm : m_all) {
            const double power = std::exp(shape * logarithm);
            powers += power;
            weighted += power * logarithm;
        }
        return weighted / powers - 1.0 / shape - m_meanLog;
    }

private:
    std::vector<double> m_all;
    double m_largest = 0.0;
    double m_meanLog = 0.0;
};

} // namespace

std::optional<double> fitWeibullShape(
    const std::vector<double>& ended, const std::vector<double>& running)
{
    constexpr double kLow = 0.01;
    constexpr double kHigh = 100.0;
    if (ended.size() < 3)
        return std::nullopt;
    const ShapeScore score(ended, running);
    if (!(score(kLow) < 0.0 && score(kHigh) > 0.0))
        return std::nullopt; // all lifetimes are alike
    std::uintmax_t rounds = 200;
    const auto bracket = boost::math::tools::toms748_solve(
        score, kLow, kHigh, boost::math::tools::eps_tolerance<double>(40), rounds);
    return (bracket.first + bracket.second) / 2.0;
}

std::optional<double> kaplanMeierMedian(std::vector<double> ended, std::vector<double> running)
{
    constexpr double kHalf = 0.5;
    constexpr double kRounding = 1e-9; // of a product of shares
    std::ranges::sort(ended);
    std::ranges::sort(running);
    double survivors = 1.0; // share still running
    std::optional<double> atHalf;
    for (std::size_t i = 0; i < ended.size(); ++i) {
        if (atHalf && ended[i] > *atHalf)
            return (*atHalf + ended[i]) / 2.0;
        const auto left = std::ranges::lower_bound(running, ended[i]) - running.begin();
        const auto atRisk =
            static_cast<double>(ended.size() - i + running.size()) - static_cast<double>(left);
        survivors *= 1.0 - 1.0 / atRisk;
        if (survivors < kHalf - kRounding)
            return ended[i];
        if (survivors <= kHalf + kRounding)
            atHalf = ended[i];
    }
    return atHalf;
}

TraceStatistics statisticsOf(const Trace& trace, double neededNodes)
{
    Stretches ups;
    Stretches downs;
    double downSince = 0.0;
    for (const UpTime& up : upTimes(trace, neededNodes)) {
        downs.add({downSince, up.start}, trace.endHours);
        ups.add(up, trace.endHours);
        downSince = up.end;
    }
    downs.add({downSince, trace.endHours}, trace.endHours);
    TraceStatistics statistics;
    statistics.hours = trace.endHours;
    statistics.nodeShare = trace.nodeShare();
    statistics.availability = ups.hours() / trace.endHours;
    statistics.interruptions = static_cast<int>(ups.ended.size());
    statistics.meanUp = ups.mean();
    statistics.medianUp = kaplanMeierMedian(ups.ended, ups.running);
    statistics.meanDown = downs.mean();
    statistics.medianDown = kaplanMeierMedian(downs.ended, downs.running);
    statistics.weibullShape = fitWeibullShape(ups.ended, ups.running);
    return statistics;
}

} // namespace isocost
