// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the benchmarks of the window measure, and how they print it.
#pragma once

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <vector>

#include <QSize>

#include "tests/ui/charts/yardstick.h"

namespace isocost::bench {

inline constexpr double kFrame = 1000.0 / 60.0; // ms
inline constexpr QSize kScreen{1920, 1080};

[[nodiscard]] inline double quantile(std::vector<double> times, double share)
{
    std::ranges::sort(times);
    const auto index = static_cast<std::size_t>(share * static_cast<double>(times.size() - 1));
    return times[index];
}

// Of a step: what the clock says, and what this thread spent, which a busy machine does not change.
struct StepTimes {
    std::vector<double> wall; // ms
    std::vector<double> spent;
    std::vector<double> yardsticks; // one before every kStretch steps and one at the end
};

inline constexpr std::size_t kStretch = 4;

// Of the clock's times, on the machine of the budgets: each by the yardsticks around it.
[[nodiscard]] inline std::vector<double> timesThere(const StepTimes& steps)
{
    std::vector<double> times = steps.wall;
    for (std::size_t i = 0; i < times.size(); ++i) {
        const double* const around = &steps.yardsticks[i / kStretch];
        times[i] *= kYardstickThere / (0.5 * (around[0] + around[1]));
    }
    return times;
}

inline void print(const char* what, const StepTimes& steps)
{
    const std::vector<double>& times = steps.wall;
    std::printf("%-48s p50 %6.2f ms (%3.0f %% of a frame)   p99 %6.2f ms (%3.0f %%)\n", what,
        quantile(times, 0.5), 100.0 * quantile(times, 0.5) / kFrame, quantile(times, 0.99),
        100.0 * quantile(times, 0.99) / kFrame);
    const auto late = std::ranges::count_if(times, [](double time) { return time > kFrame; });
    std::printf("%-48s %d of %d steps took longer than a frame, the longest %.2f ms\n", "",
        static_cast<int>(late), static_cast<int>(times.size()), quantile(times, 1.0));
    std::printf("%-48s p50 %6.2f ms                      p99 %6.2f ms (%3.0f %%)\n",
        "    processor time of the window's thread", quantile(steps.spent, 0.5),
        quantile(steps.spent, 0.99), 100.0 * quantile(steps.spent, 0.99) / kFrame);
    const std::vector<double> there = timesThere(steps);
    std::printf("    by the yardstick, %4.1f ms here, %.1f there      ",
        quantile(steps.yardsticks, 0.5), kYardstickThere);
    std::printf("p50 %6.2f ms (%3.0f %% of a frame)   p99 %6.2f ms (%3.0f %%)\n",
        quantile(there, 0.5), 100.0 * quantile(there, 0.5) / kFrame, quantile(there, 0.99),
        100.0 * quantile(there, 0.99) / kFrame);
}

[[nodiscard]] inline double threadMilliseconds()
{
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) * 1e-6;
}

} // namespace isocost::bench
