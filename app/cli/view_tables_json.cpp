// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/view_json.h"

namespace isocost {

static void to_json(Json& json, const TableCell& cell)
{
    json["text"] = cell.text;
    put(json, "ink", cell.ink);
    put(json, "is_bold", cell.isBold);
    put(json, "value", cell.value);
}

static void to_json(Json& json, const RowBar& bar)
{
    json = {{"x", bar.x}, {"ink", bar.ink}};
    put(json, "before", bar.before);
    put(json, "after", bar.after);
    put(json, "is_hatched", bar.isHatched);
    put(json, "is_ghost", bar.isGhost);
    put(json, "is_doubted", bar.isDoubted);
    put(json, "name", bar.name);
}

static void to_json(Json& json, const RowPoint& point)
{
    json = {{"at", point.at}, {"ink", point.ink}};
    put(json, "text", point.text);
    put(json, "is_filled", point.isFilled, true);
}

static void to_json(Json& json, const ViewRowItem& item)
{
    json["before"] = item.before;
    putWord(json, "role", item.role, {"row", "heading", "total", "subtotal"});
    put(json, "after", item.after);
    put(json, "swatch", item.swatch);
    put(json, "bars", item.bars);
    put(json, "points", item.points);
    put(json, "band", item.band);
    put(json, "connector", item.connector);
    put(json, "reading", item.reading);
    put(json, "is_chosen", item.isChosen);
    put(json, "address", item.address);
    put(json, "scenario", item.scenario);
}

static void to_json(Json& json, const ViewRows& rows)
{
    put(json, "columns_before", rows.columnsBefore);
    put(json, "columns_after", rows.columnsAfter);
    json["rows"] = rows.rows;
}

static void to_json(Json& json, const MatrixCell& cell)
{
    json["text"] = cell.text;
    put(json, "note", cell.note);
    put(json, "value", cell.value);
    json["fill"] = cell.fill;
    put(json, "is_chosen", cell.isChosen);
    put(json, "is_best", cell.isBest);
    put(json, "is_hatched", cell.isHatched);
    put(json, "reading", cell.reading);
    put(json, "address", cell.address);
}

static void to_json(Json& json, const ViewMatrix& matrix)
{
    json = {{"corner", matrix.corner}, {"columns", matrix.columns}, {"rows", matrix.rows},
        {"cells", matrix.cells}};
}

static void to_json(Json& json, const FlowEnd& end)
{
    json = {{"text", end.text}, {"ink", end.ink}, {"value", end.value}};
    put(json, "value_text", end.valueText);
    put(json, "is_chosen", end.isChosen);
    put(json, "reading", end.reading);
    put(json, "address", end.address);
}

static void to_json(Json& json, const ViewFlow& flow)
{
    json["box"] = flow.box;
    put(json, "box_note", flow.boxNote);
    json["ends"] = flow.ends;
    put(json, "notes", flow.notes);
    put(json, "changes", flow.changes);
}

static void to_json(Json& json, const CellKind& kind)
{
    json = {{"ink", kind.ink}, {"count", kind.count}};
    put(json, "is_hatched", kind.isHatched);
}

static void to_json(Json& json, const ViewCells& cells)
{
    json = {{"cells_per_block", cells.cellsPerBlock}, {"kinds", cells.kinds}};
}

static void to_json(Json& json, const ViewFigure& figure)
{
    json = {{"text", figure.text}, {"lines", figure.lines}, {"ink", figure.ink}};
}

void putTables(Json& json, const ViewPanel& panel)
{
    put(json, "rows", panel.rows);
    put(json, "matrix", panel.matrix);
    put(json, "flows", panel.flows);
    put(json, "flow_heads", panel.flowHeads);
    put(json, "cells", panel.cells);
    put(json, "figure", panel.figure);
    put(json, "reading", panel.reading);
    put(json, "address", panel.address);
}

} // namespace isocost
