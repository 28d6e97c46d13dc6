// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The operations that a number type needs for the cost formulas.
//
// Formulas are templates over Scalar. The list is closed: an operation belongs here only when
// every scalar type (double, Dual, Recorder, Unit) defines it exactly. There is no operator<: a
// comparison yields a mask and select() consumes it, so no formula can hide a branch.
#pragma once

#include <cmath>
#include <concepts>

namespace isocost {

class Unit; // a scalar of the tests that carries only a unit, to prove all dimensions

inline double min(double a, double b)
{
    return b < a ? b : a;
}
inline double max(double a, double b)
{
    return a < b ? b : a;
}
inline bool lessThan(double a, double b)
{
    return a < b;
}
inline double select(bool mask, double whenTrue, double whenFalse)
{
    return mask ? whenTrue : whenFalse;
}
inline double abs(double a)
{
    return std::fabs(a);
}
inline double sqrt(double a)
{
    return std::sqrt(a);
}
inline double exp(double a)
{
    return std::exp(a);
}
inline double expm1(double a)
{
    return std::expm1(a);
}
inline double log(double a)
{
    return std::log(a);
}
inline double pow(double a, double b)
{
    return std::pow(a, b);
}
inline double floor(double a)
{
    return std::floor(a);
}
inline double ceil(double a)
{
    return std::ceil(a);
}
// Principal branch of Lambert's W, W exp(W) = a. Domain a >= -1/e; below it, where rounding can put
// an argument, the value is that at -1/e. W(inf) = inf, W(NaN) = NaN.
[[nodiscard]] double lambertW0(double a);

// decided, denied and isFinite: whether a comparison held, whether it did not, whether a value is a
// finite number. Only to decide if a finished result is a number or a reason, never in a formula.
inline bool decided(bool mask)
{
    return mask;
}
inline bool denied(bool mask)
{
    return !mask;
}
// The bare value: for the length of a loop (months of a horizon) and for solvers outside the
// formulas, never for a branch. A recording holds only as long as this value stays.
inline double plain(double a)
{
    return a;
}
inline bool isFinite(double a)
{
    return std::isfinite(a);
}

// Writes down what it computes, and the decisions that its user takes on it.
template <class S>
concept Records = requires(const S a)
{
    a.node();
};

// isBelow and isAbove: comparisons by which the code takes one way and leaves the other out. Where
// both ways can be computed, select() is better: a recording then follows its inputs.
template <class S>
[[nodiscard]] bool isBelow(const S& a, const S& b)
{
    if constexpr (Records<S>)
        return decided(lessThan(a, b));
    else
        return plain(a) < plain(b);
}
template <class S>
[[nodiscard]] bool isAbove(const S& a, double limit)
{
    if constexpr (Records<S>)
        return decided(lessThan(S(limit), a));
    else
        return plain(a) > limit;
}

// select() of two pure calculations: double does only the one it takes, every other scalar does
// both.
template <class S, class Mask, class Then, class Else>
[[nodiscard]] S choose(const Mask& mask, Then whenTrue, Else whenFalse)
{
    if constexpr (std::same_as<S, double>)
        return mask ? whenTrue() : whenFalse();
    else
        return select(mask, whenTrue(), whenFalse());
}

template <class S>
using MaskOf = decltype(lessThan(S(0.0), S(0.0)));

// clang-format off
template <class S>
concept Scalar = std::constructible_from<S, double> && requires(const S a, const S b)
{
    { a + b } -> std::same_as<S>; // a value, never an expression template: `auto` stays safe
    { a - b } -> std::same_as<S>;
    { a* b } -> std::same_as<S>;
    { a / b } -> std::same_as<S>;
    { -a } -> std::same_as<S>;
    { min(a, b) } -> std::same_as<S>;
    { max(a, b) } -> std::same_as<S>;
    { select(lessThan(a, b), a, b) } -> std::same_as<S>;
    { abs(a) } -> std::same_as<S>;
    { sqrt(a) } -> std::same_as<S>;
    { exp(a) } -> std::same_as<S>;
    { expm1(a) } -> std::same_as<S>;
    { log(a) } -> std::same_as<S>;
    { pow(a, b) } -> std::same_as<S>;
    { floor(a) } -> std::same_as<S>;
    { ceil(a) } -> std::same_as<S>;
    { lambertW0(a) } -> std::same_as<S>;
    { decided(lessThan(a, b)) } -> std::same_as<bool>;
    { denied(lessThan(a, b)) } -> std::same_as<bool>;
    { isFinite(a) } -> std::same_as<bool>;
    { plain(a) } -> std::same_as<double>;
};
// clang-format on

static_assert(Scalar<double>);

} // namespace isocost
