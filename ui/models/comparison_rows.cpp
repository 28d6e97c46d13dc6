// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/comparison_rows.h"

#include <algorithm>
#include <array>
#include <utility>

#include <QCoreApplication>

#include "core/text/phrase.h"
#include "ui/document/qt_text.h"

namespace isocost {

namespace {

struct PlatformName {
    std::string key;
    std::string label;
};

struct Listed {
    ComparisonGroup group;
    Metric metric;
    const char* brief = nullptr; // where the label is long or repeats the heading
};

using enum ComparisonGroup;
constexpr auto kListed = std::to_array<Listed>({{Fleet, Metric::FleetAnnualCost},
    {Fleet, Metric::FleetCostPerProductiveHour}, {Fleet, Metric::FleetAnnualOnDemand, "On demand"},
    {Fleet, Metric::FleetAnnualReserved1y, "On a one-year term"},
    {Fleet, Metric::FleetAnnualReserved3y, "On a three-year term"},
    {Fleet, Metric::FleetAnnualCapacityBlock, "In capacity blocks"},
    {Fleet, Metric::FleetAnnualSpot, "On spot"},
    {Fleet, Metric::FleetAnnualSpecialty, "At a specialty cloud"},
    {Fleet, Metric::FleetAnnualOwned, "Owned"}, {Fleet, Metric::FleetExcess},
    {Training, Metric::TrainingCost}, {Training, Metric::WallHours}, {Training, Metric::Price},
    {Training, Metric::EffectiveMfu}, {Training, Metric::ParityMfu},
    {Training, Metric::CostPerExaflop}, {Training, Metric::NetworkTax},
    {Training, Metric::EnergyMwh}, {Training, Metric::MigrationRuns}, {Training, Metric::ExtraDays},
    {Training, Metric::DelayCost}, {Owning, Metric::FacilityAnnualCost, "A year of the facility"},
    {Owning, Metric::FacilityCostPerProductiveHour, "A productive hour"},
    {Owning, Metric::BreakEvenMonths, "Paid back after, months"},
    {Owning, Metric::BreakEvenOnDemand, "Beats on-demand from"},
    {Owning, Metric::BreakEvenReserved1y, "Beats 1 year from"},
    {Owning, Metric::BreakEvenReserved3y, "Beats 3 years from"},
    {Owning, Metric::BreakEvenSpecialty, "Beats specialty from"},
    {Owning, Metric::BreakEvenSpot, "Beats spot from"},
    {Owning, Metric::BreakEvenPowerPrice, "Level at a power price of"},
    {Owning, Metric::CashOwningGain, "NPV gained over renting"},
    {Owning, Metric::CashIrr, "Internal rate of return"}, {Spot, Metric::SpotGoodput},
    {Spot, Metric::SpotSaving, "Saving on on-demand"},
    {Spot, Metric::SpotUsefulHourPrice, "A useful hour"},
    {Spot, Metric::SpotExpectedCost, "Expected cost"},
    {Spot, Metric::SpotExpectedHours, "Expected wall-clock"}, {Spot, Metric::SpotMtbiHours},
    {Serving, Metric::Etic}, {Serving, Metric::Cpbt}, {Serving, Metric::ServingFleetMonthly},
    {Serving, Metric::ServingChips}, {Serving, Metric::LifecycleCost},
    {Serving, Metric::ApiBreakEvenTokens, "Own serving pays from"},
    {Board, Metric::CommitmentCostPerDay, "Mix of terms, a day"},
    {Board, Metric::CommitmentOptimalReserve, "Best reserve, chip-h a day"},
    {Board, Metric::CommitmentCoverage, "Demand covered"},
    {Board, Metric::CommitmentLiability, "Owed if work stops"}, {Board, Metric::BoardEbitdaDelta},
    {Board, Metric::BoardGrossMargin, "Gross margin"},
    {Board, Metric::BoardRoi, "Return over capital at risk"},
    {Board, Metric::RiskExposure, "Expected loss of risks"}});

// The brief label of a platform's result, behind its name: "H100, a million tokens".
QString platformBrief(Metric metric)
{
    using Brief = std::pair<Metric, const char*>;
    constexpr auto kBriefs = std::to_array<Brief>(
        {{Metric::WallHours, "wall-clock time"}, // shown as days or hours, as they fit
            {Metric::Price, "price an hour"}, {Metric::EnergyMwh, "energy, MWh"},
            {Metric::MigrationRuns, "runs to pay back"}, {Metric::ExtraDays, "extra days"},
            {Metric::DelayCost, "cost of extra days"}, {Metric::Etic, "million tokens"},
            {Metric::Cpbt, "billion tokens"}, {Metric::ServingFleetMonthly, "fleet a month"},
            {Metric::LifecycleCost, "lifecycle"}});
    const auto found = std::ranges::find(kBriefs, metric, &Brief::first);
    return found == kBriefs.end() ? toQt(loweredLabel(rowOf(metric).quantity.label))
                                  : QString::fromLatin1(found->second);
}

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

ComparisonRow rowFor(const Listed& listed, const PlatformName& platform)
{
    const QString name = toQt(platform.label) + QLatin1Char(' ');
    const QString label = listed.metric == Metric::WallHours
        ? platformBrief(listed.metric)
        : toQt(loweredLabel(rowOf(listed.metric).quantity.label));
    return {listed.group, listed.metric, platform.key, name + label,
        name + platformBrief(listed.metric)};
}

} // namespace

std::vector<ComparisonRow> comparisonRows(const Project& project)
{
    const std::vector<PlatformName> platforms = platformsOf(project);
    std::vector<ComparisonRow> rows;
    for (const Listed& listed : kListed) {
        if (!isPlatformMetric(listed.metric)) {
            const QString label = toQt(rowOf(listed.metric).quantity.label);
            rows.push_back({listed.group, listed.metric, {}, label,
                listed.brief ? QString::fromUtf8(listed.brief) : label});
            continue;
        }
        const std::size_t first = listed.metric == Metric::ParityMfu ? 1 : 0; // reference has none
        for (std::size_t i = first; i < platforms.size(); ++i)
            rows.push_back(rowFor(listed, platforms[i]));
    }
    return rows;
}

std::vector<ComparisonRow> furtherRows(const Project& project)
{
    const std::vector<PlatformName> platforms = platformsOf(project);
    std::vector<ComparisonRow> rows;
    for (std::size_t i = 0; i < kMetricCount; ++i) {
        const auto metric = static_cast<Metric>(i);
        if (isPairMetric(metric)
            || std::ranges::find(kListed, metric, &Listed::metric) != kListed.end())
            continue;
        const QString label = toQt(rowOf(metric).quantity.label);
        if (!isPlatformMetric(metric))
            rows.push_back({Chosen, metric, {}, label, label});
        for (const PlatformName& platform : platforms)
            if (isPlatformMetric(metric))
                rows.push_back(rowFor({Chosen, metric}, platform));
    }
    return rows;
}

QString ComparisonRow::id() const
{
    const QString name = toQt(rowOf(metric).quantity.id);
    return platform.empty() ? name : QStringLiteral("platform.%1.%2").arg(toQt(platform), name);
}

QString labelOf(ComparisonGroup group)
{
    constexpr std::array kLabels{"Chosen", "Fleet a year", "Training", "Owning and break-even",
        "Spot", "Serving and tokens", "Commitment and board", "Without a number"};
    return QCoreApplication::translate("Comparison", kLabels[static_cast<std::size_t>(group)]);
}

} // namespace isocost
