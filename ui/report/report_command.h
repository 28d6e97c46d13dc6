// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// `isocost report`: writes the report of a project as a PDF, without a window.
#pragma once

#include <QStringList>

namespace isocost {

// `arguments` without the program's name and without "report"; a QApplication must exist.
// Returns 0 good, 1 not written, 2 bad arguments or input; one sentence on standard error.
[[nodiscard]] int runReportCommand(const QStringList& arguments);

} // namespace isocost
