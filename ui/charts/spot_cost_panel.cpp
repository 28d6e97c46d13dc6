// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/spot_cost_panel.h"

#include <algorithm>
#include <cmath>

#include <qcustomplot.h>

#include "ui/charts/axis_ticker.h"
#include "ui/charts/chart_text.h"
#include "ui/charts/painted_item.h"
#include "ui/charts/panel_heading.h"
#include "ui/charts/spot_churn_words.h"

namespace isocost {

namespace {

constexpr double kFar = 2.0; // times the highest bar: what lies beyond is told at the edge

// Outwards to whole steps of about a fifth of the width.
Interval roundedOut(Interval range)
{
    const double step = roundUp(std::max((range.to - range.from) / 5.0, 1e-9 * range.to));
    return {step * std::floor(range.from / step), step * std::ceil(range.to / step)};
}

// Shares of all outcomes: the words above a bar may reach beyond 100 %, the ticks do not.
class OutcomeTicker : public ShareTicker {
protected:
    QVector<double> createTickVector(double tickStep, const QCPRange& range) override
    {
        if (range.upper <= 1.0)
            return ShareTicker::createTickVector(tickStep, range);
        return tickCount() > 3 ? QVector{0.0, 0.25, 0.5, 0.75, 1.0} : QVector{0.0, 0.5, 1.0};
    }
};

} // namespace

SpotCostPanel::SpotCostPanel(QCustomPlot& plot, QCPAxisRect& area, const SpotChurnData& data)
    : m_area(area),
      m_data(data),
      m_canvas{area.axis(QCPAxis::atBottom), area.axis(QCPAxis::atLeft), nullptr, 1.0}
{
    m_canvas.y->setTicker(QSharedPointer<OutcomeTicker>::create());
    area.setAutoMargins(QCP::msLeft | QCP::msBottom);
    auto* const bars = new PaintedItem(
        plot, QStringLiteral("main"), [this](QCPPainter& painter) { drawBars(painter); }, &area);
    auto* const words = new PaintedItem(
        plot, QStringLiteral("legend"), [this](QCPPainter& painter) { drawWords(painter); });
    bars->belongTo(area);
    words->belongTo(area);
}

const std::vector<HistogramBin>* SpotCostPanel::bins() const
{
    if (!m_data.summary || m_data.summary->billed.histogram.empty())
        return nullptr;
    return &m_data.summary->billed.histogram;
}

SpotCostPanel::Spread SpotCostPanel::spreadOf(const HourSummary& billed) const
{
    const auto cost = [this](const std::optional<double>& hours) {
        return hours ? std::optional(m_data.costOf(*hours)) : std::nullopt;
    };
    Spread spread;
    spread.mean = cost(billed.mean);
    spread.low = cost(billed.percentiles[1]);
    spread.high = cost(billed.percentiles[3]);
    return spread;
}

Interval SpotCostPanel::neededRange() const
{
    Interval range{m_data.costOf(bins()->front().from), m_data.costOf(bins()->back().to)};
    const double farthest = kFar * range.to;
    const auto include = [&](const std::optional<double>& cost) {
        if (!cost || *cost > farthest)
            return;
        range.from = std::min(range.from, *cost);
        range.to = std::max(range.to, *cost);
    };
    if (m_data.hourPrice && m_data.onDemandCost.hasNumber())
        include(m_data.onDemandCost.value);
    if (m_data.replay) {
        include(spreadOf(m_data.replay->billed).mean);
        include(spreadOf(m_data.replay->billed).high);
    }
    return roundedOut(range);
}

int SpotCostPanel::rows() const
{
    return 2 + (m_data.replay ? 1 : 0);
}

double SpotCostPanel::rowHeight() const
{
    return labelSize(m_canvas.font(12.0), QStringLiteral("$")).height() + 1.0;
}

// The words need their rows above the highest bar.
double SpotCostPanel::neededTop() const
{
    constexpr double kAtMost = 0.6; // of the panel for words
    double highest = 0.0;
    for (const HistogramBin& bin : *bins())
        highest = std::max(highest, bin.share);
    const double words = std::min(kAtMost, (rows() * rowHeight() + 6.0) / m_room);
    return highest / (1.0 - words);
}

void SpotCostPanel::update()
{
    const int ticks = m_canvas.x->ticker()->tickCount();
    if (m_data.hourPrice)
        m_canvas.x->setTicker(QSharedPointer<MoneyTicker>::create());
    else
        m_canvas.x->setTicker(QSharedPointer<CountTicker>::create());
    m_canvas.x->ticker()->setTickCount(ticks);
    showGrid();
    if (!bins())
        return;
    const Interval x = m_rangeX.fit(neededRange());
    m_canvas.x->setRange(x.from, x.to);
    fitTop();
}

// Round, but for the words above a bar of nearly all outcomes.
void SpotCostPanel::fitTop()
{
    const double top = neededTop();
    const Interval y = top > 1.0 ? m_rangeY.fit({0.0, top}) : m_rangeY.fitTop(top);
    m_canvas.y->setRange(y.from, y.to);
}

// Nothing to be read from it without bars.
void SpotCostPanel::showGrid()
{
    for (QCPAxis* axis : {m_canvas.x, m_canvas.y})
        axis->setTickLabels(bins() != nullptr);
    m_canvas.y->grid()->setVisible(bins() != nullptr);
}

// The words take more or less of another height: a range that only served the one before goes.
void SpotCostPanel::setRoom(double height)
{
    const double room = std::max(height, 60.0);
    if (room == m_room)
        return;
    m_room = room;
    m_rangeY.forget();
    if (bins())
        fitTop();
}

void SpotCostPanel::applyTheme(const Theme& theme, qreal scale)
{
    m_canvas.theme = &theme;
    m_canvas.scale = scale;
    styleAxes(m_area, theme, scale);
    showGrid();
    m_area.setMargins(QMargins(0, qRound(kHeadingHeight * scale), qRound(16.0 * scale), 0));
}

void SpotCostPanel::pin(bool isPinned)
{
    m_rangeX.pin(isPinned);
    m_rangeY.pin(isPinned);
}

void SpotCostPanel::forgetRanges()
{
    m_rangeX.forget();
    m_rangeY.forget();
}

// Opaque columns, paler outside of P10 to P90.
void SpotCostPanel::drawBars(QCPPainter& painter) const
{
    if (!bins())
        return;
    const Spread spread = spreadOf(m_data.summary->billed);
    const QColor likely = tinted(m_canvas.theme->muted, m_canvas.theme->surface, 0.6);
    const QColor rare = tinted(m_canvas.theme->muted, m_canvas.theme->surface, 0.3);
    const double foot = m_canvas.pixelY(0.0);
    painter.setAntialiasing(false);
    for (const HistogramBin& bin : *bins()) {
        const double middle = m_data.costOf((bin.from + bin.to) / 2.0);
        const bool isLikely =
            spread.low && spread.high && middle >= *spread.low && middle <= *spread.high;
        const double left = m_canvas.pixelX(m_data.costOf(bin.from));
        const double right = std::max(m_canvas.pixelX(m_data.costOf(bin.to)), left + 1.0);
        const double top = m_canvas.pixelY(bin.share);
        painter.fillRect(QRectF(left, top, right - left, foot - top), isLikely ? likely : rare);
    }
    painter.setAntialiasing(true);
}

// Far right where it does not stand in the panel.
double SpotCostPanel::onDemandPixel() const
{
    if (!m_data.hourPrice || !m_data.onDemandCost.hasNumber())
        return 1e9;
    return std::min(m_canvas.pixelX(m_data.onDemandCost.value), 1e9);
}

// Text right of a line, or left of it where there is no room or the price on demand stands.
void SpotCostPanel::drawBeside(
    QCPPainter& painter, const QString& text, Interval line, double top) const
{
    const QRectF area = m_canvas.area();
    const QSizeF size = labelSize(painter.font(), text);
    const double right = line.to + 6.0;
    const double left = line.from - 6.0 - size.width();
    const double edge = area.right() + 12.0;
    const double free = line.to < onDemandPixel() ? std::min(onDemandPixel(), edge) : edge;
    const bool fitsLeft = left >= area.left() + 2.0;
    const bool runsLeft = right + size.width() > (fitsLeft ? free : edge);
    const double x = runsLeft ? std::max(left, area.left() + 2.0) : right;
    painter.fillRect(QRectF(QPointF(x, top), size), m_canvas.theme->surface);
    painter.drawText(QRectF(QPointF(x, top), size), Qt::AlignCenter | Qt::TextSingleLine, text);
}

void SpotCostPanel::drawOnDemand(QCPPainter& painter, double top) const
{
    if (!m_data.hourPrice || !m_data.onDemandCost.hasNumber())
        return;
    const QRectF area = m_canvas.area();
    const double cost = m_data.onDemandCost.value;
    const bool isFar = cost > m_canvas.x->range().upper;
    const double x = isFar ? area.right() : m_canvas.pixelX(cost);
    const QColor colour = m_canvas.theme->platform(4);
    painter.setPen(QPen(colour, 1.0, Qt::DashLine));
    if (!isFar)
        painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
    painter.setPen(colour);
    drawBeside(painter,
        QStringLiteral("on-demand ") + moneyText(cost)
            + (isFar ? QStringLiteral(" \u2192") : QString()),
        {x, x}, top);
}

void SpotCostPanel::drawSpread(QCPPainter& painter, const Spread& spread, double top) const
{
    if (!spread.mean)
        return;
    const QRectF area = m_canvas.area();
    const double middle = top + rowHeight() / 2.0;
    const auto text = [this](double cost) {
        return m_data.hourPrice ? moneyText(cost) : hoursText(cost);
    };
    const bool isFar = *spread.mean > m_canvas.x->range().upper;
    const auto pixel = [&](double cost) { return std::min(m_canvas.pixelX(cost), area.right()); };
    const double low = pixel(spread.low.value_or(*spread.mean));
    const double high = pixel(spread.high.value_or(*spread.mean));
    painter.setPen(QPen(spread.colour, 2.0));
    if (!isFar) {
        painter.drawLine(QPointF(low, middle), QPointF(high, middle));
        drawDot(painter, QPointF(pixel(*spread.mean), middle), 4.0 * m_canvas.scale, spread.colour,
            m_canvas.theme->surface);
    }
    painter.setPen(spread.colour);
    const QString name = spread.name + QLatin1Char(' ') + text(*spread.mean);
    drawBeside(painter, isFar ? name + QStringLiteral(" \u2192") : name, {low, high}, top);
}

void SpotCostPanel::drawWords(QCPPainter& painter) const
{
    drawPanelHeading(painter, m_canvas,
        {m_data.hourPrice ? QStringLiteral("Share of outcomes over cost of the job (USD)")
                          : QStringLiteral("Share of outcomes over billed hours")});
    painter.setFont(m_canvas.font(12.0, QFont::DemiBold));
    if (!bins()) {
        painter.setPen(m_canvas.theme->muted);
        painter.drawText(m_canvas.area(), Qt::AlignCenter | Qt::TextWordWrap,
            QStringLiteral("This job hardly ever finishes."));
        return;
    }
    double top = m_canvas.area().top();
    drawOnDemand(painter, top);
    Spread model = spreadOf(m_data.summary->billed);
    model.name = QStringLiteral("mean");
    model.colour = m_canvas.theme->text;
    drawSpread(painter, model, top += rowHeight());
    if (!m_data.replay)
        return;
    Spread market = spreadOf(m_data.replay->billed);
    market.name = QStringLiteral("over the trace");
    market.colour = m_canvas.theme->platform(6);
    drawSpread(painter, market, top + rowHeight());
}

QStringList SpotCostPanel::readAt(double x) const
{
    if (!bins())
        return {};
    const double hours = x / m_data.costOf(1.0);
    double below = 0.0;
    QStringList lines{costText(m_data, hours)};
    for (const HistogramBin& bin : *bins()) {
        if (hours >= bin.to) {
            below += bin.share;
            continue;
        }
        if (hours >= bin.from) {
            const double part = (hours - bin.from) / (bin.to - bin.from);
            below += part * bin.share;
        }
        break;
    }
    lines.append(QStringLiteral("%1 cost at most this").arg(shareText(std::min(below, 1.0))));
    return lines;
}

} // namespace isocost
