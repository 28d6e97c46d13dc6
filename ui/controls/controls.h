// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Qt's own buttons, set up as the panels use them; the style draws them.
#pragma once

#include <functional>

#include <QBoxLayout>
#include <QPushButton>
#include <QScrollArea>
#include <QTabBar>
#include <QTableView>
#include <QToolButton>

namespace isocost {

// A link: "+ Add platform", "Copy", "9 checks passed". It gives way before its neighbours do.
[[nodiscard]] QPushButton* makeLink(const QString& text, QWidget* parent = nullptr);
// The small capitals over a group; a click, Space or Return folds it.
[[nodiscard]] QPushButton* makeFold(const QString& title, QWidget* parent);
// Brings a value back to its preset; keeps its room while it is hidden.
[[nodiscard]] QToolButton* makeReset(const QString& label, QWidget* parent);
// Tabs as wide as their words, without a line below.
[[nodiscard]] QTabBar* makeTabs(const QString& name, QWidget* parent = nullptr);
// Widgets one below the other, or side by side; `spacing` is the style's unless it is given.
QVBoxLayout* makeColumn(QWidget* parent, const QMargins& margins, int spacing = -1);
QHBoxLayout* makeLine(QWidget* parent, const QMargins& margins, int spacing = -1);
// Scrolls its content if that is larger; Tab does not stop there.
[[nodiscard]] QScrollArea* makeScrollArea(QWidget* content);
// Cells without frame and grid, one of them chosen, below bold headings; Tab stops there once.
void dressTable(QTableView& table);
// Calls `act` after the widget has changed its size.
void whenResized(QWidget* widget, const std::function<void(QSize)>& act);

} // namespace isocost
