// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Holds the layers of panels that have rows, boxes or cells in place of two axes: strips, rows of a
// tornado or a bridge, a matrix, flows between boxes, a grid of cells. Plain values; words are
// plain text.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/views/picture/plot_layers.h"

namespace isocost {

// A square of ink and its meaning.
struct KeyEntry {
    Ink ink;
    Words words;
    bool isHatched = false;
    std::string name{}; // name of its cells in text and tables; empty: the first words

    bool operator==(const KeyEntry&) const = default;
};

struct StripPart {
    double from = 0.0;
    double to = 0.0;
    std::size_t kind = 0; // index of one of the strip's kinds
    double value = 0.0; // a number that its reading tells besides

    bool operator==(const StripPart&) const = default;
};

struct StripKind {
    std::string name;
    Ink ink;

    bool operator==(const StripKind&) const = default;
};

// A horizontal strip cut into parts, over the x axis of its panel or over the whole width.
struct ViewStrip {
    Words names; // stand left of the strip
    std::vector<StripKind> kinds;
    std::vector<StripPart> parts; // sorted by rising place, without gaps
    double height = 26.0; // pixels at type scale 1
    bool isOnAxis = true; // else the parts are shares of the width
    Words axisNames{}; // stand left of the ticks
    std::string emptyText{}; // replaces the parts while there are none
    // "{x}" is the place, "{kind}" the name of its kind, "{length}" and "{value}" are those of the
    // part.
    std::vector<std::string> readings{};
    NumberKind kind = NumberKind::Hours; // kind of length and value

    bool operator==(const ViewStrip&) const = default;
};

// A cell of a table of words and numbers.
struct TableCell {
    std::string text;
    Ink ink{};
    bool isBold = false;
    std::optional<double> value{}; // number behind the text, for tables
    std::string unit{}; // unit of the value
    bool isElastic = false; // is cut if there is no room; takes free room
    std::string brief{}; // replaces a row's name or an elastic text that has no room
    std::string address{}; // what a click on it explains, if not that of its row
    std::optional<Interval> spread{}; // P10 to P90 of the value

    bool operator==(const TableCell&) const = default;
};

struct RowBar {
    Interval x;
    Ink ink;
    std::string before{}; // words at both ends
    std::string after{};
    bool isHatched = false;
    int under = 0; // above 0: thin, in the row of that number below the others
    std::string name{}; // for text and tables: "idle" in a stacked bar; empty: the row's
    bool isDoubted = false; // the words after it say why
    std::optional<double> value{}; // number that its words tell, for tables
    std::string unit{}; // unit of the value
    std::string beforeBrief{}; // replaces the words at that end where they have no room: "5"
    std::string afterBrief{};
    std::optional<Interval> spread{}; // P10 to P90 of its far end: a whisker
    std::optional<ViewHandle> handle{}; // its far end can be dragged

    bool operator==(const RowBar&) const = default;
};

struct RowPoint {
    double at = 0.0;
    Ink ink;
    std::string text{};
    bool isFilled = true; // set or present; else derived

    bool operator==(const RowPoint&) const = default;
};

// A small slider in the place of bars, over the x axis of the panel: where an assumption stands,
// and where it turns a decision.
struct RowSlider {
    double present = 0.0;
    std::optional<double> turn{}; // the nearest place that turns it
    std::vector<Interval> turned{}; // in red: it has turned there
    std::optional<Interval> range{}; // in grey: where it may be
    std::optional<double> value{}; // at the turn, in the unit of the assumption: to be tried

    bool operator==(const RowSlider&) const = default;
};

struct ViewRowItem {
    enum class Role : std::uint8_t { Row, Heading, Total, Subtotal };
    Role role = Role::Row;
    std::vector<TableCell> before; // columns left of the bars, the first is the label
    std::vector<TableCell> after{}; // columns right of them
    std::optional<Ink> swatch{};
    std::vector<RowBar> bars{}; // values beyond the axis are pinned to its end with an arrow
    std::vector<RowPoint> points{}; // without bars a line joins them
    std::optional<Interval> band{}; // behind the bars: a tolerance
    std::optional<double> connector{}; // a line at this place down to the next row
    std::string reading{};
    bool isChosen = false; // tinted
    std::string address{}; // what a click explains: the id of a parameter or result
    std::string scenario{}; // its scenario (what_if.h); empty: the present one
    std::string doubt{}; // for tables, which lack the sign in a cell's text
    std::optional<RowSlider> slider{}; // its numbers stand in the cells

    bool operator==(const ViewRowItem&) const = default;
};

// Aligned columns around bars on the x axis of the panel; without bars, a table.
struct ViewRows {
    Words columnsBefore{}; // heads
    Words columnsAfter{};
    std::vector<ViewRowItem> rows;
    // The number of columns after the bars that an audience sees even if larger type would fit
    // fewer; columns of differences are not among them. npos: as many as fit.
    std::size_t presented = std::string::npos;
    // The column after the bars that stays where all others give way.
    std::size_t main = 0;

    // Whether a column right of the bars has the name of a bar, and so tells its number.
    [[nodiscard]] bool tells(const RowBar& bar) const
    {
        return std::ranges::find(columnsAfter, bar.name) != columnsAfter.end();
    }

    bool operator==(const ViewRows&) const = default;
};

struct MatrixCell {
    std::string text;
    std::string note{};
    Ink fill{};
    bool isChosen = false; // dashed frame
    bool isBest = false; // framed
    bool isHatched = false; // has no number
    std::optional<double> value{};
    std::string reading{};
    std::string address{}; // what a click explains

    bool operator==(const MatrixCell&) const = default;
};

struct ViewMatrix {
    std::string corner; // "train on, serve on"
    std::vector<TableCell> columns;
    std::vector<TableCell> rows;
    std::vector<MatrixCell> cells; // row by row
    std::string unit{}; // unit of their values

    bool operator==(const ViewMatrix&) const = default;
};

struct FlowEnd {
    std::string text;
    Ink ink;
    bool isChosen = false; // a thick flow leads there
    double value = 0.0; // length of its bar
    std::string valueText{};
    std::string reading{};
    std::string address{}; // what a click explains

    bool operator==(const FlowEnd&) const = default;
};

// Flows from a box to its possible ends. Changes that would alter the choice stand beside, with
// bars over the x axis of the panel.
struct ViewFlow {
    std::string box;
    std::string boxNote{};
    std::vector<FlowEnd> ends; // the best first
    double most = 0.0; // longest bar, if longer than those of these ends
    std::vector<TableCell> notes{}; // stand below the ends
    std::vector<ViewRowItem> changes{}; // switching values, the nearest first

    bool operator==(const ViewFlow&) const = default;
};

struct CellKind {
    Ink ink;
    bool isHatched = false;
    std::int64_t count = 0;

    bool operator==(const CellKind&) const = default;
};

// Equal cells in blocks, kind after kind.
struct ViewCells {
    int cellsPerBlock = 1;
    std::vector<CellKind> kinds;

    bool operator==(const ViewCells&) const = default;
};

// A large number with its meaning.
struct ViewFigure {
    std::string text;
    std::vector<std::string> lines; // stand beside the number
    Ink ink{};
    std::optional<double> value{}; // number behind the text, for tables
    std::string unit{};
    std::vector<std::string> briefLines{}; // the lines with little room; none if they are empty
    std::optional<Interval> spread{}; // P10 to P90 of the value

    bool operator==(const ViewFigure&) const = default;
};

} // namespace isocost
