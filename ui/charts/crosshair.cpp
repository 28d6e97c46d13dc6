// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/crosshair.h"

#include <algorithm>

#include <qcustomplot.h>

#include "ui/charts/layers.h"
#include "ui/charts/panel_view.h"
#include "ui/charts/whiskers.h"

namespace isocost {

namespace {

constexpr qreal kPadding = 10.0;
constexpr qreal kColumnGap = 20.0;
constexpr qreal kLineGap = 3.0;
constexpr qreal kDotRadius = 3.5;

QFont nameFont(const Canvas& canvas)
{
    return canvas.font(12.0, QFont::DemiBold);
}

QFont valueFont(const Canvas& canvas)
{
    return canvas.font(12.0);
}

double lineHeight(const Canvas& canvas)
{
    return labelSize(nameFont(canvas), QStringLiteral("X")).height() + kLineGap;
}

// The words of a row or cell may be longer than the panel is wide.
QStringList headOf(const PanelReading& reading, const Canvas& canvas, double room)
{
    constexpr double kLeast = 240.0; // the box may be wider than a small panel
    return brokenAt(
        std::max(room, kLeast * canvas.scale) - 2.0 * kPadding, nameFont(canvas), reading.head);
}

QSizeF sizeOf(const PanelReading& reading, const Canvas& canvas, double room)
{
    double names = 0.0;
    double values = 0.0;
    double sentences = 0.0;
    const QStringList head = headOf(reading, canvas, room);
    for (const QString& line : head)
        sentences = std::max(sentences, labelSize(nameFont(canvas), line).width());
    for (const ReadingRow& row : reading.rows) {
        if (row.value.isEmpty()) {
            sentences = std::max(sentences, labelSize(valueFont(canvas), row.name).width());
            continue;
        }
        names = std::max(names, labelSize(nameFont(canvas), row.name).width());
        values = std::max(values, labelSize(valueFont(canvas), row.value).width());
    }
    const double columns = values > 0.0 ? names + kColumnGap + values : 0.0;
    const auto lines =
        static_cast<double>(reading.rows.size() + static_cast<std::size_t>(head.size()));
    return {std::max(sentences, columns) + 2.0 * kPadding,
        lineHeight(canvas) * lines - kLineGap + 2.0 * kPadding};
}

// What the box covers: pixels of curves, and words, which weigh more.
double coveredOf(const PanelView& panel, const QRectF& box)
{
    constexpr double kStep = 6.0;
    constexpr double kWords = 100.0;
    const Canvas& canvas = panel.canvas();
    double covered = 0.0;
    for (const ViewCurve& curve : panel.data().curves) {
        if (curve.width == 0.0 || curve.points.empty())
            continue;
        const double from = std::max(box.left(), canvas.pixelX(curve.points.front().x));
        const double to = std::min(box.right(), canvas.pixelX(curve.points.back().x));
        for (double pixel = from; pixel < to; pixel += kStep) {
            const double value = valueAt(curve.points, canvas.x->pixelToCoord(pixel));
            covered += box.contains(QPointF(pixel, canvas.pixelY(value))) ? kStep : 0.0;
        }
    }
    for (const PlacedLabel& label : panel.labels().inside)
        covered += box.intersects(label.place) ? kWords : 0.0;
    return covered + (isTable(panel.data()) && box.intersects(canvas.outerPlace()) ? kWords : 0.0);
}

} // namespace

void Crosshair::moveTo(const PanelView& panel, double x, double pixelY, const Panels* all)
{
    m_panel = &panel;
    m_all = all;
    m_x = std::clamp(x, panel.shownX().from, panel.shownX().to);
    m_x = panel.data().x.inSteps(m_x);
    m_pixelX = panel.canvas().pixelX(x);
    m_pixelY = pixelY;
}

// A table gives the words of its row or cell; a heat map also gives the value at both axes.
PanelReading Crosshair::reading() const
{
    const ViewPanel& panel = m_panel->data();
    const Canvas& canvas = m_panel->canvas();
    if (isTable(panel)) {
        for (const ReadingPlace& one : placeTable(panel, canvas).readings)
            if (one.place.contains(QPointF(m_pixelX, m_pixelY)))
                return {one.text, {}};
        return {};
    }
    if (!panel.heatMap)
        return readingAt(panel, m_x);
    return readingAt(panel, m_x, heatReadingAt(panel, canvas, {canvas.pixelX(m_x), m_pixelY}));
}

PanelReading Crosshair::told() const
{
    PanelReading told = reading();
    if (!m_tip.isEmpty())
        told.rows.push_back({.name = m_tip, .ink = {Ink::Role::Accent}});
    return told;
}

QPointF Crosshair::pixel() const
{
    return {m_panel->canvas().pixelX(m_x), m_pixelY};
}

double Crosshair::coveredBy(const QRectF& box) const
{
    constexpr double kBeyond = 90.0; // where the box covers axis and heading
    if (!m_all)
        return coveredOf(*m_panel, box);
    double covered = m_panel->readingArea().contains(box) ? 0.0 : kBeyond;
    for (const auto& panel : *m_all)
        covered += panel->isVisible() ? coveredOf(*panel, box) : 0.0;
    return covered;
}

QRectF Crosshair::box() const
{
    constexpr double kBeside = 14.0;
    constexpr double kRow = 22.0;
    constexpr double kGap = 3.0; // above or below a panel lower than kSmall boxes
    constexpr double kSmall = 2.5;
    const Canvas& canvas = m_panel->canvas();
    const QRectF area = m_panel->readingArea();
    const QRectF bounds = QRectF(canvas.x->parentPlot()->viewport()); // also beyond a small panel
    const QSizeF size = sizeOf(told(), canvas, area.width());
    const bool isOfTable = isTable(m_panel->data());
    const double x = isOfTable ? m_pixelX : canvas.pixelX(m_x);
    const QRectF room = size.height() > area.height() ? bounds : area;
    const auto placedIn = [&](const QRectF& within, bool isRight, double top) {
        QRectF box(QPointF(isRight ? x + kBeside : x - kBeside - size.width(), top), size);
        box.moveLeft(std::clamp(
            box.left(), within.left(), std::max(within.left(), within.right() - size.width())));
        box.moveTop(std::clamp(
            box.top(), within.top(), std::max(within.top(), within.bottom() - size.height())));
        return box;
    };
    const bool isRight = x + kBeside + size.width() <= room.right();
    if (isOfTable) { // below the row that is read, else above it; if need be beyond a low panel
        const double below = m_pixelY + kRow * canvas.scale;
        const double above = m_pixelY - kRow * canvas.scale - size.height();
        const bool fits = below + size.height() <= room.bottom() || above >= room.top();
        const QRectF& within = fits ? room : bounds;
        const bool isBelow = below + size.height() <= within.bottom();
        return placedIn(within, isRight, isBelow ? below : above);
    }
    std::vector<QRectF> places{placedIn(room, isRight, m_pixelY - size.height() / 2.0)};
    const bool isSmall = m_all && area.height() < kSmall * size.height();
    for (const bool side : {isRight, !isRight}) {
        for (const double top : {room.top(), room.bottom()})
            if (const QRectF box = placedIn(room, side, top); box.right() < x || box.left() > x)
                places.push_back(box);
        for (const double top : {area.top() - size.height() - kGap, area.bottom() + kGap})
            if (isSmall)
                places.push_back(placedIn(bounds, side, top));
    }
    return *std::ranges::min_element(
        places, {}, [this](const QRectF& box) { return coveredBy(box); });
}

void Crosshair::draw(QCPPainter& painter) const
{
    if (!m_panel)
        return;
    const PanelReading reading = told();
    if (reading.head.isEmpty())
        return;
    const Canvas& canvas = m_panel->canvas();
    if (const ViewCurve* const pointedAt = undrawnBandNear(m_panel->data(), canvas, pixel()))
        drawCurveBand(painter, *pointedAt, canvas);
    if (!isTable(m_panel->data()))
        drawLine(painter);
    for (const ReadingRow& row : reading.rows) {
        const double y = canvas.pixelY(row.number);
        if (!row.value.isEmpty() && y >= canvas.area().top())
            drawDot(painter, {canvas.pixelX(m_x), y}, kDotRadius, canvas.ink(row.ink),
                canvas.theme->surface);
    }
    drawBox(painter, reading);
}

void Crosshair::drawLine(QCPPainter& painter) const
{
    const Canvas& canvas = m_panel->canvas();
    const double x = canvas.pixelX(m_x);
    std::vector<QRectF> crossed;
    for (const PlacedLabel& label : m_panel->labels().inside)
        if (label.place.left() <= x && x <= label.place.right())
            crossed.push_back(label.place);
    std::ranges::sort(crossed, {}, &QRectF::top);
    painter.setPen(QPen(tinted(canvas.theme->muted, canvas.theme->surface, 0.5), 1.0));
    double from = canvas.area().top();
    for (const QRectF& label : crossed) {
        painter.drawLine(QPointF(x, from), QPointF(x, std::max(from, label.top())));
        from = std::max(from, label.bottom());
    }
    painter.drawLine(QPointF(x, from), QPointF(x, canvas.area().bottom()));
}

void Crosshair::drawBox(QCPPainter& painter, const PanelReading& reading) const
{
    constexpr int kCentred = Qt::AlignVCenter | Qt::TextSingleLine;
    const Canvas& canvas = m_panel->canvas();
    const QRectF box = this->box();
    const double step = lineHeight(canvas);
    painter.setPen(QPen(canvas.theme->border, 1.0));
    painter.setBrush(canvas.theme->surface);
    painter.drawRoundedRect(box, 6.0, 6.0);
    painter.setBrush(Qt::NoBrush);
    QRectF line(box.left() + kPadding, box.top() + kPadding, box.width() - 2.0 * kPadding, step);
    painter.setFont(nameFont(canvas));
    painter.setPen(canvas.theme->text);
    line.translate(0.0, -step);
    for (const QString& part : headOf(reading, canvas, m_panel->readingArea().width())) {
        line.translate(0.0, step);
        painter.drawText(line, Qt::AlignLeft | kCentred, part);
    }
    for (const ReadingRow& row : reading.rows) {
        line.translate(0.0, step);
        painter.setFont(row.value.isEmpty() ? valueFont(canvas) : nameFont(canvas));
        painter.setPen(canvas.textInk(row.ink));
        painter.drawText(line, Qt::AlignLeft | kCentred, row.name);
        painter.setFont(valueFont(canvas));
        painter.setPen(canvas.theme->text);
        painter.drawText(line, Qt::AlignRight | kCentred, row.value);
    }
}

} // namespace isocost
