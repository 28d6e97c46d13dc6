// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/view_json.h"

namespace isocost {

static void to_json(Json& json, const TableCell& cell)
{
    json = told({always("text", cell.text), {"ink", cell.ink}, {"is_bold", cell.isBold},
        {"value", cell.value}});
}

static void to_json(Json& json, const RowBar& bar)
{
    json = told({always("x", bar.x), always("ink", bar.ink), {"before", bar.before},
        {"after", bar.after}, {"is_hatched", bar.isHatched}, {"under", bar.under},
        {"is_doubted", bar.isDoubted}, {"name", bar.name}});
}

static void to_json(Json& json, const RowPoint& point)
{
    json = told({always("at", point.at), always("ink", point.ink), {"text", point.text},
        {"is_filled", point.isFilled, true}});
}

static void to_json(Json& json, const ViewRowItem& item)
{
    json = told({always("before", item.before),
        word("role", item.role, {"row", "heading", "total", "subtotal"}), {"after", item.after},
        {"swatch", item.swatch}, {"bars", item.bars}, {"points", item.points}, {"band", item.band},
        {"connector", item.connector}, {"reading", item.reading}, {"is_chosen", item.isChosen},
        {"address", item.address}, {"scenario", item.scenario}});
}

static void to_json(Json& json, const ViewRows& rows)
{
    json = told({{"columns_before", rows.columnsBefore}, {"columns_after", rows.columnsAfter},
        always("rows", rows.rows)});
}

static void to_json(Json& json, const MatrixCell& cell)
{
    json = told({always("text", cell.text), {"note", cell.note}, {"value", cell.value},
        always("fill", cell.fill), {"is_chosen", cell.isChosen}, {"is_best", cell.isBest},
        {"is_hatched", cell.isHatched}, {"reading", cell.reading}, {"address", cell.address}});
}

static void to_json(Json& json, const ViewMatrix& matrix)
{
    json = {{"corner", matrix.corner}, {"columns", matrix.columns}, {"rows", matrix.rows},
        {"cells", matrix.cells}};
}

static void to_json(Json& json, const FlowEnd& end)
{
    json = told({always("text", end.text), always("ink", end.ink), always("value", end.value),
        {"value_text", end.valueText}, {"is_chosen", end.isChosen}, {"reading", end.reading},
        {"address", end.address}});
}

static void to_json(Json& json, const ViewFlow& flow)
{
    json = told({always("box", flow.box), {"box_note", flow.boxNote}, always("ends", flow.ends),
        {"most", flow.most}, {"notes", flow.notes}, {"changes", flow.changes}});
}

static void to_json(Json& json, const CellKind& kind)
{
    json = told(
        {always("ink", kind.ink), always("count", kind.count), {"is_hatched", kind.isHatched}});
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
    put(json,
        {{"rows", panel.rows}, {"matrix", panel.matrix}, {"flows", panel.flows},
            {"flow_heads", panel.flowHeads}, {"cells", panel.cells}, {"figure", panel.figure},
            {"reading", panel.reading}, {"address", panel.address}});
}

} // namespace isocost
