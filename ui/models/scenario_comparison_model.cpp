// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/scenario_comparison_model.h"

#include <algorithm>

#include <QGuiApplication>

#include "core/views/comparison/comparison.h"
#include "core/views/comparison/comparison_words.h"
#include "core/views/picture/picture_table.h"
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

QColor colourOf(const ComparisonCell& cell)
{
    const Theme& theme = Theme::of(QGuiApplication::palette());
    if (!cell.hasResult)
        return theme.muted;
    return cell.verdict == Verdict::Same ? theme.text : colourOf(cell.verdict, theme);
}

} // namespace

ScenarioComparisonModel::ScenarioComparisonModel(Document* document, QObject* parent)
    : QAbstractTableModel(parent), m_document(document), m_trials([this] {
          QMetaObject::invokeMethod(
              this, &ScenarioComparisonModel::takeTrials, Qt::QueuedConnection);
      })
{
    connect(document, &Document::structureChanged, this, &ScenarioComparisonModel::rebuild);
    connect(document, &Document::valuesChanged, this, &ScenarioComparisonModel::refresh);
    connect(document, &Document::dragEnded, this, &ScenarioComparisonModel::refresh);
    rebuild();
}

void ScenarioComparisonModel::rebuild()
{
    beginResetModel();
    readState();
    m_rows = rowsOf(m_document->project().scenarios, m_choice);
    m_lines = linesOf(input(), m_rows, m_choice);
    forgetCells();
    endResetModel();
    dropTrials();
}

bool ScenarioComparisonModel::isNow(int column) const
{
    return column < static_cast<int>(m_document->project().scenarios.size());
}

ComparedScenario ScenarioComparisonModel::column(int column) const
{
    const std::vector<Scenario>& now = m_document->project().scenarios;
    const auto at = static_cast<std::size_t>(column);
    if (isNow(column))
        return {.scenario = &now[at],
            .inputs = &m_document->inputsOf(column),
            .results = &m_document->resultsOf(column),
            .trials = m_trials.of(at)};
    const std::size_t older = at - now.size();
    const Evaluation& evaluation = m_version.evaluations[older];
    return {&m_version.scenarios[older], &evaluation.inputs, &evaluation.results, m_version.name,
        m_trials.of(at)};
}

ComparisonInput ScenarioComparisonModel::input() const
{
    ComparisonInput input{&m_document->project().catalog};
    for (int i = 0; i < m_columns; ++i)
        input.columns.push_back(column(i));
    input.base = static_cast<std::size_t>(m_base);
    input.project = &m_document->project();
    return input;
}

QString ScenarioComparisonModel::nameOf(int column) const
{
    return toQt(isocost::nameOf(this->column(column)));
}

void ScenarioComparisonModel::forgetCells()
{
    const std::size_t rows = m_lines.all.size();
    m_cells.assign(rows * static_cast<std::size_t>(m_columns), std::nullopt);
    m_labels.assign(rows, std::nullopt);
    m_areTrialsAsked = false;
}

// While a slider is held the last ones stay.
void ScenarioComparisonModel::askForTrials() const
{
    if (m_areTrialsAsked || m_document->dragBase())
        return;
    m_areTrialsAsked = true;
    m_trials.ask(comparisonQuestionOf(input(), m_rows, trialSeedOf(&m_document->project())));
}

void ScenarioComparisonModel::takeTrials()
{
    if (!m_trials.collect())
        return;
    m_cells.assign(m_cells.size(), std::nullopt);
    emit spreadsChanged();
    if (rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

// Those of ranges that are gone.
void ScenarioComparisonModel::dropTrials()
{
    const ComparisonInput columns = input();
    const bool isUncertain = std::ranges::any_of(columns.columns,
        [](const ComparedScenario& column) { return hasRanges(*column.scenario); });
    if (isUncertain || !hasSpreads())
        return;
    m_trials.ask(std::nullopt);
    emit spreadsChanged();
}

void ScenarioComparisonModel::setSpreads(bool shown)
{
    if (shown == m_showsSpreads)
        return;
    m_showsSpreads = shown;
    emit spreadsChanged();
}

bool ScenarioComparisonModel::hasSpreads() const
{
    for (int column = 0; column < m_columns; ++column)
        if (m_trials.of(static_cast<std::size_t>(column)) != nullptr)
            return true;
    return false;
}

void ScenarioComparisonModel::show(ComparisonLines lines)
{
    beginResetModel();
    m_lines = std::move(lines);
    forgetCells();
    endResetModel();
}

void ScenarioComparisonModel::refresh()
{
    dropTrials();
    ComparisonLines lines = linesOf(input(), m_rows, m_choice);
    if (lines.all != m_lines.all) // other rows are alike, or have a number
        return show(std::move(lines));
    m_lines = std::move(lines);
    forgetCells();
    emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    emit headerDataChanged(Qt::Horizontal, 0, columnCount() - 1); // another scenario may be current
}

void ScenarioComparisonModel::toggleGroup(int row)
{
    const ComparisonGroup group = lineAt(row).group;
    if (!m_choice.toggled.erase(group))
        m_choice.toggled.insert(group);
    show(linesOf(input(), m_rows, m_choice));
}

int ScenarioComparisonModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_lines.all.size());
}

int ScenarioComparisonModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : m_columns;
}

const ComparisonCell& ScenarioComparisonModel::cellAt(const QModelIndex& index) const
{
    askForTrials();
    const auto at = static_cast<std::size_t>(index.row() * m_columns + index.column());
    std::optional<ComparisonCell>& cell = m_cells[at];
    if (!cell)
        cell = cellOf(input(), resultAt(index.row()), static_cast<std::size_t>(index.column()));
    return *cell;
}

const QString& ScenarioComparisonModel::labelAt(int row) const
{
    std::optional<QString>& label = m_labels[static_cast<std::size_t>(row)];
    if (!label) {
        const ComparisonRow& result = resultAt(row);
        label = said(labelOf(lineAt(row), result, isDoubted(input(), result)));
    }
    return *label;
}

std::optional<MetricAddress> ScenarioComparisonModel::metricAt(const QModelIndex& index) const
{
    if (!index.isValid() || isHeading(index.row()) || !isNow(index.column()))
        return std::nullopt;
    return addressIn(*column(index.column()).scenario, resultAt(index.row()));
}

QString ScenarioComparisonModel::exactText(const QModelIndex& index) const
{
    if (!index.isValid() || isHeading(index.row()))
        return {};
    return toQt(isocost::exactText(cellAt(index)));
}

QString ScenarioComparisonModel::tableText() const
{
    return toQt(tabText(tableOf(Comparison{input(), m_rows, m_lines}), Digits::Full));
}

QVariant ScenarioComparisonModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    if (isHeading(index.row())) {
        const bool isShown = role == Qt::DisplayRole;
        return isShown ? said(noteOf(lineAt(index.row())), kLabel) : QVariant();
    }
    const ComparisonCell& cell = cellAt(index);
    switch (role) {
    case Qt::DisplayRole:
        return toQt(textOf(cell));
    case Qt::AccessibleTextRole:
        return said(readingOf(resultAt(index.row()), cell));
    case Qt::ForegroundRole:
        return colourOf(cell);
    case Qt::ToolTipRole: // our own words and numbers: no project text to interpret
        return said(exactReading(resultAt(index.row()), cell));
    case ExactRole:
        return cell.value ? QVariant(*cell.value) : QVariant(toQt(cell.text));
    case ValueTextRole:
        return toQt(cell.text);
    case SpreadTextRole:
        return toQt(spreadTextOf(resultAt(index.row()), cell));
    case DoubtRole:
        return said(cell.doubt, kLabel);
    case ChangeTextRole:
        return toQt(cell.amount);
    case DifferenceTextRole:
        return toQt(cell.ratio);
    default:
        return {};
    }
}

QVariant ScenarioComparisonModel::rowHeader(int row, int role) const
{
    const ComparisonLine& line = lineAt(row);
    switch (role) {
    case Qt::DisplayRole:
        return line.row ? labelAt(row) : said(headingOf(line));
    case Qt::ToolTipRole:
        return line.row ? toolTipOf(said(resultAt(row).label)) : QVariant();
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
