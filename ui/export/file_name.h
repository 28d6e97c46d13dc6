// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The names of files and folders that are called after scenarios, projects and views.
#pragma once

#include <QString>

namespace isocost {

// In letters that file systems accept.
[[nodiscard]] QString fileNameOf(QString words);

} // namespace isocost
