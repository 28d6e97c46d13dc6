// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include "core/model/formulas/rounding.h"
#include "core/model/scenario_values.h"
#include "core/text/display_text.h"
#include "core/text/phrase.h"
#include "core/text/say.h"
#include "core/text/unit_text.h"
#include "core/views/buy/budget_panels.h"
#include "core/views/buy/budget_phrases.h"
#include "core/views/buy/cash_ways.h"
#include "core/views/buying.h"
#include "core/views/spreads/chances.h"
#include "core/views/view_metric.h"
#include "core/views/view_numbers.h"
#include "core/views/what_if.h"

namespace isocost {

using namespace budget_phrases;

namespace {

TableCell changeOf(double value, double from)
{
    const double change = value / from - 1.0;
    if (!(from > 0.0))
        return {};
    if (differenceOf(value, from) == 0.0)
        return {.text = "=", .ink = {Ink::Role::Muted}, .value = 0.0};
    return {.text = changeText(value, from),
        .ink = {change < 0.0 ? Ink::Role::Good : Ink::Role::Stop},
        .value = change};
}

// The rows of the what-ifs. They tell for each way that matters the cost of a first year, or the
// present value of all payments.
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
        if (m_hasChance)
            m_rows.columnsAfter.insert(m_rows.columnsAfter.begin() + 1,
                phraseText(kWayCheapest, {{"way", Label{std::string(labelOf(chosenWay(input)))}}}));
    }

    // Tells whether any way costs another sum than planned.
    [[nodiscard]] bool isChanged(const Results<double>& results) const
    {
        return std::ranges::any_of(m_ways, [&](const FleetWay& way) {
            const Outcome<double> cost = costOf(results, way);
            const Outcome<double> planned = costOf(*m_input.results, way);
            return cost.hasNumber() != planned.hasNumber()
                || (cost.hasNumber() && differenceOf(cost.value, planned.value) != 0.0);
        });
    }
    // Evaluates what the rows of a changed scenario need, with the cash if only later years differ
    // or present values are compared.
    [[nodiscard]] Results<double> resultsOf(
        const Inputs<double>& inputs, bool isLater = false) const
    {
        Results<double> results;
        evaluate(inputs, results, Subjects::Plan);
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

    // Tells whether any row has a way that a plan cannot count on.
    [[nodiscard]] bool hasDoubt() const { return m_hasDoubt; }

    // The names of a row: the full one, a brief one if that is too long, and its scenario, empty
    // for the present one.
    struct Title {
        std::string label;
        std::string brief{};
        std::string scenario{};
        std::string trials{}; // of which scenario; the present one without a name
    };

    // Inputs and results of a row.
    struct Case {
        const Inputs<double>& inputs;
        const Results<double>& results;
    };

    // Adds a row. `isLater` means that the first year is the same as planned.
    void add(const Title& title, const Case& what, bool isLater = false)
    {
        const Results<double>& results = what.results;
        const bool isNpv = isLater && std::ranges::any_of(m_ways, [&](const FleetWay& way) {
            return costOf(results, way, true).value != costOf(*m_input.results, way, true).value;
        });
        const bool isPlan = &results == m_input.results;
        ViewRowItem item;
        item.before = {{.text = title.label,
            .isBold = isPlan,
            .brief = title.brief.empty() ? title.label : title.brief}};
        item.scenario = title.scenario;
        item.address = std::string(rowOf(metricOf(m_ways.front(), isNpv)).quantity.id);
        Sentence costs;
        for (const FleetWay& way : m_ways)
            addWay(item, costs, way, what, isNpv);
        const TableCell chance = chanceOf(title, what, costs);
        item.reading = costs.empty()
            ? title.label
            : phraseText(kIfReads, {{"label", title.label}, {"costs", costs.clauses()}});
        for (std::size_t i = 0; i < item.after.size(); ++i) { // value and change of a way
            const bool isOfAllYears = isNpv && i % 2 == 1;
            item.after[i].address = rowOf(metricOf(m_ways[i / 2], isOfAllYears)).quantity.id;
        }
        if (m_hasChance) // behind the first cost, as the last columns give way
            item.after.insert(item.after.begin() + 1, chance);
        m_rows.rows.push_back(std::move(item));
    }

    // Drops the last row if it says the same as one above it.
    void dropTold()
    {
        std::vector<ViewRowItem>& rows = m_rows.rows;
        if (std::ranges::count(rows, rows.back().after, &ViewRowItem::after) > 1)
            rows.pop_back();
    }

private:
    // Adds the cost of a way and its change to a row, and to what the row reads.
    void addWay(
        ViewRowItem& item, Sentence& costs, const FleetWay& way, const Case& what, bool isNpv)
    {
        if (isNpv && !cashWayOf(way.way)) {
            item.after.resize(item.after.size() + 2); // later years are not followed
            return;
        }
        const Results<double>& results = what.results;
        const std::string label(labelOf(way.way));
        const Sentence why = whyYearIsNotCounted(what.inputs, results, way.way);
        const Argument reason{"why", why.clauses()};
        if (!why.empty())
            item.doubt = phraseText(kNotCountedIf, {{"way", label}, reason});
        const Outcome<double> cost = costOf(results, way, isNpv);
        if (!cost.hasNumber()) {
            item.after.push_back({std::string(wordOf(cost.reason)), {Ink::Role::Muted}});
            item.after.emplace_back();
            return;
        }
        // The first year as it is, and the change of all years, if that alone moves.
        const Outcome<double> shown = costOf(results, way);
        const bool isChosen = &way == &m_ways.front();
        item.after.push_back(
            {moneyText(shown.value), {isChosen ? Ink::Role::Accent : Ink::Role::Text}, isChosen,
                shown.value, unitOf(metricOf(way, false))});
        item.after.push_back(&results == m_input.results
                ? TableCell{}
                : changeOf(cost.value, costOf(*m_input.results, way, isNpv).value));
        if (isNpv)
            item.after.back().text = phraseText(kLater, {{"change", item.after.back().text}});
        const Argument name{"way", label};
        const Argument money{"cost", asMoney(shown.value)};
        const Argument all{"all", asMoney(cost.value)};
        if (why.empty()) {
            costs.add(isNpv ? kNpvOf : kCostOf, {name, money, all});
            return;
        }
        costs.add(isNpv ? kNpvInDoubt : kCostInDoubt, {name, money, all, reason});
        markDoubt(item);
    }
    // Makes the chance that the way of the plan is the cheapest of those that a plan can count on
    // under this change; empty without ranges, without a rival, and for a way in doubt.
    TableCell chanceOf(const Title& title, const Case& what, Sentence& costs) const
    {
        const Purchase chosen = chosenWay(m_input);
        if (!m_hasChance || !whyYearIsNotCounted(what.inputs, what.results, chosen).empty())
            return {};
        ResultsOfScenario asked{
            .scenario = title.trials, .ids = {}, .isGreatest = m_isPresentValue};
        if (title.trials.empty())
            asked.scenario = m_input.scenario->name;
        std::vector<Purchase> ways;
        for (const FleetWay* const way : waysToCountOn(what.inputs, what.results))
            if (!m_isPresentValue || cashWayOf(way->way)) {
                ways.push_back(way->way);
                asked.ids.emplace_back(rowOf(metricOf(*way, false)).quantity.id);
            }
        const auto place = std::ranges::find(ways, chosen);
        if (ways.size() < 2 || place == ways.end())
            return {};
        const std::vector<Chance> all = chancesLeast(m_input, asked);
        if (all.empty())
            return {};
        const Chance& chance = all[static_cast<std::size_t>(place - ways.begin())];
        costs.add(kCheapestOf,
            {{"way", &nounPhrase(chosen)}, {"chance", Number{chance.share, &oddsText}},
                {"trials", asCount(static_cast<double>(chance.trials))}});
        return {.text = oddsText(chance.share),
            .ink = {chance.share == 0.0 ? Ink::Role::Muted : Ink::Role::Text},
            .isBold = chance.share >= kOpenBelow,
            .value = chance.share};
    }
    void markDoubt(ViewRowItem& item)
    {
        TableCell& cost = item.after[item.after.size() - 2];
        cost.text.insert(0, kDoubtMark);
        cost.ink = item.after.back().ink = {Ink::Role::Caution};
        m_hasDoubt = true;
    }

    // Returns the present value of all years if that is compared or if only later years differ,
    // else the cost of a year.
    [[nodiscard]] Metric metricOf(const FleetWay& way, bool isNpv) const
    {
        const CashWayRow* const followed = cashWayOf(way.way);
        return followed && (isNpv || m_isPresentValue) ? followed->npv : way.plan;
    }
    [[nodiscard]] Outcome<double> costOf(
        const Results<double>& results, const FleetWay& way, bool isNpv = false) const
    {
        Outcome<double> cost = results.of(metricOf(way, isNpv));
        if (metricOf(way, isNpv) != way.plan)
            cost.value = -cost.value; // payments are negative there
        return cost;
    }

    const ViewInput& m_input;
    bool m_isPresentValue = whatIfControl(m_input).value == 1.0;
    std::vector<FleetWay> m_ways = waysThatMatter(m_input);
    bool m_hasChance = hasRanges(*m_input.scenario);
    bool m_hasDoubt = false;
    ViewRows& m_rows;
};

// Another scenario, and the plan without origins and ranges of its numbers: nobody asks for them
// here.
struct ScenarioPair {
    const Scenario& other;
    Scenario plan;
};

// Tells whether the plan's costs move when it takes this assumption from another scenario.
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

// Returns the changed assumptions that the plan's costs depend on. Returns no set if there are too
// many to try: each one runs the model once.
std::optional<std::set<Parameter>> changesOf(
    const ViewInput& input, const Scenario& other, const WhatIfRows& rows)
{
    constexpr std::size_t kMostTried = 24;
    std::set<Parameter> changed;
    for (const ParameterAddress address : allAddresses(other))
        if (numberOf(other, *input.catalog, address)
            != numberOf(*input.scenario, *input.catalog, address))
            changed.insert(address.parameter);
    if (changed.size() > kMostTried)
        return std::nullopt;
    ScenarioPair pair{other, *input.scenario};
    pair.plan.origins.clear();
    pair.plan.ranges.clear();
    for (Platform& platform : pair.plan.platforms) {
        platform.origins.clear();
        platform.ranges.clear();
    }
    std::erase_if(
        changed, [&](Parameter parameter) { return !isMovedBy(input, pair, parameter, rows); });
    return changed;
}

// Returns the name of a scenario with its only change, unless the name says it.
std::string titleWith(const ViewInput& input, const Scenario& other, Parameter only)
{
    const ParameterRow& row = rowOf(only);
    const std::string label = loweredLabel(row.label);
    const Argument scenario{"scenario", Name{other.name}};
    const int reference = static_cast<int>(other.referenceIndex());
    const auto value =
        numberOf(other, *input.catalog, {only, isPlatformParameter(only) ? reference : -1});
    if (loweredLabel(other.name).find(label) != std::string::npos
        || (value && isComputed(only, *value)))
        return shortName(other.name);
    if (!value)
        return phraseText(kOnlyLabel, {scenario, {"label", label}});
    const std::string text = parameterText(only, *value);
    constexpr double kMany = 2.0;
    if (displayUnit(row.unit, kMany) == label) // "256 chips"
        return phraseText(kOnlyValue, {scenario, {"value", text}});
    return phraseText(kOnlyChange, {scenario, {"label", label}, {"value", text}});
}

// Returns the name of a scenario with the number of changes that the costs depend on, "As in June
// (3 changes)", or with the only one. The name tells one change at best, and the plan may have
// moved since.
std::string titleOf(const ViewInput& input, const Scenario& other, const WhatIfRows& rows)
{
    const Argument scenario{"scenario", Name{other.name}};
    if (other.platforms.size() != input.scenario->platforms.size())
        return phraseText(kOtherPlatforms, {scenario});
    const std::optional<std::set<Parameter>> changes = changesOf(input, other, rows);
    if (!changes)
        return phraseText(kManyChanges, {scenario});
    if (changes->empty())
        return shortName(other.name);
    if (changes->size() == 1)
        return titleWith(input, other, *changes->begin());
    const auto count = static_cast<double>(changes->size());
    return phraseText(kChanges, {scenario, {"changes", asCount(count)}});
}

// Tells whether a scenario is the present one itself, or a duplicate that is still unchanged.
bool isSameBut(Scenario other, const Scenario& present)
{
    const bool isItself = other.name == present.name;
    other.name = present.name;
    other.note = present.note;
    other.plan = present.plan;
    other.own = present.own;
    return isItself || other == present;
}

// Adds what the user asked: the other scenarios of the project. Skips one that only buys another
// way, as it has its bar above.
void addScenarios(const ViewInput& input, WhatIfRows& rows)
{
    constexpr std::size_t kMost = 32; // rows, the plan included
    constexpr std::size_t kMostTried = 200; // scenarios; each runs the model once or twice
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
        const Results<double> results = rows.resultsOf(in, isLater);
        rows.add({titleOf(input, other, rows), shortName(other.name), other.name, other.name},
            {in, results}, isLater);
        rows.dropTold();
    }
}

// Adds the what-ifs that everybody asks, where they change anything and no scenario is just that.
void addUsual(const ViewInput& input, WhatIfRows& rows)
{
    for (const WhatIf& what : whatIfs()) {
        const std::string label(what.label);
        if (rows.has(label))
            continue;
        Scenario changed = *input.scenario;
        what.change(changed, *input.catalog);
        const Inputs<double> in = resolve(changed, *input.catalog);
        const Results<double> results = rows.resultsOf(in);
        if (!rows.isChanged(results))
            continue;
        rows.add({label, label, label, trialNameOf(what)}, {in, results});
        rows.dropTold();
    }
}

Sentence headingOf(const ViewInput& input, bool isYear)
{
    if (isYear)
        return Sentence().add(kYearIf);
    const Argument months{"months", asCount((*input.inputs)[Parameter::FinanceHorizonMonths])};
    if (const std::optional<double> gpus = gpusOfFacility(input))
        return Sentence().add(kNpvIfOfSize, {months, {"gpus", asCount(*gpus)}});
    return Sentence().add(kNpvIf, {months});
}

} // namespace

ViewControl whatIfControl(const ViewInput& input)
{
    return choiceControl(input, "cost", "What the what-ifs compare", {"A year", "All years"});
}

ViewPanel whatIfPanel(const ViewInput& input)
{
    ViewPanel panel;
    panel.id = "what-if";
    const bool isYear = whatIfControl(input).value == 0.0;
    panel.name = isYear ? "the ways under other assumptions"
                        : "present value of the cost, the ways under other assumptions";
    panel.x = {isYear ? "Year of the plan" : "Present value paid", "USD", NumberKind::Money};
    panel.x.isShown = false;
    WhatIfRows rows(input, panel.rows.emplace());
    rows.add({"As planned"}, {*input.inputs, *input.results});
    addScenarios(input, rows);
    addUsual(input, rows);
    Sentence heading = headingOf(input, isYear);
    panel.headings = {say(heading)};
    if (rows.hasDoubt()) {
        heading.add(kNeedsMore, {}, Weight::Detail, Tone::Warning);
        panel.headings.insert(panel.headings.begin(), say(heading));
    }
    return panel;
}

} // namespace isocost
