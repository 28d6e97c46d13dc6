// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/spot_kernel.h"

#include <algorithm>
#include <cmath>

namespace isocost {

KernelJob kernelJobOf(const SpotJob& job)
{
    constexpr double kRounding = 1e-9; // a last segment this short is rounding, as in S1b
    KernelJob out;
    const double segment = job.intervalHours + job.writeHours;
    const double segments = std::floor(job.workHours / job.intervalHours);
    const double full = std::min(segments, kMostSegments);
    const double rest = job.workHours - full * job.intervalHours;
    const double share = rest / job.intervalHours;
    const bool hasRest = segments <= kMostSegments && share > kRounding; // beyond, rest is rounding
    out.isWeibull = job.lifetimeShape != 1.0;
    out.hasWait = job.waitHours > 0.0;
    out.noticeSaves = job.writeHours <= job.warningHours;
    out.checkpoints = full + (hasRest ? 1.0 : 0.0);
    const double last = out.noticeSaves ? share : (rest + job.writeHours) / segment;
    out.left = hasRest ? full + last : full;
    out.restart = job.restartHours / segment;
    out.inverseShape = 1.0 / job.lifetimeShape;
    out.scale = job.mtbiHours / std::tgamma(1.0 + out.inverseShape) / segment;
    out.perInterval = segment / job.intervalHours;
    out.intervalShare = job.intervalHours / segment;
    out.segmentHours = segment;
    out.waitHours = job.waitHours;
    out.fixedHours = job.workHours + (out.noticeSaves ? 0.0 : out.checkpoints * job.writeHours);
    return out;
}

double calmHoursOf(const SpotJob& job)
{
    return job.workHours + kernelJobOf(job).checkpoints * job.writeHours;
}

} // namespace isocost
