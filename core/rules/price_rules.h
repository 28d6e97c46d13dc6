// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of the table of rules: prices that are missing, old, quoted for another chip, or at odds
// with one another, ranges without a dated source, and assumptions to which the model has no
// answer.
#pragma once

#include <array>

#include "core/rules/buying_rules.h"

namespace isocost::rules {

inline constexpr RuleRow kUnpricedPlatform{.id = "unpriced_platform",
    .quantity = Metric::Price,
    .breaks = Breaks::Unpriced,
    .report = Report::Once,
    .words = {.claim = &kNoPrice, .due = &kLeftOut, .kept = &kAllPriced, .series = &kNoPriceFor},
    .mend = Mend::NewestPrice};

inline constexpr RuleRow kStalePrice{.id = "stale_price",
    .quantity = Fact::PriceAge,
    .threshold = P::RuleStalePrice,
    .report = Report::Each,
    .words = {.claim = &kPriceDates, .due = &kCheckOlder, .series = &kDateFor},
    .appliesTo = W::Rented | W::HasPrice | W::PricePast,
    .mend = Mend::NewestPrice};

inline constexpr RuleRow kCommitmentDearer1y{.id = "commitment_1y_dearer",
    .quantity = Metric::CommitmentDiscount1y,
    .breaks = Breaks::Below,
    .words = {&kDearer1y, &kWhyDearer},
    .remedy = P::PriceReserved1y};

inline constexpr RuleRow kCommitmentDearer3y = [] {
    RuleRow row = kCommitmentDearer1y;
    row.id = "commitment_3y_dearer";
    row.quantity = Metric::CommitmentDiscount3y;
    row.words.claim = &kDearer3y;
    row.remedy = P::PriceReserved3y;
    return row;
}();

inline constexpr RuleRow kUpfrontUnset{.id = "upfront_unset",
    .quantity = P::FinanceReservedUpfront,
    .breaks = Breaks::AtMost,
    .words = {&kQuotedUpfront, &kSetUpfront},
    .appliesTo = W::ThreeYears | W::QuotedUpfront,
    .remedy = P::FinanceReservedUpfront};

inline constexpr RuleRow kUpfrontUnset1y = [] {
    RuleRow row = kUpfrontUnset;
    row.quantity = P::FinanceReserved1yUpfront;
    row.words.due = &kSetUpfront1y;
    row.appliesTo = W::OneYear | W::QuotedUpfront;
    row.remedy = P::FinanceReserved1yUpfront;
    return row;
}();

inline constexpr auto kPriceRules = std::to_array<RuleRow>({
    {.id = "undated_price",
        .quantity = Fact::PriceAge,
        .breaks = Breaks::Unknown,
        .words = {.claim = &kUndated, .due = &kEnterSource, .unknown = &kUndated},
        .appliesTo = W::Rented | W::HasPrice,
        .mend = Mend::NewestPrice},
    {.id = "foreign_node_price",
        .quantity = P::FacilityNodePrice,
        .breaks = Breaks::AtLeast,
        .subject = Subject::Reference,
        .words = {&kForeignNode, &kNodeOfAnother},
        .appliesTo = W::ForeignNode,
        .remedy = P::FacilityNodePrice},
    {.id = "foreign_specialty_price",
        .quantity = P::CloudSpecialtyPrice,
        .breaks = Breaks::AtLeast,
        .subject = Subject::Reference,
        .words = {&kForeignSpecialty, &kCloudOfAnother},
        .appliesTo = W::ForeignSpecialty,
        .remedy = P::CloudSpecialtyPrice},
    kCommitmentDearer1y,
    kCommitmentDearer3y,
    kUpfrontUnset,
    kUpfrontUnset1y,
    kSpecialtyCheapest,
    {.id = "future_price",
        .quantity = Fact::PriceAge,
        .breaks = Breaks::Below,
        .words = {.claim = &kPriceDates, .due = &kFutureDay, .series = &kDateFor},
        .appliesTo = W::Rented | W::HasPrice},
    {.id = "undated_range",
        .quantity = Fact::UndatedRanges,
        .subject = Subject::Scenario,
        .words = {&kRangesUndated, &kDateRanges},
        .remedy = P::FacilityNodePrice}, // or the first of those ranges
    {.id = "demand_reversed",
        .quantity = P::DemandLow,
        .threshold = P::DemandHigh,
        .subject = Subject::Scenario,
        .words = {&kDemandReversed, &kNoReserveCost},
        .remedy = P::DemandLow},
    {.id = "pooling_reversed",
        .quantity = P::PoolingMean,
        .threshold = P::PoolingPeak,
        .subject = Subject::Scenario,
        .words = {&kMeanAbovePeak, &kPoolingUnknown},
        .remedy = P::PoolingMean},
    {.id = "serves_nothing",
        .quantity = Metric::ServingRate,
        .breaks = Breaks::Unknown,
        .words = {.claim = &kNoReplica, .due = &kServesNothing, .unknown = &kNoReplica},
        .bindsOnly = W::Servable,
        .remedy = P::InferenceParametersB},
});

} // namespace isocost::rules
