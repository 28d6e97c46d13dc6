// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Tab moves in reading order: line by line, each line from its leading end, columns one after the
// other. Qt's order is that of making the widgets, and the panel makes sections when they unfold.
//
// A group of exclusive buttons is one stop: the chosen button or, if there is none, the first.
#pragma once

class QWidget;

namespace isocost {

// Focuses the next or previous stop, wrapping around, and scrolls to it; false: there is none.
bool focusNextAsRead(QWidget& window, bool next);

} // namespace isocost
