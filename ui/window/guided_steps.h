// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The questions of "Should we buy?" at the left of their page, each with the answer that is kept. A
// click on one goes to it.
#pragma once

#include <vector>

#include <QAbstractButton>

#include "core/views/guided/guided_answers.h"

namespace isocost {

// One question: its number, or a mark once it is answered, its title and the answer below.
class GuidedStep final : public QAbstractButton {
    Q_OBJECT

public:
    GuidedStep(int number, const QString& title, QWidget* parent);

    void setAnswer(const QString& answer); // empty: not answered yet
    [[nodiscard]] const QString& answer() const { return m_answer; }
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    int m_number;
    QString m_answer;
};

class GuidedSteps final : public QWidget {
    Q_OBJECT

public:
    explicit GuidedSteps(QWidget* parent = nullptr);

    void follow(const GuidedAnswers& answers, int question); // the one that is asked
    [[nodiscard]] GuidedStep* step(int question) const
    {
        return m_steps[static_cast<std::size_t>(question)];
    }

signals:
    void chosen(int question);

private:
    std::vector<GuidedStep*> m_steps;
};

} // namespace isocost
