// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/spot_strip_panel.h"

#include <algorithm>
#include <numeric>

#include <qcustomplot.h>

#include "ui/charts/axis_ticker.h"
#include "ui/charts/chart_text.h"
#include "ui/charts/painted_item.h"
#include "ui/charts/spot_churn_words.h"

namespace isocost {

namespace {

constexpr qreal kStripHeight = 30.0;
constexpr qreal kLegendHeight = 24.0;
constexpr std::array kStates{
    JobState::Compute, JobState::Checkpoint, JobState::Lost, JobState::Restart, JobState::Wait};

} // namespace

Ink inkOf(JobState state)
{
    switch (state) {
    case JobState::Compute:
        return {Ink::Role::Platform, 0};
    case JobState::Checkpoint:
        return {Ink::Role::Platform, 2};
    case JobState::Lost:
        return {Ink::Role::Platform, 4};
    case JobState::Restart:
        return {Ink::Role::Platform, 1};
    case JobState::Wait:
        break;
    }
    return {Ink::Role::Muted};
}

SpotStripPanel::SpotStripPanel(QCustomPlot& plot, QCPAxisRect& area, const SpotChurnData& data)
    : m_area(area),
      m_data(data),
      m_canvas{area.axis(QCPAxis::atBottom), area.axis(QCPAxis::atLeft), nullptr, 1.0}
{
    area.axis(QCPAxis::atBottom)->setTicker(QSharedPointer<CountTicker>::create());
    area.axis(QCPAxis::atBottom)->ticker()->setTickCount(8);
    area.axis(QCPAxis::atLeft)->setVisible(false);
    area.setAutoMargins(QCP::msBottom);
    new PaintedItem(
        plot, QStringLiteral("main"), [this](QCPPainter& painter) { drawStrip(painter); }, &area);
    new PaintedItem(
        plot, QStringLiteral("legend"), [this](QCPPainter& painter) { drawLegend(painter); });
}

void SpotStripPanel::update() const
{
    m_canvas.x->setRange(0.0, m_data.window);
    const QString hours = m_data.window < m_data.trial.wallHours
        ? QStringLiteral("Hours (the first %1 of %2)")
              .arg(hoursText(m_data.window), hoursText(m_data.trial.wallHours))
        : QStringLiteral("Hours");
    m_canvas.x->setLabel(hours);
}

void SpotStripPanel::applyTheme(const Theme& theme, qreal scale)
{
    m_canvas.theme = &theme;
    m_canvas.scale = scale;
    styleAxes(m_area, theme, scale);
    m_canvas.y->setVisible(false);
    m_canvas.y->grid()->setVisible(false);
    m_area.setMargins(QMargins(8, qRound(kLegendHeight * scale), 16, 0));
    const int axis = qRound(44.0 * scale);
    const int height = qRound((kStripHeight + kLegendHeight) * scale) + axis;
    m_area.setSizeConstraintRect(QCPLayoutElement::scrOuterRect);
    m_area.setMinimumSize(100, height);
    m_area.setMaximumSize(QWIDGETSIZE_MAX, height);
}

// Spans narrower than a pixel are merged: each column takes the colour of its longest state.
void SpotStripPanel::drawStrip(QCPPainter& painter) const
{
    const QRectF area = m_canvas.area();
    if (m_data.window <= 0.0 || area.width() < 1.0)
        return;
    painter.setAntialiasing(false);
    const double perPixel = m_data.window / area.width();
    double drawn = area.left();
    std::array<double, kJobStateCount> pending{};
    for (const JobSpan& span : m_data.trial.spans) {
        if (span.start >= m_data.window)
            break;
        pending[static_cast<std::size_t>(span.state)] += span.end - span.start;
        const double right = std::min(area.left() + span.end / perPixel, area.right());
        if (right - drawn < 1.0)
            continue;
        const auto longest = std::ranges::max_element(pending) - pending.begin();
        painter.fillRect(QRectF(drawn, area.top(), right - drawn, area.height()),
            m_canvas.ink(inkOf(static_cast<JobState>(longest))));
        drawn = right;
        pending.fill(0.0);
    }
    painter.setAntialiasing(true);
}

void SpotStripPanel::drawLegend(QCPPainter& painter) const
{
    constexpr qreal kSquare = 10.0;
    const double all = std::accumulate(m_data.hours.begin(), m_data.hours.end(), 0.0);
    const QRectF area = m_canvas.area();
    const QFont font = m_canvas.font(12.0, QFont::Medium);
    painter.setFont(font);
    const qreal square = kSquare * m_canvas.scale;
    const qreal height = kLegendHeight * m_canvas.scale;
    qreal x = area.left();
    for (const JobState state : kStates) {
        const double hours = m_data.hours[static_cast<std::size_t>(state)];
        if (hours <= 0.0 || all <= 0.0)
            continue;
        const double share = hours / all;
        const QString text = nameOf(state) + QLatin1Char(' ')
            + (share < 0.0005 ? QStringLiteral("< 0.1 %") : shareText(share));
        const qreal width = labelSize(font, text).width();
        const qreal top = area.top() - height;
        painter.fillRect(QRectF(x, top + (height - square) / 2.0 - 2.0, square, square),
            m_canvas.ink(inkOf(state)));
        painter.setPen(m_canvas.theme->text);
        painter.drawText(QRectF(x + square + 5.0, top - 2.0, width, height),
            Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, text);
        x += square + width + 20.0 * m_canvas.scale;
    }
}

} // namespace isocost
