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
constexpr double kFeet = 4.0; // lines of words at the foot

bool crossesStaff(const QRectF& place, const ViewPanel& panel, const Canvas& canvas)
{
    return std::ranges::any_of(panel.marks, [&](const ViewMark& mark) {
        const double x = canvas.pixelX(mark.at.x);
        return mark.label == ViewMark::Label::Flag && x > place.left() - 4.0
            && x < place.right() + 4.0;
    });
}

bool isHatchedAt(QPointF at, const ViewPanel& panel, const Canvas& canvas)
{
    return std::ranges::any_of(panel.areas,
        [&](const ViewArea& area) { return area.isHatched && holds(area, canvas, at); });
}

struct LineWishes {
    const ViewPanel& panel;
    const Canvas& canvas;
    QRectF area = canvas.area();
    std::vector<LabelWish> all{};

    void run()
    {
        addFeet();
        for (const ViewLevel& level : panel.levels)
            if (level.axis == ViewLevel::Across::Y && !level.isPresent)
                addAlong(level);
        for (const ViewCurve& curve : panel.curves)
            if (curve.labelPlace == LabelPlace::Inside && !curve.points.empty())
                addEnd(curve);
    }

    // Words left of the first of the ends that is free; one above the other where they meet.
    // Without room the words around the panel say it as well.
    void addFoot(const std::vector<double>& ends, const QString& text, const Ink& ink)
    {
        const QFont font = canvas.font(12.0, QFont::Medium);
        const double reach = kFeet * labelSize(font, text).height();
        const double bottom = area.bottom() - 4.0;
        Candidates candidates{
            .bounds = {area.left() + 2.0, bottom - reach, area.width(), reach}, .isPushed = true};
        for (const double end : ends)
            candidates.anchors.push_back({{end - 4.0, bottom}, kBottomRight});
        all.push_back({LabelRank::Foot, {.font = font, .ink = ink}, {{{text}, {candidates}}}});
    }

    void addFeet()
    {
        std::vector<double> lines; // the words of a band stay left of these
        for (const ViewLevel& level : panel.levels)
            if (isFootLevel(level))
                lines.push_back(footOf(level));
        for (const ViewBand& band : panel.bands) {
            if (!band.isToldAtFoot || band.words.empty())
                continue;
            const double x = std::min(canvas.pixelX(band.x.from), area.right());
            std::vector<double> ends{x};
            for (const double line : lines)
                ends.push_back(std::min(x, line));
            ends.push_back(area.right());
            addFoot(ends, toQt(band.words.front()), {Ink::Role::Muted});
        }
        for (const ViewLevel& level : panel.levels)
            if (isFootLevel(level) && !level.words.empty())
                addFoot({footOf(level), area.right()},
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

    // Words just above or below a horizontal line, clear of the staffs, or at the edge beyond which
    // it lies. A line above the panel has no words: nothing of the panel reaches it.
    void addAlong(const ViewLevel& level)
    {
        constexpr double kStep = 8.0;
        if (level.at > canvas.y->range().upper)
            return;
        const QString arrow = arrowTo(level.at, *canvas.y);
        const double y = arrow.isEmpty() ? canvas.pixelY(level.at) : area.bottom();
        Candidates candidates{.bounds = area, .slides = false};
        candidates.suits = [&panel = panel, &canvas = canvas](
                               const QRectF& place) { return !crossesStaff(place, panel, canvas); };
        for (const auto& [at, pin] : {std::pair(y - 2.0, kBottomLeft), {y + 2.0, kTopLeft}})
            for (double x = area.left() + 0.5 * kStep; x < area.right(); x += kStep)
                candidates.anchors.push_back({{x, at}, pin});
        QStringList texts;
        for (const std::string& words : level.words)
            texts << toQt(words) + arrow;
        all.push_back({LabelRank::Level,
            {.font = canvas.font(12.0, QFont::Medium), .ink = level.ink}, {{texts, {candidates}}}});
    }

    // The name of a curve at its end: above it, else beside or below, clear of what stands there;
    // else away from it with a line to it. Without room the words around the panel say it.
    void addEnd(const ViewCurve& curve)
    {
        const QFont font = canvas.font(12.0, QFont::DemiBold);
        const QPointF point = canvas.at(curve.points.back());
        const QRectF bounds = area.adjusted(2.0, 0.0, 14.0, 0.0);
        const double gap = (kDotRadius + 2.0) * canvas.scale;
        const double lean = curve.present ? 0.5 : 1.0; // share of the words left of the end
        const QPointF above(point.x(), point.y() - gap);
        const QPointF along = canvas.at(curve.points[curve.points.size() / 4]);
        const double reach = 2.5 * labelSize(font, QStringLiteral("X")).height();
        Candidates close{
            .anchors = {{above, {lean, 1.0}}, {above, kBottom}, {above, kBottomRight},
                {above, kBottomLeft}, {point + QPointF(gap, 0.0), kLeft},
                {point + QPointF(0.0, gap), kTop}, {along - QPointF(0.0, gap), kBottomLeft}},
            .bounds = bounds.intersected(
                {area.left(), point.y() - reach, 2.0 * area.width(), 2.0 * reach}),
            .isPushed = true};
        Candidates far = close;
        far.bounds = bounds;
        far.pointer = Pointer{point};
        all.push_back({LabelRank::CurveEnd, {.font = font, .ink = curve.ink},
            {{{toQt(curve.endLabel), toQt(curve.endBrief)}, {close, far}}}});
    }
};

struct AreaWishes {
    const ViewPanel& panel;
    const Canvas& canvas;
    QRectF whole = canvas.area();

    // Words stand as far right as the area has room and no curve runs through; else beside it or
    // not at all.
    [[nodiscard]] LabelWish wishOf(const ViewArea& area) const
    {
        constexpr double kStep = 16.0;
        const QString text = toQt(area.words.front());
        const QFont font = canvas.font(12.0, QFont::DemiBold);
        const QSizeF size = labelSize(font, text);
        LabelWay way{{text}, {}};
        const double from = canvas.pixelX(area.upper.front().x);
        double left = canvas.pixelX(area.upper.back().x) - size.width() - 8.0;
        for (; left > from; left -= kStep)
            if (const QRectF room = roomIn(area, left, size.width()); room.height() > size.height())
                way.candidates.push_back({.anchors = {{room.topLeft(), kTopLeft}},
                    .bounds = room,
                    .suits = [&panel = panel, &canvas = canvas](const QRectF& place) {
                        return !isHatchedAt(place.center(), panel, canvas);
                    }});
        if (const auto beside = area.isPointedAt ? besideArea(area) : std::nullopt)
            way.candidates.push_back(*beside);
        return {LabelRank::Area, {.font = font, .ink = area.ink}, {std::move(way)}};
    }

    // Draws a line from the words to where the area is highest; leaves them out if that is next to
    // nothing.
    [[nodiscard]] std::optional<Candidates> besideArea(const ViewArea& area) const
    {
        constexpr double kLeast = 4.0;
        constexpr double kLine = 24.0;
        QPointF highest;
        double most = kLeast;
        for (std::size_t i = 0; i < std::min(area.upper.size(), area.lower.size()); ++i) {
            const QPointF top = canvas.at(area.upper[i]);
            const double here = canvas.at(area.lower[i]).y() - top.y();
            if (here < most)
                continue;
            most = here;
            highest = {top.x(), top.y() + here / 2.0};
        }
        if (most <= kLeast)
            return std::nullopt;
        const double middle = canvas.pixelX((area.upper.front().x + area.upper.back().x) / 2.0);
        const QPointF end(highest.x() + std::clamp(middle - highest.x(), -6.0, 6.0), highest.y());
        const QPointF line(kLine, 0.0);
        return Candidates{
            .anchors = {{end + line, kLeft}, {end + 2.0 * line, kLeft}, {end - line, kRight}},
            .bounds = whole,
            .pointer = Pointer{end}};
    }

    // The room for words between the edges of an area, from a pixel on.
    [[nodiscard]] QRectF roomIn(const ViewArea& area, double left, double width) const
    {
        constexpr double kGap = 4.0;
        const auto edge = [&](const std::vector<CurvePoint>& curve, double pixel) {
            return canvas.pixelY(valueAt(curve, canvas.x->pixelToCoord(pixel)));
        };
        const double right = left + width;
        const double top =
            std::max({edge(area.upper, left), edge(area.upper, right), whole.top()}) + kGap;
        const double bottom = std::min(edge(area.lower, left), edge(area.lower, right)) - kGap;
        return {left, top, width, bottom - top};
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

std::vector<LabelWish> lineWishes(const ViewPanel& panel, const Canvas& canvas)
{
    LineWishes wishes{panel, canvas};
    wishes.run();
    return std::move(wishes.all);
}

bool holds(const ViewArea& area, const Canvas& canvas, QPointF at)
{
    const double x = canvas.x->pixelToCoord(at.x());
    const double y = canvas.y->pixelToCoord(at.y());
    return !area.upper.empty() && x >= area.upper.front().x && x <= area.upper.back().x
        && y <= valueAt(area.upper, x) && y >= valueAt(area.lower, x);
}

std::vector<LabelWish> areaWishes(const ViewPanel& panel, const Canvas& canvas)
{
    std::vector<LabelWish> wishes;
    for (const ViewArea& area : panel.areas)
        if (!area.upper.empty() && !area.words.empty())
            wishes.push_back(AreaWishes{panel, canvas}.wishOf(area));
    return wishes;
}

} // namespace isocost
