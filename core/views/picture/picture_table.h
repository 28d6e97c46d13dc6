// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Lists the numbers behind a picture, for clipboard, files and spreadsheets.
//
// They are those of the picture's own table if it has one, else of its panels (panel_table.h).
#pragma once

#include "core/views/picture/picture.h"

namespace isocost {

[[nodiscard]] DataTable tableOf(const ViewPicture& picture);

// Writes heads with their units, "H100 (USD)", and numbers in full; core/text/table.h writes the
// cells.
[[nodiscard]] std::string csvText(const DataTable& table); // for files
// Writes the table for the clipboard, with the decimal sign of the screen: a spreadsheet of a
// German desktop takes "1.5" for the first of May and "2.309" for thousands, but it keeps every
// digit of "2309199,739".
[[nodiscard]] std::string tabText(const DataTable& table);

} // namespace isocost
