// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/scenario_change.h"

#include <algorithm>

#include "core/model/text_parameter.h"
#include "core/text/phrase.h"

namespace isocost {

namespace {

std::string keysMissingIn(const Scenario& other, const Scenario& scenario)
{
    std::vector<std::string> keys;
    for (const Platform& platform : scenario.platforms)
        if (other.platformIndex(platform.key) < 0)
            keys.push_back(platform.key);
    std::ranges::sort(keys);
    return joined(keys, ", ");
}

std::string referenceKey(const Scenario& scenario)
{
    return scenario.platforms.empty() ? std::string()
                                      : scenario.platforms[scenario.referenceIndex()].key;
}

bool hasBoth(const ScenarioPair& pair, const std::string& key)
{
    return pair.from.platformIndex(key) >= 0 && pair.to.platformIndex(key) >= 0;
}

// Whether the reference changes with the platforms, as only one scenario has it.
bool isReferenceStructural(const ScenarioPair& pair)
{
    return !hasBoth(pair, referenceKey(pair.from)) || !hasBoth(pair, referenceKey(pair.to));
}

// Whether a platform's presets differ, as its accelerator or precision does. Then an entered value
// is a change even when it equals the other scenario's preset, and a preset never is.
bool hasOtherPresets(const Platform& before, const Platform& after)
{
    return before.accelerator != after.accelerator
        || !(before.of(Parameter::Precision) == after.of(Parameter::Precision));
}

bool isDifferent(const ScenarioPair& pair, ParameterAddress from, ParameterAddress to)
{
    const bool isOtherText =
        valueText(pair.from, pair.catalog, from) != valueText(pair.to, pair.catalog, to);
    if (from.platform < 0 || rowOf(from.parameter).limits.kind == Kind::Text)
        return isOtherText;
    const Platform& before = pair.from.platform(from.platform);
    const Platform& after = pair.to.platform(to.platform);
    const bool isOtherSetting = !(before.of(from.parameter) == after.of(to.parameter));
    return isOtherSetting && (isOtherText || hasOtherPresets(before, after));
}

void addIfDifferent(const ScenarioPair& pair, ParameterAddress from, ParameterAddress to,
    std::vector<ScenarioChange>& changes)
{
    const bool isReference = rowOf(from.parameter).traits.text.form == TextField::Form::PlatformKey;
    if (isReference && isReferenceStructural(pair))
        return;
    if (!isDifferent(pair, from, to))
        return;
    const std::string key =
        from.platform < 0 ? std::string() : pair.from.platform(from.platform).key;
    changes.push_back({idOf(pair.from, from), valueText(pair.from, pair.catalog, from),
        valueText(pair.to, pair.catalog, to), from.parameter, key});
}

std::string eventsText(const Scenario& scenario)
{
    const auto enabled = std::ranges::count(scenario.risks, true, &Risk::isEnabled);
    return countedText(static_cast<double>(enabled), "event", "events");
}

void makeStructural(const ScenarioPair& pair, Scenario& scenario)
{
    std::erase_if(scenario.platforms,
        [&](const Platform& platform) { return pair.to.platformIndex(platform.key) < 0; });
    for (const Platform& platform : pair.to.platforms)
        if (pair.from.platformIndex(platform.key) < 0)
            scenario.platforms.push_back(platform);
    if (isReferenceStructural(pair))
        scenario.reference = referenceKey(pair.to);
}

void makeChange(const ScenarioPair& pair, const ScenarioChange& change, Scenario& scenario)
{
    if (change.id == kPlatformsChange)
        makeStructural(pair, scenario);
    else if (change.id == kRisksChange)
        scenario.risks = pair.to.risks;
    else if (rowOf(*change.parameter).limits.kind == Kind::Text)
        copyText(
            scenario, {*change.parameter, scenario.platformIndex(change.platform)}, change.after);
    else if (isPlatformParameter(*change.parameter))
        scenario.platform(scenario.platformIndex(change.platform)).of(*change.parameter) =
            pair.to.platform(pair.to.platformIndex(change.platform)).of(*change.parameter);
    else
        scenario.of(*change.parameter) = pair.to.of(*change.parameter);
}

} // namespace

std::vector<ScenarioChange> changesBetween(const ScenarioPair& pair)
{
    std::vector<ScenarioChange> changes;
    for (const ParameterAddress from : allAddresses(pair.from)) {
        const bool isOfPlatform = from.platform >= 0;
        const int index =
            isOfPlatform ? pair.to.platformIndex(pair.from.platform(from.platform).key) : -1;
        if (!isOfPlatform || index >= 0)
            addIfDifferent(pair, from, {from.parameter, index}, changes);
    }
    const std::string before = keysMissingIn(pair.to, pair.from);
    const std::string after = keysMissingIn(pair.from, pair.to);
    if (!before.empty() || !after.empty())
        changes.push_back({.id = std::string(kPlatformsChange), .before = before, .after = after});
    if (pair.from.risks != pair.to.risks)
        changes.push_back({.id = std::string(kRisksChange),
            .before = eventsText(pair.from),
            .after = eventsText(pair.to)});
    std::ranges::sort(changes, {}, &ScenarioChange::id);
    return changes;
}

Scenario scenarioBetween(
    const ScenarioPair& pair, const std::vector<ScenarioChange>& changes, const Coalition& chosen)
{
    Scenario scenario = pair.from;
    scenario.reference = referenceKey(pair.from); // survives a change of the platforms' order
    for (std::size_t i = 0; i < changes.size(); ++i)
        if (chosen[i])
            makeChange(pair, changes[i], scenario);
    return scenario;
}

} // namespace isocost
