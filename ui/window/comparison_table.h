// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The scenarios side by side, at the bottom of the window.
//
// The column of the current scenario is always in sight; names get the room that is free. A click
// explains the cell in its scenario; Ctrl+C copies the whole table.
#pragma once

#include <QTableView>

#include "core/model/evaluate.h"

namespace isocost {

class Document;
class ScenarioComparisonModel;

class ComparisonTable : public QTableView {
    Q_OBJECT

public:
    explicit ComparisonTable(Document* document, QWidget* parent = nullptr);

    [[nodiscard]] ScenarioComparisonModel& comparison() const { return *m_model; }
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;

signals:
    void explainRequested(MetricAddress address);

private:
    void dress();
    void explainCell(const QModelIndex& index);
    void fitColumns();
    void showCurrent();

    Document* m_document;
    ScenarioComparisonModel* m_model;
};

} // namespace isocost
