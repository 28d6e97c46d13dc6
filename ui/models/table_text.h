// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Text of a project as a cell of a table on the clipboard.
#pragma once

#include <QString>

namespace isocost {

// One cell; what a spreadsheet program would take for a formula gets a leading quote.
[[nodiscard]] QString neutralised(QString text);

} // namespace isocost
