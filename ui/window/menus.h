// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The menu bar. Each action is also the window's own, so that shortcuts work while the bar is
// hidden.
#pragma once

namespace isocost {

class MainWindow;

void buildMenus(MainWindow& window);

} // namespace isocost
