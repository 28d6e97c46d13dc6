// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The distribution of an hour count over trials, in whole numbers: sums and bins. Tallies of parts
// of a run, merged in any order, equal the tally of the whole bit for bit.
//
//   overhead = hours / calm - 1         calm: the hours of a trial without interruption
//
// Bins are 8,192 to an octave of the overhead, so a percentile is good to 0.006 % of the overhead;
// sums count in steps of 2^-32 of calm. A trial above 2^18 times calm counts as endless.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace isocost {

__extension__ using WideInteger = __int128;

struct HistogramBin {
    double from = 0.0;
    double to = 0.0;
    double share = 0.0; // of all trials

    bool operator==(const HistogramBin&) const = default;
};

class HourTally {
public:
    struct Bin {
        std::uint64_t count = 0;
        std::uint64_t firstTrial = 0; // smallest trial number in the bin

        bool operator==(const Bin&) const = default;
    };
    struct KeyedBin {
        std::uint32_t key = 0;
        Bin bin;
    };
    // All that a tally knows, to be written to a file and read back.
    struct State {
        double calmHours = 1.0;
        std::uint64_t count = 0;
        std::uint64_t endless = 0;
        WideInteger sum = 0;
        WideInteger squares = 0;
        std::vector<KeyedBin> bins; // ascending, none empty
    };

    explicit HourTally(double calmHours = 1.0);
    explicit HourTally(const State& state);

    void add(double hours, std::uint64_t trial);
    void addEndless() { ++m_endless; }
    [[nodiscard]] bool isEndless(double hours) const;
    void merge(const HourTally& other); // of the same calm hours
    [[nodiscard]] State state() const;

    [[nodiscard]] std::uint64_t trials() const { return m_count + m_endless; }
    [[nodiscard]] std::uint64_t endless() const { return m_endless; }
    [[nodiscard]] double calmHours() const { return m_calm; }

    // Nothing when there are endless trials or none at all.
    [[nodiscard]] std::optional<double> mean() const;
    // Of the mean; nothing where there is none, or below two trials.
    [[nodiscard]] std::optional<double> standardError() const;
    // 0 < share < 1; nothing when endless trials begin below.
    [[nodiscard]] std::optional<double> percentile(double share) const;
    // The first trial in the bin of that percentile.
    [[nodiscard]] std::optional<std::uint64_t> trialAt(double share) const;
    // Equal steps from the least to the greatest finished trial.
    [[nodiscard]] std::vector<HistogramBin> histogram(int bins) const;
    // Equal steps of [from, to]; the trials outside are left out. A tally with equal bins of its
    // own gives bins that move smoothly with the ends.
    [[nodiscard]] std::vector<HistogramBin> histogram(double from, double to, int bins) const;

private:
    [[nodiscard]] std::size_t keyOf(double overhead) const;
    [[nodiscard]] double lowerEdge(std::size_t key) const; // hours
    Bin& binAt(std::size_t key);
    struct Place {
        std::size_t index;
        double within; // 0..1
    };
    [[nodiscard]] std::optional<Place> find(double share) const;

    double m_calm;
    double m_perCalm;
    std::uint64_t m_count = 0;
    std::uint64_t m_endless = 0;
    WideInteger m_sum = 0;
    WideInteger m_squares = 0;
    std::size_t m_firstKey = 0;
    std::vector<Bin> m_bins; // keys from m_firstKey on
};

// Whether a state read from a file could be that of a tally: bins in order and adding up.
[[nodiscard]] bool isSound(const HourTally::State& state);

} // namespace isocost
