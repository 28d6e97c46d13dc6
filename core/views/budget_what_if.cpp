// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include "core/model/assign.h"
#include "core/text/display_text.h"
#include "core/text/phrase.h"
#include "core/views/budget_panels.h"
#include "core/views/what_if.h"

namespace isocost {

namespace {

TableCell changeOf(double value, double from)
{
    constexpr double kSame = 1e-9;
    const double change = value / from - 1.0;
    if (!(from > 0.0))
        return {};
    if (std::fabs(change) < kSame)
        return {"=", {Ink::Role::Muted}};
    return {(change > 0.0 ? "+" : "") + withSign(change, shareText(std::fabs(change))),
        {change < 0.0 ? Ink::Role::Good : Ink::Role::Stop}, false, change};
}

class WhatIfRows {
public:
    WhatIfRows(const ViewInput& input, ViewRows& rows)
        : m_input(input), m_ways(waysThatMatter(input)), m_rows(rows)
    {
        m_rows.columnsBefore = {""};
        for (const FleetWay& way : m_ways)
            m_rows.columnsAfter.insert(
                m_rows.columnsAfter.end(), {std::string(labelOf(way.way)), "change"});
    }

    // Whether any way costs another sum than planned.
    [[nodiscard]] bool isChanged(const Results<double>& results) const
    {
        return std::ranges::any_of(m_ways, [&](const FleetWay& way) {
            const Outcome<double>& year = results.of(way.metric);
            const Outcome<double>& planned = m_input.results->of(way.metric);
            return year.hasNumber() != planned.hasNumber()
                || (year.hasNumber() && year.value != planned.value);
        });
    }
    [[nodiscard]] std::size_t count() const { return m_rows.rows.size(); }
    [[nodiscard]] bool has(std::string_view label) const
    {
        return std::ranges::any_of(
            m_rows.rows, [=](const ViewRowItem& item) { return item.before[0].text == label; });
    }

    // Of the scenario of that name, none for the present one.
    void add(const std::string& label, const Results<double>& results, std::string scenario = {})
    {
        const bool isPlan = &results == m_input.results;
        ViewRowItem item;
        item.before = {{label, {}, isPlan}};
        item.scenario = std::move(scenario);
        item.address = std::string(rowOf(m_ways.front().metric).quantity.id);
        item.reading = label;
        for (const FleetWay& way : m_ways) {
            const Outcome<double>& year = results.of(way.metric);
            const bool isChosen = &way == &m_ways.front();
            if (!year.hasNumber()) {
                item.after.push_back({std::string(wordOf(year.reason)), {Ink::Role::Muted}});
                item.after.emplace_back();
                continue;
            }
            item.after.push_back({moneyText(year.value),
                {isChosen ? Ink::Role::Accent : Ink::Role::Text}, isChosen, year.value});
            item.after.push_back(
                isPlan ? TableCell{} : changeOf(year.value, m_input.results->of(way.metric).value));
            item.reading += (isChosen ? ": " : ", ") + std::string(labelOf(way.way)) + " "
                + moneyText(year.value);
        }
        m_rows.rows.push_back(std::move(item));
    }

private:
    const ViewInput& m_input;
    std::vector<FleetWay> m_ways;
    ViewRows& m_rows;
};

// Whether the plan's years move where it has this assumption of another scenario.
bool isMovedBy(
    const ViewInput& input, const Scenario& other, Parameter parameter, const WhatIfRows& rows)
{
    Scenario plan = *input.scenario;
    if (!isPlatformParameter(parameter))
        plan.of(parameter) = other.of(parameter);
    else
        for (std::size_t k = 0; k < plan.platforms.size(); ++k)
            plan.platforms[k].of(parameter) = other.platforms[k].of(parameter);
    Results<double> results;
    evaluate(resolve(plan, *input.catalog), results, Subjects::Fleet);
    return rows.isChanged(results);
}

// " (3 changes)" of what the years depend on: the name of a scenario tells one at best, and the
// plan may have moved since.
std::string changesText(const ViewInput& input, const Scenario& other, const WhatIfRows& rows)
{
    if (other.platforms.size() != input.scenario->platforms.size())
        return " (other platforms)";
    std::set<Parameter> changed;
    for (const ParameterAddress address : allAddresses(other))
        if (numberOf(other, *input.catalog, address)
            != numberOf(*input.scenario, *input.catalog, address))
            changed.insert(address.parameter);
    const auto count = static_cast<double>(std::ranges::count_if(
        changed, [&](Parameter parameter) { return isMovedBy(input, other, parameter, rows); }));
    return count < 2.0 ? std::string() : " (" + countText(count) + " changes)";
}

// What the user asked: the other scenarios of the project. One that only buys another way has its
// bar above.
void addScenarios(const ViewInput& input, WhatIfRows& rows)
{
    constexpr std::size_t kMost = 8; // rows, with the plan
    if (!input.project)
        return;
    for (const Scenario& other : input.project->scenarios) {
        if (other.name == input.scenario->name || rows.count() == kMost)
            continue;
        const Inputs<double> in = resolve(other, *input.catalog);
        Results<double> results;
        evaluate(in, results, Subjects::Fleet);
        const bool isSameWay =
            in.referencePlatform().purchase == input.inputs->referencePlatform().purchase;
        if (isSameWay || rows.isChanged(results))
            rows.add(shortText(other.name) + changesText(input, other, rows), results, other.name);
    }
}

// Those that everybody asks, as far as there is room and no scenario is just that.
void addUsual(const ViewInput& input, WhatIfRows& rows)
{
    constexpr std::size_t kMost = 7; // rows, with the plan
    for (const WhatIf& what : whatIfs()) {
        const std::string label(what.label);
        if (rows.count() >= kMost || rows.has(label))
            continue;
        Scenario changed = *input.scenario;
        what.change(changed, *input.catalog);
        Results<double> results;
        evaluate(resolve(changed, *input.catalog), results, Subjects::Fleet);
        rows.add(label, results, label);
    }
}

} // namespace

ViewPanel whatIfPanel(const ViewInput& input)
{
    ViewPanel panel;
    panel.id = "what-if";
    panel.name = "the ways under other assumptions";
    panel.headings = {"What if: a first year of the fleet, and its change"};
    panel.x = {"Year of the fleet", "USD", NumberKind::Money};
    panel.x.isShown = false;
    WhatIfRows rows(input, panel.rows.emplace());
    rows.add("As planned", *input.results);
    addScenarios(input, rows);
    addUsual(input, rows);
    return panel;
}

} // namespace isocost
