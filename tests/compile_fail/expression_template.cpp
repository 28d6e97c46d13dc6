// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// An operation that yields an expression and no value is refused: `auto` would dangle.
// Expected: no matching function for call to .twice
// Because: \(a \+ b\)|.a \+ b. does not satisfy|same_as<Sum, Money>
#include "core/scalar/scalar.h"

struct Money {
    double dollars = 0.0;
    Money() = default;
    explicit Money(double value) : dollars(value) { }
};
using Mask = bool;

#ifdef MISTAKE
struct Sum {
    const Money& left;
    const Money& right;
    operator Money() const; // NOLINT: what an expression template does
};
Sum operator+(const Money& a, const Money& b);
#else
Money operator+(Money a, Money b);
#endif
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
Money lambertW0(Money a);

template <isocost::Scalar S>
S twice(S a)
{
    return a + a;
}

Money use()
{
    return twice(Money(1.0));
}
