// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A value with its derivatives by kLanes inputs: exact sensitivities by forward differentiation.
//
// Derivatives are those of the branch taken; floor and ceil have derivative 0 (stepped parameters
// get finite steps instead). The value is bit for bit that of the same operations on double.
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

    using In = const BasicDual&;
    friend BasicDual operator+(In a, In b) { return chain(a.value + b.value, a, 1.0, b, 1.0); }
    friend BasicDual operator-(In a, In b) { return chain(a.value - b.value, a, 1.0, b, -1.0); }
    friend BasicDual operator-(In a) { return chain(-a.value, a, -1.0); }
    friend BasicDual operator*(In a, In b)
    {
        return chain(a.value * b.value, a, b.value, b, a.value);
    }
    friend BasicDual operator/(In a, In b)
    {
        const double quotient = a.value / b.value;
        return chain(quotient, a, 1.0 / b.value, b, -quotient / b.value);
    }
    friend bool lessThan(In a, In b) { return a.value < b.value; }
    friend BasicDual select(bool mask, In whenTrue, In whenFalse)
    {
        return mask ? whenTrue : whenFalse;
    }
    friend BasicDual min(In a, In b) { return b.value < a.value ? b : a; }
    friend BasicDual max(In a, In b) { return a.value < b.value ? b : a; }
    friend BasicDual abs(In a) { return chain(std::fabs(a.value), a, a.value < 0.0 ? -1.0 : 1.0); }
    friend BasicDual sqrt(In a)
    {
        const double root = std::sqrt(a.value);
        return steepChain(root, a, 0.5 / root);
    }
    friend BasicDual exp(In a)
    {
        const double power = std::exp(a.value);
        return chain(power, a, power);
    }
    friend BasicDual expm1(In a) { return chain(std::expm1(a.value), a, std::exp(a.value)); }
    friend BasicDual log(In a) { return chain(std::log(a.value), a, 1.0 / a.value); }
    friend BasicDual pow(In a, In b)
    {
        const double power = std::pow(a.value, b.value);
        const double byBase = b.value == 0.0 ? 0.0 : b.value * std::pow(a.value, b.value - 1.0);
        const double byExponent = a.value > 0.0 ? power * std::log(a.value) : 0.0;
        BasicDual result = steepChain(power, a, byBase);
        for (std::size_t i = 0; i < Lanes; ++i)
            result.slope[i] += byExponent * b.slope[i];
        return result;
    }
    friend BasicDual floor(In a) { return BasicDual(std::floor(a.value)); }
    friend BasicDual ceil(In a) { return BasicDual(std::ceil(a.value)); }
    // W' = 1 / (exp(W) (1 + W)), infinite at the branch point.
    friend BasicDual lambertW0(In a)
    {
        const double w = lambertW0(a.value);
        return steepChain(w, a, 1.0 / (std::exp(w) * (1.0 + w)));
    }
    friend double plain(In a) { return a.value; }
    friend bool isFinite(In a) { return std::isfinite(a.value); }

private:
    [[nodiscard]] static BasicDual chain(double value, In a, double byA)
    {
        BasicDual result(value);
        for (std::size_t i = 0; i < Lanes; ++i)
            result.slope[i] = byA * a.slope[i];
        return result;
    }
    // For derivatives that may be infinite: an input without influence keeps slope 0, not 0 * inf.
    [[nodiscard]] static BasicDual steepChain(double value, In a, double byA)
    {
        BasicDual result(value);
        for (std::size_t i = 0; i < Lanes; ++i)
            result.slope[i] = a.slope[i] == 0.0 ? 0.0 : byA * a.slope[i];
        return result;
    }
    [[nodiscard]] static BasicDual chain(double value, In a, double byA, In b, double byB)
    {
        BasicDual result(value);
        for (std::size_t i = 0; i < Lanes; ++i)
            result.slope[i] = byA * a.slope[i] + byB * b.slope[i];
        return result;
    }
};

using Dual = BasicDual<16>;

static_assert(Scalar<Dual>);

} // namespace isocost
