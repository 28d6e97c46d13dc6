// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// An `if` on a comparison would hide a branch from the recorded graph and from the units.
// Expected: could not convert .*Mask.* to .bool.|not contextually convertible to 'bool'
#include "core/scalar/recorder.h"

isocost::Recorder cheaper(const isocost::Recorder& a, const isocost::Recorder& b)
{
#ifdef MISTAKE
    if (lessThan(a, b))
        return a;
    return b;
#else
    return select(lessThan(a, b), a, b);
#endif
}
