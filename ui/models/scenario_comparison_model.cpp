// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/scenario_comparison_model.h"

#include <QGuiApplication>

#include "core/explain/display.h"
#include "core/text/number_text.h"
#include "core/text/table.h"
#include "ui/document/document.h"
#include "ui/document/qt_text.h"
#include "ui/models/theme.h"

namespace isocost {

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
    m_rows = comparisonRows(m_document->project());
    m_columns = static_cast<int>(m_document->project().scenarios.size());
    endResetModel();
}

void ScenarioComparisonModel::refresh()
{
    emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    emit headerDataChanged(Qt::Horizontal, 0, columnCount() - 1); // another one may be current
}

int ScenarioComparisonModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int ScenarioComparisonModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : m_columns;
}

const ComparisonRow& ScenarioComparisonModel::rowAt(int row) const
{
    return m_rows[static_cast<std::size_t>(row)];
}

std::optional<MetricAddress> ScenarioComparisonModel::metricAt(const QModelIndex& index) const
{
    if (!index.isValid())
        return std::nullopt;
    const ComparisonRow& row = rowAt(index.row());
    if (row.platform.empty())
        return MetricAddress{row.metric, -1};
    const auto column = static_cast<std::size_t>(index.column());
    const int platform = m_document->project().scenarios[column].platformIndex(row.platform);
    if (platform < 0)
        return std::nullopt;
    return MetricAddress{row.metric, platform};
}

ScenarioComparisonModel::Cell ScenarioComparisonModel::cell(int row, int column) const
{
    const auto address = metricAt(index(row, column));
    if (!address)
        return {std::nullopt, tr("not in this scenario")};
    const auto& outcome = m_document->resultsOf(column).of(address->metric, address->platform);
    if (!outcome.hasNumber())
        return {std::nullopt, toQt(wordOf(outcome.reason))};
    return {outcome.value, {}};
}

QString ScenarioComparisonModel::valueText(const Cell& cell, Metric metric) const
{
    return cell.value ? QString::fromStdString(displayText(*cell.value, rowOf(metric).format))
                      : cell.word;
}

QString ScenarioComparisonModel::difference(int row, int column) const
{
    const Cell here = cell(row, column);
    const Cell base = cell(row, 0);
    if (column == 0 || !here.value || !base.value)
        return {};
    return differenceText(*here.value, *base.value, rowOf(rowAt(row).metric).format);
}

Verdict ScenarioComparisonModel::verdict(int row, int column) const
{
    const Cell here = cell(row, column);
    const Cell base = cell(row, 0);
    if (!here.value || !base.value)
        return Verdict::Same;
    return verdictOf(*here.value, *base.value, rowOf(rowAt(row).metric).better);
}

QString ScenarioComparisonModel::exactText(int row, int column) const
{
    const Cell here = cell(row, column);
    return here.value ? QString::fromStdString(numberText(*here.value)) : here.word;
}

QString ScenarioComparisonModel::cellText(int row, int column) const
{
    const QString change = difference(row, column);
    const QString value = valueText(cell(row, column), rowAt(row).metric);
    return change.isEmpty() ? value : value + QStringLiteral("  ") + change;
}

QColor ScenarioComparisonModel::cellColour(int row, int column) const
{
    const Theme& theme = Theme::of(QGuiApplication::palette());
    if (!cell(row, column).value)
        return theme.muted;
    switch (verdict(row, column)) {
    case Verdict::Better:
        return theme.good;
    case Verdict::Worse:
        return theme.stop;
    default:
        return theme.text;
    }
}

QVariant ScenarioComparisonModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const int row = index.row();
    const int column = index.column();
    const MetricRow& metric = rowOf(rowAt(row).metric);
    switch (role) {
    case Qt::DisplayRole:
        return cellText(row, column);
    case Qt::AccessibleTextRole:
        return rowAt(row).label + QStringLiteral(": ") + cellText(row, column);
    case Qt::ForegroundRole:
        return cellColour(row, column);
    case Qt::ToolTipRole: // our own words and numbers: no project text to interpret
        return exactText(row, column) + QLatin1Char(' ') + toQt(metric.quantity.unit);
    case ExactRole:
        return cell(row, column).value ? QVariant(*cell(row, column).value)
                                       : QVariant(cell(row, column).word);
    case ValueTextRole:
        return valueText(cell(row, column), metric.metric);
    case DifferenceTextRole:
        return difference(row, column);
    case VerdictRole:
        return static_cast<int>(verdict(row, column));
    default:
        return {};
    }
}

QVariant ScenarioComparisonModel::headerData(
    int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Vertical)
        return role == Qt::DisplayRole || role == Qt::ToolTipRole ? QVariant(rowAt(section).label)
                                                                  : QVariant();
    if (role == Qt::DisplayRole)
        return QString::fromStdString(
            m_document->project().scenarios[static_cast<std::size_t>(section)].name);
    if (role == Qt::TextAlignmentRole)
        return static_cast<int>(Qt::AlignLeft | Qt::AlignVCenter);
    if (role == Qt::ForegroundRole && section == m_document->currentIndex())
        return Theme::of(QGuiApplication::palette()).accent;
    return {};
}

QString ScenarioComparisonModel::tableText() const
{
    Table table{{tr("Result").toStdString(), tr("Unit").toStdString()}, {}};
    for (int column = 0; column < m_columns; ++column)
        table.header.push_back(headerData(column, Qt::Horizontal).toString().toStdString());
    for (int row = 0; row < rowCount(); ++row) {
        const ComparisonRow& shown = rowAt(row);
        auto& cells = table.rows.emplace_back(
            std::vector{shown.label.toStdString(), std::string(rowOf(shown.metric).quantity.unit)});
        for (int column = 0; column < m_columns; ++column)
            cells.push_back(exactText(row, column).toStdString());
    }
    return toQt(tabText(table));
}

} // namespace isocost
