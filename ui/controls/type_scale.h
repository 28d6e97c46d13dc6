// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Larger type for a part of the window, as a presentation asks.
#pragma once

class QWidget;

namespace isocost {

// Enlarges the type of all widgets below `root`: each widget's own size times the factor; 1
// restores the sizes. Call it again to include widgets made since.
void scaleType(QWidget& root, double factor);

} // namespace isocost
