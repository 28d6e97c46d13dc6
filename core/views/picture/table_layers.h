// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Panels that have rows, boxes or cells in place of two axes: strips, rows of a tornado or a
// bridge, a matrix, flows between boxes, a grid of cells. Plain values; words are plain text.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/views/picture/plot_layers.h"

namespace isocost {

// A square of ink and what it stands for.
struct KeyEntry {
    Ink ink;
    Words words;
    bool isHatched = false;
    std::string name{}; // of its cells in text and tables; empty: the first words

    bool operator==(const KeyEntry&) const = default;
};

struct StripPart {
    double from = 0.0;
    double to = 0.0;
    std::size_t kind = 0; // of the strip's kinds
    double value = 0.0; // what its reading tells besides

    bool operator==(const StripPart&) const = default;
};

struct StripKind {
    std::string name;
    Ink ink;

    bool operator==(const StripKind&) const = default;
};

// A horizontal strip cut into parts: over the x axis of its panel, or of the whole width.
struct ViewStrip {
    Words names; // left of it
    std::vector<StripKind> kinds;
    std::vector<StripPart> parts; // by rising place, without gaps
    double height = 26.0; // pixels at type scale 1
    bool isOnAxis = true; // else the parts are shares of the width
    Words axisNames{}; // left of the ticks
    std::string emptyText{}; // in its place while there are no parts
    // "{x}" the place, "{kind}" its name, "{length}" of the part, "{value}" of the part.
    std::vector<std::string> readings{};
    NumberKind kind = NumberKind::Hours; // of length and value

    bool operator==(const ViewStrip&) const = default;
};

// A cell of a table of words and numbers.
struct TableCell {
    std::string text;
    Ink ink{};
    bool isBold = false;
    std::optional<double> value{}; // behind the text, for tables
    std::string unit{}; // of the value
    bool isElastic = false; // cut where there is no room; takes what is free
    std::string brief{}; // of a row's name or an elastic cell, where the whole text has no room
    std::string address{}; // of what a click on it explains, where that is not its row's

    bool operator==(const TableCell&) const = default;
};

struct RowBar {
    Interval x;
    Ink ink;
    std::string before{}; // words at its ends
    std::string after{};
    bool isHatched = false;
    int under = 0; // thin, in the first row below the others, the second
    std::string name{}; // said in text and tables: "idle", of a stacked bar; none: the row's
    bool isDoubted = false; // the words behind it say why
    std::optional<double> value{}; // that its words tell, for tables
    std::string unit{}; // of the value
    std::string beforeBrief{}; // of the words at its ends, where the whole has no room: "5"
    std::string afterBrief{};

    bool operator==(const RowBar&) const = default;
};

struct RowPoint {
    double at = 0.0;
    Ink ink;
    std::string text{};
    bool isFilled = true; // set, present; else derived

    bool operator==(const RowPoint&) const = default;
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
    std::string address{}; // of what a click explains: the id of a parameter or result
    std::string scenario{}; // of which (what_if.h); none: the present one
    std::string doubt{}; // for tables, where the sign in a cell's text does not stand

    bool operator==(const ViewRowItem&) const = default;
};

// Aligned columns around bars on the x axis of the panel; without bars, a table.
struct ViewRows {
    Words columnsBefore{}; // heads
    Words columnsAfter{};
    std::vector<ViewRowItem> rows;
    // Columns after that a room is shown, before larger type: no differences. None: as many as fit.
    std::size_t presented = std::string::npos;

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
    std::string address{}; // of what a click explains

    bool operator==(const MatrixCell&) const = default;
};

struct ViewMatrix {
    std::string corner; // "train on, serve on"
    std::vector<TableCell> columns;
    std::vector<TableCell> rows;
    std::vector<MatrixCell> cells; // row by row
    std::string unit{}; // of their values

    bool operator==(const ViewMatrix&) const = default;
};

struct FlowEnd {
    std::string text;
    Ink ink;
    bool isChosen = false; // a thick flow leads there
    double value = 0.0; // length of its bar
    std::string valueText{};
    std::string reading{};
    std::string address{}; // of what a click explains

    bool operator==(const FlowEnd&) const = default;
};

// From a box to what it may go to; what would change that stands beside, with bars over the x axis
// of the panel.
struct ViewFlow {
    std::string box;
    std::string boxNote{};
    std::vector<FlowEnd> ends; // the best first
    double most = 0.0; // of the bars, if it is more than that of these ends
    std::vector<TableCell> notes{}; // below the ends
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

// A large number with what it is.
struct ViewFigure {
    std::string text;
    std::vector<std::string> lines; // beside it
    Ink ink{};
    std::optional<double> value{}; // behind the text, for tables
    std::string unit{};

    bool operator==(const ViewFigure&) const = default;
};

} // namespace isocost
