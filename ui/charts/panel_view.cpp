// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/panel_view.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QFontMetricsF>
#include <qcustomplot.h>

#include "ui/charts/axis_ticker.h"
#include "ui/charts/coincidence.h"
#include "ui/charts/curve_graph.h"
#include "ui/charts/layers.h"
#include "ui/charts/painted_item.h"
#include "ui/document/qt_text.h"

namespace isocost {

namespace {

constexpr qreal kTopMargin = 14.0; // at type scale 1
constexpr qreal kHeadingHeight = 20.0; // takes the place of both axis titles
constexpr qreal kTopTick = 4.0;
constexpr qreal kLeastRight = 16.0;
constexpr QMargins kLeastMargins{15, 15, 15, 15};

// Between two axes: neither a table nor a strip.
bool isPlot(const ViewPanel& panel)
{
    return !isTable(panel) && stripRoom(panel).height <= 0.0;
}

std::vector<ViewCurve> ghostsOf(const ViewPanel& now, const ViewPanel* before)
{
    std::vector<ViewCurve> ghosts;
    if (!before || before->y.unit != now.y.unit || before->x.unit != now.x.unit)
        return ghosts;
    for (const ViewCurve& curve : now.curves) {
        const auto same = std::ranges::find(before->curves, curve.name, &ViewCurve::name);
        if (same == before->curves.end())
            continue;
        if (auto ghost = ghostOf(*same, curve))
            ghosts.push_back(std::move(*ghost));
    }
    return ghosts;
}

} // namespace

std::optional<ViewCurve> ghostOf(const ViewCurve& before, const ViewCurve& now)
{
    ViewCurve ghost = before;
    if (before.points == now.points)
        ghost.points.clear();
    if (before.present == now.present)
        ghost.present.reset();
    if (ghost.points.empty() && !ghost.present)
        return std::nullopt;
    return ghost;
}

PanelView::PanelView(QCustomPlot& plot)
    : m_area(new QCPAxisRect(&plot)),
      m_canvas{m_area->axis(QCPAxis::atBottom), m_area->axis(QCPAxis::atLeft), nullptr, 1.0}
{
    // By type: axes() has an order of its own in every run, and files are to be equal.
    for (const auto type : {QCPAxis::atLeft, QCPAxis::atBottom, QCPAxis::atRight, QCPAxis::atTop}) {
        QCPAxis* const axis = m_area->axis(type);
        axis->setLayer(QStringLiteral("axes"));
        axis->grid()->setLayer(QStringLiteral("grid"));
    }
    m_area->setAutoMargins(QCP::msLeft | QCP::msBottom);
    m_area->setMinimumSize(0, 0); // the grid gives it the room it needs
    addItems(plot);
}

// Layers from back to front: background, grid, main (curves), axes, legend, overlay.
void PanelView::addItems(QCustomPlot& plot)
{
    const auto add = [&](const char* layer, PaintedItem::Paint paint, QCPAxisRect* clip) {
        auto* const item = new PaintedItem(plot, QLatin1String(layer), std::move(paint), clip);
        item->belongTo(*m_area);
        m_items.push_back(item);
    };
    for (const auto draw : {drawHeatMap, drawBands, drawAreas})
        add(
            "background", [this, draw](QCPPainter& painter) { draw(painter, m_data, m_canvas); },
            m_area);
    for (const auto draw : {drawBars, drawAxisStrips})
        add(
            "main", [this, draw](QCPPainter& painter) { draw(painter, m_data, m_canvas); }, m_area);
    for (const auto draw : {drawRows, drawMatrix, drawCells, drawFlows})
        add(
            "main",
            [this, draw](QCPPainter& painter) {
                if (m_data.emptyReason.empty())
                    draw(painter, m_data, m_canvas);
            },
            nullptr);
    add(
        "legend", [this](QCPPainter& painter) { drawFront(painter); }, nullptr);
}

void PanelView::clear()
{
    QCustomPlot& plot = *m_canvas.x->parentPlot();
    for (QCPGraph* const graph : m_graphs)
        plot.removeGraph(graph);
    for (PaintedItem* const item : m_items)
        plot.removeItem(item);
    m_graphs.clear();
    m_items.clear();
}

void PanelView::drawFront(QCPPainter& painter)
{
    drawHeading(painter);
    if (!m_data.emptyReason.empty()) {
        painter.setFont(m_canvas.font(12.0, QFont::DemiBold));
        painter.setPen(m_canvas.theme->muted);
        painter.drawText(
            m_canvas.area(), Qt::AlignCenter | Qt::TextWordWrap, toQt(m_data.emptyReason));
        return;
    }
    m_labels = placeLabels(m_data, m_canvas);
    drawLevels(painter, m_data, m_canvas);
    drawMarks(painter, m_data, m_labels, m_canvas);
    drawGhostDots(painter, m_ghosts, m_canvas);
    drawDots(painter, m_data, m_canvas);
    drawLabels(painter, m_labels, m_canvas);
    drawHeadRows(painter, m_data, m_canvas);
    drawFlags(painter, m_data, m_canvas);
    drawStrips(painter, m_data, m_canvas);
}

// From the left end of the panel with its tick labels to its right end; cut with an ellipsis where
// even the shortest is too long.
void PanelView::drawHeading(QCPPainter& painter) const
{
    if (m_data.headings.empty())
        return;
    const QRectF outer(m_area->outerRect());
    const QRectF place(outer.left(), outer.top(), outer.width(), kHeadingHeight * m_canvas.scale);
    const QFont font = m_canvas.font(12.0, QFont::Medium);
    const QString text = firstThatFits(listOf(m_data.headings), font, place.width());
    painter.setFont(font);
    painter.setPen(m_canvas.theme->muted);
    painter.drawText(place, Qt::AlignLeft | Qt::AlignTop | Qt::TextSingleLine,
        QFontMetricsF(font).elidedText(text, Qt::ElideRight, place.width()));
}

void PanelView::setData(const ViewPanel& panel, const ViewPanel* ghost)
{
    const bool isFirst = m_data.id.empty();
    const auto adopt = [isFirst](QCPAxis& axis, SteadyRange& range, const ViewAxis& now,
                           const ViewAxis& before) {
        if (isFirst || now.unit != before.unit)
            range.forget();
        if (isFirst || now.kind != before.kind || now.scale != before.scale
            || now.ticks != before.ticks || now.lastTick != before.lastTick)
            axis.setTicker(tickerFor(now));
        axis.setScaleType(now.scale == AxisScale::Log ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
    };
    adopt(*m_canvas.x, m_rangeX, panel.x, m_data.x);
    adopt(*m_canvas.y, m_rangeY, panel.y, m_data.y);
    m_ghosts = ghostsOf(panel, ghost);
    m_data = panel;
    showAxes();
    updateRanges();
    updateGraphs();
    fitAxes();
}

void PanelView::applyTheme(const Theme& theme, qreal scale)
{
    m_canvas.theme = &theme;
    m_canvas.scale = scale;
    styleAxes(*m_area, theme, scale);
    showAxes();
    updateGraphs();
    fitAxes();
}

// Nothing is to be read from a grid without data.
void PanelView::showAxes()
{
    const bool isDrawn = m_data.emptyReason.empty();
    const bool hasX = m_data.x.isShown && (!isTable(m_data) || hasRowBars(m_data));
    m_canvas.x->setVisible(m_isVisible && hasX);
    m_canvas.x->grid()->setVisible(isDrawn && hasX && hasRowBars(m_data));
    const bool hasY = m_data.y.isShown && isPlot(m_data);
    m_canvas.y->setVisible(m_isVisible && hasY);
    for (QCPAxis* const axis : {m_canvas.x, m_canvas.y})
        axis->setTickLabels(isDrawn);
    m_canvas.y->grid()->setVisible(isDrawn && hasY && !m_data.heatMap);
}

void PanelView::setVisible(bool isVisible)
{
    m_isVisible = isVisible;
    m_area->setVisible(isVisible);
    showAxes();
}

void PanelView::pin(bool isPinned)
{
    m_rangeX.pin(isPinned);
    m_rangeY.pin(isPinned);
}

void PanelView::forgetRanges()
{
    m_rangeX.forget();
    m_rangeY.forget();
}

bool PanelView::isReadable() const
{
    return m_isVisible && m_data.emptyReason.empty()
        && (isTable(m_data) || m_data.heatMap || !m_data.strips.empty() || !m_data.bars.empty()
            || std::ranges::any_of(m_data.curves, &ViewCurve::isRead));
}

QRectF PanelView::readingArea() const
{
    return isTable(m_data) ? m_canvas.outerPlace() : m_canvas.area();
}

double PanelView::neededHeight() const
{
    const StripRoom room = stripRoom(m_data);
    if (isTable(m_data)) {
        const double axis = hasRowBars(m_data) && m_data.x.isShown ? outerSize(*m_canvas.x) : 0.0;
        return std::round((tableHeight(m_data) + keyHeight(m_data)) * m_canvas.scale) + axis;
    }
    return std::round((room.height + room.above) * m_canvas.scale)
        + std::round(room.ticks * m_canvas.scale);
}

void PanelView::updateRanges()
{
    const auto fit = [](SteadyRange& range, const ViewAxis& axis) {
        if (axis.policy == RangePolicy::Exact)
            return axis.needed;
        return axis.policy == RangePolicy::FromZero ? range.fitTop(axis.needed.to)
                                                    : range.fit(axis.needed);
    };
    const auto withEnds = [](Interval range) { // a tick at the very end is not lost to rounding
        const double hair = 1e-9 * (range.to - range.from);
        return QCPRange(range.from - hair, range.to + hair);
    };
    const bool isLog = m_data.x.scale == AxisScale::Log;
    m_shownX = fit(m_rangeX, m_data.x);
    m_canvas.x->setRange(isLog ? QCPRange(m_shownX.from, m_shownX.to) : withEnds(m_shownX));
    const Interval y = m_data.y.rowsAbove > 0 ? rangeAbove(m_headRoom) : fit(m_rangeY, m_data.y);
    m_canvas.y->setRange(withEnds(y));
}

// What lies below zero has its words below it, in one row.
Interval PanelView::rangeAround(double height) const
{
    constexpr double kMost = 0.35; // of the panel, on either side
    const auto [least, most] = m_data.y.needed;
    const double below = std::min(kMost, headRowsHeight(1, m_canvas) / height);
    const double above = std::min(kMost, headRowsHeight(m_data.y.rowsAbove, m_canvas) / height);
    const double whole = (most - least) / (1.0 - below - above);
    return {least - below * whole, most + above * whole};
}

// From zero to a round number that leaves room for the rows at the head; not round where it goes on
// beyond the last tick.
Interval PanelView::rangeAbove(double height)
{
    constexpr double kAtMost = 0.85; // of the panel: three rows in the lowest
    constexpr double kLeast = 40.0; // pixels
    if (!m_canvas.theme || height <= 0.0)
        return m_rangeY.fitTop(m_data.y.needed.to);
    if (m_data.y.needed.from < 0.0)
        return m_rangeY.fit(rangeAround(std::max(height, kLeast)));
    const double rows = headRowsHeight(m_data.y.rowsAbove, m_canvas) + 6.0;
    const double words = std::min(kAtMost, rows / std::max(height, kLeast));
    const double top = m_data.y.needed.to / (1.0 - words);
    return top > m_data.y.lastTick ? m_rangeY.fit({0.0, top}) : m_rangeY.fitTop(top);
}

void PanelView::updateGraphs()
{
    if (!m_canvas.theme)
        return;
    QCustomPlot& plot = *m_canvas.x->parentPlot();
    const std::size_t wanted = m_ghosts.size() + m_data.curves.size();
    for (; m_graphs.size() > wanted; m_graphs.pop_back())
        plot.removeGraph(m_graphs.back());
    while (m_graphs.size() < wanted)
        m_graphs.push_back(addCurveGraph(plot, *m_area));
    const double top = m_canvas.y->range().upper;
    const std::vector<DashTurn> turns = dashTurnsOf(m_data.curves, top);
    auto graph = m_graphs.begin();
    for (const ViewCurve& ghost : m_ghosts)
        showGhost(**graph++, ghost, m_canvas);
    for (std::size_t i = 0; i < m_data.curves.size(); ++i)
        showCurve(**graph++, m_data.curves[i], turns[i], m_canvas);
}

void PanelView::layoutFor(QSizeF outer)
{
    m_canvas.outer = outer;
    fitAxes();
}

void PanelView::leave(int right, int top)
{
    const bool isAsBefore = right == m_leastRight && top == m_leastTop;
    m_leastRight = right;
    m_leastTop = top;
    if (!isAsBefore)
        fitAxes();
}

void PanelView::takeScale(const PanelView& other)
{
    m_rangeY = other.m_rangeY;
    m_canvas.y->setRange(other.m_canvas.y->range());
}

bool PanelView::sharesTheX(const PanelView& other) const
{
    return isPlot(m_data) && isPlot(other.m_data) && !m_data.curves.empty()
        && !other.m_data.curves.empty() && m_data.x.name == other.m_data.x.name
        && m_data.x.needed == other.m_data.x.needed;
}

bool PanelView::sharesTheY(const PanelView& other) const
{
    return isPlot(m_data) && isPlot(other.m_data) && m_data.y.rowsAbove > 0
        && other.m_data.y.rowsAbove > 0 && m_data.y.name == other.m_data.y.name
        && m_data.y.unit == other.m_data.y.unit && m_data.y.needed == other.m_data.y.needed;
}

void PanelView::updateMargins()
{
    const StripRoom strips = stripRoom(m_data);
    const qreal scale = m_canvas.scale;
    if (strips.height > 0.0) {
        m_area->setAutoMargins(QCP::msBottom);
        m_area->setMargins(QMargins(qRound(strips.left * scale), qRound(strips.above * scale),
            qRound(kLeastRight * scale), m_area->margins().bottom()));
        return;
    }
    const qreal top = (m_data.headings.empty() && !isTable(m_data) ? kTopMargin
                              : m_data.headings.empty()            ? 0.0
                                                                   : kHeadingHeight)
        + keyHeight(m_data) // and words of a tick may stand at the very top of the axes
        + (m_data.heatMap                                    ? 6.0
                : m_data.headings.empty() || isTable(m_data) ? 0.0
                                                             : kTopTick);
    if (isTable(m_data)) {
        const TableMargins room = rowMargins(m_data, m_canvas);
        const bool hasAxis = hasRowBars(m_data) && m_data.x.isShown;
        m_area->setAutoMargins(hasAxis ? QCP::msBottom : QCP::msNone);
        m_area->setMargins(QMargins(qRound(room.left), qRound(top * scale + room.top),
            qRound(room.right), hasAxis ? m_area->margins().bottom() : 0));
        return;
    }
    m_area->setAutoMargins(QCP::msLeft | QCP::msBottom);
    const double lastTick =
        labelSize(uiFont(12.0 * scale), lastTickText(m_data.x, *m_canvas.x)).width();
    const bool isBare = !m_data.y.isShown && !m_data.x.ticks.empty(); // no words beyond its bars
    m_area->setMinimumMargins(isBare ? QMargins() : kLeastMargins);
    m_rightRoom = isBare ? 0
                         : std::max({endLabelWidth(m_data, scale, qRound(m_canvas.outer.width())),
                             qRound(lastTick / 2.0), qRound(kLeastRight * scale)});
    QMargins margins = m_area->margins();
    m_topRoom = qRound(top * scale);
    margins.setTop(std::max(m_topRoom, m_leastTop));
    margins.setRight(std::max(m_rightRoom, m_leastRight));
    m_area->setMargins(margins);
}

// Margins, ticks and titles for the room at hand.
void PanelView::fitAxes()
{
    constexpr double kTickWidth = 72.0;
    constexpr int kMostAcross = 9;
    constexpr double kTickHeight = 32.0;
    if (m_canvas.outer.isEmpty() || !m_canvas.theme || m_data.id.empty())
        return;
    updateMargins();
    const auto fitting = [this](double room, double each, int most) {
        return std::clamp(static_cast<int>(room / (each * m_canvas.scale)), 2, most);
    };
    const QMargins margins = m_area->margins();
    const double height = m_canvas.outer.height() - margins.top() - outerSize(*m_canvas.x);
    if (m_data.y.rowsAbove > 0 && qRound(height) != m_headRoom) {
        // The words take more or less of another height: a range fitted to the one before goes.
        m_headRoom = qRound(height);
        m_rangeY.forget();
        updateRanges();
    }
    fitTicks(*m_canvas.y, height, fitting(height, kTickHeight, 5));
    const double left = isPlot(m_data) ? outerSize(*m_canvas.y) : margins.left(); // of names
    const double width = std::max(1.0, m_canvas.outer.width() - margins.right() - left);
    const bool isLog = m_data.x.scale == AxisScale::Log;
    fitTicks(*m_canvas.x, width, isLog ? kMostAcross : fitting(width, kTickWidth, kMostAcross));
    fitTitle(*m_canvas.x, width, listOf(m_data.x.titles));
    fitTitle(*m_canvas.y, height, listOf(m_data.y.titles));
}

} // namespace isocost
