// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/slider.h"

#include <cmath>
#include <utility>

#include <QAccessible>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>

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
    if (std::exchange(m_scale, scale) != scale)
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
    emit dragStarted();
}

void Slider::edit(double value)
{
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
    m_ghost.reset();
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
    const double distance = event->position().x() - handleCentre().x();
    const bool isOnHandle = m_value && std::fabs(distance) <= sized(slider::kHandle) / 2.0 + 1.0;
    m_grip = isOnHandle ? distance : 0.0;
    beginDrag();
    if (!isOnHandle)
        edit(valueAtPixel(event->position().x()));
}

void Slider::mouseMoveEvent(QMouseEvent* event)
{
    if (m_isDragging && event->buttons().testFlag(Qt::LeftButton))
        edit(valueAtPixel(event->position().x() - m_grip));
}

void Slider::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton)
        finishDrag();
}

std::optional<double> Slider::targetOf(const QKeyEvent& event) const
{
    using Stride = SliderScale::Stride;
    const bool isFine = event.modifiers().testFlag(Qt::ShiftModifier);
    const auto moved = [this, isFine](int strides) {
        return m_scale.moved(value(), strides, isFine ? Stride::Fine : Stride::Single);
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
        return m_scale.moved(value(), 1, Stride::Page);
    case Qt::Key_PageDown:
        return m_scale.moved(value(), -1, Stride::Page);
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
    if (event->key() == Qt::Key_Escape && m_isDragging) {
        if (m_ghost)
            edit(*m_ghost);
        return finishDrag();
    }
    const bool hasCommand = event->modifiers() & (Qt::ControlModifier | Qt::AltModifier);
    const auto target = hasCommand ? std::nullopt : targetOf(*event);
    if (!target)
        return QWidget::keyPressEvent(event);
    beginDrag();
    m_hasKeyDrag = true;
    edit(*target);
}

void Slider::keyReleaseEvent(QKeyEvent* event)
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
    QWidget::changeEvent(event);
}

} // namespace isocost
