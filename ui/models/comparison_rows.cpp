// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/comparison_rows.h"

#include <algorithm>
#include <array>

#include "core/text/phrase.h"
#include "ui/document/qt_text.h"

namespace isocost {

namespace {

struct PlatformName {
    std::string key;
    std::string label;
};

// The years of the fleet by way of buying come first.
constexpr std::array kFleet{Metric::FleetAnnualCost, Metric::FleetAnnualOnDemand,
    Metric::FleetAnnualReserved1y, Metric::FleetAnnualReserved3y, Metric::FleetAnnualCapacityBlock,
    Metric::FleetAnnualSpot, Metric::FleetAnnualSpecialty, Metric::FleetAnnualOwned};
constexpr std::array kHeadlines{Metric::FacilityCostPerProductiveHour, Metric::BreakEvenOnDemand,
    Metric::BreakEvenReserved1y, Metric::BreakEvenReserved3y, Metric::BreakEvenSpecialty,
    Metric::BreakEvenSpot, Metric::SpotGoodput, Metric::SpotSaving, Metric::SpotUsefulHourPrice,
    Metric::BreakEvenMonths, Metric::BreakEvenPowerPrice, Metric::FacilityAnnualCost,
    Metric::CommitmentOptimalReserve, Metric::CommitmentCostPerDay, Metric::ApiBreakEvenTokens,
    Metric::BoardEbitdaDelta};
constexpr std::array kPlatformDetails{Metric::CostPerExaflop, Metric::EffectiveMfu,
    Metric::NetworkTax, Metric::MigrationRuns, Metric::ExtraDays, Metric::DelayCost};

// Every platform of any scenario, the reference of the first scenario in front.
std::vector<PlatformName> platformsOf(const Project& project)
{
    std::vector<PlatformName> names;
    for (const Scenario& scenario : project.scenarios)
        for (const Platform& platform : scenario.platforms)
            if (std::ranges::find(names, platform.key, &PlatformName::key) == names.end())
                names.push_back({platform.key, platform.label});
    const Scenario& first = project.scenarios.front();
    const auto reference =
        std::ranges::find(names, first.platforms[first.referenceIndex()].key, &PlatformName::key);
    std::rotate(names.begin(), reference, reference + 1);
    return names;
}

ComparisonRow rowFor(Metric metric, const PlatformName& platform)
{
    const QString label = metric == Metric::WallHours // shown as days or hours, as they fit
        ? QStringLiteral("wall-clock time")
        : toQt(loweredLabel(rowOf(metric).quantity.label));
    return {metric, platform.key, toQt(platform.label) + QLatin1Char(' ') + label};
}

} // namespace

std::vector<ComparisonRow> comparisonRows(const Project& project)
{
    const std::vector<PlatformName> platforms = platformsOf(project);
    std::vector<ComparisonRow> rows;
    const auto addForAll = [&](Metric metric, std::size_t first = 0) {
        for (std::size_t i = first; i < platforms.size(); ++i)
            rows.push_back(rowFor(metric, platforms[i]));
    };
    for (const Metric metric : kFleet)
        rows.push_back({metric, {}, toQt(rowOf(metric).quantity.label)});
    addForAll(Metric::TrainingCost);
    rows.push_back(rowFor(Metric::WallHours, platforms.front()));
    rows.push_back(rowFor(Metric::Price, platforms.front()));
    addForAll(Metric::ParityMfu, 1);
    for (const Metric metric : kHeadlines)
        rows.push_back({metric, {}, toQt(rowOf(metric).quantity.label)});
    addForAll(Metric::WallHours, 1);
    addForAll(Metric::Price, 1);
    for (const Metric metric : kPlatformDetails)
        addForAll(metric);
    return rows;
}

} // namespace isocost
