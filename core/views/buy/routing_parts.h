// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Makes the words of the routing view from the recommendations (core/rules/recommendation.h).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/explain/display.h"
#include "core/rules/recommendation.h"
#include "core/views/buying.h"
#include "core/views/picture/picture.h"
#include "core/views/view_input.h"

namespace isocost {

inline constexpr double kNearSwitch = 0.12; // a switching value this near or nearer is amber

struct Routing {
    const ViewInput& input;
    std::vector<Recommendation> advice{}; // one for each kind of work
    bool hasSwitches = false; // false while they are still searched for
    // For each kind of work, the platform it goes to once every network wait that nobody set is the
    // estimated one.
    std::vector<int> waited{};
    Sentence together{}; // says where both kinds of work together cost less than each alone at its
                         // cheapest

    [[nodiscard]] const Recommendation& of(Work work) const
    {
        return advice[static_cast<std::size_t>(work)];
    }
    // Returns the platform that a kind of work goes to; -1 without a price, if a rule stops it, or
    // if a plan cannot count on the way that buys it.
    [[nodiscard]] int goal(Work work) const
    {
        const Candidate* const answer = of(work).ranking.answer();
        return answer && answer->isAllowed() ? answer->platform : -1;
    }
    [[nodiscard]] bool isMovedByWaits(Work work) const
    {
        return goal(work) >= 0 && waited[static_cast<std::size_t>(work)] != goal(work);
    }
    // Says why a plan cannot count on the way that buys a platform; empty if it can.
    [[nodiscard]] Sentence whyNotCounted(int platform) const
    {
        return whyPlatformIsNotCounted(input, static_cast<std::size_t>(platform));
    }
    [[nodiscard]] int reference() const { return static_cast<int>(input.inputs->reference); }
    [[nodiscard]] RuleContext context() const
    {
        return {*input.scenario, *input.catalog, *input.results, {}};
    }
    [[nodiscard]] std::string name(int platform) const
    {
        return platformLabel(*input.scenario, static_cast<std::size_t>(platform));
    }
    [[nodiscard]] Argument named(int platform) const // the argument "platform" of a phrase
    {
        return {"platform", Name{name(platform)}};
    }
    [[nodiscard]] Argument months() const // months of the horizon
    {
        return {"months", asCount((*input.inputs)[Parameter::FinanceHorizonMonths])};
    }
    [[nodiscard]] Argument growth() const
    {
        return {"growth", asShare((*input.inputs)[Parameter::FinanceDemandGrowth])};
    }
};

// Tells what both kinds of work save together: "together, both on Trainium2 would save $695k". Each
// work goes where it alone costs least; together, in whole copies, by one move of the software
// instead of two, it may be elsewhere.
[[nodiscard]] Sentence togetherOf(const Routing& routing);
[[nodiscard]] ViewWords routingWords(const Routing& routing);
// Gives the reasons for where a kind of work goes, and what speaks against it; `left` more
// candidates are not shown.
[[nodiscard]] std::vector<TableCell> routingNotes(const Routing& routing, Work work, double left);
// Compares the cost of training and serving as routed with all of it on the reference.
[[nodiscard]] std::optional<ViewFigure> routedSum(const Routing& routing);

} // namespace isocost
