// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Where labels go so that none covers another: a label wishes for a place, and the places of a
// panel grant the wishes in the order of what matters most.
//
// A wish has ways, tried one after the other: texts from long to short, and the candidate places of
// each of them in order of preference. One that has no room anywhere is left out: a label in the
// way of another helps nobody. Names in a column are spread jointly instead (spreadLabels).
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <QFont>
#include <QRectF>
#include <QString>

#include "core/views/picture/picture.h"
#include "ui/charts/chart_style.h"

namespace isocost {

// Centres of labels `height` apart at least, as near as possible to where each wants to be, inside
// [top, bottom]; squeezed evenly when there is no room. The order of wishes is kept.
[[nodiscard]] std::vector<double> spreadLabels(
    const std::vector<double>& wished, double height, double top, double bottom);

struct PlacedLabel {
    QString text{};
    QRectF place{};
    QFont font{};
    Ink ink{};
    bool hasHalo = false; // over colours and lines
    std::optional<QPointF> pointsAt{}; // a line from its nearest side leads there
    std::optional<Ink> ground{}; // the bar or row below, which a halo would cut; else surface
    bool isBacked = false; // by the colour of the surface: lines may run behind it
};

// A point that a label stands at, and which point of the label lies there, in shares of its size.
struct Anchor {
    QPointF at;
    QPointF pin;
};
inline constexpr QPointF kTopLeft{0.0, 0.0};
inline constexpr QPointF kTop{0.5, 0.0};
inline constexpr QPointF kTopRight{1.0, 0.0};
inline constexpr QPointF kLeft{0.0, 0.5};
inline constexpr QPointF kMiddle{0.5, 0.5};
inline constexpr QPointF kRight{1.0, 0.5};
inline constexpr QPointF kBottomLeft{0.0, 1.0};
inline constexpr QPointF kBottom{0.5, 1.0};
inline constexpr QPointF kBottomRight{1.0, 1.0};

// Contours of a heat map that a label keeps off.
enum class Contours : std::uint8_t { None, Strong, All };

struct Clearance {
    bool ofWords = true; // labels placed before
    bool ofLines = true; // dots, levels, lines of marks, edges of bands
    bool ofCurves = true;
    double air = 0.0; // pixels around it that have to be clear of these as well
    Contours contours = Contours::Strong; // if there is room so
    Contours atLeast = Contours::None; // else
    const HeatContour* except = nullptr; // the label's own
};
inline constexpr Clearance kAnywhere{false, false, false, 0.0, Contours::None};

// A line from a label to what it is about.
struct Pointer {
    QPointF to;
    double nearby = 0.0; // heights of the label; one that stands so near has no line
    bool isClear = false; // must cross no words placed before
};

// Places that a label may take, in order of preference.
struct Candidates {
    std::vector<Anchor> anchors{};
    QRectF bounds{}; // the label stays inside
    bool slides = true; // up and down by half its height at a time, where no place is free
    bool isPushed = false; // sideways into the bounds, where it would stick out
    Clearance clearance{};
    std::optional<Pointer> pointer{};
    std::function<bool(const QRectF&)> suits{}; // what else has to be true of a place
};

struct LabelWay {
    QStringList texts;
    std::vector<Candidates> candidates;
};

// What matters most comes first.
enum class LabelRank : std::uint8_t {
    Head,
    Bar,
    Present,
    Mark,
    Dot,
    Band,
    Area,
    StrongContour,
    Contour,
    Region,
    Foot,
    Level,
    CurveEnd,
    RowEnd
};

struct LabelWish {
    LabelRank rank = LabelRank::Head;
    PlacedLabel label; // all but its text, its place and where it points
    std::vector<LabelWay> ways;
};

// Labels and lines of a panel placed so far.
class FreePlaces {
public:
    FreePlaces() = default; // without curves
    FreePlaces(const ViewPanel& panel, const Canvas& canvas);

    void takeLine(const QRectF& place) { m_lines.push_back(place); }
    void takeWords(const QRectF& place) { m_words.push_back(place); }
    // Adds the label at its place, false where it has no room.
    bool grant(const LabelWish& wish, std::vector<PlacedLabel>& placed);
    // Grants wishes by rank, those of one rank in their order; tells which of them.
    std::vector<bool> grantAll(std::span<const LabelWish> wishes, std::vector<PlacedLabel>& placed);

private:
    [[nodiscard]] std::optional<QRectF> placeOf(
        const QSizeF& size, const Candidates& candidates) const;
    [[nodiscard]] std::optional<QRectF> firstFree(
        const QSizeF& size, const Candidates& candidates, Contours contours) const;
    [[nodiscard]] bool isFree(
        const QRectF& place, const Candidates& candidates, Contours contours) const;
    [[nodiscard]] bool isOffContours(
        const QRectF& place, Contours contours, const HeatContour* except) const;
    [[nodiscard]] bool isCrossed(const QRectF& place, QPointF to) const;

    std::vector<std::vector<QPointF>> m_curves;
    std::vector<std::pair<const HeatContour*, std::vector<QPointF>>> m_contours;
    std::vector<QRectF> m_lines;
    std::vector<QRectF> m_words;
};

// The end at a label of a line that leads from it to a point.
[[nodiscard]] QPointF pointerStart(const QRectF& place, QPointF to);

} // namespace isocost
