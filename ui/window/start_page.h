// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The first page of somebody who starts the program for the first time: what a year of their
// cluster costs, the questions of "Should we buy?", samples, and files opened before.
//
// Keys      Escape leads to the project behind it
#pragma once

#include <vector>

#include <QWidget>

#include "core/model/scenario.h"
#include "core/views/guided/guided_answers.h"

class QLabel;

namespace isocost {

struct Catalog;
class GuidedControl;
class SegmentedControl;

class StartPage final : public QWidget {
    Q_OBJECT

public:
    explicit StartPage(const Catalog& catalog, QWidget* parent = nullptr);

    void takeFocus();
    [[nodiscard]] const GuidedAnswers& answers() const { return m_answers; } // of the cluster
    [[nodiscard]] Purchase way() const;
    [[nodiscard]] QString year() const; // "$12.3M"
    [[nodiscard]] GuidedControl& control(GuidedField field) const;
    [[nodiscard]] SegmentedControl& ways() const { return *m_ways; }

signals:
    void yearWanted(); // of answers() and way()
    void questionsWanted();
    void sampleWanted(const QString& name);
    void fileWanted(const QString& path); // empty: one is to be chosen
    void left();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    QWidget* makeCluster();
    QWidget* makeQuestions();
    QWidget* makeSamples();
    QWidget* makeRecent();
    void follow();

    const Catalog& m_catalog;
    GuidedAnswers m_answers;
    std::vector<GuidedControl*> m_controls;
    SegmentedControl* m_ways = nullptr;
    QLabel* m_year = nullptr;
    QLabel* m_about = nullptr; // what the year is, and what other ways cost
};

} // namespace isocost
