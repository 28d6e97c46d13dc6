// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Something in a section of the assumption panel that follows the document.
#pragma once

#include <QWidget>

#include "core/model/metric_table.h"
#include "core/model/scenario_values.h"

namespace isocost {

class AssumptionRow;

class PanelItem : public QWidget {
    Q_OBJECT

public:
    using QWidget::QWidget;
    virtual void refresh() = 0; // in place, from the document
    virtual void takeFocus() = 0;
    [[nodiscard]] virtual AssumptionRow* assumption() { return nullptr; } // if it is one

signals:
    void explainRequested(ParameterAddress address);
    void resultRequested(MetricAddress address); // to be explained
    void remade(); // its parts were replaced
};

} // namespace isocost
