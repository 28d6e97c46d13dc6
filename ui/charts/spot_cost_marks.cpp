// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/spot_cost_marks.h"

#include <algorithm>

#include <qcustomplot.h>

#include "ui/charts/chart_text.h"

namespace isocost {

namespace {

// What lies beyond the axis is told at its edge.
QString told(const QString& text, bool isBeyond)
{
    return isBeyond ? text + QStringLiteral(" \u2192") : text;
}

} // namespace

CostSpread costSpread(const SpotChurnData& data, const HourSummary& billed)
{
    const auto cost = [&](const std::optional<double>& hours) {
        return hours ? std::optional(data.costOf(*hours)) : std::nullopt;
    };
    return {cost(billed.mean), cost(billed.percentiles[1]), cost(billed.percentiles[3])};
}

std::optional<double> costOnDemand(const SpotChurnData& data)
{
    if (!data.hourPrice || !data.onDemandCost.hasNumber())
        return std::nullopt;
    return data.onDemandCost.value;
}

SpotCostMarks::SpotCostMarks(const SpotChurnData& data, const Canvas& canvas)
    : m_data(data), m_canvas(canvas)
{
}

double SpotCostMarks::rowHeight() const
{
    return labelSize(m_canvas.font(12.0), QStringLiteral("$")).height() + 1.0;
}

double SpotCostMarks::height() const
{
    return (m_data.replay ? 3 : 2) * rowHeight();
}

// Text right of a line, or left of it where there is no room or the price on demand stands.
void SpotCostMarks::drawBeside(
    QCPPainter& painter, const QString& text, Interval line, double top) const
{
    const QRectF area = m_canvas.area();
    const QSizeF size = labelSize(painter.font(), text);
    const double right = line.to + 6.0;
    const double left = line.from - 6.0 - size.width();
    const double edge = area.right() + 12.0;
    const std::optional<double> onDemand = costOnDemand(m_data);
    const double wall = onDemand ? m_canvas.pixelX(*onDemand) : edge;
    const double free = line.to < wall ? std::min(wall, edge) : edge;
    const bool fitsLeft = left >= area.left() + 2.0;
    const bool runsLeft = right + size.width() > (fitsLeft ? free : edge);
    const double x = runsLeft ? std::max(left, area.left() + 2.0) : right;
    painter.fillRect(QRectF(QPointF(x, top), size), m_canvas.theme->surface);
    painter.drawText(QRectF(QPointF(x, top), size), Qt::AlignCenter | Qt::TextSingleLine, text);
}

void SpotCostMarks::drawOnDemand(QCPPainter& painter, double top) const
{
    const std::optional<double> cost = costOnDemand(m_data);
    if (!cost)
        return;
    const QRectF area = m_canvas.area();
    const bool isFar = *cost > m_canvas.x->range().upper;
    const double x = isFar ? area.right() : m_canvas.pixelX(*cost);
    const QColor colour = m_canvas.theme->platform(3);
    painter.setPen(QPen(colour, 1.0, Qt::DashLine));
    if (!isFar)
        painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
    painter.setPen(colour);
    drawBeside(painter, told(QStringLiteral("on-demand ") + moneyText(*cost), isFar), {x, x}, top);
}

void SpotCostMarks::drawRow(QCPPainter& painter, const Row& row, double top) const
{
    const CostSpread& spread = row.spread;
    if (!spread.mean)
        return;
    const double edge = m_canvas.area().right();
    const double middle = top + rowHeight() / 2.0;
    const bool isFar = *spread.mean > m_canvas.x->range().upper;
    const auto pixel = [&](double cost) { return std::min(m_canvas.pixelX(cost), edge); };
    const double low = pixel(spread.low.value_or(*spread.mean));
    const double high = pixel(spread.high.value_or(*spread.mean));
    painter.setPen(QPen(row.colour, 2.0));
    if (!isFar) {
        painter.drawLine(QPointF(low, middle), QPointF(high, middle));
        drawDot(painter, QPointF(pixel(*spread.mean), middle), 4.0 * m_canvas.scale, row.colour,
            m_canvas.theme->surface);
    }
    painter.setPen(row.colour);
    const QString mean = m_data.hourPrice ? moneyText(*spread.mean) : hoursText(*spread.mean);
    drawBeside(painter, told(row.name + QLatin1Char(' ') + mean, isFar), {low, high}, top);
}

void SpotCostMarks::draw(QCPPainter& painter) const
{
    double top = m_canvas.area().top();
    drawOnDemand(painter, top);
    const Theme& theme = *m_canvas.theme;
    drawRow(painter,
        {costSpread(m_data, m_data.summary->billed), QStringLiteral("mean"), theme.text},
        top += rowHeight());
    if (m_data.replay)
        drawRow(painter,
            {costSpread(m_data, m_data.replay->billed), QStringLiteral("over the trace"),
                theme.platform(5)},
            top + rowHeight());
}

} // namespace isocost
