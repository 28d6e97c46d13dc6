// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/curve_chart.h"

#include <algorithm>
#include <utility>

#include <QKeyEvent>
#include <QMouseEvent>
#include <qcustomplot.h>

#include "ui/charts/axis_ticker.h"
#include "ui/charts/curve_marks.h"
#include "ui/charts/painted_item.h"

namespace isocost {

namespace {

constexpr int kTopMargin = 14;

QVector<QCPGraphData> graphData(const std::vector<CurvePoint>& points)
{
    QVector<QCPGraphData> data;
    data.reserve(static_cast<qsizetype>(points.size()));
    for (const CurvePoint& point : points)
        data.append({point.x, point.y});
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
    : Chart(parent), m_axes(axes), m_crosshair(axes.formatX, axes.formatY)
{
    QCustomPlot& view = plot();
    view.xAxis->setTicker(QSharedPointer<ShareTicker>::create());
    view.yAxis->setTicker(QSharedPointer<MoneyTicker>::create());
    view.xAxis->setLabel(m_axes.xTitle);
    view.yAxis->setLabel(m_axes.yTitle);
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
    const auto add = [&](const char* layer, auto draw, QCPAxisRect* clip) {
        new PaintedItem(
            view, QLatin1String(layer),
            [this, draw](QCPPainter& painter) { draw(painter, m_picture, canvas()); }, clip);
    };
    add("background", drawBands, area);
    add("background", drawArea, area);
    add("legend", drawMarks, nullptr);
    add("legend", drawEndLabels, nullptr);
    new PaintedItem(view, QStringLiteral("overlay"),
        [this](QCPPainter& painter) { m_crosshair.draw(painter, m_picture, canvas()); });
}

void CurveChart::setPicture(CurvePicture picture, const std::string& scenario)
{
    if (scenario != m_scenario) {
        m_scenario = scenario;
        m_rangeX.forget();
        m_rangeY.forget();
    }
    m_picture = std::move(picture);
    updateGraphs();
    updateRanges();
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
    const auto put = [&](const ChartCurve& curve, bool isGhost) {
        QCPGraph* graph = view.graph(index++);
        graph->setName(curve.name);
        graph->setPen(penOf(curve, theme(), typeScale(), isGhost));
        graph->data()->set(graphData(curve.points), true);
    };
    for (const ChartCurve& ghost : m_picture.ghosts)
        put(ghost, true);
    for (const ChartCurve& curve : m_picture.curves)
        put(curve, false);
}

void CurveChart::updateRanges()
{
    QCustomPlot& view = plot();
    const Interval x = m_rangeX.fit(m_picture.x);
    const Interval y = m_rangeY.fitTop(m_picture.top);
    const auto withEnds = [](Interval range) { // a tick at the very end is not lost to rounding
        const double hair = 1e-9 * (range.to - range.from);
        return QCPRange(range.from - hair, range.to + hair);
    };
    view.xAxis->setRange(withEnds(x));
    view.yAxis->setRange(withEnds(y));
    const int right = std::max(endLabelWidth(m_picture, typeScale()), 16);
    QMargins margins = view.axisRect()->margins();
    margins.setTop(qRound(kTopMargin * typeScale()));
    margins.setRight(right);
    view.axisRect()->setMargins(margins);
}

void CurveChart::applyTheme(const Theme& theme)
{
    styleAxes(*plot().axisRect(), theme, typeScale());
    updateGraphs();
    updateRanges();
}

QString CurveChart::readout() const
{
    return m_crosshair.text(m_picture, m_axes.xName);
}

void CurveChart::axesPinned(bool pinned)
{
    m_rangeX.pin(pinned);
    m_rangeY.pin(pinned);
}

void CurveChart::layoutFor(QSize size)
{
    constexpr qreal kTickWidth = 70.0;
    constexpr qreal kTickHeight = 60.0;
    const auto fitting = [this](int room, qreal each, int most) {
        return std::clamp(static_cast<int>(room / (each * typeScale())), 2, most);
    };
    plot().xAxis->ticker()->setTickCount(fitting(size.width(), kTickWidth, 9));
    plot().yAxis->ticker()->setTickCount(fitting(size.height(), kTickHeight, 5));
}

void CurveChart::hideCrosshair()
{
    m_crosshair.hide();
    plot().layer(QStringLiteral("overlay"))->setMode(QCPLayer::lmLogical);
}

void CurveChart::moveCrosshair(double x, double pixelY)
{
    const QCPRange range = plot().xAxis->range();
    m_crosshair.moveTo(std::clamp(x, range.lower, range.upper), pixelY);
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
