// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Every number that a panel draws in rows and columns as it is read: a row a place with a column a
// curve, a row an item with a column a value. What is a word stands as a word.
#pragma once

#include "core/views/picture/picture.h"

namespace isocost {

// Of more than one the first column tells which. What is present, marks, lines and bands stand
// below the curves with their names in the column "mark".
[[nodiscard]] DataTable tableOf(const std::vector<ViewPanel>& panels);

// The middle of a value's rectangle in a heat map.
[[nodiscard]] CurvePoint placeOf(const ViewHeatMap& map, std::size_t value, const ViewPanel& panel);
// The panel's name, else its heading, else its id.
[[nodiscard]] std::string nameOf(const ViewPanel& panel);
[[nodiscard]] std::string first(const Words& words); // empty without any
// " on On-demand": the only curve of the mark's ink, unless the words name it.
[[nodiscard]] std::string curveAt(const ViewMark& mark, const ViewPanel& panel);
// As the key of the panel tells it.
[[nodiscard]] std::string nameOf(const CellKind& kind, const ViewPanel& panel);

} // namespace isocost
