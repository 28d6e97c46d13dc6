// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Ranges, margins, ticks and titles of a panel for the room that it has.
#include <algorithm>

#include <qcustomplot.h>

#include "ui/charts/axis_ticker.h"
#include "ui/charts/layers.h"
#include "ui/charts/panel_view.h"

namespace isocost {

constexpr qreal kTopMargin = 14.0; // at type scale 1
constexpr qreal kTopTick = 4.0;
constexpr qreal kLeastRight = 16.0;
constexpr QMargins kLeastMargins{15, 15, 15, 15};

bool isPlot(const ViewPanel& panel)
{
    return !isTable(panel) && stripRoom(panel).height <= 0.0;
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
    ViewAxis x = m_data.x;
    if (isTable(m_data) && x.policy == RangePolicy::FromZero) {
        x.needed.to = reachOfWords(m_data, m_canvas, m_barRoom);
        for (const ViewPanel& other : m_alike)
            x.needed.to = std::max(x.needed.to, reachOfWords(other, m_canvas, m_barRoom));
    }
    m_shownX = fit(m_rangeX, x);
    m_canvas.x->setRange(isLog ? QCPRange(m_shownX.from, m_shownX.to) : withEnds(m_shownX));
    const Interval y = m_data.y.rowsAbove > 0 ? rangeAbove(m_headRoom) : fit(m_rangeY, m_data.y);
    m_canvas.y->setRange(withEnds(y));
}

// Bars below zero have their words below them, in one row.
Interval PanelView::rangeAround(double height) const
{
    constexpr double kMost = 0.35; // of the panel, on either side
    const auto [least, most] = m_data.y.needed;
    const double below = std::min(kMost, headRowsHeight(1, m_canvas) / height);
    const double above = std::min(kMost, headRowsHeight(m_data.y.rowsAbove, m_canvas) / height);
    const double whole = (most - least) / (1.0 - below - above);
    return {least - below * whole, most + above * whole};
}

// From zero to a round number that leaves room for the rows at the head. The end is not round where
// these rows take most of the height, or where it lies beyond the last tick.
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
    return words > 0.5 || top > m_data.y.lastTick ? m_rangeY.fit({0.0, top}) : m_rangeY.fitTop(top);
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

static qreal headingRoom(const ViewPanel& panel)
{
    if (!panel.headings.empty())
        return kHeadingHeight;
    return isTable(panel) ? 0.0 : kTopMargin;
}

// Below a heading the words of a tick may stand at the very top of the axes.
static qreal tickRoom(const ViewPanel& panel)
{
    if (panel.heatMap)
        return 6.0;
    return panel.headings.empty() || isTable(panel) ? 0.0 : kTopTick;
}

void PanelView::updateMargins()
{
    const StripRoom strips = stripRoom(m_data);
    const qreal scale = m_canvas.scale;
    m_area->setMinimumMargins(kLeastMargins);
    if (strips.height > 0.0) {
        m_area->setAutoMargins(QCP::msBottom);
        m_area->setMargins(QMargins(qRound(strips.left * scale), qRound(strips.above * scale),
            qRound(kLeastRight * scale), m_area->margins().bottom()));
        return;
    }
    const qreal top = headingRoom(m_data) + keyHeight(m_data, m_canvas) + tickRoom(m_data);
    if (isTable(m_data)) {
        const TableMargins room = rowMargins(m_data, m_canvas);
        const bool hasAxis = hasRowBars(m_data) && m_data.x.isShown;
        m_area->setAutoMargins(hasAxis ? QCP::msBottom : QCP::msNone);
        const double head = top * scale + room.top;
        if (hasAxis) // it lies below the last row
            m_area->setMinimumMargins({0, 0, 0,
                std::max(
                    kLeastMargins.bottom(), qRound(m_canvas.outer.height() - head - room.rows))});
        m_area->setMargins(QMargins(qRound(room.left), qRound(head), qRound(room.right),
            hasAxis ? m_area->margins().bottom() : 0));
        return;
    }
    m_area->setAutoMargins(QCP::msLeft | QCP::msBottom);
    const double lastTick =
        labelSize(uiFont(12.0 * scale), lastTickText(m_data.x, *m_canvas.x)).width();
    const bool isBare = !m_data.y.isShown && !m_data.x.ticks.empty(); // no words beyond its bars
    if (isBare)
        m_area->setMinimumMargins({});
    m_rightRoom = isBare ? 0
                         : std::max({endLabelWidth(m_data, scale, qRound(m_canvas.outer.width())),
                             qRound(lastTick / 2.0), qRound(kLeastRight * scale)});
    for (const ViewPanel& other : m_alike)
        if (!isBare)
            m_rightRoom =
                std::max(m_rightRoom, endLabelWidth(other, scale, qRound(m_canvas.outer.width())));
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
    constexpr int kMuch = 12; // pixels: more than a digit
    if (m_canvas.outer.isEmpty() || !m_canvas.theme || m_data.id.empty())
        return;
    updateMargins();
    const auto fitting = [this](double room, double each, int most) {
        return std::clamp(static_cast<int>(room / (each * m_canvas.scale)), 2, most);
    };
    const QMargins margins = m_area->margins();
    const double height = m_canvas.outer.height() - margins.top() - outerSize(*m_canvas.x);
    if (m_data.y.rowsAbove > 0 && qRound(height) != m_headRoom) {
        // At another height the words take another share of it, so the range fitted before goes.
        m_headRoom = qRound(height);
        m_rangeY.forget();
        updateRanges();
    }
    const int bars = qRound(m_canvas.outer.width()) - margins.left() - margins.right();
    if (isTable(m_data) && std::abs(bars - m_barRoom) > kMuch) {
        m_barRoom = bars;
        m_rangeX.forget();
        updateRanges();
    }
    fitTicks(*m_canvas.y, height, fitting(height, kTickHeight, 5));
    double left = m_data.y.isShown ? outerSize(*m_canvas.y) : 0.0;
    if (!isPlot(m_data))
        left = margins.left(); // the room of names
    const double width = std::max(1.0, m_canvas.outer.width() - margins.right() - left);
    const bool isLog = m_data.x.scale == AxisScale::Log;
    const int most = isLog ? kMostAcross : fitting(width, kTickWidth, kMostAcross);
    const auto named = static_cast<int>(m_data.x.ticks.size());
    fitTicks(*m_canvas.x, width, named > 0 ? named : most);
    fitTitle(*m_canvas.x, width, listOf(m_data.x.titles));
    fitTitle(*m_canvas.y, height, listOf(m_data.y.titles));
}

} // namespace isocost
