// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the views that serve tokens, or train and serve, say alike.
#pragma once

#include <string>

#include "core/text/clause.h"
#include "core/views/view_input.h"

namespace isocost {

// Says how the platforms are bought: "on demand", "on demand, but Trainium2 in capacity blocks".
[[nodiscard]] Sentence buyingOf(const Scenario& scenario, const Inputs<double>& in);
// Returns the reason why a platform serves nothing or has no known price.
[[nodiscard]] Value servingReasonOf(Reason reason);
[[nodiscard]] std::string servingReason(Reason reason);
// "Serving speed is a roofline estimate ... On spot ...": tells what the price of a token leaves
// out.
void addTokenTerms(Sentence& caption, const Inputs<double>& in);
// "This is the cost of these runs and tokens; a year of the fleet as planned costs $6.67M."
void addFleetYear(Sentence& caption, const Results<double>& results);
// "the runs take 131.8 % of the planned hours": said if the runs cost more than the fleet's bill
// includes.
void addRunsOverPlan(Sentence& sentence, const Results<double>& results, int platform,
    Weight weight = Weight::Claim);
// "both on H200", "training on H100 and serving on H200".
[[nodiscard]] Sentence pairOf(const std::string& trainOn, const std::string& serveOn);

} // namespace isocost
