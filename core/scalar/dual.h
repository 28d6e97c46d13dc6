// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A value with its derivatives by kLanes inputs: exact sensitivities by forward differentiation.
//
// Derivatives are those of the branch taken; floor and ceil have none (stepped parameters get
// finite steps instead). Operations follow the double ones bit for bit in the value.
#pragma once

#include <array>
#include <cstddef>

#include "core/scalar/scalar.h"

namespace isocost {

template <std::size_t Lanes>
struct BasicDual {
    double value = 0.0;
    std::array<double, Lanes> slope{}; // derivative of value by input i

    BasicDual() = default;
    explicit BasicDual(double constant) : value(constant) { }

    [[nodiscard]] static BasicDual seed(double value, std::size_t lane)
    {
        BasicDual dual(value);
        dual.slope[lane] = 1.0;
        return dual;
    }
};

namespace detail {
template <std::size_t N>
[[nodiscard]] inline BasicDual<N> chain(double value, const BasicDual<N>& a, double byA)
{
    BasicDual<N> result(value);
    for (std::size_t i = 0; i < N; ++i)
        result.slope[i] = byA * a.slope[i];
    return result;
}

// Where the derivative may be infinite: an input that does not enter keeps slope 0, not 0 * inf.
template <std::size_t N>
[[nodiscard]] inline BasicDual<N> steepChain(double value, const BasicDual<N>& a, double byA)
{
    BasicDual<N> result(value);
    for (std::size_t i = 0; i < N; ++i)
        result.slope[i] = a.slope[i] == 0.0 ? 0.0 : byA * a.slope[i];
    return result;
}

template <std::size_t N>
[[nodiscard]] inline BasicDual<N> chain(
    double value, const BasicDual<N>& a, double byA, const BasicDual<N>& b, double byB)
{
    BasicDual<N> result(value);
    for (std::size_t i = 0; i < N; ++i)
        result.slope[i] = byA * a.slope[i] + byB * b.slope[i];
    return result;
}
} // namespace detail

template <std::size_t N>
BasicDual<N> operator+(const BasicDual<N>& a, const BasicDual<N>& b)
{
    return detail::chain(a.value + b.value, a, 1.0, b, 1.0);
}
template <std::size_t N>
BasicDual<N> operator-(const BasicDual<N>& a, const BasicDual<N>& b)
{
    return detail::chain(a.value - b.value, a, 1.0, b, -1.0);
}
template <std::size_t N>
BasicDual<N> operator-(const BasicDual<N>& a)
{
    return detail::chain(-a.value, a, -1.0);
}
template <std::size_t N>
BasicDual<N> operator*(const BasicDual<N>& a, const BasicDual<N>& b)
{
    return detail::chain(a.value * b.value, a, b.value, b, a.value);
}
template <std::size_t N>
BasicDual<N> operator/(const BasicDual<N>& a, const BasicDual<N>& b)
{
    const double quotient = a.value / b.value;
    return detail::chain(quotient, a, 1.0 / b.value, b, -quotient / b.value);
}
template <std::size_t N>
bool lessThan(const BasicDual<N>& a, const BasicDual<N>& b)
{
    return a.value < b.value;
}
template <std::size_t N>
BasicDual<N> select(bool mask, const BasicDual<N>& whenTrue, const BasicDual<N>& whenFalse)
{
    return mask ? whenTrue : whenFalse;
}
template <std::size_t N>
BasicDual<N> min(const BasicDual<N>& a, const BasicDual<N>& b)
{
    return b.value < a.value ? b : a;
}
template <std::size_t N>
BasicDual<N> max(const BasicDual<N>& a, const BasicDual<N>& b)
{
    return a.value < b.value ? b : a;
}
template <std::size_t N>
BasicDual<N> abs(const BasicDual<N>& a)
{
    return detail::chain(std::fabs(a.value), a, a.value < 0.0 ? -1.0 : 1.0);
}
template <std::size_t N>
BasicDual<N> sqrt(const BasicDual<N>& a)
{
    const double root = std::sqrt(a.value);
    return detail::steepChain(root, a, 0.5 / root);
}
template <std::size_t N>
BasicDual<N> exp(const BasicDual<N>& a)
{
    const double power = std::exp(a.value);
    return detail::chain(power, a, power);
}
template <std::size_t N>
BasicDual<N> expm1(const BasicDual<N>& a)
{
    return detail::chain(std::expm1(a.value), a, std::exp(a.value));
}
template <std::size_t N>
BasicDual<N> log(const BasicDual<N>& a)
{
    return detail::chain(std::log(a.value), a, 1.0 / a.value);
}
template <std::size_t N>
BasicDual<N> pow(const BasicDual<N>& a, const BasicDual<N>& b)
{
    const double power = std::pow(a.value, b.value);
    const double byBase = b.value == 0.0 ? 0.0 : b.value * std::pow(a.value, b.value - 1.0);
    const double byExponent = a.value > 0.0 ? power * std::log(a.value) : 0.0;
    BasicDual<N> result = detail::steepChain(power, a, byBase);
    for (std::size_t i = 0; i < N; ++i)
        result.slope[i] += byExponent * b.slope[i];
    return result;
}
template <std::size_t N>
BasicDual<N> floor(const BasicDual<N>& a)
{
    return BasicDual<N>(std::floor(a.value));
}
template <std::size_t N>
BasicDual<N> ceil(const BasicDual<N>& a)
{
    return BasicDual<N>(std::ceil(a.value));
}
// W' = 1 / (exp(W) (1 + W)), infinite at the branch point.
template <std::size_t N>
BasicDual<N> lambertW0(const BasicDual<N>& a)
{
    const double w = lambertW0(a.value);
    return detail::steepChain(w, a, 1.0 / (std::exp(w) * (1.0 + w)));
}
template <std::size_t N>
double plain(const BasicDual<N>& a)
{
    return a.value;
}
template <std::size_t N>
bool isFinite(const BasicDual<N>& a)
{
    return std::isfinite(a.value);
}

using Dual = BasicDual<16>;

static_assert(Scalar<Dual>);

} // namespace isocost
