// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panel/range_curve.h"

#include <algorithm>

#include <QPainter>

#include "core/analysis/curve.h"
#include "core/model/range_edit.h"
#include "ui/models/theme.h"

namespace isocost {

namespace {

constexpr double kRoom = 0.20; // of the width of the range, on both sides
constexpr double kBelowGround = 9.0; // pixels for bars and handle
constexpr double kMargin = 8.0;
constexpr std::size_t kPoints = 120; // of the curve

QColor colourOf(const RangeCurve::Shown& shown, const Theme& theme)
{
    return shown.platform >= 0 ? theme.platform(shown.platform) : theme.muted;
}

} // namespace

RangeCurve::RangeCurve(QWidget* parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAttribute(Qt::WA_TransparentForMouseEvents);
}

void RangeCurve::show(const Shown& shown)
{
    m_shown = shown;
    update();
}

void RangeCurve::setTurn(const std::optional<Turn>& turn)
{
    m_turn = turn;
    update();
}

bool RangeCurve::isTurnAbove() const
{
    return m_turn && m_turn->value > m_shown.base;
}

// With room on both sides, and with the turn and its words unless they are too far away.
RangeCurve::Axis RangeCurve::axis() const
{
    constexpr double kFar = 1.0; // of the width of the range
    constexpr double kWords = 0.36; // of the axis, beside the line
    const double wide = m_shown.high - m_shown.low;
    Axis axis{std::min(m_shown.low, m_shown.base) - kRoom * wide,
        std::max(m_shown.high, m_shown.base) + kRoom * wide};
    const bool isNear = m_turn && m_turn->value > m_shown.low - kFar * wide
        && m_turn->value < m_shown.high + kFar * wide;
    if (isNear && isTurnAbove())
        axis.end = std::max(axis.end, (m_turn->value - kWords * axis.begin) / (1.0 - kWords));
    else if (isNear)
        axis.begin = std::min(axis.begin, (m_turn->value - kWords * axis.end) / (1.0 - kWords));
    return {std::max(axis.begin, m_shown.least), std::min(axis.end, m_shown.most)};
}

double RangeCurve::pixelOf(double value) const
{
    const auto [begin, end] = axis();
    const double share = (value - begin) / (end - begin);
    const double travel = width() - 2.0 * kMargin;
    const bool isTurned = m_shown.isReversed != isRightToLeft();
    return kMargin + travel * (isTurned ? 1.0 - share : share);
}

// From the left end of the axis to the right one.
QPolygonF RangeCurve::outline(double ground) const
{
    constexpr double kTop = 4.0;
    const auto point = [&](double value, double height) {
        return QPointF(pixelOf(value), ground - (ground - kTop) * height);
    };
    const auto [begin, end] = axis();
    QPolygonF line;
    if (std::holds_alternative<Uniform>(m_shown.distribution)) {
        line << point(begin, 0.0) << point(m_shown.low, 0.0) << point(m_shown.low, 1.0)
             << point(m_shown.high, 1.0) << point(m_shown.high, 0.0) << point(end, 0.0);
        return line;
    }
    std::vector<double> values = linearSteps({begin, end}, kPoints);
    values.insert(values.end(), {m_shown.low, m_shown.base, m_shown.high}); // its corners
    std::ranges::sort(values);
    for (const double value : values)
        line << point(value, heightAt(m_shown.distribution, value));
    return line;
}

void RangeCurve::paintEvent(QPaintEvent*)
{
    if (!(axis().end > axis().begin))
        return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme& theme = Theme::of(palette());
    const QColor colour = colourOf(m_shown, theme);
    const double ground = height() - kBelowGround;
    const QPolygonF curve = outline(ground);
    QPolygonF area = curve;
    area.prepend({curve.front().x(), ground});
    area.append({curve.back().x(), ground});
    QColor soft = colour;
    soft.setAlphaF(0.18F);
    painter.setPen(Qt::NoPen);
    painter.setBrush(soft);
    painter.drawPolygon(area);
    painter.setPen(QPen(theme.muted, 1.0));
    painter.drawLine(QPointF(0.0, ground), QPointF(width(), ground));
    painter.setPen(QPen(colour, 2.0, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(curve);
    paintTurn(painter, ground);
    constexpr double kHalfBar = 6.5;
    painter.setPen(QPen(colour, 2.0));
    for (const double bar : {m_shown.low, m_shown.high})
        painter.drawLine(
            QPointF(pixelOf(bar), ground - kHalfBar), QPointF(pixelOf(bar), ground + kHalfBar));
    painter.setBrush(theme.surface);
    painter.drawEllipse(QPointF(pixelOf(m_shown.base), ground), 6.0, 6.0);
    if (m_shown.cut.isEmpty())
        return;
    painter.setFont(uiFont(12));
    painter.setPen(theme.muted);
    painter.drawText(QRectF(0.0, 0.0, width(), 18.0),
        static_cast<int>(Qt::AlignTop | Qt::AlignLeading), m_shown.cut);
}

// The words stand on the far side of the line. A turn that is out of sight has words alone.
void RangeCurve::paintTurn(QPainter& painter, double ground) const
{
    if (!m_turn)
        return;
    constexpr double kGap = 6.0;
    constexpr double kWidest = 160.0;
    const Theme& theme = Theme::of(palette());
    const QColor red = readable(theme.stop, theme.surface);
    const auto [begin, end] = axis();
    const bool isInSight = m_turn->value >= begin && m_turn->value <= end;
    const bool isRight = isTurnAbove() != (m_shown.isReversed != isRightToLeft());
    const double x = pixelOf(m_turn->value);
    QRectF place(isRight ? width() - kWidest : 0.0, 0.0, kWidest, ground);
    if (isInSight) {
        painter.setPen(QPen(red, 1.5, Qt::DashLine));
        painter.drawLine(QPointF(x, 2.0), QPointF(x, ground));
        if (isRight)
            place = QRectF(x + kGap, 0.0, std::min(kWidest, width() - x - kGap), ground);
        else
            place =
                QRectF(std::max(0.0, x - kGap - kWidest), 0.0, std::min(kWidest, x - kGap), ground);
    }
    painter.setFont(uiFont(12));
    painter.setPen(red);
    const auto side = isRight == isInSight ? Qt::AlignLeft : Qt::AlignRight;
    painter.drawText(
        place, static_cast<int>(side | Qt::AlignTop) | Qt::TextWordWrap, m_turn->words);
}

} // namespace isocost
