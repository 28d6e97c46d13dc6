// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Holds everything a view shows, as plain values: words, panels, how they share the room, numbers.
//
// A picture knows no pixel but the smallest sizes at which its parts can be read (at type scale 1).
// ui/charts paints it, picture_text says it, picture_table lists its numbers.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/model/scenario_values.h"
#include "core/text/say.h"
#include "core/views/picture/plot_layers.h"
#include "core/views/picture/table_layers.h"
#include "core/views/picture/view_axis.h"

namespace isocost {

struct ViewWords {
    Sentence title; // the conclusion; its claims alone where there is little room
    Sentence subtitle{}; // the scenario and the assumptions that matter
    std::vector<Sentence> caption{}; // lines at the foot
    Sentence emptyReason{}; // why nothing is drawn; empty if something is

    bool operator==(const ViewWords&) const = default;
};

struct ViewPanel {
    std::string id; // stable within its view: "interval"
    std::string name{}; // names it where it has no room: "cost over the checkpoint interval"
    Words headings{}; // stand above the panel
    std::string emptyReason{}; // replaces everything between its axes
    ViewAxis x{};
    ViewAxis y{};
    std::string readingHead{}; // first line of the crosshair: "after {x}"; empty: name and value

    std::vector<ViewBand> bands{};
    std::vector<ViewArea> areas{};
    std::optional<ViewHeatMap> heatMap{};
    std::vector<ViewBars> bars{};
    std::vector<ViewStrip> strips{};
    std::vector<ViewCurve> curves{};
    std::vector<ViewLevel> levels{};
    std::vector<ViewMark> marks{};
    std::vector<ViewSpread> spreads{};
    std::vector<KeyEntry> key{};
    bool isKeyBeside = false; // stands beside the heading if there is room
    std::vector<std::string> readingLines{}; // follow the layers; "{sum}" sums up the bars

    std::optional<ViewRows> rows{};
    std::optional<ViewMatrix> matrix{};
    std::vector<ViewFlow> flows{};
    Words flowHeads{}; // heads of boxes, ends and changes
    std::optional<ViewCells> cells{};
    std::optional<ViewFigure> figure{};
    std::string reading{}; // describes cells or a figure as a whole
    std::string caption{}; // a sentence at the foot of the view while the panel is shown
    std::string address{}; // what a click explains, except on parts with an address

    bool operator==(const ViewPanel&) const = default;
};

// A small control of the view itself; the choice comes back in ViewInput::choices.
struct ViewControl {
    enum class Kind : std::uint8_t {
        Number, // whole numbers of a range
        Choice, // one of some words, by its place
        Market, // the trace of the project's market: load, edit, remove
        Action // a button with the label; the window knows what to do for the id
    };
    Kind kind = Kind::Number;
    std::string id;
    std::string label{}; // name for screen readers, or text of a button
    std::string prefix{}; // "Trial "
    std::string leastText{}; // replaces the least number: "Median trial"
    Interval range{};
    double value = 0.0;
    std::vector<std::string> choices{};
    std::string panel{}; // start of the ids of its panels: they may have given way
    std::string rival{}; // same for rivals of the first panel: no effect if all fit

    bool operator==(const ViewControl&) const = default;
};

// The numbers behind a picture: columns with units, rows of numbers and words.
struct DataColumn {
    std::string name;
    std::string unit{}; // "USD", "h"; empty for words, shares and counts

    bool operator==(const DataColumn&) const = default;
};

using DataCell = std::variant<std::monostate, double, std::string>; // monostate: no number

[[nodiscard]] inline DataCell cellOf(const std::optional<double>& number)
{
    return number ? DataCell(*number) : DataCell();
}

struct DataTable {
    std::vector<DataColumn> columns;
    std::vector<std::vector<DataCell>> rows;

    bool operator==(const DataTable&) const = default;
};

struct NamedTable {
    std::string id; // of the panel, or of a part of it; empty: the view's own
    std::string name; // for people
    DataTable table;

    bool operator==(const NamedTable&) const = default;
};

struct PanelPlace {
    std::size_t panel = 0; // index in the picture
    int row = 0;
    int column = 0;
    int rows = 1;
    int columns = 1;

    bool operator==(const PanelPlace&) const = default;
};

// One way to share the room. A picture takes its first arrangement that has enough room, else the
// last; the caption names panels that have no place in it.
struct Arrangement {
    std::vector<PanelPlace> places;
    std::vector<double> rows{1.0}; // shares of the height; 0 is as high as the panel needs
    std::vector<double> columns{1.0}; // shares of the width
    double smallestWidth = 0.0; // pixels at type scale 1, without title and caption
    double smallestHeight = 0.0;
    double widest = std::numeric_limits<double>::infinity(); // greatest width over height
    bool isTitleShort = false; // the whole title begins with a panel that is not shown

    bool operator==(const Arrangement&) const = default;
};

struct ViewPicture {
    std::string subject{}; // the scenario's name
    ViewWords words{};
    std::vector<ViewPanel> panels{};
    std::vector<Arrangement> arrangements{}; // none: the first panel alone
    std::vector<ViewControl> controls{};
    std::optional<DataTable> table{}; // none: the table of the layers
    std::optional<ParameterAddress> lever{}; // one moves it to see an answer; none: the view's
    bool isAwaited = false; // its numbers are still computed: the last painting stays

    bool operator==(const ViewPicture&) const = default;
};

} // namespace isocost
