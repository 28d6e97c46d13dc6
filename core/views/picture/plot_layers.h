// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Holds the layers between the axes of a panel, as plain values in the units of its axes.
//
// Words are plain text. A list of words begins with the longest; the first that has room is shown.
// Readings are the words of a crosshair: "{x}" and "{y}" stand for the numbers as their axes write
// them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/analysis/curve.h"
#include "core/views/picture/view_axis.h"

namespace isocost {

using Words = std::vector<std::string>;

// A colour by its meaning: whoever paints knows the theme, whoever describes knows the meaning.
struct Ink {
    enum class Role : std::uint8_t {
        Series, // one of several of a kind, by its place in the palette: platforms, ways of buying
        Text,
        Muted,
        Grey, // not chosen, idle
        Accent, // what was chosen, useful work
        Good,
        Caution, // doubt, lost work
        Stop,
        Cheaper, // ends of a diverging scale
        Dearer
    };
    Role role = Role::Text;
    int series = 0; // number of the series, for Role::Series
    double strength = 1.0; // share of the colour on the surface, opaque

    bool operator==(const Ink&) const = default;

    [[nodiscard]] static Ink ofSeries(std::size_t index)
    {
        return {Role::Series, static_cast<int>(index)};
    }
    [[nodiscard]] Ink tinted(double share) const { return {role, series, strength * share}; }
};

enum class LineStyle : std::uint8_t { Solid, Dashed, Dotted };
enum class LabelPlace : std::uint8_t {
    Margin, // right of the panel, one below the other
    Inside // above, beside or below its end, where there is room
};

// P10 and P90 of a curve at one place, over trials of uncertain assumptions.
struct BandPoint {
    double x = 0.0;
    double low = 0.0;
    double high = 0.0;

    bool operator==(const BandPoint&) const = default;
};

struct ViewCurve {
    std::string name; // shown in the readout and in tables
    std::string endLabel{}; // stands at its last point; may be empty
    std::string endBrief{}; // replaces it inside the panel, where the whole has no room
    std::string endNow{}; // replaces it while the words of the dot have no room at the dot
    LabelPlace labelPlace = LabelPlace::Margin;
    Ink ink{};
    LineStyle style = LineStyle::Solid;
    double width = 2.0; // pixels; 0: read and listed, not painted
    bool isFaint = false; // matters less than the others: smaller dots
    bool isStepped = false; // stays level from one point to the next
    std::vector<CurvePoint> points{}; // sorted by rising x
    std::vector<BandPoint> band{}; // sorted by rising x; painted behind the curve
    std::optional<CurvePoint> present{}; // a dot at the present place
    Words presentWords{}; // stand at the dot; may be empty
    Words offScaleWords{}; // stand at an arrow while the dot lies above the panel
    std::string reading{}; // "{y} per useful chip-hour"; empty: name and value
    std::string readingBeside{}; // said if x lies beside the points; empty: nothing
    bool isRead = true; // the crosshair reads it
    std::string address{}; // what a click near it explains
    std::string along{}; // id of the assumption on x: a click explains with x as it is there

    bool operator==(const ViewCurve&) const = default;
};

// What it asks for to drag a place of the picture along the x axis: that a choice of the view
// becomes the place, or that a result does, for which an assumption moves. The window answers the
// latter.
struct ViewHandle {
    std::string control{}; // id of the view's control that takes the place; empty: a result has it
    std::string result{}; // id of the result that is to be at the place
    std::string lever{}; // id of the assumption that brings it there
    std::string tip{}; // tells so under the pointer
    std::string never{}; // is said while no value of the assumption brings it there

    bool operator==(const ViewHandle&) const = default;
};

// P10 to P90 of a point, along each axis on which it moves.
struct MarkSpread {
    std::optional<Interval> x{};
    std::optional<Interval> y{};

    bool operator==(const MarkSpread&) const = default;
};

// A point worth a number: a crossing, an optimum, a parity.
struct ViewMark {
    enum class Label : std::uint8_t {
        Point, // beside it
        Foot, // at the foot of its line
        Flag // in a row of its own at the head of the panel, on a staff
    };
    CurvePoint at;
    Words words{};
    Ink ink{};
    Label label = Label::Point;
    bool isFilled = false; // present or set; a derived mark is hollow
    bool isStrong = false; // larger, never left out
    bool runsThrough = false; // its line runs through all panels that share the x axis
    bool tellsX = false; // the words hold the number as its axis writes it
    bool tellsY = false;
    bool namesCurve = false; // the words name the only curve of its ink
    std::string address{}; // id of the result that its place along x is; empty for another number
    std::optional<MarkSpread> spread{}; // a whisker at the foot of the panel, or through it
    std::optional<ViewHandle> handle{}; // it can be dragged along x

    bool operator==(const ViewMark&) const = default;
};

// A line across the panel at one value; an arrow tells it at the edge if it lies beyond.
struct ViewLevel {
    enum class Across : std::uint8_t { X, Y }; // x: a vertical line, y: a horizontal one
    Across axis = Across::Y;
    double at = 0.0;
    Words words{};
    Ink ink{};
    LineStyle style = LineStyle::Dashed;
    bool isPresent = false; // the present place: dotted, its words come first
    bool isAtHead = false; // its words stand in a row at the head of the panel
    bool tellsPlace = false; // the words hold the number as its axis writes it
    std::optional<ViewHandle> handle{}; // a vertical line can be dragged along x

    bool operator==(const ViewLevel&) const = default;
};

// Returns the level of the present place on the x axis, with words that tell the place.
[[nodiscard]] inline ViewLevel presentLevel(double at, std::string words)
{
    ViewLevel level{ViewLevel::Across::X, at, {std::move(words)}, {}, LineStyle::Dotted, true};
    level.tellsPlace = true;
    return level;
}

// Returns a level that a heading tells, since rows leave no room for words.
[[nodiscard]] inline ViewLevel wordlessLevel(double at, const Ink& ink)
{
    return {ViewLevel::Across::X, at, {}, ink, LineStyle::Solid};
}

// A stretch of the x axis that a rule objects to, or that is likely.
struct ViewBand {
    Interval x;
    Words words{};
    Ink ink{};
    double strength = 0.07; // strength of the fill
    bool hasEdges = true;
    bool isHatched = false;
    bool isToldAtFoot = false;

    bool operator==(const ViewBand&) const = default;
};

// An area between two curves.
struct ViewArea {
    std::vector<CurvePoint> upper;
    std::vector<CurvePoint> lower;
    Words words{};
    Ink ink{};
    double strength = 0.09;
    bool isHatched = false;
    bool isPointedAt = false; // a line leads to it from words that have no room in it

    bool operator==(const ViewArea&) const = default;
};

// An upright bar from base to value, over a stretch of the x axis.
struct ViewBar {
    Interval x;
    double value = 0.0;
    double base = 0.0;
    Ink ink{};
    bool isHatched = false;
    bool isOutlined = false; // a forecast
    std::string text{}; // stands above the bar

    bool operator==(const ViewBar&) const = default;
};

struct ViewBars {
    std::string name; // names them in tables
    std::vector<ViewBar> bars;
    std::string reading{}; // "{y}" is the value at x
    bool isHistogram = false; // "{y}" is the sum of all values up to x

    bool operator==(const ViewBars&) const = default;
};

// A dot on a line from low to high, in a row of its own at the head of the panel.
struct ViewSpread {
    std::string text;
    double middle = 0.0;
    double low = 0.0;
    double high = 0.0;
    Ink ink{};

    bool operator==(const ViewSpread&) const = default;
};

struct HeatContour {
    double level = 0.0;
    std::string text; // stands on the line
    Ink ink{Ink::Role::Text};
    bool isStrong = false;
    std::vector<std::vector<CurvePoint>> lines{};

    bool operator==(const HeatContour&) const = default;
};

struct HeatRegion {
    CurvePoint at;
    Words words; // the first that has room
    Ink ink{};

    bool operator==(const HeatRegion&) const = default;
};

// Values over a grid from corner to corner of its intervals, in equal steps of the axes as scaled.
struct ViewHeatMap {
    int columns = 0;
    int rows = 0;
    Interval x;
    Interval y;
    std::vector<std::optional<double>> values; // row by row from the lowest y; none: hatched
    std::optional<double> centre{}; // white there, cheaper below, dearer above; none: one scale
    std::vector<HeatContour> contours{};
    std::vector<HeatRegion> regions{};
    std::string reading{}; // "{v}" is the value, with its change to `present`
    std::optional<double> present{}; // present value, only of money
    NumberKind kind = NumberKind::Money; // kind of the values
    std::string name = "value"; // name of the values in tables
    std::string unit{};
    std::string alongX{}; // ids of the assumptions: a click explains a place as it is there
    std::string alongY{};

    bool operator==(const ViewHeatMap&) const = default;
};

} // namespace isocost
