// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The distribution of an hour count over trials, in whole numbers: sums and bins. Tallies of parts
// of a run, merged in any order, equal the tally of the whole bit for bit.
//
//   overhead = hours / calm - 1         calm: the hours of a trial without interruption
//
// Bins are 8,192 to an octave of the overhead, so a percentile is good to 0.006 % of the overhead;
// sums count in steps of 2^-32 of calm. A job whose notice saves its work may end before calm, as
// it may lack its last checkpoint: there the bins are 8,192 to the calm hours.
//
// Limits    an overhead of kTooLong and more has no bin: the trial counts as given up, and
//           whatever would need its hours (mean, percentiles beyond) is not told. Sums hold as
//           long as trials x mean square of the overhead < 2^63.
// Few       a percentile needs so many trials that one lies on either side of it: P50 needs 2,
//           P10 and P90 need 10, P5 and P95 need 20; the standard error needs 2
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
    static constexpr double kTooLong = 0x1.0p18; // overhead

    struct Bin {
        std::uint64_t count = 0;
        std::uint64_t firstTrial = 0; // smallest trial number in the bin

        bool operator==(const Bin&) const = default;
    };
    struct KeyedBin {
        std::uint32_t key = 0;
        Bin bin;

        bool operator==(const KeyedBin&) const = default;
    };
    // All that a tally knows, for writing it to a file and reading it back.
    struct State {
        double calmHours = 1.0;
        std::uint64_t count = 0;
        std::uint64_t endless = 0;
        std::uint64_t givenUp = 0;
        WideInteger sum = 0;
        WideInteger squares = 0;
        std::vector<KeyedBin> bins; // ascending, none empty

        bool operator==(const State&) const = default;
    };

    explicit HourTally(double calmHours = 1.0);
    explicit HourTally(const State& state);

    void add(double hours, std::uint64_t trial);
    void addEndless() { ++m_endless; } // a trial known never to finish
    void addGivenUp() { ++m_givenUp; } // a trial not followed to its end
    [[nodiscard]] bool isTooLong(double hours) const; // it then has no bin
    void merge(const HourTally& other); // with the same calm hours
    [[nodiscard]] State state() const;

    [[nodiscard]] std::uint64_t trials() const { return m_count + unfinished(); }
    [[nodiscard]] std::uint64_t endless() const { return m_endless; }
    [[nodiscard]] std::uint64_t givenUp() const { return m_givenUp; }
    [[nodiscard]] std::uint64_t unfinished() const { return m_endless + m_givenUp; }
    [[nodiscard]] double calmHours() const { return m_calm; }

    // Nothing when there are unfinished trials or none at all.
    [[nodiscard]] std::optional<double> mean() const;
    // Of the mean; nothing when there is no mean, or below two trials.
    [[nodiscard]] std::optional<double> standardError() const;
    // 0 < share < 1; nothing when unfinished trials begin below, or when trials are too few.
    [[nodiscard]] std::optional<double> percentile(double share) const;
    // The same for however few trials: a place in a picture, not a number to tell.
    [[nodiscard]] std::optional<double> placeOf(double share) const;
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
    std::uint64_t m_givenUp = 0;
    WideInteger m_sum = 0;
    WideInteger m_squares = 0;
    std::size_t m_firstKey = 0;
    std::vector<Bin> m_bins; // keys from m_firstKey on
};

// The fewest trials for which a percentile is told: 1 / min(share, 1 - share).
[[nodiscard]] std::uint64_t fewestTrials(double share);

// Why a number about the hours is not told.
enum class Missing : std::uint8_t {
    TooFewTrials,
    Never, // a trial that it needs never finishes
    GaveUp // a trial that it needs was not followed to its end
};

// For a number that needs at least `fewest` trials.
[[nodiscard]] inline Missing whyMissing(
    std::uint64_t trials, std::uint64_t endless, std::uint64_t fewest)
{
    if (trials < fewest)
        return Missing::TooFewTrials;
    return endless > 0 ? Missing::Never : Missing::GaveUp;
}

// Whether a state read from a file could be that of a tally: its bins are in order and add up.
[[nodiscard]] bool isSound(const HourTally::State& state);

} // namespace isocost
