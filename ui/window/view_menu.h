// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The View menu: charts, comparison, presentation, theme and scale.
#pragma once

namespace isocost {

class MainWindow;

void buildViewMenu(MainWindow& window);

} // namespace isocost
