// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Where a window stands and how large it is, kept in the user's settings from start to start.
#pragma once

class QWidget;

namespace isocost {

void rememberPlace(const QWidget& window);
// Within the screen, whatever the scale; maximized where its frame would reach beyond.
void restorePlace(QWidget& window);

} // namespace isocost
