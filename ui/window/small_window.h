// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Makes room for the chart: a window that becomes narrow puts the headlines away, one that becomes
// low the comparison. They come back with the room, or at once by their switches. Before that the
// cards become dense.
#pragma once

#include <QObject>
#include <QSize>

class QAction;

namespace isocost {

class MainWindow;

class SmallWindow : public QObject {
    Q_OBJECT

public:
    SmallWindow(MainWindow* window, QAction* headlines);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void adapt();

    MainWindow* m_window;
    QAction* m_headlines;
    bool m_isNarrow = false;
    bool m_isLow = false;
};

} // namespace isocost
