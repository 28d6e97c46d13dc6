// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/spot_limits.h"

#include "core/model/formulas/spot_limit.h"

namespace isocost {

SpotLimits spotLimits(const Inputs<double>& in)
{
    const Inputs<double> numbers = spotNumbers(in);
    return {findSpotLimit(numbers, Parameter::SpotNodeInterruptionRate),
        findSpotLimit(numbers, Parameter::SpotCheckpointWriteMin)};
}

} // namespace isocost
