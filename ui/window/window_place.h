// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The place and size of a window and what it shows, kept in the user's settings between starts.
#pragma once

#include <QString>

class QWidget;

namespace isocost {

class MainWindow;
struct WindowParts;

void rememberPlace(const QWidget& window);
// Keeps the window within the screen at any scale; maximizes it if its frame would not fit.
void restorePlace(QWidget& window);
// The view, and whether scenarios are compared. A project keeps its own.
void rememberSight(const WindowParts& parts);
void restoreSight(const WindowParts& parts);
// The project or sample that was open, for a start that names none; empty if its file is gone.
void rememberProject(const MainWindow& window);
[[nodiscard]] QString projectOfLastTime();
void restoreScenario(const MainWindow& window); // of that project

} // namespace isocost
