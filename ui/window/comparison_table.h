// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The scenarios side by side, the base first, in groups that fold.
//
// The columns of the base and of the current scenario are always in sight; names get the free
// room. A click explains the cell, a double click shows its bridge from the base; a click on a
// heading folds the group. Return, Ctrl+Return and the context menu do the same.
#pragma once

#include <QTableView>

#include "core/model/evaluate.h"
#include "ui/controls/plain_text.h"
#include "ui/models/scenario_comparison_model.h"

class QMenu;

namespace isocost {

class BaseColumn;
class Document;

// The view that draws a result of every scenario.
inline constexpr QLatin1String kEveryScenario("scenarios");
inline constexpr QLatin1String kBridge("bridge");

class ComparisonTable : public QTableView {
    Q_OBJECT

public:
    explicit ComparisonTable(Document* document, QWidget* parent = nullptr);

    [[nodiscard]] ScenarioComparisonModel& comparison() const { return *m_model; }
    void copy() const { copyText(m_model->tableText()); } // as text
    // The cell at a place of the table; on a label, the current scenario's cell of that row.
    [[nodiscard]] QModelIndex cellAt(QPoint place) const;
    void fillMenu(QMenu& menu, const QModelIndex& cell); // the actions on it
    // Shows a result's bridge from the base to the scenario of that name; the address is the one in
    // the current scenario.
    void bridge(MetricAddress address, const QString& scenario);
    void scrollTo(const QModelIndex& index, ScrollHint hint = EnsureVisible) override;

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;
    void updateGeometries() override;

signals:
    // A result in the scenario of that name; empty: in the current one.
    void explainRequested(const QString& id, const QString& scenario);
    // A view of this result in the scenario `to` beside the base; the address is the one in the
    // current scenario.
    void viewRequested(const QString& view, MetricAddress address, int base, int to);

private:
    void dress();
    void dressType(const QFont& type);
    void explainCell(const QModelIndex& index);
    void bridgeCell(const QModelIndex& index);
    void showIn(const QString& view, const QModelIndex& index);
    [[nodiscard]] bool canBridge(const QModelIndex& index) const
    {
        return m_model->metricAt(index) && index.column() != m_model->base();
    }
    void arrange(); // after every change of rows or columns
    void fitColumns();
    [[nodiscard]] int baseWidth(const QFont& type) const; // of the base's column
    void followScroll(int to);
    void fitLabels();

    Document* m_document;
    ScenarioComparisonModel* m_model;
    BaseColumn* m_base = nullptr;
    int m_stride = 0; // width of the columns that scroll; 0 if none does
    int m_scrolled = 0;
};

} // namespace isocost
