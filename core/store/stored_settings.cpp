// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/stored_settings.h"

#include "core/model/assumption_range.h"
#include "core/model/list_price.h"
#include "core/model/scenario_values.h"
#include "core/model/text_parameter.h"
#include "core/store/refusal.h"
#include "core/text/number_text.h"
#include "core/text/utf8.h"

namespace isocost {

namespace {

std::string numberOrWord(Parameter parameter, double number)
{
    const auto choices = rowOf(parameter).limits.choices;
    return choices.empty() ? numberText(number)
                           : std::string(choices[static_cast<std::size_t>(number)].word);
}

} // namespace

std::vector<std::pair<std::string, std::string>> storedSettings(const Scenario& scenario)
{
    std::vector<std::pair<std::string, std::string>> stored;
    for (const ParameterRow& row : parameterTable().first(kGlobalCount)) {
        const std::string id(row.id);
        if (row.limits.kind == Kind::Text) {
            const std::string& own = scenario.*row.traits.text.ofScenario;
            const bool isInForce = own == textOf(scenario, {row.parameter, -1});
            if (own != row.traits.text.preset && isInForce)
                stored.emplace_back(id, own);
        } else if (scenario.of(row.parameter) != row.limits.preset) {
            stored.emplace_back(id, numberOrWord(row.parameter, scenario.of(row.parameter)));
        }
    }
    for (const Platform& platform : scenario.platforms)
        for (const ParameterRow& row : parameterTable().subspan(kGlobalCount)) {
            const Setting& setting = platform.of(row.parameter);
            const std::string id = "platform." + platform.key + "." + std::string(row.id);
            if (setting.state == Setting::State::Number)
                stored.emplace_back(id, numberOrWord(row.parameter, setting.number));
            else if (setting.state == Setting::State::Unpriced)
                stored.emplace_back(id, "unpriced");
        }
    return stored;
}

std::size_t storedRows(const Scenario& scenario)
{
    std::size_t sourcesAndRanges = scenario.origins.size() + scenario.ranges.size();
    for (const Platform& platform : scenario.platforms)
        sourcesAndRanges += platform.origins.size() + platform.ranges.size();
    return scenario.platforms.size() + storedSettings(scenario).size() + sourcesAndRanges
        + scenario.correlations.size() + scenario.risks.size() + scenario.readinessNotes.size();
}

bool isPlaceholder(Parameter parameter, double number)
{
    return number == 0.0 && (isListPrice(parameter) || parameter == Parameter::CloudSpecialtyPrice);
}

void assignStored(
    Scenario& scenario, const Catalog& catalog, const std::string& id, const std::string& text)
{
    const ParameterAddress address = addressOf(scenario, id); // aliases have no address
    if (address.platform >= 0 && rowOf(address.parameter).limits.kind == Kind::Text)
        throw Refusal("holds " + inQuotes(id) + " as a value; the row of its platform says it");
    if (text == kPresetWord)
        throw Refusal("holds " + inQuotes(id) + " with the word \"preset\", where a value belongs");
    if (rowOf(address.parameter).limits.kind == Kind::Number
        && (text == kFixedWord || parseRange(id, text, parseNumber)))
        throw Refusal(
            "holds " + inQuotes(id) + " as " + inQuotes(text) + ", where a number belongs");
    if (!isPlaceholder(address.parameter, parseNumber(text).value_or(1.0)))
        assign(scenario, catalog, id, text);
    else if (isPrice(address.parameter))
        setUnpriced(scenario, address);
}

} // namespace isocost
