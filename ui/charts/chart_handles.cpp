// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Handles of a chart under the mouse and the keys.
#include "ui/charts/chart_handles.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>
#include <qcustomplot.h>

#include "ui/charts/chart_parts.h"
#include "ui/charts/row_frame.h"
#include "ui/controls/plain_text.h"
#include "ui/document/qt_text.h"

namespace isocost {

namespace {

constexpr double kReach = 5.0; // pixels on both sides of a handle
constexpr double kFirstMove = 3.0; // pixels: less is a click
constexpr double kOn = 1.5; // pixels: the crosshair stands on it

QRectF around(double x, double top, double bottom, double reach)
{
    return {x - reach, top, 2.0 * reach, bottom - top};
}

PlacedHandle placed(const ViewHandle& handle, double at, double x, Interval height)
{
    constexpr double kGripHeight = 18.0;
    constexpr double kGrip = 3.5; // half its width
    const double middle = (height.from + height.to) / 2.0;
    const double half = std::min(kGripHeight, height.to - height.from) / 2.0;
    return {handle, at, around(x, height.from, height.to, kReach),
        around(x, middle - half, middle + half, kGrip)};
}

void addBars(std::vector<PlacedHandle>& handles, const ViewPanel& panel, const Canvas& canvas)
{
    if (!panel.rows)
        return;
    const RowFrame frame(panel, canvas);
    for (std::size_t i = frame.first(); i < frame.end(); ++i)
        for (const RowBar& bar : panel.rows->rows[i].bars) {
            if (!bar.handle || frame.pinOf(bar.x.to) != 0)
                continue;
            const QRectF place = frame.barPlace(bar, frame.rowPlace(i));
            handles.push_back(placed(
                *bar.handle, bar.x.to, canvas.pixelX(bar.x.to), {place.top(), place.bottom()}));
        }
}

// The handle at a pixel, the nearest first.
std::optional<PlacedHandle> handleAt(const PanelView& panel, const QPointF& pixel)
{
    std::optional<PlacedHandle> nearest;
    const auto away = [&pixel](const PlacedHandle& one) {
        return std::fabs(one.place.center().x() - pixel.x());
    };
    if (!panel.isReadable())
        return nearest;
    for (const PlacedHandle& one : placeHandles(panel.data(), panel.canvas()))
        if (one.place.contains(pixel) && (!nearest || away(one) < away(*nearest)))
            nearest = one;
    return nearest;
}

// The handle that the crosshair stands on: of the row that it reads, or at its place of the axis.
std::optional<PlacedHandle> handleUnder(const Crosshair& crosshair)
{
    const PanelView* const panel = crosshair.panel();
    if (!panel)
        return std::nullopt;
    const bool isOfRows = isTable(panel->data());
    for (const PlacedHandle& one : placeHandles(panel->data(), panel->canvas())) {
        const bool isHere = isOfRows
            ? one.place.top() <= crosshair.pixelY() && crosshair.pixelY() <= one.place.bottom()
            : std::fabs(one.place.center().x() - crosshair.pixel().x()) < kOn;
        if (isHere)
            return one;
    }
    return std::nullopt;
}

} // namespace

std::vector<PlacedHandle> placeHandles(const ViewPanel& panel, const Canvas& canvas)
{
    std::vector<PlacedHandle> handles;
    const QRectF area = canvas.area();
    const auto isThere = [&canvas](double at) { return canvas.x->range().contains(at); };
    for (const ViewLevel& level : panel.levels)
        if (level.handle && level.axis == ViewLevel::Across::X && isThere(level.at))
            handles.push_back(placed(
                *level.handle, level.at, canvas.pixelX(level.at), {area.top(), area.bottom()}));
    for (const ViewMark& mark : panel.marks) {
        if (!mark.handle || !isShown(mark.at, canvas))
            continue;
        const double y = canvas.pixelY(mark.at.y);
        PlacedHandle handle = placed(*mark.handle, mark.at.x, canvas.pixelX(mark.at.x),
            {y - 2.0 * kReach, y + 2.0 * kReach});
        handle.place.setBottom(std::max(handle.place.bottom(), area.bottom())); // with its line
        handles.push_back(handle);
    }
    addBars(handles, panel, canvas);
    return handles;
}

std::optional<double> firstHandleBetween(
    const ViewPanel& panel, const Canvas& canvas, double from, double to)
{
    std::optional<double> first;
    double least = std::fabs(to - from);
    for (const PlacedHandle& one : placeHandles(panel, canvas)) {
        const double way = (one.place.center().x() - from) * (to > from ? 1.0 : -1.0);
        if (way <= kOn || way > least)
            continue;
        least = way;
        first = one.at;
    }
    return first;
}

// A grip: a rounded bar in the colour of what can be chosen.
void drawHandle(QCPPainter& painter, const PlacedHandle& placed, const Canvas& canvas)
{
    painter.setPen(QPen(canvas.theme->surface, 1.5));
    painter.setBrush(canvas.theme->accent);
    painter.drawRoundedRect(placed.grip, 3.0, 3.0);
    painter.setBrush(Qt::NoBrush);
}

bool isSameHandle(const ViewHandle& one, const ViewHandle& other)
{
    return one.control == other.control && one.result == other.result && one.lever == other.lever;
}

HeldHandle::HeldHandle(const ViewPanel& itsPanel, const Canvas& canvas, const PlacedHandle& placed)
    : handle(placed.handle),
      panel(itsPanel.id),
      wanted(placed.at),
      pressed(placed.place.center().x()),
      m_axis{canvas.x->range().lower, canvas.x->range().upper},
      m_isLog(itsPanel.x.scale == AxisScale::Log),
      m_left(canvas.area().left()),
      m_width(canvas.area().width())
{
}

double HeldHandle::shareOf(double value) const
{
    return m_isLog ? std::log(value / m_axis.from) / std::log(m_axis.to / m_axis.from)
                   : (value - m_axis.from) / (m_axis.to - m_axis.from);
}

double HeldHandle::pixelOf(double value) const
{
    return m_left + m_width * shareOf(value);
}

double HeldHandle::valueAt(double pixel) const
{
    const auto exact = [this](double at) {
        const double share = (at - m_left) / m_width;
        return m_isLog ? m_axis.from * std::pow(m_axis.to / m_axis.from, share)
                       : std::lerp(m_axis.from, m_axis.to, share);
    };
    const double step = std::fabs(exact(pixel + 1.0) - exact(pixel));
    const double round = std::pow(10.0, std::floor(std::log10(step)));
    return std::round(exact(pixel) / round) * round;
}

// While the mouse drags, what is pointed at is not read.
void Chart::Parts::drawGrip(QCPPainter& painter) const
{
    if (pointed && crosshair.panel())
        return drawHandle(painter, *pointed, crosshair.panel()->canvas());
    if (!held || !held->isTaken)
        return;
    for (const auto& panel : panels->panels()) {
        if (panel->data().id != held->panel || !panel->isReadable())
            continue;
        for (const PlacedHandle& one : placeHandles(panel->data(), panel->canvas()))
            if (isSameHandle(one.handle, held->handle))
                drawHandle(painter, one, panel->canvas());
    }
}

void Chart::hold(const PanelView& panel, const PlacedHandle& handle)
{
    m_parts->held.emplace(panel.data(), panel.canvas(), handle);
    m_parts->held->before = m_parts->choices;
}

// A choice of the view takes the place itself; a result is brought there by whoever listens.
void Chart::dragTo(double x)
{
    HeldHandle& held = *m_parts->held;
    const ViewHandle handle = held.handle;
    held.wanted = x;
    if (!std::exchange(held.isTaken, true) && handle.control.empty())
        emit handleTaken(handle);
    if (handle.control.empty())
        return emit handleMoved(x);
    for (const ViewControl& control : picture().controls)
        if (control.id == handle.control)
            held.wanted = std::clamp(x, control.range.from, control.range.to);
    choose({{handle.control, held.wanted}});
}

void Chart::letGo()
{
    const std::optional<HeldHandle> held = std::exchange(m_parts->held, std::nullopt);
    if (held && held->isTaken && !held->isTakenBack && held->handle.control.empty())
        emit handleLetGo();
}

bool Chart::isHandleDragged() const
{
    const std::optional<HeldHandle>& held = m_parts->held;
    return held && held->isTaken && !held->isTakenBack;
}

// Until the button of the mouse is released, its moves mean nothing.
bool Chart::takeBackHandle()
{
    if (!isHandleDragged())
        return false;
    std::optional<HeldHandle>& held = m_parts->held;
    const HeldHandle dragged = *held;
    held->isTakenBack = true;
    if (dragged.isByKey)
        held.reset();
    QToolTip::hideText();
    if (dragged.handle.control.empty())
        emit handleTakenBack();
    else
        chooseAnew(dragged.before);
    return true;
}

bool Chart::dragByMouse(const QMouseEvent& event)
{
    std::optional<HeldHandle>& held = m_parts->held;
    const bool isHeld = held && !held->isByKey;
    const double x = event.position().x();
    if (event.type() == QEvent::MouseButtonPress && event.button() == Qt::LeftButton) {
        letGo();
        for (const auto& panel : m_parts->panels->panels())
            if (const auto handle = handleAt(*panel, event.position())) {
                hold(*panel, *handle);
                held->pressed = x;
            }
        return false;
    }
    if (!isHeld)
        return false;
    const bool isMove = event.type() == QEvent::MouseMove && event.buttons() == Qt::LeftButton;
    if (isMove && !held->isTakenBack
        && (held->isTaken || std::fabs(x - held->pressed) >= kFirstMove)) {
        hideCrosshair();
        dragTo(held->valueAt(x));
        return true;
    }
    if (event.type() != QEvent::MouseButtonRelease)
        return isMove;
    const bool isDragged = held->isTaken;
    letGo();
    return isDragged;
}

void Chart::pointAtHandle(const QPointF& place)
{
    Parts& parts = *m_parts;
    parts.pointed.reset();
    for (const auto& panel : parts.panels->panels())
        if (const auto handle = handleAt(*panel, place))
            parts.pointed = handle;
    parts.crosshair.tell(parts.pointed ? toQt(parts.pointed->handle.tip) : QString());
    if (parts.pointed)
        plot().setCursor(Qt::SizeHorCursor);
    else
        plot().unsetCursor();
}

// Goes to the next handle, or drags the one that the crosshair stands on.
void Chart::dragByKey(bool isRight, bool isFar)
{
    Parts& parts = *m_parts;
    if (!parts.held || !parts.held->isByKey) {
        const std::optional<PlacedHandle> here = handleUnder(parts.crosshair);
        if (!here)
            return walkToHandle(isRight);
        hold(*parts.crosshair.panel(), *here);
        parts.held->isByKey = true;
    }
    const HeldHandle& held = *parts.held;
    const double width = parts.crosshair.panel() ? parts.crosshair.panel()->canvas().area().width()
                                                 : static_cast<double>(plot().width());
    const double step = (isFar ? 0.1 : 0.01) * width;
    dragTo(held.valueAt(held.pixelOf(held.wanted) + (isRight ? step : -step)));
}

// To the nearest one beyond the crosshair, else to the first or last of all.
void Chart::walkToHandle(bool isRight)
{
    struct Stop {
        const PanelView* panel;
        PlacedHandle handle;
    };
    const Crosshair& now = m_parts->crosshair;
    std::vector<Stop> stops;
    std::optional<Stop> next;
    const auto away = [&now](const PlacedHandle& one) { return std::fabs(one.at - now.place()); };
    for (const auto& panel : m_parts->panels->panels()) {
        if (!panel->isReadable())
            continue;
        for (const PlacedHandle& one : placeHandles(panel->data(), panel->canvas())) {
            stops.push_back({panel.get(), one});
            const bool isBeyond = now.panel() == panel.get() && (one.at > now.place()) == isRight;
            if (isBeyond && (!next || away(one) < away(next->handle)))
                next = stops.back();
        }
    }
    if (stops.empty())
        return;
    const Stop& last = isRight ? stops.front() : stops.back();
    const Stop& stop = next ? *next : last;
    readHandle(*stop.panel, stop.handle);
}

void Chart::readHandle(const PanelView& panel, const PlacedHandle& handle)
{
    m_parts->pointed = handle;
    m_parts->crosshair.tell(toQt(handle.handle.tip));
    read(panel, handle.at, handle.grip.center().y());
}

// The crosshair goes with the handle that the keys drag.
void Chart::followHandle()
{
    Parts& parts = *m_parts;
    parts.pointed.reset();
    if (!parts.held || !parts.held->isByKey)
        return;
    for (const auto& panel : parts.panels->panels()) {
        if (panel->data().id != parts.held->panel || !panel->isReadable())
            continue;
        for (const PlacedHandle& one : placeHandles(panel->data(), panel->canvas()))
            if (isSameHandle(one.handle, parts.held->handle))
                return readHandle(*panel, one);
    }
}

void Chart::tellAtHandle(const QString& why)
{
    const std::optional<HeldHandle>& held = m_parts->held;
    if (!held || why.isEmpty())
        return QToolTip::hideText();
    for (const auto& panel : m_parts->panels->panels())
        for (const PlacedHandle& one : placeHandles(panel->data(), panel->canvas()))
            if (panel->data().id == held->panel && isSameHandle(one.handle, held->handle))
                QToolTip::showText(plot().mapToGlobal(one.grip.bottomRight().toPoint()),
                    plainToolTip(why), &plot());
}

void Chart::keyReleaseEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Shift && m_parts->held && m_parts->held->isByKey)
        letGo();
    QWidget::keyReleaseEvent(event);
}

void Chart::focusOutEvent(QFocusEvent* event)
{
    letGo();
    QWidget::focusOutEvent(event);
}

} // namespace isocost
