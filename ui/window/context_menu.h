// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// One menu for whatever stands under the pointer or has the keyboard: card, chart, table, finding,
// explanation. First what explains it, then what copies it, then what can be done everywhere.
#pragma once

#include <memory>

#include <QContextMenuEvent>

class QMenu;

namespace isocost {

class MainWindow;

// At the event's place in the window, which is the main one or the risk register; null where
// nothing stands that has a menu.
[[nodiscard]] std::unique_ptr<QMenu> contextMenu(
    MainWindow& main, QWidget& window, const QContextMenuEvent& event);

void openContextMenu(MainWindow& main, QWidget& window, QContextMenuEvent& event);

} // namespace isocost
