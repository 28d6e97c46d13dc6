// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include "core/model/assign.h"
#include "core/model/formulas/rounding.h"
#include "core/text/display_text.h"
#include "core/text/phrase.h"
#include "core/views/budget_panels.h"
#include "core/views/cash_ways.h"
#include "core/views/view_metric.h"
#include "core/views/view_words.h"
#include "core/views/what_if.h"

namespace isocost {

namespace {

TableCell changeOf(double value, double from)
{
    const double change = value / from - 1.0;
    if (!(from > 0.0))
        return {};
    if (differenceOf(value, from) == 0.0)
        return {"=", {Ink::Role::Muted}, false, 0.0};
    return {
        changeText(value, from), {change < 0.0 ? Ink::Role::Good : Ink::Role::Stop}, false, change};
}

// Of the ways that matter what a first year costs, or the present value of all that is paid.
class WhatIfRows {
public:
    WhatIfRows(const ViewInput& input, ViewRows& rows) : m_input(input), m_rows(rows)
    {
        if (m_isPresentValue)
            std::erase_if(m_ways, [](const FleetWay& way) { return !cashWayOf(way.way); });
        m_rows.columnsBefore = {""};
        for (const FleetWay& way : m_ways)
            m_rows.columnsAfter.insert(
                m_rows.columnsAfter.end(), {std::string(labelOf(way.way)), "change"});
    }

    // Whether any way costs another sum than planned.
    [[nodiscard]] bool isChanged(const Results<double>& results) const
    {
        return std::ranges::any_of(m_ways, [&](const FleetWay& way) {
            const Outcome<double> cost = costOf(results, way);
            const Outcome<double> planned = costOf(*m_input.results, way);
            return cost.hasNumber() != planned.hasNumber()
                || (cost.hasNumber() && differenceOf(cost.value, planned.value) != 0.0);
        });
    }
    // What the rows of a changed scenario need; where only later years differ, also the cash.
    [[nodiscard]] Results<double> resultsOf(
        const Inputs<double>& inputs, bool isLater = false) const
    {
        Results<double> results;
        evaluate(inputs, results, Subjects::Fleet);
        if (isLater || m_isPresentValue)
            evaluate(inputs, results, Subjects::Cash);
        return results;
    }
    [[nodiscard]] std::size_t count() const { return m_rows.rows.size(); }
    [[nodiscard]] bool has(std::string_view label) const
    {
        return std::ranges::any_of(
            m_rows.rows, [=](const ViewRowItem& item) { return item.before[0].text == label; });
    }

    // Of the scenario of that name, none for the present one. `isLater`: the first year is the
    // same.
    void add(const std::string& name, const Results<double>& results, std::string scenario = {},
        const std::string& changes = {}, bool isLater = false)
    {
        const bool isNpv = isLater && std::ranges::any_of(m_ways, [&](const FleetWay& way) {
            return costOf(results, way, true).value != costOf(*m_input.results, way, true).value;
        });
        const std::string label = name + changes;
        const bool isPlan = &results == m_input.results;
        ViewRowItem item;
        item.before = {{.text = label, .isBold = isPlan, .brief = name}};
        item.scenario = std::move(scenario);
        item.address = std::string(rowOf(metricOf(m_ways.front(), isNpv)).quantity.id);
        item.reading = label;
        for (const FleetWay& way : m_ways) {
            if (isNpv && !cashWayOf(way.way)) {
                item.after.resize(item.after.size() + 2); // its later years are not followed
                continue;
            }
            const Outcome<double> cost = costOf(results, way, isNpv);
            const bool isChosen = &way == &m_ways.front();
            const std::string overrun =
                way.way == Purchase::Spot ? spotOverrun(*m_input.scenario, results) : std::string();
            if (!overrun.empty())
                item.doubt = std::string(labelOf(way.way)) + ": " + overrun;
            if (!cost.hasNumber()) {
                item.after.push_back({std::string(wordOf(cost.reason)), {Ink::Role::Muted}});
                item.after.emplace_back();
                continue;
            }
            const Ink::Role ink = isChosen ? Ink::Role::Accent : Ink::Role::Text;
            const std::string text = isNpv ? "NPV" : moneyText(cost.value); // beside years: of what
            item.after.push_back({(overrun.empty() ? "" : kOverrun) + text,
                {overrun.empty() ? ink : Ink::Role::Caution}, isChosen, cost.value,
                unitOf(metricOf(way, isNpv))});
            item.after.push_back(isPlan
                    ? TableCell{}
                    : changeOf(cost.value, costOf(*m_input.results, way, isNpv).value));
            if (!overrun.empty())
                item.after.back().ink = {Ink::Role::Caution};
            item.reading += (isChosen ? ": " : ", ") + std::string(labelOf(way.way)) + " "
                + (isNpv ? "NPV " : "") + moneyText(cost.value)
                + (overrun.empty() ? "" : ", which takes " + overrun);
        }
        for (std::size_t i = 0; i < item.after.size(); ++i) // value and change of a way
            item.after[i].address = rowOf(metricOf(m_ways[i / 2], isNpv)).quantity.id;
        m_rows.rows.push_back(std::move(item));
    }

    // The last row says what one above it says.
    void dropTold()
    {
        std::vector<ViewRowItem>& rows = m_rows.rows;
        if (std::ranges::count(rows, rows.back().after, &ViewRowItem::after) > 1)
            rows.pop_back();
    }

private:
    // Of all years, as of now, also where the first one is the same.
    [[nodiscard]] Metric metricOf(const FleetWay& way, bool isNpv) const
    {
        const CashWayRow* const followed = cashWayOf(way.way);
        return followed && (isNpv || m_isPresentValue) ? followed->npv : way.metric;
    }
    [[nodiscard]] Outcome<double> costOf(
        const Results<double>& results, const FleetWay& way, bool isNpv = false) const
    {
        Outcome<double> cost = results.of(metricOf(way, isNpv));
        if (metricOf(way, isNpv) != way.metric)
            cost.value = -cost.value; // what is paid is negative there
        return cost;
    }

    const ViewInput& m_input;
    bool m_isPresentValue = whatIfControl(m_input).value == 1.0;
    std::vector<FleetWay> m_ways = waysThatMatter(m_input);
    ViewRows& m_rows;
};

// Numbers only: whence they are is not asked.
struct ScenarioPair {
    const Scenario& other;
    Scenario plan;
};

// Whether the plan's costs move where it has this assumption of another scenario.
bool isMovedBy(
    const ViewInput& input, const ScenarioPair& of, Parameter parameter, const WhatIfRows& rows)
{
    const Scenario& other = of.other;
    Scenario plan = of.plan;
    if (!isPlatformParameter(parameter))
        plan.of(parameter) = other.of(parameter);
    else
        for (std::size_t k = 0; k < plan.platforms.size(); ++k)
            plan.platforms[k].of(parameter) = other.platforms[k].of(parameter);
    return rows.isChanged(rows.resultsOf(resolve(plan, *input.catalog)));
}

// " (3 changes)" of what the costs depend on, or the only one: the name of a scenario tells one at
// best, and the plan may have moved since.
std::string changesText(const ViewInput& input, const Scenario& other, const WhatIfRows& rows)
{
    if (other.platforms.size() != input.scenario->platforms.size())
        return " (other platforms)";
    std::set<Parameter> changed;
    for (const ParameterAddress address : allAddresses(other))
        if (numberOf(other, *input.catalog, address)
            != numberOf(*input.scenario, *input.catalog, address))
            changed.insert(address.parameter);
    constexpr std::size_t kMostTried = 24; // each takes the model once
    if (changed.size() > kMostTried)
        return " (many changes)";
    ScenarioPair pair{other, *input.scenario};
    pair.plan.origins.clear();
    for (Platform& platform : pair.plan.platforms)
        platform.origins.clear();
    std::erase_if(
        changed, [&](Parameter parameter) { return !isMovedBy(input, pair, parameter, rows); });
    const auto count = static_cast<double>(changed.size());
    if (count != 1.0)
        return count > 0.0 ? " (" + countText(count) + " changes)" : std::string();
    const Parameter only = *changed.begin();
    const std::string label = loweredLabel(rowOf(only).label);
    if (loweredLabel(other.name).find(label) != std::string::npos)
        return {}; // its name says it
    const int reference = static_cast<int>(other.referenceIndex());
    const auto value =
        numberOf(other, *input.catalog, {only, isPlatformParameter(only) ? reference : -1});
    if (value && isComputed(only, *value))
        return {};
    const std::string text = value ? parameterText(only, *value) : label;
    return " (" + (text.find(label) == std::string::npos ? label + " " : "") + text + ")";
}

// Itself, or a duplicate in which nothing was changed yet.
bool isSameBut(Scenario other, const Scenario& present)
{
    const bool isItself = other.name == present.name;
    other.name = present.name;
    other.note = present.note;
    other.plan = present.plan;
    other.own = present.own;
    return isItself || other == present;
}

// What the user asked: the other scenarios of the project. One that only buys another way has its
// bar above.
void addScenarios(const ViewInput& input, WhatIfRows& rows)
{
    constexpr std::size_t kMost = 32; // rows, with the plan
    constexpr std::size_t kMostTried = 200; // each takes the model once or twice
    std::size_t tried = 0;
    if (!input.project)
        return;
    for (const Scenario& other : input.project->scenarios) {
        if (rows.count() == kMost || tried == kMostTried)
            break;
        if (isSameBut(other, *input.scenario))
            continue;
        ++tried;
        const Inputs<double> in = resolve(other, *input.catalog);
        const bool isSameWay =
            in.referencePlatform().purchase == input.inputs->referencePlatform().purchase;
        const bool isLater = !rows.isChanged(rows.resultsOf(in));
        if (!isSameWay && isLater)
            continue;
        rows.add(shortText(other.name), rows.resultsOf(in, isLater), other.name,
            changesText(input, other, rows), isLater);
        rows.dropTold();
    }
}

// Those that everybody asks, where they change anything and no scenario is just that.
void addUsual(const ViewInput& input, WhatIfRows& rows)
{
    for (const WhatIf& what : whatIfs()) {
        const std::string label(what.label);
        if (rows.has(label))
            continue;
        Scenario changed = *input.scenario;
        what.change(changed, *input.catalog);
        const Results<double> results = rows.resultsOf(resolve(changed, *input.catalog));
        if (!rows.isChanged(results))
            continue;
        rows.add(label, results, label);
        rows.dropTold();
    }
}

} // namespace

ViewControl whatIfControl(const ViewInput& input)
{
    return choiceControl(input, "cost", "What the what-ifs compare", {"A year", "NPV"});
}

ViewPanel whatIfPanel(const ViewInput& input)
{
    ViewPanel panel;
    panel.id = "what-if";
    const bool isYear = whatIfControl(input).value == 0.0;
    const std::string facility = facilityText(input);
    const std::string months =
        countedText((*input.inputs)[Parameter::FinanceHorizonMonths], "month", "months");
    panel.name =
        std::string(isYear ? "" : "NPV of the cost, ") + "the ways under other assumptions";
    panel.headings = {"What if: "
        + (isYear ? "a year of the fleet"
                  : "cost over " + months + " as of now (NPV)"
                    + (facility.empty() ? "" : " of " + facility))
        + ", and its change"};
    panel.x = {isYear ? "Year of the fleet" : "Present value paid", "USD", NumberKind::Money};
    panel.x.isShown = false;
    WhatIfRows rows(input, panel.rows.emplace());
    rows.add("As planned", *input.results);
    addScenarios(input, rows);
    addUsual(input, rows);
    const auto isOver = [](const TableCell& cell) { return cell.text.starts_with(kOverrun); };
    if (std::ranges::any_of(panel.rows->rows,
            [&](const ViewRowItem& row) { return std::ranges::any_of(row.after, isOver); }))
        panel.headings.insert(panel.headings.begin(),
            panel.headings.front() + "; " + kOverrun + "needs more hours than a year has");
    return panel;
}

} // namespace isocost
