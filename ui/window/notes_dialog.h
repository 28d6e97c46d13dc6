// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The notes of the project: plain text, one undo step when accepted.
#pragma once

namespace isocost {

class MainWindow;

void openNotes(MainWindow& window);

} // namespace isocost
