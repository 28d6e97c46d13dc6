// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/label_layout.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <numeric>

namespace isocost {

namespace {

// Neighbouring labels that touch move as one.
struct Block {
    double centre; // mean of where its members want the block's middle
    std::size_t count;
    std::size_t first; // in sorted order
};

double clampBlock(double centre, double span, double top, double bottom)
{
    const double low = top + span / 2.0;
    const double high = bottom - span / 2.0;
    return low > high ? (top + bottom) / 2.0 : std::clamp(centre, low, high);
}

} // namespace

std::vector<double> spreadLabels(
    const std::vector<double>& wished, double height, double top, double bottom)
{
    const std::size_t count = wished.size();
    if (count == 0)
        return {};
    const double step = std::min(height, (bottom - top) / static_cast<double>(count));
    std::vector<std::size_t> order(count);
    std::iota(order.begin(), order.end(), std::size_t(0));
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return wished[i]; });

    const auto spanOf = [step](
                            const Block& block) { return step * static_cast<double>(block.count); };
    std::vector<Block> blocks;
    for (std::size_t i = 0; i < count; ++i) {
        Block block{clampBlock(wished[order[i]], step, top, bottom), 1, i};
        while (!blocks.empty()) {
            const Block& above = blocks.back();
            if (block.centre - above.centre >= (spanOf(above) + spanOf(block)) / 2.0 - 1e-9)
                break;
            const double whole = static_cast<double>(above.count + block.count);
            const double centre = (above.centre * static_cast<double>(above.count)
                                      + block.centre * static_cast<double>(block.count))
                / whole;
            block = {clampBlock(centre, step * whole, top, bottom), above.count + block.count,
                above.first};
            blocks.pop_back();
        }
        blocks.push_back(block);
    }

    std::vector<double> placed(count);
    for (const Block& block : blocks) {
        double y = block.centre - spanOf(block) / 2.0 + step / 2.0;
        for (std::size_t i = 0; i < block.count; ++i, y += step)
            placed[order[block.first + i]] = y;
    }
    return placed;
}

namespace {

bool isClear(const QRectF& place, const std::vector<QRectF>& taken)
{
    return std::ranges::none_of(
        taken, [&](const QRectF& other) { return other.intersects(place); });
}

// Keeps the rounding of a sum from pushing a label out of bounds that it fills.
QRectF withHair(const QRectF& bounds)
{
    constexpr double kHair = 1e-6;
    return bounds.adjusted(-kHair, -kHair, kHair, kHair);
}

QRectF placeAt(const Anchor& anchor, const QSizeF& size, const Candidates& candidates)
{
    QRectF place(
        anchor.at - QPointF(anchor.pin.x() * size.width(), anchor.pin.y() * size.height()), size);
    if (!candidates.isPushed)
        return place;
    const double last =
        std::max(candidates.bounds.left(), candidates.bounds.right() - size.width());
    place.moveLeft(std::clamp(place.left(), candidates.bounds.left(), last));
    return place;
}

bool isNear(const QRectF& place, const Pointer& pointer)
{
    const double reach = pointer.nearby * place.height();
    return place.adjusted(-reach, -reach, reach, reach).contains(pointer.to);
}

} // namespace

QPointF pointerStart(const QRectF& place, QPointF to)
{
    constexpr double kGap = 3.0;
    QPointF start(
        std::clamp(to.x(), place.left() - kGap, place.right() + kGap), place.center().y());
    if (start.x() == to.x()) // above or below it
        start.setY(to.y() > start.y() ? place.bottom() : place.top());
    return start;
}

FreePlaces::FreePlaces(const ViewPanel& panel, const Canvas& canvas)
{
    for (const ViewCurve& curve : panel.curves)
        if (curve.width > 0.0)
            m_curves.push_back(canvas.line(curve.points));
    if (!panel.heatMap)
        return;
    for (const HeatContour& contour : panel.heatMap->contours)
        for (const auto& line : contour.lines)
            m_contours.emplace_back(&contour, canvas.line(line));
}

bool FreePlaces::grant(const LabelWish& wish, std::vector<PlacedLabel>& placed)
{
    for (const LabelWay& way : wish.ways)
        for (const QString& text : way.texts) {
            if (text.isEmpty())
                continue;
            const QSizeF size = labelSize(wish.label.font, text);
            for (const Candidates& candidates : way.candidates) {
                const auto place = placeOf(size, candidates);
                if (!place)
                    continue;
                takeWords(*place);
                PlacedLabel& label = placed.emplace_back(wish.label);
                label.text = text;
                label.place = *place;
                if (candidates.pointer && !isNear(*place, *candidates.pointer))
                    label.pointsAt = candidates.pointer->to;
                return true;
            }
        }
    return false;
}

std::vector<bool> FreePlaces::grantAll(
    std::span<const LabelWish> wishes, std::vector<PlacedLabel>& placed)
{
    std::vector<std::size_t> order(wishes.size());
    std::iota(order.begin(), order.end(), std::size_t(0));
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return wishes[i].rank; });
    std::vector<bool> isGranted(wishes.size(), false);
    for (const std::size_t i : order)
        isGranted[i] = grant(wishes[i], placed);
    return isGranted;
}

std::optional<QRectF> FreePlaces::placeOf(const QSizeF& size, const Candidates& candidates) const
{
    const Clearance& clear = candidates.clearance;
    auto found = firstFree(size, candidates, clear.contours);
    if (!found && clear.atLeast != clear.contours && !m_contours.empty())
        found = firstFree(size, candidates, clear.atLeast);
    return found;
}

std::optional<QRectF> FreePlaces::firstFree(
    const QSizeF& size, const Candidates& candidates, Contours contours) const
{
    constexpr int kSteps = 24;
    const QRectF bounds = withHair(candidates.bounds);
    for (int step = 0; step <= (candidates.slides ? kSteps : 0); ++step)
        for (const Anchor& anchor : candidates.anchors) {
            const QRectF wished = placeAt(anchor, size, candidates);
            for (const double way : {-0.5, 0.5}) {
                const QRectF place = wished.translated(0.0, way * step * size.height());
                if (bounds.contains(place) && isFree(place, candidates, contours))
                    return place;
                if (step == 0)
                    break;
            }
        }
    return std::nullopt;
}

bool FreePlaces::isFree(const QRectF& place, const Candidates& candidates, Contours contours) const
{
    const Clearance& clear = candidates.clearance;
    const QRectF room = place.adjusted(-clear.air, -clear.air, clear.air, clear.air);
    return (!clear.ofWords || isClear(room, m_words)) && (!clear.ofLines || isClear(room, m_lines))
        && (!candidates.suits || candidates.suits(place))
        && (!clear.ofCurves
            || std::ranges::none_of(
                m_curves, [&](const auto& curve) { return touchesLine(room, curve); }))
        && isOffContours(place, contours, clear.except)
        && !(candidates.pointer && candidates.pointer->isClear
            && isCrossed(place, candidates.pointer->to));
}

bool FreePlaces::isOffContours(
    const QRectF& place, Contours contours, const HeatContour* except) const
{
    return contours == Contours::None || std::ranges::none_of(m_contours, [&](const auto& contour) {
        return contour.first != except && (contours == Contours::All || contour.first->isStrong)
            && touchesLine(place, contour.second);
    });
}

// Whether words placed before lie on the line from a label to a point.
bool FreePlaces::isCrossed(const QRectF& place, QPointF to) const
{
    const std::array line{pointerStart(place, to), to};
    return std::ranges::any_of(m_words, [&](const QRectF& words) {
        constexpr double kAir = 2.0; // that touchesLine asks for
        return touchesLine(words.adjusted(kAir, kAir, -kAir, -kAir), line);
    });
}

} // namespace isocost
