// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Leads to a first project: from the start page, or through the questions of "Should we buy?",
// whose answers it keeps and whose decision it shows above the budget of the new project. Its pages
// stand in the place of the work.
//
// Answers are kept in the view state of the project in which the page was left.
#pragma once

#include <QObject>

class QStackedWidget;

namespace isocost {

class GuidedPage;
class MainWindow;
class StartPage;

class GuidedPath final : public QObject {
    Q_OBJECT

public:
    // The first of the places is the work.
    GuidedPath(MainWindow* window, QStackedWidget* places);

    void showStart(); // the first page, as at the first start of the program
    void open();
    void leave(); // and keep the answers
    void showWork(); // leaves any of its pages
    [[nodiscard]] bool isOn() const; // one of its pages is there instead of the work
    [[nodiscard]] GuidedPage* page() const { return m_page; } // null before it was opened
    [[nodiscard]] StartPage* startPage() const { return m_start; } // null before it was shown

private:
    void finish();

    MainWindow* m_window;
    QStackedWidget* m_places;
    GuidedPage* m_page = nullptr;
    StartPage* m_start = nullptr;
};

} // namespace isocost
