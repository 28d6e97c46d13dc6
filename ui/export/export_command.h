// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// `isocost export`: charts into files, with the chart code of the window and without a display.
#pragma once

#include <QStringList>

namespace isocost {

// `arguments` without the program's name and without "export"; a QApplication must exist.
// Returns 0 good, 1 not written, 2 bad arguments or input; one sentence on standard error.
[[nodiscard]] int runExportCommand(const QStringList& arguments);

} // namespace isocost
