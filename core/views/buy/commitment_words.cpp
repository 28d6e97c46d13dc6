// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/buy/commitment_parts.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/analysis/demand_trace.h"
#include "core/explain/display.h"
#include "core/model/constants.h"
#include "core/text/phrase.h"
#include "core/views/allowed_platforms.h"
#include "core/views/buy/commitment_phrases.h"
#include "core/views/view_numbers.h"

namespace isocost {

using namespace commitment_phrases;

namespace {

using M = Metric;
using P = Parameter;

const DemandTrace* traceOf(const Commitment& mix)
{
    return mix.planned.trace() ? &*mix.planned.trace() : nullptr;
}

Value valueOf(const Results<double>& results, Metric metric)
{
    return valueIn(results.of(metric), rowOf(metric).format);
}

Value value(const Commitment& mix, Metric metric)
{
    return valueOf(mix.you, metric);
}

void addOwed(Sentence& title, const Commitment& mix)
{
    const double less =
        mix.you.of(M::CommitmentLiability).value - mix.best.of(M::CommitmentLiability).value;
    if (less >= 1.0)
        title.add(kOwesLess, {{"owed", asMoney(less)}}, Weight::Detail);
    else if (less <= -1.0)
        title.add(kOwesMore, {{"owed", asMoney(-less)}}, Weight::Detail);
}

// The reserve is bought on the 3-year term.
void addStoppedTerm(Sentence& title, const Commitment& mix)
{
    addStoppedWay(title, mix.input, Purchase::Reserved3y);
}

Sentence titleOf(const Commitment& mix)
{
    constexpr double kFlat = 0.01; // share of the cost
    const double cost = mix.you.of(M::CommitmentCostPerDay).value;
    const double saved =
        std::round(cost) - std::round(mix.you.of(M::CommitmentOptimalCostPerDay).value);
    Sentence title;
    if (!(mix.bestReserve() > 0.0)) {
        title.add(kReserveNothing,
            {{"overflow", value(mix, M::CommitmentOverflowPrice)},
                {"price", value(mix, M::CommitmentReservePrice)}});
        if (!mix.isBest())
            title.add(kThatSaves, {{"saved", asDollars(saved)}}, Weight::Reason);
        return title;
    }
    const Argument best{"best", chipHours(mix.bestReserve())};
    const Argument present{"present", chipHours(mix.reserve)};
    if (mix.isBest()) {
        title.add(kReserveIsBest, {best});
        addStoppedTerm(title, mix);
        return title;
    }
    if (saved < kFlat * cost) {
        title.add(kReserveIsNear, {present});
        return title.add(kBestWouldBe, {best, {"saved", asDollars(saved)}}, Weight::Reason);
    }
    if (mix.reserve > 0.0)
        title.add(kReserveInstead, {best, present});
    else
        title.add(kReserveSome, {best});
    addStoppedTerm(title, mix);
    title.add(kSavesADay, {{"saved", asDollars(saved)}}, Weight::Reason);
    addOwed(title, mix);
    return title;
}

// Compares the demand with the fleet's utilization, as the two are set apart. The subtitle does so
// where the rule demand_size objects, else the foot.
void addWhoseDemand(Sentence& sentence, const Commitment& mix, bool isHead)
{
    if (traceOf(mix)) {
        if (!isHead)
            sentence.add(kTheseDays, {}, Weight::Detail);
        return;
    }
    const double chips = mix.input.inputs->referencePlatform()[P::Chips];
    const double hours = rowOf(Constant::HoursPerDay).value * chips;
    const double share = std::midpoint(mix.planned.lowest(), mix.planned.highest()) / hours;
    const double plan = utilizationOf(*mix.input.results);
    const bool isFar =
        mix.input.results->of(M::DemandSizeDifference).value > mix.in(P::RuleDemandSize);
    if (isFar != isHead || shareText(share) == shareText(plan))
        return;
    const Phrase& phrase = isHead ? kDemandIsFar : kDemandOnAverage;
    const Tone tone = isHead ? Tone::Warning : Tone::Plain;
    sentence.add(phrase,
        {{"share", asShare(share)}, {"chips", asCount(chips)}, {"plan", asShare(plan)}},
        Weight::Detail, tone);
}

void addDemand(Sentence& sentence, const Commitment& mix)
{
    const Argument low{"low", chipHours(mix.planned.lowest())};
    const Argument high{"high", chipHours(mix.planned.highest())};
    const DemandTrace* const trace = traceOf(mix);
    if (!trace) {
        sentence.add(kDemand, {low, high});
        return;
    }
    const Argument days{"days", asCount(static_cast<double>(trace->days().size()))};
    if (trace->name().empty())
        sentence.add(kDemandNameless, {days, low, high});
    else
        sentence.add(kDemandOfDays, {days, {"trace", Name{trace->name()}}, low, high});
}

bool isReserveOfPlan(const Commitment& mix)
{
    const Purchase way = mix.input.inputs->referencePlatform().purchase;
    return way == Purchase::Reserved1y || way == Purchase::Reserved3y;
}

void addReserve(Sentence& sentence, const Commitment& mix)
{
    const bool isPriced = mix.you.of(M::CommitmentReservePrice).hasNumber();
    const Argument price{"price", value(mix, M::CommitmentReservePrice)};
    const Argument years{"years", asCount(mix.in(P::DemandTermYears))};
    if (!(mix.reserve > 0.0)) {
        sentence.add(kNothingReserved);
        if (isPriced)
            sentence.add(kReservePrice, {price, years}, Weight::Detail);
        return;
    }
    sentence.add(kReserved, {{"reserve", chipHours(mix.reserve)}});
    if (isPriced)
        sentence.add(kReservedAt, {price, years}, Weight::Detail);
    if (!isReserveOfPlan(mix))
        sentence.add(kNotInPlan, {}, Weight::Reason, Tone::Warning);
}

void addOverflow(Sentence& sentence, const Commitment& mix)
{
    const double spot = mix.in(P::DemandSpotShare);
    const Outcome<double>& hour = mix.you.of(M::SpotUsefulHourPrice);
    const Argument overflow{"overflow", value(mix, M::CommitmentOverflowPrice)};
    const Argument share{"share", asShare(spot)};
    if (spot > 0.0 && hour.hasNumber() && hour.value > kAbsurdPrice)
        sentence.add(kOverflowHopeless, {share});
    else if (!mix.you.of(M::CommitmentOverflowPrice).hasNumber())
        return;
    else if (spot > 0.0)
        sentence.add(kOverflowOnSpot,
            {overflow, share, {"spot", value(mix, M::SpotUsefulHourPrice)},
                {"rest", asShare(1.0 - spot)}});
    else
        sentence.add(kOverflow, {overflow});
}

Sentence subtitleOf(const Commitment& mix)
{
    Sentence subtitle;
    subtitle.add(kScenario, {{"scenario", Name{mix.input.scenario->name}}});
    addDemand(subtitle, mix);
    addReserve(subtitle, mix);
    addOverflow(subtitle, mix);
    addWhoseDemand(subtitle, mix, true);
    return subtitle;
}

// Tells how little the exact place of the best reserve matters.
void addFlatness(Sentence& caption, const Commitment& mix)
{
    constexpr double kMore = 0.15;
    const double least = mix.best.of(M::CommitmentCostPerDay).value;
    const double there =
        mix.planned.resultsAt((1.0 + kMore) * mix.bestReserve()).of(M::CommitmentCostPerDay).value;
    if (there > least && least > 0.0)
        caption.add(kIsFlat, {{"more", asShare(kMore)}, {"cost", asShare(there / least - 1.0)}});
}

// Warns of an overflow on spot of more nodes at once than a plan can count on.
void addSpotOverflow(Sentence& caption, const Commitment& mix)
{
    const double perDay =
        std::max(0.0, mix.planned.highest() - mix.reserve) * mix.in(P::DemandSpotShare);
    const double nodes =
        std::ceil(perDay / rowOf(Constant::HoursPerDay).value / mix.in(P::SpotChipsPerNode));
    if (nodes > mix.in(P::RuleSpotCluster) && mix.you.of(M::CommitmentOverflowPrice).hasNumber())
        caption.add(kSpotOverflow, {{"nodes", asCount(nodes)}}, Weight::Claim, Tone::Warning);
}

Sentence captionOf(const Commitment& mix)
{
    Sentence caption;
    if (!(mix.bestReserve() > 0.0))
        return caption.add(kFree);
    caption.add(kCriticalRatio, {{"ratio", value(mix, M::CommitmentCriticalRatio)}});
    addFlatness(caption, mix);
    addWhoseDemand(caption, mix, false);
    addSpotOverflow(caption, mix);
    return caption;
}

// Returns the name of the first price that the mix lacks, or null if it has them all.
const Phrase* missingPrice(const Commitment& mix)
{
    const PlatformInputs<double>& platform = mix.input.inputs->referencePlatform();
    if (!platform.known(P::PriceReserved3y))
        return &kPrice3y;
    if (!platform.known(P::PriceOnDemand))
        return &kPriceOnDemand;
    if (!platform.known(P::PriceSpot))
        return &kPriceSpot;
    return nullptr;
}

void sayNoPrice(const Commitment& mix, ViewWords& words)
{
    if (const Phrase* const price = missingPrice(mix)) {
        const Argument platform{
            "platform", platformLabel(*mix.input.scenario, mix.input.inputs->reference)};
        words.title.add(kPriceUnknown, {{"price", price}, platform});
        words.emptyReason.add(kEnterPrice, {platform, {"price", price}});
    } else {
        words.title.add(kNeverFinishes);
        words.emptyReason.add(kNoSpotPrice,
            {{"share", asShare(mix.in(P::DemandSpotShare))},
                {"hour", value(mix, M::SpotUsefulHourPrice)}});
    }
    const Outcome<double>& owed = mix.you.of(M::CommitmentLiability);
    if (owed.hasNumber() && owed.value > 0.0)
        words.emptyReason.add(kStillOwed, {{"owed", asMoney(owed.value)}});
}

void sayEmpty(const Commitment& mix, ViewWords& words)
{
    if (mix.planned.lowest() > mix.planned.highest()) {
        words.title.add(kNoOrder);
        words.emptyReason.add(kOrderThem,
            {{"low", chipHours(mix.planned.lowest())}, {"high", chipHours(mix.planned.highest())}});
        return;
    }
    if (mix.planned.highest() > 0.0) {
        sayNoPrice(mix, words);
        return;
    }
    words.title.add(kNoDemand);
    words.emptyReason.add(traceOf(mix) ? kReadOthers : kSetDemand);
    if (mix.reserve > 0.0 && mix.you.of(M::CommitmentReservePerDay).hasNumber())
        words.emptyReason.add(kStandsIdle,
            {{"reserve", chipHours(mix.reserve)},
                {"cost", value(mix, M::CommitmentReservePerDay)}});
}

} // namespace

ViewWords wordsOf(const Commitment& mix)
{
    ViewWords words;
    words.subtitle = subtitleOf(mix);
    if (mix.hasBest()) {
        words.title = titleOf(mix);
        words.caption = {captionOf(mix)};
    } else {
        sayEmpty(mix, words);
    }
    return words;
}

} // namespace isocost
