// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a crash left behind: one banner for each set of edits, restored or discarded by the user.
#pragma once

namespace isocost {

class MainWindow;

void offerRecoveredEdits(MainWindow& window);

} // namespace isocost
