// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of the table of rules: fleet, run and money that should agree with one another (model.md
// section 8, G, second edition).
#pragma once

#include <array>

#include "core/rules/rule_row.h"

namespace isocost::rules {

using P = Parameter;
using W = Where;
inline constexpr std::string_view kAtValue = "{platform} at {value}";
inline constexpr std::string_view kWithValue = "{platform} with {value}";
inline constexpr std::string_view kTakes = "{platform} {value}";

inline constexpr RuleRow kSpotYear{.id = "spot_year",
    .quantity = Metric::FleetSpotShare,
    .threshold = P::RuleRunsFit,
    .subject = Subject::Reference,
    .words =
        {"{platform}: with its interruptions the planned utilization of {utilization} is billed "
         "{value} of the hours of a year on spot",
            "more hours are billed than there are, and waits for capacity come on top: a lower "
            "utilization, faster checkpoints or another way of buying helps"},
    .appliesTo = W::OnSpot,
    .remedy = P::FleetUtilization};

// Interrupted faster than it gets on, the work of a year takes no number of hours.
inline constexpr RuleRow kSpotNever = [] {
    RuleRow row = kSpotYear;
    row.breaks = Breaks::Unknown;
    row.threshold = {};
    row.words = {.sentence = "{platform}: on spot the work of a year is never done",
        .detail = "it is interrupted faster than it gets on: fewer chips, faster checkpoints or "
                  "another way of buying helps",
        .unknown = "{platform}: on spot the work of a year is never done"};
    row.appliesTo = W::OnSpot | W::HasPrice;
    return row;
}();

// The cheapest way is told in cards and titles; so is that it is not sold so.
inline constexpr RuleRow kSpecialtyCheapest{.id = "specialty_terms",
    .quantity = P::Chips,
    .breaks = Breaks::AtLeast,
    .threshold = P::RuleSpecialtyCluster,
    .subject = Subject::Reference,
    .words = {"A specialty cloud is the cheapest way by used hours; the plan takes {value} of "
              "{platform}",
        "from {threshold} on it is sold by contract, paid for every hour"},
    .appliesTo = W::SpecialtyCheapest,
    .remedy = P::CloudSpecialtyBilling};

inline constexpr auto kFleetRules = std::to_array<RuleRow>({
    {.id = "owned_capacity",
        .quantity = Metric::ChipsOfFacility,
        .threshold = P::RuleOwnedCapacity,
        .severity = Severity::Stop,
        .words = {.sentence = "{platform}: {chips} owned do not fit into a facility of {owned}",
            .detail = "the facility must hold the run: own as many GPUs, or give the platform "
                      "fewer chips",
            .likewise = "{platform} with {chips}"},
        .appliesTo = W::Owned,
        .remedy = P::FacilityGpus,
        .mend = Mend::FollowFleet},
    {.id = "training_memory",
        .quantity = Metric::TrainingMemoryShare,
        .threshold = P::RuleTrainingMemory,
        .severity = Severity::Stop,
        .words = {.sentence = "{platform}: the training state takes {value} of the memory",
            .detail = "add chips until it takes at most {threshold}",
            .likewise = kTakes},
        .remedy = P::Chips,
        .isOfTraining = true},
    {.id = "deadline",
        .quantity = Metric::DeadlineShare,
        .threshold = P::RuleDeadline,
        .words = {.sentence = "{platform}: a run takes {value} of the {deadline} to its deadline",
            .detail = "add chips where that helps, or move the deadline",
            .likewise = kTakes},
        .remedy = P::Chips,
        .isOfTraining = true},
    {.id = "runs_do_not_fit",
        .quantity = Metric::CalendarShare,
        .threshold = P::RuleRunsFit,
        .severity = Severity::Stop,
        .words = {.sentence = "{platform}: the planned runs take {value} of the year",
            .detail = "plan fewer runs a year, or more chips",
            .likewise = kTakes},
        .remedy = P::TrainingRunsPerYear,
        .isOfTraining = true},
    kSpotYear,
    kSpotNever,
    {.id = "fleet_idle",
        .quantity = Metric::RunsOfPlan,
        .breaks = Breaks::Below,
        .threshold = P::RuleFleetIdle,
        .subject = Subject::Reference,
        .words = {.sentence =
                      "{platform}: the planned runs fill {value} of the planned utilization of "
                      "{utilization}{idle paid}",
            .detail = "plan more runs, buy less, or have other work for it; {threshold} is enough"},
        .appliesTo = W::PaidAlways,
        .remedy = P::TrainingRunsPerYear,
        .isOfTraining = true},
    {.id = "fleet_size",
        .quantity = Metric::FacilitySizeDifference,
        .threshold = P::RuleFleetSize,
        .subject = Subject::Reference,
        .words = {"The facility has {owned}, {value} {owned fewer} than the {chips} of {platform}",
            "owning and renting are compared at two sizes; set 0 GPUs owned to follow the fleet"},
        .remedy = P::FacilityGpus,
        .mend = Mend::FollowFleet},
    {.id = "spot_size",
        .quantity = Metric::SpotSizeDifference,
        .threshold = P::RuleSpotSize,
        .subject = Subject::Reference,
        .words = {"The spot job has {job}, {value} {job fewer} than the {chips} of {platform}",
            "set 0 spot nodes to follow the fleet; up to {threshold} is fine"},
        .appliesTo = W::SpotPriced | W::SpotSizeSet,
        .remedy = P::SpotNodes,
        .mend = Mend::FollowFleet},
    {.id = "demand_size",
        .quantity = Metric::DemandSizeDifference,
        .threshold = P::RuleDemandSize,
        .subject = Subject::Reference,
        .words =
            {"The planned demand of {demand} is {demand share} of the {fleet day} that the fleet "
             "is planned to work",
                "the commitment and a year of the fleet are of two sizes; told when more than "
                "{threshold} "
                "apart"},
        .appliesTo = W::MixPriced,
        .remedy = P::DemandHigh,
        .mend = Mend::ScaleDemand},
    {.id = "cluster_terms",
        .quantity = P::Chips,
        .breaks = Breaks::AtLeast,
        .threshold = P::RuleSpecialtyCluster,
        .words = {.sentence = "{platform}: {value} of a specialty cloud paid by used hours",
            .detail = "from {threshold} on it is sold by contract, paid for every hour",
            .likewise = kWithValue},
        .appliesTo = W::SpecialtyByUse | W::HasPrice,
        .remedy = P::CloudSpecialtyBilling},
    {.id = "cluster_terms",
        .quantity = P::Chips,
        .threshold = P::RuleBlockCluster,
        .words = {.sentence = "{platform}: {value} in capacity blocks",
            .detail = "not to be had above {threshold}",
            .likewise = kWithValue},
        .appliesTo = W::InBlocks,
        .remedy = P::Purchase},
    {.id = "serving_unmeasured",
        .quantity = Metric::ServingRate,
        .breaks = Breaks::Always,
        .words = {"{platform}: your serving rate is an estimate, not measured here",
            "published runs reach {published} of it"},
        .appliesTo = W::ServedByRoofline,
        .remedy = P::ServingEfficiency,
        .explains = Metric::ServingRate},
    {.id = "serving_small",
        .quantity = Metric::NeededReplicas,
        .breaks = Breaks::Below,
        .threshold = P::RuleServingSmall,
        .words = {.sentence = "{platform}: the demand fills {value} of one replica",
            .detail = "the whole replica is paid",
            .likewise = kTakes},
        .remedy = P::ReplicaChips},
    {.id = "checkpoint_differs",
        .quantity = Metric::SpotCheckpointDifference,
        .threshold = P::RuleCheckpointDiffers,
        .subject = Subject::Reference,
        .words = {"{platform}: {slower}",
            "a cluster takes the same time for it however it is bought; up to {times} is fine"},
        .appliesTo = W::SpotPriced,
        .remedy = P::SpotCheckpointWriteMin},
    {.id = "network_unset",
        .quantity = Metric::NetworkWaitEstimate,
        .threshold = P::RuleNetworkWait,
        .words = {.sentence = "{platform}: no network wait is set, its estimate is {value}",
            .detail = "set it, or say in a note why it is hidden; up to {threshold} is fine",
            .likewise = kTakes},
        .appliesTo = W::NoNetworkWait,
        .remedy = P::NetworkWait,
        .isOfTraining = true,
        .mend = Mend::Estimate},
    {.id = "precision_mfu",
        .quantity = P::Mfu,
        .breaks = Breaks::AtLeast,
        .threshold = P::RulePrecisionMfu,
        .words = {.sentence = "{platform}: MFU is {value} of a peak below bf16",
            .detail =
                "published fp8 training reaches 17 to 25 % of that peak; below {threshold} is fine",
            .likewise = kTakes},
        .appliesTo = W::NarrowPrecision,
        .remedy = P::Mfu,
        .isOfTraining = true},
    {.id = "failure_unset",
        .quantity = Metric::FailureGap,
        .threshold = P::RuleFailureUnset,
        .words = {.sentence = "{platform}: a failure overhead of {overhead} is {dearer}",
            .detail = "{take the estimate}measure; up to {threshold} apart is fine",
            .likewise = "{platform}: {overhead} is {dearer}"},
        .appliesTo = W::FailureGiven,
        .remedy = P::FailureOverhead,
        .isOfTraining = true,
        .mend = Mend::Estimate},
    {.id = "break_even_disagrees",
        .quantity = Metric::CashOwningGain,
        .breaks = Breaks::Beneath,
        .threshold = P::RuleBreakEvenDisagrees,
        .subject = Subject::Reference,
        .words = {"Owning is cheaper at prices of today, but over the horizon it loses {amount}",
            "present value against on demand; see the cash flows for growth, refresh and prices"},
        .appliesTo = W::OwningWins,
        .remedy = P::FinanceHorizonMonths},
    {.id = "break_even_disagrees",
        .quantity = Metric::CashOwningGain,
        .threshold = P::RuleBreakEvenDisagrees,
        .subject = Subject::Reference,
        .words =
            {"Renting is cheaper at prices of today, but over the horizon owning gains {amount}",
                "present value against on demand; see the cash flows for growth, refresh and "
                "prices"},
        .appliesTo = W::OwningLoses,
        .remedy = P::FinanceHorizonMonths},
    {.id = "owned_lines",
        .quantity = Fact::OwnedLinesAtZero,
        .threshold = P::RuleOwnedLines,
        .subject = Subject::Reference,
        .words = {"Owning is priced without {lines}",
            "what is left out makes owning look cheap; set it, or say in a note why it is 0"},
        .remedy = P::FacilityMaintenanceFraction}, // or the first of those that are 0
    {.id = "closed_form",
        .quantity = P::SpotLifetimeShape,
        .breaks = Breaks::Always,
        .subject = Subject::Scenario,
        .words = {"The results of spot assume a lifetime shape of 1, {shape} is set",
            "the simulation follows the shape that is set"},
        .appliesTo = W::WeibullLives,
        .remedy = P::SpotLifetimeShape,
        .explains = Metric::SpotStretch},
    {.id = "egress_unused",
        .quantity = P::TrainingEgressTb,
        .words =
            {"{platform}: {value} moved for a run cost nothing, as the data are set to be here",
                "say that the data are elsewhere, or set 0"},
        .appliesTo = W::DataHere,
        .remedy = P::DataHere},
    {.id = "runs_over_plan",
        .quantity = Metric::RunsOfPlan,
        .threshold = P::RuleRunsFit,
        .words = {.sentence =
                      "{platform}: the planned runs take {value} of the planned utilization of "
                      "{utilization}",
            .detail = "plan more hours at work, hold more chips, or run less",
            .likewise = kTakes},
        .appliesTo = W::RunsFit,
        .remedy = P::FleetUtilization,
        .isOfTraining = true},
    {.id = "lead_beyond_horizon",
        .quantity = P::FacilityLeadMonths,
        .breaks = Breaks::Always,
        .subject = Subject::Scenario,
        .words = {"Owned hardware arrives only after the horizon of {horizon}",
            "the cash flows of owning hold no owned hour"},
        .appliesTo = W::LeadTooLong,
        .remedy = P::FacilityLeadMonths,
        .explains = Metric::CashNpvOwned},
});

} // namespace isocost::rules
