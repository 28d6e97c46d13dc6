// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Words that several views say in the same way.
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

// Of what goes 20 % down and up (core/analysis/tornado.h).
inline constexpr const char* kZeroRule = "What is 0 now goes to 20 % if it is a percentage, else "
                                         "to 1 % of the highest value it can have.";

// USD for an hour of a chip: beyond it a number says less than that nobody pays it.
inline constexpr double kAbsurdPrice = 1e6;

// "+12 %", "−3.1 %" of a value beside another; empty beside what is not above 0.
[[nodiscard]] std::string changeText(double value, double from);
[[nodiscard]] Number asChange(double share); // "+12 %", "0 %"
[[nodiscard]] Number asTrimmed(double number); // "6.4", "1,024"
// "on demand", "on demand, but Trainium2 in capacity blocks".
[[nodiscard]] Sentence buyingOf(const Scenario& scenario, const Inputs<double>& in);
// "a 1-year reservation", "on-demand", "owning": a way of buying in a sentence.
[[nodiscard]] const Phrase& nounPhrase(Purchase way);
[[nodiscard]] std::string nounOf(Purchase way); // where it is no argument of a clause
// "Owning begins with 4 rented months. Work that outgrows ...": its lead time, and growth; where
// there are any.
void addLead(Sentence& caption, const Inputs<double>& in);
// Why a platform serves nothing, or at no known price.
[[nodiscard]] Value servingReasonOf(Reason reason);
[[nodiscard]] std::string servingReason(Reason reason);
// "Serving speed is a roofline estimate ... On spot ...": what the price of a token leaves out.
void addTokenTerms(Sentence& caption, const Inputs<double>& in);
// "This is the cost of these runs and tokens; a year of the fleet as planned costs $6.67M."
void addFleetYear(Sentence& caption, const Results<double>& results);
// "the runs take 131.8 % of the planned hours": where they cost more than the fleet's bill holds.
void addRunsOverPlan(Sentence& sentence, const Results<double>& results, int platform,
    Weight weight = Weight::Claim);
// "both on H200", "training on H100 and serving on H200".
[[nodiscard]] Sentence pairOf(const std::string& trainOn, const std::string& serveOn);
// "70B" of a parameter that counts billions.
[[nodiscard]] Number billionsOf(const Inputs<double>& in, Parameter parameter);
[[nodiscard]] std::string billionsText(const Inputs<double>& in, Parameter parameter);

// Doubts about the number of a way of buying, by the thresholds of the rules that say the same of
// the plan.
//
// Share of a year's hours that the fleet's work takes on spot, where that is more than there are
// (the rule spot_year); else none. As text "108 % of a year's hours", else empty. Its mark stands
// before what spot would cost then.
[[nodiscard]] std::optional<double> overrunOnSpot(
    const Scenario& scenario, const Results<double>& results);
[[nodiscard]] std::optional<double> overrunOf(const RuleContext& plan); // that is bought on spot
inline constexpr const char* kOverrun = "\u25B2 ";
[[nodiscard]] std::string spotOverrun(const Scenario& scenario, const Results<double>& results);
// The same of a plan that is bought on spot.
[[nodiscard]] std::string planOverrun(const RuleContext& plan);
// "Specialty clouds sell 64 chips or more by contract ...", where it is priced by used hours
// although the fleet is as large.
void addSpecialtyTerms(Sentence& caption, const ViewInput& input);
// Whether the fleet cannot have a way at its price: spot without the hours, a specialty cloud by
// used hours at the size of a contract, unless that is the plan. Titles name what can be had.
[[nodiscard]] bool isUnfit(const Scenario& scenario, const Inputs<double>& in,
    const Results<double>& results, Purchase way);
[[nodiscard]] bool isUnfit(const ViewInput& input, Purchase way);
// What such a specialty cloud costs by contract, paid for every hour.
[[nodiscard]] double contractOf(const ViewInput& input, double billedByTheHour);
[[nodiscard]] bool isBeatenByContract(
    const ViewInput& input, double billedByTheHour, double cost); // that is told as the least
// "spot at $4.02 would take 108 % of a year's hours", "specialty costs $2.25 only if billed by the
// hour, $2.81 by contract": of such a way at this price beside the `least` of those that fit; else
// empty.
[[nodiscard]] Sentence whyUnfit(
    const ViewInput& input, Purchase way, const Number& price, double least);
// "▲ spot", "on-demand, plan": the name of a way where all of them stand.
[[nodiscard]] std::string markedName(std::string_view name, bool isUnfit, bool isPlan);
// Ways of buying the fleet; those without a number come last.
[[nodiscard]] std::vector<const FleetWay*> cheapestFirst(const Results<double>& results);
// What a result is a year of, or the cheapest where it tells of that; none of other results.
[[nodiscard]] const FleetWay* wayOf(Metric metric, const Results<double>& results);
// The ways with a number that the fleet can have, the cheapest first.
[[nodiscard]] std::vector<const FleetWay*> waysThatFit(
    const Scenario& scenario, const Inputs<double>& in, const Results<double>& results);
// GPUs of the facility, whose cash is told, where that is not the fleet's size; else none.
[[nodiscard]] std::optional<double> gpusOfFacility(const ViewInput& input);
// "price of 2024-06-30", "price without a date", "6 costs at zero", of spot also "interruptions
// assumed" where nobody has set their rate; empty without a doubt. Of the reference platform.
[[nodiscard]] Sentence doubtAbout(const ViewInput& input, Purchase way);
[[nodiscard]] std::string doubtOf(const ViewInput& input, Purchase way);
// "In doubt: owning (6 costs at zero); on-demand and spot (price of 2024-06-30).": of all that
// are compared over time or use, which blocks are not.
void addDoubts(Sentence& caption, const ViewInput& input);
// "the plan, a capacity block at $6, is left out", where that is the plan: it is sold for days.
void addPlanLeftOut(Sentence& sentence, const ViewInput& input);
void addPlanLeftOut(Sentence& sentence, const ViewInput& input, const Phrase& phrase);

} // namespace isocost
