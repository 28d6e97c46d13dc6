// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A scalar that lacks one operation is refused where it is used, not deep inside a formula.
// Expected: no matching function for call to .twice
// Because: lambertW0
#include "core/scalar/scalar.h"

struct Money {
    double dollars = 0.0;
    Money() = default;
    explicit Money(double value) : dollars(value) { }
};
using Mask = bool;

Money operator+(Money a, Money b);
Money operator-(Money a, Money b);
Money operator*(Money a, Money b);
Money operator/(Money a, Money b);
Money operator-(Money a);
Money min(Money a, Money b);
Money max(Money a, Money b);
Mask lessThan(Money a, Money b);
Money select(Mask mask, Money a, Money b);
bool decided(Mask mask);
bool denied(Mask mask);
bool isFinite(Money a);
double plain(Money a);
Money abs(Money a);
Money sqrt(Money a);
Money exp(Money a);
Money expm1(Money a);
Money log(Money a);
Money pow(Money a, Money b);
Money floor(Money a);
Money ceil(Money a);
#ifndef MISTAKE
Money lambertW0(Money a);
#endif

template <isocost::Scalar S>
S twice(S a)
{
    return a + a;
}

Money use()
{
    return twice(Money(1.0));
}
