// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Parts of the model, so that a sweep computes only what its result needs.
//
// Each named value includes the parts that it needs, so asking for one is always sound. Results of
// parts that an evaluation leaves out keep the values they had.
#pragma once

#include <cstddef>
#include <cstdint>

namespace isocost {

namespace part {
inline constexpr std::uint32_t kFacility = 1U << 0U;
inline constexpr std::uint32_t kSpot = 1U << 1U;
inline constexpr std::uint32_t kBreakEven = 1U << 2U;
inline constexpr std::uint32_t kTraining = 1U << 3U;
inline constexpr std::uint32_t kComparison = 1U << 4U;
inline constexpr std::uint32_t kServing = 1U << 5U;
inline constexpr std::uint32_t kLifecycle = 1U << 6U;
inline constexpr std::uint32_t kCommitment = 1U << 7U;
inline constexpr std::uint32_t kCash = 1U << 8U;
inline constexpr std::uint32_t kReturns = 1U << 9U;
inline constexpr std::uint32_t kSide = 1U << 10U;
inline constexpr std::uint32_t kRisk = 1U << 11U;
inline constexpr std::uint32_t kSpotLimit = 1U << 12U;
inline constexpr std::uint32_t kSpotMix = 1U << 13U;
inline constexpr std::uint32_t kFleet = 1U << 14U;
inline constexpr std::uint32_t kPlan = 1U << 15U;
inline constexpr std::uint32_t kWidths = 1U << 16U;
// Parts that need to know how much of a year the fleet works.
inline constexpr std::uint32_t kRestOnUse = kFacility | kCommitment;
} // namespace part

enum class Subjects : std::uint32_t {
    Side = part::kSide, // board, data, pooling, vectors
    Risk = part::kRisk,
    Facility = part::kFacility,
    Fleet = part::kFacility | part::kFleet,
    Spot = part::kSpot,
    SpotLimit = part::kSpotLimit, // a search of its own
    SpotMix = part::kSpot | part::kSpotMix,
    Commitment = part::kSpot | part::kCommitment,
    BreakEven = part::kFacility | part::kSpot | part::kBreakEven,
    Training = part::kFacility | part::kTraining,
    Comparison = Training | part::kComparison,
    Serving = Training | part::kServing,
    Widths = Serving | part::kWidths, // of other weights: each has the search for a replica
    Returns = Serving | part::kReturns,
    Lifecycle = Serving | part::kLifecycle,
    Plan = Fleet | Serving | part::kPlan,
    Cash = part::kFacility | part::kCash,
    Costs = Comparison | BreakEven, // sections 2 to 5 of model.md
    All = 0x1ffff
};

[[nodiscard]] constexpr Subjects operator|(Subjects a, Subjects b)
{
    return static_cast<Subjects>(static_cast<std::uint32_t>(a) | static_cast<std::uint32_t>(b));
}

// Which parts to compute, and for which platforms those that are computed for each.
struct Scope {
    Subjects subjects;
    std::uint16_t platforms; // a bit for each

    constexpr Scope(Subjects which = Subjects::All, std::uint16_t ofPlatforms = 0xffff)
        : subjects(which), platforms(ofPlatforms)
    {
    }
    [[nodiscard]] constexpr bool has(std::uint32_t thePart) const
    {
        return (static_cast<std::uint32_t>(subjects) & thePart) != 0;
    }
    [[nodiscard]] constexpr bool hasEveryPlatform() const { return platforms == 0xffff; }
    [[nodiscard]] constexpr bool hasPlatform(std::size_t platform) const
    {
        return ((platforms >> platform) & 1U) != 0;
    }
};

} // namespace isocost
