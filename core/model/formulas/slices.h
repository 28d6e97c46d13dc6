// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Cost of an hour of a slice of a partitioned chip (model.md F10).
//
//   cost of a slice-hour = price of a chip-hour / slices of the profile on one chip
//
// Units     USD/chip-h, slice/chip; results USD/slice-h
// Domain    an 80 GB chip with CUDA; undefined for any other chip, whose profiles have other names
//           and sizes
// Source    NVIDIA Multi-Instance GPU User Guide, profiles of A100 80GB and H100 80GB
// Worked    12.50 USD/chip-h: 1.7857 USD for one of seven 1g.10gb slices; tst_slices.cpp
#pragma once

#include "core/model/inputs.h"
#include "core/model/named.h"
#include "core/model/outcome.h"

namespace isocost {

template <Scalar S>
void computeSlices(const Inputs<S>& in, std::size_t platform, Results<S>& out)
{
    struct Profile {
        M metric;
        Constant slices;
    };
    const PlatformInputs<S>& k = in.platforms[platform];
    const int index = static_cast<int>(platform);
    const Outcome<S> price = out.of(M::Price, index);
    const bool isPartitioned = k.stack == "cuda";
    const S memory = constant<S>(C::SlicedMemory);
    for (const Profile& profile :
        {Profile{M::Mig1g10gb, C::Slices1g}, Profile{M::Mig2g20gb, C::Slices2g},
            Profile{M::Mig3g40gb, C::Slices3g}, Profile{M::Mig7g80gb, C::Slices7g}}) {
        const S hourly = named(profile.metric, price.value / constant<S>(profile.slices));
        Outcome<S> result = isPartitioned ? outcome(hourly) : blocked<S>(Reason::Undefined);
        result.refuse(Reason::Undefined, lessThan(k.memoryGb, memory))
            .refuse(Reason::Undefined, lessThan(memory, k.memoryGb));
        if (result.hasNumber() && !price.hasNumber())
            result = blocked<S>(price.reason);
        out.put(profile.metric, result, index);
    }
}

} // namespace isocost
