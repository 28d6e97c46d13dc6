// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/sample_json.h"

#include <algorithm>
#include <initializer_list>

#include <nlohmann/json.hpp>

#include "core/analysis/plan_following.h"
#include "core/analysis/range_correlation.h"
#include "core/model/assumption_range.h"
#include "core/model/origin.h"
#include "core/model/platform_list.h"
#include "core/text/input_error.h"
#include "core/text/number_text.h"
#include "core/text/phrase.h"
#include "core/text/utf8.h"

namespace isocost {

namespace {

using Json = nlohmann::ordered_json; // values are assigned in the order they are written

void requireKeys(const Json& object, std::initializer_list<std::string_view> allowed)
{
    if (!object.is_object())
        throw InputError("an object in braces was expected");
    for (const auto& [key, value] : object.items())
        if (std::ranges::find(allowed, key) == allowed.end())
            throw InputError("the entry " + inQuotes(key) + " is unknown");
}

std::string textOf(const Json& object, const char* key)
{
    const auto found = object.find(key);
    if (found == object.end() || !found->is_string())
        throw InputError("a text is expected in " + inQuotes(key));
    return found->get<std::string>();
}

std::string linesOf(const Json& object, const char* key)
{
    return joined(object.value(key, Json::array()), "\n", [key](const Json& line) {
        if (!line.is_string())
            throw InputError("a list of texts is expected in " + inQuotes(key));
        return line.get<std::string>();
    });
}

std::string valueOf(const std::string& id, const Json& value)
{
    if (value.is_string())
        return value.get<std::string>();
    if (value.is_number())
        return numberText(value.get<double>());
    throw InputError(id + " takes a number or a text");
}

void addPlatforms(Scenario& scenario, const Json& platforms)
{
    for (const Json& platform : platforms) {
        requireKeys(platform, {"key", "label", "accelerator"});
        addPlatform(
            scenario, builtinCatalog(), textOf(platform, "key"), textOf(platform, "accelerator"));
        scenario.platforms.back().label = textOf(platform, "label");
    }
}

// Reads ids with their sources, or with source and date; each number is the one in force.
void addSources(Scenario& scenario, const Json& sources)
{
    for (const auto& [id, told] : sources.items()) {
        const ParameterAddress address = addressOf(scenario, id);
        const auto number = numberOf(scenario, builtinCatalog(), address);
        if (!number)
            throw InputError("the source of " + inQuotes(id) + " needs a number of that name");
        const bool isDated = told.is_array() && told.size() == 2;
        const auto text = [](const Json& it) {
            return it.is_string() ? it.get<std::string>() : "";
        };
        addOrigin(scenario, address,
            {*number, text(isDated ? told[0] : told), isDated ? text(told[1]) : ""});
    }
}

// Reads ids with the texts of their ranges, and with source and date if there are any.
void addRanges(Scenario& scenario, const Json& ranges)
{
    for (const auto& [id, told] : ranges.items()) {
        const ParameterAddress address = addressOf(scenario, id);
        const Json parts = told.is_array() ? told : Json::array({told});
        std::vector<std::string> texts;
        for (const Json& part : parts)
            texts.push_back(part.is_string() ? part.get<std::string>() : "");
        texts.resize(3);
        auto written = parseRange(id, texts[0], parseNumber);
        if (!written)
            throw InputError(id + " is " + inQuotes(texts[0]) + ", which is no range");
        written->range.source = texts[1];
        written->range.date = texts[2];
        setWritten(scenario, builtinCatalog(), address, *written);
    }
}

void addCorrelations(Scenario& scenario, const Json& correlations)
{
    for (const Json& it : correlations) {
        if (!it.is_array() || it.size() != 3 || !it[2].is_number())
            throw InputError("a correlation is two ids and a number");
        setCorrelation(
            scenario, it[0].get<std::string>(), it[1].get<std::string>(), it[2].get<double>());
    }
}

Scenario scenarioOf(const Json& object, const std::vector<Scenario>& before)
{
    requireKeys(object, {"name", "note", "platforms", "set", "sources", "ranges", "correlations"});
    Scenario scenario = before.empty() || object.contains("platforms") ? Scenario() : before[0];
    scenario.plan = object.contains("platforms") || before.empty() ? "" : before[0].name;
    scenario.name = textOf(object, "name");
    scenario.note = object.contains("note") ? textOf(object, "note") : std::string();
    if (object.contains("platforms"))
        addPlatforms(scenario, object["platforms"]);
    if (scenario.platforms.empty())
        throw InputError("the scenario " + inQuotes(scenario.name) + " has no platform");
    const Json values = object.value("set", Json::object());
    for (const auto& [id, value] : values.items()) // a list is assigned one by one
        for (const Json& one : value.is_array() ? value : Json::array({value}))
            assign(scenario, builtinCatalog(), id, valueOf(id, one));
    addSources(scenario, object.value("sources", Json::object()));
    addRanges(scenario, object.value("ranges", Json::object()));
    addCorrelations(scenario, object.value("correlations", Json::array()));
    return scenario;
}

Project projectOf(const Json& root)
{
    requireKeys(root, {"title", "notes", "view", "scenarios"});
    Project project;
    project.title = textOf(root, "title");
    project.notes = linesOf(root, "notes");
    if (root.contains("view"))
        project.viewState["window.view"] = textOf(root, "view");
    project.catalog = builtinCatalog();
    for (const Json& scenario : root.value("scenarios", Json::array()))
        project.scenarios.push_back(scenarioOf(scenario, project.scenarios));
    followPlans({}, project.scenarios, project.catalog); // makes what they set their own
    if (project.scenarios.empty())
        throw InputError("there is no scenario");
    return project;
}

} // namespace

Project projectFromJson(std::string_view json, std::string_view name)
{
    const std::string place(name);
    try {
        return projectOf(Json::parse(json));
    } catch (const Json::parse_error& error) {
        const auto before = json.substr(0, std::min(json.size(), error.byte));
        throw InputError(place + ", line " + std::to_string(std::ranges::count(before, '\n') + 1)
            + ": this is not JSON");
    } catch (const Json::exception&) {
        throw InputError(place + ": an entry has the wrong type");
    } catch (const InputError& error) {
        throw InputError(place + ": " + error.what());
    }
}

} // namespace isocost
