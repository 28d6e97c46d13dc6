// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The plan that the answers of "Should we buy?" describe: a scenario in which each answer is the
// value of an assumption, with its source, or a range where somebody is not sure. Prices and costs
// that nobody was asked about are those of the catalog and of the sample your-cluster; the price of
// a node is a range as far as the published quotes reach.
//
// A way of buying that the answers rule out (left_out_ways.h) has no price in the plan, so that
// every view leaves it out.
//
// Units     as in core/views/guided/guided_answers.h; costs in USD
// Domain    a catalog that has the accelerators of the answers
// Worked    tests/core/views/tst_guided_plan.cpp
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "core/model/catalog.h"
#include "core/model/evaluate.h"
#include "core/model/scenario.h"
#include "core/views/guided/guided_answers.h"
#include "core/views/guided/left_out_ways.h"

namespace isocost {

struct GuidedPlan {
    Scenario scenario;
    std::vector<LeftOutWay> leftOut;

    [[nodiscard]] bool isLeftOut(Purchase way) const;
};
// `today` is the ISO date of the answers, which their ranges keep; it may be empty.
[[nodiscard]] GuidedPlan guidedPlan(
    const GuidedAnswers& answers, const Catalog& catalog, std::string_view today = {});

// What one way of buying costs in a plan.
struct GuidedCost {
    Purchase way;
    std::optional<double> year; // of the plan
    std::optional<double> period; // present value of all payments over the horizon
    // The plan can count on it, and it has both numbers, or the year where none has both: without
    // a price to rent at, no way can be followed over time.
    bool isCounted = false;
};
// Those that are not left out and have a price, the cheapest over the period first; those that a
// plan cannot count on come last.
[[nodiscard]] std::vector<GuidedCost> guidedCosts(const GuidedPlan& plan, const Catalog& catalog);

} // namespace isocost
