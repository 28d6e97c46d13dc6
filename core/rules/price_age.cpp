// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/price_age.h"

#include <algorithm>
#include <cctype>

#include "core/model/list_price.h"
#include "core/model/origin.h"
#include "core/model/platform_preset.h"
#include "core/text/calendar.h"

namespace isocost {

namespace {

bool isLetterOrDigit(char character)
{
    return std::isalnum(static_cast<unsigned char>(character)) != 0;
}

// The word by which people name a chip, the first that starts with a letter and has a digit:
// "H100" for "NVIDIA H100 SXM".
std::string_view wordOf(const Accelerator& chip)
{
    std::string_view rest = chip.name;
    while (!rest.empty()) {
        const std::string_view word = rest.substr(0, rest.find(' '));
        if (isLetterOrDigit(word.front()) && std::isdigit(static_cast<unsigned char>(word[0])) == 0
            && word.find_first_of("0123456789") != std::string_view::npos)
            return word;
        rest.remove_prefix(std::min(rest.size(), word.size() + 1));
    }
    return {};
}

bool hasWord(std::string_view text, std::string_view word)
{
    for (std::size_t at = text.find(word); !word.empty() && at != std::string_view::npos;
         at = text.find(word, at + 1)) {
        const std::size_t end = at + word.size();
        if ((at == 0 || !isLetterOrDigit(text[at - 1]))
            && (end == text.size() || !isLetterOrDigit(text[end])))
            return true;
    }
    return false;
}

std::optional<double> ageOf(const RuleContext& context, std::string_view date)
{
    const auto today = dayNumber(context.day());
    const auto quoted = dayNumber(date);
    if (!today || !quoted)
        return std::nullopt;
    const auto age = *today - *quoted;
    return static_cast<double>(age == -1 ? 0 : age); // east of UTC it is tomorrow already
}

} // namespace

std::string dateOfPrice(const RuleContext& context, int platform)
{
    return dateOfPrice(context, priceInUse(context, context.purchase(platform), platform));
}

std::string dateOfPrice(const RuleContext& context, ParameterAddress address)
{
    if (const Origin* const origin = originOf(context.scenario, address))
        return origin->date;
    if (!isPreset(context.scenario, context.catalog, address) || !isListPrice(address.parameter))
        return {}; // entered without a source, or no list price
    return std::string(publishedPriceDate(context.platform(address.platform).accelerator));
}

std::string otherChipOf(const RuleContext& context, Parameter price, int platform)
{
    // The presets of facility and specialty cloud come from the published comparisons.
    constexpr std::string_view kPresetSource = "H100";
    const ParameterAddress address{price, -1};
    const Origin* const origin = originOf(context.scenario, address);
    if (!origin && !isPreset(context.scenario, context.catalog, address))
        return {};
    const std::string_view source = origin ? std::string_view(origin->source) : kPresetSource;
    const Accelerator* const own = context.catalog.find(context.platform(platform).accelerator);
    if (!own || hasWord(source, wordOf(*own)))
        return {};
    for (const Accelerator& chip : context.catalog.accelerators)
        if (hasWord(source, wordOf(chip)))
            return std::string(wordOf(chip));
    return {};
}

std::optional<double> priceAge(const RuleContext& context, int platform)
{
    return ageOf(context, dateOfPrice(context, platform));
}

bool isStale(const RuleContext& context, std::string_view date)
{
    const auto age = ageOf(context, date);
    return age && *age > context.scenario.of(Parameter::RuleStalePrice);
}

} // namespace isocost
