// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The choices of the comparison, which the project keeps in its view state.
#include <utility>

#include "core/model/named_versions.h"
#include "core/views/comparison/comparison.h"
#include "ui/document/document.h"
#include "ui/document/qt_text.h"
#include "ui/models/scenario_comparison_model.h"

namespace isocost {

namespace {

const QString kBase = QLatin1String(ComparisonChoice::kBase);
const QString kDifferences = QLatin1String(ComparisonChoice::kDifferences);
const QString kHidden = QLatin1String(ComparisonChoice::kHidden);
const QString kShown = QLatin1String(ComparisonChoice::kShown);
const QString kVersion = QLatin1String(ComparisonChoice::kVersion);

} // namespace

void ScenarioComparisonModel::readState()
{
    std::set<ComparisonGroup> toggled = std::move(m_choice.toggled);
    m_choice = comparisonChoice(m_document->project().viewState);
    m_choice.toggled = std::move(toggled);
    readVersion();
    readBase();
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
    const NamedVersion* const version = findVersion(project.versions, m_choice.version);
    if (!version)
        return;
    m_version = {version->name, version->scenarios, {}};
    for (const Scenario& scenario : m_version.scenarios)
        m_version.evaluations.push_back(evaluationOf(scenario, project.catalog));
}

// The base is known by its name; one that was given another name stays the base.
void ScenarioComparisonModel::readBase()
{
    const int before = std::exchange(m_columns,
        static_cast<int>(m_document->project().scenarios.size() + m_version.scenarios.size()));
    const QString chosen = m_document->viewState(kBase);
    const bool isRenamed =
        !chosen.isEmpty() && chosen == m_baseName && before == m_columns && isNow(m_base);
    if (const int named = columnNamed(chosen); named >= 0)
        m_base = named;
    else if (!isRenamed)
        m_base = 0;
    if (isRenamed)
        m_document->setViewState(kBase, nameOf(m_base));
    m_baseName = m_document->viewState(kBase);
}

int ScenarioComparisonModel::columnNamed(const QString& name) const
{
    for (int column = 0; column < m_columns; ++column)
        if (nameOf(column) == name)
            return column;
    return -1;
}

// A file that is mailed does not name what was deleted.
void ScenarioComparisonModel::forgetWhatIsGone()
{
    if (columnNamed(m_document->viewState(kBase)) < 0)
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
    if (only != m_choice.isFiltered)
        keep(kDifferences, only ? QLatin1String(ComparisonChoice::kOn) : QString());
}

void ScenarioComparisonModel::setVersion(const QString& name)
{
    if (name != version())
        keep(kVersion, name);
}

void ScenarioComparisonModel::hideRow(int row)
{
    if (isHeading(row))
        return;
    std::set<std::string> ids;
    for (const ComparisonRow& each : everyRow())
        if (isChosen(each))
            ids.insert(each.id());
    ids.erase(resultAt(row).id());
    chooseRows(ids);
}

void ScenarioComparisonModel::showAllRows()
{
    keep(kHidden, {});
}

std::vector<ComparisonRow> ScenarioComparisonModel::everyRow() const
{
    return isocost::everyRow(m_document->project().scenarios);
}

void ScenarioComparisonModel::chooseRows(const std::set<std::string>& ids)
{
    const KeptRows kept = keptRows(everyRow(), ids);
    m_document->setViewState(kShown, toQt(kept.shown));
    keep(kHidden, toQt(kept.hidden));
}

} // namespace isocost
