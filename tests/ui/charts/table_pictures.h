// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of rows, cells, flows and heat maps, made by hand.
#pragma once

#include <cmath>

#include "core/views/picture/picture.h"

namespace isocost::test {
inline namespace table_pictures {

inline ViewPanel rowsPanel()
{
    using Role = ViewRowItem::Role;
    ViewPanel panel;
    panel.id = "rows";
    panel.headings = {"What moves the sum"};
    panel.x.needed = {0.0, 100.0};
    panel.x.policy = RangePolicy::Exact;
    ViewRows rows;
    rows.columnsBefore = {"part", "from"};
    rows.columnsAfter = {"change", "share"};
    const Ink good{Ink::Role::Good};
    ViewRowItem total{Role::Total, {{"Before"}}, {{"$80"}, {"100 %"}}};
    total.bars = {{{0.0, 80.0}, {Ink::Role::Muted}}};
    total.connector = 80.0;
    ViewRowItem heading{Role::Heading, {{"Saves", good}, {"with a long remark"}}, {{"-$30", good}}};
    heading.swatch = good;
    ViewRowItem row{Role::Row, {{"Price of the part"}, {"5 to 3"}}, {{"-$30"}, {"38 %"}}};
    row.bars = {
        {{50.0, 80.0}, good, "3", "5"}, {{50.0, 70.0}, good.tinted(0.4), "", "", false, true}};
    row.reading = "the price takes 30";
    row.connector = 50.0;
    ViewRowItem beyond{Role::Row, {{"Outlier"}}, {{"+$900"}}};
    beyond.points = {{900.0, {Ink::Role::Stop}, "leaves the rent out", true}};
    beyond.band = Interval{20.0, 60.0};
    beyond.reading = "900, far out";
    ViewRowItem hollow{Role::Row, {{"Derived"}, {"0"}}, {{"+$1"}}};
    hollow.points = {
        {40.0, {Ink::Role::Accent}, "4", false}, {20.0, {Ink::Role::Accent}, "2", true}};
    hollow.isChosen = true;
    ViewRowItem last{Role::Total, {{"After"}}, {{"$50"}, {"62 %"}}};
    last.bars = {{{0.0, 50.0}, {Ink::Role::Accent}, "", "-$30"}};
    rows.rows = {total, heading, row, beyond, hollow, last};
    panel.rows = rows;
    return panel;
}

inline ViewPanel heatPanel(int side = 40)
{
    ViewPanel panel;
    panel.id = "heat";
    panel.headings = {"Price"};
    panel.x = {"share", "", NumberKind::Share, {"share"}, {0.1, 0.7}, RangePolicy::Exact};
    panel.y = {"price", "USD", NumberKind::Price, {}, {2.0, 15.0}, RangePolicy::Exact};
    ViewHeatMap map;
    map.columns = side;
    map.rows = side;
    map.x = panel.x.needed;
    map.y = panel.y.needed;
    for (int row = 0; row < side; ++row) {
        for (int column = 0; column < side; ++column) {
            const double x = 0.1 + 0.6 * (column + 0.5) / side;
            const double y = 2.0 + 13.0 * (row + 0.5) / side;
            map.values.push_back(x < 0.16 ? std::nullopt : std::optional(y / x));
        }
    }
    map.centre = 20.0;
    for (const double level : {10.0, 20.0, 40.0}) {
        HeatContour contour{level, "$" + std::to_string(static_cast<int>(level))};
        contour.isStrong = level == 20.0;
        contour.ink = contour.isStrong ? Ink::ofSeries(1) : Ink{};
        contour.lines.emplace_back();
        for (int i = 0; i <= 20; ++i) {
            const double x = std::max(0.16, 2.0 / level)
                + (std::min(0.7, 15.0 / level) - std::max(0.16, 2.0 / level)) * i / 20.0;
            contour.lines.back().push_back({x, level * x});
        }
        map.contours.push_back(contour);
    }
    map.regions = {{{0.3, 12.0}, {"dearer"}, {Ink::Role::Dearer}},
        {{0.6, 6.0}, {"cheaper"}, {Ink::Role::Cheaper}}};
    map.reading = "{x} at {y}: {v}";
    panel.heatMap = map;
    return panel;
}

inline ViewPanel matrixPanel()
{
    ViewPanel panel;
    panel.id = "matrix";
    panel.headings = {"Sum of both, by where each runs"};
    ViewMatrix matrix;
    matrix.corner = "first, then";
    for (std::size_t i = 0; i < 3; ++i) {
        matrix.columns.push_back(
            {std::string("Place ") + static_cast<char>('A' + i), Ink::ofSeries(i)});
        matrix.rows.push_back(matrix.columns.back());
    }
    for (int i = 0; i < 9; ++i) {
        MatrixCell cell{"$" + std::to_string(112 - 3 * i) + "M", std::to_string(-i) + " %",
            {Ink::Role::Grey, 0, 0.9 - 0.1 * i}};
        cell.isChosen = i == 0;
        cell.isBest = i == 4;
        cell.reading = "cell " + std::to_string(i);
        matrix.cells.push_back(cell);
    }
    matrix.cells[8] = {"unpriced"};
    matrix.cells[8].isHatched = true;
    panel.matrix = matrix;
    return panel;
}

inline ViewPanel cellsPanel()
{
    ViewPanel panel;
    panel.id = "cells";
    panel.headings = {"Each cell one, each block eight"};
    panel.key = {{Ink::ofSeries(0).tinted(0.4), {"829 at work"}},
        {{Ink::Role::Stop}, {"72 more"}, true}, {{Ink::Role::Stop}, {"123 waiting"}}};
    panel.cells = ViewCells{8,
        {{Ink::ofSeries(0).tinted(0.4), false, 829}, {{Ink::Role::Stop}, true, 72},
            {{Ink::Role::Stop}, false, 123}}};
    return panel;
}

inline ViewPanel figurePanel()
{
    ViewPanel panel;
    panel.id = "figure";
    panel.headings = {"Burnt an hour"};
    panel.figure = ViewFigure{"$1,536", {"of $12,800, 12 %", "$315k of $2.62M"}, {Ink::Role::Stop}};
    return panel;
}

inline ViewPanel flowsPanel()
{
    ViewPanel panel;
    panel.id = "flows";
    panel.flowHeads = {"Work", "Goes to", "Would change, if"};
    for (std::size_t i = 0; i < 3; ++i) {
        ViewFlow flow;
        flow.box = "Work of a kind " + std::to_string(i);
        flow.boxNote = "4 runs a year";
        flow.ends = {{"Place B", Ink::ofSeries(1), true, 38.6, "$38.6M"},
            {"Place C", Ink::ofSeries(2), false, 42.5, "$42.5M +10 %"},
            {"Place A", Ink::ofSeries(0), false, 46.2, "$46.2M +20 %"}};
        flow.ends[0].reading = "end " + std::to_string(i);
        flow.notes = {{"five years", {Ink::Role::Muted}}, {"pays back", {Ink::Role::Good}, true}};
        for (int change = 0; change < 4; ++change) {
            ViewRowItem row;
            row.before = {
                {"to Place C", Ink::ofSeries(2), true}, {"Place C below"}, {"$2.04", {}, true}};
            row.after = {{"-9 %", {Ink::Role::Caution}, true}};
            row.bars = {{{0.0, 0.2 + 0.2 * change}, {Ink::Role::Caution}}};
            row.reading = "change " + std::to_string(i) + std::to_string(change);
            flow.changes.push_back(row);
        }
        panel.flows.push_back(flow);
    }
    return panel;
}

inline ViewPicture pictureOf(std::vector<ViewPanel> panels)
{
    ViewPicture picture;
    picture.panels = std::move(panels);
    return picture;
}

} // namespace table_pictures
} // namespace isocost::test
