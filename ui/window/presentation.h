// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Presentation mode: full screen, large type, no inputs except the view's main one, which stands at
// the foot beside the scenarios.
//
// Keys: left and right (or page up and down) switch scenarios, up and down or 1 to 9 views, I shows
// the strip of sliders, Esc leaves. A slider with the focus keeps its keys, except Esc, the command
// palette all of them.
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
    void step(int by); // to the next scenario, wrapping around
    void stepView(int by); // the same for views
    void showInputs(bool shown); // the slim strip of sliders
    void toggleInputs(); // starts the presentation if need be

signals:
    void toggled(bool on);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void enter();
    void leave();
    void arrange(bool presenting);
    void showNotes();
    [[nodiscard]] QStringList notes() const;
    void fitColumn(); // to the view in sight
    [[nodiscard]] bool take(const QKeyEvent& key);

    MainWindow* m_window;
    bool m_isOn = false;
    bool m_wasMaximized = false;
    bool m_hadHeadlines = true;
    QList<int> m_columnSizes;
};

} // namespace isocost
