// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Presentation mode: full screen, large type, no inputs but the one that the view is about, at the
// foot, beside the scenarios.
//
// Keys: left and right (or page up and down) scenarios, up and down or 1 to 9 views, I the strip of
// sliders, Esc leaves. A slider that has the focus keeps its keys, except Esc.
#pragma once

#include <QList>
#include <QObject>

class QKeyEvent;

namespace isocost {

class MainWindow;

class Presentation : public QObject {
    Q_OBJECT

public:
    explicit Presentation(MainWindow* window);

    void toggle() { m_isOn ? leave() : enter(); }
    [[nodiscard]] bool isOn() const { return m_isOn; }
    void step(int by); // to the next scenario, round and round
    void stepView(int by); // likewise
    void showInputs(bool shown); // the slim strip of sliders
    void toggleInputs(); // of a presentation, which begins with it if need be

signals:
    void toggled(bool on);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void enter();
    void leave();
    void arrange(bool presenting);
    void showNotes();
    [[nodiscard]] bool take(const QKeyEvent& key);

    MainWindow* m_window;
    bool m_isOn = false;
    bool m_wasMaximized = false;
    bool m_hadHeadlines = true;
    QList<int> m_columnSizes;
};

} // namespace isocost
