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
// Doubts about the number of a way of buying, by the thresholds of the rules that say the same
// about the plan.
//
// overrunOnSpot() returns the share of a year's hours that the fleet's work takes on spot if that
// is more than a year has (rule spot_year), else none. spotOverrun() writes it, "108 % of a year's
// hours", else nothing. The mark kOverrun then stands before the cost on spot.
[[nodiscard]] std::optional<double> overrunOnSpot(
    const Scenario& scenario, const Results<double>& results);
[[nodiscard]] std::optional<double> overrunOf(const RuleContext& plan); // for a plan bought on spot
inline constexpr const char* kOverrun = "\u25B2 ";
[[nodiscard]] std::string spotOverrun(const Scenario& scenario, const Results<double>& results);
// Writes the same for a plan that buys on spot.
[[nodiscard]] std::string planOverrun(const RuleContext& plan);
// "Specialty clouds sell 64 chips or more by contract ...": said if the price is by used hours
// although the fleet is that large.
void addSpecialtyTerms(Sentence& caption, const ViewInput& input);
// Tells whether the fleet cannot have a way at its price: spot without the hours, a specialty cloud
// by used hours for a fleet of contract size, unless that is the plan. Titles name only ways that
// the fleet can have.
[[nodiscard]] bool isUnfit(const Scenario& scenario, const Inputs<double>& in,
    const Results<double>& results, Purchase way);
[[nodiscard]] bool isUnfit(const ViewInput& input, Purchase way);
// Returns the price of such a specialty cloud by contract, paid for every hour.
[[nodiscard]] double contractOf(const ViewInput& input, double billedByTheHour);
[[nodiscard]] bool isBeatenByContract(const ViewInput& input, double billedByTheHour,
    double cost); // cost of the way that is told as the cheapest
// Says why the fleet cannot have a way at this price, beside the `least` cost of the ways that fit:
// "spot at $4.02 would take 108 % of a year's hours", "specialty costs $2.25 only if billed by the
// hour, $2.81 by contract". Empty for a way that fits.
[[nodiscard]] Sentence whyUnfit(
    const ViewInput& input, Purchase way, const Number& price, double least);
// Returns the name of a way in a list of all: "▲ spot", "on-demand, plan".
[[nodiscard]] std::string markedName(std::string_view name, bool isUnfit, bool isPlan);
// Returns the ways of buying the fleet, the cheapest first; those without a number come last.
[[nodiscard]] std::vector<const FleetWay*> cheapestFirst(const Results<double>& results);
// Returns the way of buying that a yearly result belongs to, or the cheapest way if the result is
// about that; none for other results.
[[nodiscard]] const FleetWay* wayOf(Metric metric, const Results<double>& results);
// Returns the ways with a number that the fleet can have, the cheapest first.
[[nodiscard]] std::vector<const FleetWay*> waysThatFit(
    const Scenario& scenario, const Inputs<double>& in, const Results<double>& results);
// Returns the GPUs of the facility, whose cash is shown, if they differ from the fleet's size; else
// none.
[[nodiscard]] std::optional<double> gpusOfFacility(const ViewInput& input);
// Returns a doubt about the reference platform: "price of 2024-06-30", "price without a date", "6
// costs at zero", for spot also "interruptions assumed" if nobody has set their rate; empty without
// a doubt.
[[nodiscard]] Sentence doubtAbout(const ViewInput& input, Purchase way);
[[nodiscard]] std::string doubtOf(const ViewInput& input, Purchase way);
// "In doubt: owning (6 costs at zero); on-demand and spot (price of 2024-06-30).": the doubts about
// all ways that are compared over time or use; capacity blocks are not among them.
void addDoubts(Sentence& caption, const ViewInput& input);
// "the plan, a capacity block at $6, is left out": said if the plan buys blocks, which are sold by
// the day.
void addPlanLeftOut(Sentence& sentence, const ViewInput& input);
void addPlanLeftOut(Sentence& sentence, const ViewInput& input, const Phrase& phrase);

} // namespace isocost
