// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What is said of a spot job's hours, by whichever engine made the numbers (model.md S6).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/simulation/spot_simulation.h"

namespace isocost {

enum class Engine : std::uint8_t { Exact, MonteCarlo };

[[nodiscard]] std::string_view wordOf(Engine engine); // "exact", "monte_carlo"

inline constexpr std::array kSummaryPercentiles{0.05, 0.10, 0.50, 0.90, 0.95};

// A job that does not finish has no mean, and no percentile where it would not; few trials have not
// all of the percentiles (hour_tally.h).
struct HourSummary {
    std::optional<double> mean;
    std::optional<double> standardError; // of the mean; 0 when exact, none of a single trial
    std::array<std::optional<double>, kSummaryPercentiles.size()> percentiles;
    std::vector<HistogramBin> histogram;
};

struct SpotSummary {
    Engine engine = Engine::Exact;
    std::uint64_t trials = 0; // 0 when exact
    std::uint64_t endless = 0; // of the trials, those of a job that by the model never finishes
    std::uint64_t gaveUp = 0; // and those that were not followed to their end
    HourSummary wall;
    HourSummary billed; // without the wait for capacity; cost is proportional to it
    // Of the wall-clock, and mean of a trial; nothing where there is no mean.
    std::optional<std::array<double, kJobStateCount>> shares;
    std::optional<double> interruptions;
    std::optional<std::uint64_t> medianTrial; // none when exact

    [[nodiscard]] std::uint64_t unfinished() const { return endless + gaveUp; }
};

// The histogram leaves out the twentieth of a percent at either end, by either engine.
[[nodiscard]] SpotSummary summaryOf(const SpotStatistics& statistics, int histogramBins);
[[nodiscard]] HourSummary summaryOf(const HourTally& tally, int histogramBins);

// Nothing where the exact engine does not hold (SpotDistribution::isExactFor).
[[nodiscard]] std::optional<SpotSummary> exactSummary(const SpotJob& job, int histogramBins);

} // namespace isocost
