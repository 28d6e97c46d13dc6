// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The window while it presents: full screen, large type, no inputs except the view's main one,
// which stands at the foot beside the scenarios. The view takes the whole width; beside it stand
// its own numbers and nothing else.
//
// Everything it changes is as before when it ends.
#pragma once

#include <vector>

#include <QByteArray>
#include <QList>
#include <QRect>
#include <QStringList>

class QScreen;
class QWidget;

namespace isocost {

class MainWindow;

class PresentationArrangement {
public:
    explicit PresentationArrangement(MainWindow* window) : m_window(*window) { }

    void begin();
    void end();
    void fit(); // to the view in sight
    void rescale(); // to another screen
    void showInputs(bool shown); // the slim strip of sliders
    void showNotes(); // at the foot of a view without numbers of its own
    [[nodiscard]] QStringList notes() const; // what is doubtful about the view
    // Of the window: where a question covers neither title nor numbers.
    [[nodiscard]] QRect placeOfQuestion() const;
    [[nodiscard]] double smallestType() const; // pixels
    [[nodiscard]] double growth() const; // of type that is laid out for a screen of 1366 x 768

private:
    void hideTheRest(bool presenting);
    void setBannersAside(); // until the end: they ask the presenter, not the audience
    void enlarge(bool presenting);

    MainWindow& m_window;
    bool m_isOn = false;
    bool m_wasMaximized = false;
    bool m_hadHeadlines = true;
    QByteArray m_place;
    const QScreen* m_screen = nullptr; // compared only: it may be unplugged
    QList<int> m_columnSizes;
    std::vector<QWidget*> m_setAside;
};

} // namespace isocost
