// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The one way to tell a verdict that may be a close call (core/analysis/close_call.h): "a close
// call on the node price: owning would save $27,659; above $287k a node a 3-year reservation
// would win", or "a close call: ...; only 2.2 % lies between them, less than the 5 % that an
// estimate can tell apart". Any other verdict is told as it is. A tie is "a close call: owning
// costs the same" and no more.
#pragma once

#include <string_view>

#include "core/analysis/close_call.h"
#include "core/rules/rule_context.h"
#include "core/text/clause.h"

namespace isocost {

// A verdict, whether it is a close call, and who would win beyond the values at which it turns.
struct ToldVerdict {
    Sentence verdict{}; // "owning would save $27,659"
    CloseCall close{};
    Value winner{std::string()};
    bool isOfPlatforms = false; // between platforms: assumptions are named with theirs
};

// ", 72 % chance", ", a chance of only 38 %": said while assumptions are ranges.
void addChance(Sentence& sentence, const CloseCall& close);

// A close call has the weight given; the clauses of another verdict keep theirs.
void addVerdict(Sentence& title, const Scenario& scenario, const ToldVerdict& told,
    Weight weight = Weight::Claim);

// The assumption that a close call hangs on, the one that turns it nearest to its present value:
// "the node price", "the MFU of Trainium2". Empty where no assumption alone turns it.
[[nodiscard]] Sentence closeCallOn(const Scenario& scenario, const ToldVerdict& told);
// "a close call: ..." or "a close call on MFU: ...".
void addCloseCall(Sentence& title, const Scenario& scenario, const ToldVerdict& told,
    Weight weight = Weight::Claim);

// Says beyond which values a close call turns: "above $287k a node a 3-year reservation would win";
// or how little lies between the two, where no assumption turns it.
void addTurns(Sentence& title, const Scenario& scenario, const ToldVerdict& told,
    Weight weight = Weight::Reason);

// A price in a comparison: a way of buying one of the platforms.
struct ComparedPrice {
    Purchase way;
    int platform = 0;
};
// "at prices of 2024-06-30 and 2026-11-03": said where the two are dated more than a year apart.
// "at the price of another chip, H100": said where one is that of the facility, quoted for that
// chip.
void addPriceDoubts(Sentence& title, const RuleContext& context, const ComparedPrice& one,
    const ComparedPrice& other);
// Whether the serving rate of a platform is a roofline that nobody has measured.
[[nodiscard]] bool isServingEstimated(const Inputs<double>& in, int platform);
// "estimated, may cost 0.5 to 5 times as much": said where that holds, with the span of the
// published rates (core/explain/published_serving.h).
void addEstimated(Sentence& title, const Inputs<double>& in, int platform);
// "serving is estimated, may cost 0.5 to 5 times as much".
void addServingEstimated(Sentence& title);

} // namespace isocost
