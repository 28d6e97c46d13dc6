// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "core/text/phrase.h"
#include "core/text/say.h"
#include "core/views/buy/budget_panels.h"
#include "core/views/buy/budget_phrases.h"
#include "core/views/buying.h"
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
    return input.results->of(way.metric).value;
}

// Tells whether the plan is on spot and takes more hours than a year has.
bool isOver(const ViewInput& input)
{
    return chosenWay(input) == Purchase::Spot
        && overrunOnSpot(*input.scenario, *input.results).has_value();
}

// Tells which ways cost less than the plan and than the best that fits, but cannot be had.
Sentence unfitBelow(const ViewInput& input, double year, double best)
{
    Sentence unfit;
    for (const FleetWay& row : kFleetWays)
        if (const Outcome<double>& cost = input.results->of(row.metric);
            cost.hasNumber() && cost.value < std::min(year, best))
            unfit.add(whyUnfit(input, row.way, asMoney(cost.value), best));
    return unfit;
}

// Tells what the other ways make of the year. A way without enough hours saves nothing.
void addRivals(Sentence& title, const ViewInput& input, double year)
{
    const std::vector<const FleetWay*> ways =
        waysThatFit(*input.scenario, *input.inputs, *input.results);
    if (isOver(input)) {
        const double share = input.results->of(Metric::FleetSpotShare).value;
        title.add(kButTakes, {{"share", asShare(share)}});
        if (!ways.empty())
            title.add(kOtherCosts,
                {{"way", &nounPhrase(ways.front()->way)},
                    {"year", asMoney(yearOf(input, *ways.front()))}},
                Weight::Reason);
        return;
    }
    const double best = yearOf(input, *ways.front());
    const Sentence unfit = unfitBelow(input, year, best);
    if (best < year)
        title.add(
            kWouldSave, {{"way", &nounPhrase(ways.front()->way)}, {"saved", asMoney(year - best)}});
    else if (!unfit.empty())
        title.add(kLeastThatFits);
    else if (ways.size() > 1)
        title.add(kLeastOfAll);
    title.add(unfit);
}

Sentence titleOf(const ViewInput& input, const Years& years)
{
    const Argument chips = chipsOf(input);
    const Argument platform = platformOf(input);
    const Argument way = wayOf(chosenWay(input));
    Sentence title;
    if (years.chosen) {
        title.add(kYear, {chips, platform, way, {"year", asMoney(*years.chosen)}});
        addRivals(title, input, *years.chosen);
    } else if (input.results->of(Metric::FleetAnnualCost).reason == Reason::Never) {
        title.add(kYearNeverEnds, {chips, platform, way});
    } else {
        title.add(kYearUnpriced, {chips, platform});
    }
    return title;
}

// Tells whether a way is the cheapest of those that fit.
bool isCheapest(const ViewInput& input, Purchase way)
{
    const std::vector<const FleetWay*> ways =
        waysThatFit(*input.scenario, *input.inputs, *input.results);
    return !ways.empty() && ways.front()->way == way;
}

// Tells what buying instead changes, where the title does not say it.
void addOwning(Sentence& subtitle, const ViewInput& input, const Years& years)
{
    const Outcome<double>& owned = input.results->of(Metric::FleetAnnualOwned);
    if (!years.chosen || !owned.hasNumber() || isCheapest(input, Purchase::Owned)
        || chosenWay(input) == Purchase::Owned)
        return;
    const double more = owned.value - *years.chosen;
    if (more > 0.0)
        subtitle.add(kOwningIsMore, {{"more", asMoney(more)}});
    else if (more < 0.0)
        subtitle.add(kOwningIsLess, {{"saved", asMoney(-more)}});
    else
        subtitle.add(kOwningIsSame);
}

Sentence subtitleOf(const ViewInput& input, const Years& years)
{
    Sentence subtitle;
    subtitle.add(kAtWork,
        {{"scenario", Name{input.scenario->name}},
            {"share", asShare(utilizationOf(*input.results))}});
    addOwning(subtitle, input, years);
    addRunsOverPlan(subtitle, *input.results, static_cast<int>(input.inputs->reference));
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
    if (input.results->of(Metric::FleetAnnualSpecialty).hasNumber())
        addSpecialtyTerms(caption, input);
    addLead(caption, *input.inputs);
    addChanges(caption, input);
    Names unpriced;
    for (const FleetWay& row : kFleetWays)
        if (!input.results->of(row.metric).hasNumber())
            unpriced.texts.push_back(loweredLabel(labelOf(row.way)));
    if (!unpriced.texts.empty())
        caption.add(kWithoutNumber, {{"ways", unpriced}});
    return caption;
}

Sentence whyEmpty(const ViewInput& input)
{
    const Argument way = wayOf(chosenWay(input));
    const Reason reason = input.results->of(Metric::FleetAnnualCost).reason;
    if (reason == Reason::Never)
        return Sentence().add(kNoneFinishes, {way});
    return Sentence().add(kNoNumber, {way, {"reason", std::string(wordOf(reason))}});
}

} // namespace

ViewWords wordsOf(const ViewInput& input, const Years& years)
{
    ViewWords words{.title = titleOf(input, years),
        .subtitle = subtitleOf(input, years),
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
