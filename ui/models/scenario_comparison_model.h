// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Results side by side: a row for each result, a column for each scenario, each cell with its
// difference to the first scenario.
#pragma once

#include <optional>
#include <vector>

#include <QAbstractTableModel>

#include "core/model/evaluate.h"
#include "ui/models/comparison_rows.h"
#include "ui/models/difference_text.h"

namespace isocost {

class Document;

class ScenarioComparisonModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Role {
        ExactRole = Qt::UserRole, // double, or the word of the reason
        ValueTextRole, // "$1.73M"
        DifferenceTextRole, // "−25 %"; empty in the first column
        VerdictRole // int of Verdict
    };

    explicit ScenarioComparisonModel(Document* document, QObject* parent = nullptr);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(
        const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(
        int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

    // The result behind a cell, addressed in the scenario of its column.
    [[nodiscard]] std::optional<MetricAddress> metricAt(const QModelIndex& index) const;
    // Tab separated with header and unit, every digit; made safe for spreadsheets.
    [[nodiscard]] QString tableText() const;

private:
    struct Cell {
        std::optional<double> value;
        QString word; // why there is none
    };
    [[nodiscard]] Cell cell(int row, int column) const;
    [[nodiscard]] const ComparisonRow& rowAt(int row) const;
    [[nodiscard]] QString valueText(const Cell& cell, Metric metric) const;
    [[nodiscard]] QString difference(int row, int column) const;
    [[nodiscard]] Verdict verdict(int row, int column) const;
    [[nodiscard]] QString cellText(int row, int column) const;
    [[nodiscard]] QColor cellColour(int row, int column) const;
    [[nodiscard]] QString exactText(int row, int column) const;
    void rebuild();
    void refresh();

    Document* m_document;
    std::vector<ComparisonRow> m_rows;
    int m_columns = 0;
};

} // namespace isocost
