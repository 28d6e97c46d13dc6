// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// There is no operator<, so that std::min and a hidden branch cannot slip in.
// Expected: no match for .operator<.|invalid operands to binary expression
#include "core/scalar/recorder.h"

auto compared(const isocost::Recorder& a, const isocost::Recorder& b)
{
#ifdef MISTAKE
    return a < b;
#else
    return lessThan(a, b);
#endif
}
