// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The menu bar and what its small entries open. Each action is also the window's own, so that
// shortcuts work while the bar is hidden.
#pragma once

#include <memory>
#include <string_view>

#include <QContextMenuEvent>
#include <QSize>
#include <QString>

class QAction;
class QMenu;

namespace isocost {

inline constexpr const char* kIsView = "isView"; // a property of actions that show a view

class Document;
class MainWindow;

void buildMenus(MainWindow& window);

// Each in a file of its name.
void buildFileMenu(MainWindow& window); // new, open, samples, recent files, save, export, quit
void buildViewMenu(MainWindow& window); // views, what is shown beside them, theme and size
void buildScenarioMenu(MainWindow& window); // scenarios and their platforms

// "Follow Plan" of a scenario, checked for a what-if.
void showFollowing(QAction& action, const Document& document, int scenario);
void showAbout(MainWindow& window);
// A file of resources/guide.
void showGuide(MainWindow& window, std::string_view file, const QString& title, QSize size);

// One menu for whatever stands under the pointer or has the keyboard: card, chart, table, finding,
// explanation. First what explains it, then what copies it, then what can be done everywhere.
// At the event's place in the window, which is the main one or the risk register; null where
// nothing stands that has a menu.
[[nodiscard]] std::unique_ptr<QMenu> contextMenu(
    MainWindow& main, QWidget& window, const QContextMenuEvent& event);

void openContextMenu(MainWindow& main, QWidget& window, QContextMenuEvent& event);

} // namespace isocost
