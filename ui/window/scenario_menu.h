// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The Scenario menu: scenarios and their platforms.
#pragma once

namespace isocost {

class MainWindow;

void buildScenarioMenu(MainWindow& window);

} // namespace isocost
