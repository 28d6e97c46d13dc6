// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/buy/cash_words.h"

#include <algorithm>
#include <utility>

#include "core/model/formulas/fleet_size.h"
#include "core/text/say.h"
#include "core/views/allowed_platforms.h"
#include "core/views/buy/cash_phrases.h"
#include "core/views/buying.h"
#include "core/views/guided/left_out_ways.h"

namespace isocost {

using namespace cash_phrases;

namespace {

Argument monthsOf(const CashMonths& months)
{
    return {"months", asCount(months.horizon)};
}

// Returns the way with the best present value among those that can be had, or of all if none can.
const CashWayRow& bestOf(const CashMonths& months, const std::vector<CashWayRow>& ways)
{
    const auto first = std::ranges::find_if_not(
        ways, [&months](const CashWayRow& way) { return months.cannotBe(way); });
    return first == ways.end() ? ways.front() : *first;
}

// Tells what the best way saves against another, both as paid and in present value.
void addSaving(
    Sentence& title, const CashMonths& months, const CashWayRow& best, const CashWayRow& way)
{
    const Argument rival{"rival", &nounPhrase(way.purchase)};
    const Reason lack = months.of(way.way).reason;
    if (const Phrase* const why =
            lack == Reason::None ? nullptr : whyLeftOut(months.input.project, way.purchase)) {
        title.add(kRivalIsOut, {rival, {"why", why}}, Weight::Reason);
        return;
    }
    if (lack == Reason::Never) {
        title.add(kRivalIsEndless, {rival}, Weight::Reason);
        return;
    }
    if (lack != Reason::None) {
        title.add(kRivalIs, {rival, {"reason", std::string(wordOf(lack))}}, Weight::Reason);
        return;
    }
    const double less = months.paid(way) - months.paid(best);
    const double gain = months.value(best) - months.value(way);
    if (gain < 0.0) // the rival costs less, but cannot be had; the title says so behind
        return;
    const Argument value{"value", asMoney(gain)};
    if (less < 0.0)
        title.add(kLessInValue, {value, rival, {"more", asMoney(-less)}}, Weight::Reason);
    else
        title.add(kLessPaid, {{"less", asMoney(less)}, rival, value}, Weight::Reason);
}

// Returns the rival of the best way: the plan if one can count on it, else owning, or on-demand if
// owning is best.
const CashWayRow& rivalOf(const CashMonths& months, const CashWayRow& best)
{
    const CashWayRow* const plan = cashWayOf(months.input.inputs->referencePlatform().purchase);
    if (plan && plan->way != best.way && !months.cannotBe(*plan))
        return *plan;
    return kCashWayRows[best.way == CashWay::Owned ? 1 : 0];
}

// Returns the next best way that can be had.
const CashWayRow* runnerUp(
    const CashMonths& months, const std::vector<CashWayRow>& ways, const CashWayRow& best)
{
    const auto next = std::ranges::find_if(
        ways, [&](const CashWayRow& way) { return way.way != best.way && !months.cannotBe(way); });
    return next == ways.end() ? nullptr : &*next;
}

void addDates(
    Sentence& title, const CashMonths& months, const CashWayRow& one, const CashWayRow& other)
{
    const int reference = static_cast<int>(months.input.inputs->reference);
    addPriceDoubts(
        title, contextOf(months.input), {one.purchase, reference}, {other.purchase, reference});
}

// Says by how little the best way costs less than another, and what turns that.
bool addCloseCall(
    Sentence& title, const CashMonths& months, const CashWayRow& best, const CashWayRow& other)
{
    const CloseCall& close = months.call(best.way, other.way);
    const double gain = months.value(best) - months.value(other);
    if (!close.isTold() || (!close.isTie && !(gain > 0.0)))
        return false;
    ToldVerdict told{.verdict = {}, .close = close, .winner = &nounPhrase(other.purchase)};
    const Argument way{"way", &nounPhrase(best.purchase)};
    const Argument rival{"rival", &nounPhrase(other.purchase)};
    if (close.isTie)
        told.verdict.add(kCostTheSame, {way, rival, monthsOf(months)});
    else
        told.verdict.add(kCostsLess, {way, {"value", asMoney(gain)}, rival, monthsOf(months)});
    addStoppedWay(told.verdict, months.input, best.purchase);
    addDates(told.verdict, months, best, other);
    addVerdict(title, *months.input.scenario, told);
    return true;
}

Sentence titleOf(const CashMonths& months)
{
    Sentence title;
    const std::vector<CashWayRow> ways = months.byPresentValue();
    if (ways.empty())
        return title.add(kNoWay);
    const CashWayRow& best = bestOf(months, ways);
    const CashWayRow* const next = runnerUp(months, ways, best);
    const CashWayRow& rival = rivalOf(months, best);
    const bool isRivalClose = months.call(best.way, rival.way).isClose();
    if (addCloseCall(title, months, best, isRivalClose || !next ? rival : *next))
        return title;
    title.add(kCostsLeast, {{"way", &nounPhrase(best.purchase)}, monthsOf(months)});
    addStoppedWay(title, months.input, best.purchase);
    addSaving(title, months, best, rivalOf(months, best));
    addDates(title, months, best, rivalOf(months, best));
    return title;
}

// Tells from which month on owning has cost less for good.
void addCrossing(Sentence& subtitle, const CashMonths& months)
{
    const Outcome<double>& crossing = months.result(Metric::CashCrossoverMonth);
    const Outcome<double>& payback = months.result(Metric::CashPaybackMonth);
    if (crossing.reason == Reason::Never)
        subtitle.add(kNeverLess);
    if (!crossing.hasNumber())
        return;
    const Argument month{"month", asCount(crossing.value)};
    if (!payback.hasNumber())
        subtitle.add(kLessUndiscounted, {month, {"never", std::string(wordOf(payback.reason))}});
    else if (payback.value == crossing.value)
        subtitle.add(kLessFrom, {month});
    else
        subtitle.add(kLessFromLater, {month, {"later", asCount(payback.value)}});
}

Sentence subtitleOf(const CashMonths& months)
{
    const Inputs<double>& in = *months.input.inputs;
    const Argument scenario{"scenario", Name{months.input.scenario->name}};
    Sentence subtitle;
    if (const std::optional<double> gpus = gpusOfFacility(months.input))
        subtitle.add(kFacilitysWork, {scenario, {"gpus", asCount(*gpus)}});
    else
        subtitle.add(kTheSameWork, {scenario});
    subtitle.add(kAssuming,
        {{"growth", asShare(in[Parameter::FinanceDemandGrowth])},
            {"rate", asShare(in[Parameter::FinanceDiscountRate])},
            {"tax", asShare(in[Parameter::FinanceTaxRate])}});
    addCrossing(subtitle, months);
    addPlanLeftOut(subtitle, months.input);
    const Purchase plan = in.referencePlatform().purchase;
    if (const Sentence why = months.whyNot(plan); !why.empty())
        subtitle.add(kPlanIsNotCounted, {{"way", &nounPhrase(plan)}, {"why", why.clauses()}},
            Weight::Claim, Tone::Warning);
    return subtitle;
}

// Names the ways that have no curve, and tells why.
Sentence leftOut(const CashMonths& months)
{
    Sentence lacks;
    const auto whyOut = [&months](const CashWayRow& row) {
        return whyLeftOut(months.input.project, row.purchase);
    };
    for (const CashWayRow& row : kCashWayRows)
        if (const Phrase* const why = months.has(row.way) ? nullptr : whyOut(row))
            lacks.add(kWayIsOut, {{"way", std::string(row.name)}, {"why", why}});
    for (const Reason lack :
        {Reason::Unpriced, Reason::Undefined, Reason::Never, Reason::Always, Reason::Several}) {
        Names ways{{}, kCashWayRows.size()};
        for (const CashWayRow& row : kCashWayRows)
            if (months.of(row.way).reason == lack && !whyOut(row))
                ways.texts.emplace_back(row.name);
        if (ways.texts.empty())
            continue;
        if (lack == Reason::Never)
            lacks.add(kWaysAreEndless, {{"ways", ways}});
        else
            lacks.add(kWaysAre, {{"ways", ways}, {"reason", std::string(wordOf(lack))}});
    }
    return lacks.empty() ? lacks : Sentence().add(kLeftOut, {{"ways", lacks.clauses()}});
}

// Tells whose the cash is, where something serves beside the fleet.
void addServing(Sentence& caption, const CashMonths& months)
{
    const Outcome<double>& served = months.result(Metric::PlanAnnualServing);
    if (served.hasNumber() && served.value != 0.0)
        caption.add(gpusOfFacility(months.input) ? kFacilityAlone : kWithoutServing);
}

// Tells why ways are marked. Of the plan the subtitle tells it.
void addMarked(Sentence& caption, const CashMonths& months)
{
    std::vector<Purchase> marked;
    for (const CashWayRow& way : kCashWayRows)
        if (months.has(way.way) && months.cannotBe(way) && !months.isPlan(way))
            marked.push_back(way.purchase);
    addNotCounted(caption, months.input, marked);
}

Sentence captionOf(const CashMonths& months)
{
    Sentence caption;
    caption.add(kLastMonth);
    addServing(caption, months);
    addLead(caption, *months.input.inputs);
    if (months.has(CashWay::Spot)) {
        caption.add(kSpotOf, {{"gpus", asCount(ownedGpus(*months.input.inputs))}});
    }
    addMarked(caption, months);
    addDoubts(caption, months.input);
    return caption;
}

} // namespace

CashCalls cashCalls(const CashMonths& months)
{
    const std::vector<CashWayRow> ways = months.byPresentValue();
    CashCalls calls;
    if (ways.empty())
        return calls;
    const auto ask = [&](CashWay one, CashWay other) {
        if (one != other && months.has(one) && months.has(other))
            calls[std::minmax(one, other)];
    };
    const CashWayRow& best = bestOf(months, ways);
    for (const CashWayRow& way : ways)
        if (!months.cannotBe(way))
            ask(way.way, months.base().way);
    ask(best.way, rivalOf(months, best).way);
    if (const CashWayRow* const next = runnerUp(months, ways, best))
        ask(best.way, next->way);
    ask(CashWay::Owned, CashWay::Cloud);
    std::vector<ResultPair> pairs;
    for (const auto& [pair, call] : calls)
        pairs.push_back({{cashWayOf(pair.first)->npv}, {cashWayOf(pair.second)->npv}});
    if (pairs.empty())
        return calls;
    const std::vector<CloseCall> found = callsBetween(months.input, pairs);
    std::size_t i = 0;
    for (auto& [pair, call] : calls)
        call = found[i++];
    return calls;
}

const CloseCall& CashMonths::call(CashWay one, CashWay other) const
{
    static const CloseCall kNone;
    const auto found = calls.find(std::minmax(one, other));
    return found == calls.end() ? kNone : found->second;
}

Sentence CashMonths::whyNot(Purchase way) const
{
    const bool isOfFleet = way != Purchase::Spot || !gpusOfFacility(input);
    return isOfFleet ? whyNotCounted(input, way) : Sentence();
}

const CashWayRow& CashMonths::base() const
{
    const CashWayRow* const plan = cashWayOf(input.inputs->referencePlatform().purchase);
    return *(plan && has(plan->way) ? plan : cashWayOf(Purchase::OnDemand));
}

bool CashMonths::cannotBe(const CashWayRow& way) const
{
    return !whyNot(way.purchase).empty();
}

std::string CashMonths::labelOf(const CashWayRow& way) const
{
    return markedName(way.name, cannotBe(way), isPlan(way));
}

std::vector<CashWayRow> CashMonths::byPresentValue() const
{
    std::vector<CashWayRow> ways;
    for (const CashWayRow& way : kCashWayRows)
        if (has(way.way))
            ways.push_back(way);
    std::ranges::stable_sort(
        ways, {}, [this](const CashWayRow& way) { return std::pair(cannotBe(way), -value(way)); });
    return ways;
}

// Says why nothing can be followed, although a year of owning may have a price.
const Phrase& nothingToFollow(const CashMonths& months)
{
    if (!hasFleet(*months.input.results))
        return kNoWork;
    const bool isRented = months.result(Metric::FleetHourOwned).hasNumber()
        && months.result(Metric::CashNpvOwned).reason == Reason::Unpriced;
    return isRented ? kNeedsRent : kNoPrice;
}

ViewWords wordsOf(const CashMonths& months)
{
    ViewWords words{.title = titleOf(months), .subtitle = subtitleOf(months)};
    const Sentence missing = leftOut(months);
    if (months.byPresentValue().empty())
        words.emptyReason.add(nothingToFollow(months));
    else if (!missing.empty())
        words.caption.push_back(missing);
    words.caption.push_back(captionOf(months));
    return words;
}

} // namespace isocost
