// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A scalar that carries only a unit: every formula runs once with it in the tests, which proves
// its dimensions against the units declared in the tables.
//
// Every unit word is a base of its own (h and year never mix silently; a named constant in h/year
// converts). Text: "USD/chip-h" is USD per (chip h), "kWh" is kW h, "1e9" and "1" are pure numbers.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "core/scalar/scalar.h"

namespace isocost {

class Unit {
public:
    class Mask { };

    Unit() = default;
    explicit Unit(double literal) : m_fitsAny(literal == 0.0) { }
    [[nodiscard]] static Unit parse(std::string_view text);

    [[nodiscard]] std::string text() const; // canonical: "chip^-1 h^-1 USD"
    [[nodiscard]] bool isPure() const { return m_powers.empty(); }
    [[nodiscard]] bool fits(const Unit& other) const;
    [[nodiscard]] Unit times(const Unit& other, double otherPower) const;
    [[nodiscard]] Unit raised(double power) const;
    [[nodiscard]] bool fitsAny() const { return m_fitsAny; }

private:
    std::map<std::string, double, std::less<>> m_powers; // unit word -> power, never 0
    bool m_fitsAny = false; // the literal 0 has every unit
};

// All throw std::logic_error when the units do not fit; exp, log, pow and the arguments of
// lambertW0 must be pure numbers.
Unit operator+(const Unit& a, const Unit& b);
Unit operator-(const Unit& a, const Unit& b);
Unit operator*(const Unit& a, const Unit& b);
Unit operator/(const Unit& a, const Unit& b);
Unit operator-(const Unit& a);
Unit min(const Unit& a, const Unit& b);
Unit max(const Unit& a, const Unit& b);
Unit::Mask lessThan(const Unit& a, const Unit& b);
Unit select(Unit::Mask mask, const Unit& whenTrue, const Unit& whenFalse);
Unit abs(const Unit& a);
Unit sqrt(const Unit& a);
Unit exp(const Unit& a);
Unit expm1(const Unit& a);
Unit log(const Unit& a);
Unit pow(const Unit& a, const Unit& b);
Unit floor(const Unit& a);
Unit ceil(const Unit& a);
Unit lambertW0(const Unit& a);
bool decided(Unit::Mask mask); // false: a unit decides nothing
bool denied(Unit::Mask mask); // false as well
bool isFinite(const Unit& a); // true
double plain(const Unit& a); // 40: a unit has no value, and 40 months meet every term

static_assert(Scalar<Unit>);

} // namespace isocost
