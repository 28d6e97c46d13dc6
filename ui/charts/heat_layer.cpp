// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A grid of values as one image, without interpolation; contours above it with words on the line.
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include <QImage>
#include <qcustomplot.h>

#include "ui/charts/layers.h"
#include "ui/document/qt_text.h"

namespace isocost {

namespace {

constexpr int kShades = 128; // on each side of the centre
constexpr double kStrongest = 0.75; // so that words can be read on it

// Turns a value into a shade from -1 to 1. If the centre and all values are positive it compares
// ratios, since a half and a double are equally far from the centre.
class ShadeScale {
public:
    explicit ShadeScale(const ViewHeatMap& map) : m_centre(map.centre)
    {
        double low = std::numeric_limits<double>::infinity();
        double high = -low;
        for (const auto& value : map.values) {
            if (!value || !std::isfinite(*value))
                continue;
            low = std::min(low, *value);
            high = std::max(high, *value);
        }
        m_isRatio = low > 0.0 && m_centre.value_or(low) > 0.0;
        m_from = along(m_centre.value_or(low));
        m_span = std::max(std::abs(along(high) - m_from), std::abs(along(low) - m_from));
    }

    [[nodiscard]] double shadeOf(double value) const
    {
        return m_span > 0.0 ? std::clamp((along(value) - m_from) / m_span, -1.0, 1.0) : 0.0;
    }

private:
    [[nodiscard]] double along(double value) const { return m_isRatio ? std::log(value) : value; }

    std::optional<double> m_centre;
    bool m_isRatio = false;
    double m_from = 0.0;
    double m_span = 0.0;
};

using Shades = std::array<QRgb, 2 * kShades + 1>;

Shades shadesFor(const ViewHeatMap& map, const Canvas& canvas)
{
    Shades shades{};
    for (int i = -kShades; i <= kShades; ++i) {
        const Ink::Role above = map.centre ? Ink::Role::Dearer : Ink::Role::Accent;
        const Ink ink{i < 0 ? Ink::Role::Cheaper : above, 0, kStrongest * std::abs(i) / kShades};
        shades[static_cast<std::size_t>(i + kShades)] = canvas.ink(ink).rgb();
    }
    return shades;
}

std::optional<double> valueIn(const ViewHeatMap& map, int column, int row)
{
    const auto index = static_cast<std::size_t>(row) * static_cast<std::size_t>(map.columns)
        + static_cast<std::size_t>(column);
    if (index >= map.values.size() || !std::isfinite(map.values[index].value_or(HUGE_VAL)))
        return std::nullopt;
    return map.values[index];
}

QImage imageOf(const ViewHeatMap& map, const Canvas& canvas)
{
    const ShadeScale scale(map);
    const Shades shades = shadesFor(map, canvas);
    QImage image(map.columns, map.rows, QImage::Format_RGB32);
    const QRgb none = canvas.theme->surface.rgb();
    for (int row = 0; row < map.rows; ++row) {
        auto* const line = reinterpret_cast<QRgb*>(image.scanLine(map.rows - 1 - row));
        for (int column = 0; column < map.columns; ++column) {
            const auto value = valueIn(map, column, row);
            const int shade =
                value ? static_cast<int>(std::lround(kShades * scale.shadeOf(*value))) : 0;
            line[column] = value ? shades[static_cast<std::size_t>(shade + kShades)] : none;
        }
    }
    return image;
}

struct Cell {
    int column;
    int row; // from below
};

// The nearest cell of the map, which fills `place`.
Cell cellAt(const ViewHeatMap& map, const QRectF& place, QPointF pixel)
{
    const double x = (pixel.x() - place.left()) / place.width();
    const double y = (place.bottom() - pixel.y()) / place.height();
    return {std::clamp(static_cast<int>(map.columns * x), 0, map.columns - 1),
        std::clamp(static_cast<int>(map.rows * y), 0, map.rows - 1)};
}

QRectF placeOf(const ViewHeatMap& map, const Canvas& canvas)
{
    return {canvas.at({map.x.from, map.y.to}), canvas.at({map.x.to, map.y.from})};
}

// Hatches runs of cells without a value, row by row.
void drawHatching(QCPPainter& painter, const ViewHeatMap& map, const Canvas& canvas)
{
    const QRectF whole = placeOf(map, canvas);
    const double width = whole.width() / map.columns;
    const double height = whole.height() / map.rows;
    const QBrush brush = fillOf(canvas.ink({Ink::Role::Grey}), true);
    for (int row = 0; row < map.rows; ++row)
        for (int column = 0; column < map.columns; ++column) {
            const int from = column;
            while (column < map.columns && !valueIn(map, column, row))
                ++column;
            if (column > from)
                painter.fillRect(
                    QRectF(whole.left() + from * width, whole.bottom() - (row + 1) * height,
                        (column - from) * width, height),
                    brush);
        }
}

// Words keep clear of all lines but their own, or at least of the strong ones.
Clearance heatClearance(const HeatContour* own = nullptr)
{
    return {.air = 3.0, .contours = Contours::All, .atLeast = Contours::Strong, .except = own};
}

// 0, -1, 1, -2, 2 ...
int inTurn(int i)
{
    return i % 2 == 0 ? i / 2 : -(i + 1) / 2;
}

QRectF roomOf(const Canvas& canvas)
{
    return canvas.area().adjusted(2.0, 2.0, -2.0, -2.0);
}

// On one of the lines of a contour: a strong one has its words in its middle, the others near their
// end.
LabelWish contourWish(const HeatContour& contour, const Canvas& canvas)
{
    constexpr int kPlaces = 41;
    const QFont font = canvas.font(11.0, contour.isStrong ? QFont::DemiBold : QFont::Medium);
    LabelWay way{{toQt(contour.text)}, {}};
    for (const std::vector<CurvePoint>& line : contour.lines) {
        if (line.size() < 2)
            continue;
        Candidates& candidates = way.candidates.emplace_back(Candidates{
            .bounds = roomOf(canvas), .slides = false, .clearance = heatClearance(&contour)});
        for (int i = 0; i < kPlaces; ++i) {
            const int place = contour.isStrong ? kPlaces / 2 + inTurn(i) : kPlaces - 1 - i;
            const double share = static_cast<double>(place) / (kPlaces - 1);
            const double x = line.front().x + share * (line.back().x - line.front().x);
            const auto index =
                static_cast<std::size_t>(share * static_cast<double>(line.size() - 1));
            const CurvePoint point =
                line.back().x > line.front().x ? CurvePoint{x, valueAt(line, x)} : line[index];
            candidates.anchors.push_back({canvas.at(point), kMiddle});
        }
    }
    return {contour.isStrong ? LabelRank::StrongContour : LabelRank::Contour,
        {.font = font, .ink = contour.ink, .hasHalo = true}, {std::move(way)}};
}

// Whether a place is on the low side of the line that parts the regions.
bool isBelow(const ViewHeatMap& map, const Canvas& canvas, QPointF at)
{
    const QRectF place = placeOf(map, canvas);
    const auto [column, row] = cellAt(map, place, at);
    return place.contains(at) && valueIn(map, column, row).value_or(0.0) < map.centre.value_or(0.0);
}

// Near the middle of its region: up and down in turn, then left and right.
LabelWish regionWish(const HeatRegion& region, const ViewHeatMap& map, const Canvas& canvas)
{
    constexpr int kRows = 11;
    constexpr int kColumns = 25;
    const QPointF middle = canvas.at(region.at);
    const bool isLow = isBelow(map, canvas, middle);
    Candidates candidates{.bounds = roomOf(canvas), .slides = false, .clearance = heatClearance()};
    candidates.suits = [&map, &canvas, isLow](const QRectF& place) {
        return isBelow(map, canvas, place.center()) == isLow;
    };
    for (int column = 0; column < kColumns; ++column)
        for (int row = 0; row < kRows; ++row)
            candidates.anchors.push_back(
                {middle + QPointF(20.0 * inTurn(column), 15.0 * inTurn(row)), kMiddle});
    return {LabelRank::Region,
        {.font = canvas.font(12.0, QFont::DemiBold), .ink = region.ink, .hasHalo = true},
        {{listOf(region.words), {std::move(candidates)}}}};
}

} // namespace

void drawHeatMap(QCPPainter& painter, const ViewPanel& panel, const Canvas& canvas)
{
    if (!panel.heatMap || panel.heatMap->columns < 1 || panel.heatMap->rows < 1)
        return;
    const ViewHeatMap& map = *panel.heatMap;
    painter.save();
    painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
    painter.drawImage(placeOf(map, canvas), imageOf(map, canvas));
    drawHatching(painter, map, canvas);
    for (const HeatContour& contour : map.contours) {
        const Ink ink = contour.isStrong ? contour.ink : contour.ink.tinted(0.6);
        painter.setPen(QPen(canvas.ink(ink), contour.isStrong ? 2.5 : 1.0));
        for (const auto& line : contour.lines)
            painter.drawPolyline(canvas.line(line).data(), static_cast<int>(line.size()));
    }
    painter.restore();
}

std::vector<LabelWish> heatWishes(const ViewPanel& panel, const Canvas& canvas)
{
    std::vector<LabelWish> wishes;
    if (!panel.heatMap)
        return wishes;
    for (const HeatContour& contour : panel.heatMap->contours)
        wishes.push_back(contourWish(contour, canvas));
    for (const HeatRegion& region : panel.heatMap->regions)
        wishes.push_back(regionWish(region, *panel.heatMap, canvas));
    return wishes;
}

// The crosshair and an explanation use the same number: that of the middle of a cell, or the
// present one.
HeatReading heatReadingAt(const ViewPanel& panel, const Canvas& canvas, QPointF pixel)
{
    const ViewHeatMap& map = *panel.heatMap;
    const QRectF place = placeOf(map, canvas);
    const QSizeF cell(place.width() / map.columns, place.height() / map.rows);
    const auto [column, row] = cellAt(map, place, pixel);
    const std::optional<double> value = valueIn(map, column, row);
    for (const ViewMark& mark : panel.marks)
        if (const QPointF apart = canvas.at(mark.at) - pixel;
            mark.isFilled && std::hypot(apart.x(), apart.y()) < kHere * canvas.scale)
            return {mark.at, map.present ? map.present : value, true};
    const double x = canvas.x->pixelToCoord(place.left() + (column + 0.5) * cell.width());
    const double y = canvas.y->pixelToCoord(place.bottom() - (row + 0.5) * cell.height());
    return {{panel.x.inSteps(x), panel.y.inSteps(y)}, value};
}

} // namespace isocost
