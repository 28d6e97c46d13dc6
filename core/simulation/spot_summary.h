// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The summary of a spot job's hours, by either engine (model.md S6).
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

// A job that does not finish has no mean, and no percentile at which it does not; few trials do not
// give all of the percentiles (hour_tally.h).
struct HourSummary {
    std::optional<double> mean;
    std::optional<double> standardError; // of the mean; 0 when exact, none for a single trial
    std::array<std::optional<double>, kSummaryPercentiles.size()> percentiles;
    std::vector<HistogramBin> histogram;
};

struct SpotSummary {
    Engine engine = Engine::Exact;
    std::uint64_t trials = 0; // 0 when exact
    std::uint64_t endless = 0; // trials of a job that by the model never finishes
    std::uint64_t gaveUp = 0; // trials that were not followed to their end
    HourSummary wall;
    HourSummary billed; // without the wait for capacity; cost is proportional to it
    // Shares of the wall-clock, and mean interruptions of a trial; nothing when there is no mean.
    std::optional<std::array<double, kJobStateCount>> shares;
    std::optional<double> interruptions;
    std::optional<std::uint64_t> medianTrial; // none when exact

    [[nodiscard]] std::uint64_t unfinished() const { return endless + gaveUp; }
};

// By either engine, the histogram leaves out a twentieth of a percent at either end.
[[nodiscard]] SpotSummary summaryOf(const SpotStatistics& statistics, int histogramBins);
[[nodiscard]] HourSummary summaryOf(const HourTally& tally, int histogramBins);

// Nothing when the exact engine does not hold (SpotDistribution::isExactFor).
[[nodiscard]] std::optional<SpotSummary> exactSummary(const SpotJob& job, int histogramBins);

} // namespace isocost
