// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// "Should we buy?": seven questions one after the other over the whole window, with the answers
// kept at the left and what is known so far at the right.
//
// Keys      Return goes on, Alt+Left goes back, Escape leaves and keeps the answers
#pragma once

#include <vector>

#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QWidget>

#include "core/model/evaluate.h"
#include "core/views/guided/guided_plan.h"

namespace isocost {

class Chart;
class GuidedControl;
class GuidedMovesCard;
class GuidedSoFar;
class GuidedSteps;

class GuidedPage final : public QWidget {
    Q_OBJECT

public:
    explicit GuidedPage(const Catalog& catalog, QWidget* parent = nullptr);

    void begin(const GuidedAnswers& answers); // at the first question without an answer
    void ask(int question);
    [[nodiscard]] const GuidedAnswers& answers() const { return m_answers; }
    [[nodiscard]] int question() const { return m_question; }
    [[nodiscard]] GuidedControl* control(GuidedField field) const; // of the present question
    [[nodiscard]] GuidedSteps& steps() const { return *m_steps; }
    [[nodiscard]] GuidedSoFar& soFar() const { return *m_soFar; }
    [[nodiscard]] GuidedMovesCard& moves() const { return *m_moves; }
    [[nodiscard]] Chart* chart() const { return m_chart; } // null before the question that has it
    [[nodiscard]] QString title() const { return m_title->text(); }
    void next(); // what is shown and not answered yet is the answer
    void skip(); // the usual value stands in for what is not answered
    void back();
    void refuse(const QString& sentence); // why there is no result; until the next answer
    [[nodiscard]] QString refusal() const { return m_refusal->text(); }

signals:
    void finished();
    void left();

protected:
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* makeLeft();
    QWidget* makeCentre();
    QWidget* makeRight();
    void make(GuidedField field);
    void answer(GuidedField field, const std::optional<double>& number); // none: not sure
    void goOn();
    void follow();
    void fitChart();
    [[nodiscard]] int roomForChart() const;
    [[nodiscard]] GuidedControl* controlAfterNumber() const; // null: none

    const Catalog& m_catalog;
    GuidedAnswers m_answers;
    GuidedPlan m_plan; // of the answers; the chart reads it
    Inputs<double> m_inputs;
    Results<double> m_results;
    int m_question = 0;
    GuidedField m_touched = GuidedField::Work; // the answer of which is told what it moves
    GuidedSteps* m_steps = nullptr;
    QLabel* m_count = nullptr; // "Question 3 of 7"
    QLabel* m_title = nullptr;
    QLabel* m_help = nullptr;
    QLabel* m_refusal = nullptr; // seen only while there is no result
    QScrollArea* m_centre = nullptr;
    QWidget* m_controlsPlace = nullptr;
    std::vector<GuidedControl*> m_controls; // of the present question
    Chart* m_chart = nullptr; // break-even, at the question how busy they will be
    QPushButton* m_back = nullptr;
    QPushButton* m_skip = nullptr;
    QPushButton* m_next = nullptr;
    GuidedSoFar* m_soFar = nullptr;
    GuidedMovesCard* m_moves = nullptr;
};

} // namespace isocost
