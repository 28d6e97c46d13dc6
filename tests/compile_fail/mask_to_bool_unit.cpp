// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The result of a comparison is no bool, not even where a bool is asked for by name.
// Expected: cannot convert .*Mask.* to .bool.|no viable conversion from .*Mask|invalid
// .static_cast.|cannot convert .*Mask.*without a conversion operator
#include "tests/core/scalar/unit.h"

bool isCheaper(const isocost::Unit& a, const isocost::Unit& b)
{
#ifdef MISTAKE
    return static_cast<bool>(lessThan(a, b));
#else
    return decided(lessThan(a, b)); // allowed for finished results only
#endif
}
