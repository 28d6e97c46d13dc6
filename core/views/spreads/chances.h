// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a view asks of the trials while it makes its picture. The first picture only notes what is
// asked; as soon as the trials are there, the same questions have answers.
//
// Units     shares 0..1; spreads in the unit of the result
#pragma once

#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/analysis/chance.h"
#include "core/views/spreads/trial_answers.h"
#include "core/views/view_input.h"

namespace isocost {

// Nothing while no range moves them, or before the trials are there.
[[nodiscard]] std::optional<Chance> chanceLess(
    const ViewInput& input, MetricAddress one, MetricAddress other);
[[nodiscard]] std::optional<Chance> chanceBelow(
    const ViewInput& input, MetricAddress result, double limit);
// That each of them is the least; empty like the others.
[[nodiscard]] std::vector<Chance> chancesLeast(
    const ViewInput& input, std::span<const MetricAddress> results);
// The same of results of any scenario of the project, or of a what-if by its name (what_if.h), by
// their ids. `isGreatest` asks for the greatest instead: of payments, which are negative.
struct ResultsOfScenario {
    std::string_view scenario;
    std::vector<std::string> ids;
    bool isGreatest = false;
};
[[nodiscard]] std::vector<Chance> chancesLeast(
    const ViewInput& input, const ResultsOfScenario& results);
// Of the same result in two scenarios: that the first one costs less. The scenarios share the draws
// of the assumptions that they have in common.
[[nodiscard]] std::optional<Chance> chanceLess(const ViewInput& input, const Scenario& one,
    const Scenario& other, std::string_view idInOne, std::string_view idInOther);
// That a year of the plan is the least, for each way of buying that a plan can count on, in the
// order of their cost; empty like the others, and without a rival.
struct ChanceOfWay {
    Purchase way;
    Chance chance;
};
[[nodiscard]] std::vector<ChanceOfWay> chancesOfWays(const ViewInput& input);
[[nodiscard]] const Spread* spreadOf(const ViewInput& input, MetricAddress result); // or null

} // namespace isocost
