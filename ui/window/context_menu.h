// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The menu of the part under the pointer or with the keyboard focus: card, chart, table, finding,
// explanation. Explain comes first, then copying, then the actions of every part.
#pragma once

#include <memory>

#include <QContextMenuEvent>

class QMenu;

namespace isocost {

class MainWindow;

// The menu at the event's place in `window`, which is the main one or the risk register; null if
// no part there has a menu.
[[nodiscard]] std::unique_ptr<QMenu> contextMenu(
    MainWindow& main, QWidget& window, const QContextMenuEvent& event);

void openContextMenu(MainWindow& main, QWidget& window, QContextMenuEvent& event);

} // namespace isocost
