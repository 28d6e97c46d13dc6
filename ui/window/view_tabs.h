// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The views, grouped by the question they answer: a line of groups, below it one group's views.
//
// A group that is chosen again shows the view last seen in it.
#pragma once

#include <map>

#include <QBoxLayout>
#include <QTabBar>
#include <QWidget>

#include "core/views/view_table.h"

namespace isocost {

class ViewTabs : public QWidget {
    Q_OBJECT

public:
    explicit ViewTabs(QWidget* parent = nullptr);

    [[nodiscard]] int current() const { return m_current; } // in viewTable()
    void choose(int view);
    void addBeside(QWidget* widget) { m_line->addWidget(widget); } // at the end of the first line
    [[nodiscard]] QTabBar& groups() const { return *m_groups; }
    [[nodiscard]] QTabBar& views() const { return *m_views; }

signals:
    void currentChanged(int view);

private:
    void enter(ViewGroup group);

    QHBoxLayout* m_line;
    QTabBar* m_groups;
    QTabBar* m_views;
    int m_current = 0;
    std::map<ViewGroup, int> m_last; // the view last seen
};

} // namespace isocost
