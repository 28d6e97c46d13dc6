// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Adds actions to a menu and to its window in one go.
#pragma once

#include <QAction>
#include <QKeySequence>
#include <QMainWindow>
#include <QMenu>

namespace isocost {

class MenuMaker {
public:
    MenuMaker(QMainWindow& window, QMenu& menu) : m_window(window), m_menu(menu) { }

    template <class Act>
    QAction* add(const QString& text, const QKeySequence& shortcut, Act act)
    {
        return add(m_menu.addAction(text, shortcut, &m_window, act));
    }
    template <class Act>
    QAction* add(const QString& text, Act act)
    {
        return add(text, QKeySequence(), act);
    }
    QAction* add(QAction* action)
    {
        m_menu.addAction(action);
        m_window.addAction(action);
        return action;
    }
    void addSeparator() { m_menu.addSeparator(); }

private:
    QMainWindow& m_window;
    QMenu& m_menu;
};

} // namespace isocost
