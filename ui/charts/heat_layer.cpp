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

struct HeatPlacing {
    const ViewHeatMap& map;
    const Canvas& canvas;
    FreePlaces& free;
    std::vector<PlacedLabel>& placed;
    QRectF area = canvas.area().adjusted(2.0, 2.0, -2.0, -2.0);

    void run()
    {
        for (const bool isStrong : {true, false}) // strong contours matter most
            for (const HeatContour& contour : map.contours) {
                const auto placeOn = [&](const auto& line) { return isToldOn(line, contour); };
                if (!contour.text.empty() && contour.isStrong == isStrong)
                    (void)std::ranges::any_of(contour.lines, placeOn);
            }
        for (const HeatRegion& region : map.regions)
            (void)std::ranges::any_of(
                region.words, [&](const std::string& text) { return isNamed(region, text); });
    }

    // Puts a label clear of all lines but its own if `isClear`, else clear of the strong ones.
    bool put(const PlacedLabel& label, QPointF at, bool isClear, const HeatContour* own = nullptr)
    {
        const QSizeF size = label.size();
        const QRectF place(at - QPointF(size.width() / 2.0, size.height() / 2.0), size);
        if (!area.contains(place) || !free.isFree(place.adjusted(-3.0, -3.0, 3.0, 3.0))
            || !free.isOffContours(place, isClear, own))
            return false;
        free.take(place);
        placed.push_back({label.text, place, label.font, label.ink, true});
        return true;
    }

    bool isToldOn(const std::vector<CurvePoint>& line, const HeatContour& contour)
    {
        constexpr int kPlaces = 41;
        const PlacedLabel label{toQt(contour.text), {},
            canvas.font(11.0, contour.isStrong ? QFont::DemiBold : QFont::Medium), contour.ink};
        for (int k = 0; k < 2 * kPlaces && line.size() > 1; ++k) {
            const int i = k % kPlaces;
            // A strong contour has its words in its middle, the others near their end.
            const int fromMiddle = kPlaces / 2 + (i % 2 == 0 ? i / 2 : -(i + 1) / 2);
            const double share =
                static_cast<double>(contour.isStrong ? fromMiddle : kPlaces - 1 - i)
                / (kPlaces - 1);
            const double x = line.front().x + share * (line.back().x - line.front().x);
            const auto index =
                static_cast<std::size_t>(share * static_cast<double>(line.size() - 1));
            const CurvePoint point =
                line.back().x > line.front().x ? CurvePoint{x, valueAt(line, x)} : line[index];
            if (put(label, canvas.at(point), k < kPlaces, &contour))
                return true;
        }
        return false;
    }

    bool isNamed(const HeatRegion& region, const std::string& text)
    {
        constexpr int kRows = 11; // up and down in turn, then left and right
        constexpr int kAll = 25 * kRows;
        const PlacedLabel label{toQt(text), {}, canvas.font(12.0, QFont::DemiBold), region.ink};
        const auto turn = [](int i) { return i % 2 == 0 ? i / 2 : -(i + 1) / 2; };
        const QPointF middle = canvas.at(region.at);
        for (int k = 0; k < 2 * kAll; ++k) {
            const QPointF at =
                middle + QPointF(20.0 * turn(k % kAll / kRows), 15.0 * turn(k % kRows));
            if (isBelow(at) == isBelow(middle) && put(label, at, k < kAll))
                return true;
        }
        return false;
    }

    // Whether a place is on the low side of the line that parts the regions.
    [[nodiscard]] bool isBelow(QPointF at) const
    {
        const QRectF place = placeOf(map, canvas);
        const auto [column, row] = cellAt(map, place, at);
        return place.contains(at)
            && valueIn(map, column, row).value_or(0.0) < map.centre.value_or(0.0);
    }
};

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

void placeHeatWords(const ViewPanel& panel, const Canvas& canvas, FreePlaces& free,
    std::vector<PlacedLabel>& placed)
{
    if (panel.heatMap)
        HeatPlacing{*panel.heatMap, canvas, free, placed}.run();
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
