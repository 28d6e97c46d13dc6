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

constexpr double kHeadingSize = 12.0;

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
    return ghost.points.empty() && !ghost.present ? std::nullopt : std::optional(ghost);
}

PanelView::PanelView(QCustomPlot& plot)
    : m_area(new QCPAxisRect(&plot)),
      m_canvas{m_area->axis(QCPAxis::atBottom), m_area->axis(QCPAxis::atLeft), nullptr, 1.0}
{
    // By type: axes() has another order in every run, and files must be equal.
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
    for (const auto draw : {drawHeatMap, drawBands, drawAreas, drawCurveBands})
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
    drawHeadRows(painter, m_data, m_canvas);
    drawFlags(painter, m_data, m_canvas);
    drawLabels(painter, m_labels, m_canvas);
    drawStrips(painter, m_data, m_canvas);
}

double PanelView::headingWidth() const
{
    return m_canvas.outer.width() - keyBeside(m_data, m_canvas);
}

qsizetype PanelView::headingForm() const
{
    const QStringList forms = listOf(m_data.headings);
    return std::max<qsizetype>(0,
        forms.indexOf(
            firstThatFits(forms, m_canvas.font(kHeadingSize, QFont::Medium), headingWidth())));
}

// The heading runs from the left end of the panel, tick labels included, to its right end; an
// ellipsis cuts it where even the shortest form is too long.
void PanelView::drawHeading(QCPPainter& painter) const
{
    if (m_data.headings.empty())
        return;
    const QFont font = m_canvas.font(kHeadingSize, QFont::Medium);
    const QStringList forms = listOf(m_data.headings).mid(m_headingForm);
    painter.setFont(font);
    drawLine(painter, QRectF(m_area->outerRect()).topLeft(),
        QFontMetricsF(font).elidedText(
            firstThatFits(forms, font, headingWidth()), Qt::ElideRight, headingWidth()),
        m_canvas.theme->muted);
}

void PanelView::setData(
    const ViewPanel& panel, const ViewPanel* ghost, const std::vector<const ViewPanel*>& alike)
{
    m_alike.clear();
    for (const ViewPanel* const other : alike)
        m_alike.push_back(*other);
    m_canvas.alike = m_alike.empty() ? nullptr : &m_alike;
    const bool isFirst = m_data.id.empty();
    const auto adopt = [isFirst](QCPAxis& axis, SteadyRange& range, const ViewAxis& now,
                           const ViewAxis& before) {
        if (isFirst || now.unit != before.unit)
            range.forget();
        if (isFirst || now.kind != before.kind || now.scale != before.scale
            || now.ticks != before.ticks || now.lastTick != before.lastTick
            || now.step != before.step)
            axis.setTicker(tickerFor(now));
        axis.setScaleType(now.scale == AxisScale::Log ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
    };
    adopt(*m_canvas.x, m_rangeX, panel.x, m_data.x);
    adopt(*m_canvas.y, m_rangeY, panel.y, m_data.y);
    m_ghosts = ghostsOf(panel, ghost);
    if (!m_data.rows || !panel.rows || m_data.rows->rows.size() != panel.rows->rows.size())
        showFrom(0);
    m_data = panel;
    showAxes();
    updateRanges();
    updateGraphs();
    fitAxes();
}

void PanelView::applyTheme(const Theme& theme, qreal scale, qreal smallestType)
{
    m_canvas.theme = &theme;
    m_canvas.scale = scale;
    m_canvas.smallestType = smallestType;
    styleAxes(*m_area, theme, scale);
    showAxes();
    updateGraphs();
    fitAxes();
}

// A panel without data has no grid: nothing could be read from it.
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
        return std::round((tableHeight(m_data) + keyHeight(m_data, m_canvas)) * m_canvas.scale)
            + axis;
    }
    return std::round((room.height + room.above) * m_canvas.scale)
        + std::round(room.ticks * m_canvas.scale);
}

void PanelView::updateGraphs()
{
    if (!m_canvas.theme)
        return;
    QCustomPlot& plot = *m_canvas.x->parentPlot();
    const std::size_t wanted = m_ghosts.size() + m_data.curves.size();
    for (; m_graphs.size() > wanted; m_graphs.pop_back())
        plot.removeGraph(m_graphs.back());
    while (m_graphs.size() < wanted) {
        m_graphs.push_back(plot.addGraph(m_canvas.x, m_canvas.y));
        m_graphs.back()->setSelectable(QCP::stNone);
    }
    const std::vector<DashTurn> turns = dashTurnsOf(m_data.curves, m_canvas.y->range().upper);
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

} // namespace isocost
