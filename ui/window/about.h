// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the Help menu tells.
#pragma once

namespace isocost {

class MainWindow;

void showAbout(MainWindow& window);
void showKeyboardHelp(MainWindow& window);

} // namespace isocost
