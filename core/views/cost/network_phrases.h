// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Everything the view "network" can say. Read it from top to bottom to check the prose.
#pragma once

#include "core/text/clause.h"

namespace isocost::network_phrases {

// clang-format off
inline constexpr Phrase
    // The title: the number of chips that wait, what they burn, what the estimate says. {waiting}
    // may be "about 1" of {count}.
    kWait            {"network.wait",               "{waiting} of {chips} {chips|chip|chips} {count|waits|wait} for the network"},
    kWaitByEstimate  {"network.wait_by_estimate",   "{waiting} of {chips} {chips|chip|chips} {count|waits|wait} for the network by the estimate"},
    kAbout           {"network.about",              "about {count}"},
    kBurntAtWork     {"network.burnt_at_work",      "{cost} burnt in every hour of work", ": "},
    kBurntOnSpot     {"network.burnt_on_spot",      "{cost} burnt in every hour billed on spot", ": "},
    kEstimateSays    {"network.estimate_says",      "the estimate says {waiting}"},
    kEstimateSaysCost{"network.estimate_says_cost", "the estimate says {waiting}, {cost}"},
    kNoneWaits       {"network.none_waits",         "No chip waits for the network"},
    kNoEstimate      {"network.no_estimate",        "none is set, and without {platform}'s peak and link bandwidth there is no estimate", ": "},
    kOneReplica      {"network.one_replica",        "one replica", ": "},
    kAllHides        {"network.all_hides",          "all of the exchange hides behind the computing", ": "},

    // The subtitle: the scenario, the platform with its nodes and links, the work.
    kScenario        {"network.scenario",           "{scenario}"},
    kPlatform        {"network.platform",           "{platform}, network wait set to {wait}", ": "},
    kNodes           {"network.nodes",              "{nodes} {nodes|node|nodes} of {chips}", ", "},
    kChips           {"network.chips",              "{chips} {chips|chip|chips}", ", "},
    kLink            {"network.link",               "{gbps} Gbit/s a chip", ", "},
    kStep            {"network.step",               "{tokens} {tokens|token|tokens} a step, {chips} {chips|chip|chips} a replica", ", "},
    kOverlapped      {"network.overlapped",         "{share} of the computing overlapped", ", "},
    kNotOverlapped   {"network.not_overlapped",     "nothing overlapped", ", "},

    // The cells.
    kCellIsChip      {"network.cell_is_chip",       "Each cell a chip"},
    kBlockIsNode     {"network.block_is_node",      "Each cell a chip, each block a node of {chips}"},
    kCellIsNode      {"network.cell_is_node",       "Each cell a node of {chips} chips"},
    kCellIsNodes     {"network.cell_is_nodes",      "Each cell {nodes} nodes of {chips} chips"},
    kCellIsSingles   {"network.cell_is_singles",    "Each cell {nodes} nodes"},
    kKey             {"network.key",                "{chips} {kind}"},
    kSetAndEstimated {"network.set_and_estimated",  "{platform}: {wait} set, {estimate} estimated"},
    kSetAlone        {"network.set_alone",          "{platform}: {wait} set, no estimate"},

    // The cost that is burnt.
    kOfAnHour        {"network.of_an_hour",         "{share} of {cost} an hour"},
    kOfABilledHour   {"network.of_a_billed_hour",   "{share} of {cost} a billed hour"},
    kAtUtilization   {"network.at_utilization",     "at {share} utilization"},
    kByEstimate      {"network.by_estimate",        "by the estimate"},
    kEstimate        {"network.estimate",           "estimate {cost}"},
    kLeftOut         {"network.left_out",           "interruptions left out"},
    kReads           {"network.reads",              "{heading}: {value}"},
    kReadsOf         {"network.reads_of",           "{heading}: {value} {of}"},
    kNoPrice         {"network.no_price",           "{platform} has no price"},

    // The wait by platform.
    kDotAndRing      {"network.dot_and_ring",       "Wait: dot as set, ring as estimated"},
    kRule            {"network.rule",               "{rule}"},
    kLimitFrom       {"network.limit_from",         "{limit} from"},
    kFromSize        {"network.from_size",          "{chips} {chips|chip|chips}"},
    kBeyondSize      {"network.beyond_size",        "> {chips} {chips|chip|chips}"},
    kEverySize       {"network.every_size",         "every size shown"},

    // The wait over the size.
    kOverSize        {"network.over_size",          "Estimated wait over the size of the cluster"},
    kEstimatedWait   {"network.estimated_wait",     "Estimated wait"},
    kAboveFrom       {"network.above_from",         "{platform} above {limit} from {chips} {chips|chip|chips}"},
    kAboveAlways     {"network.above_always",       "{platform} above {limit} at every size shown"},
    kBelowUpTo       {"network.below_up_to",        "{platform} below {limit} up to {chips} {chips|chip|chips}"},
    kYou             {"network.you",                "you, {chips}: {wait}"},
    kLimitAt         {"network.limit_at",           "{limit} at {chips}"},
    kAndMore         {"network.and_more",           "{platform} +{more}"},
    kNoCurve         {"network.no_curve",           "No platform has a peak and a link bandwidth."},

    // The foot.
    kSentHome        {"network.sent_home",          "The wait is shared by all chips; the cells show how many could be sent home. Estimate: ring all-reduce of the gradients at {share} of the link rate."};
// clang-format on

} // namespace isocost::network_phrases
