// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The span of a slider: its ends, what a press takes, and how they move.
#include <algorithm>
#include <cmath>
#include <utility>

#include <QAccessible>
#include <QFocusEvent>

#include "ui/controls/slider.h"
#include "ui/controls/slider_end.h"

namespace isocost {

namespace {

// Without the last digits of a sum: 0.36 + 0.05 is 0.41.
double rounded(double value)
{
    constexpr int kDigits = 12;
    if (value == 0.0)
        return value;
    const double unit =
        std::pow(10.0, kDigits - 1 - static_cast<int>(std::floor(std::log10(std::fabs(value)))));
    return std::isfinite(unit) ? std::round(value * unit) / unit : value;
}

} // namespace

SliderEnd::SliderEnd(Slider* slider, Slider::Part part)
    : QWidget(slider), m_slider(slider), m_part(part)
{
    setFocusPolicy(Qt::TabFocus);
    setAttribute(Qt::WA_TransparentForMouseEvents);
}

void SliderEnd::requestValue(double value)
{
    m_slider->beginDrag();
    m_slider->moveTo(m_part, value);
    m_slider->finishDrag();
}

void SliderEnd::focusInEvent(QFocusEvent* event)
{
    QWidget::focusInEvent(event);
    m_slider->update();
}

void SliderEnd::focusOutEvent(QFocusEvent* event)
{
    m_slider->finishDrag();
    QWidget::focusOutEvent(event);
    m_slider->update();
}

void Slider::setSpan(const std::optional<Span>& span, const SpanWords& words)
{
    const bool isNew = std::exchange(m_span, span) != span;
    if (m_span && !m_low) {
        m_low = new SliderEnd(this, Part::Low);
        m_high = new SliderEnd(this, Part::High);
        setTabOrder(m_low, this);
        setTabOrder(this, m_high);
        setProperty(kPartsBefore, 1);
    }
    if (!m_low)
        return;
    if (!m_span) { // an end that is held is gone
        m_held = Part::Base;
        m_spanGhost.reset();
    }
    if (!m_span && (m_low->hasFocus() || m_high->hasFocus()))
        setFocus(Qt::OtherFocusReason);
    if (m_low->accessibleName() != words.lowName)
        m_low->setAccessibleName(words.lowName);
    if (m_high->accessibleName() != words.highName)
        m_high->setAccessibleName(words.highName);
    m_low->setValueText(words.lowText);
    m_high->setValueText(words.highText);
    m_low->setVisible(m_span.has_value());
    m_high->setVisible(m_span.has_value());
    if (!isNew)
        return;
    placeEnds();
    update();
    for (SliderEnd* const end : {m_low, m_high})
        if (m_span && QAccessible::isActive()) {
            QAccessibleValueChangeEvent event(end, end->value());
            QAccessible::updateAccessibility(&event);
        }
}

QWidget* Slider::lowEnd() const
{
    return m_low;
}

QWidget* Slider::highEnd() const
{
    return m_high;
}

double Slider::valueOf(Part part) const
{
    if (m_span && part == Part::Low)
        return m_span->low;
    if (m_span && part == Part::High)
        return m_span->high;
    return value();
}

void Slider::placeEnds()
{
    if (!m_span || !m_low)
        return;
    const int grip = static_cast<int>(sized(slider::kEndGrip));
    m_low->setGeometry(pixelOf(m_span->low) - grip, 0, 2 * grip, height());
    m_high->setGeometry(pixelOf(m_span->high) - grip, 0, 2 * grip, height());
}

// What lies nearest. Ends count as a little further outside, so that room is left for the band, and
// as beside the handle, so that of the narrowest span each of the three can be taken.
Slider::Part Slider::partAt(double x) const
{
    constexpr double kOutside = 3.0;
    const double beside = sized(slider::kHandle) / 2.0 + kOutside;
    const double way = isRightToLeft() ? -1.0 : 1.0;
    const double at = way * x;
    const double base = way * pixelOf(value());
    const double low = std::min(way * pixelOf(m_span->low) - kOutside, base - beside);
    const double high = std::max(way * pixelOf(m_span->high) + kOutside, base + beside);
    const double toBase = std::fabs(at - base);
    const double toLow = std::fabs(at - low);
    const double toHigh = std::fabs(at - high);
    const double toEnd = std::min(toLow, toHigh);
    if (m_value && toBase <= sized(slider::kHandle) / 2.0 + 1.0 && toBase <= toEnd)
        return Part::Base;
    if (toEnd <= sized(slider::kEndGrip))
        return toLow < toHigh ? Part::Low : Part::High;
    return Part::Band;
}

// A press beside the band moves nothing.
void Slider::pressSpan(double x)
{
    m_held = partAt(x);
    const auto [left, right] = std::minmax({pixelOf(m_span->low), pixelOf(m_span->high)});
    if (m_held == Part::Band && (x < left || x > right)) {
        m_held = Part::Base;
        return;
    }
    m_grip = m_held == Part::Band ? x : x - pixelOf(valueOf(m_held));
    QWidget* const part = m_held == Part::Low ? lowEnd() : highEnd();
    if (m_held == Part::Low || m_held == Part::High)
        part->setFocus(Qt::MouseFocusReason);
    beginDrag();
    update();
}

void Slider::moveTo(Part part, double value)
{
    m_held = part;
    if (part == Part::Low)
        editSpan({std::min(value, this->value()), this->value(), m_span->high});
    else if (part == Part::High)
        editSpan({m_span->low, this->value(), std::max(value, this->value())});
    else
        edit(value);
}

// `x` is the way of the pointer since the press. All three stay on the scale.
void Slider::moveBand(double x)
{
    if (!m_spanGhost)
        return;
    const Places from = *m_spanGhost;
    const double travel = std::max(1.0, width() - sized(slider::kHandle));
    const double least = -m_scale.positionOf(from.low);
    const double most = 1.0 - m_scale.positionOf(from.high);
    const double way = std::clamp((isRightToLeft() ? -x : x) / travel, least, most);
    const auto moved = [&](double place) {
        return m_scale.valueAt(m_scale.positionOf(place) + way);
    };
    if (way == 0.0 || moved(from.base) == from.base)
        return editSpan(from);
    if (m_scale.scale == Scale::Log)
        return editSpan({moved(from.low), moved(from.base), moved(from.high)});
    const double shift = moved(from.base) - from.base;
    editSpan({rounded(from.low + shift), rounded(from.base + shift), rounded(from.high + shift)});
}

void Slider::editSpan(const Places& places)
{
    const Places now = placesNow();
    const bool isSame = places.low == now.low && places.base == now.base && places.high == now.high;
    const bool hasWidth = m_span->holdsBase ? places.low < places.high
                                            : places.low < places.base && places.base < places.high;
    if (isSame || !hasWidth)
        return;
    m_span->low = places.low;
    m_span->high = places.high;
    setValue(places.base);
    placeEnds();
    update();
    emit spanEdited(places.low, places.base, places.high);
}

void Slider::takeBack()
{
    if (m_spanGhost && m_held != Part::Base)
        editSpan(*m_spanGhost);
    else if (m_ghost)
        edit(*m_ghost);
}

} // namespace isocost
