// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The crosshair of a chart under the mouse and the keys.
#include <algorithm>
#include <cmath>
#include <limits>

#include <QKeyEvent>
#include <QMouseEvent>
#include <qcustomplot.h>

#include "core/text/number_text.h"
#include "ui/charts/chart_parts.h"
#include "ui/charts/layers.h"
#include "ui/controls/plain_text.h"
#include "ui/document/qt_text.h"

namespace isocost {

namespace {

constexpr double kReach = 24.0; // pixels: a place this near a curve means it

// Where the keys begin: at the present place, else in the middle.
double firstPlace(const PanelView& panel)
{
    const QCPRange range = panel.canvas().x->range();
    for (const ViewLevel& level : panel.data().levels) {
        if (level.isPresent && level.axis == ViewLevel::Across::X && range.contains(level.at))
            return level.at;
    }
    return panel.canvas().x->pixelToCoord(panel.canvas().area().center().x());
}

// In a table the keys walk from one place that says something to the next.
std::optional<QPointF> nextPlace(const PanelView& panel, const QString& now, int key)
{
    const auto places = placeTable(panel.data(), panel.canvas()).readings;
    if (places.empty())
        return std::nullopt;
    const auto here = std::ranges::find(places, now, &ReadingPlace::text);
    const auto last = static_cast<std::ptrdiff_t>(places.size()) - 1;
    std::ptrdiff_t next = here - places.begin() + (key == Qt::Key_Left ? -1 : 1);
    if (here == places.end() || key == Qt::Key_Home || key == Qt::Key_End)
        next = key == Qt::Key_End ? last : 0;
    return places[static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(next, 0, last))]
        .place.center();
}

bool isOver(const ViewCurve& curve, double x)
{
    return !curve.points.empty() && curve.points.front().x <= x && x <= curve.points.back().x;
}

// The height at x, in pixels, of the curve nearest to `from`; without a curve the height of `from`.
double heightAt(const PanelView& panel, QPointF from, double x)
{
    const double at = panel.canvas().x->pixelToCoord(from.x());
    const ViewCurve* nearest = nullptr;
    double least = std::numeric_limits<double>::infinity();
    for (const ViewCurve& curve : panel.data().curves) {
        if (curve.along.empty() || !isOver(curve, at) || !isOver(curve, x))
            continue;
        const double apart = std::fabs(panel.canvas().pixelY(valueAt(curve.points, at)) - from.y());
        nearest = apart < least ? &curve : nearest;
        least = std::min(least, apart);
    }
    return nearest ? panel.canvas().pixelY(valueAt(nearest->points, x)) : from.y();
}

// Up and down within a panel: on a map by hundredths, else from curve to curve.
std::optional<double> nextHeight(
    const PanelView& panel, const Crosshair& now, bool isDown, bool isFar)
{
    const QRectF area = panel.canvas().area();
    const double sign = isDown ? 1.0 : -1.0;
    if (panel.data().heatMap) {
        const double next = now.pixelY() + sign * area.height() * (isFar ? 0.1 : 0.01);
        return area.contains(area.center().x(), next) ? std::optional(next) : std::nullopt;
    }
    std::optional<double> next;
    for (const ViewCurve& curve : panel.data().curves)
        if (!curve.along.empty() && isOver(curve, now.place()))
            if (const double height = panel.canvas().pixelY(valueAt(curve.points, now.place()));
                sign * (height - now.pixelY()) > 0.5 && (!next || sign * (*next - height) > 0.0))
                next = height;
    return next;
}

// "fleet.utilization=0.4": the assumption as it is at that place of the axis.
QString settingAt(const std::string& parameter, double at)
{
    return toQt(parameter + '=' + numberText(at));
}

// What a click explains: the place of a table, else the curve near by, else what the panel is
// about. On a curve and a map it is explained for the values there, unless they are the present
// ones.
ChartSubject subjectIn(const PanelView& panel, const QPointF& at)
{
    const ViewPanel& data = panel.data();
    const Canvas& canvas = panel.canvas();
    ChartSubject found;
    for (const ReadingPlace& one : placeTable(data, canvas).readings)
        if (one.place.contains(at) && found.address.isEmpty()) {
            found = {one.text, one.address, one.scenario, hasRowBars(data) ? one.text : QString()};
            for (const auto& [place, address] : one.cells)
                if (place.contains(at))
                    found.address = address;
        }
    const QRectF place = data.strips.empty() ? canvas.area() : canvas.outerPlace();
    if (!found.text.isEmpty() || isTable(data) || !place.contains(at))
        return found;
    found.address = toQt(data.address);
    if (const auto& map = data.heatMap; map && !map->alongX.empty()) {
        const HeatReading there = heatReadingAt(data, canvas, at);
        if (!there.isPresent)
            found.scenario =
                settingAt(map->alongX, there.at.x) + u';' + settingAt(map->alongY, there.at.y);
    }
    const double x = data.x.inSteps(canvas.x->pixelToCoord(at.x()));
    double nearest = canvas.area().height();
    for (const ViewCurve& curve : data.curves) {
        if (curve.address.empty() || !isOver(curve, x))
            continue;
        const double distance = std::fabs(canvas.pixelY(valueAt(curve.points, x)) - at.y());
        const bool isMeant = data.address.empty() || data.address == curve.address
            || distance < kReach * canvas.scale;
        if (!isMeant || distance >= nearest)
            continue;
        nearest = distance;
        found.address = toQt(curve.address);
        const bool isPresent = curve.along.empty()
            || (curve.present
                && std::fabs(canvas.pixelX(curve.present->x) - at.x()) < kHere * canvas.scale);
        found.scenario = isPresent ? QString() : settingAt(curve.along, x);
    }
    return found;
}

} // namespace

QString Chart::readout() const
{
    return m_parts->crosshair.text();
}

void Chart::read(const PanelView& panel, double x, double pixelY)
{
    m_parts->crosshair.moveTo(panel, x, pixelY, &m_parts->panels->panels());
    QCPLayer* overlay = plot().layer(QStringLiteral("overlay"));
    if (overlay->mode() == QCPLayer::lmBuffered)
        return overlay->replot();
    // The crosshair has its own buffer, so that it moves without repainting the curves. Blending a
    // second buffer costs time at every paint, so it is there only while there is a crosshair.
    overlay->setMode(QCPLayer::lmBuffered);
    queueReplot();
}

void Chart::hideCrosshair()
{
    m_parts->crosshair.hide();
    plot().layer(QStringLiteral("overlay"))->setMode(QCPLayer::lmLogical);
}

void Chart::leave()
{
    if (!m_parts->crosshair.panel())
        return;
    hideCrosshair();
    queueReplot();
}

bool Chart::eventFilter(QObject* object, QEvent* event)
{
    if (event->type() == QEvent::Resize)
        m_parts->panels->layoutFor(
            plot().size(), m_parts->words->caption); // also when the words above take another line
    const bool isMouse = event->type() == QEvent::MouseButtonPress
        || event->type() == QEvent::MouseMove || event->type() == QEvent::MouseButtonRelease;
    if (isMouse && dragByMouse(*static_cast<QMouseEvent*>(event)))
        return true;
    if (event->type() == QEvent::MouseMove) {
        const QPointF place = static_cast<QMouseEvent*>(event)->position();
        const PanelGrid& grid = *m_parts->panels;
        const bool isRest = grid.isCaptionCut() && grid.captionPlace().contains(place.toPoint());
        plot().setToolTip(isRest ? plainToolTip(caption()) : QString());
        pointAtHandle(place);
        for (const auto& panel : m_parts->panels->panels()) {
            const Canvas& canvas = panel->canvas();
            if (panel->isReadable() && panel->readingArea().contains(place)) {
                read(*panel, canvas.x->pixelToCoord(place.x()), place.y());
                return QWidget::eventFilter(object, event);
            }
        }
    }
    if (event->type() == QEvent::MouseButtonRelease) {
        const auto* const mouse = static_cast<QMouseEvent*>(event);
        for (const auto& panel : m_parts->panels->panels())
            if (mouse->button() == Qt::LeftButton && panel->isReadable())
                explainAt(*panel, mouse->position());
    }
    if (event->type() == QEvent::MouseMove || event->type() == QEvent::Leave)
        leave();
    return QWidget::eventFilter(object, event);
}

ChartSubject Chart::subjectAt(const std::optional<QPoint>& place) const
{
    for (const auto& panel : m_parts->panels->panels()) {
        if (!panel->isReadable())
            continue;
        if (place) {
            const ChartSubject found = subjectIn(*panel, m_parts->plot->mapFrom(this, *place));
            if (!found.text.isEmpty())
                return found;
            if (!found.address.isEmpty())
                return {readout(), found.address, found.scenario};
            continue;
        }
        for (const ReadingPlace& one : placeTable(panel->data(), panel->canvas()).readings)
            if (one.text == readout())
                return {one.text, one.address, one.scenario};
        if (const Crosshair& now = m_parts->crosshair; now.panel() == panel.get()) {
            const ChartSubject found = subjectIn(*panel, now.pixel());
            return {readout(), found.address, found.scenario};
        }
    }
    return {readout()};
}

void Chart::explainAt(PanelView& panel, const QPointF& place)
{
    for (const ReadingPlace& one : placeTable(panel.data(), panel.canvas()).readings)
        if (one.turnsTo && one.place.contains(place)) {
            panel.showFrom(*one.turnsTo);
            return queueReplot();
        }
    const ChartSubject subject = subjectIn(panel, place);
    if (!subject.address.isEmpty())
        emit explainRequested(subject.address, subject.scenario, subject.said);
}

// Up and down choose the curve or the row of a map, then the panel; left and right walk along its
// axis in hundredths, with Ctrl in tenths, by a step of the axis at least.
void Chart::walk(int key, bool isFar)
{
    std::vector<const PanelView*> all;
    for (const auto& panel : m_parts->panels->panels()) {
        if (panel->isReadable())
            all.push_back(panel.get());
    }
    if (all.empty())
        return;
    const Crosshair& now = m_parts->crosshair;
    const auto here = std::ranges::find(all, now.panel());
    const bool isNew = here == all.end();
    const PanelView* panel = isNew ? all.front() : *here;
    if (key == Qt::Key_Up || key == Qt::Key_Down) {
        if (const auto height =
                isNew ? std::nullopt : nextHeight(*panel, now, key == Qt::Key_Down, isFar))
            return read(*panel, now.place(), *height);
        const auto index = static_cast<std::size_t>(isNew ? 0 : here - all.begin());
        panel = all[(index + (key == Qt::Key_Down ? 1 : all.size() - 1)) % all.size()];
        if (const auto next = nextPlace(*panel, {}, Qt::Key_Home))
            return read(*panel, panel->canvas().x->pixelToCoord(next->x()), next->y());
        const QPointF middle(
            panel->canvas().pixelX(firstPlace(*panel)), panel->canvas().area().center().y());
        return read(*panel, firstPlace(*panel), heightAt(*panel, middle, firstPlace(*panel)));
    }
    const Canvas& canvas = panel->canvas();
    if (const auto place = nextPlace(*panel, isNew ? QString() : now.text(), key))
        return read(*panel, canvas.x->pixelToCoord(place->x()), place->y());
    const QRectF area = canvas.area();
    const QPointF from =
        isNew ? QPointF(canvas.pixelX(firstPlace(*panel)), area.center().y()) : now.pixel();
    const Interval shown = panel->shownX();
    const double step = std::max(area.width() * (isFar ? 0.1 : 0.01),
        canvas.pixelX(shown.from + panel->data().x.step) - canvas.pixelX(shown.from));
    const double next = from.x() + (key == Qt::Key_Left ? -step : step);
    double to = firstHandleBetween(panel->data(), canvas, from.x(), next)
                    .value_or(canvas.x->pixelToCoord(next));
    if (key == Qt::Key_Home)
        to = shown.from;
    else if (key == Qt::Key_End)
        to = shown.to;
    read(*panel, to, heightAt(*panel, from, std::clamp(to, shown.from, shown.to)));
}

void Chart::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Copy))
        return copyText(tableText());
    const bool isSideways = event->key() == Qt::Key_Left || event->key() == Qt::Key_Right;
    if (isSideways && event->modifiers().testFlag(Qt::ShiftModifier))
        return dragByKey(
            event->key() == Qt::Key_Right, event->modifiers().testFlag(Qt::ControlModifier));
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Home:
    case Qt::Key_End:
    case Qt::Key_Up:
    case Qt::Key_Down:
        m_parts->crosshair.tell({});
        walk(event->key(), event->modifiers().testFlag(Qt::ControlModifier));
        return emit walked();
    case Qt::Key_Return:
    case Qt::Key_Enter:
        for (const auto& panel : m_parts->panels->panels()) {
            if (panel.get() != m_parts->crosshair.panel())
                continue;
            const Canvas& canvas = panel->canvas();
            QPointF at = m_parts->crosshair.pixel();
            for (const ReadingPlace& one : placeTable(panel->data(), canvas).readings)
                if (one.text == readout())
                    at = {one.place.left() + 1.0, one.place.center().y()}; // not one of its cells
            explainAt(*panel, at);
        }
        return;
    case Qt::Key_Escape:
        if (takeBackHandle())
            return;
        leave();
        [[fallthrough]];
    default:
        QWidget::keyPressEvent(event);
    }
}

} // namespace isocost
