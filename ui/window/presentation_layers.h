// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a presentation lays over the window: a black screen, a red point at the mouse, the card of
// its keys. Each covers its parent, or follows it, until it is hidden.
#pragma once

#include <QFrame>

namespace isocost {

// Lets nothing through: neither light nor clicks.
class BlankScreen final : public QWidget {
public:
    explicit BlankScreen(QWidget* over);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override { Q_UNUSED(event) } // nor its parent
    void mouseReleaseEvent(QMouseEvent* event) override { Q_UNUSED(event) }
    void mouseDoubleClickEvent(QMouseEvent* event) override { Q_UNUSED(event) }
    void wheelEvent(QWheelEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
};

// Takes no clicks: they go to what lies below it.
class LaserPoint final : public QWidget {
public:
    explicit LaserPoint(QWidget* over);
    ~LaserPoint() override;

    void setShown(bool shown); // and hides the arrow of the mouse meanwhile
    void moveTo(QPoint place); // in the parent

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    bool m_hidesArrow = false;
};

class KeyCard final : public QFrame {
public:
    explicit KeyCard(QWidget* over);

    void showIn(double typeSize); // pixels
};

} // namespace isocost
