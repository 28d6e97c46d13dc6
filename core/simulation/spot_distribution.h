// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The exact distribution of a spot job's hours while interruptions are memoryless, without
// sampling.
//
// The hours are a sum of independent segments whose characteristic function is closed:
//
//   phi = p e^{iws} / (1 - A C)     A = life cut short in a segment, C = recovery (spot_moments.h)
//
// Two parts are taken out before one Fourier transform gives the rest, because they are not smooth:
// the atom exp(-calm/M) of the uninterrupted job, and the jobs with exactly one interruption.
//
// Units     hours
// Domain    shape 1, write longer than the notice, (s + R)/M <= 18, at most 2^50 segments, a finite
//           range; otherwise there is none
// Accuracy  256 points: percentiles within 0.01 % of 4,096 points; a job of few long segments takes
//           more points than it is given, up to 4,096
#pragma once

#include <optional>
#include <vector>

#include "core/simulation/spot_moments.h"

namespace isocost {

class SpotDistribution {
public:
    static constexpr std::size_t kQuickPoints = 256; // while a slider moves
    static constexpr std::size_t kFinePoints = 4096; // the oracle of the Monte Carlo

    [[nodiscard]] static bool isExactFor(const SpotJob& job);
    // `points` is a power of two, at least 16.
    [[nodiscard]] static std::optional<SpotDistribution> of(
        const SpotJob& job, HourKind kind, std::size_t points);

    [[nodiscard]] double mean() const { return meanHours(m_chain); }
    [[nodiscard]] double calmHours() const { return m_chain.calmHours; }
    [[nodiscard]] double calmShare() const { return m_calmShare; } // probability of the atom

    [[nodiscard]] double probabilityBelow(double hours) const; // at most `hours`
    [[nodiscard]] double percentile(double share) const; // 0 < share < 1

    // The hours at which the density ends.
    [[nodiscard]] double to() const { return m_from + m_step * static_cast<double>(m_sum.size()); }

private:
    SpotDistribution(const SpotChain& chain, std::size_t points);

    [[nodiscard]] double coarsestStep() const;
    void invert(std::size_t points);
    [[nodiscard]] double interruptedOnce(double hours) const; // exactly once, and done by then
    [[nodiscard]] double lostIn(double segment, double late) const;
    [[nodiscard]] double restBelow(double hours) const;

    SpotChain m_chain;
    double m_calmShare;
    double m_onceShare; // factor of the density of exactly one interruption
    double m_from = m_chain.calmHours;
    double m_length = 0.0;
    double m_step = 0.0;
    std::vector<double> m_sum; // probability of the rest below each point
    std::vector<double> m_slope; // density of the rest there
};

} // namespace isocost
