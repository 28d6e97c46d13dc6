// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A value that turns a decision, with what both sides then cost: it can be set, which is one undo
// step, or added as a scenario.
#pragma once

#include <array>
#include <optional>

#include <QWidget>

#include "core/views/risk/turn_trial.h"

class QLabel;
class QPushButton;

namespace isocost {

class CardFrame;

class TryCard : public QWidget {
    Q_OBJECT

public:
    explicit TryCard(QWidget* parent = nullptr);

    void show(const std::optional<TurnTrial>& trial); // nothing: it is hidden
    using QWidget::show;
    [[nodiscard]] const std::optional<TurnTrial>& trial() const { return m_trial; }
    [[nodiscard]] QPushButton& setButton() const { return *m_set; }
    [[nodiscard]] QPushButton& whatIfButton() const { return *m_whatIf; }
    [[nodiscard]] QString text() const; // all that it says, a line each

signals:
    void shown(); // or hidden, or with other words

private:
    struct Row {
        QLabel* label = nullptr;
        QLabel* now = nullptr;
        QLabel* then = nullptr;
    };

    void tell(const TurnTrial& trial);

    std::optional<TurnTrial> m_trial;
    CardFrame* m_frame;
    QLabel* m_change;
    std::array<Row, 2> m_sides;
    QPushButton* m_set;
    QPushButton* m_whatIf;
    QLabel* m_note;
};

} // namespace isocost
