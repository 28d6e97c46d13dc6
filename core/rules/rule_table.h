// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The one table of governance rules (model.md section 8, G). A rule is one row: the quantity it
// reads, when that breaks it, the threshold, and its phrases (rule_phrases.h). One function
// (rule_result.h) makes findings (finding.h) and the shades of sliders from the row, so a new rule
// about an existing quantity is one more row.
#pragma once

#include <array>

#include "core/model/joined_rows.h"
#include "core/model/parameter_table.h"
#include "core/rules/price_rules.h"

namespace isocost {

namespace rules {
inline constexpr std::string_view kChecklist =
    "governance checklist of the published comparison of H100, Trainium2 and TPU v5e";
inline constexpr std::string_view kSpotChecklist =
    "governance checklist of the published comparison; Daly 2006 for the cost of checkpoints";

inline constexpr std::array kSpotJobSliders{
    P::SpotCheckpointWriteMin, P::SpotNodes, P::SpotNodeInterruptionRate};
inline constexpr std::array kSpotRunSliders{
    P::SpotCheckpointWriteMin, P::Chips, P::SpotNodeInterruptionRate};
inline constexpr std::array kSpotMeasured{P::SpotCheckpointWriteMin, P::SpotNodeInterruptionRate};
inline constexpr std::array kMigrated{P::Mfu, P::TrainingRunsPerYear};
inline constexpr std::array kMfuSlider{P::Mfu};
inline constexpr std::array kWaitSlider{P::NetworkWait};
inline constexpr std::array kUtilizationSlider{P::FleetUtilization};

inline constexpr RuleRow kCheckpointForbidden{.id = "checkpoint_share",
    .quantity = Metric::CheckpointShare,
    .threshold = P::RuleCheckpointForbidden,
    .severity = Severity::Stop,
    .words = {.claim = &kCheckpointTakes,
        .due = &kSpotForbidden,
        .limit = &kAbove,
        .dueInAWord = &kForbidden,
        .likewise = &kTakesValue},
    .source = kSpotChecklist,
    .appliesTo = W::OnSpot,
    .remedy = P::SpotCheckpointWriteMin,
    .shades = kSpotRunSliders,
    .isOfTraining = true};

// The rule that forbids all-spot, at the threshold from which it is only a caution.
constexpr RuleRow warned(RuleRow row)
{
    row.threshold = P::RuleCheckpointWarned;
    row.severity = Severity::Caution;
    row.report = Report::Each;
    row.words.due = &kCautionOnSpot;
    row.words.dueInAWord = &kCaution;
    row.restsOn = kSpotMeasured;
    return row;
}

inline constexpr RuleRow kCheckpointWarned = warned(kCheckpointForbidden);

// When nobody buys spot, the spot job shows what spot would be.
inline constexpr RuleRow kCheckpointWouldForbid{.id = "checkpoint_share",
    .quantity = Metric::SpotCheckpointShare,
    .threshold = P::RuleCheckpointForbidden,
    .subject = Subject::Scenario,
    .words = {.claim = &kSpotJobTakes,
        .due = &kWouldForbidSpot,
        .limit = &kAbove,
        .dueInAWord = &kWouldForbid},
    .source = kSpotChecklist,
    .appliesTo = W::NoSpotBought,
    .remedy = P::SpotCheckpointWriteMin,
    .shades = kSpotJobSliders,
    .isOfTraining = true};

inline constexpr RuleRow kCheckpointWouldWarn = [] {
    RuleRow row = warned(kCheckpointWouldForbid);
    row.words.unknown = &kNotInterrupted;
    return row;
}();

inline constexpr RuleRow kAmortization{.id = "amortization",
    .quantity = Metric::AnnualTraining,
    .breaks = Breaks::AtMost,
    .threshold = P::RuleAmortization,
    .report = Report::Each,
    .words = {.claim = &kToAmortise, .due = &kMigrationNeeds, .likewise = &kWithValue},
    .source = kChecklist,
    .appliesTo = W::Migrates,
    .remedy = P::MigrationHours,
    .restsOn = kMigrated};

inline constexpr RuleRow kOwnedReserve{.id = "owned_reserve",
    .quantity = Metric::FacilityOwnedUse,
    .threshold = P::RuleOwnedReserve,
    .subject = Subject::Scenario,
    .report = Report::Each,
    .words = {.claim = &kUtilizationIs, .due = &kLittleSlack, .limit = &kAbove},
    .source = kChecklist,
    .appliesTo = W::OwnedBought,
    .remedy = P::FleetUtilization,
    .shades = kUtilizationSlider,
    .restsOn = kUtilizationSlider};

// When nothing is owned, the rule judges the plan to own.
inline constexpr RuleRow kOwnedReserveWould = [] {
    RuleRow row = kOwnedReserve;
    row.report = Report::Broken;
    row.words.claim = &kOwnedLittle;
    row.appliesTo = W::NothingOwned;
    return row;
}();

inline constexpr auto kChecklistRules = std::to_array<RuleRow>({
    kCheckpointForbidden,
    kCheckpointWarned,
    kCheckpointWouldForbid,
    kCheckpointWouldWarn,
    {.id = "training_mfu",
        .quantity = P::Mfu,
        .breaks = Breaks::Below,
        .threshold = P::RuleTrainingMfu,
        .byRuns = ByRuns::LowestIfLower,
        .severity = Severity::Stop,
        .report = Report::Nearest,
        .words = {.claim = &kMfuIs, .due = &kSuspend, .limit = &kBelow, .likewise = &kAtItsValue},
        .source = kChecklist,
        .remedy = P::Mfu,
        .shades = kMfuSlider,
        .isOfTraining = true},
    {.id = "trainium_mfu",
        .quantity = P::Mfu,
        .breaks = Breaks::Below,
        .threshold = P::RuleTrainiumMfu,
        .byRuns = ByRuns::LowestIfLower,
        .severity = Severity::Stop,
        .report = Report::Nearest,
        .words = {.claim = &kMfuIs,
            .due = &kAbandonMigration,
            .limit = &kBelow,
            .dueInAWord = &kAbandon,
            .likewise = &kAtItsValue},
        .source = kChecklist,
        .appliesTo = W::Neuron,
        .remedy = P::Mfu,
        .shades = kMfuSlider},
    {.id = "network_wait",
        .quantity = P::NetworkWait,
        .threshold = P::RuleNetworkWait,
        .severity = Severity::Stop,
        .report = Report::Nearest,
        .words = {.claim = &kWaitIs, .due = &kHalt, .limit = &kAbove, .likewise = &kAtValue},
        .source = kChecklist,
        .remedy = P::NetworkWait,
        .shades = kWaitSlider,
        .isOfTraining = true},
    {.id = "custom_silicon_mfu",
        .quantity = P::Mfu,
        .breaks = Breaks::AtMost,
        .threshold = P::RuleCustomSiliconMfu,
        .severity = Severity::Stop,
        .words = {.claim = &kReservedAtMfu,
            .due = &kRefuseReserving,
            .limit = &kUpTo,
            .dueInAWord = &kRefuse,
            .likewise = &kAtValue},
        .source = kChecklist,
        .appliesTo = W::CustomSilicon | W::Reserved,
        .remedy = P::Mfu,
        .shades = kMfuSlider},
    {.id = "scale_test",
        .quantity = P::ReadyScaleBakeOff,
        .breaks = Breaks::Undone,
        .threshold = P::RuleScaleTest,
        .severity = Severity::Stop,
        .report = Report::Each,
        .words = {.claim = &kTestOnRecord, .due = &kRefuseWithout, .keptDue = &kTestNeeded},
        .source = kChecklist,
        .appliesTo = W::CustomSilicon,
        .bindsOnly = W::Reserved,
        .remedy = P::ReadyScaleBakeOff,
        .explains = Metric::TrainingCost},
    {.id = "bake_off",
        .quantity = Metric::ReservationValue,
        .threshold = P::RuleBakeOff,
        .subject = Subject::Reference, // the others are not bought
        .report = Report::Each,
        .words = {.claim = &kNoBakeOff, .due = &kBakeOffNeeded, .kept = &kReservedFor},
        .source = kChecklist,
        .appliesTo = W::Reserved | W::HasFleet,
        .bindsOnly = W::NoBakeOff,
        .remedy = P::ReadyScaleBakeOff},
    kAmortization,
    kOwnedReserve,
    kOwnedReserveWould,
    {.id = "cpbt",
        .quantity = Metric::Cpbt,
        .threshold = P::RuleCpbt,
        .words = {.claim = &kTokensCost, .due = &kQuantized, .series = &kValueOn},
        .source = kChecklist,
        .appliesTo = W::SeventyBClass | W::QuantizingSaves,
        .remedy = P::InferenceBytesPerParameter},
});
} // namespace rules

// Findings of one severity are told in this order.
inline constexpr auto kRuleTable =
    joinedRows(rules::kChecklistRules, std::array{rules::kUnpricedPlatform, rules::kStalePrice},
        rules::kFleetRules, rules::kBuyingRules, rules::kPriceRules);

// The source of the rule, told with its findings.
[[nodiscard]] inline std::string_view sourceOf(const RuleRow& row)
{
    if (!row.source.empty())
        return row.source;
    return row.threshold ? rowOf(*row.threshold).source : "rule of this program";
}

} // namespace isocost
