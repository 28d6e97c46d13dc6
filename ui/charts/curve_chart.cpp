// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/curve_chart.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QKeyEvent>
#include <QMouseEvent>
#include <qcustomplot.h>

#include "ui/charts/axis_fit.h"
#include "ui/charts/axis_ticker.h"
#include "ui/charts/coincidence.h"
#include "ui/charts/curve_marks.h"
#include "ui/charts/end_labels.h"
#include "ui/charts/painted_item.h"

namespace isocost {

namespace {

constexpr int kTopMargin = 14;

// A level stretch is one line: the painter draws each line of a smooth curve on its own, and
// many short ones in a row look stippled.
QVector<QCPGraphData> graphData(const std::vector<CurvePoint>& points)
{
    constexpr double kSame = 1e-12;
    const auto isLevel = [&](std::size_t i) {
        const double y = points[i].y;
        return std::fabs(points[i - 1].y - y) <= kSame * std::fabs(y)
            && std::fabs(points[i + 1].y - y) <= kSame * std::fabs(y);
    };
    QVector<QCPGraphData> data;
    data.reserve(static_cast<qsizetype>(points.size()));
    for (std::size_t i = 0; i < points.size(); ++i) {
        if (i == 0 || i + 1 == points.size() || !isLevel(i))
            data.append({points[i].x, points[i].y});
    }
    return data;
}

QPen penOf(const ChartCurve& curve, const Theme& theme, qreal scale, bool isGhost)
{
    QPen pen(curve.ink.on(theme), 2.0 * scale);
    if (isGhost)
        pen = QPen(tinted(pen.color(), theme.surface, 0.45), 1.0);
    pen.setStyle(curve.isDashed || isGhost ? Qt::DashLine : Qt::SolidLine);
    pen.setCapStyle(Qt::FlatCap);
    return pen;
}

} // namespace

std::optional<ChartCurve> ghostOf(const ChartCurve& before, const ChartCurve& now)
{
    ChartCurve ghost = before;
    if (before.points == now.points)
        ghost.points.clear();
    if (before.present == now.present)
        ghost.present.reset();
    if (ghost.points.empty() && !ghost.present)
        return std::nullopt;
    return ghost;
}

CurveChart::CurveChart(const Axes& axes, QWidget* parent)
    : Chart(parent), m_axes(axes), m_crosshair(axes.xName, axes.formatX, axes.formatY)
{
    QCustomPlot& view = plot();
    view.xAxis->setTicker(axes.xTicker ? axes.xTicker : QSharedPointer<ShareTicker>::create());
    view.yAxis->setTicker(axes.yTicker ? axes.yTicker : QSharedPointer<MoneyTicker>::create());
    view.axisRect()->setMinimumMargins(QMargins(0, kTopMargin, 0, 0));
    view.axisRect()->setAutoMargins(QCP::msLeft | QCP::msBottom);
    addItems();
    view.setMouseTracking(true);
    view.installEventFilter(this);
}

CurveChart::~CurveChart() = default;

Canvas CurveChart::canvas()
{
    return {plot().xAxis, plot().yAxis, &theme(), typeScale()};
}

// Layers from back to front: background, grid, main (curves), axes, legend, overlay.
void CurveChart::addItems()
{
    QCustomPlot& view = plot();
    QCPAxisRect* area = view.axisRect();
    for (const auto draw : {drawBands, drawArea}) {
        new PaintedItem(
            view, QStringLiteral("background"),
            [this, draw](QCPPainter& painter) { draw(painter, m_picture, canvas()); }, area);
    }
    new PaintedItem(view, QStringLiteral("legend"), [this](QCPPainter& painter) {
        m_labels = placeLabels(m_picture, canvas());
        drawMarks(painter, m_picture, m_labels, canvas());
    });
    new PaintedItem(view, QStringLiteral("overlay"),
        [this](QCPPainter& painter) { m_crosshair.draw(painter, m_picture, m_labels, canvas()); });
}

void CurveChart::setPicture(CurvePicture picture, const std::string& scenario)
{
    if (scenario != m_scenario) {
        m_scenario = scenario;
        m_rangeX.forget();
        m_rangeY.forget();
    }
    m_picture = std::move(picture);
    updateRanges();
    updateGraphs();
}

void CurveChart::updateGraphs()
{
    QCustomPlot& view = plot();
    const auto wanted = static_cast<int>(m_picture.curves.size() + m_picture.ghosts.size());
    while (view.graphCount() > wanted)
        view.removeGraph(view.graphCount() - 1);
    while (view.graphCount() < wanted)
        view.addGraph()->setSelectable(QCP::stNone);
    int index = 0;
    const auto put = [&](const ChartCurve& curve, bool isGhost, Turn turn) {
        QCPGraph* graph = view.graph(index++);
        graph->setName(curve.name);
        QPen pen = penOf(curve, theme(), typeScale(), isGhost);
        setTurn(pen, turn);
        graph->setPen(pen);
        graph->data()->set(graphData(curve.points), true);
    };
    for (const ChartCurve& ghost : m_picture.ghosts)
        put(ghost, true, {});
    const std::vector<Turn> turns = turnsOf(m_picture.curves, view.yAxis->range().upper);
    for (std::size_t i = 0; i < m_picture.curves.size(); ++i)
        put(m_picture.curves[i], false, turns[i]);
}

void CurveChart::updateRanges()
{
    QCustomPlot& view = plot();
    m_x = m_rangeX.fit(m_picture.x);
    const Interval y = m_rangeY.fitTop(m_picture.top);
    const auto withEnds = [](Interval range) { // a tick at the very end is not lost to rounding
        const double hair = 1e-9 * (range.to - range.from);
        return QCPRange(range.from - hair, range.to + hair);
    };
    view.xAxis->setRange(withEnds(m_x));
    view.yAxis->setRange(withEnds(y));
    updateLayout();
}

// Margins, ticks and titles for the size at hand.
void CurveChart::updateLayout()
{
    QCustomPlot& view = plot();
    if (m_size.isEmpty())
        return;
    constexpr int kMostAcross = 9;
    constexpr int kMostUp = 5;
    const int right = std::max(endLabelWidth(m_picture, typeScale(), m_size.width()),
        qRound(m_axes.halfTick * typeScale()));
    QMargins margins = view.axisRect()->margins();
    margins.setTop(qRound(kTopMargin * typeScale()));
    margins.setRight(right);
    view.axisRect()->setMargins(margins);

    const double height = m_size.height() - margins.top() - outerSize(*view.xAxis);
    fitTicks(*view.yAxis, height, kMostUp);
    const double width = m_size.width() - right - outerSize(*view.yAxis);
    fitTicks(*view.xAxis, width, kMostAcross);
    fitTitle(*view.xAxis, width, {m_axes.xTitle, m_axes.xName});
    fitTitle(*view.yAxis, height, {m_axes.yTitle, m_axes.yName});
}

void CurveChart::applyTheme(const Theme& theme)
{
    styleAxes(*plot().axisRect(), theme, typeScale());
    updateGraphs();
    updateRanges();
}

QString CurveChart::readout() const
{
    return m_crosshair.text(m_picture);
}

void CurveChart::axesPinned(bool pinned)
{
    m_rangeX.pin(pinned);
    m_rangeY.pin(pinned);
}

void CurveChart::layoutFor(QSize size)
{
    m_size = size;
    updateLayout();
}

void CurveChart::hideCrosshair()
{
    m_crosshair.hide();
    plot().layer(QStringLiteral("overlay"))->setMode(QCPLayer::lmLogical);
}

void CurveChart::moveCrosshair(double x, double pixelY)
{
    m_crosshair.moveTo(std::clamp(x, m_x.from, m_x.to), pixelY);
    QCPLayer* overlay = plot().layer(QStringLiteral("overlay"));
    if (overlay->mode() == QCPLayer::lmBuffered)
        return overlay->replot();
    // Its own buffer, so that it moves without repainting the curves; blending a second buffer
    // costs time at every paint, so only while there is a crosshair.
    overlay->setMode(QCPLayer::lmBuffered);
    queueReplot();
}

void CurveChart::leaveCrosshair()
{
    if (!m_crosshair.place())
        return;
    hideCrosshair();
    queueReplot();
}

bool CurveChart::eventFilter(QObject* object, QEvent* event)
{
    if (event->type() == QEvent::MouseMove) {
        const QPointF place = static_cast<QMouseEvent*>(event)->position();
        if (canvas().area().contains(place)) {
            moveCrosshair(plot().xAxis->pixelToCoord(place.x()), place.y());
            return Chart::eventFilter(object, event);
        }
    }
    if (event->type() == QEvent::MouseMove || event->type() == QEvent::Leave)
        leaveCrosshair();
    return Chart::eventFilter(object, event);
}

// Left and right walk along the axis in hundredths, with Ctrl in tenths; Escape lets go.
void CurveChart::keyPressEvent(QKeyEvent* event)
{
    const QCPRange range = plot().xAxis->range();
    const bool isFar = event->modifiers().testFlag(Qt::ControlModifier);
    const double step = range.size() * (isFar ? 0.1 : 0.01);
    const double here = m_crosshair.place().value_or(m_picture.presentX.value_or(range.center()));
    const double middle = canvas().area().center().y();
    switch (event->key()) {
    case Qt::Key_Left:
        return moveCrosshair(here - step, middle);
    case Qt::Key_Right:
        return moveCrosshair(here + step, middle);
    case Qt::Key_Home:
        return moveCrosshair(range.lower, middle);
    case Qt::Key_End:
        return moveCrosshair(range.upper, middle);
    case Qt::Key_Escape:
        return leaveCrosshair();
    default:
        Chart::keyPressEvent(event);
    }
}

} // namespace isocost
