// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Shows a banner for each set of edits that a crash left, to restore or discard them.
#pragma once

namespace isocost {

class MainWindow;

void offerRecoveredEdits(MainWindow& window);

} // namespace isocost
