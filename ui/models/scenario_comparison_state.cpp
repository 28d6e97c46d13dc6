// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the comparison keeps in the project's view state: base, filter, version, hidden rows.
#include <algorithm>
#include <iterator>
#include <utility>

#include "ui/document/document.h"
#include "ui/document/qt_text.h"
#include "ui/models/scenario_comparison_model.h"

namespace isocost {

const QString kBase = QStringLiteral("compare.base");
const QString kDifferences = QStringLiteral("compare.differences");
const QString kHidden = QStringLiteral("compare.hidden");
const QString kShown = QStringLiteral("compare.shown");
const QString kVersion = QStringLiteral("compare.version");
constexpr QLatin1Char kSeparator(',');
const QString kOn = QStringLiteral("on");

void ScenarioComparisonModel::readState()
{
    readVersion();
    readBase();
    m_isFiltered = m_document->viewState(kDifferences) == kOn;
    const auto idsOf = [this](const QString& key) {
        const QStringList ids = m_document->viewState(key).split(kSeparator, Qt::SkipEmptyParts);
        return std::set<QString>(ids.begin(), ids.end());
    };
    m_putAway = idsOf(kHidden);
    m_added = idsOf(kShown);
}

QStringList ScenarioComparisonModel::versionNames() const
{
    QStringList names;
    for (const NamedVersion& version : m_document->project().versions)
        names.append(toQt(version.name));
    return names;
}

void ScenarioComparisonModel::readVersion()
{
    const Project& project = m_document->project();
    m_version = {};
    const QString chosen = m_document->viewState(kVersion);
    for (const NamedVersion& version : project.versions)
        if (!chosen.isEmpty() && toQt(version.name) == chosen)
            m_version = {chosen, version.scenarios, {}};
    for (const Scenario& scenario : m_version.scenarios)
        m_version.results.push_back(evaluate(scenario, project.catalog));
}

// The base is known by its name; one that was given another name stays the base.
void ScenarioComparisonModel::readBase()
{
    const int before = std::exchange(m_columns,
        static_cast<int>(m_document->project().scenarios.size() + m_version.scenarios.size()));
    const QString chosen = m_document->viewState(kBase);
    const bool isRenamed =
        !chosen.isEmpty() && chosen == m_baseName && before == m_columns && isNow(m_base);
    int found = isRenamed ? m_base : 0;
    for (int column = m_columns - 1; column >= 0; --column)
        if (nameOf(column) == chosen)
            found = column;
    m_base = found;
    if (isRenamed)
        m_document->setViewState(kBase, nameOf(m_base));
    m_baseName = m_document->viewState(kBase);
}

// A file that is mailed does not name what was deleted.
void ScenarioComparisonModel::forgetWhatIsGone()
{
    const QString chosen = m_document->viewState(kBase);
    bool isThere = false;
    for (int column = 0; column < m_columns && !isThere; ++column)
        isThere = nameOf(column) == chosen;
    if (!isThere)
        m_document->setViewState(kBase, {});
    if (!versionNames().contains(m_document->viewState(kVersion)))
        m_document->setViewState(kVersion, {});
}

void ScenarioComparisonModel::keep(const QString& key, const QString& value)
{
    m_document->setViewState(key, value);
    rebuild();
}

void ScenarioComparisonModel::setBase(int column)
{
    if (column != m_base && column >= 0 && column < m_columns)
        keep(kBase, nameOf(column));
}

void ScenarioComparisonModel::setOnlyDifferences(bool only)
{
    if (only != m_isFiltered)
        keep(kDifferences, only ? kOn : QString());
}

void ScenarioComparisonModel::setVersion(const QString& name)
{
    if (name != m_version.name)
        keep(kVersion, name);
}

void ScenarioComparisonModel::hideRow(int row)
{
    if (isHeading(row))
        return;
    std::set<QString> ids;
    for (const ComparisonRow& each : everyRow())
        if (isChosen(each) && each.id() != resultAt(row).id())
            ids.insert(each.id());
    chooseRows(ids);
}

void ScenarioComparisonModel::showAllRows()
{
    keep(kHidden, {});
}

std::vector<ComparisonRow> ScenarioComparisonModel::everyRow() const
{
    std::vector<ComparisonRow> rows = comparisonRows(m_document->project());
    std::ranges::move(furtherRows(m_document->project()), std::back_inserter(rows));
    return rows;
}

bool ScenarioComparisonModel::isChosen(const ComparisonRow& row) const
{
    const bool isUsual = row.group != ComparisonGroup::Chosen;
    return isUsual ? !m_putAway.contains(row.id()) : m_added.contains(row.id());
}

void ScenarioComparisonModel::chooseRows(const std::set<QString>& ids)
{
    QStringList hidden;
    QStringList shown;
    for (const ComparisonRow& row : everyRow()) {
        const bool isUsual = row.group != ComparisonGroup::Chosen;
        if (ids.contains(row.id()) != isUsual)
            (isUsual ? hidden : shown).append(row.id());
    }
    m_document->setViewState(kShown, shown.join(kSeparator));
    keep(kHidden, hidden.join(kSeparator));
}

int ScenarioComparisonModel::putAwayCount() const
{
    return static_cast<int>(std::ranges::count_if(
        m_rows, [this](const ComparisonRow& row) { return m_putAway.contains(row.id()); }));
}

} // namespace isocost
