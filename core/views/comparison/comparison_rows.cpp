// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/comparison/comparison_rows.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

#include "core/model/metric_table.h"
#include "core/views/comparison/comparison_phrases.h"

namespace isocost {

using namespace comparison_phrases;

namespace {

struct PlatformName {
    std::string key;
    std::string label;
};

struct Listed {
    ComparisonGroup group;
    Metric metric;
    const Phrase* brief = nullptr; // for a label that is long or repeats the heading
};

using enum ComparisonGroup;
constexpr auto kListed = std::to_array<Listed>({{Fleet, Metric::PlanAnnualCost},
    {Fleet, Metric::FleetAnnualCost, &kFleetPart},
    {Fleet, Metric::PlanAnnualServing, &kServingPart}, {Fleet, Metric::FleetUtilizationUsed},
    {Fleet, Metric::FleetCostPerProductiveHour}, {Fleet, Metric::PlanAnnualOnDemand, &kOnDemand},
    {Fleet, Metric::PlanAnnualReserved1y, &kOneYear},
    {Fleet, Metric::PlanAnnualReserved3y, &kThreeYears},
    {Fleet, Metric::PlanAnnualCapacityBlock, &kInBlocks}, {Fleet, Metric::PlanAnnualSpot, &kOnSpot},
    {Fleet, Metric::PlanAnnualSpecialty, &kSpecialty}, {Fleet, Metric::PlanAnnualOwned, &kOwned},
    {Fleet, Metric::PlanExcess}, {Training, Metric::TrainingCost},
    {Training, Metric::WallHours, &kWallTime}, {Training, Metric::Price, &kPriceAnHour},
    {Training, Metric::EffectiveMfu}, {Training, Metric::ParityMfu},
    {Training, Metric::CostPerExaflop}, {Training, Metric::NetworkTax},
    {Training, Metric::EnergyMwh, &kEnergy}, {Training, Metric::MigrationRuns, &kRunsToPayBack},
    {Training, Metric::ExtraDays, &kExtraDays}, {Training, Metric::DelayCost, &kCostOfExtraDays},
    {Owning, Metric::FacilityAnnualCost, &kFacilityYear},
    {Owning, Metric::FacilityCostPerProductiveHour, &kProductiveHour},
    {Owning, Metric::BreakEvenMonths, &kPaidBack},
    {Owning, Metric::BreakEvenOnDemand, &kBeatsOnDemand},
    {Owning, Metric::BreakEvenReserved1y, &kBeatsOneYear},
    {Owning, Metric::BreakEvenReserved3y, &kBeatsThreeYears},
    {Owning, Metric::BreakEvenSpecialty, &kBeatsSpecialty},
    {Owning, Metric::BreakEvenSpot, &kBeatsSpot},
    {Owning, Metric::BreakEvenPowerPrice, &kLevelPower},
    {Owning, Metric::CashOwningGain, &kNpvGained}, {Owning, Metric::CashIrr, &kReturnRate},
    {Spot, Metric::SpotGoodput}, {Spot, Metric::SpotSaving, &kSpotSaving},
    {Spot, Metric::SpotUsefulHourPrice, &kUsefulHour},
    {Spot, Metric::SpotExpectedCost, &kExpectedCost},
    {Spot, Metric::SpotExpectedHours, &kExpectedTime}, {Spot, Metric::SpotMtbiHours},
    {Serving, Metric::Etic, &kMillionTokens}, {Serving, Metric::Cpbt, &kBillionTokens},
    {Serving, Metric::ServingFleetMonthly, &kFleetAMonth}, {Serving, Metric::ServingChips},
    {Serving, Metric::LifecycleCost, &kLifecycle},
    {Serving, Metric::ApiBreakEvenTokens, &kOwnServingPays},
    {Board, Metric::CommitmentCostPerDay, &kMixOfTerms},
    {Board, Metric::CommitmentOptimalReserve, &kBestReserve},
    {Board, Metric::CommitmentCoverage, &kDemandCovered},
    {Board, Metric::CommitmentLiability, &kOwed}, {Board, Metric::BoardEbitdaDelta},
    {Board, Metric::BoardGrossMargin, &kGrossMargin}, {Board, Metric::BoardRoi, &kReturnAtRisk},
    {Board, Metric::RiskExposure, &kExpectedLoss}});

// Returns every platform of any scenario, the reference of the first scenario in front.
std::vector<PlatformName> platformsOf(std::span<const Scenario> scenarios)
{
    std::vector<PlatformName> names;
    for (const Scenario& scenario : scenarios)
        for (const Platform& platform : scenario.platforms)
            if (std::ranges::find(names, platform.key, &PlatformName::key) == names.end())
                names.push_back({platform.key, platform.label});
    const Scenario& first = scenarios.front();
    const auto reference =
        std::ranges::find(names, first.platforms[first.referenceIndex()].key, &PlatformName::key);
    std::rotate(names.begin(), reference, reference + 1);
    return names;
}

Value labelOf(Metric metric)
{
    return Label{std::string(rowOf(metric).quantity.label)};
}

ComparisonRow rowOfScenario(const Listed& listed)
{
    ComparisonRow row{listed.group, listed.metric};
    row.label.add(kResult, {{"result", labelOf(listed.metric)}});
    row.brief = listed.brief ? Sentence().add(*listed.brief) : row.label;
    return row;
}

ComparisonRow rowOfPlatform(const Listed& listed, const PlatformName& platform)
{
    const Argument name{"platform", Name{platform.label, std::string::npos}};
    ComparisonRow row{listed.group, listed.metric, platform.key};
    // A time is written in days or hours, as they fit: "Wall-clock hours" would be wrong.
    const bool isTime = listed.metric == Metric::WallHours;
    row.label.add(
        kResultOf, {name, {"result", isTime ? Value(&kWallTime) : labelOf(listed.metric)}});
    row.brief.add(
        kResultOf, {name, {"result", listed.brief ? Value(listed.brief) : labelOf(listed.metric)}});
    return row;
}

} // namespace

std::vector<ComparisonRow> usualRows(std::span<const Scenario> scenarios)
{
    const std::vector<PlatformName> platforms = platformsOf(scenarios);
    std::vector<ComparisonRow> rows;
    for (const Listed& listed : kListed) {
        if (!isPlatformMetric(listed.metric)) {
            rows.push_back(rowOfScenario(listed));
            continue;
        }
        const std::size_t first = listed.metric == Metric::ParityMfu ? 1 : 0; // reference has none
        for (std::size_t i = first; i < platforms.size(); ++i)
            rows.push_back(rowOfPlatform(listed, platforms[i]));
    }
    return rows;
}

std::vector<ComparisonRow> furtherRows(std::span<const Scenario> scenarios)
{
    const std::vector<PlatformName> platforms = platformsOf(scenarios);
    std::vector<ComparisonRow> rows;
    for (std::size_t i = 0; i < kMetricCount; ++i) {
        const Listed further{Chosen, static_cast<Metric>(i)};
        if (isPairMetric(further.metric)
            || std::ranges::find(kListed, further.metric, &Listed::metric) != kListed.end())
            continue;
        if (!isPlatformMetric(further.metric)) {
            rows.push_back(rowOfScenario(further));
            continue;
        }
        for (const PlatformName& platform : platforms)
            rows.push_back(rowOfPlatform(further, platform));
    }
    return rows;
}

std::vector<ComparisonRow> everyRow(std::span<const Scenario> scenarios)
{
    std::vector<ComparisonRow> rows = usualRows(scenarios);
    std::ranges::move(furtherRows(scenarios), std::back_inserter(rows));
    return rows;
}

std::string ComparisonRow::id() const
{
    const std::string name(rowOf(metric).quantity.id);
    return platform.empty() ? name : "platform." + platform + "." + name;
}

} // namespace isocost
