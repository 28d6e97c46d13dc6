// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panel/range_curve.h"

#include <algorithm>

#include <QFontMetricsF>
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
constexpr double kWordGap = 6.0; // between words and the line that they tell of

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

double RangeCurve::ground() const
{
    return height() - kBelowGround;
}

bool RangeCurve::isTurnInSight() const
{
    const auto [begin, end] = axis();
    return m_turn && m_turn->value >= begin && m_turn->value <= end;
}

bool RangeCurve::hasWordsRight() const
{
    return isTurnAbove() != (m_shown.isReversed != isRightToLeft());
}

// On the far side of the line. A turn that is out of sight has words alone, at that end.
QRectF RangeCurve::besideTurn() const
{
    constexpr double kWidest = 160.0;
    const double x = pixelOf(m_turn->value);
    QRectF room(hasWordsRight() ? width() - kWidest : 0.0, 0.0, kWidest, ground());
    if (isTurnInSight() && hasWordsRight())
        room = QRectF(x + kWordGap, 0.0, std::min(kWidest, width() - x - kWordGap), ground());
    else if (isTurnInSight())
        room = QRectF(
            std::max(0.0, x - kWordGap - kWidest), 0.0, std::min(kWidest, x - kWordGap), ground());
    const auto side = hasWordsRight() == isTurnInSight() ? Qt::AlignLeft : Qt::AlignRight;
    return QFontMetricsF(uiFont(12))
        .boundingRect(
            room, static_cast<int>(side | Qt::AlignTop) | Qt::TextWordWrap, m_turn->words);
}

// On one line, as near to the turn as the width allows.
QRectF RangeCurve::aboveCurve(double top) const
{
    const QFontMetricsF metrics(uiFont(12));
    const double wide = std::min<double>(width(), metrics.horizontalAdvance(m_turn->words) + 1.0);
    const double x = pixelOf(m_turn->value);
    const double left = hasWordsRight() ? x + kWordGap : x - kWordGap - wide;
    return {std::clamp(left, 0.0, width() - wide), top, wide, metrics.height()};
}

RangeCurve::Arranged RangeCurve::arranged() const
{
    constexpr double kTop = 4.0;
    constexpr double kAir = 3.0; // between words and curve
    const double head = m_shown.cut.isEmpty() ? 0.0 : QFontMetricsF(uiFont(12)).height();
    if (!m_turn)
        return {{}, kTop + head};
    const QRectF beside = besideTurn();
    const QPolygonF curve = outlineBelow(kTop);
    bool isFree = head == 0.0 && beside.bottom() < ground();
    for (qsizetype i = 1; i < curve.size(); ++i)
        isFree = isFree
            && !QRectF(curve[i - 1], curve[i])
                    .normalized()
                    .adjusted(-kAir, -kAir, kAir, kAir)
                    .intersects(beside);
    if (isFree)
        return {beside, kTop};
    const QRectF above = aboveCurve(head);
    return {above, above.bottom() + kAir};
}

QRectF RangeCurve::turnPlace() const
{
    return arranged().turn;
}

QPolygonF RangeCurve::outline() const
{
    return outlineBelow(arranged().top);
}

// From the left end of the axis to the right one.
QPolygonF RangeCurve::outlineBelow(double top) const
{
    const auto point = [&](double value, double height) {
        return QPointF(pixelOf(value), ground() - (ground() - top) * height);
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
    const double ground = this->ground();
    const Arranged words = arranged();
    const QPolygonF curve = outlineBelow(words.top);
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
    paintTurn(painter, words.turn);
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

// The line begins below words that stand in its way.
void RangeCurve::paintTurn(QPainter& painter, const QRectF& words) const
{
    if (!m_turn)
        return;
    const Theme& theme = Theme::of(palette());
    const QColor red = readable(theme.stop, theme.surface);
    const double x = pixelOf(m_turn->value);
    if (isTurnInSight()) {
        const bool isInWay = words.left() < x && x < words.right();
        painter.setPen(QPen(red, 1.5, Qt::DashLine));
        painter.drawLine(QPointF(x, isInWay ? words.bottom() : 2.0), QPointF(x, ground()));
    }
    painter.setFont(uiFont(12));
    painter.setPen(red);
    const auto side = hasWordsRight() == isTurnInSight() ? Qt::AlignLeft : Qt::AlignRight;
    painter.drawText(words.adjusted(-1.0, 0.0, 1.0, 2.0),
        static_cast<int>(side | Qt::AlignTop) | Qt::TextWordWrap, m_turn->words);
}

} // namespace isocost
