// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of the table of rules: prices that are missing, old, quoted for another chip, or at odds
// with one another, and assumptions to which the model has no answer.
#pragma once

#include <array>

#include "core/rules/fleet_rules.h"

namespace isocost::rules {

inline constexpr RuleRow kUnpricedPlatform{.id = "unpriced_platform",
    .quantity = Metric::Price,
    .breaks = Breaks::Unpriced,
    .report = Report::Once,
    .words = {.sentence = "There is no {price} for {platform}",
        .detail = "left out of every comparison",
        .kept = "Every platform has a price",
        .likewise = "no {price} for {platform}"},
    .mend = Mend::NewestPrice};

inline constexpr RuleRow kStalePrice{.id = "stale_price",
    .quantity = Fact::PriceAge,
    .threshold = P::RuleStalePrice,
    .report = Report::Each,
    .words = {.sentence = "Price paid dates from {date} for {platform}",
        .detail = "check prices older than {threshold}",
        .likewise = "{date} for {platform}"},
    .appliesTo = W::Rented | W::HasPrice | W::PricePast,
    .mend = Mend::NewestPrice};

inline constexpr RuleRow kCommitmentDearer1y{.id = "commitment_1y_dearer",
    .quantity = Metric::CommitmentDiscount1y,
    .breaks = Breaks::Below,
    .words = {"{platform}: a one-year term is listed {amount} above on demand", "{mixed prices}"},
    .remedy = P::PriceReserved1y};

inline constexpr RuleRow kCommitmentDearer3y = [] {
    RuleRow row = kCommitmentDearer1y;
    row.id = "commitment_3y_dearer";
    row.quantity = Metric::CommitmentDiscount3y;
    row.words.sentence = "{platform}: a three-year term is listed {amount} above on demand";
    row.remedy = P::PriceReserved3y;
    return row;
}();

inline constexpr std::string_view kNoReplica =
    "{platform}: no replica holds the served model with a sequence and is in time";
inline constexpr auto kPriceRules = std::to_array<RuleRow>({
    {.id = "undated_price",
        .quantity = Fact::PriceAge,
        .breaks = Breaks::Unknown,
        .words = {.sentence = "{platform}: {price} without a date",
            .detail = "enter its source and date, or choose an offer",
            .unknown = "{platform}: {price} without a date"},
        .appliesTo = W::Rented | W::HasPrice,
        .mend = Mend::NewestPrice},
    {.id = "foreign_node_price",
        .quantity = P::FacilityNodePrice,
        .breaks = Breaks::AtLeast,
        .subject = Subject::Reference,
        .words = {"The node price of {value} is that of {chip}, not of {platform}",
            "owning is compared at the price of another chip; enter its own"},
        .appliesTo = W::ForeignNode,
        .remedy = P::FacilityNodePrice},
    {.id = "foreign_specialty_price",
        .quantity = P::CloudSpecialtyPrice,
        .breaks = Breaks::AtLeast,
        .subject = Subject::Reference,
        .words = {"The specialty cloud price of {value} is that of {chip}, not of {platform}",
            "specialty clouds are compared at the price of another chip; enter its own"},
        .appliesTo = W::ForeignSpecialty,
        .remedy = P::CloudSpecialtyPrice},
    kCommitmentDearer1y,
    kCommitmentDearer3y,
    {.id = "upfront_unset",
        .quantity = P::FinanceReservedUpfront,
        .breaks = Breaks::AtMost,
        .words = {"{platform}: the {price} is quoted with everything paid upfront, the plan pays "
                  "nothing in advance",
            "set the share paid upfront, or choose an offer without"},
        .appliesTo = W::Reserved | W::QuotedUpfront,
        .remedy = P::FinanceReservedUpfront},
    kSpecialtyCheapest,
    {.id = "future_price",
        .quantity = Fact::PriceAge,
        .breaks = Breaks::Below,
        .words = {.sentence = kStalePrice.words.sentence,
            .detail = "a day that has not come: check the date of the price and of this computer",
            .likewise = kStalePrice.words.likewise},
        .appliesTo = W::Rented | W::HasPrice},
    {.id = "demand_reversed",
        .quantity = P::DemandLow,
        .threshold = P::DemandHigh,
        .subject = Subject::Scenario,
        .words = {"The lowest demand of {value} is above the highest of {most}",
            "a reserve has no cost and no optimum until it is not"},
        .remedy = P::DemandLow},
    {.id = "pooling_reversed",
        .quantity = P::PoolingMean,
        .threshold = P::PoolingPeak,
        .subject = Subject::Scenario,
        .words = {"A team's mean demand of {value} is above its peak of {most}",
            "pooling saves nothing that can be said until it is not"},
        .remedy = P::PoolingMean},
    {.id = "serves_nothing",
        .quantity = Metric::ServingRate,
        .breaks = Breaks::Unknown,
        .words = {.sentence = kNoReplica,
            .detail =
                "no tokens are served, so it is left out where they count; a shorter context, "
                "narrower weights, larger replicas or a later time between tokens may help",
            .unknown = kNoReplica},
        .bindsOnly = W::Servable,
        .remedy = P::InferenceParametersB},
});

} // namespace isocost::rules
