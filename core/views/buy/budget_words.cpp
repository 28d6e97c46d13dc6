// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "core/text/display_text.h"
#include "core/text/phrase.h"
#include "core/text/say.h"
#include "core/views/allowed_platforms.h"
#include "core/views/buy/budget_panels.h"
#include "core/views/buy/budget_phrases.h"
#include "core/views/buy/cash_ways.h"
#include "core/views/buying.h"
#include "core/views/buying_phrases.h"
#include "core/views/guided/left_out_ways.h"
#include "core/views/serving_terms.h"

namespace isocost {

using namespace budget_phrases;

namespace {

Argument chipsOf(const ViewInput& input)
{
    return {"chips", asCount(input.inputs->referencePlatform()[Parameter::Chips])};
}

Argument platformOf(const ViewInput& input)
{
    return {"platform", Name{input.scenario->platforms[input.inputs->reference].label}};
}

Argument wayOf(Purchase way) // named as in its row
{
    return {"way", Label{std::string(labelOf(way))}};
}

double yearOf(const ViewInput& input, const FleetWay& way)
{
    return input.results->of(way.plan).value;
}

void addOwningIsLess(Sentence& verdict, const ViewInput& input, double saved)
{
    verdict.add(kOwningIsLess, {{"saved", asMoney(saved)}}, Weight::Reason);
    if (const Sentence why = whyWayIsStopped(input, Purchase::Owned); !why.empty())
        verdict.add(buying_phrases::kButStopped, {{"why", why.clauses()}}, Weight::Reason);
}

// Says that nothing costs less, or which stop rules forbid the plan as it is bought.
void addLeast(Sentence& title, const ViewInput& input)
{
    if (const Sentence why = whyWayIsStopped(input, chosenWay(input)); !why.empty())
        title.add(kButIsNotCounted, {{"why", why.clauses()}});
    else
        title.add(kLeastOfAll);
}

// Tells what owning makes of the year, where the plan rents: everybody asks about buying.
void addOwning(Sentence& title, const ViewInput& input, double year, const YearCalls& calls)
{
    const Outcome<double>& owned = input.results->of(Metric::PlanAnnualOwned);
    if (!owned.hasNumber() || chosenWay(input) == Purchase::Owned)
        return;
    const double more = owned.value - year;
    ToldVerdict told{.verdict = {}, .close = calls.of(Purchase::Owned)};
    told.winner = &nounPhrase(more > 0.0 ? Purchase::Owned : chosenWay(input));
    if (told.close.isTie)
        told.verdict.add(kOwningIsSame, {}, Weight::Reason);
    else if (more > 0.0)
        told.verdict.add(kOwningIsMore, {{"more", asMoney(more)}}, Weight::Reason);
    else
        addOwningIsLess(told.verdict, input, -more);
    addVerdict(title, *input.scenario, told, Weight::Reason);
}

// Tells what the other ways that a plan can count on make of the year.
void addRivals(Sentence& title, const ViewInput& input, double year, const YearCalls& calls)
{
    const std::vector<const FleetWay*> ways = waysToCountOn(*input.inputs, *input.results);
    if (const Sentence why = whyNotCounted(input, chosenWay(input)); !why.empty()) {
        title.add(kButIsNotCounted, {{"why", why.clauses()}});
        if (!ways.empty())
            title.add(kOtherCosts,
                {{"way", &nounPhrase(ways.front()->way)},
                    {"year", asMoney(yearOf(input, *ways.front()))}},
                Weight::Reason);
        return;
    }
    const FleetWay& best = *ways.front();
    const double least = yearOf(input, best);
    const std::optional<ToldVerdict> close = calls.verdict();
    const std::optional<Purchase> told = close ? calls.rival() : std::optional(best.way);
    if (close) {
        addVerdict(title, *input.scenario, *close);
    } else if (least < year) {
        title.add(kWouldSave, {{"way", &nounPhrase(best.way)}, {"saved", asMoney(year - least)}});
        addStoppedWay(title, input, best.way);
    } else if (ways.size() > 1 && !isWorkTooMuch(*input.results)) {
        addLeast(title, input);
    }
    const int reference = static_cast<int>(input.inputs->reference);
    if (!close && least < year)
        addPriceDoubts(title, contextOf(input), {chosenWay(input), reference}, {*told, reference});
    if (told != Purchase::Owned)
        addOwning(title, input, year, calls);
}

Sentence titleOf(const ViewInput& input, const Years& years)
{
    const Argument bought{"bought", &boughtPhrase(chosenWay(input))};
    Sentence title;
    if (years.chosen) {
        title.add(kYear, {{"year", asMoney(*years.chosen)}, bought});
        addRivals(title, input, *years.chosen, years.calls);
    } else if (input.results->of(Metric::PlanAnnualCost).reason == Reason::Never) {
        title.add(kYearNeverEnds, {bought});
    } else {
        title.add(kYearUnpriced, {bought});
    }
    return title;
}

// Tells the chips that work, how much, and where that share comes from.
void addFleet(Sentence& subtitle, const ViewInput& input)
{
    const Results<double>& results = *input.results;
    const Argument scenario{"scenario", Name{input.scenario->name}};
    const Outcome<double>& used = results.of(Metric::FleetUtilizationUsed);
    if (!used.hasNumber()) {
        subtitle.add(kNoWork, {scenario});
        return;
    }
    subtitle.add(
        kAtWork, {scenario, chipsOf(input), platformOf(input), {"share", asShare(used.value)}});
    const Inputs<double>& in = *input.inputs;
    const Outcome<double>& work = results.of(Metric::FleetWorkShare);
    if (isWorkTooMuch(results))
        return; // the title says it
    if (in[Parameter::FleetUtilization] == 0.0)
        subtitle.add(kFromRuns, {{"runs", asCount(in[Parameter::TrainingRunsPerYear])}});
    else if (work.hasNumber() && shareText(work.value) != shareText(used.value))
        subtitle.add(kWorkFills, {{"work", asShare(work.value)}});
}

// "1,230", "0.4"
std::string tokensText(double billions)
{
    return billions < 100.0 ? trimmedNumber(billions) : countText(std::round(billions));
}

// Tells what serves, in the fleet or beside it.
void addServing(Sentence& subtitle, const ViewInput& input)
{
    const Results<double>& results = *input.results;
    const Outcome<double>& chips = results.of(Metric::PlanServingChips);
    switch (input.inputs->servingPlan) {
    case ServingPlan::Counted:
        if (chips.hasNumber())
            subtitle.add(kServeBeside, {{"chips", asCount(chips.value)}, platformOf(input)});
        else
            subtitle.add(kNothingServes, {}, Weight::Claim, Tone::Warning);
        break;
    case ServingPlan::Api:
        subtitle.add(kApiServes, {{"bill", asMoney(results.of(Metric::PlanAnnualServing).value)}});
        break;
    case ServingPlan::LeftOut:
        if (doesFleetServe(input.project, *input.scenario))
            subtitle.add(kFleetServes,
                {{"tokens",
                    Number{(*input.inputs)[Parameter::InferenceTokensBPerMonth], &tokensText}}});
        else
            subtitle.add(kServingLeftOut);
        break;
    }
}

// Tells that the plan is the cheapest way over the horizon, where the title has another way that
// saves in a year: prices and work move in later years. What is a close call there is not told.
void addPeriod(Sentence& subtitle, const ViewInput& input)
{
    const CashWayRow* const plan = cashWayOf(chosenWay(input));
    const std::vector<const FleetWay*> ways = waysToCountOn(*input.inputs, *input.results);
    if (!plan || !input.results->of(plan->npv).hasNumber() || ways.empty()
        || ways.front()->way == plan->purchase)
        return;
    const double own = -input.results->of(plan->npv).value; // payments are negative
    const bool isLeast = std::ranges::all_of(kCashWayRows, [&](const CashWayRow& other) {
        const Outcome<double>& npv = input.results->of(other.npv);
        return other.way == plan->way || !npv.hasNumber() || !canCountOn(input, other.purchase)
            || (own < -npv.value && apart(own, -npv.value) >= kTooLittleApart);
    });
    if (isLeast)
        subtitle.add(kPeriodIsLess,
            {{"months", asCount((*input.inputs)[Parameter::FinanceHorizonMonths])}},
            Weight::Reason);
}

Sentence subtitleOf(const ViewInput& input)
{
    Sentence subtitle;
    addFleet(subtitle, input);
    addServing(subtitle, input);
    addPeriod(subtitle, input);
    return subtitle;
}

// Tells what an hour on spot counts here, and the price of the spot job's hour in other views.
void addSpot(Sentence& caption, const ViewInput& input)
{
    const Outcome<double>& useful = input.results->of(Metric::SpotUsefulHourPrice);
    if (useful.hasNumber() && input.results->of(Metric::FleetHourSpot).hasNumber())
        caption.add(kSpotCountsOwn, {{"price", asPrice(useful.value)}});
    else
        caption.add(kSpotCounts);
}

// Tells the changes that the years, all of them first ones, leave to the cash below them.
void addChanges(Sentence& caption, const ViewInput& input)
{
    const double growth = (*input.inputs)[Parameter::FinanceDemandGrowth];
    const double fall = (*input.inputs)[Parameter::FinanceCloudPriceDecline];
    Sentence changes;
    if (growth != 0.0)
        changes.add(
            growth > 0.0 ? kWorkGrows : kWorkShrinks, {{"share", asShare(std::fabs(growth))}});
    if (fall != 0.0)
        changes.add(fall > 0.0 ? kRentFalls : kRentRises, {{"share", asShare(std::fabs(fall))}});
    if (!changes.empty())
        caption.add(kInTheCash, {{"changes", changes.clauses()}});
}

Sentence captionOf(const ViewInput& input)
{
    Sentence caption;
    caption.add(kOwnedSpreads);
    addPlanLeftOut(caption, input, kPlanHasNoCash);
    addSpot(caption, input);
    const Outcome<double>& served = input.results->of(Metric::PlanAnnualServing);
    if (served.hasNumber() && served.value != 0.0)
        caption.add(kCashOfFleet);
    addLead(caption, *input.inputs);
    addChanges(caption, input);
    Names unpriced;
    Names leftOut;
    for (const FleetWay& row : kFleetWays) {
        Names& names = whyLeftOut(input.project, row.way) ? leftOut : unpriced;
        if (!input.results->of(row.plan).hasNumber())
            names.texts.push_back(loweredLabel(labelOf(row.way)));
    }
    if (!leftOut.texts.empty())
        caption.add(kLeftOutAnswered, {{"ways", leftOut}});
    if (!unpriced.texts.empty())
        caption.add(kWithoutNumber, {{"ways", unpriced}});
    return caption;
}

Sentence whyEmpty(const ViewInput& input)
{
    const Argument way = wayOf(chosenWay(input));
    const Reason reason = input.results->of(Metric::PlanAnnualCost).reason;
    if (reason == Reason::Never)
        return Sentence().add(kNoneFinishes, {way});
    return Sentence().add(kNoNumber, {way, {"reason", std::string(wordOf(reason))}});
}

} // namespace

ViewWords wordsOf(const ViewInput& input, const Years& years)
{
    ViewWords words{.title = titleOf(input, years),
        .subtitle = subtitleOf(input),
        .caption = {captionOf(input)}};
    if (!years.chosen && !(years.most > 0.0))
        words.emptyReason = whyEmpty(input);
    if (const std::optional<double> gpus = gpusOfFacility(input))
        words.caption.push_back(Sentence().add(
            kWhoseCash, {{"gpus", asCount(*gpus)}, chipsOf(input), platformOf(input)}));
    return words;
}

std::string termsOf(const ViewInput& input)
{
    const Inputs<double>& in = *input.inputs;
    Sentence terms;
    if (const double tax = in[Parameter::FinanceTaxRate]; tax > 0.0)
        terms.add(kTax, {{"tax", asShare(tax)}});
    if (const double debt = in[Parameter::FinanceDebtShare]; debt > 0.0)
        terms.add(
            kLoan, {{"share", asShare(debt)}, {"rate", asShare(in[Parameter::FinanceDebtRate])}});
    return say(terms);
}

} // namespace isocost
