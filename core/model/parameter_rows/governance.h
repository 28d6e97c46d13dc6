// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of the parameter table: thresholds of the governance rules and the readiness checklist. No
// formula reads them; core/rules does.
#pragma once

#include "core/model/joined_rows.h"

namespace isocost::rows {

inline constexpr std::string_view kChecklist = "governance checklist of the published comparison";
inline constexpr std::string_view kOurRule = "rule of this program";
inline constexpr auto kReadinessStates =
    std::to_array<Choice>({{"open", "Open"}, {"in_progress", "In progress"}, {"done", "Done"}});

inline constexpr auto kRulesRows = std::to_array<ParameterRow>({
    {P::RuleTrainingMfu, "rules.training_mfu.threshold", "Lowest training MFU", "1",
        {0.0, 0.25, 1.0}, "Training below this MFU is suspended", kChecklist},
    {P::RuleTrainiumMfu, "rules.trainium_mfu.threshold", "Lowest Trainium MFU", "1",
        {0.0, 0.3, 1.0}, "Below this MFU the migration to Trainium is abandoned", kChecklist},
    {P::RuleCustomSiliconMfu, "rules.custom_silicon_mfu.threshold",
        "MFU for a reservation of custom silicon", "1", {0.0, 0.4, 1.0},
        "Up to this MFU a reservation of custom silicon is refused", kChecklist},
    {P::RuleScaleTest, "rules.scale_test.threshold", "Scale of the test before a reservation", "1",
        {0.0, 0.05, 1.0}, "Share of the cluster on which custom silicon is tested first",
        kChecklist},
    {P::RuleBakeOff, "rules.bake_off.threshold", "Reservation that needs a bake-off", "USD",
        {0.0, 500000.0, 1e12}, "Reservations above this amount need a bake-off", kChecklist},
    {P::RuleNetworkWait, "rules.network_wait.threshold", "Highest network wait", "1",
        {0.0, 0.2, 1.0}, "Above this network wait training is halted", kChecklist},
    {P::RuleCheckpointForbidden, "rules.checkpoint_share.threshold",
        "Checkpoint share that forbids all-spot", "1", {0.0, 0.05, 1.0},
        "Checkpoint write over MTBI above which all-spot is forbidden",
        "governance checklist of the published comparison; Daly 2006"},
    {P::RuleCheckpointWarned, "rules.checkpoint_share.warning", "Checkpoint share that warns", "1",
        {0.0, 0.03, 1.0}, "Checkpoint write over MTBI above which spot is warned of",
        "governance checklist of the published comparison; Daly 2006"},
    {P::RuleCpbt, "rules.cpbt.threshold", "Highest cost of a billion tokens", "USD/Btoken",
        {0.0, 1500.0, 1e9},
        "Above this cost a model of the 70B class (35 to 140 billion parameters) is batched and "
        "quantized",
        kChecklist},
    {P::RuleAmortization, "rules.amortization.threshold", "Compute that amortises a migration",
        "USD/year", {0.0, 2000000.0, 1e12}, "Yearly compute that a migration needs", kChecklist},
    {P::RuleOwnedReserve, "rules.owned_reserve.threshold", "Highest planned utilization", "1",
        {0.0, 0.8, 1.0}, "Above this planned utilization owned hardware has little slack",
        kChecklist},
    {P::RuleStalePrice, "rules.stale_price.threshold", "Oldest price", "day", {0.0, 90.0, 36500.0},
        "Prices older than this are checked", kOurRule},
    {P::RuleOwnedCapacity, "rules.owned_capacity.threshold", "Largest cluster over the facility",
        "1", {0.0, 1.0, 1000.0},
        "An owned platform with more chips than the facility has is stopped", kOurRule},
    {P::RuleTrainingMemory, "rules.training_memory.threshold",
        "Highest share of memory for the training state", "1", {0.0, 0.8, 1.0},
        "Above this share activations have no room", "0.8 of the memory may be filled: model T12"},
    {P::RuleDeadline, "rules.deadline.threshold", "Latest end over the deadline", "1",
        {0.0, 1.0, 10.0}, "A run that takes longer misses its deadline", kOurRule},
    {P::RuleRunsFit, "rules.runs_do_not_fit.threshold", "Most of a year that runs may take", "1",
        {0.0, 1.0, 10.0}, "Runs that take more than the year do not fit", kOurRule},
    {P::RuleFleetIdle, "rules.fleet_idle.threshold", "Least of the planned use that runs fill", "1",
        {0.0, 0.8, 1.0}, "Below this the planned runs leave hours that are paid too", kOurRule},
    {P::RuleFleetSize, "rules.fleet_size.threshold", "Most that facility and fleet may differ", "1",
        {0.0, 0.0, 1000.0}, "Above this difference owning and renting are of two sizes", kOurRule},
    {P::RuleSpotSize, "rules.spot_size.threshold", "Most that spot job and fleet may differ", "1",
        {0.0, 0.05, 1000.0}, "Above this difference the spot job is not the run on spot", kOurRule},
    {P::RuleDemandSize, "rules.demand_size.threshold", "Most that demand and fleet may differ", "1",
        {0.0, 0.25, 1000.0},
        "Above this difference the commitment is of another demand than the fleet", kOurRule},
    {P::RuleSpecialtyCluster, "rules.specialty_cluster.threshold",
        "Cluster that a specialty cloud sells by contract", "chip",
        {1.0, 64.0, 1e6, Linear, Stepped},
        "From this size on a specialty cloud seldom sells by the used hour",
        "terms of specialty clouds, 2026"},
    {P::RuleBlockCluster, "rules.block_cluster.threshold", "Largest cluster in capacity blocks",
        "chip", {1.0, 2048.0, 1e6, Linear, Stepped},
        "Larger clusters are not to be had in capacity blocks",
        "EC2 Capacity Blocks: at most 256 instances of 8"},
    {P::RuleSpotCluster, "rules.spot_cluster.threshold", "Largest cluster to plan on spot", "node",
        {1.0, 8.0, 100000.0, Linear, Stepped},
        "More nodes of one gang are not promised on spot for a year", "traces of spot markets"},
    {P::RuleCheckpointDiffers, "rules.checkpoint_differs.threshold",
        "Most that checkpoints on and off spot differ", "1", {0.0, 0.5, 1.0},
        "Above half the one is more than twice the other", kOurRule},
    {P::RulePrecisionMfu, "rules.precision_mfu.threshold",
        "MFU that narrow precision does not reach", "1", {0.0, 0.3, 1.0},
        "Published fp8 training reaches 0.17 to 0.25 of the fp8 peak",
        "published fp8 training runs"},
    {P::RuleFailureUnset, "rules.failure_unset.threshold",
        "Most that failure overhead and estimate differ", "1", {0.0, 0.05, 10.0},
        "Above this the given overhead is not that of the size", kOurRule, {.isOnTop = true}},
    {P::RuleBreakEvenDisagrees, "rules.break_even_disagrees.threshold",
        "Gain at which today and the horizon agree", "USD", {0.0, 0.0, 1e12},
        "Beyond this gain or loss the NPV contradicts the prices of today", kOurRule},
    {P::RuleOwnedLines, "rules.owned_lines.threshold", "Most lines of owning at 0", "1",
        {0.0, 0.0, 6.0, Linear, Stepped},
        "Host power, maintenance, colocation, capital, spares and downtime left out", kOurRule},
    {P::RuleServingSmall, "rules.serving_small.threshold",
        "Least of a replica that the demand fills", "1", {0.0, 1.0, 1000.0},
        "Below this a whole replica serves less than it could", kOurRule},
});

constexpr ParameterRow ready(
    Parameter item, std::string_view id, std::string_view label, std::string_view description)
{
    return {item, id, label, "", oneOf(kReadinessStates), description, "nothing on record yet"};
}

inline constexpr auto kReadinessRows = std::to_array<ParameterRow>({
    ready(P::ReadyMfuBaseline, "readiness.mfu_baseline", "MFU baseline measured",
        "Baseline MFU is measured on every platform in use"),
    ready(P::ReadyScaleBakeOff, "readiness.scale_bake_off", "5 % scale bake-offs run",
        "Bake-offs at 5 % of the scale are run before a commitment"),
    ready(P::ReadyAbstractionLayer, "readiness.abstraction_layer", "Abstraction layer in place",
        "The code runs on another accelerator through an abstraction layer"),
    ready(P::ReadyInferenceRouting, "readiness.inference_routing", "Inference routed by cost",
        "Inference is routed to the silicon that serves it cheapest"),
    ready(P::ReadyInterconnectAudit, "readiness.interconnect_audit", "Interconnect audited",
        "Network wait is measured and its cause known"),
    ready(P::ReadyTokenCostTracked, "readiness.token_cost_tracked",
        "Cost per billion tokens tracked",
        "The cost of a billion tokens is tracked month by month"),
    ready(P::ReadyCheckpointShare, "readiness.checkpoint_share", "Checkpoints below 3 % of MTBI",
        "Checkpoint writes stay below 3 % of the time between interruptions"),
    ready(P::ReadyMemoryFragmentation, "readiness.memory_fragmentation",
        "Memory fragmentation watched", "The KV-cache memory lost to fragmentation is watched"),
    ready(P::ReadyMigrationCapitalised, "readiness.migration_capitalised",
        "Migration effort capitalised", "The effort of a migration is capitalised and amortised"),
    ready(P::ReadyMfuGovernance, "readiness.mfu_governance", "MFU thresholds govern",
        "MFU thresholds decide what runs, stops and is bought"),
});

} // namespace isocost::rows
