// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/label_layout.h"

#include <algorithm>
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

bool isClear(const QRectF& place, const std::vector<QRectF>& taken)
{
    return std::ranges::none_of(
        taken, [&](const QRectF& other) { return other.intersects(place); });
}

std::optional<QRectF> placeLabel(
    const std::vector<QRectF>& wishes, const QRectF& bounds, const IsFree& isFree)
{
    constexpr int kSteps = 24;
    for (int step = 0; step <= kSteps; ++step)
        for (const QRectF& wish : wishes)
            for (const double direction : {-1.0, 1.0}) {
                const QRectF place = wish.translated(0.0, direction * 0.5 * step * wish.height());
                if (bounds.contains(place) && isFree(place))
                    return place;
            }
    return std::nullopt;
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

bool FreePlaces::isFree(const QRectF& place) const
{
    return isClear(place, m_taken) && std::ranges::none_of(m_curves, [&](const auto& curve) {
        return touchesLine(place, curve);
    });
}

bool FreePlaces::isOffContours(const QRectF& place, bool isAll, const HeatContour* except) const
{
    return std::ranges::none_of(m_contours, [&](const auto& contour) {
        return contour.first != except && (isAll || contour.first->isStrong)
            && touchesLine(place, contour.second);
    });
}

std::optional<QRectF> FreePlaces::place(const std::vector<QRectF>& wishes, const QRectF& bounds)
{
    auto found = placeLabel(wishes, bounds,
        [this](const QRectF& candidate) { return isFree(candidate) && isOffContours(candidate); });
    if (!found && !m_contours.empty())
        found = placeLabel(wishes, bounds, [this](const QRectF& at) { return isFree(at); });
    if (found)
        take(*found);
    return found;
}

} // namespace isocost
