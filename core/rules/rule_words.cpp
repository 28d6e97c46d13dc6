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
#include "core/model/offers.h"
#include "core/model/readiness.h"
#include "core/rules/price_age.h"
#include "core/text/phrase.h"

namespace isocost {

namespace {

using P = Parameter;
using M = Metric;

constexpr std::string_view kPlatform = "{platform}";
constexpr std::string_view kNamedFirst = "{platform}: ";

std::string valueText(const Quantity& quantity, double value)
{
    if (const auto* const parameter = std::get_if<P>(&quantity))
        return displayText(value, rowOf(*parameter));
    const auto* const metric = std::get_if<M>(&quantity);
    const Format format = metric ? rowOf(*metric).format : Format::Days;
    return displayText(value, format == Format::Price ? Format::Money : format);
}

// A limit is round: "$500k", "25 %", "90 days", without the unit after "per".
std::string thresholdText(const RuleRow& row, double threshold)
{
    const std::string_view unit = rowOf(*row.threshold).unit;
    const auto* const metric = std::get_if<M>(&row.quantity);
    if (displayFactor(rowOf(*row.threshold)) > 1.0
        || (metric && rowOf(*metric).format == Format::Share))
        return shareText(threshold);
    if (unit == "day")
        return fullNumber(threshold) + " days";
    return displayText(threshold, unit.substr(0, unit.find('/')));
}

// The subject about which the words of a place are written.
struct Said {
    const RuleRow& row;
    const RuleContext& context;
    const RuleResults& all; // the platforms about which the row says the same
    const RuleResult& state;

    [[nodiscard]] double result(M metric) const
    {
        return context.results.of(addressOf(metric, state.platform)).value;
    }
    [[nodiscard]] Inputs<double> inputs() const
    {
        return resolve(context.scenario, context.catalog);
    }
    [[nodiscard]] double number(P parameter) const
    {
        return context.number(parameter, state.platform);
    }
    [[nodiscard]] std::string words(P parameter) const
    {
        return displayText(number(parameter), rowOf(parameter));
    }
};

std::string chips(double count)
{
    return displayText(count, "chip");
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

double meanDemand(const Said& said)
{
    const Inputs<double> in = said.inputs();
    return UniformDemand<double>{in[P::DemandLow], in[P::DemandHigh]}.mean();
}

std::string fewerOrMore(double size, double fleet)
{
    return size < fleet ? "fewer" : "more";
}

// Both times of what differs: "a checkpoint write takes 15 min on spot but 0.1 min off it".
std::string slower(const Said& said)
{
    struct Pair {
        const char* what;
        P onSpot;
        P offSpot;
    };
    constexpr std::array kPairs{
        Pair{"a checkpoint write", P::SpotCheckpointWriteMin, P::TrainingCheckpointWriteMin},
        Pair{"a restart", P::SpotRestartMin, P::TrainingRestartMin}};
    std::vector<std::string> parts;
    for (const Pair& pair : kPairs) {
        const double on = said.context.number(pair.onSpot);
        const double off = said.context.number(pair.offSpot);
        if (std::fabs(on - off) > said.context.threshold(said.row) * std::max(on, off))
            parts.push_back(std::string(pair.what) + (parts.empty() ? " takes " : " ")
                + said.words(pair.onSpot) + " on spot but " + said.words(pair.offSpot) + " off it");
    }
    return listText(parts);
}

// How much more or less a run costs than at the overhead that its size gives.
std::string dearer(const Said& said)
{
    const double given = said.number(P::FailureOverhead);
    const double estimate = said.result(M::FailureOverheadEstimate);
    const Outcome<double>& cost =
        said.context.results.of(addressOf(M::FailureGapCost, said.state.platform));
    constexpr double kHopeless = 100.0; // lost time over work: as on spot, such a run never ends
    if (estimate > kHopeless)
        return "given, at a size that fails faster than it gets on";
    std::string text = given < estimate ? "below" : "above";
    text += " the " + shareText(estimate) + " of its size";
    if (!cost.hasNumber())
        return text;
    return text + ": a run comes out " + moneyText(cost.value)
        + (given < estimate ? " cheaper" : " dearer");
}

std::string linesText(const Said& said)
{
    const auto nameOf = [](P line) { return loweredLabel(rowOf(line).label); };
    return listText(eachOf<std::string>(linesAtZero(said.context), nameOf), kAllNames);
}

// ", $10.1M a year is paid for the rest"; empty when the rest has no price.
std::string idlePaid(const Said& said)
{
    const Outcome<double>& cost =
        said.context.results.of(addressOf(M::UnplannedCost, said.state.platform));
    return cost.hasNumber() ? ", " + moneyText(cost.value) + " a year is paid for the rest"
                            : std::string();
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
std::string mixedPrices(const Said& said)
{
    const std::string term = quoterOf(said, *said.row.remedy);
    const std::string onDemand = quoterOf(said, P::PriceOnDemand);
    if (term.empty() || onDemand.empty() || term == onDemand)
        return "nobody would commit: check both prices";
    const std::string both = quoterOfBoth(said);
    return "the term is of " + term + ", on demand of " + onDemand + ": "
        + (both.empty() ? "no provider of the catalog quotes both"
                        : "choose offers of one provider, such as " + both);
}

// The saving from narrower weights.
std::string saved(const Said& said)
{
    double most = 0.0;
    for (const RuleResult& each : said.all)
        most = std::max(
            most, said.context.results.of(addressOf(M::QuantizingSaved, each.platform)).value);
    return (said.all.size() > 1 ? "up to " : "") + moneyText(most);
}

struct Place {
    std::string_view name;
    std::string (*words)(const Said&);
};

// Places that exist for every subject.
constexpr auto kPlaces = std::to_array<Place>({
    {"{threshold}", [](const Said& s) { return thresholdText(s.row, s.context.threshold(s.row)); }},
    {"{most}", [](const Said& s) { return s.words(*s.row.threshold); }},
    {"{times}",
        [](const Said& s) {
            return trimmedNumber(1.0 / (1.0 - s.context.threshold(s.row))) + " times";
        }},
    {"{value}",
        [](const Said& s) { return valueText(s.row.quantity, s.state.value.value_or(0.0)); }},
    {"{amount}", // without its sign
        [](const Said& s) {
            return valueText(s.row.quantity, std::fabs(s.state.value.value_or(0.0)));
        }},
    {"{no}",
        [](const Said& s) {
            const bool isDone = s.state.value == static_cast<double>(Readiness::Done);
            return std::string(isDone ? "" : "no ");
        }},
    {"{lines}", &linesText},
    {"{utilization}", [](const Said& s) { return s.words(P::FleetUtilization); }},
    {"{shape}", [](const Said& s) { return s.words(P::SpotLifetimeShape); }},
    {"{horizon}", [](const Said& s) { return s.words(P::FinanceHorizonMonths); }},
    {"{published}", [](const Said&) { return efficienciesText(); }},
    {"{deadline}", [](const Said& s) { return s.words(P::TrainingDeadlineDays); }},
});

// Places that exist for a platform. Its name is filled in last, as it may hold anything.
constexpr auto kPlatformPlaces = std::to_array<Place>({
    {"{price}",
        [](const Said& s) {
            return loweredLabel(rowOf(priceOf(s.context.purchase(s.state.platform))).label);
        }},
    {"{chip}",
        [](const Said& s) {
            return otherChipOf(s.context, std::get<P>(s.row.quantity), s.state.platform);
        }},
    {"{date}", [](const Said& s) { return dateOfPrice(s.context, s.state.platform); }},
    {"{mixed prices}", &mixedPrices},
    {"{saved}", &saved},
    {"{idle paid}", &idlePaid},
    {"{chips}", [](const Said& s) { return chips(s.number(P::Chips)); }},
    {"{owned}", [](const Said& s) { return chips(chipsOwned(s)); }},
    {"{owned fewer}", [](const Said& s) { return fewerOrMore(chipsOwned(s), s.number(P::Chips)); }},
    {"{job}", [](const Said& s) { return chips(jobChips(s)); }},
    {"{job fewer}", [](const Said& s) { return fewerOrMore(jobChips(s), s.number(P::Chips)); }},
    {"{demand}",
        [](const Said& s) { return displayText(meanDemand(s), rowOf(P::DemandHigh).unit); }},
    {"{fleet day}",
        [](const Said& s) { return displayText(fleetDay(s.inputs()), kFleetDayRow.unit); }},
    {"{demand share}",
        [](const Said& s) { return shareText(meanDemand(s) / fleetDay(s.inputs())); }},
    {"{take the estimate}",
        [](const Said& s) {
            const ParameterAddress address{*s.row.remedy, s.state.platform};
            const auto estimate =
                estimateOf(s.context.scenario, s.context.catalog, s.context.results, address);
            return std::string(estimate ? "take the estimate, or " : "");
        }},
    {"{slower}", &slower},
    {"{overhead}", [](const Said& s) { return shareText(s.number(P::FailureOverhead)); }},
    {"{dearer}", &dearer},
});

void fill(std::string& text, std::string_view place, const std::string& words)
{
    const std::size_t at = text.find(place);
    if (at != std::string::npos)
        text.replace(at, place.size(), words);
}

template <class Places>
void fillAll(std::string& text, const Places& places, const Said& said)
{
    for (const Place& place : places)
        if (text.find(place.name) != std::string::npos)
            fill(text, place.name, place.words(said));
}

// The words with every place filled but the name of the platform.
std::string filled(std::string_view words, const Said& said)
{
    std::string text(words);
    fillAll(text, kPlaces, said);
    if (said.state.platform >= 0)
        fillAll(text, kPlatformPlaces, said);
    return text;
}

std::string_view wordsOf(const RuleRow& row, const RuleResult& result)
{
    const bool hasNumber =
        result.value || row.breaks == Breaks::Unpriced || row.breaks == Breaks::Always;
    if (!hasNumber)
        return row.words.unknown;
    const bool isOther = !result.isBroken && !row.words.kept.empty();
    return isOther ? row.words.kept : row.words.sentence;
}

// Platforms about which the very same words are said.
struct Alike {
    std::string words;
    std::vector<std::string> names;
};

void addTo(std::vector<Alike>& groups, std::string words, const std::string& name)
{
    const auto same = std::ranges::find(groups, words, &Alike::words);
    if (same == groups.end())
        groups.push_back({std::move(words), {name}});
    else
        same->names.push_back(name);
}

} // namespace

bool isSaidTogether(
    const RuleRow& row, const RuleContext& context, const RuleResult& a, const RuleResult& b)
{
    const std::string_view words = wordsOf(row, a);
    return a.isBroken == b.isBroken && words == wordsOf(row, b)
        && (!row.words.likewise.empty()
            || filled(words, {row, context, {a}, a}) == filled(words, {row, context, {b}, b}));
}

RuleSentence sentenceOf(const RuleRow& row, const RuleContext& context, const RuleResults& results)
{
    constexpr std::size_t kNamed = 8; // platforms of a sentence
    const RuleResult& first = results.front();
    const Said said{row, context, results, first};
    const std::string_view pattern = wordsOf(row, first);
    RuleSentence sentence{.claim = filled(pattern, said)};
    if (first.platform < 0) {
        sentence.unnamed = sentence.claim;
        return sentence;
    }
    const std::string_view likewise = row.words.likewise;
    std::vector<Alike> groups;
    for (const RuleResult& each : results)
        addTo(groups, filled(likewise, {row, context, results, each}),
            context.platform(each.platform).label);
    std::vector<std::string> parts;
    for (const Alike& group : groups) {
        parts.push_back(parts.empty() ? sentence.claim : group.words);
        fill(parts.back(), kPlatform, listText(group.names, kNamed));
    }
    const bool isSeries = !likewise.starts_with(kPlatform);
    sentence.claim = isSeries ? listText(parts, kNamed) : parts.front();
    parts.erase(parts.begin());
    if (!isSeries && !parts.empty())
        sentence.further = "likewise " + listText(parts, kNamed);
    sentence.unnamed = pattern.starts_with(kNamedFirst)
        ? filled(pattern.substr(kNamedFirst.size()), said)
        : sentence.claim;
    return sentence;
}

std::string detailOf(const RuleRow& row, const RuleContext& context, const RuleResults& results)
{
    const RuleResult& first = results.front();
    const bool isOther = !first.isBroken && !row.words.keptDetail.empty();
    return filled(
        isOther ? row.words.keptDetail : row.words.detail, {row, context, results, first});
}

std::string shadeText(const RuleRow& row, std::string_view ShadeWords::*piece,
    const RuleContext& context, const RuleResults& results)
{
    return filled(row.words.shade.*piece, {row, context, results, results.front()});
}

} // namespace isocost
