// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/spot_progress_panel.h"

#include <algorithm>

#include <qcustomplot.h>

#include "ui/charts/axis_ticker.h"
#include "ui/charts/chart_text.h"
#include "ui/charts/label_layout.h"
#include "ui/charts/painted_item.h"
#include "ui/charts/panel_heading.h"

namespace isocost {

namespace {

constexpr qreal kDotRadius = 4.5; // at the end of the trial
constexpr std::size_t kColumns = 600; // more points than pixels only cost time

void setPoints(QCPGraph& graph, const std::vector<CurvePoint>& points)
{
    QVector<QCPGraphData> data;
    for (const CurvePoint& point : decimate(points, kColumns))
        data.append({point.x, point.y});
    graph.data()->set(data, true);
}

// An atom may hold more than 8 of 10 outcomes.
QString bandText(Interval finish)
{
    const QString from = hoursText(finish.from);
    const QString to = hoursText(finish.to);
    return from == to ? QStringLiteral("8 of 10 end after %1").arg(from)
                      : QStringLiteral("8 of 10 end %1\u2013%2").arg(from, to);
}

QCPGraph* addLine(QCustomPlot& plot, QCPAxisRect& area, const QString& name)
{
    QCPGraph* graph = plot.addGraph(area.axis(QCPAxis::atBottom), area.axis(QCPAxis::atLeft));
    graph->setName(name);
    graph->setSelectable(QCP::stNone);
    return graph;
}

} // namespace

SpotProgressPanel::SpotProgressPanel(
    QCustomPlot& plot, QCPAxisRect& area, const SpotChurnData& data)
    : m_area(area),
      m_data(data),
      m_canvas{area.axis(QCPAxis::atBottom), area.axis(QCPAxis::atLeft), nullptr, 1.0},
      m_ghost(addLine(plot, area, QStringLiteral("trial before"))),
      m_ideal(addLine(plot, area, QStringLiteral("ideal"))),
      m_trial(addLine(plot, area, QStringLiteral("trial")))
{
    for (QCPAxis* axis : {m_canvas.x, m_canvas.y}) {
        axis->setTicker(QSharedPointer<CountTicker>::create());
        axis->ticker()->setTickCount(5);
    }
    area.setAutoMargins(QCP::msLeft | QCP::msBottom);
    auto* const band = new PaintedItem(
        plot, QStringLiteral("background"), [this](QCPPainter& painter) { drawBand(painter); },
        &area);
    auto* const labels = new PaintedItem(
        plot, QStringLiteral("legend"), [this](QCPPainter& painter) { drawLabels(painter); });
    band->belongTo(area);
    labels->belongTo(area);
}

std::optional<Interval> SpotProgressPanel::band() const
{
    if (!m_data.summary || m_data.isCalm())
        return std::nullopt;
    const auto& percentiles = m_data.summary->wall.percentiles;
    if (!percentiles[1] || !percentiles[3])
        return std::nullopt;
    return Interval{*percentiles[1], *percentiles[3]};
}

// The replay over a trace may be far away: then it is told at the edge.
double SpotProgressPanel::neededEnd() const
{
    constexpr double kFar = 2.5; // times the rest
    double end = std::max(m_data.job.workHours, m_data.trial.wallHours);
    if (const auto finish = band())
        end = std::max(end, finish->to);
    if (m_data.replay && m_data.replay->wall.mean && *m_data.replay->wall.mean < kFar * end)
        end = std::max(end, *m_data.replay->wall.mean);
    return end;
}

void SpotProgressPanel::update(const std::vector<CurvePoint>& ghost)
{
    const double work = m_data.job.workHours;
    setPoints(*m_trial, m_data.progress);
    setPoints(*m_ideal, {{0.0, 0.0}, {work, work}});
    setPoints(*m_ghost, ghost);
    const Interval x = m_rangeX.fitTop(neededEnd() * 1.02);
    const Interval y = m_rangeY.fitTop(work * 1.3);
    m_canvas.x->setRange(x.from, x.to);
    m_canvas.y->setRange(y.from, y.to);
}

void SpotProgressPanel::applyTheme(const Theme& theme, qreal scale)
{
    m_canvas.theme = &theme;
    m_canvas.scale = scale;
    styleAxes(m_area, theme, scale);
    m_area.setMargins(QMargins(0, qRound(kHeadingHeight * scale), qRound(16.0 * scale), 0));
    m_ideal->setPen(QPen(theme.muted, 1.5, Qt::DashLine));
    m_trial->setPen(QPen(theme.platform(0), 2.0));
    m_ghost->setPen(QPen(tinted(theme.platform(0), theme.surface, 0.45), 1.0, Qt::DashLine));
}

void SpotProgressPanel::pin(bool isPinned)
{
    m_rangeX.pin(isPinned);
    m_rangeY.pin(isPinned);
}

void SpotProgressPanel::forgetRanges()
{
    m_rangeX.forget();
    m_rangeY.forget();
}

void SpotProgressPanel::drawBand(QCPPainter& painter) const
{
    const auto finish = band();
    if (!finish)
        return;
    const QRectF area = m_canvas.area();
    const double left = m_canvas.pixelX(finish->from);
    const double right = std::max(m_canvas.pixelX(finish->to), left + 1.0);
    painter.fillRect(QRectF(left, area.top(), right - left, area.height()),
        tinted(m_canvas.theme->platform(0), m_canvas.theme->surface, 0.16));
}

// Mean over the trace.
std::optional<double> SpotProgressPanel::marketEnd() const
{
    return m_data.replay ? m_data.replay->wall.mean : std::nullopt;
}

// Words at the foot: what the band is, and where the replay over a trace ends.
void SpotProgressPanel::drawFinish(QCPPainter& painter, Places& taken) const
{
    const QRectF area = m_canvas.area();
    const QFont font = m_canvas.font(12.0, QFont::Medium);
    painter.setFont(font);
    double bottom = area.bottom() - 4.0;
    // Left of one of the places, the first that is free.
    const auto tell = [&](const std::vector<double>& ends, const QString& text,
                          const QColor& colour) {
        const QSizeF size = labelSize(font, text);
        for (const double end : ends) {
            const double left = std::max(end - size.width() - 4.0, area.left() + 2.0);
            const QRectF place(QPointF(left, bottom - size.height()), size);
            if (touchesCurve(place, m_data.progress, m_canvas) || !isClear(place, taken))
                continue;
            drawLabel(painter, place, text, colour);
            taken.push_back(place);
            bottom -= size.height();
            return;
        } // no room: the words around the panels say it as well
    };
    const std::optional<double> market = marketEnd();
    const double marketX = std::min(m_canvas.pixelX(market.value_or(0.0)), area.right());
    const bool isFar = market && *market > m_canvas.x->range().upper;
    const QColor colour = m_canvas.theme->platform(5);
    if (market && !isFar) {
        painter.setPen(QPen(colour, 1.5, Qt::DashLine));
        painter.drawLine(QPointF(marketX, area.top()), QPointF(marketX, area.bottom()));
        taken.emplace_back(marketX - 2.0, area.top(), 4.0, area.height());
    }
    if (const auto finish = band()) {
        const double x = std::min(m_canvas.pixelX(finish->from), area.right());
        tell({x, std::min(x, marketX), area.right()}, bandText(*finish), m_canvas.theme->muted);
    }
    if (market)
        tell({marketX, area.right()},
            QStringLiteral("over the trace %1").arg(hoursText(*market))
                + (isFar ? QStringLiteral(" \u2192") : QString()),
            colour);
}

// A name at the end of a curve: above it, else beside or below, clear of what stands there.
void SpotProgressPanel::drawEnd(QCPPainter& painter, const End& end, Places& taken) const
{
    const QRectF area = m_canvas.area();
    const QRectF bounds = area.adjusted(2.0, 0.0, 14.0, 0.0);
    const QFont font = m_canvas.font(12.0, QFont::DemiBold);
    painter.setFont(font);
    const QSizeF size = labelSize(font, end.text);
    const QPointF point = m_canvas.at(end.at);
    const double gap = (kDotRadius + 2.0) * m_canvas.scale;
    const auto wish = [&](double left, double top) {
        const double most = std::max(bounds.left(), bounds.right() - size.width());
        return QRectF(QPointF(std::clamp(left, bounds.left(), most), top), size);
    };
    const double middle = point.x() - size.width() / 2.0;
    const double above = point.y() - size.height() - gap;
    const std::vector<CurvePoint> ideal{{0.0, 0.0}, {m_data.job.workHours, m_data.job.workHours}};
    const auto place = placeLabel(
        {wish(point.x() - end.lean * size.width(), above), wish(middle, above),
            wish(point.x() - size.width(), above), wish(point.x(), above),
            wish(point.x() + gap, point.y() - size.height() / 2.0), wish(middle, point.y() + gap)},
        bounds, [&](const QRectF& free) {
            return isClear(free, taken) && !touchesCurve(free, m_data.progress, m_canvas)
                && !touchesCurve(free, ideal, m_canvas);
        });
    if (!place)
        return; // no room: heading and subtitle say it as well
    drawLabel(painter, *place, end.text, end.colour);
    taken.push_back(*place);
}

void SpotProgressPanel::drawLabels(QCPPainter& painter) const
{
    drawPanelHeading(
        painter, m_canvas, {QStringLiteral("Useful hours done over wall-clock hours")});
    const CurvePoint end = m_data.progress.back();
    const double radius = kDotRadius * m_canvas.scale;
    const QPointF dot = m_canvas.at(end);
    Places taken{QRectF(dot.x() - radius, dot.y() - radius, 2.0 * radius, 2.0 * radius)};
    drawFinish(painter, taken);
    const double work = m_data.job.workHours;
    const QString name = !m_data.trial.isFinished
        ? shareText(end.y / work) + QStringLiteral(" done after ")
        : m_data.isMedianTrial ? QStringLiteral("median trial ")
                               : QStringLiteral("this trial ");
    const Theme& theme = *m_canvas.theme;
    drawEnd(painter, {{work, work}, QStringLiteral("ideal ") + hoursText(work), theme.muted, 1.0},
        taken);
    drawEnd(
        painter, {end, name + hoursText(m_data.trial.wallHours), theme.platform(0), 0.5}, taken);
    drawDot(painter, dot, radius, m_canvas.theme->platform(0), m_canvas.theme->surface);
}

QStringList SpotProgressPanel::readAt(double x) const
{
    const double work = m_data.job.workHours;
    QStringList lines{QStringLiteral("after %1").arg(hoursText(std::max(x, 0.0)))};
    lines.append(QStringLiteral("trial: %1 of work").arg(hoursText(valueAt(m_data.progress, x))));
    lines.append(QStringLiteral("ideal: %1").arg(hoursText(std::clamp(x, 0.0, work))));
    return lines;
}

} // namespace isocost
