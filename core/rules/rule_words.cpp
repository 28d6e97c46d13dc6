// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/rule_words.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/explain/display.h"
#include "core/explain/published_serving.h"
#include "core/model/estimate.h"
#include "core/model/formulas/commitment.h"
#include "core/model/formulas/price.h"
#include "core/model/offers.h"
#include "core/model/readiness.h"
#include "core/rules/price_age.h"
#include "core/text/phrase.h"
#include "core/text/phrase_parts.h"
#include "core/text/say.h"

namespace isocost {

using namespace rule_phrases;

namespace {

using P = Parameter;
using M = Metric;

constexpr std::size_t kMostNamed = 8; // platforms of a sentence

// The subject about which the words of a place are written.
struct Said {
    const RuleRow& row;
    const RuleContext& context;
    const RuleResults& all; // the platforms about which the row says the same
    const RuleResult& state;

    [[nodiscard]] const Outcome<double>& result(M metric) const
    {
        return context.results.of(addressOf(metric, state.platform));
    }
    [[nodiscard]] Inputs<double> inputs() const
    {
        return resolve(context.scenario, context.catalog);
    }
    [[nodiscard]] double number(P parameter) const
    {
        return context.number(parameter, state.platform);
    }
    [[nodiscard]] Value value(P parameter) const
    {
        return valueIn(number(parameter), rowOf(parameter));
    }
};

// "A, B and C", "A, B and 9 others"
std::vector<Clause> seriesOf(const std::vector<Clause>& parts)
{
    const std::size_t shown = parts.size() > kMostNamed ? kMostNamed - 1 : parts.size();
    Sentence series;
    for (std::size_t i = 0; i < shown; ++i) {
        const bool isLast = i > 0 && i + 1 == parts.size();
        if (isLast)
            series.add(kLastOfSeries, {{"last", std::vector{parts[i]}}});
        else
            series.add(kNextOfSeries, {{"next", std::vector{parts[i]}}});
    }
    if (const std::size_t others = parts.size() - shown; others > 0)
        series.add(kOthersOfSeries, {{"count", asCount(static_cast<double>(others))}});
    return series.clauses();
}

Value valueOf(const Quantity& quantity, double value)
{
    if (const auto* const parameter = std::get_if<P>(&quantity))
        return valueIn(value, rowOf(*parameter));
    if (const auto* const fact = std::get_if<Fact>(&quantity)) {
        if (*fact == Fact::SpotNodes)
            return Measure{value, rowOf(P::SpotNodes).unit};
        return asShare(value);
    }
    const Format format = rowOf(std::get<M>(quantity)).format;
    return numberIn(value, format == Format::Price ? Format::Money : format);
}

// A limit is round: "$500k", "25 %", without the unit after "per".
Value threshold(const Said& said)
{
    const double value = said.context.threshold(said.row, said.state.platform);
    if (!said.row.threshold)
        return asShare(value); // of measured runs
    const ParameterRow& parameter = rowOf(*said.row.threshold);
    const auto* const metric = std::get_if<M>(&said.row.quantity);
    if (displayFactor(parameter) > 1.0 || (metric && rowOf(*metric).format == Format::Share))
        return asShare(value);
    return Measure{value, parameter.unit.substr(0, parameter.unit.find('/'))};
}

// "10.5": how many times as long the slower of two that keep the rule may take.
Value timesOfThreshold(const Said& said)
{
    return Number{1.0 / (1.0 - said.context.threshold(said.row)),
        [](double times) { return trimmedNumber(times); }};
}

Value chips(double count)
{
    return Measure{count, "chip"};
}

Value chipHours(double aDay)
{
    return Measure{aDay, rowOf(P::DemandHigh).unit};
}

double chipsOwned(const Said& said)
{
    return ownedGpus(said.inputs());
}

double jobChips(const Said& said)
{
    const Inputs<double> in = said.inputs();
    return spotNodes(in) * in[P::SpotChipsPerNode];
}

double fleetDayOf(const Said& said)
{
    return fleetDay(said.inputs(), utilizationOf(said.context.results));
}

double meanDemand(const Said& said)
{
    const Inputs<double> in = said.inputs();
    return UniformDemand<double>{in[P::DemandLow], in[P::DemandHigh]}.mean();
}

Value fewerOrMore(double size, double fleet)
{
    return size < fleet ? &kFewer : &kMore;
}

Value nested(const Phrase& phrase, std::vector<Argument> arguments)
{
    return std::vector{Clause{&phrase, std::move(arguments)}};
}

// "20 %", or "20 % (below 24.2 %)" where the limit is not that of the first platform
Value valueAndLimit(const Said& said)
{
    const Value value = valueOf(said.row.quantity, said.state.value.value_or(0.0));
    const double first = said.context.threshold(said.row, said.all.front().platform);
    if (said.context.threshold(said.row, said.state.platform) == first)
        return value;
    return nested(kBelowOwn, {{"value", value}, {"threshold", threshold(said)}});
}

Value testOnRecord(const Said& said)
{
    const bool isDone = said.state.value == static_cast<double>(Readiness::Done);
    return nested(isDone ? kTest : kNoTest, {{"threshold", threshold(said)}});
}

// Both times of what differs: "a checkpoint write takes 15 min on spot but 0.1 min off it".
Value slower(const Said& said)
{
    Sentence both;
    const auto addIfApart = [&](const Phrase& phrase, P onSpot, P offSpot) {
        const double on = said.context.number(onSpot);
        const double off = said.context.number(offSpot);
        if (std::fabs(on - off) > said.context.threshold(said.row) * std::max(on, off))
            both.add(phrase, {{"on spot", said.value(onSpot)}, {"off spot", said.value(offSpot)}});
    };
    addIfApart(kWriteTakes, P::SpotCheckpointWriteMin, P::TrainingCheckpointWriteMin);
    addIfApart(
        both.empty() ? kRestartTakes : kRestartToo, P::SpotRestartMin, P::TrainingRestartMin);
    return both.clauses();
}

// How much more or less a run costs than at the overhead that its size gives.
Value dearer(const Said& said)
{
    constexpr double kHopeless = 100.0; // lost time over work: as on spot, such a run never ends
    const double estimate = said.result(M::FailureOverheadEstimate).value;
    const Outcome<double>& cost = said.result(M::FailureGapCost);
    if (estimate > kHopeless)
        return &kHopelessSize;
    const bool isBelow = said.number(P::FailureOverhead) < estimate;
    Sentence text;
    text.add(isBelow ? kBelowItsSize : kAboveItsSize, {{"estimate", asShare(estimate)}});
    if (cost.hasNumber())
        text.add(isBelow ? kRunCheaper : kRunDearer, {{"cost", asMoney(cost.value)}});
    return text.clauses();
}

Value measureOrEstimate(const Said& said)
{
    const ParameterAddress address{*said.row.remedy, said.state.platform};
    const auto estimate =
        estimateOf(said.context.scenario, said.context.catalog, said.context.results, address);
    return estimate ? &kTakeOrMeasure : &kMeasure;
}

Value linesLeftOut(const Said& said)
{
    const auto nameOf = [](P line) { return loweredLabel(rowOf(line).label); };
    return Names{eachOf<std::string>(linesAtZero(said.context), nameOf), kAllNames};
}

Value rangesWithoutDate(const Said& said)
{
    constexpr std::size_t kMostRanges = 3;
    const auto nameOf = [&said](ParameterAddress range) {
        const std::string label = loweredLabel(rowOf(range.parameter).label);
        return range.platform < 0 || said.context.platformCount() == 1
            ? label
            : said.context.platform(range.platform).label + ' ' + label;
    };
    return Names{eachOf<std::string>(undatedRanges(said.context.scenario), nameOf), kMostRanges};
}

// "30 runs of H100, bf16, dense, reached 29.9 % to 54.7 %, typically 39.9 %"
Value runsReach(const Said& said)
{
    if (said.all.size() > 1)
        return &kTypicalOfEach;
    const Evidence runs = said.context.runs(said.state.platform).value_or(Evidence());
    return nested(runs.count == 1 ? kOneRunReached : kManyRunsReached,
        {{"runs", runs.what}, {"low", asShare(runs.low)}, {"high", asShare(runs.high)},
            {"typical", asShare(runs.typical.value_or(runs.low))}});
}

// What a year of the fleet costs without services, which are paid whatever the work.
double costOfHours(const Said& said)
{
    const Inputs<double> in = said.inputs();
    return said.result(M::FleetAnnualCost).value
        - in[P::CloudServicesMonthly] * constant<double>(Constant::MonthsPerYear);
}

// "80 %, $10.1M a year is paid for the rest", or budgeted where only used hours are paid; the
// utilization alone when the rest has no price.
Value plannedAndIdle(const Said& said)
{
    const Value utilization = asShare(utilizationOf(said.context.results));
    const Outcome<double>& paid = said.result(M::UnplannedCost);
    if (!paid.hasNumber() || !said.result(M::FleetAnnualCost).hasNumber())
        return utilization;
    if (paid.value > 0.0)
        return nested(kAndIdlePaid, {{"utilization", utilization}, {"cost", asMoney(paid.value)}});
    const double budgeted = costOfHours(said) * (1.0 - said.state.value.value_or(1.0));
    return nested(kAndIdleBudgeted, {{"utilization", utilization}, {"cost", asMoney(budgeted)}});
}

// The cheapest of the terms in a year of the plan.
Value cheapestTerm(const Said& said)
{
    const Inputs<double> in = said.inputs();
    std::vector<std::pair<M, const Phrase*>> terms{
        {M::PlanAnnualReserved1y, &kOneYearTerm}, {M::PlanAnnualReserved3y, &kThreeYearTerm}};
    if (isSpecialtyContract(in, said.number(P::Chips)))
        terms.emplace_back(M::PlanAnnualSpecialty, &kContractTerm);
    std::erase_if(terms, [&](const auto& term) { return !said.result(term.first).hasNumber(); });
    return std::ranges::min(terms, {}, [&](const auto& term) {
        return said.result(term.first).value;
    }).second;
}

// What yearly tranches would save over three-year terms.
Value tranches(const Said& said)
{
    const double saved =
        said.result(M::CashNpvReservedTranches).value - said.result(M::CashNpvReserved).value;
    return nested(
        saved > 0.0 ? kTranchesSave : kTranchesCost, {{"saved", asMoney(std::fabs(saved))}});
}

// "10 % in the cash flows and 5 % on the loan"
Value ratesOfMoney(const Said& said)
{
    std::vector<Clause> rates;
    for (const P rate : ratesInUse(said.context)) {
        const Phrase* phrase = &kRateOfFlows;
        if (rate == P::FacilityCostOfCapital)
            phrase = &kRateOfHardware;
        else if (rate == P::FinanceDebtRate)
            phrase = &kRateOfLoan;
        rates.push_back({phrase, {{"rate", asShare(said.context.number(rate))}}});
    }
    return seriesOf(rates);
}

// The provider that quotes a price, by the source of its number; empty when none is known.
std::string quoterOf(const Said& said, P price)
{
    const Origin* const origin = originOf(said.context.scenario, {price, said.state.platform});
    for (const Offer& offer : said.context.catalog.offers)
        if (origin && origin->source.starts_with(offer.provider + " "))
            return offer.provider;
    return {};
}

// A provider that quotes both the term and on demand in the catalog; empty when nobody does.
std::string quoterOfBoth(const Said& said)
{
    const auto offersFor = [&](P price) {
        return offersOf(said.context.catalog,
            said.context.platform(said.state.platform).accelerator, rowOfPrice(price));
    };
    const auto terms = offersFor(*said.row.remedy);
    for (const OfferPrice& it : offersFor(P::PriceOnDemand))
        if (std::ranges::any_of(terms,
                [&](const OfferPrice& term) { return term.offer->provider == it.offer->provider; }))
            return it.offer->provider;
    return {};
}

// Why a commitment can be dearer than no commitment.
Value whyDearer(const Said& said)
{
    const std::string term = quoterOf(said, *said.row.remedy);
    const std::string onDemand = quoterOf(said, P::PriceOnDemand);
    if (term.empty() || onDemand.empty() || term == onDemand)
        return &kNobodyCommits;
    std::vector<Argument> quoters{{"term", Names{{term}}}, {"on demand", Names{{onDemand}}}};
    const std::string both = quoterOfBoth(said);
    if (both.empty())
        return nested(kNobodyQuotesBoth, std::move(quoters));
    quoters.push_back({"both", Names{{both}}});
    return nested(kChooseOne, std::move(quoters));
}

// The saving from narrower weights.
Value savedByQuantizing(const Said& said)
{
    double most = 0.0;
    for (const RuleResult& each : said.all)
        most = std::max(
            most, said.context.results.of(addressOf(M::QuantizingSaved, each.platform)).value);
    if (said.all.size() > 1)
        return nested(kSavedUpTo, {{"saved", asMoney(most)}});
    return asMoney(most);
}

Value labelOfPrice(const Said& said)
{
    const int platform = said.state.platform;
    const auto price = priceInUse(said.context, said.context.purchase(platform), platform);
    return Label{std::string(rowOf(price.parameter).label)};
}

struct PlaceRow {
    std::string_view name;
    Value (*value)(const Said&);
};

// Every place of the phrases of rules but the name of the platform, which a list of them may take.
constexpr std::string_view kPlatform = "platform";
constexpr auto kPlaces = std::to_array<PlaceRow>({
    {"threshold", &threshold},
    {"most", [](const Said& s) { return s.value(*s.row.threshold); }},
    {"times", &timesOfThreshold},
    {"days",
        [](const Said& s) -> Value {
            return Number{s.context.threshold(s.row), &fullNumber};
        }},
    {"value", [](const Said& s) { return valueOf(s.row.quantity, s.state.value.value_or(0.0)); }},
    {"amount", // without its sign
        [](const Said& s) {
            return valueOf(s.row.quantity, std::fabs(s.state.value.value_or(0.0)));
        }},
    {"record", &testOnRecord},
    {"lines", &linesLeftOut},
    {"ranges", &rangesWithoutDate},
    {"utilization",
        [](const Said& s) -> Value { return asShare(utilizationOf(s.context.results)); }},
    {"planned", &plannedAndIdle},
    {"runs", &runsReach},
    {"precision",
        [](const Said& s) -> Value {
            return valueText(
                s.context.scenario, s.context.catalog, {P::Precision, s.state.platform});
        }},
    {"kind",
        [](const Said& s) -> Value {
            return isMixtureOfExperts(s.context.scenario) ? &kMixture : &kDense;
        }},
    {"value and limit", &valueAndLimit},
    {"shape", [](const Said& s) { return s.value(P::SpotLifetimeShape); }},
    {"horizon", [](const Said& s) { return s.value(P::FinanceHorizonMonths); }},
    {"published", [](const Said&) { return efficienciesOf(); }},
    {"deadline", [](const Said& s) { return s.value(P::TrainingDeadlineDays); }},
    {"price", &labelOfPrice},
    {"chip",
        [](const Said& s) -> Value {
            return otherChipOf(s.context, std::get<P>(s.row.quantity), s.state.platform);
        }},
    {"date", [](const Said& s) -> Value { return dateOfPrice(s.context, s.state.platform); }},
    {"why", &whyDearer},
    {"saved", &savedByQuantizing},
    {"chips", [](const Said& s) { return chips(s.number(P::Chips)); }},
    {"owned", [](const Said& s) { return chips(chipsOwned(s)); }},
    {"owned fewer", [](const Said& s) { return fewerOrMore(chipsOwned(s), s.number(P::Chips)); }},
    {"job", [](const Said& s) { return chips(jobChips(s)); }},
    {"job fewer", [](const Said& s) { return fewerOrMore(jobChips(s), s.number(P::Chips)); }},
    {"demand",
        [](const Said& s) -> Value {
            return Measure{meanDemand(s), rowOf(P::DemandHigh).unit};
        }},
    {"fleet day",
        [](const Said& s) -> Value {
            return Measure{fleetDayOf(s), kFleetDayRow.unit};
        }},
    {"demand share", [](const Said& s) -> Value { return asShare(meanDemand(s) / fleetDayOf(s)); }},
    {"measure", &measureOrEstimate},
    {"slower", &slower},
    {"overhead", [](const Said& s) -> Value { return asShare(s.number(P::FailureOverhead)); }},
    {"dearer", &dearer},
    {"way",
        [](const Said& s) -> Value {
            return std::string(purchaseText(s.context.purchase(s.state.platform)));
        }},
    {"term", &cheapestTerm},
    {"tranches", &tranches},
    {"rates", &ratesOfMoney},
    {"hours", [](const Said& s) -> Value { return asHours(s.result(M::WallHours).value); }},
    {"longest", [](const Said& s) { return s.value(P::RuleClusterOversizedHours); }},
    {"least", [](const Said& s) -> Value { return asCount(s.result(M::MinChips).value); }},
    {"fabric", [](const Said& s) { return s.value(P::NetworkPrice); }},
    {"reserve",
        [](const Said& s) { return chipHours(s.result(M::CommitmentOptimalReserve).value); }},
    {"gang", [](const Said& s) { return chipHours(dayOfGang(s.context)); }},
});

constexpr bool isFilled(const Phrase* phrase)
{
    bool isKnown = true;
    if (phrase)
        forEachPlace(phrase->text, [&](const PhrasePlace& place) {
            isKnown = isKnown
                && (place.name == kPlatform
                    || std::ranges::find(kPlaces, place.name, &PlaceRow::name) != kPlaces.end());
        });
    return isKnown;
}

static_assert(std::ranges::all_of(kRuleTable,
                  [](const RuleRow& row) {
                      const RuleWords& words = row.words;
                      return std::ranges::all_of(std::array{words.claim, words.due, words.limit,
                                                     words.dueInAWord, words.kept, words.keptDue,
                                                     words.unknown, words.likewise, words.series},
                          isFilled);
                  }),
    "kPlaces lacks a place of a rule's phrase");

// The clause with every place filled but the name of the platform.
Clause clauseOf(const Phrase& phrase, const Said& said)
{
    Clause clause{&phrase};
    for (const PlaceRow& place : kPlaces)
        if (hasPlace(phrase.text, place.name))
            clause.arguments.push_back({place.name, place.value(said)});
    return clause;
}

Clause clauseOf(const Phrase& phrase, const Said& said, const std::vector<std::string>& platforms)
{
    Clause clause = clauseOf(phrase, said);
    if (hasPlace(phrase.text, kPlatform))
        clause.arguments.push_back({kPlatform, Names{platforms, kMostNamed}});
    return clause;
}

// The words that are alike for platforms of one sentence.
std::string wordsOf(const Phrase& phrase, const Said& said)
{
    return say(Sentence().add(kClaim, {{"claim", std::vector{clauseOf(phrase, said)}}}), kLabel);
}

const Phrase* claimOf(const RuleRow& row, const RuleResult& result)
{
    if (!result.value && !comparesNoNumber(row.breaks))
        return row.words.unknown;
    const bool isOther = !result.isBroken && row.words.kept;
    return isOther ? row.words.kept : row.words.claim;
}

// Platforms about which the very same words are said.
struct Alike {
    const RuleResult* first;
    std::string words;
    std::vector<std::string> names;
};

std::vector<Alike> groupsOf(
    const RuleRow& row, const RuleContext& context, const RuleResults& results)
{
    const Phrase* const further = row.words.series ? row.words.series : row.words.likewise;
    std::vector<Alike> groups;
    for (const RuleResult& each : results) {
        const std::string words =
            further ? wordsOf(*further, {row, context, results, each}) : std::string();
        const std::string& name = context.platform(each.platform).label;
        const auto same = std::ranges::find(groups, words, &Alike::words);
        if (same == groups.end())
            groups.push_back({&each, words, {name}});
        else
            same->names.push_back(name);
    }
    return groups;
}

Sentence dueOf(const Phrase* due, const Phrase* limit, const Said& said)
{
    Sentence sentence;
    if (due)
        sentence.add(kDue, {{"due", std::vector{clauseOf(*due, said)}}});
    if (limit)
        sentence.add(kFrom, {{"from", std::vector{clauseOf(*limit, said)}}}, Weight::Reason);
    return sentence;
}

} // namespace

bool hasWords(const RuleRow& row, const RuleResult& result)
{
    return claimOf(row, result) != nullptr;
}

bool isSaidTogether(
    const RuleRow& row, const RuleContext& context, const RuleResult& a, const RuleResult& b)
{
    const Phrase* const claim = claimOf(row, a);
    return a.isBroken == b.isBroken && claim == claimOf(row, b)
        && (row.words.likewise || row.words.series
            || wordsOf(*claim, {row, context, {a}, a}) == wordsOf(*claim, {row, context, {b}, b}));
}

RuleSentence sentenceOf(const RuleRow& row, const RuleContext& context, const RuleResults& results)
{
    const RuleResult& first = results.front();
    const Phrase& phrase = *claimOf(row, first);
    const Said said{row, context, results, first};
    RuleSentence sentence;
    if (first.platform < 0) {
        sentence.unnamed.add(kClaim, {{"claim", std::vector{clauseOf(phrase, said)}}});
        sentence.whole = sentence.unnamed;
        return sentence;
    }
    const std::vector<Alike> groups = groupsOf(row, context, results);
    const Phrase* const further = row.words.series ? row.words.series : row.words.likewise;
    std::vector<Clause> parts{clauseOf(phrase, said, groups.front().names)};
    for (std::size_t i = 1; i < groups.size(); ++i)
        parts.push_back(
            clauseOf(*further, {row, context, results, *groups[i].first}, groups[i].names));
    if (row.words.series) {
        sentence.unnamed.add(kClaim, {{"claim", seriesOf(parts)}});
        sentence.whole = sentence.unnamed;
        return sentence;
    }
    sentence.unnamed.add(kClaim, {{"claim", std::vector{parts.front()}}});
    parts.erase(parts.begin());
    if (!parts.empty())
        sentence.further.add(kLikewise, {{"others", seriesOf(parts)}}, Weight::Reason);
    if (!row.words.isOfPlan && !hasPlace(phrase.text, kPlatform))
        sentence.whole.add(kPlatforms, {{kPlatform, Names{groups.front().names, kMostNamed}}});
    sentence.whole.add(sentence.unnamed).add(sentence.further);
    return sentence;
}

Sentence dueOf(const RuleRow& row, const RuleContext& context, const RuleResults& results)
{
    const RuleResult& first = results.front();
    const Said said{row, context, results, first};
    if (!first.isBroken && row.words.keptDue)
        return dueOf(row.words.keptDue, nullptr, said);
    return dueOf(row.words.due, row.words.limit, said);
}

Sentence dueInAWord(const RuleRow& row, const RuleContext& context, const RuleResults& results)
{
    const Phrase* const word = row.words.dueInAWord ? row.words.dueInAWord : row.words.due;
    return dueOf(word, row.words.limit, {row, context, results, results.front()});
}

} // namespace isocost
