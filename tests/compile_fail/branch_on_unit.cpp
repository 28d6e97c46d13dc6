// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// An `if` on a comparison would hide a branch from the recorded graph and from the units.
// Expected: could not convert .*Mask.* to .bool.|not contextually convertible to 'bool'
#include "tests/core/scalar/unit.h"

isocost::Unit cheaper(const isocost::Unit& a, const isocost::Unit& b)
{
#ifdef MISTAKE
    if (lessThan(a, b))
        return a;
    return b;
#else
    return select(lessThan(a, b), a, b);
#endif
}
