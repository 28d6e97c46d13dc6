// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/slider.h"

#include <cmath>
#include <utility>

#include <QAccessible>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>

#include "ui/controls/slider_end.h"

namespace isocost {

Slider::Slider(QWidget* parent) : QWidget(parent)
{
    installSliderAccessibility();
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setCursor(Qt::PointingHandCursor);
    constexpr int kWheelRestMs = 400;
    m_wheelRest.setSingleShot(true);
    m_wheelRest.setInterval(kWheelRestMs);
    connect(&m_wheelRest, &QTimer::timeout, this, &Slider::finishDrag);
}

void Slider::setScale(const SliderScale& scale)
{
    if (std::exchange(m_scale, scale) == scale)
        return;
    placeEnds();
    update();
}

void Slider::setValue(std::optional<double> value)
{
    if (std::exchange(m_value, value) == value)
        return;
    update();
    if (QAccessible::isActive()) {
        QAccessibleValueChangeEvent event(this, this->value());
        QAccessible::updateAccessibility(&event);
    }
}

void Slider::setPreset(std::optional<double> preset)
{
    if (std::exchange(m_preset, preset) != preset)
        update();
}

void Slider::setComputed(bool computed)
{
    if (std::exchange(m_isComputed, computed) != computed)
        update();
}

void Slider::setIdle(bool idle)
{
    if (std::exchange(m_isIdle, idle) != idle)
        update();
}

void Slider::setMark(std::optional<double> mark)
{
    if (std::exchange(m_mark, mark) != mark)
        update();
}

void Slider::setEvidence(const std::optional<Evidence>& evidence)
{
    if (std::exchange(m_evidence, evidence) != evidence)
        update();
}

void Slider::setGrowth(double growth)
{
    m_growth = growth;
    updateGeometry();
    update();
}

void Slider::setStretches(const std::vector<Stretch>& stretches)
{
    if (std::exchange(m_stretches, stretches) != stretches)
        update();
}

int Slider::pixelOf(double value) const
{
    const double left = sized(slider::kHandle) / 2.0;
    const double span = width() - sized(slider::kHandle);
    const double x = left + span * m_scale.positionOf(value);
    return static_cast<int>(std::lround(isRightToLeft() ? width() - x : x));
}

double Slider::valueAtPixel(double x) const
{
    const double left = sized(slider::kHandle) / 2.0;
    const double span = std::max(1.0, width() - sized(slider::kHandle));
    return m_scale.valueAt(((isRightToLeft() ? width() - x : x) - left) / span);
}

void Slider::beginDrag()
{
    if (m_isDragging)
        return;
    m_isDragging = true;
    m_ghost = m_value;
    if (m_span)
        m_spanGhost = placesNow();
    emit dragStarted();
}

void Slider::edit(double value)
{
    if (m_span && m_span->holdsBase)
        value = std::clamp(value, m_span->low, m_span->high);
    if (m_value == value)
        return;
    setValue(value);
    emit valueEdited(value);
}

void Slider::finishDrag()
{
    m_wheelRest.stop();
    m_hasKeyDrag = false;
    if (!m_isDragging)
        return;
    m_isDragging = false;
    m_held = Part::Base;
    m_ghost.reset();
    m_spanGhost.reset();
    update();
    emit dragFinished();
}

void Slider::requestValue(double value)
{
    beginDrag();
    edit(value);
    finishDrag();
}

void Slider::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return event->ignore();
    finishDrag(); // a drag by key or wheel that has not ended yet
    const double x = event->position().x();
    if (m_span)
        return pressSpan(x);
    const double distance = x - handleCentre().x();
    const bool isOnHandle = m_value && std::fabs(distance) <= sized(slider::kHandle) / 2.0 + 1.0;
    m_grip = isOnHandle ? distance : 0.0;
    beginDrag();
    if (!isOnHandle)
        edit(valueAtPixel(x));
}

void Slider::mouseMoveEvent(QMouseEvent* event)
{
    if (!m_isDragging || !event->buttons().testFlag(Qt::LeftButton))
        return;
    const double x = event->position().x() - m_grip;
    if (m_held == Part::Band)
        moveBand(x);
    else
        moveTo(m_held, valueAtPixel(x));
}

void Slider::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton)
        finishDrag();
}

std::optional<double> Slider::targetOf(const QKeyEvent& event, double from) const
{
    using Stride = SliderScale::Stride;
    const bool isFine = event.modifiers().testFlag(Qt::ShiftModifier);
    const auto moved = [this, isFine, from](int strides) {
        return m_scale.moved(from, strides, isFine ? Stride::Fine : Stride::Single);
    };
    switch (event.key()) {
    case Qt::Key_Right:
        return moved(isRightToLeft() ? -1 : 1);
    case Qt::Key_Left:
        return moved(isRightToLeft() ? 1 : -1);
    case Qt::Key_Up:
        return moved(1);
    case Qt::Key_Down:
        return moved(-1);
    case Qt::Key_PageUp:
        return m_scale.moved(from, 1, Stride::Page);
    case Qt::Key_PageDown:
        return m_scale.moved(from, -1, Stride::Page);
    case Qt::Key_Home:
        return m_scale.minimum;
    case Qt::Key_End:
        return m_scale.maximum;
    default:
        return std::nullopt;
    }
}

void Slider::keyPressEvent(QKeyEvent* event)
{
    pressKey(Part::Base, event);
}

void Slider::pressKey(Part part, QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape && m_isDragging) {
        takeBack();
        return finishDrag();
    }
    const bool hasCommand = event->modifiers() & (Qt::ControlModifier | Qt::AltModifier);
    const auto target = hasCommand ? std::nullopt : targetOf(*event, valueOf(part));
    if (!target)
        return QWidget::keyPressEvent(event);
    beginDrag();
    m_hasKeyDrag = true;
    m_held = part;
    moveTo(part, *target);
}

void Slider::keyReleaseEvent(QKeyEvent* event)
{
    releaseKey(event);
}

void Slider::releaseKey(QKeyEvent* event)
{
    if (m_hasKeyDrag && !event->isAutoRepeat())
        finishDrag();
    else
        QWidget::keyReleaseEvent(event);
}

void Slider::wheelEvent(QWheelEvent* event)
{
    const int turn = event->angleDelta().y() + event->angleDelta().x();
    if (!hasFocus() || turn == 0)
        return event->ignore(); // the panel scrolls
    const bool isFine = event->modifiers().testFlag(Qt::ShiftModifier);
    const auto stride = isFine ? SliderScale::Stride::Fine : SliderScale::Stride::Single;
    beginDrag();
    edit(m_scale.moved(value(), turn > 0 ? 1 : -1, stride));
    m_wheelRest.start();
    event->accept();
}

void Slider::focusOutEvent(QFocusEvent* event)
{
    finishDrag();
    QWidget::focusOutEvent(event);
}

void Slider::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::EnabledChange)
        finishDrag();
    if (event->type() == QEvent::LayoutDirectionChange)
        placeEnds();
    QWidget::changeEvent(event);
}

void Slider::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    placeEnds();
}

} // namespace isocost
