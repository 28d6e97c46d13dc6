// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The File menu: new, open, samples, recent files, save, export, quit.
#pragma once

namespace isocost {

class MainWindow;

void buildFileMenu(MainWindow& window);

} // namespace isocost
