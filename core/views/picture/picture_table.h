// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers behind a picture, for clipboard, files and spreadsheets.
//
// The picture's own table if it has one, else that of its panels (panel_table.h).
#pragma once

#include "core/views/picture/picture.h"

namespace isocost {

[[nodiscard]] DataTable tableOf(const ViewPicture& picture);

// Heads with their units, "H100 (USD)", and numbers in full; cells as core/text/table.h writes
// them.
[[nodiscard]] std::string csvText(const DataTable& table); // for files
// For the clipboard, with the decimal sign of the screen: a spreadsheet of a German desktop takes
// "1.5" for the first of May and "2.309" for thousands, but every digit of "2309199,739".
[[nodiscard]] std::string tabText(const DataTable& table);

} // namespace isocost
