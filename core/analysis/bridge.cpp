// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/bridge.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/analysis/input_change.h"
#include "core/model/formulas/rounding.h"

namespace isocost {

namespace {

using Group = std::vector<std::size_t>; // changes that are made together, by index

std::string keyOf(const Scenario& scenario, int platform)
{
    return platform < 0 ? std::string() : scenario.platform(platform).key;
}

class Mix {
public:
    Mix(const ScenarioPair& pair, MetricAddress metric)
        : m_pair(pair),
          m_metric(metric.metric),
          m_subjects(scopeFor(resolve(pair.from, pair.catalog), std::array{metric}).subjects)
    {
        m_keys = {keyOf(pair.from, metric.platform), keyOf(pair.from, metric.second)};
        for (std::size_t i = 0; i < m_changes.size(); ++i)
            m_groups.push_back({i});
    }

    [[nodiscard]] const std::vector<ScenarioChange>& changes() const { return m_changes; }
    [[nodiscard]] const std::vector<Group>& groups() const { return m_groups; }

    [[nodiscard]] Game game() const
    {
        return {m_groups.size(), [this](const Coalition& chosen) { return worth(chosen); }};
    }

    // Joins a smallest set of groups: a part of the worthless coalition, and what gives it a worth.
    void join(Coalition worthless)
    {
        for (std::size_t i = 0; i < worthless.size(); ++i)
            if (worthless[i]) {
                worthless[i] = false;
                if (worth(worthless))
                    worthless[i] = true;
            }
        Coalition whole = worthless;
        for (std::size_t i = 0; i < whole.size() && !worth(whole); ++i)
            whole[i] = true;
        for (std::size_t i = 0; i < whole.size(); ++i)
            if (whole[i] && !worthless[i]) {
                whole[i] = false;
                if (!worth(whole))
                    whole[i] = true;
            }
        merge(whole);
    }

private:
    [[nodiscard]] std::optional<double> worth(const Coalition& chosen) const
    {
        Coalition flat(m_changes.size());
        for (std::size_t group = 0; group < chosen.size(); ++group)
            for (const std::size_t change : m_groups[group])
                flat[change] = chosen[group];
        const Scenario mixed = scenarioBetween(m_pair, m_changes, flat);
        return evaluate(resolve(mixed, m_pair.catalog), m_subjects)
            .of({m_metric, mixed.platformIndex(m_keys[0]), mixed.platformIndex(m_keys[1])})
            .number();
    }

    void merge(const Coalition& together)
    {
        std::vector<Group> kept;
        Group merged;
        for (std::size_t i = 0; i < m_groups.size(); ++i)
            if (together[i])
                merged.insert(merged.end(), m_groups[i].begin(), m_groups[i].end());
            else
                kept.push_back(m_groups[i]);
        std::ranges::sort(merged);
        kept.push_back(merged);
        std::ranges::sort(kept);
        m_groups = kept;
    }

    ScenarioPair m_pair;
    Metric m_metric;
    Subjects m_subjects;
    std::array<std::string, 2> m_keys; // of the metric's platforms, whose indices may change
    std::vector<ScenarioChange> m_changes = changesBetween(m_pair);
    std::vector<Group> m_groups;
};

Outcome<double> outcomeOf(
    const Scenario& scenario, const Catalog& catalog, std::string_view metricId)
{
    return evaluate(scenario, catalog).of(metricAddressOf(scenario, metricId));
}

std::vector<BridgePart> partsOf(const Mix& mix, const std::vector<Share>& shares)
{
    constexpr double kRounding = 1e-12; // relative to the largest share
    double largest = 0.0;
    for (const Share& share : shares)
        largest = std::max(largest, std::fabs(share.value));
    std::vector<BridgePart> parts;
    for (std::size_t i = 0; i < shares.size(); ++i) {
        BridgePart part{{}, shares[i]};
        for (const std::size_t change : mix.groups()[i])
            part.changes.push_back(mix.changes()[change]);
        if (std::fabs(part.share.value) > kRounding * largest || part.share.standardError != 0.0)
            parts.push_back(part);
    }
    std::ranges::stable_sort(
        parts, {}, [](const BridgePart& part) { return -std::fabs(part.share.value); });
    return parts;
}

bool isOfBuying(const BridgePart& part)
{
    return std::ranges::all_of(part.changes,
        [](const ScenarioChange& change) { return change.parameter == Parameter::Purchase; });
}

// The lines of a year as the reference platform buys it; without what serves for a year of the
// fleet.
std::vector<LineOfYear> linesOf(
    const Scenario& scenario, const Catalog& catalog, std::string_view metric)
{
    const Inputs<double> in = resolve(scenario, catalog);
    std::vector<LineOfYear> lines =
        yearLines(in, evaluate(in, Subjects::Plan), in.referencePlatform().purchase);
    if (metric == rowOf(Metric::FleetAnnualCost).quantity.id)
        std::erase_if(lines, [](const LineOfYear& it) { return it.line == YearLine::Serving; });
    return lines;
}

// What each line of a year changes; the largest first.
std::vector<BridgePart> partsByLine(const ScenarioPair& pair, std::string_view metric)
{
    std::array<BridgePart::Line, kYearLines> lines;
    for (const LineOfYear& it : linesOf(pair.from, pair.catalog, metric))
        lines[static_cast<std::size_t>(it.line)].before = it.usd;
    for (const LineOfYear& it : linesOf(pair.to, pair.catalog, metric))
        lines[static_cast<std::size_t>(it.line)].after = it.usd;
    std::vector<BridgePart> parts;
    for (std::size_t i = 0; i < kYearLines; ++i) {
        lines[i].line = static_cast<YearLine>(i);
        const double change = differenceOf(lines[i].after, lines[i].before);
        if (change != 0.0)
            parts.push_back({{}, {.value = change}, lines[i]});
    }
    std::ranges::stable_sort(
        parts, {}, [](const BridgePart& part) { return -std::fabs(part.share.value); });
    return parts;
}

bool isYear(std::string_view metric)
{
    return metric == rowOf(Metric::PlanAnnualCost).quantity.id
        || metric == rowOf(Metric::FleetAnnualCost).quantity.id;
}

} // namespace

std::optional<Bridge> bridge(
    const ScenarioPair& pair, std::string_view metric, const ShapleyPlan& plan)
{
    Bridge result;
    result.from = outcomeOf(pair.from, pair.catalog, metric);
    result.to = outcomeOf(pair.to, pair.catalog, metric);
    if (!result.from.hasNumber() || !result.to.hasNumber())
        return result;
    Mix mix(pair, metricAddressOf(pair.from, metric));
    auto shares = shapleyShares(mix.game(), plan);
    while (shares && shares->worthless) {
        mix.join(*shares->worthless);
        shares = shapleyShares(mix.game(), plan);
    }
    if (!shares)
        return std::nullopt;
    result.parts = partsOf(mix, shares->shares);
    if (isYear(metric) && result.parts.size() == 1 && isOfBuying(result.parts.front()))
        result.parts = partsByLine(pair, metric);
    result.isExact = shares->isExact;
    result.orders = shares->isExact ? 0 : plan.orders;
    return result;
}

} // namespace isocost
