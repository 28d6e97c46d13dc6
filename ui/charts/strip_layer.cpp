// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Strips cut into parts, with their names at the left and the key above them.
#include <algorithm>
#include <vector>

#include <qcustomplot.h>

#include "ui/charts/layers.h"
#include "ui/document/qt_text.h"

namespace isocost {

namespace {

constexpr qreal kGap = 8.0; // between strips
constexpr qreal kKeyHeight = 24.0;
constexpr qreal kKeyLine = 17.0; // of every line after the first
constexpr qreal kNameWidth = 92.0; // left of the strips
constexpr qreal kNameGap = 8.0;
constexpr qreal kTickHeight = 22.0;
constexpr qreal kRight = 16.0; // right of the strips
constexpr int kLine = Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine;

const ViewStrip* axisStrip(const ViewPanel& panel)
{
    const auto found = std::ranges::find_if(panel.strips, &ViewStrip::isOnAxis);
    return found == panel.strips.end() ? nullptr : &*found;
}

QFont nameFont(const Canvas& canvas)
{
    return canvas.font(12.0, QFont::Medium);
}

constexpr qreal kSquare = 10.0;

struct KeyWords {
    QStringList texts;
    qreal gap;
    qreal width; // of all, in one line
};

// Places words one after the other in as many lines as the room asks for: x in pixels, y in lines.
std::vector<QPointF> placesOf(const KeyWords& words, const Canvas& canvas, qreal room)
{
    QPointF place;
    std::vector<QPointF> places;
    for (const QString& text : words.texts) {
        const qreal width = kSquare * canvas.scale + labelSize(nameFont(canvas), text).width();
        if (place.x() > 0.0 && place.x() + width > room)
            place = {0.0, place.y() + 1.0};
        places.push_back(place);
        place.rx() += width + words.gap;
    }
    return places;
}

// The last words of the key are shortened first, only as far as they must be.
KeyWords keyWordsFor(const ViewPanel& panel, const Canvas& canvas, qreal room)
{
    const QFont font = nameFont(canvas);
    KeyWords words{{}, 18.0 * canvas.scale, 0.0};
    std::vector<std::size_t> lengths(panel.key.size(), 0);
    const auto measure = [&] {
        words.texts.clear();
        words.width = -words.gap;
        for (std::size_t i = 0; i < panel.key.size(); ++i) {
            words.texts << toQt(panel.key[i].words[lengths[i]]);
            words.width +=
                kSquare * canvas.scale + labelSize(font, words.texts.back()).width() + words.gap;
        }
        return words.width;
    };
    while (measure() > room) {
        std::size_t i = panel.key.size();
        while (i > 0 && lengths[i - 1] + 1 >= panel.key[i - 1].words.size())
            --i;
        if (i == 0)
            break;
        ++lengths[i - 1];
    }
    if (words.width > room) {
        words.gap /= 2.0;
        measure();
    }
    return words;
}

void drawKey(QCPPainter& painter, const ViewPanel& panel, const Canvas& canvas, const QRectF& place)
{
    if (panel.key.empty())
        return;
    const QFont font = nameFont(canvas);
    const qreal square = kSquare * canvas.scale;
    const KeyWords words = keyWordsFor(panel, canvas, place.width());
    const qreal left =
        std::max(canvas.outerPlace().left(), std::min(place.left(), place.right() - words.width));
    const auto places = placesOf(words, canvas, place.right() - left);
    const qreal line = place.height() / (places.back().y() + 1.0);
    for (std::size_t i = 0; i < panel.key.size(); ++i) {
        const QString& text = words.texts[static_cast<qsizetype>(i)];
        const qreal width = labelSize(font, text).width();
        const qreal x = left + places[i].x();
        const qreal middle = place.top() + (places[i].y() + 0.5) * line - 2.0;
        const QColor colour = canvas.ink(panel.key[i].ink);
        painter.fillRect(QRectF(x, middle - square / 2.0, square, square),
            fillOf(colour, panel.key[i].isHatched));
        painter.setFont(font);
        painter.setPen(canvas.theme->text);
        painter.drawText(QRectF(x + square + 5.0, middle - line / 2.0, width, line), kLine, text);
    }
}

struct StripPainter {
    QCPPainter& painter;
    const ViewPanel& panel;
    const Canvas& canvas;
    QRectF area = canvas.area();

    void draw()
    {
        double bottom = area.top();
        for (const ViewStrip& strip : panel.strips) {
            if (strip.isOnAxis) {
                drawName(area, strip.names);
                drawName(
                    QRectF(area.left(), area.bottom() + 2.0, area.width(), 16.0 * canvas.scale),
                    strip.axisNames);
                continue;
            }
            bottom -= (kGap + strip.height) * canvas.scale;
            const QRectF place(area.left(), bottom, area.width(), strip.height * canvas.scale);
            drawShares(strip, place);
            drawName(place, strip.names);
        }
        drawKey(painter, panel, canvas,
            {area.left(), bottom - kKeyHeight * canvas.scale, area.width() + kRight,
                kKeyHeight * canvas.scale});
    }

    void drawName(const QRectF& strip, const Words& names) const
    {
        const qreal room = kNameWidth * canvas.scale - kNameGap;
        const QRectF place(QPointF(strip.left() - kNameWidth * canvas.scale, strip.top() - 4.0),
            QPointF(strip.left() - kNameGap, strip.bottom() + 4.0));
        painter.setFont(nameFont(canvas));
        painter.setPen(canvas.theme->muted);
        painter.drawText(place, kLine, firstThatFits(listOf(names), nameFont(canvas), room));
    }

    void drawShares(const ViewStrip& strip, const QRectF& place) const
    {
        if (strip.parts.empty()) {
            painter.setFont(nameFont(canvas));
            painter.setPen(canvas.theme->muted);
            painter.drawText(place.adjusted(0.0, -4.0, 0.0, 4.0), kLine, toQt(strip.emptyText));
            return;
        }
        painter.setAntialiasing(false);
        for (const StripPart& part : strip.parts)
            painter.fillRect(QRectF(place.left() + part.from * place.width(), place.top(),
                                 (part.to - part.from) * place.width(), place.height()),
                canvas.ink(strip.kinds[part.kind].ink));
        painter.setAntialiasing(true);
    }
};

} // namespace

StripRoom stripRoom(const ViewPanel& panel)
{
    const ViewStrip* const onAxis = axisStrip(panel);
    if (!onAxis)
        return {};
    double above = panel.key.empty() ? 0.0 : kKeyHeight;
    for (const ViewStrip& strip : panel.strips)
        above += strip.isOnAxis ? 0.0 : strip.height + kGap;
    return {above, kNameWidth, onAxis->height, kTickHeight};
}

double keyBeside(const ViewPanel& panel, const Canvas& canvas)
{
    if (!panel.isKeyBeside || panel.key.empty())
        return 0.0;
    const QFont font = canvas.font(12.0, QFont::Medium);
    for (const std::string& heading : panel.headings) {
        const double room = canvas.outer.width() - labelSize(font, toQt(heading)).width()
            - 2.0 * kGap * canvas.scale;
        const double width = keyWordsFor(panel, canvas, room).width;
        if (width <= room)
            return width + kGap * canvas.scale;
    }
    return 0.0;
}

double keyHeight(const ViewPanel& panel, const Canvas& canvas)
{
    const bool isAbove =
        panel.strips.empty() && !panel.key.empty() && keyBeside(panel, canvas) == 0.0;
    const qreal room = canvas.outer.width();
    return !isAbove ? 0.0
                    : kKeyHeight
            + kKeyLine * placesOf(keyWordsFor(panel, canvas, room), canvas, room).back().y();
}

// Parts narrower than a pixel share one: it takes the colour of the kind that has waited longest
// for its pixels, so that each kind keeps its share of the strip.
void drawAxisStrips(QCPPainter& painter, const ViewPanel& panel, const Canvas& canvas)
{
    const ViewStrip* const strip = axisStrip(panel);
    const QRectF area = canvas.area();
    if (!strip || strip->parts.empty() || area.width() < 1.0)
        return;
    painter.setAntialiasing(false);
    const double pixel = 1.0 / painter.device()->devicePixelRatioF();
    double drawn = area.left();
    const auto draw = [&](double to, std::size_t kind) {
        painter.fillRect(QRectF(drawn, area.top(), to - drawn, area.height()),
            canvas.ink(strip->kinds[kind].ink));
        drawn = to;
    };
    std::vector<double> waiting(strip->kinds.size(), 0.0); // pixels
    double from = drawn;
    for (const StripPart& part : strip->parts) {
        const double to = std::min(canvas.pixelX(part.to), area.right());
        if (to <= from)
            continue;
        if (from > drawn && to >= drawn + pixel) {
            waiting[part.kind] += drawn + pixel - from;
            const auto longest = std::ranges::max_element(waiting);
            *longest -= pixel;
            draw(drawn + pixel, static_cast<std::size_t>(longest - waiting.begin()));
            from = drawn;
        }
        if (to >= drawn + pixel)
            draw(to, part.kind);
        else
            waiting[part.kind] += to - from;
        from = to;
    }
    painter.setAntialiasing(true);
}

void drawStrips(QCPPainter& painter, const ViewPanel& panel, const Canvas& canvas)
{
    if (!panel.strips.empty())
        return StripPainter{painter, panel, canvas}.draw();
    const QRectF outer = canvas.outerPlace();
    if (const double beside = keyBeside(panel, canvas); beside > 0.0)
        return drawKey(painter, panel, canvas,
            {outer.right() - beside, outer.top(), beside, kHeadingHeight * canvas.scale});
    const double height = keyHeight(panel, canvas) * canvas.scale;
    const QPointF corner = canvas.area().topLeft();
    const double top = corner.y() - rowMargins(panel, canvas).top - height;
    drawKey(painter, panel, canvas, {corner.x(), top, outer.right() - corner.x(), height});
}

} // namespace isocost
