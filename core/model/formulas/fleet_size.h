// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// One fleet: the number of owned GPUs and of a spot job's nodes follows from the chips of the
// reference platform when it is 0 (model.md section 1).
//
// Units     chips, nodes (rounded up), W a chip
// Domain    the data sheet may lack the power of a chip
// Worked    tests/core/model/tst_golden.cpp, case "linked_sizes": 1,020 chips are 127.5 nodes, 128
#pragma once

#include "core/model/formulas/rounding.h"
#include "core/model/inputs.h"
#include "core/model/named.h"

namespace isocost {

inline constexpr QuantityRow kOwnedGpusRow{"facility.gpus_owned", "GPUs of the facility", "chip"};
inline constexpr QuantityRow kJobNodesRow{"spot.job_nodes", "nodes of the spot job", "node"};
inline constexpr QuantityRow kFleetDayRow{"fleet.day", "work of the fleet a day", "chip-h/day"};
inline constexpr QuantityRow kChipPowerRow{
    "facility.chip_power", "power of an owned GPU", "W/chip"};

template <Scalar S>
[[nodiscard]] S ownedGpus(const Inputs<S>& in)
{
    const S given = in[P::FacilityGpus];
    return named(
        kOwnedGpusRow, select(lessThan(S(0.0), given), given, in.referencePlatform()[P::Chips]));
}

template <Scalar S>
[[nodiscard]] S spotNodes(const Inputs<S>& in)
{
    const S one = constant<S>(C::OneNode);
    const S given = in[P::SpotNodes];
    const S needed = in.referencePlatform()[P::Chips] / in[P::SpotChipsPerNode] / one;
    return named(kJobNodesRow, select(lessThan(S(0.0), given), given, wholeAbove(needed) * one));
}

// Work of the fleet in a day at a utilization, chip-h/day.
template <Scalar S>
[[nodiscard]] S fleetDay(const Inputs<S>& in, const S& utilization)
{
    return named(
        kFleetDayRow, in.referencePlatform()[P::Chips] * constant<S>(C::HoursPerDay) * utilization);
}

// Power of an owned GPU of the reference platform, W/chip; nothing when it is unknown.
template <Scalar S>
[[nodiscard]] std::optional<S> ownedChipPower(const Inputs<S>& in)
{
    const S given = in[P::FacilityGpuPowerW];
    const std::optional<S> ofSheet = in.referencePlatform().known(P::PowerW);
    if (!ofSheet && !isAbove(given, 0.0))
        return std::nullopt;
    return named(kChipPowerRow, select(lessThan(S(0.0), given), given, ofSheet.value_or(given)));
}

} // namespace isocost
