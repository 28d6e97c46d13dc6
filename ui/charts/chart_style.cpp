// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chart_style.h"

#include <algorithm>
#include <cmath>

#include <QCache>
#include <QFontMetricsF>
#include <QHash>
#include <QPainterPath>
#include <QPixmap>
#include <QThread>
#include <qcustomplot.h>

#include "ui/document/qt_text.h"

namespace isocost {

namespace {

QColor fullColour(const Ink& ink, const Theme& theme)
{
    static const QColor dearerLight(0xA8, 0x62, 0x1B);
    static const QColor dearerDark(0xD9, 0x9A, 0x5B);
    switch (ink.role) {
    case Ink::Role::Series:
        return theme.platform(ink.series);
    case Ink::Role::Muted:
        return theme.muted;
    case Ink::Role::Grey:
        return tinted(theme.muted, theme.surface, 0.45);
    case Ink::Role::Accent:
        return theme.accent;
    case Ink::Role::Good:
    case Ink::Role::Cheaper:
        return theme.good;
    case Ink::Role::Dearer:
        return theme.isDark ? dearerDark : dearerLight;
    case Ink::Role::Caution:
        return theme.caution;
    case Ink::Role::Stop:
        return theme.stop;
    case Ink::Role::Text:
        break;
    }
    return theme.text;
}

constexpr qreal kHaloWidth = 4.0;

void strokeHalo(QPainter& painter, const QString& text, const QColor& surface)
{
    QPainterPath outline;
    const QFontMetricsF metrics(painter.font());
    outline.addText(0.0, metrics.ascent(), painter.font(), text);
    // Fills the gaps between words, where a line would run through the label.
    for (qsizetype at = text.indexOf(u' '); at >= 0; at = text.indexOf(u' ', at + 1))
        outline.addRect(metrics.horizontalAdvance(text.left(at)),
            metrics.ascent() - metrics.xHeight(), metrics.horizontalAdvance(u' '),
            metrics.xHeight());
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(surface, kHaloWidth, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPath(outline);
}

constexpr qreal kBeside = 2.0; // pixels, at each end of a label

QSizeF measured(const QFont& font, const QString& text)
{
    const QFontMetricsF metrics(font);
    return {
        std::ceil(metrics.horizontalAdvance(text)) + 2.0 * kBeside, std::ceil(metrics.height())};
}

constexpr int kLabelFlags = Qt::AlignCenter | Qt::TextSingleLine;

// The image of a text, or of the halo behind it. Most words are those of the picture before: with
// copied images a step of the ledger takes 6.1 ms, not 8.4. To stroke outlines takes longer than
// all else in a chart.
QPixmap imageOf(
    const QPainter& like, QSizeF size, const QString& text, const QColor& colour, bool isHalo)
{
    const QFont font = like.font();
    const qreal scale = like.device()->devicePixelRatioF();
    constexpr qsizetype kMost = 16 << 20; // bytes; a label takes some 5,000, a caption 100,000
    using Look = std::pair<std::pair<QRgb, bool>, qreal>;
    using Words = std::pair<std::pair<QFont, QString>, Look>;
    static auto& known = *new QCache<Words, QPixmap>(kMost); // never destroyed, as in labelSize
    const Words words({font, text}, {{colour.rgba(), isHalo}, scale});
    const bool isFile = QThread::currentThread() != qApp->thread();
    if (const QPixmap* const image = isFile ? nullptr : known.object(words))
        return *image;
    if (isHalo)
        size += QSizeF(2.0 * kHaloWidth, 2.0 * kHaloWidth);
    QPixmap image((size * scale).toSize() + (isHalo ? QSize(1, 1) : QSize(0, 0)));
    image.setDevicePixelRatio(scale);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    painter.setFont(font);
    if (isHalo) {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.translate(kHaloWidth, kHaloWidth);
        strokeHalo(painter, text, colour);
    } else {
        painter.setPen(colour);
        painter.drawText(QRectF(QPointF(), size), kLabelFlags, text);
    }
    painter.end();
    if (!isFile)
        known.insert(words, new QPixmap(image), qsizetype(4) * image.width() * image.height());
    return image;
}

} // namespace

QColor colourOf(const Ink& ink, const Theme& theme)
{
    const QColor colour = fullColour(ink, theme);
    return ink.strength == 1.0 ? colour : tinted(colour, theme.surface, ink.strength);
}

QColor tinted(const QColor& colour, const QColor& surface, qreal share)
{
    const auto mix = [share](int one, int other) {
        return qRound(share * one + (1.0 - share) * other);
    };
    return {mix(colour.red(), surface.red()), mix(colour.green(), surface.green()),
        mix(colour.blue(), surface.blue())};
}

double Canvas::pixelX(double value) const
{
    return x->coordToPixel(value);
}

double Canvas::pixelY(double value) const
{
    return y->coordToPixel(value);
}

std::vector<QPointF> Canvas::line(std::span<const CurvePoint> curve) const
{
    std::vector<QPointF> points(curve.size());
    std::ranges::transform(curve, points.begin(), [this](CurvePoint point) { return at(point); });
    return points;
}

QRectF Canvas::area() const
{
    return {x->axisRect()->rect()};
}

QRectF Canvas::outerPlace() const
{
    return {x->axisRect()->outerRect()};
}

QFont Canvas::font(qreal size, QFont::Weight weight) const
{
    return uiFont(std::max(size * scale, smallestType), weight);
}

QBrush fillOf(const QColor& colour, bool isHatched)
{
    return isHatched ? QBrush(colour, Qt::BDiagPattern) : QBrush(colour);
}

void styleAxis(QCPAxis& axis, const Theme& theme, qreal scale)
{
    const QPen line(theme.border, 1.0);
    axis.setBasePen(line);
    axis.setTickPen(line);
    axis.setSubTicks(false);
    axis.setTickLength(0, 4);
    axis.setTickLabelPadding(qRound(5 * scale));
    axis.setLabelPadding(qRound(8 * scale));
    axis.setTickLabelColor(theme.muted);
    axis.setLabelColor(theme.muted);
    axis.setTickLabelFont(uiFont(12.0 * scale));
    axis.setLabelFont(uiFont(13.0 * scale));
    axis.grid()->setPen(QPen(theme.grid, 1.0));
    axis.grid()->setZeroLinePen(Qt::NoPen);
    axis.grid()->setAntialiased(false);
}

void styleAxes(QCPAxisRect& area, const Theme& theme, qreal scale)
{
    for (const QCPAxis::AxisType type : {QCPAxis::atLeft, QCPAxis::atBottom})
        styleAxis(*area.axis(type), theme, scale);
    area.axis(QCPAxis::atBottom)->grid()->setVisible(false);
    for (const QCPAxis::AxisType type : {QCPAxis::atRight, QCPAxis::atTop})
        area.axis(type)->setVisible(false);
}

// Sizes are kept: while a slider moves most words stay, and each is asked for several times a
// picture.
QSizeF labelSize(const QFont& font, const QString& text)
{
    constexpr qsizetype kMost = 4096; // words
    if (!qApp || QThread::currentThread() != qApp->thread()) // a file is written
        return measured(font, text);
    // Never destroyed: a font must not outlive the fonts of the application.
    static auto& known = *new QHash<std::pair<QFont, QString>, QSizeF>;
    const std::pair words(font, text);
    if (const auto found = known.constFind(words); found != known.cend())
        return *found;
    if (known.size() >= kMost)
        known.clear();
    return *known.insert(words, measured(font, text));
}

QStringList brokenAt(qreal width, const QFont& font, const QString& text)
{
    QStringList lines;
    for (const QString& paragraph : text.split(u'\n')) {
        lines.append(QString());
        for (const QString& word : paragraph.split(u' ')) {
            QString& line = lines.back();
            if (!line.isEmpty() && labelSize(font, line + u' ' + word).width() > width)
                lines.append(word);
            else
                line += (line.isEmpty() ? QString() : QStringLiteral(" ")) + word;
        }
    }
    return lines;
}

QString firstThatFits(const QStringList& texts, const QFont& font, qreal width)
{
    const QFontMetricsF metrics(font);
    for (const QString& text : texts)
        if (metrics.horizontalAdvance(text) <= width)
            return text;
    return texts.isEmpty() ? QString() : texts.last();
}

QStringList listOf(const Words& words)
{
    QStringList texts;
    for (const std::string& text : words)
        texts.append(toQt(text));
    return texts;
}

void drawLabel(QCPPainter& painter, const QRectF& place, const QString& text, const QColor& colour)
{
    if (painter.modes().testFlag(QCPPainter::pmNoCaching)) { // a file
        painter.setPen(colour);
        painter.drawText(place, kLabelFlags, text);
        return;
    }
    const qreal scale = painter.device()->devicePixelRatioF();
    const QSizeF size = labelSize(painter.font(), text);
    const QPointF corner = (place.center() - QPointF(size.width(), size.height()) / 2.0) * scale;
    painter.drawPixmap(QPointF(std::round(corner.x()), std::round(corner.y())) / scale,
        imageOf(painter, size, text, colour, false));
}

void drawLine(QCPPainter& painter, const QPointF& corner, const QString& text, const QColor& colour)
{
    drawLabel(
        painter, {corner - QPointF(kBeside, 0.0), labelSize(painter.font(), text)}, text, colour);
}

void drawHalo(QCPPainter& painter, const QRectF& place, const QString& text, const QColor& surface)
{
    const QFontMetricsF metrics(painter.font());
    const QSizeF size(metrics.horizontalAdvance(text), metrics.height());
    const QPointF corner = place.center() - QPointF(size.width(), size.height()) / 2.0;
    if (painter.modes().testFlag(QCPPainter::pmVectorized)) {
        painter.translate(corner);
        strokeHalo(painter, text, surface);
        painter.translate(-corner);
        return;
    }
    const qreal scale = painter.device()->devicePixelRatioF();
    const auto onPixel = [scale](
                             qreal at) { return std::round((at - kHaloWidth) * scale) / scale; };
    painter.drawPixmap(QPointF(onPixel(corner.x()), onPixel(corner.y())),
        imageOf(painter, size, text, surface, true));
}

bool touchesLine(const QRectF& place, std::span<const QPointF> line)
{
    constexpr double kAir = 2.0;
    const QRectF room = place.adjusted(-kAir, -kAir, kAir, kAir);
    for (std::size_t i = 1; i < line.size(); ++i) {
        const auto [left, right] = std::minmax(
            line[i - 1], line[i], [](QPointF one, QPointF other) { return one.x() < other.x(); });
        if (right.x() < room.left() || left.x() > room.right())
            continue;
        const double slope =
            right.x() > left.x() ? (right.y() - left.y()) / (right.x() - left.x()) : 0.0;
        const auto heightAt = [&](double x) { return left.y() + slope * (x - left.x()); };
        const double start = heightAt(std::max(left.x(), room.left()));
        const double end =
            right.x() > room.right() ? heightAt(room.right()) : right.y(); // also of an upright one
        if (std::max(start, end) > room.top() && std::min(start, end) < room.bottom())
            return true;
    }
    return false;
}

void drawDot(
    QCPPainter& painter, QPointF centre, qreal radius, const QColor& fill, const QColor& ring)
{
    painter.setPen(QPen(ring, 2.0));
    painter.setBrush(fill);
    painter.drawEllipse(centre, radius, radius);
    painter.setBrush(Qt::NoBrush);
}

} // namespace isocost
