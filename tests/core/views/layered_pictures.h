// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Small pictures, each with one kind of layer, whose numbers are easy to follow by hand.
#pragma once

#include "core/views/picture/picture.h"
#include "tests/core/views/one_clause.h"

namespace isocost::test {
inline namespace layered_pictures {

// x: time in hours, 0 to 10; y: cost in USD, 0 to 100.
[[nodiscard]] inline ViewPanel emptyPanel()
{
    ViewPanel panel;
    panel.id = "panel";
    panel.name = "cost over time";
    panel.x = {"Time", "h", NumberKind::Hours, {"Time (h)"}, {0.0, 10.0}};
    panel.y = {"Cost", "USD", NumberKind::Money, {"Cost (USD)"}, {0.0, 100.0}};
    return panel;
}

[[nodiscard]] inline ViewPicture pictureOf(const ViewPanel& panel)
{
    ViewPicture picture;
    picture.words.title = oneClause("Title");
    picture.panels = {panel};
    return picture;
}

[[nodiscard]] inline ViewCurve curveThrough(
    const std::string& name, const std::vector<CurvePoint>& points)
{
    ViewCurve curve;
    curve.name = name;
    curve.points = points;
    return curve;
}

[[nodiscard]] inline ViewPanel withBars()
{
    ViewPanel panel = emptyPanel();
    ViewBars bars;
    bars.name = "Runs";
    bars.bars = {{{0.0, 2.0}, 20.0}, {{2.0, 4.0}, 50.0, 10.0}};
    panel.bars = {bars};
    return panel;
}

// The second bar stands in a place with a name: a part of a stack.
[[nodiscard]] inline ViewPanel withNamedBars()
{
    ViewPanel panel = withBars();
    panel.x.ticks = {{3.0, "Year 1"}};
    return panel;
}

[[nodiscard]] inline ViewPanel withStrip()
{
    ViewPanel panel = emptyPanel();
    ViewStrip strip;
    strip.names = {"Median trial"};
    strip.kinds = {{"compute", {}}, {"wait", {}}, {"lost", {}}};
    strip.parts = {{0.0, 4.0, 0}, {4.0, 5.0, 1, 7.0}, {5.0, 8.0, 0}};
    panel.strips = {strip};
    return panel;
}

[[nodiscard]] inline ViewPanel withMarks()
{
    ViewPanel panel = emptyPanel();
    ViewMark mark;
    mark.at = {3.0, 30.0};
    mark.words = {"optimum $30.00", "$30.00"};
    mark.tellsY = true;
    panel.marks = {mark};
    ViewLevel ceiling;
    ceiling.at = 80.0;
    ceiling.words = {"budget"};
    ViewLevel here;
    here.axis = ViewLevel::Across::X;
    here.at = 4.0;
    here.words = {"you: 4 h"};
    here.tellsPlace = true;
    panel.levels = {ceiling, here};
    ViewBand band;
    band.x = {6.0, 8.0};
    band.words = {"too late", "late"};
    panel.bands = {band};
    panel.spreads = {{"finish", 5.0, 4.0, 9.0}};
    return panel;
}

// Two by two values over 1 to 16 h (logarithmic) and 0 to 100 USD.
[[nodiscard]] inline ViewPanel withHeatMap()
{
    ViewPanel panel = emptyPanel();
    panel.x.scale = AxisScale::Log;
    panel.x.needed = {1.0, 16.0};
    ViewHeatMap map;
    map.columns = 2;
    map.rows = 2;
    map.x = {1.0, 16.0};
    map.y = {0.0, 100.0};
    map.values = {5.0, 6.0, std::nullopt, 8.0};
    map.name = "Loss";
    map.unit = "EUR";
    map.contours = {{7.0, "$7.00", {}, false, {{{2.0, 20.0}, {3.0, 30.0}}}}};
    map.regions = {{{10.0, 75.0}, {"dear"}}};
    panel.heatMap = map;
    return panel;
}

// A tornado of one row between a heading and a total.
[[nodiscard]] inline ViewPanel withRows()
{
    ViewPanel panel;
    panel.id = "tornado";
    panel.x = {"Cost", "USD", NumberKind::Money, {}, {0.0, 100.0}};
    ViewRows rows;
    rows.columnsBefore = {"Assumption", "Value"};
    rows.columnsAfter = {"Swing"};
    ViewRowItem heading;
    heading.role = ViewRowItem::Role::Heading;
    heading.before = {{"Platform"}};
    ViewRowItem mfu;
    mfu.before = {{"MFU"}, {"45 %", {}, false, 0.45}};
    mfu.after = {{"$40.00", {}, false, 40.0, "USD"}};
    mfu.bars = {{{30.0, 70.0}, {}, "$30.00", "$70.00"}, {{35.0, 60.0}, {}, "", "", false, true}};
    mfu.points = {{50.0, {}}};
    mfu.band = Interval{45.0, 55.0};
    mfu.isChosen = true;
    rows.rows = {heading, mfu};
    panel.rows = rows;
    return panel;
}

[[nodiscard]] inline ViewPanel withMatrix()
{
    ViewPanel panel;
    panel.id = "matrix";
    ViewMatrix matrix;
    matrix.corner = "train on, serve on";
    matrix.columns = {{"H100"}, {"TPU"}};
    matrix.rows = {{"H100"}};
    MatrixCell best;
    best.text = "$1.00";
    best.value = 1.0;
    best.isBest = true;
    MatrixCell none;
    none.text = "no port";
    none.note = "other stack";
    matrix.cells = {best, none};
    panel.matrix = matrix;
    return panel;
}

[[nodiscard]] inline ViewPanel withFlow()
{
    ViewPanel panel;
    panel.id = "routing";
    ViewFlow flow;
    flow.box = "Training";
    flow.boxNote = "1,000 h";
    flow.ends = {{"H100", {}, true, 2.0, "$2.00"}, {"TPU", {}, false, 3.0, "$3.00"}};
    flow.notes = {{"prices of March"}};
    ViewRowItem change;
    change.before = {{"H100 price"}, {"above $5.00", {}, false, 5.0}};
    flow.changes = {change};
    panel.flows = {flow};
    return panel;
}

[[nodiscard]] inline ViewPanel withCells()
{
    ViewPanel panel;
    panel.id = "network";
    panel.name = "cluster";
    const Ink busy{Ink::Role::Accent};
    const Ink idle{Ink::Role::Stop};
    panel.key = {{busy, {"compute", "c"}}, {idle, {"wait for the network"}}};
    panel.cells = ViewCells{8, {{busy, false, 1000}, {idle, false, 24}}};
    panel.figure = ViewFigure{"2.3 %", {"of the chips", "wait"}};
    return panel;
}

} // namespace layered_pictures
} // namespace isocost::test
