// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of the table of rules: what the way of buying promises, and what had better be done before
// anything is bought (model.md section 8, G, third edition).
#pragma once

#include <array>

#include "core/rules/fleet_rules.h"

namespace isocost::rules {

inline constexpr RuleRow kServingOnSpot{.id = "serving_on_spot",
    .quantity = Metric::PlanServingChips,
    .breaks = Breaks::Always,
    .subject = Subject::Reference,
    .words = {.claim = &kServedOnSpot, .due = &kServeElsewhere, .isOfPlan = true},
    .appliesTo = W::OnSpot | W::ServingCounted,
    .remedy = P::InferencePlan};

inline constexpr RuleRow kSpecialtyServing = [] {
    RuleRow row = kServingOnSpot;
    row.id = "specialty_serving";
    row.words.claim = &kServedBySpecialty;
    row.words.due = &kNoSecondSite;
    row.appliesTo = W::AtSpecialty | W::ServingCounted;
    return row;
}();

inline constexpr auto kBuyingRules = std::to_array<RuleRow>({
    kServingOnSpot,
    kSpecialtyServing,
    {.id = "spot_cluster",
        .quantity = Fact::SpotNodes,
        .threshold = P::RuleSpotCluster,
        .subject = Subject::Reference,
        .words = {&kGangOnSpot, &kNotHeldOnSpot},
        .appliesTo = W::OnSpot | W::HasFleet,
        .remedy = P::Purchase},
    {.id = "on_demand_cluster",
        .quantity = P::Chips,
        .breaks = Breaks::AtLeast,
        .threshold = P::RuleOnDemandCluster,
        .subject = Subject::Reference,
        .words = {&kAtOnceOnDemand, &kNotPromised},
        .appliesTo = W::OnDemand | W::HasFleet,
        .remedy = P::Purchase},
    {.id = "term_is_a_price",
        .quantity = Metric::Price,
        .breaks = Breaks::Always,
        .words = {&kPriceOfAPlan, &kNoCapacity},
        .source = "AWS: a Savings Plan lowers a price and reserves no capacity",
        .appliesTo = W::Reserved | W::SavingsPlan},
    {.id = "growth_uncommitted",
        .quantity = Metric::CashReservedOverflowShare,
        .threshold = P::RuleGrowthUncommitted,
        .subject = Subject::Reference,
        .words = {.claim = &kGrowthRented, .due = &kCommitGrowth, .isOfPlan = true},
        .appliesTo = W::ThreeYears,
        .remedy = P::FinanceDemandGrowth},
    {.id = "optimise_first",
        .quantity = Metric::PlanCommittedShare,
        .breaks = Breaks::Below,
        .threshold = P::RuleOptimiseFirst,
        .subject = Subject::Reference,
        .words = {.claim = &kTermsAreLess, .due = &kTermsFirst, .isOfPlan = true},
        .appliesTo = W::OnDemand,
        .remedy = P::Purchase},
    {.id = "team_before_hardware",
        .quantity = P::FacilityLeadMonths,
        .breaks = Breaks::Below,
        .threshold = P::RuleTeamFirst,
        .subject = Subject::Scenario,
        .words = {&kArrivesSoon, &kTeamFirst},
        .appliesTo = W::OwnedBought,
        .remedy = P::FacilityLeadMonths},
    {.id = "cluster_oversized",
        .quantity = Fact::ChipsNeeded,
        .breaks = Breaks::AtMost,
        .threshold = P::RuleClusterOversized,
        .words = {.claim = &kFitsOnFew, .due = &kStandardInstance, .likewise = &kFitsOn},
        .appliesTo = W::RunIsShort,
        .remedy = P::Chips,
        .isOfTraining = true},
    {.id = "fabric_unneeded",
        .quantity = P::Chips,
        .breaks = Breaks::AtMost,
        .threshold = P::RuleFabricUnneeded,
        .words = {.claim = &kFabricOfFew, .due = &kNoFabric, .likewise = &kWithValue},
        .appliesTo = W::FabricPaid,
        .remedy = P::NetworkPrice},
    {.id = "rates_differ",
        .quantity = Fact::RatesApart,
        .threshold = P::RuleRatesDiffer,
        .subject = Subject::Scenario,
        .words = {&kMoneyCosts, &kOneRate},
        .remedy = P::FinanceDiscountRate},
    {.id = "reserve_cuts_gang",
        .quantity = Fact::GangReserve,
        .breaks = Breaks::Below,
        .threshold = P::RuleReserveCutsGang,
        .subject = Subject::Reference,
        .words = {.claim = &kReserveIsLess, .due = &kWholeRuns, .isOfPlan = true},
        .appliesTo = W::DemandHoldsGang,
        .remedy = P::DemandReserved},
});

} // namespace isocost::rules
