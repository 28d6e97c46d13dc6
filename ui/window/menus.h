// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The menu bar and what its small entries open. Each action also belongs to the window, so that
// shortcuts work while the bar is hidden.
#pragma once

#include <string_view>

#include <QSize>
#include <QString>

class QAction;

namespace isocost {

inline constexpr const char* kIsView = "isView"; // a property of actions that show a view
inline constexpr const char* kIsUnlisted = "isUnlisted"; // of menus that the palette leaves out

class Document;
class MainWindow;

void buildMenus(MainWindow& window);

// Each stands in a file of its name.
void buildFileMenu(MainWindow& window); // new, open, samples, recent files, save, export, quit
void buildViewMenu(MainWindow& window); // views, what is shown beside them, theme and size
void buildScenarioMenu(MainWindow& window); // scenarios and their platforms

// "Follow Plan" of a scenario, checked for a what-if.
void showFollowing(QAction& action, const Document& document, int scenario);
void showAbout(MainWindow& window);
void openNotes(MainWindow& window); // of the project; accepting them is one undo step
// A file of resources/guide.
void showGuide(MainWindow& window, std::string_view file, const QString& title, QSize size);

} // namespace isocost
