// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/cost/bridge_words.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <set>

#include "core/model/formulas/rounding.h"
#include "core/model/list_price.h"
#include "core/model/named_versions.h"
#include "core/model/quotes.h"
#include "core/text/calendar.h"
#include "core/text/display_text.h"
#include "core/views/cost/bridge_phrases.h"

namespace isocost {

using namespace bridge_phrases;

namespace {

constexpr std::size_t kMostNames = 2; // names of a part's changes

std::string nameOf(const ScenarioChange& change, const Scenario& scenario)
{
    if (!change.parameter)
        return change.id == kRisksChange ? "Risk register" : "Platforms";
    return parameterName(scenario, {*change.parameter, scenario.platformIndex(change.platform)});
}

// Returns the name of a change as it stands within a sentence.
std::string spokenName(const ScenarioChange& change, const Scenario& scenario)
{
    if (!change.parameter)
        return loweredLabel(nameOf(change, scenario));
    return isocost::spokenName(
        scenario, {*change.parameter, scenario.platformIndex(change.platform)});
}

Value spokenName(const BridgePart& part, const Scenario& scenario)
{
    if (part.line)
        return loweredLabel(labelOf(part.line->line));
    const auto name = [&](const ScenarioChange& change) { return spokenName(change, scenario); };
    return Names{eachOf<std::string>(part.changes, name), kMostNames};
}

bool isMany(const BridgePart& part)
{
    if (part.line)
        return false;
    const ScenarioChange& first = part.changes.front();
    if (part.changes.size() > 1)
        return true;
    return first.parameter ? isPlural(*first.parameter) : first.id != kRisksChange;
}

// Tells what a part changes: "$1.27M less through the H100 discount".
Value causeOf(const BridgeEnds& ends, const BridgePart& part)
{
    const Phrase& phrase = part.share.value < 0.0 ? kLessThrough : kMoreThrough;
    return std::vector<Clause>{{&phrase,
        {{"size", ends.metric.size(part.share.value)},
            {"cause", spokenName(part, ends.arrival())}}}};
}

// Tells the largest cause, and the largest one against it or else the second.
void addCauses(Sentence& title, const BridgeEnds& ends, const Bridge& bridge)
{
    const BridgePart& first = bridge.parts.front();
    if (bridge.parts.size() == 1) {
        title.add(isMany(first) ? kOnlyTheyMove : kOnlyItMoves,
            {{"cause", spokenName(first, ends.arrival())}}, Weight::Reason);
        return;
    }
    const auto against = std::ranges::find_if(bridge.parts,
        [&](const BridgePart& part) { return part.share.value * first.share.value < 0.0; });
    const BridgePart& second = against == bridge.parts.end() ? bridge.parts[1] : *against;
    title.add(kCauses, {{"first", causeOf(ends, first)}, {"second", causeOf(ends, second)}},
        Weight::Reason);
}

// A cause of a difference since a version, with its share of the result.
struct MainCause {
    std::vector<const BridgePart*> parts;
    double share = 0.0;
    Clause told;
};

// Tells which way a number went: "rose", "fell", "changed" if it is no number on both sides.
enum class Way : std::uint8_t { Rose, Fell, Changed };

Way wayOf(const BridgeEnds& ends, const BridgePart& part)
{
    if (part.line)
        return part.line->after > part.line->before ? Way::Rose : Way::Fell;
    const ScenarioChange& change = part.changes.front();
    if (part.changes.size() > 1 || !change.parameter
        || rowOf(*change.parameter).limits.kind != Kind::Number)
        return Way::Changed;
    const auto numberIn = [&](const Scenario& scenario) {
        return numberOf(scenario, *ends.input.catalog,
            {*change.parameter, scenario.platformIndex(change.platform)});
    };
    const auto before = numberIn(ends.start());
    const auto after = numberIn(ends.arrival());
    if (!before || !after || *before == *after)
        return Way::Changed;
    return *after > *before ? Way::Rose : Way::Fell;
}

bool isPrice(const BridgePart& part)
{
    return !part.line && std::ranges::all_of(part.changes, [](const ScenarioChange& change) {
        return change.parameter
            && (isListPrice(*change.parameter) || isQuotedPrice(*change.parameter)
                || *change.parameter == Parameter::FacilityNodePrice
                || *change.parameter == Parameter::CloudSpecialtyPrice);
    });
}

Clause toldOf(const BridgeEnds& ends, const BridgePart& part)
{
    constexpr std::array kPhrases{&kItRose, &kItFell, &kItChanged}; // in the order of Way
    return {kPhrases[static_cast<std::size_t>(wayOf(ends, part))],
        {{"cause", spokenName(part, ends.arrival())}}};
}

// The prices of a price list change together: several of them are one cause.
std::optional<MainCause> pricesOf(const BridgeEnds& ends, const Bridge& bridge)
{
    MainCause cause;
    std::set<Way> ways;
    for (const BridgePart& part : bridge.parts)
        if (isPrice(part)) {
            cause.parts.push_back(&part);
            cause.share += part.share.value;
            ways.insert(wayOf(ends, part));
        }
    if (cause.parts.size() < 2)
        return std::nullopt;
    constexpr std::array kPhrases{&kPricesRose, &kPricesFell, &kPricesChanged};
    const Way way = ways.size() == 1 ? *ways.begin() : Way::Changed;
    cause.told = {kPhrases[static_cast<std::size_t>(way)],
        {{"count", asCount(static_cast<double>(cause.parts.size()))}}};
    return cause;
}

// Says what made most of the difference since the version was kept. Where no cause did, it tells
// the two largest as of any bridge.
void addMainCause(Sentence& title, const BridgeEnds& ends, const Bridge& bridge)
{
    const BridgePart& first = bridge.parts.front();
    MainCause main{{&first}, first.share.value, toldOf(ends, first)};
    if (auto prices = pricesOf(ends, bridge);
        prices && std::fabs(prices->share) >= std::fabs(main.share))
        main = *std::move(prices);
    const double change = differenceOf(bridge.to.value, bridge.from.value);
    constexpr double kMost = 0.5; // of the difference
    if (change == 0.0 || main.share / change <= kMost)
        return addCauses(title, ends, bridge);
    const bool isAll = main.parts.size() == bridge.parts.size();
    title.add(isAll ? kOnlyBecause : kMostlyBecause, {{"cause", std::vector<Clause>{main.told}}},
        Weight::Reason);
}

// Writes a change as a share and a size, "46 % ($22.7M)", or as the size alone if the start is not
// above 0.
Value amountOf(const BridgeEnds& ends, const Bridge& bridge, double change)
{
    const Value size = ends.metric.size(change);
    if (!(bridge.from.value > 0.0))
        return size;
    return std::vector<Clause>{{&kShareAndSize,
        {{"share", asShare(std::fabs(change) / bridge.from.value)}, {"size", size}}}};
}

// Says of one scenario what has changed since it was kept: "Since March, Plan costs $577k more a
// year".
void addClaimSince(Sentence& title, const BridgeEnds& ends, double change)
{
    const Argument version{"version", Name{std::string(ends.starts[ends.from].version)}};
    const Argument arrival{"arrival", ends.arrivalName()};
    const Argument result{"result", Label{loweredLabel(ends.metric.label)}};
    const Argument size{"size", ends.metric.size(change)};
    const bool isYear = ends.metric.address.metric == Metric::PlanAnnualCost;
    if (isYear && change == 0.0)
        title.add(kSinceSameYear, {version, arrival});
    else if (isYear)
        title.add(change < 0.0 ? kSinceLessAYear : kSinceMoreAYear, {version, arrival, size});
    else if (change == 0.0)
        title.add(kSinceSame, {version, arrival, result});
    else
        title.add(change < 0.0 ? kSinceLower : kSinceHigher, {version, arrival, result, size});
}

void addClaim(Sentence& title, const BridgeEnds& ends, const Bridge& bridge)
{
    const bool isYear = ends.metric.address.metric == Metric::PlanAnnualCost;
    const double change = differenceOf(bridge.to.value, bridge.from.value);
    if (ends.isSinceVersion() && ends.isOfOneName())
        return addClaimSince(title, ends, change);
    const Argument arrival{"arrival", ends.arrivalName()};
    const Argument start{"start", ends.startName()};
    const Argument amount{"amount", amountOf(ends, bridge, change)};
    const Argument result{"result", Label{ends.metric.label}};
    if (isYear && change == 0.0)
        title.add(kYearCostsTheSame, {arrival, start});
    else if (isYear)
        title.add(change < 0.0 ? kYearCostsLess : kYearCostsMore, {arrival, amount, start});
    else if (change == 0.0)
        title.add(kIsTheSame, {arrival, result, start});
    else
        title.add(change < 0.0 ? kIsLower : kIsHigher, {arrival, result, amount, start});
}

Sentence titleOf(const BridgeEnds& ends, const Bridge& bridge)
{
    Sentence title;
    addClaim(title, ends, bridge);
    const Sentence why = ends.whyNotCounted(ends.arrival());
    if (why.empty() && ends.isSinceVersion())
        addMainCause(title, ends, bridge);
    else if (why.empty())
        addCauses(title, ends, bridge);
    else if (!ends.whyNotCounted(ends.start()).empty())
        title.add(kNeitherIsCounted);
    else
        title.add(kIsNotCounted, {{"why", why.clauses()}});
    return title;
}

// Names the two ends, beginning with the scenario on screen if it is one of them.
void addEnds(Sentence& subtitle, const BridgeEnds& ends)
{
    const std::string& name = ends.input.scenario->name;
    const Argument shown{"shown", Name{name}};
    const Argument start{"start", ends.startName()};
    const Argument arrival{"arrival", ends.arrivalName()};
    if (ends.isSinceVersion() && name == ends.arrival().name)
        subtitle.add(kAgainstStart, {shown, start});
    else if (ends.isSinceVersion())
        subtitle.add(kBetweenOthers, {shown, start, arrival});
    else if (name == ends.start().name)
        subtitle.add(kToArrival, {shown, arrival});
    else if (name == ends.arrival().name)
        subtitle.add(kAgainstStart, {shown, start});
    else
        subtitle.add(kBetweenOthers, {shown, start, arrival});
}

void addWhole(Sentence& subtitle, const BridgeEnds& ends, const Bridge& bridge)
{
    const double change = bridge.to.value - bridge.from.value;
    subtitle.add(kCountOfCauses, {{"causes", asCount(static_cast<double>(bridge.parts.size()))}});
    subtitle.add(change < 0.0 ? kLessInAll : kMoreInAll, {{"size", ends.metric.size(change)}});
}

// Says what the numbers of a version are, and that its scenario is gone if that is so.
void addVersion(Sentence& caption, const BridgeEnds& ends)
{
    if (!ends.isSinceVersion())
        return;
    const std::string_view name = ends.starts[ends.from].version;
    const NamedVersion& version = *findVersion(ends.input.project->versions, name);
    const Argument its{"version", Name{version.name}};
    caption.add(kAsOfNow, {its, {"date", dateText(version.createdAt)}});
    if (!findScenario(ends.input.project->scenarios, ends.start().name))
        caption.add(kGone,
            {its, {"scenario", Name{ends.start().name}}, {"arrival", ends.arrivalName()}},
            Weight::Claim, Tone::Warning);
}

Sentence captionOf(const BridgeEnds& ends, const Bridge& bridge)
{
    Sentence caption;
    if (!bridge.parts.empty() && bridge.parts.front().line)
        caption.add(kAreLines);
    else if (bridge.parts.size() > 1 && bridge.isExact)
        caption.add(kIsMean);
    else if (bridge.parts.size() > 1)
        caption.add(kIsEstimate, {{"orders", asCount(static_cast<double>(bridge.orders))}});
    addVersion(caption, ends);
    const auto warn = [&](const Scenario& end, const Value& name) {
        if (const Sentence why = ends.whyNotCounted(end); !why.empty())
            caption.add(kWhyNotCounted, {{"scenario", name}, {"why", why.clauses()}}, Weight::Claim,
                Tone::Warning);
    };
    warn(ends.start(), ends.startName());
    warn(ends.arrival(), ends.arrivalName());
    return caption;
}

void sayNotBoth(const BridgeEnds& ends, const Bridge& bridge, ViewWords& words)
{
    const Argument result{"result", ends.metric.label};
    const bool isFrom = !bridge.from.hasNumber();
    const Outcome<double>& side = isFrom ? bridge.from : bridge.to;
    words.title.add(kInEach,
        {result, {"from", ends.metric.toldValue(bridge.from)}, {"start", ends.startName()},
            {"to", ends.metric.toldValue(bridge.to)}, {"arrival", ends.arrivalName()}});
    words.emptyReason.add(kCannotSplit,
        {{"scenario", isFrom ? ends.startName() : ends.arrivalName()},
            {"reason", std::string(wordOf(side.reason))}});
}

Sentence whyAlike(const BridgeEnds& ends)
{
    if (ends.isSinceVersion())
        return Sentence().add(kAsItWas);
    return ends.starts.size() < 2 ? Sentence().add(kOneScenario).add(kDuplicateIt)
                                  : Sentence().add(kChooseTwo);
}

// Tells why the difference cannot be parted. Says nothing if there is something to part.
void sayObstacle(const BridgeEnds& ends, const std::optional<Bridge>& bridge, ViewWords& words)
{
    const Argument result{"result", ends.metric.label};
    if (ends.start() == ends.arrival()) {
        words.title.add(kNothingYet);
        words.emptyReason.add(whyAlike(ends));
    } else if (!ends.isOfBoth()) {
        words.title.add(kCannotCompare, {result});
        words.emptyReason.add(kOnlyOneHasIt);
    } else if (bridge && !(bridge->from.hasNumber() && bridge->to.hasNumber())) {
        sayNotBoth(ends, *bridge, words);
    } else if (bridge) {
        const double from = bridge->from.value;
        const bool isMoved = std::ranges::any_of(bridge->parts, [from](const BridgePart& part) {
            return differenceOf(from + part.share.value, from) != 0.0;
        });
        if (isMoved)
            return;
        words.title.add(kInBoth, {result, {"value", ends.metric.toldValue(bridge->to)}});
        words.emptyReason.add(kNothingMoves);
    }
}

} // namespace

const Scenario& BridgeEnds::arrival() const
{
    const bool isShown =
        !input.project || input.project->scenarios[to].name == input.scenario->name;
    return isShown ? *input.scenario : input.project->scenarios[to];
}

bool BridgeEnds::isOfBoth() const
{
    const auto has = [this](const Scenario& scenario) {
        return addressIn(scenario, *input.scenario, metric.address).has_value();
    };
    return has(start()) && has(arrival());
}

bool BridgeEnds::isYear() const
{
    return metric.address.metric == Metric::PlanAnnualCost
        || metric.address.metric == Metric::FleetAnnualCost;
}

Sentence BridgeEnds::whyNotCounted(const Scenario& end) const
{
    if (!isYear())
        return {};
    return whyPlanIsNotCounted({end, *input.catalog, evaluate(end, *input.catalog), input.today});
}

Value BridgeEnds::startName() const
{
    const Name name{start().name};
    if (!isSinceVersion())
        return name;
    return std::vector<Clause>{
        {&kInVersion, {{"scenario", name}, {"version", Name{std::string(starts[from].version)}}}}};
}

Value BridgeEnds::arrivalName() const
{
    const Name name{arrival().name};
    if (isSinceVersion() || !isOfOneName() || start() == arrival())
        return name;
    return std::vector<Clause>{{&kAsChanged, {{"arrival", name}}}};
}

Value nameOf(const BridgePart& part, const Scenario& scenario)
{
    if (part.line)
        return std::string(labelOf(part.line->line));
    const auto name = [&](const ScenarioChange& change) { return nameOf(change, scenario); };
    return Names{eachOf<std::string>(part.changes, name), kMostNames};
}

ViewWords bridgeWords(const BridgeEnds& ends, const std::optional<Bridge>& bridge)
{
    ViewWords words;
    addEnds(words.subtitle, ends);
    words.subtitle.add(kResult, {{"result", Label{ends.metric.label}}});
    sayObstacle(ends, bridge, words);
    if (!words.emptyReason.empty())
        return words;
    if (!bridge) {
        words.title.add(kComputing, {{"result", ends.metric.label}});
        return words;
    }
    words.title = titleOf(ends, *bridge);
    addWhole(words.subtitle, ends, *bridge);
    if (const Sentence caption = captionOf(ends, *bridge); !caption.empty())
        words.caption = {caption};
    return words;
}

} // namespace isocost
