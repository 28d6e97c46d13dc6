// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Leads through "Should we buy?": shows its page in the place of the work, keeps the answers, and
// ends in a new project on the view budget, with the decision above it.
//
// Answers are kept in the view state of the project in which the page was left.
#pragma once

#include <QObject>

class QStackedWidget;

namespace isocost {

class GuidedPage;
class MainWindow;

class GuidedPath final : public QObject {
    Q_OBJECT

public:
    // The first of the places is the work.
    GuidedPath(MainWindow* window, QStackedWidget* places);

    void offer(); // at the first start of the program
    void open();
    void leave(); // and keep the answers
    [[nodiscard]] bool isOn() const;
    [[nodiscard]] GuidedPage* page() const { return m_page; } // null before it was opened

private:
    void showWork();
    void finish();

    MainWindow* m_window;
    QStackedWidget* m_places;
    GuidedPage* m_page = nullptr;
};

} // namespace isocost
