// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/buy/break_even_words.h"

#include <array>
#include <cmath>

#include "core/explain/display.h"
#include "core/model/formulas/fleet_size.h"
#include "core/text/say.h"
#include "core/views/allowed_platforms.h"
#include "core/views/buy/break_even_phrases.h"
#include "core/views/buying.h"
#include "core/views/buying_phrases.h"
#include "core/views/close_calls.h"
#include "core/views/guided/left_out_ways.h"
#include "core/views/view_metric.h"

namespace isocost {

using namespace break_even_phrases;

namespace {

const Phrase& nounPhrase(WayOfBuying way)
{
    return isocost::nounPhrase(purchaseOf(way));
}

Argument rentedBy(WayOfBuying way)
{
    return {"rented", &nounPhrase(way)};
}

Argument presentOf(const Compared& compared)
{
    return {"present", asShare(compared.curves.presentUtilization)};
}

Argument nodesOf(const Compared& compared)
{
    return {"nodes", asCount(spotNodes(*compared.input.inputs))};
}

// Returns the utilization above which spot has no hours left, or none for other ways.
const std::optional<double>& endOf(const Compared& compared, WayOfBuying way)
{
    static constexpr std::optional<double> kNone;
    return way == WayOfBuying::Spot ? compared.curves.spotLimit : kNone;
}

// Tells the present utilization, or also the lower one at which the way compared with owning ends.
void addPresent(Sentence& title, const Compared& compared)
{
    const std::optional<double>& end = endOf(compared, compared.curves.comparedWay());
    if (end && *end < compared.curves.presentUtilization)
        title.add(kSpotCanDo, {{"limit", asShare(*end)}, presentOf(compared)}, Weight::Reason);
    else
        title.add(kYouAreAt, {presentOf(compared)}, Weight::Reason);
}

// Returns the way that undercuts owning although owning beats the way it is compared with, or null.
const BuyingCurve* rivalOf(const Compared& compared)
{
    const BuyingCurve& rival = compared.cheapest();
    const bool isNone =
        rival.way == WayOfBuying::Owned || rival.way == compared.curves.comparedWay();
    return isNone ? nullptr : &rival;
}

void addRival(Sentence& title, const Compared& compared, const BuyingCurve& way)
{
    const Argument rival{"rival", &nounPhrase(way.way)};
    if (way.breakEven.reason != Reason::Never) {
        title.add(kRivalIsCheaper, {rival, presentOf(compared)});
        return;
    }
    const std::optional<double>& end = endOf(compared, way.way);
    if (!end) {
        title.add(kRivalBeats, {rival});
        addPresent(title, compared);
        return;
    }
    title.add(kSpotBeatsUpTo, {{"limit", asShare(*end)}});
    title.add(kYouAreAt, {presentOf(compared)}, Weight::Reason);
}

// Says which of owning and a way an hour of work now speaks for, and what turns that.
ToldVerdict verdictOn(const Compared& compared, const BuyingCurve& way, const CloseCall& close)
{
    const bool isOwning =
        compared.curves.of(WayOfBuying::Owned).presentPrice.value < way.presentPrice.value;
    ToldVerdict told{.verdict = {}, .close = close};
    const Phrase& phrase = close.isTie ? kCostsAsTerm : isOwning ? kBeatsTerm : kLosesToTerm;
    told.verdict.add(phrase, {rentedBy(way.way), presentOf(compared)});
    told.winner = isOwning ? &nounPhrase(way.way) : &isocost::nounPhrase(Purchase::Owned);
    return told;
}

// Says by how little owning differs from the cheapest way of renting, where that is not the one
// that it is compared with; empty where that is no close call.
Sentence closeRivalOf(const Compared& compared)
{
    Sentence said;
    const auto rival = compared.curves.cheapestRented();
    if (!rival || rival == compared.curves.comparedWay())
        return said;
    const CloseCall close = callOfOwning(compared.input, compared.curves, *rival);
    if (close.isTold())
        addVerdict(
            said, *compared.input.scenario, verdictOn(compared, compared.curves.of(*rival), close));
    return said;
}

Sentence crossingTitle(const Compared& compared, const BuyingCurve& way)
{
    const Argument share{"share", asShare(way.breakEven.value)};
    const BuyingCurve* const rival = rivalOf(compared);
    Sentence title;
    if (shareText(way.breakEven.value) == shareText(compared.curves.presentUtilization))
        return title.add(kBreaksEven, {rentedBy(way.way), share});
    const Sentence closeRival = closeRivalOf(compared);
    if (rival || !closeRival.empty())
        title.add(kBeatsAbove, {rentedBy(way.way), share});
    if (!closeRival.empty())
        return title.add(closeRival);
    if (rival) {
        addRival(title, compared, *rival);
        return title;
    }
    title.add(kWinsAbove, {share, rentedBy(way.way)});
    addPresent(title, compared);
    return title;
}

// Makes the title for a commitment. Paid for every hour, it is as idle as owned hardware: use does
// not decide.
Sentence commitmentTitle(const Compared& compared, const BuyingCurve& way)
{
    const Argument rented = rentedBy(way.way);
    const Argument present = presentOf(compared);
    Sentence title;
    if (way.breakEven.reason == Reason::Always)
        title.add(kBeatsTerm, {rented, present});
    else if (way.breakEven.reason == Reason::Never)
        title.add(kLosesToTerm, {rented, present});
    else
        return title.add(kCostsAsTerm, {rented, present});
    return title.add(kBothArePaid, {}, Weight::Reason);
}

// Says that owning never wins, whatever the utilization or as far as spot can do the work.
Sentence neverTitle(const Compared& compared, const BuyingCurve& way)
{
    Sentence title;
    const std::optional<double>& end = endOf(compared, way.way);
    if (!end)
        return title.add(kNeverWins, {rentedBy(way.way)});
    title.add(kNeverWinsUpTo, {{"limit", asShare(*end)}});
    return title.add(kYouAreAt, {presentOf(compared)}, Weight::Reason);
}

Sentence alwaysTitle(const Compared& compared, const BuyingCurve& way)
{
    Sentence title;
    const std::optional<double>& end = endOf(compared, way.way);
    if (end)
        title.add(kAlwaysWinsUpTo, {{"limit", asShare(*end)}});
    else
        title.add(kAlwaysWins, {rentedBy(way.way)});
    if (const Sentence closeRival = closeRivalOf(compared); !closeRival.empty())
        title.add(closeRival);
    else if (const BuyingCurve* const rival = rivalOf(compared))
        addRival(title, compared, *rival);
    else if (end)
        title.add(kYouAreAt, {presentOf(compared)}, Weight::Reason);
    return title;
}

// Says the verdict on the way that owning is compared with. Where owning wins, also which way
// undercuts both.
Sentence closeTitle(const Compared& compared, const BuyingCurve& way, const CloseCall& close)
{
    Sentence title;
    addVerdict(title, *compared.input.scenario, verdictOn(compared, way, close));
    const BuyingCurve* const rival = rivalOf(compared);
    if (!(compared.curves.of(WayOfBuying::Owned).presentPrice.value < way.presentPrice.value)
        || !rival)
        return title;
    const Sentence closeRival = closeRivalOf(compared);
    return closeRival.empty() ? title.add(kCheaperThanBoth, {{"rival", &nounPhrase(rival->way)}})
                              : title.add(closeRival);
}

Sentence titleOf(const Compared& compared)
{
    const BuyingCurve& way = compared.rented();
    const bool isEven = way.breakEven.hasNumber()
        && shareText(way.breakEven.value) == shareText(compared.curves.presentUtilization);
    const CloseCall close = callOfOwning(compared.input, compared.curves, way.way);
    if (close.isTold() && !isEven)
        return closeTitle(compared, way, close);
    const Outcome<double>& owned = compared.curves.of(WayOfBuying::Owned).presentPrice;
    const Argument price{"price", asPrice(way.presentPrice.value)};
    if (way.way == WayOfBuying::Owned)
        return Sentence().add(kNothingToRent, {{"owned", asPrice(owned.value)}});
    if (owned.hasNumber() && !hasFleet(*compared.input.results))
        return Sentence().add(
            kNoFleet, {{"owned", asPrice(owned.value)}, rentedBy(way.way), price});
    if (way.breakEven.hasNumber())
        return crossingTitle(compared, way);
    if (!owned.hasNumber())
        return Sentence().add(
            kOwningIs, {{"reason", std::string(wordOf(owned.reason))}, rentedBy(way.way), price});
    if (way.fallsWithUse)
        return commitmentTitle(compared, way);
    if (way.breakEven.reason == Reason::Never)
        return neverTitle(compared, way);
    if (way.breakEven.reason == Reason::Always)
        return alwaysTitle(compared, way);
    return Sentence().add(kCosts, {{"owned", asPrice(owned.value)}, rentedBy(way.way), price});
}

// Returns the way that a price belongs to: the spot job, where that is not the fleet on spot.
Argument wayOf(const Compared& compared, WayOfBuying way)
{
    if (way == WayOfBuying::Spot && compared.isSpotOfJob())
        return {"way", &kSpotJob};
    return {"way", &nounPhrase(way)};
}

void addPlan(Sentence& subtitle, const Compared& compared)
{
    if (!compared.curves.planned) {
        addPlanLeftOut(subtitle, compared.input);
        return;
    }
    const BuyingCurve& plan = compared.curves.of(*compared.curves.planned);
    if (!plan.presentPrice.hasNumber() || plan.way == compared.cheapest().way)
        return;
    const Argument price{"price", asPrice(plan.presentPrice.value)};
    const Sentence why = whyNotCounted(compared.input, purchaseOf(plan.way));
    if (why.empty())
        subtitle.add(kPlan, {wayOf(compared, plan.way), price});
    else
        subtitle.add(kPlanInDoubt, {wayOf(compared, plan.way), price, {"doubt", why.clauses()}},
            Weight::Claim, Tone::Warning);
}

// Tells how reservations are billed, where they are shown.
void addBilling(Sentence& subtitle, const Compared& compared)
{
    const auto has = [&compared](WayOfBuying way) {
        return compared.curves.of(way).presentPrice.hasNumber();
    };
    if (!has(WayOfBuying::Reserved1y) && !has(WayOfBuying::Reserved3y))
        return;
    const bool isInFull = compared.input.inputs->billing == ReservedBilling::EveryHour;
    subtitle.add(isInFull ? kPaidInFull : kPaidWhenUsed, {}, Weight::Detail);
}

// Names the ways that have no curve, and tells why.
void addMissing(Sentence& subtitle, const Compared& compared)
{
    Names leftOut;
    Names unpriced;
    Names endless;
    for (const BuyingCurve& way : compared.curves.ways) {
        if (way.presentPrice.hasNumber())
            continue;
        if (whyLeftOut(compared.input.project, purchaseOf(way.way)))
            leftOut.texts.emplace_back(labelOf(way.way));
        else if (way.presentPrice.reason == Reason::Unpriced)
            unpriced.texts.emplace_back(labelOf(way.way));
        else if (way.way != WayOfBuying::Owned)
            endless.texts.emplace_back(labelOf(way.way));
    }
    leftOut.most = unpriced.most = endless.most = kWayCount;
    if (!leftOut.texts.empty())
        subtitle.add(kAreLeftOut, {{"ways", leftOut}});
    if (!unpriced.texts.empty())
        subtitle.add(kHaveNoPrice, {{"ways", unpriced}});
    if (!endless.texts.empty())
        subtitle.add(kNeverFinish, {{"ways", endless}});
}

// Owning and the cheapest way of renting where they cost the same.
Argument cheapestOf(const Compared& compared)
{
    const auto rented = compared.curves.cheapestRented();
    const Outcome<double>& owned = compared.curves.of(WayOfBuying::Owned).presentPrice;
    if (!rented || !owned.hasNumber()
        || !areTied(owned.value, compared.curves.of(*rented).presentPrice.value))
        return wayOf(compared, compared.cheapest().way);
    return {"way", Names{{nounOf(Purchase::Owned), nounOf(purchaseOf(*rented))}}};
}

Sentence subtitleOf(const Compared& compared)
{
    const Scenario& scenario = *compared.input.scenario;
    const Inputs<double>& in = *compared.input.inputs;
    const BuyingCurve& cheapest = compared.cheapest();
    Sentence subtitle;
    subtitle.add(kOwning,
        {{"scenario", Name{scenario.name}}, {"gpus", asCount(ownedGpus(in))},
            {"power", asPrice(in[Parameter::FacilityPowerPrice])},
            {"pue", asCount(in[Parameter::FacilityPue])},
            {"platform", platformLabel(scenario, in.reference)}});
    subtitle.add(kCheapest,
        {presentOf(compared), cheapestOf(compared),
            {"price", asPrice(cheapest.presentPrice.value)}});
    addStoppedWay(subtitle, compared.input, purchaseOf(cheapest.way));
    addPlan(subtitle, compared);
    addBilling(subtitle, compared);
    addMissing(subtitle, compared);
    return subtitle;
}

// Tells the present value of owning, beside the crossing of today.
void addGain(Sentence& caption, const Compared& compared)
{
    const Outcome<double>& gain = compared.input.results->of(Metric::CashOwningGain);
    const Argument months{
        "months", asCount((*compared.input.inputs)[Parameter::FinanceHorizonMonths])};
    if (!gain.hasNumber())
        return;
    if (gain.value < 0.0)
        caption.add(kLoses, {months, {"loss", asMoney(-gain.value)}});
    else
        caption.add(kGains, {months, {"gain", asMoney(gain.value)}});
}

// Tells the utilization at which the fleet's work takes all hours of a year on spot.
void addSpotLimit(Sentence& caption, const Compared& compared)
{
    const std::optional<double>& limit = compared.curves.spotLimit;
    if (compared.curves.of(WayOfBuying::Spot).points.empty() || !limit)
        return;
    const Argument limited{"limit", asShare(*limit)};
    const Outcome<double>& share = compared.input.results->of(Metric::FleetSpotShare);
    if (share.hasNumber() && share.value > 1.0)
        caption.add(
            kSpotIsOver, {limited, {"share", asShare(share.value)}}, Weight::Claim, Tone::Warning);
    else
        caption.add(kSpotIsFull, {limited});
}

// Tells why ways are marked. Of the plan the subtitle tells it.
void addMarked(Sentence& caption, const Compared& compared)
{
    std::vector<Purchase> marked;
    for (const BuyingCurve& way : compared.curves.ways)
        if (!way.isCounted && !way.points.empty() && way.way != compared.curves.planned)
            marked.push_back(purchaseOf(way.way));
    addNotCounted(caption, compared.input, marked);
}

Sentence captionOf(const Compared& compared)
{
    const ViewInput& input = compared.input;
    Sentence caption;
    addGain(caption, compared);
    if (compared.isSpotOfJob()) // the budget tells the fleet on spot, which fails off spot too
        caption.add(kWhichSpot,
            {nodesOf(compared),
                {"price", asPrice(input.results->of(Metric::FleetHourSpot).value)}});
    addSpotLimit(caption, compared);
    addMarked(caption, compared);
    addDoubts(caption, input);
    return caption;
}

Sentence whyEmpty(const Compared& compared)
{
    if (const Phrase* const why = whyLeftOut(compared.input.project, Purchase::Owned))
        return Sentence().add(kOwningIsOut, {{"why", why}});
    const std::string lack = lackOf(
        *compared.input.scenario, *compared.input.inputs, {Metric::FacilityCostPerProductiveHour});
    if (lack.empty())
        return Sentence().add(kNoCost);
    return Sentence().add(kNoCostWithout, {{"lack", lack}});
}

} // namespace

const BuyingCurve& Compared::cheapest() const
{
    return curves.of(curves.cheapestWay());
}

bool Compared::isSpotOfJob() const
{
    const Outcome<double>& fleet = input.results->of(Metric::FleetHourSpot);
    const Outcome<double>& job = curves.of(WayOfBuying::Spot).presentPrice;
    return fleet.hasNumber() && job.hasNumber() && priceText(fleet.value) != priceText(job.value);
}

std::string Compared::endLabel(WayOfBuying way) const
{
    std::string name = nameOf(way);
    if (way == WayOfBuying::Spot && isSpotOfJob())
        name = phraseText(kJobOf, {{"way", name}, nodesOf(*this)});
    return markedName(name, !curves.of(way).isCounted, way == curves.planned);
}

std::string Compared::endBrief(WayOfBuying way) const
{
    return markedName(nameOf(way), !curves.of(way).isCounted, false);
}

const char* nameOf(WayOfBuying way)
{
    constexpr std::array<const char*, kWayCount> kNames{
        "Owned", "On-demand", "1 year", "3 years", "Spot", "Specialty"};
    return kNames[static_cast<std::size_t>(way)];
}

ViewWords wordsOf(const Compared& compared)
{
    ViewWords words{.title = titleOf(compared), .subtitle = subtitleOf(compared)};
    if (!compared.curves.of(WayOfBuying::Owned).presentPrice.hasNumber())
        words.emptyReason = whyEmpty(compared);
    if (Sentence caption = captionOf(compared); !caption.empty())
        words.caption.push_back(std::move(caption));
    return words;
}

} // namespace isocost
