// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/scan_places.h"

#include <algorithm>
#include <cmath>

namespace isocost {

std::vector<double> scanPlaces(Interval range, double present, std::size_t steps)
{
    constexpr double kSmallest = 1e-12; // share of the larger end where the ratios start at zero
    std::vector<double> places = linearSteps(range, steps);
    const double largest = std::max(std::fabs(range.from), std::fabs(range.to));
    const Interval decades{std::max(range.from, largest * kSmallest), range.to};
    if (decades.from < decades.to) {
        const std::vector<double> ratios = logSteps(decades, steps);
        places.insert(places.end(), ratios.begin(), ratios.end());
    }
    if (present > range.from && present < range.to)
        places.push_back(present);
    std::ranges::sort(places);
    places.erase(std::unique(places.begin(), places.end()), places.end());
    return places;
}

} // namespace isocost
