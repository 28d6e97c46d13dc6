// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Where a window stands, how large it is and what it shows, kept in the user's settings from start
// to start.
#pragma once

class QWidget;

namespace isocost {

struct WindowParts;

void rememberPlace(const QWidget& window);
// Within the screen, whatever the scale; maximized where its frame would reach beyond.
void restorePlace(QWidget& window);
// The view, and whether scenarios are compared. A project has its own.
void rememberSight(const WindowParts& parts);
void restoreSight(const WindowParts& parts);

} // namespace isocost
