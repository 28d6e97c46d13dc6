// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What is known so far at the right of "Should we buy?": a year by each way of buying as bars, and
// what the present answer moves.
#pragma once

#include <vector>

#include "core/views/guided/guided_moves.h"
#include "core/views/guided/guided_plan.h"
#include "ui/controls/card_frame.h"

class QGridLayout;

namespace isocost {

// A name, a number and a bar below them for each way, the shortest first.
class GuidedBars final : public QWidget {
    Q_OBJECT

public:
    explicit GuidedBars(QWidget* parent = nullptr);

    void setCosts(const std::vector<GuidedCost>& costs);
    [[nodiscard]] const std::vector<GuidedCost>& costs() const { return m_costs; }
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    std::vector<GuidedCost> m_costs;
};

class GuidedSoFar final : public CardFrame {
    Q_OBJECT

public:
    explicit GuidedSoFar(QWidget* parent = nullptr);

    void follow(const GuidedAnswers& answers, const GuidedPlan& plan, const Catalog& catalog);
    [[nodiscard]] GuidedBars& bars() const { return *m_bars; }
    [[nodiscard]] QString note() const { return m_note->text(); }

private:
    QLabel* m_title;
    GuidedBars* m_bars;
    QLabel* m_note = nullptr;
};

class GuidedMovesCard final : public CardFrame {
    Q_OBJECT

public:
    explicit GuidedMovesCard(QWidget* parent = nullptr);

    void follow(const GuidedMoves& moves);
    [[nodiscard]] QString note() const { return m_note->text(); }
    [[nodiscard]] QString cell(int row, int column) const; // row 0 has the two answers

private:
    void put(int row, int column, const QString& text, bool isStrong);

    QLabel* m_title;
    QGridLayout* m_grid;
    QLabel* m_note = nullptr;
};

} // namespace isocost
