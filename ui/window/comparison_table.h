// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The scenarios side by side, the base first, in groups that fold.
//
// The column of the current scenario is always in sight; names get the room that is free. A click
// explains the cell in its scenario; on a heading it folds the group.
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

protected:
    void resizeEvent(QResizeEvent* event) override;

signals:
    void explainRequested(MetricAddress address);

private:
    void dress();
    void dressType(const QFont& type);
    void explainCell(const QModelIndex& index);
    void arrange(); // after every change of rows or columns
    void fitColumns();
    void fitLabels();
    void showCurrent();

    Document* m_document;
    ScenarioComparisonModel* m_model;
};

} // namespace isocost
