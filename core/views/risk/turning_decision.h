// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The decisions whose turns can be looked for: a year of the plan in one way of buying against
// another, or against every other one, and a training run on one platform against another.
//
// Only ways and platforms that the plan can count on are among them. The first decision is the one
// that the plan has made: its way, or the cheapest if nobody can count on the plan's, against the
// cheapest of all others, whichever that is.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/analysis/gap.h"
#include "core/text/clause.h"
#include "core/views/view_input.h"

namespace isocost {

struct DecisionSide {
    MetricAddress metric; // a year of the plan or a run; less is better
    Value name; // in a sentence: "a 3-year reservation", "Trainium2"
    std::string label; // in a list: "3 years", "Trainium2"
    std::optional<Purchase> way{}; // none for a platform
};

struct Decision {
    DecisionSide one;
    std::vector<DecisionSide> others;

    [[nodiscard]] bool isOfRuns() const { return !one.way; }
    [[nodiscard]] LeastOf rivals() const;
};

[[nodiscard]] std::vector<Decision> decisionsOf(const ViewInput& input);

// The side that costs least; null where none has a number. Nothing is known of what a plan can
// count on: ask canCount().
[[nodiscard]] const DecisionSide* cheapestOf(
    const Decision& decision, const Results<double>& results);
[[nodiscard]] bool canCount(
    const DecisionSide& side, const Inputs<double>& in, const Results<double>& results);

} // namespace isocost
