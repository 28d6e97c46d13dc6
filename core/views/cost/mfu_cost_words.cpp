// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/cost/mfu_cost_words.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "core/explain/display.h"
#include "core/model/evidence.h"
#include "core/rules/finding.h"
#include "core/rules/ranking.h"
#include "core/text/phrase.h"
#include "core/views/buying.h"
#include "core/views/close_calls.h"
#include "core/views/cost/mfu_cost_phrases.h"
#include "core/views/serving_terms.h"

namespace isocost {

using namespace mfu_cost_phrases;

namespace {

// The platforms beside the reference.
struct Field {
    const ViewInput& input;
    const MfuCurves& curves;
    const AllowedPlatforms& allowed;
    std::size_t reference = curves.reference;

    [[nodiscard]] const PlatformCurve& of(std::size_t platform) const
    {
        return curves.platforms[platform];
    }
    [[nodiscard]] double costOf(std::size_t platform) const
    {
        return of(platform).presentCost.value;
    }
    [[nodiscard]] std::string label(std::size_t platform) const
    {
        return platformLabel(*input.scenario, platform);
    }
    [[nodiscard]] Name name(std::size_t platform) const { return {label(platform)}; }
    [[nodiscard]] std::string purchase(std::size_t platform) const
    {
        return std::string(purchaseText(input.inputs->platforms[platform].purchase));
    }
    [[nodiscard]] bool isCountedOn(std::size_t platform) const { return allowed.allows(platform); }
    // Tells whether a stop rule alone is against a platform that costs no less than the reference.
    [[nodiscard]] bool isStoppedAndDearer(std::size_t platform) const
    {
        return allowed.isStopped(platform) && costOf(platform) >= costOf(reference);
    }
    // Returns the cheapest platform, counted on or not.
    [[nodiscard]] std::size_t cheapestOfAll() const;
    // Returns the cheapest that a plan can count on, or else the cheapest of all.
    [[nodiscard]] std::size_t cheapest() const;
    [[nodiscard]] std::vector<std::size_t> challengers() const;
    [[nodiscard]] std::vector<std::size_t> without(Reason reason) const;
    [[nodiscard]] Names names(const std::vector<std::size_t>& platforms) const
    {
        return {eachOf<std::string>(platforms, [this](std::size_t k) { return label(k); })};
    }
};

std::size_t Field::cheapestOfAll() const
{
    std::size_t cheapest = reference;
    for (std::size_t k = 0; k < curves.platforms.size(); ++k) {
        const Outcome<double>& cost = of(k).presentCost;
        const Outcome<double>& best = of(cheapest).presentCost;
        if (cost.hasNumber() && (!best.hasNumber() || cost.value < best.value))
            cheapest = k;
    }
    return cheapest;
}

std::size_t Field::cheapest() const
{
    std::optional<std::size_t> cheapest;
    for (std::size_t k = 0; k < curves.platforms.size(); ++k) {
        const bool isCheaper = !cheapest || costOf(k) < costOf(*cheapest)
            || (costOf(k) == costOf(*cheapest) && k == reference);
        if (of(k).presentCost.hasNumber() && isCountedOn(k) && isCheaper)
            cheapest = k;
    }
    return cheapest.value_or(cheapestOfAll());
}

// Returns all platforms but the reference that have a cost to count on, then those that a rule
// stops and that are dearer. Those that beat it at the lowest MFU come first, as that order does
// not change while a present MFU is dragged.
std::vector<std::size_t> Field::challengers() const
{
    std::vector<std::size_t> found;
    for (std::size_t k = 0; k < curves.platforms.size(); ++k)
        if (k != reference && of(k).presentCost.hasNumber()
            && (isCountedOn(k) || isStoppedAndDearer(k)))
            found.push_back(k);
    std::ranges::stable_sort(found, {}, [this](std::size_t k) {
        const Outcome<double>& mfu = of(k).parityMfu;
        return std::pair(
            !isCountedOn(k), mfu.hasNumber() ? mfu.value : std::numeric_limits<double>::infinity());
    });
    return found;
}

// Returns the platforms whose cost has no number for this reason.
std::vector<std::size_t> Field::without(Reason reason) const
{
    std::vector<std::size_t> found;
    for (std::size_t k = 0; k < curves.platforms.size(); ++k)
        if (!of(k).presentCost.hasNumber() && of(k).presentCost.reason == reason)
            found.push_back(k);
    return found;
}

void addNotCounted(Sentence& title, const Field& field, std::size_t platform, Weight weight)
{
    if (const Sentence& why = field.allowed.whyNot(platform); !why.empty())
        title.add(kNotCountedOn, {{"why", why.clauses()}}, weight);
}

void addAlone(Sentence& title, const Field& field, std::size_t platform, Weight weight)
{
    title.add(kCostsAt,
        {{"platform", field.name(platform)}, {"cost", asMoney(field.costOf(platform))},
            {"mfu", asShare(field.of(platform).presentMfu)}},
        weight);
    addNotCounted(title, field, platform, weight);
}

// Tells of a platform that costs less than the one of the title, but that nobody can count on.
void addCheaperInDoubt(Sentence& title, const Field& field)
{
    const std::size_t cheaper = field.cheapestOfAll();
    if (field.isCountedOn(cheaper) || !field.isCountedOn(field.cheapest())
        || !(field.costOf(cheaper) < field.costOf(field.cheapest())))
        return;
    title.add(kWouldCost,
        {{"platform", field.name(cheaper)}, {"cost", asMoney(field.costOf(cheaper))}},
        Weight::Reason);
    addNotCounted(title, field, cheaper, Weight::Reason);
}

// Tells whether a platform has the chip and MFU of the reference. One chip at two sellers is a
// matter of price: a parity in MFU would say nothing.
bool isSameChip(const Field& field, std::size_t platform)
{
    const std::vector<Platform>& platforms = field.input.scenario->platforms;
    return platforms[platform].accelerator == platforms[field.reference].accelerator
        && field.of(platform).presentMfu == field.of(field.reference).presentMfu;
}

void addSameChip(Sentence& title, const Field& field, std::size_t platform)
{
    const Argument name{"platform", field.name(platform)};
    const Argument reference{"reference", field.name(field.reference)};
    const double change = field.costOf(platform) / field.costOf(field.reference) - 1.0;
    if (change == 0.0) {
        title.add(kCostTheSame, {name, reference});
        return;
    }
    title.add(change < 0.0 ? kCheaperSeller : kDearerSeller,
        {name, {"share", asShare(std::fabs(change))}, reference});
    title.add(kSameChip, {{"mfu", asShare(field.of(platform).presentMfu)}}, Weight::Reason);
}

// Tells below which MFU rules stop a platform, if they stop it at its parity.
bool addStop(Sentence& title, const Field& field, std::size_t platform)
{
    const double parity = field.of(platform).parityMfu.value;
    double stop = std::max(parity, rowOf(Parameter::Mfu).limits.minimum);
    bool isStopped = false;
    for (const ObjectedRange& range : objectedRanges(*field.input.scenario,
             {Parameter::Mfu, static_cast<int>(platform)}, *field.input.catalog))
        if (range.severity == Severity::Stop && range.from <= stop && range.to > stop) {
            stop = range.to;
            isStopped = true;
        }
    if (isStopped)
        title.add(kRuleStops, {{"mfu", asShare(stop)}}, Weight::Reason);
    return isStopped;
}

// Tells down to which MFU a cheaper platform may fall: to the parity, or to the MFU below which
// rules stop it.
void addLowest(Sentence& title, const Field& field, std::size_t platform)
{
    if (!addStop(title, field, platform))
        title.add(
            kStaysBelow, {{"mfu", asShare(field.of(platform).parityMfu.value)}}, Weight::Reason);
}

Number roundedShare(double share)
{
    constexpr double kInTenths = 0.01; // a share below this is told in tenths
    return asShare(share < kInTenths ? share : std::round(share * 100.0) / 100.0);
}

// Compares a platform with the reference. Its parity is an MFU that can be set.
void addAtParity(Sentence& title, const Field& field, std::size_t platform)
{
    constexpr double kSame = 5e-3; // share of the parity
    const PlatformCurve& curve = field.of(platform);
    const double parity = curve.parityMfu.value;
    const double beyond = curve.presentMfu / parity - 1.0;
    const double cost = field.costOf(field.reference);
    const double less = 1.0 - curve.presentCost.value / cost;
    const Argument name{"platform", field.name(platform)};
    const Argument reference{"reference", field.name(field.reference)};
    const Argument mfu{"mfu", asShare(parity)};
    if (std::fabs(beyond) < kSame) {
        title.add(kCostTheSameAt, {name, reference, mfu});
    } else if (shareText(parity) == shareText(curve.presentMfu)) {
        title.add(beyond > 0.0 ? kJustBeats : kJustLoses, {name, reference, mfu});
    } else if (less < 0.0) {
        title.add(kIsCheapest, {reference, {"cost", asMoney(cost)}});
        title.add(kWouldNeed, {name, {"now", asShare(curve.presentMfu)}, mfu}, Weight::Reason);
        (void)addStop(title, field, platform);
    } else {
        title.add(kCostsLess,
            {name, {"cost", asMoney(curve.presentCost.value)}, {"share", roundedShare(less)},
                reference});
        addLowest(title, field, platform);
    }
}

// Tells of a platform that beats the reference at every MFU that can be set.
void addAnywhere(Sentence& title, const Field& field, std::size_t platform)
{
    title.add(kAlwaysBeats,
        {{"platform", field.name(platform)}, {"reference", field.name(field.reference)}});
    (void)addStop(title, field, platform);
}

void addDates(Sentence& title, const Field& field, std::size_t platform)
{
    const RuleContext context = contextOf(field.input);
    const auto priceOf = [&context](std::size_t k) {
        return ComparedPrice{context.purchase(static_cast<int>(k)), static_cast<int>(k)};
    };
    addPriceDoubts(title, context, priceOf(platform), priceOf(field.reference));
}

// Compares a platform with the reference, if one assumption turns which of them costs less.
bool addCloseCall(Sentence& title, const Field& field, std::size_t platform)
{
    const auto costOf = [](std::size_t k) {
        return MetricAddress{Metric::TrainingCost, static_cast<int>(k)};
    };
    ToldVerdict told{.verdict = {},
        .close = callBetween(field.input, {costOf(platform), costOf(field.reference)}),
        .isOfPlatforms = true};
    const Outcome<double>& parity = field.of(platform).parityMfu;
    const bool isEven = parity.hasNumber() && !isSameChip(field, platform)
        && shareText(parity.value) == shareText(field.of(platform).presentMfu);
    if (!told.close.isTold() || isEven) // that both are even says more
        return false;
    const double less = 1.0 - field.costOf(platform) / field.costOf(field.reference);
    const bool isCheaper = less > 0.0;
    const std::size_t winner = isCheaper ? platform : field.reference;
    const std::size_t loser = isCheaper ? field.reference : platform;
    const Argument name{"platform", field.name(winner)};
    const Argument reference{"reference", field.name(loser)};
    if (told.close.isTie)
        told.verdict.add(kCostTheSame, {name, reference});
    else
        told.verdict.add(kCostsLess,
            {name, {"cost", asMoney(field.costOf(winner))},
                {"share", roundedShare(1.0 - field.costOf(winner) / field.costOf(loser))},
                reference});
    told.winner = field.name(loser);
    addDates(told.verdict, field, platform);
    addVerdict(title, *field.input.scenario, told);
    return true;
}

// Compares a platform with the reference. Returns false if there is nothing to say.
bool addAgainst(Sentence& title, const Field& field, std::size_t platform)
{
    if (field.isCountedOn(platform) && addCloseCall(title, field, platform))
        return true;
    const Outcome<double>& parity = field.of(platform).parityMfu;
    const Argument name{"platform", field.name(platform)};
    const Argument reference{"reference", field.name(field.reference)};
    if (isSameChip(field, platform))
        addSameChip(title, field, platform);
    else if (parity.reason == Reason::Never)
        title.add(kNeverBeats, {name, reference});
    else if (!parity.hasNumber())
        return false;
    else if (parity.value < rowOf(Parameter::Mfu).limits.minimum)
        addAnywhere(title, field, platform);
    else
        addAtParity(title, field, platform);
    addDates(title, field, platform);
    addNotCounted(title, field, platform, Weight::Reason);
    return true;
}

// Platforms without a curve, unless the title tells why.
struct Missing {
    std::vector<std::size_t> unpriced;
    std::vector<std::size_t> endless;

    explicit Missing(const MfuCurves& curves)
    {
        for (std::size_t k = 0; k < curves.platforms.size(); ++k) {
            const Outcome<double>& cost = curves.platforms[k].presentCost;
            if (!cost.hasNumber())
                (cost.reason == Reason::Never ? endless : unpriced).push_back(k);
        }
    }
};

Sentence titleWithoutReference(const Field& field, Missing& missing)
{
    const std::size_t reference = field.reference;
    const bool isEndless = field.of(reference).presentCost.reason == Reason::Never;
    Sentence title;
    title.add(isEndless ? kIsEndless : kIsUnpriced,
        {{"platform", field.name(reference)}, {"purchase", field.purchase(reference)}});
    addAlone(title, field, field.cheapest(), Weight::Reason);
    std::vector<std::size_t>& alike = isEndless ? missing.endless : missing.unpriced;
    if (alike.size() == 1)
        alike.clear();
    return title;
}

// Makes the title of the cheapest platform, where it is alone or nobody can count on the reference.
Sentence titleOfOne(const Field& field, Missing& missing)
{
    Sentence title;
    const bool isReference = field.isCountedOn(field.reference);
    const std::size_t told = isReference ? field.reference : field.cheapest();
    addAlone(title, field, told, Weight::Claim);
    std::vector<std::size_t> others;
    for (std::size_t k = 0; k < field.curves.platforms.size(); ++k)
        if (k != told
            && (!field.of(k).presentCost.hasNumber() || (isReference && field.isCountedOn(k))))
            others.push_back(k);
    if (others.empty())
        return title;
    const Argument platforms{"platforms", field.names(others)};
    if (field.without(Reason::Unpriced).size() < others.size())
        return title.add(kIncomparable, {platforms}, Weight::Reason);
    missing.unpriced.clear();
    return title.add(kHaveNoPrice, {platforms}, Weight::Reason);
}

// Tells which of the platforms that are compared nobody has measured, and whether no run on the
// cheapest reached the MFU from which on it is the cheapest.
void addMeasured(Sentence& title, const Field& field)
{
    const RuleContext context{
        *field.input.scenario, *field.input.catalog, *field.input.results, {}};
    Names unmeasured;
    for (std::size_t k = 0; k < field.curves.platforms.size(); ++k)
        if (field.of(k).presentCost.hasNumber()
            && !isMeasured(context, Work::Training, static_cast<int>(k)))
            unmeasured.texts.push_back(field.label(k));
    if (!unmeasured.texts.empty())
        title.add(kUnmeasured, {{"platforms", std::move(unmeasured)}});
    const std::size_t cheapest = field.cheapest();
    const PlatformCurve& curve = field.of(cheapest);
    const auto runs = context.runs(static_cast<int>(cheapest));
    if (cheapest != field.reference && field.isCountedOn(field.reference) && runs
        && curve.parityMfu.hasNumber() && curve.presentMfu > runs->high
        && curve.parityMfu.value > runs->high)
        title.add(kBestMeasured, {{"platform", field.name(cheapest)}, {"mfu", asShare(runs->high)}},
            Weight::Reason);
}

Sentence comparisonOf(const Field& field, Missing& missing)
{
    const std::size_t reference = field.reference;
    Sentence title;
    if (field.curves.isEmpty())
        return title.add(kNothingToCompare);
    if (!field.of(reference).presentCost.hasNumber())
        return titleWithoutReference(field, missing);
    if (!field.isCountedOn(reference))
        return titleOfOne(field, missing);
    if (field.curves.platforms.size() > 1 && field.costOf(reference) <= 0.0) {
        title.add(kCostsNothing, {{"platform", field.name(reference)}});
        return title.add(kNothingBeats, {}, Weight::Reason);
    }
    std::vector<std::size_t> others = field.challengers();
    if (field.cheapest() != reference)
        others.insert(others.begin(), field.cheapest());
    for (const std::size_t challenger : others)
        if (addAgainst(title, field, challenger))
            return title;
    return titleOfOne(field, missing);
}

Sentence titleOf(const Field& field, Missing& missing)
{
    Sentence title = comparisonOf(field, missing);
    addMeasured(title, field);
    return title;
}

Sentence emptyReasonOf(const Field& field)
{
    Sentence reason;
    const auto bought = [&field](std::size_t k) {
        return phraseText(
            kPurchaseOf, {{"platform", field.label(k)}, {"purchase", field.purchase(k)}});
    };
    const Names unpriced{eachOf<std::string>(field.without(Reason::Unpriced), bought)};
    if (!unpriced.texts.empty())
        reason.add(kNoPrices, {{"platforms", unpriced}});
    if (!field.without(Reason::Never).empty())
        reason.add(kEndless);
    return reason.add(unpriced.texts.empty() ? kBuyOtherwise : kEnterPrice);
}

void addWork(Sentence& subtitle, const Inputs<double>& in)
{
    const double flop = in[Parameter::TrainingFlops];
    if (flop > 0.0)
        subtitle.add(
            kFlop, {{"flop", Number{flop, [](double number) { return compactNumber(number); }}}});
    else
        subtitle.add(kModel,
            {{"parameters", asCount(in[Parameter::TrainingParametersB])},
                {"tokens", asCount(in[Parameter::TrainingTokensB])}});
    const auto [fewest, most] = std::ranges::minmax(
        in.platforms, {}, [](const auto& platform) { return platform[Parameter::Chips]; });
    const double low = fewest[Parameter::Chips];
    const double high = most[Parameter::Chips];
    if (low == high)
        subtitle.add(kChips, {{"chips", asCount(high)}});
    else
        subtitle.add(kChipsOf, {{"fewest", asCount(low)}, {"most", asCount(high)}});
}

// Tells how many hours the best measured MFU would free, where a better MFU saves no money.
void addHoursFreed(ViewWords& words, const Field& field)
{
    const PlatformCurve& curve = field.of(field.reference);
    const auto evidence = evidenceOf(*field.input.scenario, *field.input.catalog,
        {Parameter::Mfu, static_cast<int>(field.reference)});
    if (!field.curves.isYearFixed || curve.hours.empty() || !evidence
        || evidence->high <= curve.presentMfu || evidence->high > curve.hours.back().x)
        return;
    const double all = std::round(valueAt(curve.hours, curve.presentMfu));
    const double left = std::round(valueAt(curve.hours, evidence->high));
    words.caption.push_back(Sentence().add(kHoursFreed,
        {{"mfu", asShare(evidence->high)}, {"platform", field.name(field.reference)},
            {"hours", asCount(all - left)}, {"all", asCount(all)}}));
}

} // namespace

ViewWords wordsOfMfuCost(
    const ViewInput& input, const MfuCurves& curves, const AllowedPlatforms& allowed)
{
    const Field field{input, curves, allowed};
    Missing missing(curves);
    ViewWords words;
    words.title = titleOf(field, missing);
    addCheaperInDoubt(words.title, field);
    words.subtitle.add(kScenario, {{"scenario", Name{input.scenario->name}}});
    words.subtitle.add(kOneRun);
    addWork(words.subtitle, *input.inputs);
    words.subtitle.add(
        kBought, {{"purchases", buyingOf(*input.scenario, *input.inputs).clauses()}});
    if (curves.isEmpty()) {
        words.emptyReason = emptyReasonOf(field);
        return words;
    }
    addHoursFreed(words, field);
    if (const Sentence doubt = allowed.inDoubt(Metric::TrainingCost); !doubt.empty())
        words.caption.push_back(doubt);
    if (!missing.unpriced.empty())
        words.subtitle.add(kNoPriceFor, {{"platforms", field.names(missing.unpriced)}});
    if (!missing.endless.empty())
        words.subtitle.add(kNeverFinished, {{"platforms", field.names(missing.endless)}});
    return words;
}

} // namespace isocost
