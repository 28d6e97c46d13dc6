// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Places of the words of lines across a panel, of bands told at their foot, of curves named at
// their end inside the panel and of areas between curves.
#include <algorithm>

#include <qcustomplot.h>

#include "ui/charts/layers.h"
#include "ui/document/qt_text.h"

namespace isocost {

namespace {

constexpr qreal kDotRadius = 4.5; // at the end of a curve

struct LinePlacing {
    const ViewPanel& panel;
    const Canvas& canvas;
    FreePlaces& free;
    std::vector<PlacedLabel>& placed;
    QRectF area = canvas.area();
    double foot = 0.0; // lower end of the next words at the foot

    void run()
    {
        placeFeet();
        for (const ViewLevel& level : panel.levels)
            if (level.axis == ViewLevel::Across::Y && !level.isPresent)
                placeAlong(level);
        for (const ViewCurve& curve : panel.curves)
            if (curve.labelPlace == LabelPlace::Inside && !curve.points.empty())
                placeEnd(curve);
    }

    [[nodiscard]] bool put(const QString& text, const QFont& font, const Ink& ink, QPointF corner)
    {
        const QRectF place(corner, labelSize(font, text));
        if (!free.isFree(place))
            return false;
        free.take(place);
        placed.push_back({text, place, font, ink});
        return true;
    }

    // Puts words one above the other, each left of the first of its ends that is free.
    void placeFoot(const std::vector<double>& ends, const QString& text, const Ink& ink)
    {
        const QFont font = canvas.font(12.0, QFont::Medium);
        const QSizeF size = labelSize(font, text);
        for (const double end : ends) {
            const double left = std::max(end - size.width() - 4.0, area.left() + 2.0);
            if (!put(text, font, ink, {left, foot - size.height()}))
                continue;
            foot -= size.height();
            return;
        } // no room: the words around the panel say it as well
    }

    void placeFeet()
    {
        foot = area.bottom() - 4.0;
        std::vector<double> lines; // the words of a band stay left of these
        for (const ViewLevel& level : panel.levels)
            if (isFootLevel(level)) {
                lines.push_back(footOf(level));
                if (isOnAxis(level, canvas))
                    free.take({lines.back() - 2.0, area.top(), 4.0, area.height()});
            }
        for (const ViewBand& band : panel.bands) {
            if (!band.isToldAtFoot || band.words.empty())
                continue;
            const double x = std::min(canvas.pixelX(band.x.from), area.right());
            std::vector<double> ends{x};
            for (const double line : lines)
                ends.push_back(std::min(x, line));
            ends.push_back(area.right());
            placeFoot(ends, toQt(band.words.front()), {Ink::Role::Muted});
        }
        for (const ViewLevel& level : panel.levels)
            if (isFootLevel(level) && !level.words.empty())
                placeFoot({footOf(level), area.right()},
                    toQt(level.words.front()) + arrowTo(level.at, *canvas.x), level.ink);
    }

    [[nodiscard]] static bool isFootLevel(const ViewLevel& level)
    {
        return level.axis == ViewLevel::Across::X && !level.isPresent && !level.isAtHead;
    }

    [[nodiscard]] double footOf(const ViewLevel& level) const
    {
        return std::min(canvas.pixelX(level.at), area.right());
    }

    // Puts words just above or below a horizontal line, clear of the staffs, or at the edge beyond
    // which it lies. A line above the panel has no words: nothing of the panel reaches it.
    void placeAlong(const ViewLevel& level)
    {
        if (level.at > canvas.y->range().upper)
            return;
        const QString arrow = arrowTo(level.at, *canvas.y);
        const double y = arrow.isEmpty() ? canvas.pixelY(level.at) : area.bottom();
        const QFont font = canvas.font(12.0, QFont::Medium);
        for (const std::string& words : level.words) {
            const QString text = toQt(words) + arrow;
            if (const auto corner = cornerAlong(y, labelSize(font, text)))
                return (void)put(text, font, level.ink, *corner);
        }
    }

    [[nodiscard]] std::optional<QPointF> cornerAlong(double y, const QSizeF& size) const
    {
        constexpr double kStep = 8.0;
        const int columns = static_cast<int>((area.width() - size.width()) / kStep);
        for (const double top : {y - size.height() - 2.0, y + 2.0})
            for (int column = 0; column < columns; ++column) {
                const QRectF place(QPointF(area.left() + kStep * (column + 0.5), top), size);
                if (area.top() <= place.top() && place.bottom() <= area.bottom()
                    && free.isFree(place) && !crossesStaff(place))
                    return place.topLeft();
            }
        return std::nullopt;
    }

    [[nodiscard]] bool crossesStaff(const QRectF& place) const
    {
        return std::ranges::any_of(panel.marks, [&](const ViewMark& mark) {
            const double x = canvas.pixelX(mark.at.x);
            return mark.label == ViewMark::Label::Flag && x > place.left() - 4.0
                && x < place.right() + 4.0;
        });
    }

    // Puts the name of a curve at its end: above it, else beside or below, clear of what stands
    // there. In little room only the name is put; without room the words around the panel say it.
    void placeEnd(const ViewCurve& curve)
    {
        const QString whole = toQt(curve.endLabel);
        if (const auto name = whole.indexOf(toQt(curve.name)); !placeEnd(curve, whole) && name >= 0)
            placeEnd(curve, whole.left(name) + toQt(curve.name));
    }
    bool placeEnd(const ViewCurve& curve, const QString& text)
    {
        const QFont font = canvas.font(12.0, QFont::DemiBold);
        const QSizeF size = labelSize(font, text);
        const QPointF point = canvas.at(curve.points.back());
        const QRectF bounds = area.adjusted(2.0, 0.0, 14.0, 0.0);
        const double gap = (kDotRadius + 2.0) * canvas.scale;
        const auto wish = [&](double left, double top) {
            const double most = std::max(bounds.left(), bounds.right() - size.width());
            return QRectF(QPointF(std::clamp(left, bounds.left(), most), top), size);
        };
        const double lean = curve.present ? 0.5 : 1.0; // share of the words left of the end
        const double middle = point.x() - size.width() / 2.0;
        const double above = point.y() - size.height() - gap;
        const QPointF along = canvas.at(curve.points[curve.points.size() / 4]);
        const std::vector<QRectF> wishes{wish(point.x() - lean * size.width(), above),
            wish(middle, above), wish(point.x() - size.width(), above), wish(point.x(), above),
            wish(point.x() + gap, point.y() - size.height() / 2.0), wish(middle, point.y() + gap),
            wish(along.x(), along.y() - size.height() - gap)};
        const double reach = 2.5 * size.height();
        const auto close = free.place(wishes,
            bounds.intersected({area.left(), point.y() - reach, 2.0 * area.width(), 2.0 * reach}));
        const auto found = close ? close : free.place(wishes, bounds);
        if (found)
            placed.push_back({text, *found, font, curve.ink, false,
                close ? std::nullopt : std::optional(point)});
        return found.has_value();
    }
};

struct AreaPlacing {
    const ViewPanel& panel;
    const Canvas& canvas;
    FreePlaces& free;
    std::vector<PlacedLabel>& placed;
    QRectF whole = canvas.area();

    // Words stand as far right as the area has room and no curve runs through; else beside it or
    // not at all.
    void run()
    {
        constexpr double kStep = 16.0;
        for (const ViewArea& area : panel.areas) {
            if (area.upper.empty() || area.words.empty())
                continue;
            const PlacedLabel label{
                toQt(area.words.front()), {}, canvas.font(12.0, QFont::DemiBold), area.ink};
            const double from = canvas.pixelX(area.upper.front().x);
            double left = canvas.pixelX(area.upper.back().x) - label.size().width() - 8.0;
            bool isPlaced = false;
            for (; left > from && !isPlaced; left -= kStep)
                isPlaced = placeInArea(area, left, label);
            if (!isPlaced && area.isPointedAt)
                placeBesideArea(area, label);
        }
    }

    // Draws a line from the words to where the area is highest; leaves them out if that is next to
    // nothing.
    void placeBesideArea(const ViewArea& area, const PlacedLabel& label)
    {
        constexpr double kLeast = 4.0;
        constexpr double kLine = 24.0;
        QPointF highest;
        double most = kLeast;
        for (std::size_t i = 0; i < std::min(area.upper.size(), area.lower.size()); ++i) {
            const QPointF top = canvas.at(area.upper[i]);
            const double height = canvas.at(area.lower[i]).y() - top.y();
            if (height < most)
                continue;
            most = height;
            highest = {top.x(), top.y() + height / 2.0};
        }
        if (most <= kLeast)
            return;
        const double middle = canvas.pixelX((area.upper.front().x + area.upper.back().x) / 2.0);
        const QPointF end(highest.x() + std::clamp(middle - highest.x(), -6.0, 6.0), highest.y());
        const QSizeF size = label.size();
        const double right = end.x() + kLine;
        const double wished = end.y() - size.height() / 2.0;
        const auto place =
            free.place({QRectF({right, wished}, size), QRectF({right + kLine, wished}, size),
                           QRectF({end.x() - kLine - size.width(), wished}, size)},
                whole);
        if (place)
            placed.push_back({label.text, *place, label.font, label.ink, false, end});
    }

    [[nodiscard]] bool isHatchedAt(QPointF at) const
    {
        return std::ranges::any_of(panel.areas,
            [&](const ViewArea& area) { return area.isHatched && holds(area, canvas, at); });
    }

    bool placeInArea(const ViewArea& area, double left, const PlacedLabel& label)
    {
        constexpr double kStep = 6.0;
        constexpr double kGap = 4.0;
        const auto edge = [&](const std::vector<CurvePoint>& curve, double pixel) {
            return canvas.pixelY(valueAt(curve, canvas.x->pixelToCoord(pixel)));
        };
        const QSizeF size = label.size();
        const double right = left + size.width();
        const double top =
            std::max({edge(area.upper, left), edge(area.upper, right), whole.top()}) + kGap;
        const double bottom = std::min(edge(area.lower, left), edge(area.lower, right)) - kGap;
        for (double y = top; y + size.height() < bottom; y += kStep) {
            const QRectF place(QPointF(left, y), size);
            if (!free.isFree(place) || isHatchedAt(place.center()))
                continue;
            placed.push_back({label.text, place, label.font, label.ink});
            free.take(place);
            return true;
        }
        return false;
    }
};

} // namespace

bool isOnAxis(const ViewLevel& level, const Canvas& canvas)
{
    const QCPAxis& axis = level.axis == ViewLevel::Across::X ? *canvas.x : *canvas.y;
    return axis.range().contains(level.at);
}

QString arrowTo(double value, const QCPAxis& axis)
{
    const QCPRange range = axis.range();
    if (range.contains(value))
        return {};
    const bool isAcross = axis.orientation() == Qt::Horizontal;
    if (value > range.upper)
        return isAcross ? QStringLiteral(" \u2192") : QStringLiteral(" \u2191");
    return isAcross ? QStringLiteral(" \u2190") : QStringLiteral(" \u2193");
}

void placeLines(const ViewPanel& panel, const Canvas& canvas, FreePlaces& free,
    std::vector<PlacedLabel>& placed)
{
    LinePlacing{panel, canvas, free, placed}.run();
}

bool holds(const ViewArea& area, const Canvas& canvas, QPointF at)
{
    const double x = canvas.x->pixelToCoord(at.x());
    const double y = canvas.y->pixelToCoord(at.y());
    return !area.upper.empty() && x >= area.upper.front().x && x <= area.upper.back().x
        && y <= valueAt(area.upper, x) && y >= valueAt(area.lower, x);
}

void placeAreaWords(const ViewPanel& panel, const Canvas& canvas, FreePlaces& free,
    std::vector<PlacedLabel>& placed)
{
    AreaPlacing{panel, canvas, free, placed}.run();
}

} // namespace isocost
