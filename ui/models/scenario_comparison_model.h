// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Results side by side: a row for each result below the heading of its group, a column for each
// scenario, each cell with its difference to the base, which may be any scenario.
//
// Base, filter, version and hidden rows are view state of the project, by name and id:
// "compare.base", "compare.differences", "compare.version", "compare.hidden" for the usual rows and
// "compare.shown" for further ones. The scenarios of the chosen named version stand behind the
// present ones. Results that have no price or meaning in any scenario are gathered at the end,
// folded.
#pragma once

#include <optional>
#include <set>
#include <vector>

#include <QAbstractTableModel>

#include "core/explain/difference_text.h"
#include "core/model/evaluate.h"
#include "ui/models/comparison_rows.h"

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

    [[nodiscard]] QString baseName() const { return headerData(base(), Qt::Horizontal).toString(); }
    [[nodiscard]] int base() const { return m_base; } // a column
    void setBase(int column);
    [[nodiscard]] bool showsOnlyDifferences() const { return m_isFiltered; }
    void setOnlyDifferences(bool only);
    [[nodiscard]] int hiddenCount() const { return m_hidden; } // rows that are alike
    [[nodiscard]] bool isHeading(int row) const { return !lineAt(row).row; }
    void toggleGroup(int row); // folds or unfolds the group of a heading
    void hideRow(int row); // hides a result until showAllRows
    void showAllRows();
    [[nodiscard]] int putAwayCount() const; // rows hidden one by one
    [[nodiscard]] std::vector<ComparisonRow>
    everyRow() const; // all that there could be, the usual first
    [[nodiscard]] bool isChosen(const ComparisonRow& row) const;
    void chooseRows(const std::set<QString>& ids); // exactly these
    [[nodiscard]] QStringList versionNames() const; // of the project
    void setVersion(const QString& name); // empty: none
    [[nodiscard]] QString version() const { return m_version.name; }
    [[nodiscard]] bool isNow(int column) const; // of a present scenario, not of a version
    void forgetWhatIsGone(); // names in the view state, before it is saved

    // The result behind a cell, addressed in the scenario of its column; none for a heading or a
    // version.
    [[nodiscard]] std::optional<MetricAddress> metricAt(const QModelIndex& index) const;
    [[nodiscard]] QString exactText(const QModelIndex& index) const; // every digit, or the word
    // Tab separated with header and unit, every digit, difference and percent behind each value;
    // made safe for spreadsheets.
    [[nodiscard]] QString tableText() const;

private:
    struct Cell {
        std::optional<double> value;
        QString word; // why there is no value
        bool isAnswer = false; // a number, or such a word as "never"
    };
    // What stands in a row of the table: a result, or the heading of a group.
    struct Line {
        ComparisonGroup group{};
        std::optional<std::size_t> row;
        bool isOpen = true; // of a heading
        bool isAlike = false; // all rows of the group are
        int count = 0; // of its rows

        bool operator==(const Line&) const = default;
    };
    struct Version {
        QString name;
        std::vector<Scenario> scenarios;
        std::vector<Results<double>> results;
    };
    struct Group {
        ComparisonGroup group{};
        std::vector<std::size_t> rows;
    };
    [[nodiscard]] const Line& lineAt(int row) const
    {
        return m_lines[static_cast<std::size_t>(row)];
    }
    [[nodiscard]] const ComparisonRow& resultAt(int row) const { return m_rows[*lineAt(row).row]; }
    [[nodiscard]] std::optional<MetricAddress> addressOf(
        const ComparisonRow& row, int column) const;
    [[nodiscard]] Cell cell(const ComparisonRow& row, int column) const;
    [[nodiscard]] QString doubtOf( // empty, or a doubt behind `before`
        const ComparisonRow& row, int column, const char* before = "") const;
    [[nodiscard]] bool isDoubted(const ComparisonRow& row) const; // in any column
    [[nodiscard]] bool isAnswered(const ComparisonRow& row) const;
    [[nodiscard]] bool isAlike(const ComparisonRow& row) const;
    [[nodiscard]] QString valueText(const Cell& cell, Metric metric) const;
    [[nodiscard]] QString besideBase(const ComparisonRow& row, int column,
        std::string (*text)(double value, double base, Format)) const;
    [[nodiscard]] Verdict verdict(const ComparisonRow& row, int column) const;
    [[nodiscard]] QString cellText(const ComparisonRow& row, int column) const;
    [[nodiscard]] QString headingNote(const Line& line) const;
    [[nodiscard]] QVariant rowHeader(int row, int role) const;
    [[nodiscard]] std::vector<Group> groups() const;
    void rebuild();
    void refresh();
    [[nodiscard]] const Scenario& scenarioOf(int column) const;
    [[nodiscard]] const Results<double>& resultsOf(int column) const;
    [[nodiscard]] QString nameOf(int column) const;
    void readState();
    void readVersion();
    void readBase();
    void keep(const QString& key, const QString& value);
    [[nodiscard]] std::vector<Line> arranged(); // counts what it hides
    void addGroup(const Group& group, std::vector<Line>& lines);
    void arrange();

    Document* m_document;
    std::vector<ComparisonRow> m_rows;
    std::vector<Line> m_lines;
    std::set<ComparisonGroup> m_toggled; // open or folded, against the usual
    int m_columns = 0;
    int m_base = 0;
    QString m_baseName; // as chosen; empty for the first
    bool m_isFiltered = false;
    std::set<QString> m_putAway; // ids of usual rows that are hidden
    std::set<QString> m_added; // ids of further rows that are shown
    Version m_version;
    int m_hidden = 0;
};

} // namespace isocost
