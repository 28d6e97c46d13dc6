// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/column/hero_face.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include <QPainter>
#include <QTextLayout>

#include "ui/controls/figures.h"
#include "ui/controls/style_drawing.h"
#include "ui/models/theme.h"

namespace isocost {

namespace {

constexpr double kLabelSize = 12.0;
constexpr double kHeroSize = 32.0;
constexpr double kPresentedHeroSize = 44.0; // readable from the back of the room
constexpr double kPresented = 1.01; // above this scale it is presented
constexpr double kBar = 9.0;
constexpr double kBarGap = 4.0; // above and below the bar
constexpr double kBetweenParts = 1.5;
constexpr double kLineGap = 2.0;

double heightOf(double size)
{
    return QFontMetrics(uiFont(size)).height();
}

QColor inkOf(HeroLine::Ink ink, const Theme& theme)
{
    switch (ink) {
    case HeroLine::Ink::Plain:
        return theme.text;
    case HeroLine::Ink::Good:
        return theme.good;
    case HeroLine::Ink::Caution:
        return theme.caution;
    case HeroLine::Ink::Stop:
        return theme.stop;
    case HeroLine::Ink::Muted:
        break;
    }
    return theme.muted;
}

// Half way between the accent and the card.
QColor lighter(const Theme& theme)
{
    const auto between = [](int one, int other) { return (one + other) / 2; };
    return {between(theme.accent.red(), theme.surface.red()),
        between(theme.accent.green(), theme.surface.green()),
        between(theme.accent.blue(), theme.surface.blue())};
}

// Shrinks presented type a little before a line goes on below itself.
double sizeFor(const HeroLine& line, double scale, double width)
{
    constexpr double kSmallest = 10.5;
    double size = kLabelSize;
    const auto isWide = [&] {
        const QFontMetricsF bold(uiFont(size * scale, QFont::DemiBold));
        const QFontMetricsF usual(uiFont(size * scale));
        const double text = (line.isBold ? bold : usual).horizontalAdvance(line.text);
        return bold.horizontalAdvance(line.amount + QLatin1Char(' ')) + text > width;
    };
    while (scale > kPresented && width > 0.0 && size > kSmallest && isWide())
        size -= 0.5;
    return size;
}

double heroSize(double scale)
{
    return scale * (scale > kPresented ? kPresentedHeroSize : kHeroSize);
}

} // namespace

HeroFace::HeroFace(const HeadlineText& headline, double scale, HeroRoom room)
    : m_headline(headline), m_scale(scale), m_room(room)
{
}

bool HeroFace::hasBar() const
{
    return m_room != HeroRoom::NoBar && (!m_headline.parts.empty() || m_headline.band);
}

bool HeroFace::isShown(const HeroLine& line) const
{
    return m_room == HeroRoom::Ample || !line.isDetail;
}

double HeroFace::barSpace() const
{
    return hasBar() ? m_scale * (kBar + 2.0 * kBarGap) : 0.0;
}

double HeroFace::layOut(
    QTextLayout& layout, const HeroLine& line, double width, Qt::LayoutDirection direction) const
{
    const QString amount = line.amount.isEmpty() ? QString() : line.amount + QLatin1Char(' ');
    layout.setText(amount + line.text);
    layout.setFont(uiFont(sizeFor(line, m_scale, width) * m_scale));
    QTextCharFormat bold;
    bold.setFontWeight(QFont::DemiBold);
    const auto letters = line.isBold ? layout.text().size() : amount.size();
    layout.setFormats({{0, static_cast<int>(letters), bold}});
    QTextOption option = layout.textOption();
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    option.setTextDirection(direction);
    layout.setTextOption(option);
    const double pitch = heightOf(kLabelSize * m_scale);
    double bottom = 0.0;
    layout.beginLayout();
    for (QTextLine row = layout.createLine(); row.isValid(); row = layout.createLine()) {
        row.setLineWidth(width > 0.0 ? width : QWIDGETSIZE_MAX);
        row.setPosition({0.0, bottom});
        bottom += pitch;
    }
    layout.endLayout();
    return bottom + kLineGap * m_scale;
}

double HeroFace::heightFor(double width) const
{
    double height = heightOf(kLabelSize * m_scale) + heightOf(heroSize(m_scale)) + barSpace();
    for (const HeroLine& line : m_headline.lines) {
        QTextLayout layout;
        height += isShown(line) ? layOut(layout, line, width) : 0.0;
    }
    return std::ceil(height + kLineGap * m_scale);
}

void HeroFace::paintBar(QPainter& painter, const QRectF& place, const QPalette& palette) const
{
    const Theme& theme = Theme::of(palette);
    const double sum = std::accumulate(m_headline.parts.begin(), m_headline.parts.end(), 0.0);
    const bool isMirrored = painter.layoutDirection() == Qt::RightToLeft;
    const double gap = kBetweenParts * m_scale;
    double from = 0.0;
    for (std::size_t i = 0; i < m_headline.parts.size() && sum > 0.0; ++i) {
        const double wide = place.width() * m_headline.parts[i] / sum;
        const double left = isMirrored ? place.right() - from - wide : place.left() + from;
        const bool isLast = i + 1 == m_headline.parts.size();
        const double free = isLast ? 0.0 : std::min(gap, wide / 2.0);
        const QRectF part(
            isMirrored ? left + free : left, place.top(), wide - free, place.height());
        painter.fillRect(part, i == 0 ? theme.accent : lighter(theme));
        from += wide;
    }
}

// A track, on it the band from P10 to P90 with a dot at the number and a stroke at the rival.
void HeroFace::paintBand(QPainter& painter, const QRectF& place, const QPalette& palette) const
{
    const Theme& theme = Theme::of(palette);
    const HeroBand& band = *m_headline.band;
    double least = std::min(band.low, band.value);
    double most = std::max(band.high, band.value);
    if (band.rival) {
        least = std::min(least, *band.rival);
        most = std::max(most, *band.rival);
    }
    const double air = 0.15 * (most - least);
    const bool isMirrored = painter.layoutDirection() == Qt::RightToLeft;
    const auto at = [&](double value) {
        const double share = (value - least + air) / (most - least + 2.0 * air);
        return isMirrored ? place.right() - share * place.width()
                          : place.left() + share * place.width();
    };
    const double middle = place.center().y();
    const auto stretch = [&](double from, double to, double height, const QColor& colour) {
        painter.fillRect(
            QRectF(std::min(from, to), middle - height / 2.0, std::fabs(to - from), height),
            colour);
    };
    const auto stroke = [&](double x, const QColor& colour) {
        stretch(x - m_scale, x + m_scale, place.height(), colour);
    };
    stretch(place.left(), place.right(), 0.4 * place.height(), theme.border);
    stretch(at(band.low), at(band.high), 0.75 * place.height(), lighter(theme));
    stroke(at(band.low), theme.accent);
    stroke(at(band.high), theme.accent);
    if (band.rival)
        stroke(at(*band.rival), theme.text);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.surface, m_scale));
    painter.setBrush(theme.accent);
    painter.drawEllipse(
        QPointF(at(band.value), middle), 0.55 * place.height(), 0.55 * place.height());
}

void HeroFace::paint(QPainter& painter, const QRectF& place, const QPalette& palette) const
{
    const Theme& theme = Theme::of(palette);
    const double label = heightOf(kLabelSize * m_scale);
    const QRectF above(place.left(), place.top(), place.width(), label);
    painter.setFont(uiFont(kLabelSize * m_scale));
    painter.setPen(theme.muted);
    painter.drawText(above, Qt::AlignVCenter | Qt::AlignLeft, m_headline.label);
    const QRectF number(place.left(), above.bottom(), place.width(), heightOf(heroSize(m_scale)));
    painter.setFont(uiFont(heroSize(m_scale), QFont::DemiBold));
    painter.setPen(theme.text);
    const bool isMirrored = painter.layoutDirection() == Qt::RightToLeft;
    drawTabular(painter, number, isMirrored ? Qt::AlignRight : Qt::AlignLeft, m_headline.value);
    const QRectF below(
        place.left(), number.bottom() + kBarGap * m_scale, place.width(), kBar * m_scale);
    if (hasBar() && m_headline.band)
        paintBand(painter, below, palette);
    else if (hasBar())
        paintBar(painter, below, palette);
    double top = number.bottom() + barSpace();
    for (const HeroLine& line : m_headline.lines) {
        if (!isShown(line))
            continue;
        QTextLayout layout;
        const double high = layOut(layout, line, place.width(), painter.layoutDirection());
        painter.setPen(inkOf(line.ink, theme));
        layout.draw(&painter, {place.left(), top});
        top += high;
    }
}

} // namespace isocost
