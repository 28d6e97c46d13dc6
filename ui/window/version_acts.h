// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What can be done with named versions from menus, the palette and the dialog of versions.
#pragma once

#include <optional>

#include "ui/window/command_palette.h"

namespace isocost {

class MainWindow;

void askForVersion(MainWindow& window); // the name of a new one
// Places in the project's versions.
void compareWithVersion(MainWindow& window, int version);
void showWhyItDiffers(MainWindow& window, int version); // the bridge from it

// "keep this as a version Board, March": keeps all scenarios under that name. Nothing for another
// text.
[[nodiscard]] std::optional<PaletteEntry> versionEntry(MainWindow& window, const QString& typed);

} // namespace isocost
