// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The comparison of the document's scenarios (core/views/comparison) as rows and columns: it keeps
// the cells that were asked for until a value changes, and the choices in the project's view state.
// A thread finds P10 and P90 where assumptions are ranges, which come to cells that are there.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include <QAbstractTableModel>

#include "core/views/comparison/comparison_cell.h"
#include "core/views/comparison/comparison_lines.h"
#include "core/views/comparison/comparison_trials.h"
#include "ui/document/evaluations.h"

namespace isocost {

class Document;

class ScenarioComparisonModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Role {
        ExactRole = Qt::UserRole, // double, or the word of the reason
        ValueTextRole, // "$1.73M"
        ChangeTextRole, // "−$577k", for shares "+12.2 pt"; empty in the base
        DifferenceTextRole, // "−25 %", "=" where alike; empty in the base and for shares
        SpreadTextRole, // "$1.51M – $1.99M", P10 and P90; empty for what does not move
        DoubtRole, // why the fleet cannot have it; then the label of the row has a sign
        HeadingRole // for a row's header: int of Heading
    };
    enum Heading { NoHeading, Folded, Unfolded };

    explicit ScenarioComparisonModel(Document* document, QObject* parent = nullptr);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(
        const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(
        int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

    [[nodiscard]] QString baseName() const { return nameOf(base()); }
    [[nodiscard]] int base() const { return m_base; } // a column
    void setBase(int column);
    [[nodiscard]] bool hasSpreads() const; // a scenario has trials
    [[nodiscard]] bool showsSpreads() const { return m_showsSpreads && hasSpreads(); }
    void setSpreads(bool shown); // P10 and P90 where they take the place of differences
    [[nodiscard]] bool isSettled() const { return m_trials.isSettled(); } // nor is any awaited
    [[nodiscard]] bool showsOnlyDifferences() const { return m_choice.isFiltered; }
    void setOnlyDifferences(bool only);
    [[nodiscard]] int hiddenCount() const { return m_lines.alike; } // rows that are alike
    [[nodiscard]] bool isHeading(int row) const { return !lineAt(row).row; }
    void toggleGroup(int row); // folds or unfolds the group of a heading
    void hideRow(int row); // hides a result until showAllRows
    void showAllRows();
    [[nodiscard]] int putAwayCount() const { return m_lines.putAway; } // rows hidden one by one
    [[nodiscard]] std::vector<ComparisonRow> everyRow() const; // that there could be
    [[nodiscard]] bool isChosen(const ComparisonRow& row) const { return m_choice.has(row); }
    void chooseRows(const std::set<std::string>& ids); // exactly these
    [[nodiscard]] QStringList versionNames() const; // of the project
    void setVersion(const QString& name); // empty: none
    [[nodiscard]] QString version() const { return QString::fromStdString(m_version.name); }
    [[nodiscard]] bool isNow(int column) const; // of a present scenario, not of a version
    void forgetWhatIsGone(); // names in the view state, before it is saved

    // The cell of a result; not of a heading.
    [[nodiscard]] const ComparisonCell& cellAt(const QModelIndex& index) const;
    // The result behind a cell, addressed in the scenario of its column; none for a heading or a
    // version.
    [[nodiscard]] std::optional<MetricAddress> metricAt(const QModelIndex& index) const;
    [[nodiscard]] QString exactText(const QModelIndex& index) const; // every digit, or the word
    // Tab separated with header and unit, every digit, difference and percent behind each value;
    // made safe for spreadsheets.
    [[nodiscard]] QString tableText() const;

signals:
    void spreadsChanged(); // P10 and P90 came, or went with the ranges

private:
    struct Version {
        std::string name;
        std::vector<Scenario> scenarios;
        std::vector<Evaluation> evaluations;
    };
    [[nodiscard]] const ComparisonLine& lineAt(int row) const
    {
        return m_lines.all[static_cast<std::size_t>(row)];
    }
    [[nodiscard]] const ComparisonRow& resultAt(int row) const { return m_rows[*lineAt(row).row]; }
    [[nodiscard]] ComparedScenario column(int column) const;
    [[nodiscard]] ComparisonInput input() const; // as the document has it at this moment
    [[nodiscard]] QVariant rowHeader(int row, int role) const;
    [[nodiscard]] const QString& labelAt(int row) const;
    [[nodiscard]] QString nameOf(int column) const;
    [[nodiscard]] int columnNamed(const QString& name) const; // -1 for another name
    void rebuild();
    void refresh();
    void show(ComparisonLines lines);
    void forgetCells();
    void askForTrials() const;
    void takeTrials();
    void dropTrials();
    void readState();
    void readVersion();
    void readBase();
    void keep(const QString& key, const QString& value);

    Document* m_document;
    ComparisonChoice m_choice;
    std::vector<ComparisonRow> m_rows;
    ComparisonLines m_lines; // of them
    int m_columns = 0;
    int m_base = 0;
    QString m_baseName; // as chosen; empty for the first
    Version m_version;
    mutable std::vector<std::optional<ComparisonCell>> m_cells; // row by row, made when asked for
    mutable std::vector<std::optional<QString>> m_labels; // of the rows, likewise
    // Asked for as soon as a cell is, so that a hidden table costs nothing.
    mutable ComparisonTrials m_trials;
    mutable bool m_areTrialsAsked = false;
    bool m_showsSpreads = true;
};

} // namespace isocost
