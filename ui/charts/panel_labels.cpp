// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/panel_labels.h"

#include <algorithm>
#include <iterator>

#include <QLineF>
#include <qcustomplot.h>

#include "ui/charts/layers.h"
#include "ui/charts/whiskers.h"
#include "ui/document/qt_text.h"

namespace isocost {

namespace {

constexpr qreal kLabelSize = 12.0;
constexpr double kAir = 5.0; // between a label and its line

// Anchors right above a point, left below it, right below and left above.
std::vector<Anchor> besidePoint(QPointF point)
{
    return {{point + QPointF(kAir, -kAir), kBottomLeft}, {point + QPointF(-kAir, kAir), kTopRight},
        {point + QPointF(kAir, kAir), kTopLeft}, {point + QPointF(-kAir, -kAir), kBottomRight}};
}

// Wishes for the words of one panel.
struct Wishes {
    const ViewPanel& panel;
    const Canvas& canvas;
    QRectF whole = canvas.area();
    QRectF room = whole.adjusted(0.0, 0.0, 4.0, 0.0); // with a part of the gap before the ends
    std::vector<LabelWish> all{};

    [[nodiscard]] LabelWish wishOf(
        LabelRank rank, qreal size, QFont::Weight weight, const Ink& ink) const
    {
        return {rank, {.font = canvas.font(size, weight), .ink = ink}, {}};
    }
    [[nodiscard]] static double heightOf(const LabelWish& wish)
    {
        return labelSize(wish.label.font, QStringLiteral("X")).height();
    }

    [[nodiscard]] QRectF lineOf(const ViewMark& mark) const
    {
        const QPointF point = canvas.at(mark.at);
        const double top = mark.runsThrough ? whole.top() : point.y();
        return {point.x() - 1.0, top, 2.0, whole.bottom() - top};
    }

    void addPresent()
    {
        for (const ViewLevel& level : panel.levels) {
            if (!level.isPresent || level.words.empty() || !isOnAxis(level, canvas))
                continue;
            LabelWish wish = wishOf(LabelRank::Present, kLabelSize, QFont::Medium, level.ink);
            const QPointF head(canvas.pixelX(level.at), whole.top() + 2.0);
            const Candidates beside{.anchors = {{head - QPointF(kAir, 0.0), kTopRight},
                                        {head + QPointF(kAir, 0.0), kTopLeft}},
                .bounds = whole};
            Candidates overLines = beside; // other lines stand too near on both sides
            overLines.clearance.ofLines = false;
            wish.label.isBacked = std::ranges::any_of(panel.levels, &ViewLevel::isAtHead);
            wish.ways = {{{toQt(level.words.front())}, {beside, overLines}}};
            all.push_back(std::move(wish));
        }
    }

    // One wish a mark, in the order of the marks; without a way for those that have no words here.
    void addMarks()
    {
        for (const ViewMark& mark : panel.marks) {
            LabelWish& wish =
                all.emplace_back(wishOf(LabelRank::Mark, kLabelSize, QFont::DemiBold, mark.ink));
            if (mark.label == ViewMark::Label::Flag || !isShown(mark.at, canvas))
                continue;
            const double height = heightOf(wish);
            const QStringList words = listOf(mark.words);
            const bool isAtPoint = mark.label == ViewMark::Label::Point;
            if (mark.isStrong && isAtPoint)
                wish.ways.push_back({words, {atPoint(mark, height, 1.8)}});
            if (mark.isStrong)
                wish.ways.push_back({words, {aside(canvas.at(mark.at), height)}});
            LabelWay& last = wish.ways.emplace_back(LabelWay{words, {}});
            if (isAtPoint)
                last.candidates.push_back(atPoint(mark, height, 3.0));
            for (const double air : {kAir, 2.0}) // close to its line where there is little room
                last.candidates.push_back(atFoot(mark, air));
        }
    }

    // Words stand nearer to their own point than to any other, or nobody knows whose value it is;
    // at most `reach` heights up or down from it.
    [[nodiscard]] Candidates atPoint(const ViewMark& mark, double height, double reach) const
    {
        const QPointF point = canvas.at(mark.at);
        return {.anchors = besidePoint(point),
            .bounds = around(point.y(), reach * height),
            .pointer = Pointer{point, 1.6},
            .suits = [this, &mark](const QRectF& place) { return isNearest(place, mark); }};
    }

    [[nodiscard]] QRectF around(double y, double reach) const
    {
        return room.intersected({whole.left(), y - reach, 2.0 * whole.width(), 2.0 * reach});
    }

    [[nodiscard]] bool isNearest(const QRectF& place, const ViewMark& mark) const
    {
        const auto distance = [&](const ViewMark& to) {
            return QLineF(place.center(), canvas.at(to.at)).length();
        };
        return std::ranges::none_of(
            panel.marks, [&](const ViewMark& other) { return distance(other) < distance(mark); });
    }

    // Away from a point that others are too close to, with a line to it that crosses no words.
    [[nodiscard]] Candidates aside(QPointF point, double height) const
    {
        Candidates candidates{
            .bounds = whole, .slides = false, .pointer = Pointer{point, 0.0, true}};
        for (const double away : {2.0, 3.0, 4.0})
            for (const auto& [right, down] :
                {std::pair(1.0, -1.0), {1.0, 1.0}, {-1.0, 1.0}, {-1.0, -1.0}})
                candidates.anchors.push_back(
                    {point + away * height * QPointF(right, down), right > 0.0 ? kLeft : kRight});
        return candidates;
    }

    // Beside the line that leads from the point to the axis, at the height of the line.
    [[nodiscard]] Candidates atFoot(const ViewMark& mark, double air) const
    {
        const QRectF line = lineOf(mark);
        const QPointF foot(line.center().x(), whole.bottom() - 4.0);
        return {{{foot + QPointF(air, 0.0), kBottomLeft}, {foot - QPointF(air, 0.0), kBottomRight}},
            room.intersected({whole.left(), line.top(), 2.0 * whole.width(), line.height()})};
    }

    void addDots()
    {
        constexpr double kFar = 10.0; // down from an arrow, where there is no room beside it
        for (const ViewCurve& curve : panel.curves) {
            if (!curve.present || curve.labelPlace == LabelPlace::Inside)
                continue;
            LabelWish wish = wishOf(LabelRank::Dot, kLabelSize, QFont::DemiBold, curve.ink);
            const double height = heightOf(wish);
            const auto addWay = [&](const Words& words, double reach) {
                wish.ways.push_back({listOf(words), {atDot(curve, reach * height)}});
            };
            if (isAbove(*curve.present, canvas)) {
                addWay(curve.offScaleWords, 2.0);
                addWay(curve.offScaleWords, kFar);
            } else if (isShown(*curve.present, canvas) && !curve.presentWords.empty()) {
                addWay(curve.presentWords, 2.5);
                if (panel.curves.size() <= kMostAside)
                    wish.ways.push_back({{toQt(curve.presentWords.back())},
                        {aside(canvas.at(*curve.present), height)}});
            }
            all.push_back(std::move(wish));
        }
    }

    [[nodiscard]] Candidates atDot(const ViewCurve& curve, double reach) const
    {
        QPointF dot = canvas.at(*curve.present);
        dot.setY(std::max(dot.y(), whole.top() - kAir));
        QRectF bounds(whole.left(), dot.y() - reach, whole.width(), 2.0 * reach);
        for (const ViewCurve& other : panel.curves) { // up to half of the way to another dot
            const double away =
                other.present ? (canvas.at(*other.present).y() - dot.y()) / 2.0 : 0.0;
            if (away < 0.0)
                bounds.setTop(std::max(bounds.top(), dot.y() + away));
            else if (away > 0.0)
                bounds.setBottom(std::min(bounds.bottom(), dot.y() + away));
        }
        return {besidePoint(dot + QPointF(3.0, 3.0)), room.intersected(bounds)};
    }

    // Words stand inside their band, as far up as there is room; else so that they end in it, a
    // line below the words of the band that it continues. The shortest may at last reach out of it,
    // unless it would reach into a wider band around it, which has words of its own.
    void addBands()
    {
        for (const ViewBand& band : panel.bands) {
            const Interval inside{std::max(canvas.pixelX(band.x.from), whole.left()) + 3.0,
                std::min(canvas.pixelX(band.x.to), whole.right()) - 3.0};
            if (band.isToldAtFoot || band.words.empty() || inside.to <= inside.from)
                continue;
            LabelWish wish = wishOf(LabelRank::Band, 11.0, QFont::Medium, band.ink);
            LabelWay& within =
                wish.ways.emplace_back(LabelWay{listOf(band.words), {insideBand(inside)}});
            if (const auto below = belowNeighbour(band, inside.to, heightOf(wish)))
                within.candidates.push_back(*below);
            if (!isWithinAnother(band))
                wish.ways.push_back({{toQt(band.words.back())}, {outOfBand(inside)}});
            all.push_back(std::move(wish));
        }
    }

    [[nodiscard]] bool isWithinAnother(const ViewBand& band) const
    {
        return std::ranges::any_of(panel.bands, [&band](const ViewBand& other) {
            return !other.words.empty() && !(other.x == band.x) && other.x.from <= band.x.from
                && band.x.to <= other.x.to;
        });
    }

    static constexpr int kBandPlaces = 6; // across a band

    [[nodiscard]] Candidates insideBand(Interval inside) const
    {
        Candidates candidates{
            .bounds = {inside.from, whole.top(), inside.to - inside.from, whole.height()}};
        for (int i = 0; i <= kBandPlaces; ++i) {
            const double right = 1.0 - static_cast<double>(i) / kBandPlaces;
            candidates.anchors.push_back(
                {{inside.from + right * (inside.to - inside.from), whole.top() + 3.0},
                    {right, 0.0}});
        }
        return candidates;
    }

    // Starts in the band, with as much of it inside as can be, or ends at the edge of the panel.
    [[nodiscard]] Candidates outOfBand(Interval inside) const
    {
        Candidates candidates{.bounds = whole.adjusted(0.0, 0.0, -2.0, 0.0), .isPushed = true};
        const double last = std::max(inside.from, inside.to - 8.0);
        for (int i = 0; i <= kBandPlaces; ++i)
            candidates.anchors.push_back(
                {{inside.from + (last - inside.from) * i / kBandPlaces, whole.top() + 3.0},
                    kTopLeft});
        return candidates;
    }

    [[nodiscard]] std::optional<Candidates> belowNeighbour(
        const ViewBand& band, double right, double height) const
    {
        const auto before = std::ranges::find(
            panel.bands, band.x.from, [](const ViewBand& other) { return other.x.to; });
        if (before == panel.bands.end())
            return std::nullopt;
        const double left = std::max(canvas.pixelX(before->x.from), whole.left());
        return Candidates{{{{right, whole.top() + height + 5.0}, kTopRight}},
            {left, whole.top(), room.right() - left, whole.height()}};
    }
};

// Lines and dots that no words may cover.
void takeLinesAndDots(const Wishes& wishes, FreePlaces& free)
{
    const ViewPanel& panel = wishes.panel;
    const Canvas& canvas = wishes.canvas;
    const QRectF whole = wishes.whole;
    for (const ViewMark& mark : panel.marks)
        if (mark.label != ViewMark::Label::Flag && isShown(mark.at, canvas))
            free.takeLine(wishes.lineOf(mark));
    for (const auto& whiskers : {whiskersOf(panel, canvas), dotWhiskersOf(panel, canvas)})
        for (const std::optional<Whisker>& whisker : whiskers)
            if (whisker)
                free.takeLine(whisker->place());
    const double head = std::min(40.0 * canvas.scale, whole.height()); // words of bands
    const double foot = std::min(24.0 * canvas.scale, whole.height() - head); // words of marks
    for (const ViewBand& band : panel.bands)
        if (band.hasEdges && canvas.x->range().contains(band.x.to))
            free.takeLine({canvas.pixelX(band.x.to) - 1.0, whole.top() + head, 2.0,
                whole.height() - head - foot});
    for (const ViewCurve& curve : panel.curves) {
        if (!curve.present)
            continue;
        QPointF dot = canvas.at(*curve.present);
        dot.setY(std::max(dot.y(), whole.top() + 4.0)); // an arrow, when above
        free.takeLine(QRectF(dot - QPointF(6.0, 6.0), QSizeF(12.0, 12.0)));
    }
    for (const ViewLevel& level : panel.levels) {
        if (!isOnAxis(level, canvas))
            continue;
        const double x = canvas.pixelX(level.at);
        if (level.axis == ViewLevel::Across::Y)
            free.takeLine({whole.left(), canvas.pixelY(level.at) - 1.0, whole.width(), 2.0});
        else if (level.isPresent)
            free.takeLine({x - 1.0, whole.top(), 2.0, whole.height()});
        else
            free.takeLine({x - 2.0, whole.top(), 4.0, whole.height()});
    }
}

// Sets the tint of the area that the words stand on.
void groundOnAreas(const ViewPanel& panel, const Canvas& canvas, PlacedLabel& label)
{
    for (const ViewArea& area : panel.areas)
        if (holds(area, canvas, label.place.center()))
            label.ground = area.ink.tinted(area.strength);
}

bool isBeside(double value, const QCPRange& range)
{
    return value < range.lower || value > range.upper;
}

} // namespace

bool isShown(const CurvePoint& point, const Canvas& canvas)
{
    return !isBeside(point.x, canvas.x->range()) && !isBeside(point.y, canvas.y->range());
}

bool isAbove(const CurvePoint& point, const Canvas& canvas)
{
    return !isBeside(point.x, canvas.x->range()) && point.y > canvas.y->range().upper;
}

PanelLabels placeLabels(const ViewPanel& panel, const Canvas& canvas)
{
    FreePlaces free(panel, canvas);
    PanelLabels placed{.inside = placeTable(panel, canvas).labels};
    for (const PlacedLabel& label : placed.inside)
        free.takeWords(label.place);
    Wishes wishes{panel, canvas};
    takeLinesAndDots(wishes, free);
    wishes.addMarks();
    wishes.addPresent();
    wishes.addDots();
    wishes.addBands();
    for (const auto wishesOf :
        {flagWishes, headWishes, barWishes, areaWishes, heatWishes, lineWishes})
        std::ranges::move(wishesOf(panel, canvas), std::back_inserter(wishes.all));
    placed.isMarkShown = free.grantAll(wishes.all, placed.inside);
    placed.isMarkShown.resize(panel.marks.size()); // their wishes are the first
    for (PlacedLabel& label : placed.inside)
        groundOnAreas(panel, canvas, label);
    // A table has nothing below its words, and halos would take most of the time to paint it.
    const QRectF whole = canvas.area();
    if (panel.heatMap || (panel.rows && hasRowBars(panel)))
        for (PlacedLabel& label : placed.inside)
            label.hasHalo = !label.ground && whole.intersects(label.place);
    placed.ends = placeEndLabels(panel, canvas, placed.inside);
    return placed;
}

} // namespace isocost
