// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/scenario_comparison_model.h"

#include <algorithm>
#include <iterator>

#include <QGuiApplication>

#include "core/text/display_text.h"
#include "core/views/view_words.h"
#include "ui/document/document.h"
#include "ui/document/qt_text.h"
#include "ui/models/theme.h"

namespace isocost {

namespace {

// A name of the project is shown as plain words, whatever it holds.
QString toolTipOf(const QString& text)
{
    return QStringLiteral("<p>%1</p>").arg(text.toHtmlEscaped());
}

} // namespace

ScenarioComparisonModel::ScenarioComparisonModel(Document* document, QObject* parent)
    : QAbstractTableModel(parent), m_document(document)
{
    connect(document, &Document::structureChanged, this, &ScenarioComparisonModel::rebuild);
    connect(document, &Document::valuesChanged, this, &ScenarioComparisonModel::refresh);
    rebuild();
}

void ScenarioComparisonModel::rebuild()
{
    beginResetModel();
    readState();
    m_rows = furtherRows(m_document->project());
    std::erase_if(m_rows, [this](const ComparisonRow& row) { return !isChosen(row); });
    std::ranges::move(comparisonRows(m_document->project()), std::back_inserter(m_rows));
    m_lines = arranged();
    endResetModel();
}

bool ScenarioComparisonModel::isNow(int column) const
{
    return column < static_cast<int>(m_document->project().scenarios.size());
}

const Scenario& ScenarioComparisonModel::scenarioOf(int column) const
{
    const auto& now = m_document->project().scenarios;
    const auto at = static_cast<std::size_t>(column);
    return isNow(column) ? now[at] : m_version.scenarios[at - now.size()];
}

const Results<double>& ScenarioComparisonModel::resultsOf(int column) const
{
    const std::size_t now = m_document->project().scenarios.size();
    return isNow(column) ? m_document->resultsOf(column)
                         : m_version.results[static_cast<std::size_t>(column) - now];
}

QString ScenarioComparisonModel::nameOf(int column) const
{
    const QString name = toQt(scenarioOf(column).name);
    return isNow(column) ? name : tr("%1 (%2)").arg(name, m_version.name);
}

void ScenarioComparisonModel::refresh()
{
    if (arranged() != m_lines) // other rows are alike, or have a number
        return arrange();
    emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    emit headerDataChanged(Qt::Horizontal, 0, columnCount() - 1); // another scenario may be current
}

void ScenarioComparisonModel::arrange()
{
    beginResetModel();
    m_lines = arranged();
    endResetModel();
}

void ScenarioComparisonModel::toggleGroup(int row)
{
    const ComparisonGroup group = lineAt(row).group;
    if (!m_toggled.erase(group))
        m_toggled.insert(group);
    arrange();
}

int ScenarioComparisonModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_lines.size());
}

int ScenarioComparisonModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : m_columns;
}

std::optional<MetricAddress> ScenarioComparisonModel::metricAt(const QModelIndex& index) const
{
    if (!index.isValid() || isHeading(index.row()) || !isNow(index.column()))
        return std::nullopt;
    return addressOf(resultAt(index.row()), index.column());
}

std::optional<MetricAddress> ScenarioComparisonModel::addressOf(
    const ComparisonRow& row, int column) const
{
    if (row.platform.empty())
        return MetricAddress{row.metric, -1};
    const int platform = scenarioOf(column).platformIndex(row.platform);
    if (platform < 0)
        return std::nullopt;
    return MetricAddress{row.metric, platform};
}

ScenarioComparisonModel::Cell ScenarioComparisonModel::cell(
    const ComparisonRow& row, int column) const
{
    const auto address = addressOf(row, column);
    if (!address)
        return {std::nullopt, tr("not in this scenario"), false};
    const auto& outcome = resultsOf(column).of(*address);
    if (!outcome.hasNumber())
        return {std::nullopt, toQt(wordOf(outcome.reason)),
            outcome.reason != Reason::Unpriced && outcome.reason != Reason::Undefined};
    return {outcome.value, {}, true};
}

QString ScenarioComparisonModel::valueText(const Cell& cell, Metric metric) const
{
    return cell.value ? toQt(columnText(*cell.value, rowOf(metric).format)) : cell.word;
}

QString ScenarioComparisonModel::exactText(const QModelIndex& index) const
{
    if (!index.isValid() || isHeading(index.row()))
        return {};
    const Cell here = cell(resultAt(index.row()), index.column());
    return here.value ? toQt(fullNumber(*here.value)) : here.word;
}

QString ScenarioComparisonModel::besideBase(
    const ComparisonRow& row, int column, std::string (*text)(double, double, Format)) const
{
    const Cell here = cell(row, column);
    const Cell base = cell(row, m_base);
    if (column == m_base || !here.value || !base.value)
        return {};
    return toQt(text(*here.value, *base.value, rowOf(row.metric).format));
}

Verdict ScenarioComparisonModel::verdict(const ComparisonRow& row, int column) const
{
    const Cell here = cell(row, column);
    const Cell base = cell(row, m_base);
    if (!here.value || !base.value)
        return Verdict::Same;
    return verdictOf(*here.value, *base.value, rowOf(row.metric).better);
}

QString ScenarioComparisonModel::cellText(const ComparisonRow& row, int column) const
{
    QStringList parts{valueText(cell(row, column), row.metric),
        besideBase(row, column, amountOfChange), besideBase(row, column, comparedText)};
    parts.removeAll(QString());
    return parts.join(QStringLiteral("  "));
}

// Why the rows of a group are not shown.
QString ScenarioComparisonModel::headingNote(const Line& line) const
{
    if (line.isOpen || line.group == ComparisonGroup::Unpriced)
        return {};
    const QString rows = line.count == 1 ? tr("1 row") : tr("%1 rows").arg(line.count);
    return line.isAlike ? tr("%1, alike in every scenario").arg(rows) : rows;
}

QVariant ScenarioComparisonModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const int column = index.column();
    if (isHeading(index.row()))
        return role == Qt::DisplayRole ? QVariant(headingNote(lineAt(index.row()))) : QVariant();
    const ComparisonRow& row = resultAt(index.row());
    const Cell here = cell(row, column);
    const Theme& theme = Theme::of(QGuiApplication::palette());
    switch (role) {
    case Qt::DisplayRole:
        return cellText(row, column);
    case Qt::AccessibleTextRole:
        return row.label + QStringLiteral(": ") + cellText(row, column)
            + doubtOf(row, column, ", ");
    case Qt::ForegroundRole:
        if (!here.value)
            return theme.muted;
        return verdict(row, column) == Verdict::Same ? theme.text
                                                     : colourOf(verdict(row, column), theme);
    case Qt::ToolTipRole: // our own words and numbers: no project text to interpret
        return exactText(index) + QLatin1Char(' ') + toQt(rowOf(row.metric).quantity.unit)
            + doubtOf(row, column, "; \u25b2 ");
    case ExactRole:
        return here.value ? QVariant(*here.value) : QVariant(here.word);
    case ValueTextRole:
        return valueText(here, row.metric);
    case DoubtRole:
        return doubtOf(row, column);
    case ChangeTextRole:
        return besideBase(row, column, amountOfChange);
    case DifferenceTextRole:
        return besideBase(row, column, comparedText);
    default:
        return {};
    }
}

QVariant ScenarioComparisonModel::rowHeader(int row, int role) const
{
    const Line& line = lineAt(row);
    const bool isUnpriced = line.group == ComparisonGroup::Unpriced;
    switch (role) {
    case Qt::DisplayRole:
        if (line.row)
            return (isDoubted(resultAt(row)) ? toQt(kOverrun) : QString())
                + (isUnpriced ? resultAt(row).label : resultAt(row).brief);
        if (!isUnpriced)
            return labelOf(line.group);
        return line.count == 1 ? tr("1 row without a number")
                               : tr("%1 rows without a number").arg(line.count);
    case Qt::ToolTipRole:
        return line.row ? QVariant(toolTipOf(resultAt(row).label)) : QVariant();
    case HeadingRole:
        if (line.row)
            return NoHeading;
        return line.isOpen ? Unfolded : Folded;
    default:
        return {};
    }
}

QVariant ScenarioComparisonModel::headerData(
    int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Vertical)
        return rowHeader(section, role);
    if (role == Qt::DisplayRole)
        return nameOf(section);
    if (role == Qt::ToolTipRole)
        return toolTipOf(nameOf(section));
    if (role == Qt::TextAlignmentRole)
        return static_cast<int>(Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::ForegroundRole && section == m_document->currentIndex())
        return Theme::of(QGuiApplication::palette()).accent;
    return {};
}

} // namespace isocost
