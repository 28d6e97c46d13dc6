// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A bare number in a formula has no unit and no name: it enters through a constant.
// Expected: no match for .operator\*.|invalid operands to binary expression
#include "core/scalar/recorder.h"

isocost::Recorder doubled(const isocost::Recorder& a)
{
#ifdef MISTAKE
    return a * 2.0;
#else
    return a * isocost::Recorder(2.0);
#endif
}
