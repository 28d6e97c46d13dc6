// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/panel_labels.h"

#include <algorithm>
#include <array>

#include <QLineF>
#include <qcustomplot.h>

#include "ui/charts/layers.h"
#include "ui/document/qt_text.h"

namespace isocost {

namespace {

constexpr qreal kLabelSize = 12.0;
constexpr qreal kAir = 5.0; // between a label and its line

// Picks places in the order of what matters most.
struct Placing {
    const ViewPanel& panel;
    const Canvas& canvas;
    QRectF whole = canvas.area();
    FreePlaces free{panel, canvas};
    PanelLabels placed{};

    PanelLabels run()
    {
        placed.isMarkShown.assign(panel.marks.size(), false);
        takeLinesAndDots();
        placed.inside = placeTable(panel, canvas).labels;
        for (const PlacedLabel& label : placed.inside)
            free.take(label.place);
        placePresent();
        placeMarks();
        placeDots();
        placeBands();
        placeAreaWords(panel, canvas, free, placed.inside);
        placeHeatWords(panel, canvas, free, placed.inside);
        placeLines(panel, canvas, free, placed.inside);
        for (PlacedLabel& label : placed.inside)
            groundOnAreas(label);
        // A table has nothing below its words, and halos would take most of the time to paint it.
        if (panel.heatMap || (panel.rows && hasRowBars(panel)))
            for (PlacedLabel& label : placed.inside)
                label.hasHalo = !label.ground && whole.intersects(label.place);
        placed.ends = placeEndLabels(panel, canvas, placed.inside);
        return std::move(placed);
    }

    void takeLinesAndDots()
    {
        for (const ViewMark& mark : panel.marks)
            if (mark.label != ViewMark::Label::Flag && isShown(mark.at, canvas))
                free.take(lineOf(mark));
        const double head = std::min(40.0 * canvas.scale, whole.height()); // words of bands
        const double foot = std::min(24.0 * canvas.scale, whole.height() - head); // words of marks
        for (const ViewBand& band : panel.bands)
            if (band.hasEdges && canvas.x->range().contains(band.x.to))
                free.take({canvas.pixelX(band.x.to) - 1.0, whole.top() + head, 2.0,
                    whole.height() - head - foot});
        for (const ViewCurve& curve : panel.curves) {
            if (!curve.present)
                continue;
            QPointF dot = canvas.at(*curve.present);
            dot.setY(std::max(dot.y(), whole.top() + 4.0)); // an arrow, when above
            free.take(QRectF(dot - QPointF(6.0, 6.0), QSizeF(12.0, 12.0)));
        }
        for (const ViewLevel& level : panel.levels) {
            if (!isOnAxis(level, canvas))
                continue;
            if (level.axis == ViewLevel::Across::Y)
                free.take({whole.left(), canvas.pixelY(level.at) - 1.0, whole.width(), 2.0});
            else if (level.isPresent)
                free.take({canvas.pixelX(level.at) - 1.0, whole.top(), 2.0, whole.height()});
        }
    }

    [[nodiscard]] QRectF lineOf(const ViewMark& mark) const
    {
        const QPointF point = canvas.at(mark.at);
        const double top = mark.runsThrough ? whole.top() : point.y();
        return {point.x() - 1.0, top, 2.0, whole.bottom() - top};
    }

    [[nodiscard]] bool put(
        PlacedLabel label, const std::vector<QRectF>& wishes, const QRectF& bounds)
    {
        constexpr double kOver = 4.0; // of the gap before the labels at the ends
        const auto place =
            free.place(wishes, bounds.intersected(whole.adjusted(0.0, 0.0, kOver, 0.0)));
        if (place) {
            label.place = *place;
            placed.inside.push_back(std::move(label));
        }
        return place.has_value();
    }

    // Sets the tint of the area that the words stand on.
    void groundOnAreas(PlacedLabel& label) const
    {
        for (const ViewArea& area : panel.areas)
            if (holds(area, canvas, label.place.center()))
                label.ground = area.ink.tinted(area.strength);
    }

    void placePresent()
    {
        for (const ViewLevel& level : panel.levels) {
            if (!level.isPresent || level.words.empty() || !isOnAxis(level, canvas))
                continue;
            const PlacedLabel label{
                toQt(level.words.front()), {}, canvas.font(kLabelSize, QFont::Medium), level.ink};
            (void)put(
                label, besideLine(canvas.pixelX(level.at), whole.top() + 2.0, label.size()), whole);
        }
    }

    static std::vector<QRectF> besideLine(
        double x, double top, const QSizeF& size, double air = kAir)
    {
        return {QRectF({x - air - size.width(), top}, size), QRectF({x + air, top}, size)};
    }

    void placeMarks()
    {
        for (std::size_t i = 0; i < panel.marks.size(); ++i) {
            const ViewMark& mark = panel.marks[i];
            if (mark.label == ViewMark::Label::Flag || !isShown(mark.at, canvas))
                continue;
            const auto isPlaced = [&](double reach, bool atFoot) {
                return std::ranges::any_of(mark.words, [&](const std::string& text) {
                    const PlacedLabel label{
                        toQt(text), {}, canvas.font(kLabelSize, QFont::DemiBold), mark.ink};
                    return !text.empty()
                        && ((mark.label == ViewMark::Label::Point
                                && placeAtPoint(mark, label, reach))
                            || (atFoot && placeAtFoot(mark, label)));
                });
            };
            const auto isAside = [&] {
                return std::ranges::any_of(mark.words, [&](const std::string& text) {
                    return placeAside(canvas.at(mark.at), text, mark.ink);
                });
            };
            placed.isMarkShown[i] =
                (mark.isStrong && (isPlaced(1.8, false) || isAside())) || isPlaced(3.0, true);
        }
    }

    // Puts words away from a point that others are too close to, with a line to it that crosses no
    // words.
    bool placeAside(QPointF point, const std::string& text, const Ink& ink)
    {
        PlacedLabel label{toQt(text), {}, canvas.font(kLabelSize, QFont::DemiBold), ink};
        const QSizeF size = label.size();
        for (const double away : {2.0, 3.0, 4.0})
            for (const auto& [right, down] :
                {std::pair(1.0, -1.0), {1.0, 1.0}, {-1.0, 1.0}, {-1.0, -1.0}}) {
                const QPointF near = point + away * size.height() * QPointF(right, down);
                const QRectF place(
                    near - QPointF(right > 0.0 ? 0.0 : size.width(), size.height() / 2.0), size);
                if (!whole.contains(place) || !free.isFree(place) || isCrossed({point, near}))
                    continue;
                free.take(place);
                label.place = place;
                label.pointsAt = point;
                placed.inside.push_back(std::move(label));
                return true;
            }
        return false;
    }

    // Whether words placed before lie on the line.
    [[nodiscard]] bool isCrossed(const QLineF& line) const
    {
        constexpr int kSteps = 16;
        return std::ranges::any_of(placed.inside, [&](const PlacedLabel& label) {
            for (int i = 1; i < kSteps; ++i)
                if (label.place.contains(line.pointAt(static_cast<double>(i) / kSteps)))
                    return true;
            return false;
        });
    }

    // Words stand nearer to their own point than to any other, or nobody knows whose value it is.
    bool placeAtPoint(const ViewMark& mark, const PlacedLabel& label, double heights)
    {
        const QPointF point = canvas.at(mark.at);
        std::vector<QRectF> wishes = besidePoint(point, label.size());
        std::erase_if(wishes, [&](const QRectF& wish) { return isNearerToAnother(wish, mark); });
        const double height = label.size().height();
        const double reach = heights * height;
        if (wishes.empty()
            || !put(label, wishes, {whole.left(), point.y() - reach, whole.width(), 2.0 * reach}))
            return false;
        const double far = 1.6 * height;
        if (!placed.inside.back().place.adjusted(-far, -far, far, far).contains(point))
            placed.inside.back().pointsAt = point;
        return true;
    }

    [[nodiscard]] bool isNearerToAnother(const QRectF& wish, const ViewMark& mark) const
    {
        const auto distance = [&](const ViewMark& to) {
            return QLineF(wish.center(), canvas.at(to.at)).length();
        };
        return std::ranges::any_of(
            panel.marks, [&](const ViewMark& other) { return distance(other) < distance(mark); });
    }

    static std::vector<QRectF> besidePoint(QPointF point, const QSizeF& size)
    {
        const double right = point.x() + kAir;
        const double left = point.x() - kAir - size.width();
        const double above = point.y() - size.height() - kAir;
        const double below = point.y() + kAir;
        return {QRectF({right, above}, size), QRectF({left, below}, size),
            QRectF({right, below}, size), QRectF({left, above}, size)};
    }

    // Puts words beside the line that leads from the point to the axis, at the height of the line;
    // close to it where there is little room.
    bool placeAtFoot(const ViewMark& mark, const PlacedLabel& label)
    {
        const QRectF line = lineOf(mark);
        const double top = whole.bottom() - label.size().height() - 4.0;
        return std::ranges::any_of(std::array{kAir, 2.0}, [&](double air) {
            std::vector<QRectF> wishes = besideLine(line.center().x(), top, label.size(), air);
            std::ranges::reverse(wishes); // right of it first
            return put(
                label, wishes, {whole.left(), line.top(), 2.0 * whole.width(), line.height()});
        });
    }

    void placeDots()
    {
        constexpr double kFar = 10.0; // down from an arrow, where there is no room beside it
        for (const ViewCurve& curve : panel.curves) {
            if (!curve.present || curve.labelPlace == LabelPlace::Inside)
                continue;
            if (isAbove(*curve.present, canvas))
                (void)placeFirst(curve, curve.offScaleWords, {2.0, kFar});
            else if (isShown(*curve.present, canvas) && !curve.presentWords.empty()
                && !placeFirst(curve, curve.presentWords, {2.5})
                && panel.curves.size() <= kMostAside)
                (void)placeAside(canvas.at(*curve.present), curve.presentWords.back(), curve.ink);
        }
    }

    // `reaches` in heights of the label, up and down.
    bool placeFirst(
        const ViewCurve& curve, const Words& words, std::initializer_list<double> reaches)
    {
        return std::ranges::any_of(reaches, [&](double reach) {
            return std::ranges::any_of(
                words, [&](const auto& text) { return placeAtDot(curve, toQt(text), reach); });
        });
    }

    bool placeAtDot(const ViewCurve& curve, const QString& text, double reach)
    {
        const PlacedLabel label{text, {}, canvas.font(kLabelSize, QFont::DemiBold), curve.ink};
        const QSizeF size = label.size();
        QPointF dot = canvas.at(*curve.present);
        dot.setY(std::max(dot.y(), whole.top() - kAir));
        reach *= size.height();
        QRectF room(whole.left(), dot.y() - reach, whole.width(), 2.0 * reach);
        for (const ViewCurve& other : panel.curves) { // up to half of the way to another dot
            const double away =
                other.present ? (canvas.at(*other.present).y() - dot.y()) / 2.0 : 0.0;
            if (away < 0.0)
                room.setTop(std::max(room.top(), dot.y() + away));
            else if (away > 0.0)
                room.setBottom(std::min(room.bottom(), dot.y() + away));
        }
        return put(label, besidePoint(dot + QPointF(3.0, 3.0), size), room);
    }

    void placeBands()
    {
        for (const ViewBand& band : panel.bands) {
            const auto fits = [&](const auto& text) { return placeBand(band, toQt(text), true); };
            if (!band.isToldAtFoot && !std::ranges::any_of(band.words, fits) && !band.words.empty())
                (void)placeBand(band, toQt(band.words.back()), false);
        }
    }

    // Puts words inside their band, as far up as there is room; else they start there, or end in it
    // at the right edge.
    bool placeBand(const ViewBand& band, const QString& text, bool mustFit)
    {
        constexpr int kPlaces = 6;
        const double left = std::max(canvas.pixelX(band.x.from), whole.left()) + 3.0;
        const double right = std::min(canvas.pixelX(band.x.to), whole.right()) - 3.0;
        if (right <= left)
            return true; // out of sight
        const PlacedLabel label{text, {}, canvas.font(11.0, QFont::Medium), band.ink};
        const QSizeF size = label.size();
        const bool fits = size.width() <= right - left;
        if (mustFit && !fits)
            return placeBelowNeighbour(band, label, right);
        const double last = fits ? right - size.width() : std::max(left, right - 8.0);
        std::vector<QRectF> wishes;
        for (int i = 0; i <= kPlaces; ++i) {
            const double start = last + (left - last) * i / kPlaces;
            wishes.emplace_back(
                QPointF(std::min(start, whole.right() - size.width() - 2.0), whole.top() + 3.0),
                size);
        }
        if (!fits)
            std::ranges::reverse(wishes); // as much of it inside as can be
        return put(label, wishes, whole);
    }

    // Puts words so that they end in their band, a line below the words of the band that it
    // continues.
    bool placeBelowNeighbour(const ViewBand& band, const PlacedLabel& label, double right)
    {
        const auto before = std::ranges::find(
            panel.bands, band.x.from, [](const ViewBand& other) { return other.x.to; });
        const QSizeF size = label.size();
        const QRectF place({right - size.width(), whole.top() + size.height() + 5.0}, size);
        return before != panel.bands.end()
            && place.left() > std::max(canvas.pixelX(before->x.from), whole.left())
            && put(label, {place}, whole);
    }
};

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
    return Placing{panel, canvas}.run();
}

} // namespace isocost
