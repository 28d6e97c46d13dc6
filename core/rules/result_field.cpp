// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/result_field.h"

#include <algorithm>
#include <array>

#include "core/rules/influence_phrases.h"

namespace isocost {

namespace {

using M = Metric;
using F = ResultField;
using namespace influence_phrases;

// Results in the order of their table: each row opens a stretch that ends where the next begins.
struct Stretch {
    Metric first;
    ResultField field;
};

constexpr auto kStretches = std::to_array<Stretch>({
    {M::PlanAnnualCost, F::Year},
    {M::FleetUtilizationUsed, F::Work},
    {M::FleetAnnualCost, F::Year},
    {M::FleetWorkHours, F::Work},
    {M::FleetExcess, F::Year},
    {M::FleetSpotShare, F::SpotJob},
    {M::FleetHourOnDemand, F::Year},
    {M::FacilitySizeDifference, F::Checks},
    {M::FacilityCapex, F::Owning},
    {M::BreakEvenOnDemand, F::BreakEven},
    {M::SpotMtbiHours, F::SpotJob},
    {M::SpotSizeDifference, F::Checks},
    {M::SpotYoungIntervalMin, F::SpotJob},
    {M::DemandSizeDifference, F::Checks},
    {M::CommitmentOverflowPrice, F::Commitment},
    {M::ApiPriceAsUsed, F::ApiOrOwn},
    {M::BoardEbitdaDelta, F::Board},
    {M::RiskExposure, F::Risks},
    {M::CashNpvCloud, F::Cash},
    {M::GravityMoveCost, F::Data},
    {M::PoolingAlone, F::Pooling},
    {M::VectorMemoryGb, F::Vectors},
    {M::TrainingRunsOverHorizon, F::Lifecycle},
    {M::Price, F::Run},
    {M::FailureOverheadEstimate, F::FailureEstimate},
    {M::FailureGap, F::Checks},
    {M::ProductiveHours, F::Run},
    {M::MigrationCost, F::Migration},
    {M::OwnedHour, F::Owning},
    {M::ChipsOfFacility, F::Checks},
    {M::AnnualTraining, F::Run},
    {M::AnnualServing, F::Tokens},
    {M::RunsShare, F::Run},
    {M::RunsOfPlan, F::Work},
    {M::DeadlineShare, F::Run},
    {M::EnergyMwh, F::Energy},
    {M::TrainingMemoryGb, F::Memory},
    {M::ChipsForDeadline, F::Run},
    {M::RunsCostOverHorizon, F::Lifecycle},
    {M::ReservationValue, F::Terms},
    {M::CostPerExaflop, F::Run},
    {M::NetworkWaitEstimate, F::NetworkEstimate},
    {M::NetworkWaitHourly, F::Run},
    {M::MigrationRuns, F::Migration},
    {M::ExtraDays, F::Run},
    {M::DelayCost, F::Waiting},
    {M::EffectiveCost, F::Run},
    {M::ServingRate, F::Tokens},
    {M::ServingPassesMonth, F::Lifecycle},
    {M::Mig1g10gb, F::Slices},
    {M::ServingLifecycleCost, F::Lifecycle},
    {M::ServingMigrationCost, F::Migration},
});
static_assert(std::ranges::is_sorted(kStretches, {}, &Stretch::first));

constexpr std::array<const Phrase*, kResultFields> kNames{&kYear, &kCash, &kPnl, &kBreakEven, &kRun,
    &kTokens, &kLifecycle, &kOwning, &kWork, &kApiOrOwn, &kSpotJob, &kTrials, &kCommitment, &kBoard,
    &kRisks, &kMigration, &kWaiting, &kTerms, &kNetworkEstimate, &kFailureEstimate, &kMemory,
    &kEnergy, &kData, &kPooling, &kVectors, &kSlices, &kChecks};

} // namespace

ResultField fieldOf(Metric metric)
{
    const auto next = std::ranges::upper_bound(kStretches, metric, {}, &Stretch::first);
    return std::prev(next)->field;
}

const Phrase& nameOf(ResultField field)
{
    return *kNames[static_cast<std::size_t>(field)];
}

} // namespace isocost
