// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The window with its comparison open.
#pragma once

#include <QPushButton>

#include "tests/ui/window/window_under_test.h"
#include "ui/document/document.h"
#include "ui/models/scenario_comparison_model.h"
#include "ui/window/comparison_table.h"
#include "ui/window/comparison_view.h"
#include "ui/window/window_parts.h"

namespace isocost {

// On the sample "your-cluster": Plan, Four runs a year, On demand, Own the hardware.
class Compared {
public:
    explicit Compared(QSize size = {1280, 800}) : m_window(QStringLiteral("sample:your-cluster"))
    {
        m_window->resize(size);
        m_window.show();
        m_window->activateWindow();
        m_window->parts().compare->setChecked(true);
    }
    WindowUnderTest& window() { return m_window; }
    ComparisonView& view() { return *m_window->parts().comparison; }
    ComparisonTable& table() { return view().table(); }
    ScenarioComparisonModel& model() { return table().comparison(); }
    ExplanationView& explanation() { return *m_window->parts().explanation; }
    int rowOf(const QString& label)
    {
        for (int row = 0; row < model().rowCount(); ++row)
            if (model().headerData(row, Qt::Vertical).toString() == label)
                return row;
        return -1;
    }

private:
    WindowUnderTest m_window;
};

} // namespace isocost
