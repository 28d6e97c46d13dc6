// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The widgets of the main window and where they stand (design.md section 5).
#pragma once

class QLabel;
class QMainWindow;
class QPushButton;
class QSplitter;
class QTabBar;
class QWidget;

namespace isocost {

class AssumptionPanel;
class Banner;
class ChartViews;
class ComparisonSplitter;
class ComparisonView;
class Document;
class ExplanationView;
class FindingsView;
class HeadlineCards;
class PresentationFoot;
class ScenarioBar;
class TryCard;

inline constexpr int kNarrow = 1140; // pixels for assumptions, the smallest chart and headlines

struct WindowParts {
    QWidget* centre = nullptr; // holds all the others
    QWidget* topBar = nullptr;
    ScenarioBar* scenarios = nullptr;
    QLabel* presentingHint = nullptr; // the keys; seen while presenting only
    PresentationFoot* foot = nullptr; // seen while presenting only
    QPushButton* headlines = nullptr; // swaps them with the assumptions; narrow windows only
    QPushButton* compare = nullptr;
    QPushButton* present = nullptr;
    QPushButton* exportChart = nullptr;
    Banner* readOnly = nullptr;
    Banner* changes = nullptr; // in the model since the project was saved
    Banner* decision = nullptr; // what the questions of "Should we buy?" came to
    Banner* recovery = nullptr; // edits that a crash left
    Banner* notKept = nullptr; // why edits are not kept for a crash
    Banner* exported = nullptr; // the file written last
    AssumptionPanel* assumptions = nullptr;
    ChartViews* charts = nullptr;
    HeadlineCards* cards = nullptr;
    TryCard* tryCard = nullptr; // beside the view "what-turns-it" only
    FindingsView* findings = nullptr;
    ExplanationView* explanation = nullptr;
    QTabBar* reasons = nullptr; // findings or explanation, below the cards
    QWidget* reasonsPlace = nullptr; // with the margins around it
    QWidget* rightColumn = nullptr; // cards, findings or explanation
    ComparisonView* comparison = nullptr;
    QSplitter* columns = nullptr; // assumptions, charts, right column
    ComparisonSplitter* rows = nullptr; // charts, comparison

    void showHeadlines(bool shown) const; // right column; if narrow, replaces the assumptions
    void showExplanation() const;
    void leaveExplanation() const; // if it replaces the assumptions

    // The project remembers the sizes, the view in sight and the comparison.
    void restoreFrom(const Document& document) const;
    void rememberIn(Document& document) const;
};

[[nodiscard]] WindowParts buildParts(Document* document, QMainWindow* window);

} // namespace isocost
