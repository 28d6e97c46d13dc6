// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Scenarios as a file keeps them: where a number came from that was replaced since, nobody reads.
#pragma once

#include "core/model/origin.h"

namespace isocost::test {

inline void dropReplacedOrigins(Scenario& scenario)
{
    const Scenario whole = scenario;
    const auto drop = [&whole](Origins& origins, int platform) {
        std::erase_if(origins, [&whole, platform](const auto& entry) {
            return !originOf(whole, {entry.first, platform});
        });
    };
    drop(scenario.origins, -1);
    for (int k = 0; k < static_cast<int>(scenario.platforms.size()); ++k)
        drop(scenario.platform(k).origins, k);
}

} // namespace isocost::test
