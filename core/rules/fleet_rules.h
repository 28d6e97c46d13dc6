// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of the table of rules: numbers on fleet, run and money that should agree with one another
// (model.md section 8, G, second edition).
#pragma once

#include <array>

#include "core/rules/rule_phrases.h"
#include "core/rules/rule_row.h"

namespace isocost::rules {

using P = Parameter;
using W = Where;
using namespace rule_phrases;

inline constexpr RuleRow kSpotYear{.id = "spot_year",
    .quantity = Metric::FleetSpotShare,
    .threshold = P::RuleRunsFit,
    .subject = Subject::Reference,
    .words = {&kSpotYearIs, &kMoreThanAYear},
    .appliesTo = W::OnSpot,
    .remedy = P::Purchase};

// When interruptions come faster than progress, no number of hours is enough for the year's work.
inline constexpr RuleRow kSpotNever = [] {
    RuleRow row = kSpotYear;
    row.breaks = Breaks::Unknown;
    row.threshold = {};
    row.words = {.claim = &kNeverDone, .due = &kGetsNowhere, .unknown = &kNeverDone};
    row.appliesTo = W::OnSpot | W::HasPrice;
    return row;
}();

inline constexpr RuleRow kDeadline{.id = "deadline",
    .quantity = Metric::DeadlineShare,
    .threshold = P::RuleDeadline,
    .words = {.claim = &kTakesDeadline, .due = &kMoveDeadline, .likewise = &kTakesValue},
    .remedy = P::Chips,
    .isOfTraining = true};

// A run that never ends is late as well.
inline constexpr RuleRow kDeadlineNever = [] {
    RuleRow row = kDeadline;
    row.breaks = Breaks::Never;
    row.threshold = {};
    row.words = {.claim = &kNeverEnds, .due = &kGetsNowhere};
    return row;
}();

// The cash flows of owning beside a year, against renting on demand.
inline constexpr RuleRow kOwningDisagrees{.id = "break_even_disagrees",
    .quantity = Metric::CashOwningGain,
    .breaks = Breaks::Beneath,
    .threshold = P::RuleBreakEvenDisagrees,
    .subject = Subject::Reference,
    .words = {.claim = &kOwningLoses, .due = &kSeeCashFlows, .isOfPlan = true},
    .appliesTo = W::OwningWins,
    .remedy = P::FinanceHorizonMonths};

inline constexpr RuleRow kRentingDisagrees = [] {
    RuleRow row = kOwningDisagrees;
    row.breaks = Breaks::Above;
    row.words.claim = &kOwningGains;
    row.appliesTo = W::OwningLoses;
    return row;
}();

// The same against another way by which the plan rents, which is told before.
constexpr RuleRow againstPlan(RuleRow row, const Phrase& claim, W appliesTo)
{
    row.quantity = Metric::CashOwningGainOverPlan;
    row.words.claim = &claim;
    row.words.due = &kSeeFlowsOfPlan;
    row.appliesTo = appliesTo;
    return row;
}

// What a specialty cloud would cost by used hours is not to be had; this rule says why.
inline constexpr RuleRow kSpecialtyCheapest{.id = "specialty_terms",
    .quantity = P::Chips,
    .breaks = Breaks::AtLeast,
    .threshold = P::RuleSpecialtyCluster,
    .subject = Subject::Reference,
    .words = {&kCheapestByUse, &kByContract},
    .appliesTo = W::SpecialtyCheapest,
    .remedy = P::CloudSpecialtyBilling};

// An MFU that no published run of the chip reached, or fell to.
inline constexpr std::string_view kMeasuredRuns =
    "mfu_typical.csv of the catalog: measured pretraining runs";
inline constexpr RuleRow kMfuBelow{.id = "mfu_evidence",
    .quantity = P::Mfu,
    .breaks = Breaks::Below,
    .byRuns = ByRuns::Lowest,
    .words = {.claim = &kMfuBelowRuns, .due = &kRunsReach, .likewise = &kAtBelowRuns},
    .source = kMeasuredRuns,
    .appliesTo = W::RunsKnown,
    .remedy = P::Mfu,
    .isOfTraining = true,
    .mend = Mend::TypicalMfu};

// Below bf16 precision_mfu says it.
inline constexpr RuleRow kMfuAbove = [] {
    RuleRow row = kMfuBelow;
    row.breaks = Breaks::Above;
    row.byRuns = ByRuns::Highest;
    row.words.claim = &kMfuAboveRuns;
    row.words.likewise = &kAtAboveRuns;
    row.appliesTo = W::RunsKnown | W::FullPrecision;
    return row;
}();

inline constexpr RuleRow kMfuUnmeasured = [] {
    RuleRow row = kMfuBelow;
    row.breaks = Breaks::Always;
    row.byRuns = ByRuns::No;
    row.words = {.claim = &kNoMeasuredRun, .due = &kMeasureFirst, .likewise = &kRunIn};
    row.appliesTo = W::RunsUnknown | W::MfuAssumed;
    row.explains = Metric::TrainingCost;
    row.mend = Mend::ByHand;
    return row;
}();

inline constexpr RuleRow kPrecisionMfu{.id = "precision_mfu",
    .quantity = P::Mfu,
    .byRuns = ByRuns::Highest,
    .words = {.claim = &kMfuOfNarrow, .due = &kRunsReach, .likewise = &kAtAboveRuns},
    .source = kMeasuredRuns,
    .appliesTo = W::NarrowPrecision | W::RunsKnown,
    .remedy = P::Mfu,
    .isOfTraining = true,
    .mend = Mend::TypicalMfu};

// What narrow precision reaches on other chips.
inline constexpr RuleRow kPrecisionMfuOfOthers = [] {
    RuleRow row = kPrecisionMfu;
    row.breaks = Breaks::AtLeast;
    row.threshold = P::RulePrecisionMfu;
    row.byRuns = ByRuns::No;
    row.words.due = &kFp8Reaches;
    row.words.likewise = &kTakesValue;
    row.source = {};
    row.appliesTo = W::NarrowPrecision | W::RunsUnknown;
    row.mend = Mend::ByHand;
    return row;
}();

inline constexpr auto kFleetRules = std::to_array<RuleRow>({
    {.id = "owned_capacity",
        .quantity = Metric::ChipsOfFacility,
        .threshold = P::RuleOwnedCapacity,
        .severity = Severity::Stop,
        .words = {.claim = &kDoesNotFit, .due = &kMustHold, .likewise = &kWithChips},
        .appliesTo = W::Owned,
        .remedy = P::FacilityGpus,
        .mend = Mend::FollowFleet},
    {.id = "training_memory",
        .quantity = Metric::TrainingMemoryShare,
        .threshold = P::RuleTrainingMemory,
        .severity = Severity::Stop,
        .words = {.claim = &kStateTakes, .due = &kAddChips, .likewise = &kTakesValue},
        .remedy = P::Chips,
        .isOfTraining = true},
    kDeadline,
    kDeadlineNever,
    {.id = "runs_do_not_fit",
        .quantity = Metric::YearShare,
        .threshold = P::RuleRunsFit,
        .severity = Severity::Stop,
        .words = {.claim = &kRunsTakeYear, .due = &kFewerRuns, .likewise = &kTakesValue},
        .remedy = P::TrainingRunsPerYear,
        .isOfTraining = true},
    {.id = "work_does_not_fit",
        .quantity = Metric::FleetWorkShare,
        .threshold = P::RuleWorkFits,
        .severity = Severity::Stop,
        .subject = Subject::Reference,
        .words = {&kWorkTakesYear, &kLessWork},
        .remedy = P::TrainingRunsPerYear,
        .isOfTraining = true},
    {.id = "owned_hours",
        .quantity = Fact::OwnedWork,
        .breaks = Breaks::Below,
        .threshold = P::RuleOwnedHours,
        .subject = Subject::Reference,
        .words = {&kOwnedDoes, &kDownTooLong},
        .appliesTo = W::Owned | W::YearHoldsRuns,
        .remedy = P::FacilityDowntimeFraction},
    kSpotYear,
    kSpotNever,
    {.id = "fleet_idle",
        .quantity = Metric::FleetWorkOfPlan,
        .breaks = Breaks::Below,
        .threshold = P::RuleFleetIdle,
        .subject = Subject::Reference,
        .words = {&kWorkFills, &kPlanMore},
        .appliesTo = W::UtilizationGiven,
        .remedy = P::FleetUtilization,
        .isOfTraining = true,
        .mend = Mend::FollowWork},
    {.id = "fleet_size",
        .quantity = Metric::FacilitySizeDifference,
        .threshold = P::RuleFleetSize,
        .subject = Subject::Reference,
        .words = {&kFacilityHas, &kTwoSizes},
        .remedy = P::FacilityGpus,
        .mend = Mend::FollowFleet},
    {.id = "spot_size",
        .quantity = Metric::SpotSizeDifference,
        .threshold = P::RuleSpotSize,
        .subject = Subject::Reference,
        .words = {&kSpotJobHas, &kSetNoNodes},
        .appliesTo = W::SpotPriced | W::SpotSizeSet,
        .remedy = P::SpotNodes,
        .mend = Mend::FollowFleet},
    {.id = "demand_size",
        .quantity = Metric::DemandSizeDifference,
        .threshold = P::RuleDemandSize,
        .subject = Subject::Reference,
        .words = {.claim = &kDemandIs, .due = &kDemandApart, .isOfPlan = true},
        .appliesTo = W::MixPriced,
        .remedy = P::DemandHigh,
        .mend = Mend::ScaleDemand},
    {.id = "cluster_terms",
        .quantity = P::Chips,
        .breaks = Breaks::AtLeast,
        .threshold = P::RuleSpecialtyCluster,
        .words = {.claim = &kSpecialtyByUse, .due = &kByContract, .likewise = &kWithValue},
        .appliesTo = W::SpecialtyByUse | W::HasPrice,
        .remedy = P::CloudSpecialtyBilling},
    {.id = "cluster_terms",
        .quantity = P::Chips,
        .threshold = P::RuleBlockCluster,
        .words = {.claim = &kInBlocks, .due = &kNotToBeHad, .likewise = &kWithValue},
        .appliesTo = W::InBlocks,
        .remedy = P::Purchase},
    {.id = "serving_unmeasured",
        .quantity = Metric::ServingRate,
        .breaks = Breaks::Always,
        .words = {&kRateEstimated, &kPublishedReach},
        .appliesTo = W::ServedByRoofline,
        .remedy = P::ServingEfficiency,
        .explains = Metric::ServingRate},
    {.id = "serving_small",
        .quantity = Metric::NeededReplicas,
        .breaks = Breaks::Below,
        .threshold = P::RuleServingSmall,
        .words = {.claim = &kFillsReplica, .due = &kReplicaPaid, .likewise = &kTakesValue},
        .remedy = P::ReplicaChips},
    {.id = "checkpoint_differs",
        .quantity = Metric::SpotCheckpointDifference,
        .threshold = P::RuleCheckpointDiffers,
        .subject = Subject::Reference,
        .words = {&kSlower, &kSameTime},
        .appliesTo = W::SpotPriced,
        .remedy = P::SpotCheckpointWriteMin},
    {.id = "network_unset",
        .quantity = Metric::NetworkWaitEstimate,
        .threshold = P::RuleNetworkWait,
        .words = {.claim = &kNoWaitSet, .due = &kSetWait, .likewise = &kTakesValue},
        .appliesTo = W::NoNetworkWait,
        .remedy = P::NetworkWait,
        .isOfTraining = true,
        .mend = Mend::Estimate},
    kPrecisionMfu,
    kPrecisionMfuOfOthers,
    kMfuBelow,
    kMfuAbove,
    kMfuUnmeasured,
    {.id = "failure_unset",
        .quantity = Metric::FailureGap,
        .threshold = P::RuleFailureUnset,
        .words = {.claim = &kOverheadOf, .due = &kMeasureOverhead, .likewise = &kOverheadIs},
        .appliesTo = W::FailureGiven,
        .remedy = P::FailureOverhead,
        .isOfTraining = true,
        .mend = Mend::Estimate},
    againstPlan(kOwningDisagrees, kOwningLosesToPlan, W::OwningWinsPlan),
    againstPlan(kRentingDisagrees, kOwningGainsOnPlan, W::OwningLosesToPlan),
    kOwningDisagrees,
    kRentingDisagrees,
    {.id = "owned_lines",
        .quantity = Fact::OwnedLinesAtZero,
        .threshold = P::RuleOwnedLines,
        .subject = Subject::Reference,
        .words = {.claim = &kPricedWithout, .due = &kLooksCheap, .isOfPlan = true},
        .remedy = P::FacilityMaintenanceFraction}, // or the first of those that are 0
    {.id = "closed_form",
        .quantity = P::SpotLifetimeShape,
        .breaks = Breaks::Always,
        .subject = Subject::Scenario,
        .words = {&kShapeAssumed, &kSimulationAsSet},
        .appliesTo = W::WeibullLives,
        .remedy = P::SpotLifetimeShape,
        .explains = Metric::SpotStretch},
    {.id = "egress_unused",
        .quantity = P::TrainingEgressTb,
        .words = {&kEgressFree, &kDataElsewhere},
        .appliesTo = W::DataHere,
        .remedy = P::DataHere},
    {.id = "runs_over_plan",
        .quantity = Metric::RunsOfPlan,
        .threshold = P::RuleRunsFit,
        .words = {.claim = &kRunsTakePlan, .due = &kPlanMoreHours, .likewise = &kTakesValue},
        .appliesTo = W::RunsFit | W::UtilizationGiven | W::OffSpot,
        .remedy = P::FleetUtilization,
        .isOfTraining = true},
    {.id = "lead_beyond_horizon",
        .quantity = P::FacilityLeadMonths,
        .breaks = Breaks::Always,
        .subject = Subject::Scenario,
        .words = {&kArrivesLate, &kNoOwnedHour},
        .appliesTo = W::LeadTooLong,
        .remedy = P::FacilityLeadMonths,
        .explains = Metric::CashNpvOwned},
});

} // namespace isocost::rules
