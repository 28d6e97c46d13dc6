// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The pills of the scenario bar: a tab bar, so that keys, scrolling and screen readers work.
#pragma once

#include <QLineEdit>
#include <QTabBar>

class QMenu;

namespace isocost {

class ScenarioTabs final : public QTabBar {
    Q_OBJECT

public:
    explicit ScenarioTabs(QWidget* parent = nullptr);

    // Emits nothing. A note stands below the name in the tool tip.
    void showNames(const QStringList& names, const QStringList& notes, int current);
    void setTypeSize(double pixels); // 12 in the window
    void edit(int index); // opens the name for typing
    void fillMenu(QMenu& menu, int index); // the actions on a scenario
    [[nodiscard]] QLineEdit* editor() const { return m_editor; }
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override
    {
        return QTabBar::minimumSizeHint().boundedTo(sizeHint());
    }

signals:
    void renamed(int index, const QString& name);
    void duplicateRequested(int index);
    void removeRequested(int index);

protected:
    [[nodiscard]] QSize tabSizeHint(int index) const override;
    [[nodiscard]] QSize minimumTabSizeHint(int index) const override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void tabLayoutChange() override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void finishEditing();
    void stopEditing(); // and drops the name
    void layOutAgain();

    QLineEdit* m_editor;
    bool m_isFilling = false; // names are being set
    int m_edited = -1;
};

} // namespace isocost
