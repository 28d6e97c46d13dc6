// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Tab in the order one reads: line by line, each line from its leading end, columns one after the
// other. Qt goes by when widgets were made, and sections of the panel are made when they unfold.
//
// Of buttons that exclude one another one is a stop: the chosen one or, while none is, the first.
#pragma once

class QWidget;

namespace isocost {

// The stop after or before the focus, around the ends, scrolled into view; false: there is none.
bool focusNextAsRead(QWidget& window, bool next);

} // namespace isocost
