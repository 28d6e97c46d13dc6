// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a control says of its assumption: the value in use, what it feeds, or why it does nothing.
// Read it from top to bottom to check the prose.
#pragma once

#include "core/text/clause.h"

namespace isocost::influence_phrases {

// clang-format off
inline constexpr Phrase
    // The frames: "feeds NPV and cash, not a year as the plan stands", "not in a year of the plan:
    // serving is left out".
    kFeeds           {"influence.feeds",              "feeds {fields}"},
    kNotAYear        {"influence.not_a_year",         "not a year as the plan stands", ", "},
    kNotInYear       {"influence.not_in_year",        "not in a year of the plan"},
    kNoEffect        {"influence.no_effect",          "no effect"},
    kBecause         {"influence.because",            "{reason}", ": "},
    kFeedsRules      {"influence.feeds_rules",        "feeds the rules, no result"},
    kMovesNothing    {"influence.moves_nothing",      "no result of this scenario moves with it"},

    // What it feeds.
    kYear            {"influence.year",               "a year of the plan"},
    kNpv             {"influence.npv",                "NPV"},
    kCash            {"influence.cash",               "cash"},
    kPnl             {"influence.pnl",                "the P&L"},
    kBreakEven       {"influence.break_even",         "the break-even"},
    kRun             {"influence.run",                "a training run"},
    kTokens          {"influence.tokens",             "the cost of tokens"},
    kLifecycle       {"influence.lifecycle",          "lifecycle"},
    kOwning          {"influence.owning",             "the cost of owning"},
    kWork            {"influence.work",               "the hours of work"},
    kApiOrOwn        {"influence.api_or_own",         "API or own serving"},
    kSpotJob         {"influence.spot_job",           "the spot job"},
    kTrials          {"influence.trials",             "the simulated trials"},
    kCommitment      {"influence.commitment",         "the commitment"},
    kBoard           {"influence.board",              "the board's figures"},
    kRisks           {"influence.risks",              "the risk register"},
    kMigration       {"influence.migration",          "migration"},
    kWaiting         {"influence.waiting",            "the cost of waiting"},
    kTerms           {"influence.terms",              "the terms of a commitment"},
    kNetworkEstimate {"influence.network_estimate",   "the estimate of the network wait"},
    kFailureEstimate {"influence.failure_estimate",   "the estimate of failures"},
    kMemory          {"influence.memory",             "the memory of a run"},
    kEnergy          {"influence.energy",             "energy and CO2"},
    kData            {"influence.data",               "moving data"},
    kPooling         {"influence.pooling",            "pooling"},
    kVectors         {"influence.vectors",            "vector search"},
    kSlices          {"influence.slices",             "MIG slices"},
    kChecks          {"influence.checks",             "checks of the rules"},

    // The value in use where it is not the one that stands in the field, and why.
    kUsed            {"influence.used",               "{value} used"},
    kNotUsed         {"influence.not_used",           "not used"},
    kPersonForChips  {"influence.person_for_chips",   "one person for {chips} chips", ": "},
    kStaffEntered    {"influence.staff_entered",      "{staff} entered, and {chips} chips need no more", ": "},
    kChipsOf         {"influence.chips_of",           "the chips of {platform}", ": "},
    kNodesOf         {"influence.nodes_of",           "the nodes of {platform}", ": "},
    kSheetOf         {"influence.sheet_of",           "the data sheet of {platform}", ": "},
    kInService       {"influence.in_service",         "the years in service", ": "},
    kFromTokens      {"influence.from_tokens",        "from parameters and tokens", ": "},
    kBestInterval    {"influence.best_interval",      "the best", ": "},
    kFewestChips     {"influence.fewest_chips",       "the fewest for the demand", ": "},
    kByRoofline      {"influence.by_roofline",        "by the roofline", ": "},
    kRevenueUsed     {"influence.revenue_used",       "the annual revenue", ": "},
    kFromTheWork     {"influence.from_the_work",      "from the work", ": "},
    kFromTheSize     {"influence.from_the_size",      "from the size of the cluster", ": "},
    kLostOnSpot      {"influence.lost_on_spot",       "what spot loses", ": "},
    kInstead         {"influence.instead",            "{parameter}", ": "},
    kPriceOfFacility {"influence.price_of_facility",  "{parameter} of the facility", ": "},
    kIdleMakesUp     {"influence.idle_makes_up",      "idle hours make up for it"},
    kDownIsFree      {"influence.down_is_free",       "{downtime} costs a year of the fleet nothing up to {use} use", ": "},
    kFreeUpTo        {"influence.free_up_to",         "up to {downtime} costs a year of the fleet nothing", ": "},

    // Why it is not in a year of the plan.
    kServingLeftOut  {"influence.serving_left_out",   "serving is left out"},
    kServedByApi     {"influence.served_by_api",      "an API serves"},
    kOwnChipsServe   {"influence.own_chips_serve",    "own chips serve"},
    kOneApiPrice     {"influence.one_api_price",      "the API asks one price for input and output"},
    kUseByHand       {"influence.use_by_hand",        "the utilization is set by hand"},
    kYearOf          {"influence.year_of",            "the year is that of {platform}"},
    kNoPriceOf       {"influence.no_price_of",        "{platform} has no {price}"},

    // Why it moves nothing.
    kIs              {"influence.is",                 "the {parameter} is {value}"},
    kFlopsGiven      {"influence.flops_given",        "the work of a run is given, {flops}"},
    kNoAttention     {"influence.no_attention",       "attention is left out of the work"},
    kDataHere        {"influence.data_here",          "the data lie where every platform is"},
    kNoDataMoved     {"influence.no_data_moved",      "no data are moved"},
    kOneReplica      {"influence.one_replica",        "one replica holds all chips of every cluster"},
    kNetworkHidden   {"influence.network_hidden",     "the network never holds up a step"},
    kNoStaff         {"influence.no_staff",           "nobody is employed"},
    kStaffSuffices   {"influence.staff_suffices",     "the staff entered suffices"},
    kOwnNodePrice    {"influence.own_node_price",     "{platform} has its own node, {price}"},
    kNodeOfOther     {"influence.node_of_other",      "the price is of a node of {chip}, {platform} is another chip"},
    kFacilityNode    {"influence.facility_node",      "{parameter} of the facility is used"},
    kNotOwned        {"influence.not_owned",          "without a node price {platform} cannot be owned"},
    kOwnPrice        {"influence.own_price",          "{platform} has its own, {price}"},
    kPriceOfOther    {"influence.price_of_other",     "the price is of {chip}, {platform} is another chip"},
    kContractPrice   {"influence.contract_price",     "so many chips are sold by contract, at {price}"},
    kByTheHour       {"influence.by_the_hour",        "so many chips are sold by the hour"},
    kWaysOfOne       {"influence.ways_of_one",        "ways are compared for {reference} alone"},
    kIsBought        {"influence.is_bought",          "{platform} is bought {way}", ", "},
    kNothingReserved {"influence.nothing_reserved",   "nothing is reserved"},
    kNoLoan          {"influence.no_loan",            "nothing is bought on a loan"},
    kDelayIsFree     {"influence.delay_is_free",      "a week of delay costs nothing"},
    kNoWait          {"influence.no_wait",            "nothing is waited for or slower"},
    kOnePlatform     {"influence.one_platform",       "{platform} is the only platform"},
    kNoFleet         {"influence.no_fleet",           "no work is entered"},
    kNoMigration     {"influence.no_migration",       "no code is brought anywhere"},
    kRateMeasured    {"influence.rate_measured",      "the serving rate is measured"},
    kReplicaGiven    {"influence.replica_given",      "the chips of a replica are given"},
    kTokensPriced    {"influence.tokens_priced",      "the served tokens have a price"},
    kNothingCommitted{"influence.nothing_committed",  "no commitment has a price"},
    kCountedExactly  {"influence.counted_exactly",    "so short a register is counted exactly"},
    kRecordOnly      {"influence.record_only",        "a record, which no rule reads"},
    kNoTestDue       {"influence.no_test_due",        "nothing is bought that a test comes before"},
    kRuleElsewhere   {"influence.rule_elsewhere",     "the rule concerns nothing here"},
    kRuleWithoutValue{"influence.rule_without_value", "the rule has no number here to compare"},
    kRuleStays       {"influence.rule_stays",         "the rule says the same at every value of it"};
// clang-format on

} // namespace isocost::influence_phrases
