// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/close_call_words.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>

#include "core/explain/display.h"
#include "core/explain/published_serving.h"
#include "core/model/plural_labels.h"
#include "core/rules/close_call_phrases.h"
#include "core/rules/price_age.h"
#include "core/text/calendar.h"
#include "core/text/phrase.h"
#include "core/text/say.h"

namespace isocost {

using namespace close_call_phrases;

namespace {

bool isNodePrice(Parameter parameter)
{
    return parameter == Parameter::FacilityNodePrice || parameter == Parameter::OwnedNodePrice;
}

// Three digits: more would be surer than the assumption.
double rounded(double number)
{
    constexpr double kDigits = 2.0; // after the first
    if (number == 0.0)
        return number;
    const double unit = std::pow(10.0, std::floor(std::log10(std::fabs(number))) - kDigits);
    return unit < 1.0 ? std::round(number / unit) / std::round(1.0 / unit)
                      : std::round(number / unit) * unit;
}

// "USD" of a "fabric price per node" in USD/node: the name says already for what.
std::optional<std::string_view> unitBeforePer(const ParameterRow& row)
{
    const std::size_t per = row.unit.find('/');
    if (per == std::string_view::npos
        || !row.label.ends_with(" per " + std::string(row.unit.substr(per + 1))))
        return std::nullopt;
    return row.unit.substr(0, per);
}

Value valueOf(Parameter parameter, double number)
{
    const ParameterRow& row = rowOf(parameter);
    if (isNodePrice(parameter))
        return asMoney(number);
    if (const auto unit = unitBeforePer(row))
        return Measure{rounded(number), *unit};
    return valueIn(rounded(number), row);
}

std::string textOf(Parameter parameter, double number)
{
    return isNodePrice(parameter) ? moneyText(number)
                                  : displayText(rounded(number), rowOf(parameter));
}

// A clause of the nearest value at which one assumption turns the verdict.
struct Teller {
    const Scenario& scenario;
    const Turning& turning;
    bool isOfPlatforms;
    ParameterAddress parameter = turning.parameter;
    double turn = turning.turns.front().value;

    [[nodiscard]] const Phrase& phrase() const
    {
        const bool isOfSeveral = isOfPlatforms && parameter.platform >= 0;
        if (isNodePrice(parameter.parameter))
            return isOfSeveral ? kNodePriceOf : kNodePrice;
        if (parameter.parameter == Parameter::FacilityDepreciationYears)
            return kInService;
        if (parameter.parameter == Parameter::FleetUtilization)
            return kUtilization;
        if (parameter.parameter == Parameter::Mfu)
            return isOfSeveral ? kMfuOf : kMfu;
        return isOfSeveral ? kOtherOf : kOther;
    }

    [[nodiscard]] const Phrase& side() const
    {
        const bool isAbove = turning.isAbove();
        if (textOf(parameter.parameter, turn) == textOf(parameter.parameter, turning.present))
            return isAbove ? kJustAbove : kJustBelow;
        if (isAbove)
            return parameter.parameter == Parameter::FacilityDepreciationYears ? kBeyond : kAbove;
        return kBelow;
    }

    void addTo(Sentence& all, Weight weight) const
    {
        const Argument beyond{"side", &side()};
        const Argument value{"value", valueOf(parameter.parameter, turn)};
        const Argument label{"parameter", Label{std::string(rowOf(parameter.parameter).label)}};
        const Phrase& told = phrase();
        if (&told == &kOther)
            all.add(told, {beyond, value, label}, weight);
        else if (&told == &kOtherOf)
            all.add(told, {beyond, value, label, platform()}, weight);
        else if (&told == &kMfuOf || &told == &kNodePriceOf)
            all.add(told, {beyond, value, platform()}, weight);
        else
            all.add(told, {beyond, value}, weight);
    }

    [[nodiscard]] Argument platform() const
    {
        return {"platform", Name{scenario.platform(parameter.platform).label}};
    }
};

bool isPlural(Parameter parameter)
{
    return std::ranges::find(kPluralLabels, parameter) != kPluralLabels.end();
}

// The phrases that name an assumption of one platform, and of one among several.
struct Naming {
    const Phrase& alone;
    const Phrase& ofPlatform;
    bool hasLabel = false;
};

Naming namingOf(Parameter parameter)
{
    if (isNodePrice(parameter))
        return {kOnNodePrice, kOnNodePriceOf};
    if (parameter == Parameter::FacilityDepreciationYears)
        return {kOnService, kOnService};
    if (parameter == Parameter::FleetUtilization)
        return {kOnUtilization, kOnUtilization};
    if (parameter == Parameter::Mfu)
        return {kOnMfu, kOnMfuOf};
    return isPlural(parameter) ? Naming{kOnSeveral, kOnSeveralOf, true}
                               : Naming{kOnNumber, kOnNumberOf, true};
}

// The assumption that turns the verdict nearest to its present value, then the next.
Sentence turnsOf(const Scenario& scenario, const ToldVerdict& told)
{
    const std::vector<Turning>& turnings = told.close.turnings;
    Sentence all;
    Teller{scenario, turnings.front(), told.isOfPlatforms}.addTo(all, Weight::Claim);
    if (turnings.size() > 1)
        Teller{scenario, turnings[1], told.isOfPlatforms}.addTo(all, Weight::Detail);
    return all;
}

} // namespace

void addChance(Sentence& sentence, const CloseCall& close)
{
    if (!close.chance)
        return;
    const double share = close.chance->share;
    if (share == 1.0)
        sentence.add(kEveryTrial);
    else
        sentence.add(
            share < kOpenBelow ? kOnlyChance : kChance, {{"chance", Number{share, &oddsText}}});
}

Sentence closeCallOn(const Scenario& scenario, const ToldVerdict& told)
{
    Sentence named;
    if (told.close.isTie || told.close.turnings.empty())
        return named;
    const ParameterAddress nearest = told.close.turnings.front().parameter;
    const Naming naming = namingOf(nearest.parameter);
    const Argument label{"parameter", Label{std::string(rowOf(nearest.parameter).label)}};
    const bool isOfSeveral =
        told.isOfPlatforms || (naming.hasLabel && scenario.platforms.size() > 1);
    if (!isOfSeveral || nearest.platform < 0)
        return naming.hasLabel ? named.add(naming.alone, {label}) : named.add(naming.alone);
    const Argument platform{"platform", Name{scenario.platform(nearest.platform).label}};
    return naming.hasLabel ? named.add(naming.ofPlatform, {platform, label})
                           : named.add(naming.ofPlatform, {platform});
}

void addCloseCall(Sentence& title, const Scenario& scenario, const ToldVerdict& told, Weight weight)
{
    const Argument verdict{"verdict", told.verdict.clauses()};
    const Sentence named = closeCallOn(scenario, told);
    if (named.empty())
        title.add(kCloseCall, {verdict}, weight);
    else
        title.add(kCloseCallOn, {{"assumption", named.clauses()}, verdict}, weight);
}

void addVerdict(Sentence& title, const Scenario& scenario, const ToldVerdict& told, Weight weight)
{
    if (told.close.isTie) {
        addCloseCall(title, scenario, told, weight);
        return;
    }
    Sentence verdict = told.verdict;
    addChance(verdict, told.close);
    if (!told.close.isClose()) {
        title.add(verdict);
        return;
    }
    const bool isOpen = told.close.turnings.empty() && told.close.chance;
    if (!told.close.isCalledClose())
        title.add(verdict);
    else if (isOpen)
        title.add(kOpen, {{"verdict", verdict.clauses()}}, weight);
    else
        addCloseCall(
            title, scenario, {verdict, told.close, told.winner, told.isOfPlatforms}, weight);
    if (!isOpen)
        addTurns(title, scenario, told, std::max(weight, Weight::Reason));
}

void addTurns(Sentence& title, const Scenario& scenario, const ToldVerdict& told, Weight weight)
{
    if (told.close.isTie)
        return;
    if (told.close.turnings.empty()) {
        title.add(kApart,
            {{"apart", asShare(told.close.apart)}, {"least", asShare(kTooLittleApart)}}, weight);
        return;
    }
    title.add(told.isOfPlatforms ? kPlatformWouldWin : kWouldWin,
        {{"turns", turnsOf(scenario, told).clauses()}, {"winner", told.winner}}, weight);
}

void addPriceDoubts(Sentence& title, const RuleContext& context, const ComparedPrice& one,
    const ComparedPrice& other)
{
    constexpr long kYear = 365; // days
    const auto dateOf = [&context](const ComparedPrice& price) {
        return dateOfPrice(context, priceInUse(context, price.way, price.platform));
    };
    const std::string first = dateOf(one);
    const std::string second = dateOf(other);
    const auto from = dayNumber(first);
    const auto to = dayNumber(second);
    if (from && to && std::labs(*from - *to) > kYear)
        title.add(kDatesApart, {{"one", first}, {"other", second}});
    for (const ComparedPrice& price : {one, other}) {
        const ParameterAddress used = priceInUse(context, price.way, price.platform);
        if (used.parameter != Parameter::CloudSpecialtyPrice
            && used.parameter != Parameter::FacilityNodePrice)
            continue;
        const std::string chip = otherChipOf(context, used.parameter, price.platform);
        if (!chip.empty())
            title.add(kOtherChip, {{"chip", Name{chip}}});
    }
}

bool isServingEstimated(const Inputs<double>& in, int platform)
{
    const PlatformInputs<double>& k = in.platforms[static_cast<std::size_t>(platform)];
    return k[Parameter::ServingEfficiency] == 1.0 && k[Parameter::TokensPerSecond] == 0.0;
}

void addEstimated(Sentence& title, const Inputs<double>& in, int platform)
{
    if (isServingEstimated(in, platform))
        title.add(kEstimated, {{"cost", costsBesideTheRoofline()}});
}

void addServingEstimated(Sentence& title)
{
    title.add(kServingEstimated, {{"cost", costsBesideTheRoofline()}});
}

} // namespace isocost
