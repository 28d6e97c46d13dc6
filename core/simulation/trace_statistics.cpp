// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/trace_statistics.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include <boost/math/tools/roots.hpp>

namespace isocost {

namespace {

std::optional<double> meanOf(const std::vector<double>& values)
{
    if (values.empty())
        return std::nullopt;
    const double sum = std::accumulate(values.begin(), values.end(), 0.0);
    return sum / static_cast<double>(values.size());
}

std::optional<double> medianOf(std::vector<double> values)
{
    if (values.empty())
        return std::nullopt;
    std::ranges::sort(values);
    const std::size_t middle = values.size() / 2;
    return values.size() % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2.0;
}

// Rises with the shape; zero at the most likely one.
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
        return std::nullopt; // all lifetimes alike
    std::uintmax_t rounds = 200;
    const auto bracket = boost::math::tools::toms748_solve(
        score, kLow, kHigh, boost::math::tools::eps_tolerance<double>(40), rounds);
    return (bracket.first + bracket.second) / 2.0;
}

TraceStatistics statisticsOf(const Trace& trace, double neededNodes)
{
    const std::vector<UpTime> ups = upTimes(trace, neededNodes);
    TraceStatistics statistics;
    statistics.hours = trace.endHours;
    statistics.nodeShare = trace.nodeShare();
    std::vector<double> ended;
    std::vector<double> running;
    std::vector<double> downs;
    double upHours = 0.0;
    for (std::size_t i = 0; i < ups.size(); ++i) {
        const double hours = ups[i].end - ups[i].start;
        upHours += hours;
        (ups[i].end < trace.endHours ? ended : running).push_back(hours);
        if (i > 0)
            downs.push_back(ups[i].start - ups[i - 1].end);
    }
    statistics.availability = upHours / trace.endHours;
    statistics.interruptions = static_cast<int>(ended.size());
    statistics.meanUp = meanOf(ended);
    statistics.medianUp = medianOf(ended);
    statistics.meanDown = meanOf(downs);
    statistics.medianDown = medianOf(downs);
    statistics.weibullShape = fitWeibullShape(ended, running);
    return statistics;
}

} // namespace isocost
