// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The risk register's window over a document of its own, active, and hands for its table.
#pragma once

#include "tests/ui/controls/opened.h"
#include "ui/window/risk_table.h"
#include "ui/window/risk_window.h"

class QLineEdit;
class QPushButton;

namespace isocost {

class RiskWindowUnderTest {
public:
    RiskWindowUnderTest();

    RiskWindow& operator*() { return m_window; }
    RiskWindow* operator->() { return &m_window; }
    [[nodiscard]] Document& document() { return m_opened.document; }
    [[nodiscard]] const std::vector<Risk>& risks() { return document().current().risks; }
    [[nodiscard]] RiskTable& table() { return m_window.table(); }
    [[nodiscard]] QPushButton& button(const QString& text);
    [[nodiscard]] QLineEdit* editor(); // in sight; those that were left go first
    void choose(int row, int column);
    void type(int row, int column, const QString& text); // F2, other text, Return
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {});

private:
    test::Opened m_opened;
    RiskWindow m_window{&m_opened.document, nullptr};
};

} // namespace isocost
