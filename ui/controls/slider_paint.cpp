// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include <QPainter>
#include <QPainterPath>

#include "ui/controls/slider.h"
#include "ui/controls/slider_end.h"
#include "ui/controls/style_drawing.h"
#include "ui/models/theme.h"

namespace isocost {

// A platform's slider has its colour; others are grey, since blue is for choices.
QColor Slider::fill() const
{
    constexpr float kPale = 0.45F;
    const Theme& theme = Theme::of(palette());
    QColor colour = isEnabled() && m_platform >= 0 ? theme.platform(m_platform) : theme.muted;
    if (m_isIdle) {
        colour = theme.muted;
        colour.setAlphaF(kPale);
    }
    return colour;
}

void Slider::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintStretches(painter);
    if (!m_span)
        paintEvidence(painter);
    paintTrack(painter);
    if (m_span)
        paintSpan(painter);
    paintMarks(painter);
    paintTypical(painter);
    if (m_value)
        paintHandle(painter);
    else if (hasFocus())
        drawBox(painter, rect(), QPen(Theme::of(palette()).accent, 1.5), Qt::NoBrush);
}

// Bands behind the track, so that the fill keeps its colour.
void Slider::paintStretches(QPainter& painter) const
{
    constexpr float kSoft = 0.20F;
    const Theme& theme = Theme::of(palette());
    const double middle = height() / 2.0;
    painter.setPen(Qt::NoPen);
    for (const Stretch& stretch : m_stretches) {
        if (stretch.to <= m_scale.minimum || stretch.from >= m_scale.maximum)
            continue;
        const double low = isRightToLeft() ? width() : 0.0;
        const double high = width() - low;
        const double from = stretch.from <= m_scale.minimum ? low : pixelOf(stretch.from);
        const double to = stretch.to >= m_scale.maximum ? high : pixelOf(stretch.to);
        QColor colour = stretch.isStop ? theme.stop : theme.caution;
        colour.setAlphaF(kSoft);
        painter.setBrush(colour);
        const QRectF band(std::min(from, to), middle - sized(slider::kBand) / 2.0,
            std::abs(to - from), sized(slider::kBand));
        painter.drawRoundedRect(band, 2.0, 2.0);
    }
}

void Slider::paintBar(QPainter& painter, double from, double to, const QColor& colour) const
{
    const double track = sized(slider::kTrack);
    const QRectF rect(std::min(from, to), (height() - track) / 2.0, std::abs(to - from), track);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawRoundedRect(rect, track / 2.0, track / 2.0);
}

// Behind the track, in its colour, with a bar at each end that the slider reaches.
void Slider::paintEvidence(QPainter& painter) const
{
    constexpr float kSoft = 0.38F;
    if (!m_evidence || m_evidence->high < m_scale.minimum || m_evidence->low > m_scale.maximum)
        return;
    const double from = pixelOf(std::max(m_evidence->low, m_scale.minimum));
    const double to = pixelOf(std::min(m_evidence->high, m_scale.maximum));
    const double high = sized(slider::kEvidence);
    QColor soft = fill();
    soft.setAlphaF(kSoft);
    painter.fillRect(
        QRectF(std::min(from, to), (height() - high) / 2.0, std::abs(to - from), high), soft);
    const QPen bar(fill(), 2.0);
    if (m_evidence->low >= m_scale.minimum)
        paintTick(painter, m_evidence->low, slider::kEnd, bar);
    if (m_evidence->high <= m_scale.maximum)
        paintTick(painter, m_evidence->high, slider::kEnd, bar);
}

// Above the track, pointing at it.
void Slider::paintTypical(QPainter& painter) const
{
    const auto typical = m_evidence ? m_evidence->typical : std::nullopt;
    if (!typical || *typical < m_scale.minimum || *typical > m_scale.maximum)
        return;
    const double x = pixelOf(*typical);
    const double size = sized(slider::kTriangle);
    const double top = (height() - sized(slider::kHeight)) / 2.0;
    painter.setPen(Qt::NoPen);
    painter.setBrush(Theme::of(palette()).text);
    painter.drawPolygon(QPolygonF{{x - size / 2.0, top}, {x + size / 2.0, top}, {x, top + size}});
}

// Over the track, in the colour of the slider, with a bar at each end.
void Slider::paintSpan(QPainter& painter) const
{
    constexpr float kSoft = 0.60F;
    const double from = pixelOf(m_span->low);
    const double to = pixelOf(m_span->high);
    const double high = sized(slider::kEvidence);
    QColor soft = fill();
    soft.setAlphaF(m_held == Part::Band && m_isDragging ? 0.8F : kSoft);
    painter.fillRect(
        QRectF(std::min(from, to), (height() - high) / 2.0, std::abs(to - from), high), soft);
    paintEnd(painter, m_span->low, m_low && m_low->hasFocus());
    paintEnd(painter, m_span->high, m_high && m_high->hasFocus());
}

void Slider::paintEnd(QPainter& painter, double value, bool hasFocus) const
{
    if (hasFocus)
        paintHalo(painter, value);
    constexpr int kCoveredEnd = 20;
    // A taller bar is seen above and below the handle that covers it.
    const bool isCovered =
        m_value && std::abs(pixelOf(value) - pixelOf(*m_value)) < sized(slider::kHandle) / 2.0;
    paintTick(
        painter, value, isCovered ? kCoveredEnd : slider::kEnd, QPen(fill(), hasFocus ? 3.0 : 2.0));
}

void Slider::paintHalo(QPainter& painter, double value) const
{
    QColor halo = Theme::of(palette()).accent;
    halo.setAlphaF(0.28F);
    painter.setPen(Qt::NoPen);
    painter.setBrush(halo);
    painter.drawEllipse(QPointF(pixelOf(value), height() / 2.0), height() / 2.0, height() / 2.0);
}

// Strokes within the outline of a track that is a little higher.
void Slider::paintHatch(QPainter& painter, double from, double to) const
{
    constexpr double kPitch = 5.0;
    const double high = sized(slider::kHatch);
    const QRectF place(std::min(from, to), (height() - high) / 2.0, std::abs(to - from), high);
    QPainterPath outline;
    outline.addRoundedRect(place, high / 4.0, high / 4.0);
    painter.save();
    painter.setClipPath(outline);
    painter.fillRect(place, Theme::of(palette()).surface);
    painter.setPen(QPen(fill(), 1.2));
    for (double x = place.left() - high; x < place.right(); x += m_growth * kPitch)
        painter.drawLine(QPointF(x, place.bottom()), QPointF(x + high, place.top()));
    painter.restore();
}

void Slider::paintTrack(QPainter& painter) const
{
    const double begin =
        isRightToLeft() ? width() - sized(slider::kHandle) / 2.0 : sized(slider::kHandle) / 2.0;
    const double edge = isRightToLeft() ? width() : 0.0;
    const Theme& theme = Theme::of(palette());
    paintBar(painter, 0.0, width(), theme.isDark ? theme.border.lighter(115) : theme.border);
    if (!m_value || m_span)
        return;
    const double end = m_scale.positionOf(*m_value) > 0.0 ? pixelOf(*m_value) : begin;
    if (m_isComputed)
        paintHatch(painter, edge, end);
    else
        paintBar(painter, edge, end, fill());
}

void Slider::paintTick(QPainter& painter, double value, int high, const QPen& pen) const
{
    const double middle = height() / 2.0;
    const double x = pixelOf(value);
    painter.setPen(pen);
    painter.drawLine(
        QPointF(x, middle - sized(high) / 2.0), QPointF(x, middle + sized(high) / 2.0));
}

void Slider::paintMarks(QPainter& painter) const
{
    const Theme& theme = Theme::of(palette());
    const QColor ink = theme.muted;
    const auto isInRange = [this](const std::optional<double>& value) {
        return value && *value >= m_scale.minimum && *value <= m_scale.maximum;
    };
    if (isInRange(m_preset))
        paintTick(painter, *m_preset, slider::kTick, QPen(ink, 1.5));
    if (isInRange(m_mark))
        paintTick(painter, *m_mark, slider::kMark, QPen(theme.good, 2.0));
    if (isInRange(m_ghost) && m_ghost != m_value) {
        painter.setPen(QPen(ink, 1.5, Qt::DotLine));
        painter.setBrush(Qt::NoBrush);
        const double radius = sized(slider::kHandle) / 2.0 - 1.0;
        painter.drawEllipse(QPointF(pixelOf(*m_ghost), height() / 2.0), radius, radius);
    }
}

void Slider::paintHandle(QPainter& painter) const
{
    const QPointF centre(pixelOf(*m_value), height() / 2.0);
    const Theme& theme = Theme::of(palette());
    if (hasFocus())
        paintHalo(painter, *m_value);
    QPen outline(fill(), 2.0);
    if (m_isComputed) { // six dashes around it
        outline.setCapStyle(Qt::FlatCap);
        outline.setDashPattern({1.9, 1.24});
    }
    painter.setPen(outline);
    painter.setBrush(m_isDragging && m_held == Part::Base ? fill() : theme.surface);
    const double radius = sized(slider::kHandle) / 2.0 - 1.0;
    painter.drawEllipse(centre, radius, radius);
}

} // namespace isocost
