// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The one table of governance rules: threshold, severity when broken, and what is then due.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/rules/finding.h"

namespace isocost {

enum class Rule : std::uint8_t {
    TrainingMfu,
    TrainiumMfu,
    CustomSiliconMfu,
    ScaleTest,
    BakeOff,
    NetworkWait,
    CheckpointForbidden,
    CheckpointWouldForbid, // no platform buys spot
    CheckpointWarned,
    Cpbt,
    Amortization,
    OwnedReserve,
    UnpricedPlatform,
    OwnedElsewhere,
    StalePrice,
    Count
};

struct RuleRow {
    Rule rule;
    std::string_view id; // stable; the levels of one rule share it
    std::optional<Parameter> threshold; // the parameter that holds it: share, USD or days
    Severity severity; // when broken
    std::string_view verdict; // followed by the threshold: "suspend below" 25 %
    std::string_view source;
    bool isOfTraining = false; // says nothing about serving
};

inline constexpr std::string_view kChecklist =
    "governance checklist of the published comparison of H100, Trainium2 and TPU v5e";
inline constexpr std::string_view kSpotChecklist =
    "governance checklist of the published comparison; Daly 2006 for the cost of checkpoints";
inline constexpr std::string_view kHouse = "rule of this program";

inline constexpr std::array kRuleTable{
    RuleRow{Rule::TrainingMfu, "training_mfu", Parameter::RuleTrainingMfu, Severity::Stop,
        "suspend below", kChecklist, true},
    RuleRow{Rule::TrainiumMfu, "trainium_mfu", Parameter::RuleTrainiumMfu, Severity::Stop,
        "abandon the migration below", kChecklist},
    RuleRow{Rule::CustomSiliconMfu, "custom_silicon_mfu", Parameter::RuleCustomSiliconMfu,
        Severity::Stop, "refuse a reservation up to", kChecklist},
    RuleRow{Rule::ScaleTest, "scale_test", Parameter::RuleScaleTest, Severity::Stop,
        "needed before a reservation", kChecklist},
    RuleRow{Rule::BakeOff, "bake_off", Parameter::RuleBakeOff, Severity::Caution,
        "bake-off needed above", kChecklist},
    RuleRow{Rule::NetworkWait, "network_wait", Parameter::RuleNetworkWait, Severity::Stop,
        "halt above", kChecklist, true},
    RuleRow{Rule::CheckpointForbidden, "checkpoint_share", Parameter::RuleCheckpointForbidden,
        Severity::Stop, "all-spot forbidden above", kSpotChecklist, true},
    RuleRow{Rule::CheckpointWouldForbid, "checkpoint_share", Parameter::RuleCheckpointForbidden,
        Severity::Caution, "would forbid all-spot above", kSpotChecklist, true},
    RuleRow{Rule::CheckpointWarned, "checkpoint_share", Parameter::RuleCheckpointWarned,
        Severity::Caution, "caution on spot above", kSpotChecklist, true},
    RuleRow{Rule::Cpbt, "cpbt", Parameter::RuleCpbt, Severity::Caution, "batch and quantize above",
        kChecklist},
    RuleRow{Rule::Amortization, "amortization", Parameter::RuleAmortization, Severity::Caution,
        "a migration needs more than", kChecklist},
    RuleRow{Rule::OwnedReserve, "owned_reserve", Parameter::RuleOwnedReserve, Severity::Caution,
        "thin reserve above", kChecklist},
    RuleRow{Rule::UnpricedPlatform, "unpriced_platform", std::nullopt, Severity::Caution,
        "left out of every comparison", kHouse},
    RuleRow{Rule::OwnedElsewhere, "owned_elsewhere", std::nullopt, Severity::Caution,
        "set the facility to what is owned, or another way of buying", kHouse},
    RuleRow{Rule::StalePrice, "stale_price", Parameter::RuleStalePrice, Severity::Caution,
        "check prices older than", kHouse},
};
static_assert(kRuleTable.size() == static_cast<std::size_t>(Rule::Count));

[[nodiscard]] constexpr const RuleRow& rowOf(Rule rule)
{
    return kRuleTable[static_cast<std::size_t>(rule)];
}

} // namespace isocost
