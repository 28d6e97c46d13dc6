// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/assumption_range.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "core/model/evidence.h"
#include "core/model/limits.h"
#include "core/model/origin.h"
#include "core/text/calendar.h"
#include "core/text/display_text.h"
#include "core/text/input_error.h"
#include "core/text/number_text.h"
#include "core/text/utf8.h"
#include "core/text/visible_text.h"

namespace isocost {

namespace {

constexpr double kMostOfLogarithm = 10.0; // a factor of 22,000
constexpr std::string_view kTo = "..";

constexpr std::array<std::string_view, 4> kShapes{"triangular", "uniform", "normal", "lognormal"};

using Problem = std::optional<std::string>;

// Const if the scenario is.
template <class AnyScenario>
auto& rangesOf(AnyScenario& scenario, ParameterAddress address)
{
    return address.platform < 0 ? scenario.ranges : scenario.platform(address.platform).ranges;
}

// The number that the scenario itself holds; nothing for a preset of the chip.
std::optional<double> heldNumber(const Scenario& scenario, ParameterAddress address)
{
    if (address.platform < 0)
        return scenario.of(address.parameter);
    const Setting& setting = scenario.platform(address.platform).of(address.parameter);
    return setting.state == Setting::State::Number ? std::optional(setting.number) : std::nullopt;
}

bool asksForSomething(Parameter parameter, double number)
{
    return number == 0.0 && !rowOf(parameter).traits.zero.empty();
}

bool isAmount(Parameter parameter, double number)
{
    const Limits& limits = rowOf(parameter).limits;
    return number >= limits.minimum && number <= limits.maximum
        && !asksForSomething(parameter, number);
}

bool holdsAbout(const AssumptionRange& range, Parameter parameter, double base)
{
    if (!isAmount(parameter, base))
        return false;
    if (hasEnds(range.shape))
        return base >= range.low && base <= range.high;
    return range.shape != RangeShape::Lognormal || base > 0.0;
}

Distribution distributionAbout(const AssumptionRange& range, double base)
{
    switch (range.shape) {
    case RangeShape::Triangular:
        return Triangular{range.low, base, range.high};
    case RangeShape::Uniform:
        return Uniform{range.low, range.high};
    case RangeShape::Normal:
        return Normal{base, range.deviation};
    case RangeShape::Lognormal:
        break;
    }
    return Lognormal{base, range.deviation};
}

std::string meaningOfZero(Parameter parameter)
{
    return "0, which means \"" + std::string(rowOf(parameter).traits.zero) + "\"";
}

Problem problemWithEnd(Parameter parameter, const std::string& end, double number)
{
    if (!std::isfinite(number))
        return "its " + end + " is no number";
    if (asksForSomething(parameter, number))
        return end + " is " + meaningOfZero(parameter) + "; a range needs an amount";
    const Limits& limits = rowOf(parameter).limits;
    const std::string named = end + " " + fullNumber(number);
    if (!isAmount(parameter, number))
        return named + " is outside " + fullNumber(limits.minimum) + " to "
            + fullNumber(limits.maximum);
    if (limits.step == Step::Stepped && number != std::floor(number))
        return named + " must be a whole number";
    return std::nullopt;
}

Problem problemWithEnds(const AssumptionRange& range, Parameter parameter, double base)
{
    if (auto problem = problemWithEnd(parameter, "low", range.low))
        return problem;
    if (auto problem = problemWithEnd(parameter, "high", range.high))
        return problem;
    if (range.low > range.high)
        return "low " + fullNumber(range.low) + " is above high " + fullNumber(range.high);
    if (range.low > base)
        return "low " + fullNumber(range.low) + " is above the base " + fullNumber(base);
    if (range.high < base)
        return "high " + fullNumber(range.high) + " is below the base " + fullNumber(base);
    if (range.low == range.high)
        return "low and high are both " + fullNumber(range.low)
            + "; a range needs two different numbers";
    return std::nullopt;
}

Problem problemWithDeviation(const AssumptionRange& range, const Limits& limits, double base)
{
    if (!std::isfinite(range.deviation))
        return "its deviation is no number";
    const std::string named = "the deviation " + fullNumber(range.deviation);
    if (!(range.deviation > 0.0))
        return named + " must be above 0";
    if (range.shape == RangeShape::Normal && range.deviation > limits.maximum - limits.minimum)
        return named + " is more than lies between " + fullNumber(limits.minimum) + " and "
            + fullNumber(limits.maximum);
    if (range.shape == RangeShape::Lognormal && range.deviation > kMostOfLogarithm)
        return named + " of the logarithm is above " + fullNumber(kMostOfLogarithm);
    if (range.shape == RangeShape::Lognormal && base <= 0.0)
        return "the median " + fullNumber(base) + " of a lognormal range must be above 0";
    return std::nullopt;
}

Problem problemWithWords(const AssumptionRange& range)
{
    if (range.source.empty())
        return range.date.empty() ? std::nullopt : Problem("a range with a date needs a source");
    return problemWith(Origin{0.0, range.source, range.date});
}

void requireNumberOfModel(const Scenario& scenario, ParameterAddress address)
{
    const ParameterRow& row = rowOf(address.parameter);
    const std::string id = idOf(scenario, address);
    if (row.limits.kind != Kind::Number)
        throw InputError(id + " is a " + (row.limits.kind == Kind::Text ? "text" : "choice")
            + "; only a number can be a range");
    if (!canBeRange(address.parameter))
        throw InputError(id + " is the threshold of a rule, which is no range");
}

void requireRight(
    const Scenario& scenario, ParameterAddress address, const AssumptionRange& range, double base)
{
    const std::string id = idOf(scenario, address);
    if (asksForSomething(address.parameter, base))
        throw InputError(id + " is " + meaningOfZero(address.parameter)
            + "; a range needs an amount as its base");
    const Problem problem = hasEnds(range.shape)
        ? problemWithEnds(range, address.parameter, base)
        : problemWithDeviation(range, rowOf(address.parameter).limits, base);
    if (problem)
        throw InputError(id + ": " + *problem);
    if (const Problem words = problemWithWords(range))
        throw InputError(id + ": " + *words);
}

// Without what its shape does not have.
AssumptionRange plain(AssumptionRange range)
{
    if (hasEnds(range.shape))
        range.deviation = 0.0;
    else
        range.low = range.high = 0.0;
    return range;
}

bool isSameShape(const AssumptionRange& one, const AssumptionRange& other)
{
    return one.shape == other.shape && one.low == other.low && one.high == other.high
        && one.deviation == other.deviation;
}

// Sets a number that has been checked together with its range.
void setBoth(
    Scenario& scenario, ParameterAddress address, const AssumptionRange& range, double base)
{
    if (heldNumber(scenario, address) != base)
        setNumber(scenario, address, base);
    rangesOf(scenario, address)[address.parameter] = plain(range);
}

double middleOf(const AssumptionRange& range, Parameter parameter)
{
    const double middle = range.low / 2.0 + range.high / 2.0;
    return rowOf(parameter).limits.step == Step::Stepped ? std::round(middle) : middle;
}

// The numbers of a written range between its separators.
class WrittenNumbers {
public:
    WrittenNumbers(const std::string& id, std::string_view text, const ReadNumber& numberIn)
        : m_id(id), m_text(text), m_read(numberIn)
    {
    }
    void split(std::string_view part, std::string_view separator)
    {
        std::size_t end = 0;
        do {
            end = part.find(separator);
            const auto number = m_read(part.substr(0, end));
            if (!number)
                refuse();
            m_numbers.push_back(*number);
            part.remove_prefix(end == part.npos ? part.size() : end + separator.size());
        } while (end != part.npos);
    }
    [[nodiscard]] std::size_t count() const { return m_numbers.size(); }
    [[nodiscard]] double operator[](std::size_t i) const { return m_numbers[i]; }
    [[noreturn]] void refuse() const
    {
        throw InputError(m_id + " is " + inQuotes(m_text)
            + "; a range is LOW..HIGH, LOW..BASE..HIGH, uniform:LOW..HIGH, normal:MEAN:DEVIATION "
              "or lognormal:MEDIAN:DEVIATION");
    }

private:
    std::string m_id;
    std::string_view m_text;
    const ReadNumber& m_read;
    std::vector<double> m_numbers;
};

} // namespace

bool canBeRange(Parameter parameter)
{
    const ParameterRow& row = rowOf(parameter);
    return row.limits.kind == Kind::Number && row.group != Group::Rules;
}

Limits limitsOfRange(Parameter parameter)
{
    Limits limits = rowOf(parameter).limits;
    limits.isZeroToo = false;
    if (asksForSomething(parameter, limits.minimum))
        limits.minimum = limits.step == Step::Stepped ? 1.0 : std::numeric_limits<double>::min();
    return limits;
}

bool hasEnds(RangeShape shape)
{
    return shape == RangeShape::Triangular || shape == RangeShape::Uniform;
}

const AssumptionRange* rangeOf(const Scenario& scenario, ParameterAddress address)
{
    const Ranges& ranges = rangesOf(scenario, address);
    const auto found = ranges.find(address.parameter);
    if (found == ranges.end())
        return nullptr;
    const auto base = heldNumber(scenario, address);
    return base && holdsAbout(found->second, address.parameter, *base) ? &found->second : nullptr;
}

std::optional<double> baseOf(const Scenario& scenario, ParameterAddress address)
{
    return rangeOf(scenario, address) ? heldNumber(scenario, address) : std::nullopt;
}

std::optional<Distribution> distributionOf(const Scenario& scenario, ParameterAddress address)
{
    const AssumptionRange* const range = rangeOf(scenario, address);
    if (!range)
        return std::nullopt;
    return distributionAbout(*range, *baseOf(scenario, address));
}

void setRange(Scenario& scenario, const Catalog& catalog, ParameterAddress address,
    const AssumptionRange& range)
{
    requireNumberOfModel(scenario, address);
    const auto base = numberOf(scenario, catalog, address);
    if (!base)
        throw InputError(idOf(scenario, address) + " is " + valueText(scenario, catalog, address)
            + "; a range needs a number as its base");
    requireRight(scenario, address, range, *base);
    setBoth(scenario, address, range, *base);
}

void clearRange(Scenario& scenario, ParameterAddress address)
{
    if (rangesOf(scenario, address).erase(address.parameter) == 0)
        return;
    std::erase_if(scenario.correlations, [id = idOf(scenario, address)](const Correlation& it) {
        return it.first == id || it.second == id;
    });
}

void copyRange(const Scenario& from, ParameterAddress address, Scenario& to, ParameterAddress there)
{
    if (const AssumptionRange* const range = rangeOf(from, address))
        rangesOf(to, there)[address.parameter] = *range;
    else
        rangesOf(to, there).erase(address.parameter);
}

constexpr double kLow = 0.1;
constexpr double kHigh = 0.9;

static BoundedDistribution boundedOf(const Scenario& scenario, ParameterAddress address)
{
    return {*distributionOf(scenario, address), limitsOfRange(address.parameter),
        idOf(scenario, address)};
}

std::optional<ShownRange> shownRangeOf(const Scenario& scenario, ParameterAddress address)
{
    const AssumptionRange* const range = rangeOf(scenario, address);
    if (!range)
        return std::nullopt;
    if (hasEnds(range->shape))
        return ShownRange{range->low, range->high};
    const BoundedDistribution bounded = boundedOf(scenario, address);
    return ShownRange{bounded.quantile(kLow), bounded.quantile(kHigh),
        bounded.cutBelow() > kShownCut, bounded.cutAbove() > kShownCut};
}

std::optional<std::pair<double, double>> tenToNinetyOf(
    const Scenario& scenario, ParameterAddress address)
{
    if (!rangeOf(scenario, address))
        return std::nullopt;
    const BoundedDistribution bounded = boundedOf(scenario, address);
    return std::pair(bounded.quantile(kLow), bounded.quantile(kHigh));
}

std::string_view wordOf(RangeShape shape)
{
    return kShapes[static_cast<std::size_t>(shape)];
}

std::optional<RangeShape> findShape(std::string_view word)
{
    const auto found = std::ranges::find(kShapes, word);
    if (found == kShapes.end())
        return std::nullopt;
    return static_cast<RangeShape>(found - kShapes.begin());
}

std::string rangeText(const Scenario& scenario, ParameterAddress address)
{
    const AssumptionRange* const range = rangeOf(scenario, address);
    if (!range)
        return {};
    const std::string shape(wordOf(range->shape));
    const std::string base = numberText(*baseOf(scenario, address));
    if (!hasEnds(range->shape))
        return shape + ":" + base + ":" + numberText(range->deviation);
    const std::string to(kTo);
    const std::string ends = numberText(range->low) + to + base + to + numberText(range->high);
    return range->shape == RangeShape::Triangular ? ends : shape + ":" + ends;
}

std::optional<WrittenRange> parseRange(
    const std::string& id, std::string_view text, const ReadNumber& numberIn)
{
    const std::size_t colon = text.find(':');
    const auto named = colon == text.npos ? std::nullopt : findShape(text.substr(0, colon));
    if (!named && text.find(kTo) == text.npos)
        return std::nullopt;
    WrittenRange written;
    written.range.shape = named.value_or(RangeShape::Triangular);
    WrittenNumbers numbers(id, text, numberIn);
    const std::string_view part = named ? text.substr(colon + 1) : text;
    if (hasEnds(written.range.shape)) {
        numbers.split(part, kTo);
        if (numbers.count() != 2 && numbers.count() != 3)
            numbers.refuse();
        written.range.low = numbers[0];
        written.range.high = numbers[numbers.count() - 1];
        if (numbers.count() == 3)
            written.base = numbers[1];
    } else {
        numbers.split(part, ":");
        if (numbers.count() != 2)
            numbers.refuse();
        written.base = numbers[0];
        written.range.deviation = numbers[1];
    }
    return written;
}

void setWritten(Scenario& scenario, const Catalog& catalog, ParameterAddress address,
    const WrittenRange& written)
{
    requireNumberOfModel(scenario, address);
    AssumptionRange range = written.range;
    const AssumptionRange* const before = rangeOf(scenario, address);
    if (before && isSameShape(*before, range) && range.source.empty()) {
        range.source = before->source;
        range.date = before->date;
    }
    const auto present = numberOf(scenario, catalog, address);
    const bool isInside = present && *present >= range.low && *present <= range.high
        && isAmount(address.parameter, *present);
    const double left = isInside ? *present : middleOf(range, address.parameter);
    const double base = written.base.value_or(left);
    if (written.base)
        if (const auto outside = problemWith(scenario, address, base))
            throw InputError(*outside);
    requireRight(scenario, address, range, base);
    setBoth(scenario, address, range, base);
}

void rangeFromEvidence(Scenario& scenario, const Catalog& catalog, ParameterAddress address)
{
    const std::string id = idOf(scenario, address);
    const auto evidence = evidenceOf(scenario, catalog, address);
    if (!evidence)
        throw InputError(id + " has no published evidence to take a range from");
    AssumptionRange range{.low = evidence->low, .high = evidence->high};
    range.source = evidence->what + "; " + evidence->source;
    range.date = evidence->date;
    const auto present = numberOf(scenario, catalog, address);
    const bool isKept = present && evidence->holds(*present);
    Scenario changed = scenario;
    if (!isKept && evidence->typical)
        setWithOrigin(
            changed, address, {*evidence->typical, "typical of " + range.source, evidence->date});
    setWritten(changed, catalog, address, {range, std::nullopt});
    scenario = std::move(changed);
}

void dropLostCorrelations(Scenario& scenario)
{
    const auto isLost = [&scenario](std::string_view id) {
        constexpr std::string_view kPlatform = "platform.";
        if (!id.starts_with(kPlatform))
            return false;
        id.remove_prefix(kPlatform.size());
        return scenario.platformIndex(id.substr(0, id.find('.'))) < 0;
    };
    std::erase_if(scenario.correlations,
        [&](const Correlation& it) { return isLost(it.first) || isLost(it.second); });
}

} // namespace isocost
