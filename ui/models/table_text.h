// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Text of a project as a cell of a table, on the screen and on the clipboard.
#pragma once

#include <QString>

namespace isocost {

// Line feeds and tabs are spaces, whatever a file says.
[[nodiscard]] QString oneLine(QString text);
// One line; what a spreadsheet program would take for a formula gets a leading quote.
[[nodiscard]] QString neutralised(const QString& name);

} // namespace isocost
