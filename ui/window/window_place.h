// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The place and size of a window and what it shows, kept in the user's settings between starts.
#pragma once

class QWidget;

namespace isocost {

struct WindowParts;

void rememberPlace(const QWidget& window);
// Keeps the window within the screen at any scale; maximizes it if its frame would not fit.
void restorePlace(QWidget& window);
// The view, and whether scenarios are compared. A project keeps its own.
void rememberSight(const WindowParts& parts);
void restoreSight(const WindowParts& parts);

} // namespace isocost
