// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/spot_cost_panel.h"

#include <algorithm>
#include <cmath>
#include <limits>

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
      m_canvas{area.axis(QCPAxis::atBottom), area.axis(QCPAxis::atLeft), nullptr, 1.0},
      m_marks(data, m_canvas)
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

Interval SpotCostPanel::neededRange() const
{
    Interval range{m_data.costOf(bins()->front().from), m_data.costOf(bins()->back().to)};
    const double farthest =
        range.to > 0.0 ? kFar * range.to : std::numeric_limits<double>::infinity(); // all free
    const auto include = [&](const std::optional<double>& cost) {
        if (!cost || *cost > farthest)
            return;
        range.from = std::min(range.from, *cost);
        range.to = std::max(range.to, *cost);
    };
    include(costOnDemand(m_data));
    if (m_data.replay) {
        const CostSpread market = costSpread(m_data, m_data.replay->billed);
        include(market.mean);
        include(market.high);
    }
    return roundedOut(range);
}

// The words need their rows above the highest bar.
double SpotCostPanel::neededTop() const
{
    constexpr double kAtMost = 0.85; // of the panel for words: three rows in the lowest
    double highest = 0.0;
    for (const HistogramBin& bin : *bins())
        highest = std::max(highest, bin.share);
    const double words = std::min(kAtMost, (m_marks.height() + 6.0) / m_room);
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
    const CostSpread spread = costSpread(m_data, m_data.summary->billed);
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
    m_marks.draw(painter);
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
