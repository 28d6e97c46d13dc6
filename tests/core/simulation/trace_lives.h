// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A gang job over a trace, life by life as S5 tells it: a second opinion on the replay.
#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/simulation/spot_trial.h"
#include "core/simulation/trace.h"

namespace isocost::test {

// Without a notice a life keeps its whole segments, with one all its work; the job ends when its
// work is done, without a notice after the last checkpoint. Hours that differ by a rounding are
// the same. The job must finish.
inline double wallHoursByLives(
    const SpotJob& job, const std::vector<UpTime>& ups, const Trace& trace, double start)
{
    constexpr double kRounding = 1e-9;
    const double interval = job.intervalHours;
    const double segment = interval + job.writeHours;
    const bool saves = job.warningHours >= job.writeHours;
    double left = job.workHours;
    double restart = 0.0;
    for (double round = 0.0;; round += trace.endHours) {
        for (const UpTime& up : ups) {
            const double from = std::max(up.start + round, start) + restart;
            const double life = up.end + round - from;
            if (up.end + round <= start)
                continue;
            restart = job.restartHours;
            if (life <= kRounding)
                continue;
            const double before = std::ceil(left / interval - kRounding) - (saves ? 1.0 : 0.0);
            const double needed = left + before * job.writeHours;
            if (needed <= life + kRounding)
                return from + needed - start
                    + (saves ? std::clamp(life - needed, 0.0, job.writeHours) : 0.0);
            const double whole = std::floor(life / segment + kRounding);
            const double rest = std::clamp(life - whole * segment, 0.0, interval);
            left -= whole * interval + (saves ? rest : 0.0);
        }
    }
}

} // namespace isocost::test
