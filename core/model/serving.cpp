// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/formulas/serving.h"

#include <cmath>

namespace isocost {

double allowedBatch(const ServingSite<double>& site, double chips, double speed, double most)
{
    const double seconds = speed * site.tokenSeconds * (1.0 + kIgnoredRounding);
    const auto isInTime = [&](double batch) {
        return stepBytes(site, batch) <= seconds * chips * site.bandwidth
            && site.flopPerToken * batch <= seconds * chips * site.compute;
    };
    if (!(most >= 1.0) || !isInTime(1.0))
        return 0.0;
    if (isInTime(most))
        return most;
    double below = 1.0;
    double above = most;
    while (above - below > 1.0) {
        const double middle = std::floor((below + above) / 2.0);
        if (middle <= below || middle >= above)
            break;
        (isInTime(middle) ? below : above) = middle;
    }
    return below;
}

double bestReplicaChips(const ServingSite<double>& site, double demand, double largest)
{
    double best = 0.0;
    double fewest = 0.0;
    double highest = 0.0;
    double speed = site.efficiency; // multiplied on, which saves a power for every size
    for (double chips = 1.0; chips <= std::max(1.0, largest); chips *= 2.0) {
        const Replica<double> replica = replicaOf(site, chips, speed);
        speed *= site.scaling;
        if (!replica.fits)
            continue;
        const double needed = wholeReplicas(demand / (replica.rate * chips)) * chips;
        const bool isBetter = best == 0.0 || needed < fewest
            || (needed == fewest && replica.rate > highest * (1.0 + kLargerWins));
        if (isBetter) {
            best = chips;
            fewest = needed;
            highest = replica.rate;
        }
    }
    return best;
}

} // namespace isocost
