// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/scalar/unit.h"

#include <sstream>
#include <stdexcept>

#include "core/model/named.h"

namespace isocost {

namespace {

Unit same(const Unit& a, const Unit& b)
{
    if (a.fitsAny())
        return b;
    if (!a.fits(b))
        throw std::logic_error("units differ: " + a.text() + " and " + b.text());
    return a;
}

Unit pure(const Unit& a)
{
    if (!a.isPure())
        throw std::logic_error("a pure number was expected, not " + a.text());
    return Unit(1.0);
}

} // namespace

Unit Unit::times(const Unit& other, double otherPower) const
{
    Unit result = *this;
    result.m_fitsAny = m_fitsAny || other.m_fitsAny;
    for (const auto& [word, power] : other.m_powers) {
        const double sum = result.m_powers[word] + otherPower * power;
        if (sum == 0.0)
            result.m_powers.erase(word);
        else
            result.m_powers[word] = sum;
    }
    return result;
}

Unit Unit::raised(double power) const
{
    Unit one(1.0);
    one.m_fitsAny = m_fitsAny;
    return one.times(*this, power);
}

bool Unit::fits(const Unit& other) const
{
    return m_fitsAny || other.m_fitsAny || m_powers == other.m_powers;
}

std::string Unit::text() const
{
    if (m_powers.empty())
        return "1";
    std::ostringstream out;
    for (const auto& [word, power] : m_powers) {
        if (out.tellp() > 0)
            out << ' ';
        out << word;
        if (power != 1.0)
            out << '^' << power;
    }
    return out.str();
}

Unit Unit::parse(std::string_view text)
{
    Unit result(1.0);
    double power = 1.0;
    std::string word;
    const auto finish = [&] {
        const bool isNumber = word.empty() || (word.front() >= '0' && word.front() <= '9');
        if (word == "kWh") {
            result = result.times(parse("kW"), power).times(parse("h"), power);
        } else if (!isNumber) {
            Unit one(1.0);
            one.m_powers[word] = 1.0;
            result = result.times(one, power);
        }
        word.clear();
    };
    for (const char letter : text) {
        if (letter == '/' || letter == '-') {
            finish();
            if (letter == '/')
                power = -1.0;
        } else {
            word += letter;
        }
    }
    finish();
    return result;
}

Unit operator+(const Unit& a, const Unit& b)
{
    return same(a, b);
}
Unit operator-(const Unit& a, const Unit& b)
{
    return same(a, b);
}
Unit operator*(const Unit& a, const Unit& b)
{
    return a.times(b, 1.0);
}
Unit operator/(const Unit& a, const Unit& b)
{
    return a.times(b, -1.0);
}
Unit operator-(const Unit& a)
{
    return a;
}
Unit min(const Unit& a, const Unit& b)
{
    return same(a, b);
}
Unit max(const Unit& a, const Unit& b)
{
    return same(a, b);
}
Unit::Mask lessThan(const Unit& a, const Unit& b)
{
    (void)same(a, b);
    return {};
}
Unit select(Unit::Mask, const Unit& whenTrue, const Unit& whenFalse)
{
    return same(whenTrue, whenFalse);
}
Unit abs(const Unit& a)
{
    return a;
}
Unit sqrt(const Unit& a)
{
    return a.raised(0.5);
}
Unit exp(const Unit& a)
{
    return pure(a);
}
Unit expm1(const Unit& a)
{
    return pure(a);
}
Unit log(const Unit& a)
{
    return pure(a);
}
Unit pow(const Unit& a, const Unit& b)
{
    (void)pure(b);
    return pure(a);
}
Unit floor(const Unit& a)
{
    return a;
}
Unit ceil(const Unit& a)
{
    return a;
}
Unit lambertW0(const Unit& a)
{
    return pure(a);
}
bool decided(Unit::Mask)
{
    return false;
}
bool denied(Unit::Mask)
{
    return false;
}
double plain(const Unit&)
{
    return 40.0;
}
bool isFinite(const Unit&)
{
    return true;
}

namespace detail {

Unit checkUnit(const Unit& unit, const QuantityRow& row)
{
    Unit declared = Unit::parse(row.unit);
    if (!unit.fits(declared))
        throw std::logic_error(std::string(row.id) + " is declared in " + declared.text()
            + " but computed in " + unit.text());
    return declared;
}

} // namespace detail

} // namespace isocost
