// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What waits for the network on one platform, in whole chips, and what the view says of it.
#pragma once

#include <cstdint>
#include <string>

#include "core/explain/display.h"
#include "core/views/picture/picture.h"
#include "core/views/view_input.h"

namespace isocost {

struct NetworkWaits {
    const ViewInput& input;
    std::size_t platform; // chosen
    double set; // share
    Outcome<double> estimate;
    std::int64_t chips;
    int nodeChips; // at most all of them
    std::int64_t waiting = 0; // chips, as set
    std::int64_t more = 0; // by the estimate

    NetworkWaits(const ViewInput& from, std::size_t of);
    [[nodiscard]] const Outcome<double>& of(Metric metric) const
    {
        return input.results->of(metric, static_cast<int>(platform));
    }
    [[nodiscard]] double parameter(Parameter which) const
    {
        return input.inputs->platforms[platform][which];
    }
    [[nodiscard]] bool isPriced() const { return of(Metric::ClusterHourly).hasNumber(); }
    [[nodiscard]] bool isOnSpot() const // of which a year bills more hours than are worked
    {
        return input.inputs->platforms[platform].purchase == Purchase::Spot;
    }
    // Whether the estimate is what is told, as nothing is set.
    [[nodiscard]] bool isEstimateTold() const
    {
        return set <= 0.0 && estimate.hasNumber() && estimate.value > 0.0;
    }
    // Computing, more by the estimate, waiting as set: they add up to the total.
    [[nodiscard]] std::vector<std::int64_t> parted(std::int64_t total) const;
    [[nodiscard]] std::string name() const { return platformLabel(*input.scenario, platform); }
};

[[nodiscard]] ViewWords wordsOf(const NetworkWaits& waits);

} // namespace isocost
