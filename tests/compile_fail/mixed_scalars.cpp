// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Two scalar types never meet in one operation.
// Expected: no match for .operator\+.|invalid operands to binary expression
#include "core/scalar/dual.h"
#include "core/scalar/recorder.h"

isocost::Recorder sum(const isocost::Recorder& a, const isocost::Dual& b)
{
#ifdef MISTAKE
    return a + b;
#else
    return a + isocost::Recorder(b.value);
#endif
}
