// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/spot_strip_panel.h"

#include <algorithm>
#include <cmath>

#include <qcustomplot.h>

#include "ui/charts/axis_ticker.h"
#include "ui/charts/chart_text.h"
#include "ui/charts/painted_item.h"
#include "ui/charts/spot_churn_words.h"

namespace isocost {

namespace {

constexpr qreal kStripHeight = 26.0;
constexpr qreal kDollarHeight = 14.0;
constexpr qreal kGap = 8.0; // between the strips
constexpr qreal kLegendHeight = 24.0;
constexpr qreal kNameWidth = 92.0; // of the strips, left of them
constexpr qreal kNameGap = 8.0;
constexpr int kRight = 16; // of the strips
constexpr qreal kAbove = kLegendHeight + kDollarHeight + kGap;
constexpr std::array kStates{
    JobState::Compute, JobState::Checkpoint, JobState::Lost, JobState::Restart, JobState::Wait};

QFont nameFont(const Canvas& canvas)
{
    return canvas.font(12.0, QFont::Medium);
}

} // namespace

QStringList windowTexts(const SpotChurnData& data)
{
    const double all = data.trial.wallHours;
    if (data.window >= all)
        return {QStringLiteral("hours")};
    const QString count = countText(std::round(all));
    return {QStringLiteral("hours, of %1").arg(count), QStringLiteral("of %1 h").arg(count),
        QStringLiteral("hours")};
}

double SpotStripPanel::nameRoom(qreal scale)
{
    return kNameWidth * scale - kNameGap;
}

Ink inkOf(JobState state)
{
    switch (state) {
    case JobState::Compute:
        return {Ink::Role::Platform, 0};
    case JobState::Checkpoint:
        return {Ink::Role::Platform, 6};
    case JobState::Lost:
        return {Ink::Role::Platform, 3};
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
        plot, QStringLiteral("main"), [this](QCPPainter& painter) { drawTimeline(painter); },
        &area);
    new PaintedItem(
        plot, QStringLiteral("legend"), [this](QCPPainter& painter) { drawDollar(painter); });
}

void SpotStripPanel::update() const
{
    m_canvas.x->setRange(0.0, m_data.window);
}

void SpotStripPanel::applyTheme(const Theme& theme, qreal scale)
{
    m_canvas.theme = &theme;
    m_canvas.scale = scale;
    styleAxes(m_area, theme, scale);
    m_canvas.y->setVisible(false);
    m_canvas.y->grid()->setVisible(false);
    m_area.setMargins(QMargins(qRound(kNameWidth * scale), qRound(kAbove * scale), kRight, 0));
    const int axis = qRound(22.0 * scale);
    const int height = qRound((kStripHeight + kAbove) * scale) + axis;
    m_area.setSizeConstraintRect(QCPLayoutElement::scrOuterRect);
    m_area.setMinimumSize(100, height);
    m_area.setMaximumSize(QWIDGETSIZE_MAX, height);
}

// Spans narrower than a pixel are merged: each column takes the colour of its longest state.
void SpotStripPanel::drawTimeline(QCPPainter& painter) const
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

QRectF SpotStripPanel::dollar() const
{
    const QRectF area = m_canvas.area();
    const qreal scale = m_canvas.scale;
    return {area.left(), area.top() - (kGap + kDollarHeight) * scale, area.width(),
        kDollarHeight * scale};
}

void SpotStripPanel::drawName(QCPPainter& painter, const QRectF& strip, const QString& text) const
{
    const QRectF place(QPointF(strip.left() - kNameWidth * m_canvas.scale, strip.top() - 4.0),
        QPointF(strip.left() - kNameGap, strip.bottom() + 4.0));
    painter.setFont(nameFont(m_canvas));
    painter.setPen(m_canvas.theme->muted);
    painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, text);
}

void SpotStripPanel::drawShares(QCPPainter& painter, const QRectF& strip) const
{
    const auto shares = m_data.billedShares();
    if (!shares) {
        painter.setFont(m_canvas.font(12.0, QFont::Medium));
        painter.setPen(m_canvas.theme->muted);
        painter.drawText(strip.adjusted(0.0, -4.0, 0.0, 4.0),
            Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
            QStringLiteral("No bill to divide: not every trial finishes"));
        return;
    }
    painter.setAntialiasing(false);
    double left = strip.left();
    for (const JobState state : kStates) {
        const double width = (*shares)[static_cast<std::size_t>(state)] * strip.width();
        if (width <= 0.0)
            continue;
        painter.fillRect(
            QRectF(left, strip.top(), width, strip.height()), m_canvas.ink(inkOf(state)));
        left += width;
    }
    painter.setAntialiasing(true);
}

void SpotStripPanel::drawDollar(QCPPainter& painter) const
{
    const QRectF strip = dollar();
    drawShares(painter, strip);
    drawName(painter, strip,
        m_data.hourPrice ? QStringLiteral("Each dollar") : QStringLiteral("Billed hours"));
    const QRectF area = m_canvas.area();
    drawName(painter, area,
        m_data.isMedianTrial ? QStringLiteral("Median trial")
                             : QStringLiteral("Trial ") + QString::number(m_data.trialNumber));
    const QRectF ticks(area.left(), area.bottom() + 2.0, area.width(), 16.0 * m_canvas.scale);
    drawName(painter, ticks,
        firstThatFits(windowTexts(m_data), nameFont(m_canvas), nameRoom(m_canvas.scale)));
    drawLegend(painter);
}

std::vector<SpotStripPanel::Entry> SpotStripPanel::legend() const
{
    const auto text = [](double share) {
        return share < 0.0005 ? QStringLiteral("< 0.1 %") : shareText(share);
    };
    const auto shares = m_data.billedShares();
    // Without shares it is the key of the timeline alone.
    const std::array<double, kJobStateCount>& parts = shares ? *shares : m_data.hours;
    std::vector<Entry> entries;
    for (const JobState state : kStates) {
        const double part = parts[static_cast<std::size_t>(state)];
        if (part > 0.0)
            entries.push_back(
                {state, shares ? nameOf(state) + QLatin1Char(' ') + text(part) : nameOf(state)});
    }
    if (m_data.waitShare() > 0.0)
        entries.push_back({JobState::Wait,
            QStringLiteral("wait, not billed: %1 of the time").arg(text(m_data.waitShare()))});
    return entries;
}

void SpotStripPanel::drawLegend(QCPPainter& painter) const
{
    constexpr qreal kSquare = 10.0;
    const QFont font = m_canvas.font(12.0, QFont::Medium);
    painter.setFont(font);
    const qreal square = kSquare * m_canvas.scale;
    const qreal height = kLegendHeight * m_canvas.scale;
    const qreal top = dollar().top() - height;
    qreal x = dollar().left();
    for (const Entry& entry : legend()) {
        const qreal room = dollar().right() + kRight - x - square - 5.0;
        const QString text = firstThatFits(
            {entry.text, entry.text.section(QLatin1Char(':'), 0, 0), nameOf(entry.state)}, font,
            room);
        const qreal width = labelSize(font, text).width();
        painter.fillRect(QRectF(x, top + (height - square) / 2.0 - 2.0, square, square),
            m_canvas.ink(inkOf(entry.state)));
        painter.setPen(m_canvas.theme->text);
        painter.drawText(QRectF(x + square + 5.0, top - 2.0, width, height),
            Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, text);
        x += square + width + 18.0 * m_canvas.scale;
    }
}

QStringList SpotStripPanel::readAt(double x) const
{
    const auto& spans = m_data.trial.spans;
    const auto found = std::ranges::lower_bound(spans, x, {}, &JobSpan::end);
    if (found == spans.end())
        return {};
    return {QStringLiteral("hour %1: %2")
                .arg(countText(std::round(x * 100.0) / 100.0), nameOf(found->state)),
        QStringLiteral("for %1").arg(hoursText(found->end - found->start)),
        QStringLiteral("%1 saved then").arg(hoursText(found->workDone))};
}

} // namespace isocost
