// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The assumption panel over a document of its own, in a window, and ways to its rows.
#pragma once

#include <QLineEdit>

#include "tests/ui/controls/opened.h"
#include "ui/panel/assumption_panel.h"
#include "ui/panel/number_row.h"
#include "ui/panel/panel_section.h"

namespace isocost::test {

class PanelUnderTest {
public:
    PanelUnderTest() { showInWindow(m_panel, {292, 800}); }

    AssumptionPanel& operator*() { return m_panel; }
    AssumptionPanel* operator->() { return &m_panel; }
    [[nodiscard]] Document& document() { return m_opened.document; }
    [[nodiscard]] double number(ParameterAddress address) const { return m_opened.number(address); }

    [[nodiscard]] std::vector<AssumptionRow*> shownRows() const
    {
        std::vector<AssumptionRow*> shown;
        for (AssumptionRow* row : m_panel.findChildren<AssumptionRow*>())
            if (row->isVisible())
                shown.push_back(row);
        return shown;
    }

    // In sight; null for one that is not, or has no slider.
    [[nodiscard]] NumberRow* row(ParameterAddress address) const
    {
        for (AssumptionRow* row : shownRows())
            if (row->address() == address)
                return qobject_cast<NumberRow*>(row);
        return nullptr;
    }

    [[nodiscard]] std::vector<QPushButton*> headers() const
    {
        std::vector<QPushButton*> headers;
        for (PanelSection* section : m_panel.findChildren<PanelSection*>())
            headers.push_back(&section->header());
        return headers;
    }

    [[nodiscard]] QPushButton* header(const QString& title) const
    {
        QPushButton* last = nullptr; // "Spot" stands in the selection and below
        for (QPushButton* header : headers())
            if (header->text() == title)
                last = header;
        return last;
    }

    [[nodiscard]] QLineEdit* field() const
    {
        for (QLineEdit* edit : m_panel.findChildren<QLineEdit*>())
            if (edit->parentWidget() == &m_panel)
                return edit;
        return nullptr;
    }

    void search(const QString& words)
    {
        field()->setFocus();
        field()->clear();
        QTest::keyClicks(field(), words);
    }

private:
    Opened m_opened;
    AssumptionPanel m_panel{&m_opened.document};
};

} // namespace isocost::test
