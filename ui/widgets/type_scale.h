// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Larger type for a part of the window, as presenting asks: each widget's own size times a factor.
#pragma once

class QWidget;

namespace isocost {

// Everything below `root`; 1 brings back the sizes as they were. Widgets that came since are taken
// in by calling it again.
void scaleType(QWidget& root, double factor);

} // namespace isocost
