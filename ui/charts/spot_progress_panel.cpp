// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/spot_progress_panel.h"

#include <algorithm>

#include <qcustomplot.h>

#include "ui/charts/axis_ticker.h"
#include "ui/charts/chart_text.h"
#include "ui/charts/label_layout.h"
#include "ui/charts/painted_item.h"

namespace isocost {

namespace {

constexpr std::size_t kColumns = 600; // more points than pixels only cost time

void setPoints(QCPGraph& graph, const std::vector<CurvePoint>& points)
{
    QVector<QCPGraphData> data;
    for (const CurvePoint& point : decimate(points, kColumns))
        data.append({point.x, point.y});
    graph.data()->set(data, true);
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
    m_canvas.x->setLabel(QStringLiteral("Wall-clock hours"));
    m_canvas.y->setLabel(QStringLiteral("Useful hours done"));
    area.setAutoMargins(QCP::msLeft | QCP::msBottom);
    new PaintedItem(
        plot, QStringLiteral("legend"), [this](QCPPainter& painter) { drawLabels(painter); });
}

void SpotProgressPanel::update(const std::vector<CurvePoint>& ghost)
{
    const double work = m_data.job.workHours;
    setPoints(*m_trial, m_data.progress);
    setPoints(*m_ideal, {{0.0, 0.0}, {work, work}});
    setPoints(*m_ghost, ghost);
    const bool showsExpected = m_data.expectedHours.hasNumber() && m_data.isClosedForm()
        && m_data.expectedHours.value < 2.0 * m_data.trial.wallHours;
    const double end =
        std::max({work, m_data.trial.wallHours, showsExpected ? m_data.expectedHours.value : 0.0});
    const Interval x = m_rangeX.fitTop(end * 1.02);
    const Interval y = m_rangeY.fitTop(work * 1.12);
    m_canvas.x->setRange(x.from, x.to);
    m_canvas.y->setRange(y.from, y.to);
}

void SpotProgressPanel::applyTheme(const Theme& theme, qreal scale)
{
    m_canvas.theme = &theme;
    m_canvas.scale = scale;
    styleAxes(m_area, theme, scale);
    m_area.setMargins(QMargins(0, qRound(14.0 * scale), qRound(16.0 * scale), 0));
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

// A short line on the axis where the job is expected to end.
void SpotProgressPanel::drawExpected(QCPPainter& painter) const
{
    if (!m_data.isClosedForm() || !m_data.expectedHours.hasNumber()
        || m_data.expectedHours.value > m_canvas.x->range().upper)
        return;
    const QRectF area = m_canvas.area();
    const double x = m_canvas.pixelX(m_data.expectedHours.value);
    painter.setPen(QPen(m_canvas.theme->muted, 1.0, Qt::DotLine));
    painter.drawLine(QPointF(x, area.bottom()), QPointF(x, m_canvas.pixelY(m_data.job.workHours)));
    const QFont font = m_canvas.font(12.0, QFont::Medium);
    const QString text = QStringLiteral("expected ") + hoursText(m_data.expectedHours.value);
    const QSizeF size = labelSize(font, text);
    const double left = std::max(x - size.width() - 4.0, area.left());
    painter.setFont(font);
    drawLabel(painter, {QPointF(left, area.bottom() - size.height() - 4.0), size}, text,
        m_canvas.theme->muted);
}

void SpotProgressPanel::drawLabels(QCPPainter& painter) const
{
    drawExpected(painter);
    const QRectF area = m_canvas.area();
    const QFont font = m_canvas.font(12.0, QFont::DemiBold);
    painter.setFont(font);
    std::vector<QRectF> taken;
    const auto label = [&](CurvePoint at, const QString& text, const QColor& colour) {
        const QSizeF size = labelSize(font, text);
        const QPointF point = m_canvas.at(at);
        double left = point.x() - size.width() / 2.0;
        left = std::clamp(left, area.left() + 2.0,
            std::max(area.left() + 2.0, area.right() + 12.0 - size.width()));
        const QRectF wish(QPointF(left, point.y() - size.height() - 6.0), size);
        const auto isFree = [&](const QRectF& place) { return isClear(place, taken); };
        const QRectF bounds = area.adjusted(0.0, -12.0, 14.0, 0.0);
        const QRectF place = placeLabel({wish}, bounds, isFree).value_or(wish);
        drawLabel(painter, place, text, colour);
        taken.push_back(place);
    };
    const double work = m_data.job.workHours;
    label({work, work}, QStringLiteral("ideal ") + hoursText(work), m_canvas.theme->muted);
    const CurvePoint end = m_data.progress.back();
    const QString name = m_data.trial.isFinished
        ? QStringLiteral("this trial ")
        : shareText(end.y / work) + QStringLiteral(" done after ");
    label(end, name + hoursText(m_data.trial.wallHours), m_canvas.theme->platform(0));
    drawDot(painter, m_canvas.at(end), 4.5 * m_canvas.scale, m_canvas.theme->platform(0),
        m_canvas.theme->surface);
}

} // namespace isocost
