// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Counts the chips of one platform that wait for the network, and makes the words of the view.
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
    int nodeChips; // chips of a node, at most all chips
    std::int64_t waiting = 0; // chips, as set
    std::int64_t more = 0; // further chips that wait, by the estimate

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
    [[nodiscard]] bool isOnSpot() const // a year on spot bills more hours than are worked
    {
        return input.inputs->platforms[platform].purchase == Purchase::Spot;
    }
    // Tells whether the estimate is told, as nothing is set.
    [[nodiscard]] bool isEstimateTold() const
    {
        return set <= 0.0 && estimate.hasNumber() && estimate.value > 0.0;
    }
    // Divides a total into computing, more by the estimate, and waiting as set.
    [[nodiscard]] std::vector<std::int64_t> parted(std::int64_t total) const;
    [[nodiscard]] std::string name() const { return platformLabel(*input.scenario, platform); }
};

[[nodiscard]] ViewWords wordsOf(const NetworkWaits& waits);

} // namespace isocost
