// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Lists every number that a panel draws in tables as a spreadsheet has them: one row of heads, a
// row for each place with a column for each curve, or a row for each item with a column for each
// value. Words stand as words.
#pragma once

#include "core/views/picture/picture.h"

namespace isocost {

// Returns the tables of the panels in their order, those of heat maps last. What has columns of its
// own has a table of its own: beside the points of curves and bars a table of the marks (present
// values, marks, lines and bands by their names), beside a heat map one of its contours.
[[nodiscard]] std::vector<NamedTable> tablesOf(const std::vector<ViewPanel>& panels);

// Returns the middle of a value's rectangle in a heat map.
[[nodiscard]] CurvePoint placeOf(const ViewHeatMap& map, std::size_t value, const ViewPanel& panel);
// Returns the panel's name, else its heading, else its id.
[[nodiscard]] std::string nameOf(const ViewPanel& panel);
[[nodiscard]] std::string first(const Words& words); // empty without words
// Names the only curve of the mark's ink, " on On-demand", unless the words name it.
[[nodiscard]] std::string curveAt(const ViewMark& mark, const ViewPanel& panel);
// Names a kind of cell as the key of the panel does.
[[nodiscard]] std::string nameOf(const CellKind& kind, const ViewPanel& panel);

} // namespace isocost
