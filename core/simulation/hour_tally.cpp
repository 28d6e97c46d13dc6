// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/hour_tally.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace isocost {

namespace {

constexpr double kSmallest = 0x1.0p-16; // overheads below share a bin
constexpr double kRounding = 1e-12; // an overhead this small is none
constexpr double kSteps = 0x1.0p32;
constexpr int kDroppedBits = 52 - 13;
// Keys: the calm hours in equal bins, the calm hours themselves, overheads too small to tell
// apart, and then the octaves.
constexpr std::size_t kEarlyKeys = 8192;
constexpr std::size_t kCalmKey = kEarlyKeys;
constexpr std::size_t kOctaveKey = kCalmKey + 2;
constexpr std::uint64_t kSmallestBits = std::bit_cast<std::uint64_t>(kSmallest);

double toDouble(WideInteger value)
{
    return static_cast<double>(value);
}

// The overheads of a bin, in steps, with room for the rounding of each.
struct StepRange {
    double low;
    double high;
};

StepRange stepsOf(std::uint64_t key)
{
    const auto octave = [](std::uint64_t place) {
        return std::bit_cast<double>(kSmallestBits + (place << kDroppedBits));
    };
    double low = 0.0;
    double high = kSmallest;
    if (key < kCalmKey) {
        low = static_cast<double>(key) / static_cast<double>(kEarlyKeys) - 1.0;
        high = low + 1.0 / static_cast<double>(kEarlyKeys);
    } else if (key == kCalmKey) {
        high = kRounding;
    } else if (key >= kOctaveKey) {
        low = octave(key - kOctaveKey);
        high = octave(key - kOctaveKey + 1);
    }
    return {low * kSteps - 1.0, high * kSteps + 1.0};
}

// Whether hours in these bins can have these sums.
bool sumsFitBins(const HourTally::State& state)
{
    constexpr double kSlack = 1e-9; // relative, for the rounding of adding up
    StepRange sum{0.0, 0.0};
    StepRange squares{0.0, 0.0};
    for (const HourTally::KeyedBin& keyed : state.bins) {
        const auto count = static_cast<double>(keyed.bin.count);
        const StepRange steps = stepsOf(keyed.key);
        const double nearest = steps.low * steps.high <= 0.0
            ? 0.0
            : std::min(std::fabs(steps.low), std::fabs(steps.high));
        const double farthest = std::max(std::fabs(steps.low), std::fabs(steps.high));
        sum.low += count * steps.low;
        sum.high += count * steps.high;
        squares.low += count * nearest * nearest;
        squares.high += count * farthest * farthest;
    }
    const auto isWithin = [](WideInteger value, const StepRange& range) {
        const double slack = kSlack * std::max(std::fabs(range.low), std::fabs(range.high));
        return toDouble(value) >= range.low - slack && toDouble(value) <= range.high + slack;
    };
    return isWithin(state.sum, sum) && isWithin(state.squares, squares);
}

} // namespace

HourTally::HourTally(double calmHours) : m_calm(calmHours), m_perCalm(1.0 / calmHours) { }

HourTally::HourTally(const State& state) : HourTally(state.calmHours)
{
    m_count = state.count;
    m_endless = state.endless;
    m_givenUp = state.givenUp;
    m_sum = state.sum;
    m_squares = state.squares;
    for (const KeyedBin& keyed : state.bins)
        binAt(keyed.key) = keyed.bin;
}

bool HourTally::isTooLong(double hours) const
{
    return !((hours - m_calm) * m_perCalm < kTooLong);
}

void HourTally::add(double hours, std::uint64_t trial)
{
    if (isTooLong(hours)) {
        ++m_givenUp;
        return;
    }
    const double overhead = (hours - m_calm) * m_perCalm;
    const auto steps = static_cast<std::int64_t>(std::floor(overhead * kSteps + 0.5));
    ++m_count;
    m_sum += steps;
    m_squares += static_cast<WideInteger>(steps) * steps;
    Bin& bin = binAt(keyOf(overhead));
    bin.firstTrial = bin.count == 0 ? trial : std::min(bin.firstTrial, trial);
    ++bin.count;
}

void HourTally::merge(const HourTally& other)
{
    m_count += other.m_count;
    m_endless += other.m_endless;
    m_givenUp += other.m_givenUp;
    m_sum += other.m_sum;
    m_squares += other.m_squares;
    for (std::size_t i = 0; i < other.m_bins.size(); ++i) {
        const Bin& from = other.m_bins[i];
        if (from.count == 0)
            continue;
        Bin& to = binAt(other.m_firstKey + i);
        to.firstTrial = to.count == 0 ? from.firstTrial : std::min(to.firstTrial, from.firstTrial);
        to.count += from.count;
    }
}

HourTally::State HourTally::state() const
{
    State state{m_calm, m_count, m_endless, m_givenUp, m_sum, m_squares, {}};
    for (std::size_t i = 0; i < m_bins.size(); ++i)
        if (m_bins[i].count > 0)
            state.bins.push_back({static_cast<std::uint32_t>(m_firstKey + i), m_bins[i]});
    return state;
}

std::size_t HourTally::keyOf(double overhead) const
{
    if (overhead < -kRounding) {
        const double place = std::max(0.0, (1.0 + overhead) * static_cast<double>(kEarlyKeys));
        return std::min(static_cast<std::size_t>(place), kEarlyKeys - 1);
    }
    if (overhead <= kRounding)
        return kCalmKey;
    if (overhead < kSmallest)
        return kCalmKey + 1;
    return kOctaveKey
        + static_cast<std::size_t>(
            (std::bit_cast<std::uint64_t>(overhead) - kSmallestBits) >> kDroppedBits);
}

double HourTally::lowerEdge(std::size_t key) const
{
    if (key < kCalmKey)
        return m_calm * (static_cast<double>(key) / static_cast<double>(kEarlyKeys));
    if (key < kOctaveKey)
        return m_calm;
    const std::uint64_t bits = kSmallestBits + ((key - kOctaveKey) << kDroppedBits);
    return m_calm + m_calm * std::bit_cast<double>(bits);
}

HourTally::Bin& HourTally::binAt(std::size_t key)
{
    // With a margin, a growing range is not moved for each bin.
    const std::size_t margin = std::max<std::size_t>(1024, m_bins.size() / 2);
    if (m_bins.empty()) {
        m_firstKey = key;
        m_bins.resize(1);
    } else if (key < m_firstKey) {
        const std::size_t first = key - std::min(key, margin);
        m_bins.insert(m_bins.begin(), m_firstKey - first, Bin{});
        m_firstKey = first;
    } else if (key - m_firstKey >= m_bins.size()) {
        m_bins.resize(key - m_firstKey + margin);
    }
    return m_bins[key - m_firstKey];
}

std::optional<double> HourTally::mean() const
{
    if (m_count == 0 || unfinished() > 0)
        return std::nullopt;
    return m_calm + m_calm * (toDouble(m_sum) / kSteps / static_cast<double>(m_count));
}

std::optional<double> HourTally::standardError() const
{
    if (m_count < 2 || unfinished() > 0)
        return std::nullopt;
    const auto count = static_cast<double>(m_count);
    const double mean = toDouble(m_sum) / count;
    const double variance = std::max(0.0, toDouble(m_squares) / count - mean * mean);
    return m_calm * std::sqrt(variance / (count - 1.0)) / kSteps;
}

std::optional<HourTally::Place> HourTally::find(double share) const
{
    const double rank = share * static_cast<double>(trials());
    double before = 0.0;
    for (std::size_t i = 0; i < m_bins.size(); ++i) {
        if (m_bins[i].count == 0)
            continue;
        const auto count = static_cast<double>(m_bins[i].count);
        if (before + count >= rank)
            return Place{i, std::clamp((rank - before) / count, 0.0, 1.0)};
        before += count;
    }
    return std::nullopt;
}

std::optional<double> HourTally::percentile(double share) const
{
    return trials() < fewestTrials(share) ? std::nullopt : placeOf(share);
}

std::optional<double> HourTally::placeOf(double share) const
{
    const std::optional<Place> place = find(share);
    if (!place)
        return std::nullopt;
    const std::size_t key = m_firstKey + place->index;
    const double low = lowerEdge(key);
    return key == kCalmKey ? low : low + place->within * (lowerEdge(key + 1) - low);
}

std::optional<std::uint64_t> HourTally::trialAt(double share) const
{
    const std::optional<Place> place = find(share);
    return place ? std::optional(m_bins[place->index].firstTrial) : std::nullopt;
}

std::vector<HistogramBin> HourTally::histogram(int bins) const
{
    const auto hasTrials = [](const Bin& bin) { return bin.count > 0; };
    const auto first = std::ranges::find_if(m_bins, hasTrials);
    if (first == m_bins.end())
        return {};
    const auto last = std::find_if(m_bins.rbegin(), m_bins.rend(), hasTrials);
    const auto firstKey = m_firstKey + static_cast<std::size_t>(first - m_bins.begin());
    const auto endKey = m_firstKey + static_cast<std::size_t>(m_bins.rend() - last);
    return histogram(lowerEdge(firstKey), lowerEdge(endKey), bins);
}

std::vector<HistogramBin> HourTally::histogram(double from, double to, int bins) const
{
    const double width = std::max((to - from) / bins, m_calm * kRounding);
    std::vector<HistogramBin> out;
    out.reserve(static_cast<std::size_t>(bins));
    for (int i = 0; i < bins; ++i)
        out.push_back({from + i * width, from + (i + 1) * width, 0.0});
    for (std::size_t i = 0; i < m_bins.size(); ++i) {
        if (m_bins[i].count == 0)
            continue;
        const std::size_t key = m_firstKey + i;
        const double middle = (lowerEdge(key) + lowerEdge(key + 1)) / 2.0;
        const double place = std::floor((middle - from) / width);
        if (place >= 0.0 && place < bins)
            out[static_cast<std::size_t>(place)].share +=
                static_cast<double>(m_bins[i].count) / static_cast<double>(trials());
    }
    return out;
}

std::uint64_t fewestTrials(double share)
{
    constexpr double kRoundingOfShare = 1e-9; // 1 - 0.9 is not 0.1
    return static_cast<std::uint64_t>(
        std::ceil(1.0 / std::min(share, 1.0 - share) - kRoundingOfShare));
}

bool isSound(const HourTally::State& state)
{
    constexpr std::uint64_t kKeys = kOctaveKey
        + ((std::bit_cast<std::uint64_t>(HourTally::kTooLong) - kSmallestBits) >> kDroppedBits);
    std::uint64_t count = 0;
    for (std::size_t i = 0; i < state.bins.size(); ++i) {
        const HourTally::KeyedBin& keyed = state.bins[i];
        const bool isInOrder = i == 0 || state.bins[i - 1].key < keyed.key;
        if (!isInOrder || keyed.key >= kKeys || keyed.bin.count == 0
            || keyed.bin.count > state.count - count)
            return false;
        count += keyed.bin.count;
    }
    return count == state.count && state.endless <= UINT64_MAX - count
        && state.givenUp <= UINT64_MAX - count - state.endless && sumsFitBins(state);
}

} // namespace isocost
