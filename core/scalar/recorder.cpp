// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scalar/recorder.h"

#include <stdexcept>

namespace isocost {

namespace {

thread_local Recording* s_current = nullptr;

Recorder unary(Operation operation, double value, const Recorder& a)
{
    return Recorder::apply(operation, value, {a.node(), 0, 0});
}

Recorder binary(Operation operation, double value, const Recorder& a, const Recorder& b)
{
    return Recorder::apply(operation, value, {a.node(), b.node(), 0});
}

} // namespace

Recording::Recording() : m_outer(s_current)
{
    s_current = this;
}

Recording::~Recording()
{
    s_current = m_outer;
}

Recording& Recording::current()
{
    if (!s_current)
        throw std::logic_error("a Recorder was used outside of a Recording");
    return *s_current;
}

Recorder::Recorder(double literal)
    : m_node(Recording::current().graph().add({Operation::Literal, {}, literal, {}})),
      m_value(literal)
{
}

Recorder Recorder::input(double value, const NodeName& name)
{
    return {Recording::current().graph().add({Operation::Input, {}, value, name}), value};
}

Recorder Recorder::apply(
    Operation operation, double value, const std::array<Graph::Index, 3>& arguments)
{
    return {Recording::current().graph().add({operation, arguments, value, {}}), value};
}

Recorder operator+(const Recorder& a, const Recorder& b)
{
    return binary(Operation::Add, a.value() + b.value(), a, b);
}
Recorder operator-(const Recorder& a, const Recorder& b)
{
    return binary(Operation::Subtract, a.value() - b.value(), a, b);
}
Recorder operator*(const Recorder& a, const Recorder& b)
{
    return binary(Operation::Multiply, a.value() * b.value(), a, b);
}
Recorder operator/(const Recorder& a, const Recorder& b)
{
    return binary(Operation::Divide, a.value() / b.value(), a, b);
}
Recorder operator-(const Recorder& a)
{
    return unary(Operation::Negate, -a.value(), a);
}
Recorder min(const Recorder& a, const Recorder& b)
{
    return binary(Operation::Minimum, min(a.value(), b.value()), a, b);
}
Recorder max(const Recorder& a, const Recorder& b)
{
    return binary(Operation::Maximum, max(a.value(), b.value()), a, b);
}
Recorder::Mask lessThan(const Recorder& a, const Recorder& b)
{
    const double holds = lessThan(a.value(), b.value()) ? 1.0 : 0.0;
    return Recorder::Mask(binary(Operation::LessThan, holds, a, b).node());
}
Recorder select(Recorder::Mask mask, const Recorder& whenTrue, const Recorder& whenFalse)
{
    const double value = select(decided(mask), whenTrue.value(), whenFalse.value());
    return Recorder::apply(
        Operation::Select, value, {mask.node(), whenTrue.node(), whenFalse.node()});
}
Recorder abs(const Recorder& a)
{
    return unary(Operation::Absolute, abs(a.value()), a);
}
Recorder sqrt(const Recorder& a)
{
    return unary(Operation::SquareRoot, sqrt(a.value()), a);
}
Recorder exp(const Recorder& a)
{
    return unary(Operation::Exponential, exp(a.value()), a);
}
Recorder expm1(const Recorder& a)
{
    return unary(Operation::ExponentialMinusOne, expm1(a.value()), a);
}
Recorder log(const Recorder& a)
{
    return unary(Operation::Logarithm, log(a.value()), a);
}
Recorder pow(const Recorder& a, const Recorder& b)
{
    return binary(Operation::Power, pow(a.value(), b.value()), a, b);
}
Recorder floor(const Recorder& a)
{
    return unary(Operation::Floor, floor(a.value()), a);
}
Recorder ceil(const Recorder& a)
{
    return unary(Operation::Ceiling, ceil(a.value()), a);
}
Recorder lambertW0(const Recorder& a)
{
    return unary(Operation::LambertW0, lambertW0(a.value()), a);
}
bool decided(Recorder::Mask mask)
{
    return Recording::current().graph().at(mask.node()).value != 0.0;
}
bool denied(Recorder::Mask mask)
{
    return !decided(mask);
}
double plain(const Recorder& a)
{
    return a.value();
}
bool isFinite(const Recorder& a)
{
    return isFinite(a.value());
}

} // namespace isocost
