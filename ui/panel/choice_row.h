// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A choice parameter as a segmented control.
#pragma once

#include "ui/controls/segmented_control.h"
#include "ui/panel/assumption_row.h"

namespace isocost {

class ChoiceRow : public AssumptionRow {
    Q_OBJECT

public:
    ChoiceRow(Document* document, ParameterAddress address, const QString& label,
        QWidget* parent = nullptr);

    void refresh() override;
    void takeFocus() override { m_control->takeFocus(); }
    [[nodiscard]] SegmentedControl& control() { return *m_control; }

private:
    SegmentedControl* m_control;
};

} // namespace isocost
