// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The risk register of the current scenario in a window beside the main one: rows, totals and the
// exceedance curve, all of them live.
#pragma once

#include <array>

#include <QDialog>
#include <QLabel>

#include "core/model/evaluate.h"

class QPushButton;

namespace isocost {

class Document;
class HeadlineCard;
class MainWindow;
class Chart;
class RiskTable;

class RiskWindow : public QDialog {
    Q_OBJECT

public:
    RiskWindow(Document* document, QWidget* parent);

    [[nodiscard]] RiskTable& table() const { return *m_table; }
    [[nodiscard]] HeadlineCard& expected() const { return *m_totals[0]; }
    [[nodiscard]] HeadlineCard& nineteenInTwenty() const { return *m_totals[1]; }
    [[nodiscard]] Chart& chart() const { return *m_chart; }
    [[nodiscard]] QString refusal() const { return m_refusal->text(); } // empty without one

signals:
    void explainRequested(MetricAddress address);

protected:
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    enum Button { Add, Remove, Up, Down, ButtonCount };

    void arrange();
    void listen();
    void follow();
    void offerButtons();

    Document* m_document;
    RiskTable* m_table;
    std::array<HeadlineCard*, 2> m_totals; // a click explains it
    Chart* m_chart;
    QLabel* m_refusal;
    std::array<QPushButton*, ButtonCount> m_buttons;
};

// Opens the window, or brings the open one to the front.
void openRiskRegister(MainWindow& window);

} // namespace isocost
