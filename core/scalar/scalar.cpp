// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scalar/scalar.h"

#include <limits>

#include <boost/math/special_functions/lambert_w.hpp>

namespace isocost {

double lambertW0(double a)
{
    constexpr double kBranchPoint = -0.36787944117144233; // -1/e, rounded up
    if (!(a <= std::numeric_limits<double>::max()))
        return a; // infinity, for which boost throws, and NaN, which must not become a number
    if (a <= kBranchPoint)
        return -1.0;
    return boost::math::lambert_w0(a);
}

} // namespace isocost
