// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Which rows stand in the comparison, and their text for a spreadsheet.
#include <algorithm>
#include <cmath>

#include "core/model/formulas/fleet.h"
#include "core/model/formulas/rounding.h"
#include "core/text/display_text.h"
#include "core/text/table.h"
#include "core/views/view_words.h"
#include "ui/document/document.h"
#include "ui/document/qt_text.h"
#include "ui/models/scenario_comparison_model.h"

namespace isocost {

std::vector<ScenarioComparisonModel::Group> ScenarioComparisonModel::groups() const
{
    std::vector<Group> groups;
    Group unpriced{ComparisonGroup::Unpriced, {}};
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        if (groups.empty() || groups.back().group != m_rows[i].group)
            groups.push_back({m_rows[i].group, {}});
        if (m_putAway.contains(m_rows[i].id()))
            continue;
        const bool isIn = m_rows[i].group == ComparisonGroup::Chosen || isAnswered(m_rows[i]);
        (isIn ? groups.back() : unpriced).rows.push_back(i);
    }
    groups.push_back(std::move(unpriced));
    std::erase_if(groups, [](const Group& group) { return group.rows.empty(); });
    return groups;
}

std::vector<ScenarioComparisonModel::Line> ScenarioComparisonModel::arranged()
{
    std::vector<Line> lines;
    m_hidden = 0;
    for (const Group& group : groups())
        addGroup(group, lines);
    return lines;
}

// A group without a difference folds as a whole; another one hides the rows that are alike.
void ScenarioComparisonModel::addGroup(const Group& group, std::vector<Line>& lines)
{
    const bool isUnpriced = group.group == ComparisonGroup::Unpriced;
    const bool isFiltered = m_isFiltered && m_columns > 1 && !isUnpriced;
    const auto alike = [&](std::size_t row) { return isFiltered && isAlike(m_rows[row]); };
    Line heading{group.group, std::nullopt};
    heading.isAlike = std::ranges::all_of(group.rows, alike);
    heading.count = static_cast<int>(group.rows.size());
    heading.isOpen = (heading.isAlike || isUnpriced) == m_toggled.contains(group.group);
    lines.push_back(heading);
    for (const std::size_t row : group.rows) {
        const bool isHidden = heading.isAlike ? !heading.isOpen : alike(row);
        m_hidden += isHidden ? 1 : 0;
        if (heading.isOpen && !isHidden)
            lines.push_back({group.group, row});
    }
}

bool ScenarioComparisonModel::isAnswered(const ComparisonRow& row) const
{
    for (int column = 0; column < m_columns; ++column)
        if (cell(row, column).isAnswer)
            return true;
    return false;
}

bool ScenarioComparisonModel::isAlike(const ComparisonRow& row) const
{
    const Cell first = cell(row, 0);
    for (int column = 1; column < m_columns; ++column) {
        const Cell other = cell(row, column);
        if (other.value != first.value || other.word != first.word)
            return false;
    }
    return true;
}

QString ScenarioComparisonModel::tableText() const
{
    Table table{{tr("Result").toStdString(), tr("Unit").toStdString()}, {}};
    const QString base = headerData(m_base, Qt::Horizontal).toString();
    for (int column = 0; column < m_columns; ++column) {
        const QString name = headerData(column, Qt::Horizontal).toString();
        table.header.push_back(name.toStdString());
        if (column == m_base)
            continue;
        table.header.push_back(tr("%1 less %2").arg(name, base).toStdString());
        table.header.push_back(tr("%1 less %2, %").arg(name, base).toStdString());
    }
    for (const Line& line : m_lines) {
        if (!line.row)
            continue;
        const ComparisonRow& row = m_rows[*line.row];
        const MetricRow& metric = rowOf(row.metric);
        auto& cells = table.rows.emplace_back(
            std::vector{row.label.toStdString(), std::string(metric.quantity.unit)});
        const Cell with = cell(row, m_base);
        for (int column = 0; column < m_columns; ++column) {
            const Cell here = cell(row, column);
            cells.push_back(here.value ? fullNumber(*here.value) : here.word.toStdString());
            if (column == m_base)
                continue;
            const bool isBoth = here.value && with.value;
            const double change = isBoth ? differenceOf(*here.value, *with.value) : 0.0;
            const bool hasPercent = isBoth && *with.value != 0.0 && metric.format != Format::Share;
            cells.push_back(isBoth ? fullNumber(change) : std::string());
            const double percent = hasPercent ? 100.0 * change / std::fabs(*with.value) : 0.0;
            cells.push_back(
                hasPercent && std::isfinite(percent) ? fullNumber(percent) : std::string());
        }
    }
    return toQt(tabText(table));
}

// The doubt about a year by one way of buying, about what is told of the cheapest way, or about the
// plan.
QString ScenarioComparisonModel::doubtOf(
    const ComparisonRow& row, int column, const char* before) const
{
    const Metric metric = row.metric;
    const Results<double>& results = resultsOf(column);
    const bool isOfPlan = metric == Metric::FleetAnnualCost || metric == Metric::FleetExcess
        || metric == Metric::FleetCostPerProductiveHour;
    const FleetWay* const told = wayOf(metric, results);
    if ((!told && !isOfPlan) || !cell(row, column).value)
        return {};
    const Scenario& scenario = scenarioOf(column);
    const Catalog& catalog = m_document->project().catalog;
    const Inputs<double> inputs = resolve(scenario, catalog);
    const ViewInput input{&scenario, &catalog, &inputs, &results};
    const Purchase plan = inputs.referencePlatform().purchase;
    const bool isOfTold = told && isUnfit(input, told->way);
    const Purchase way = isOfTold ? told->way : plan;
    if (!isOfTold && !(isOfPlan && isUnfit(input, plan)))
        return {};
    return QString::fromUtf8(before)
        + toQt((told && told->metric == metric ? "" : nounOf(way) + ": ")
            + isocost::doubtOf(input, way));
}

bool ScenarioComparisonModel::isDoubted(const ComparisonRow& row) const
{
    for (int column = 0; column < m_columns; ++column)
        if (!doubtOf(row, column).isEmpty())
            return true;
    return false;
}

} // namespace isocost
