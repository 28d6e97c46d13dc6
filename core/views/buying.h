// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Ways of buying the fleet, as several views tell of them: which of them it can have, and what is
// to be doubted about their prices.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/text/clause.h"
#include "core/views/view_input.h"

namespace isocost {

struct FleetWay; // core/model/formulas/fleet.h
struct RuleContext; // core/rules/rule_context.h

// Names a way of buying in a sentence: "a 1-year reservation", "on-demand", "owning".
[[nodiscard]] const Phrase& nounPhrase(Purchase way);
[[nodiscard]] std::string nounOf(Purchase way); // for text that is no argument of a clause
// "Owning begins with 4 rented months. Work that outgrows ...": tells of lead time and growth if
// there are any.
void addLead(Sentence& caption, const Inputs<double>& in);
// Says how the plan buys, behind its cost: "on a 3-year term".
[[nodiscard]] const Phrase& boughtPhrase(Purchase way);
// Tells whether a plan can count on a way of buying its chips for a year. A way that it cannot
// count on stands below the others with its reason, in no title, minimum, saving or colour.
[[nodiscard]] bool canCountOn(
    const Inputs<double>& in, const Results<double>& results, Purchase way);
[[nodiscard]] bool canCountOn(const ViewInput& input, Purchase way);
// Says why it cannot: "32 nodes at once", "cannot finish within a year". Empty for a way that it
// can count on.
[[nodiscard]] Sentence whyNotCounted(
    const Inputs<double>& in, const Results<double>& results, Purchase way);
[[nodiscard]] Sentence whyNotCounted(const ViewInput& input, Purchase way);
// Says why nobody can count on a year that is bought in that way: whyNotCounted, or else "the work
// takes 118 % of the year".
[[nodiscard]] Sentence whyYearIsNotCounted(
    const Inputs<double>& in, const Results<double>& results, Purchase way);
// Says the same as whyNotCounted about the way that buys one of the platforms.
[[nodiscard]] Sentence whyPlatformIsNotCounted(const ViewInput& input, std::size_t platform);
// Says the same about several, each reason once.
[[nodiscard]] Sentence whyPlatformsAreNotCounted(
    const ViewInput& input, const std::vector<std::size_t>& platforms);
// Says the same about the way that a plan buys.
[[nodiscard]] Sentence whyPlanIsNotCounted(const RuleContext& plan);
// Tells whether the work of the plan takes more than all hours of the year. Then its numbers are
// those of work that is never done, and no title hides it.
[[nodiscard]] bool isWorkTooMuch(const Results<double>& results);
// Tells whether the plan has work for a fleet.
[[nodiscard]] bool hasFleet(const Results<double>& results);
// "H200 cannot be counted on: 32 nodes at once.": names the platforms that have this result and are
// bought in a way that a plan cannot count on; empty without one.
[[nodiscard]] Sentence platformsInDoubt(const ViewInput& input, Metric metric);
// Stands before a cost that is in doubt.
inline constexpr const char* kDoubtMark = "\u25B2 ";
// Returns the name of a way in a list of all: "▲ spot", "on-demand, plan".
[[nodiscard]] std::string markedName(std::string_view name, bool isUnfit, bool isPlan);
// Returns the ways of buying, those first that a plan can count on, each kind by the year of the
// plan, the cheapest first; those without a number come last.
[[nodiscard]] std::vector<const FleetWay*> cheapestFirst(
    const Inputs<double>& in, const Results<double>& results);
// Returns the way of buying that a yearly result belongs to, or the cheapest way if the result is
// about that; none for other results.
[[nodiscard]] const FleetWay* wayOf(
    Metric metric, const Inputs<double>& in, const Results<double>& results);
// Returns the ways with a number that a plan can count on, the cheapest first.
[[nodiscard]] std::vector<const FleetWay*> waysToCountOn(
    const Inputs<double>& in, const Results<double>& results);
// Returns the GPUs of the facility, whose cash is shown, if they differ from the fleet's size; else
// none.
[[nodiscard]] std::optional<double> gpusOfFacility(const ViewInput& input);
// Returns why a plan cannot count on a way, or else a doubt about the reference platform: "price of
// 2024-06-30", "price without a date", "6 costs at zero", for spot also "interruptions assumed" if
// nobody has set their rate; empty without a doubt.
[[nodiscard]] Sentence doubtAbout(const ViewInput& input, Purchase way);
// The same where there is little room: "old price", "32 nodes at once"; empty without a short form.
[[nodiscard]] std::string briefDoubtOf(const ViewInput& input, Purchase way);
[[nodiscard]] std::string doubtOf(const ViewInput& input, Purchase way);
// "In doubt: owning (6 costs at zero); on-demand and spot (price of 2024-06-30).": the doubts about
// all ways that are compared over time or use; capacity blocks are not among them.
void addDoubts(Sentence& caption, const ViewInput& input);
// "A plan cannot count on spot: 32 nodes at once.": says why, for those of the ways that a plan
// cannot count on.
void addNotCounted(Sentence& caption, const ViewInput& input, const std::vector<Purchase>& ways);
// "the plan, a capacity block at $6, is left out": said if the plan buys blocks, which are sold by
// the day.
void addPlanLeftOut(Sentence& sentence, const ViewInput& input);
void addPlanLeftOut(Sentence& sentence, const ViewInput& input, const Phrase& phrase);

} // namespace isocost
