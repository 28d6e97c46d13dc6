// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// isocost-cli parameters: what can be set; of a project also the present values, and what each
// of them does there.
#include <memory>

#include "app/cli/scenario_options.h"
#include "core/explain/display.h"
#include "core/model/assumption_range.h"
#include "core/rules/influence.h"
#include "core/text/input_error.h"
#include "core/text/number_text.h"
#include "core/text/phrase.h"
#include "core/text/say.h"

namespace isocost::cli {

namespace {

constexpr std::string_view kPlatformPlace = "platform.K."; // K is the key of any platform

std::string idOfRow(const ParameterRow& row)
{
    return std::string(isPlatformParameter(row.parameter) ? kPlatformPlace : "")
        + std::string(row.id);
}

std::string presetText(const ParameterRow& row)
{
    if (row.limits.kind == Kind::Choice)
        return std::string(row.limits.choices[static_cast<std::size_t>(row.limits.preset)].word);
    return row.limits.kind == Kind::Text ? std::string() : numberText(row.limits.preset);
}

// "0.01 to 1; 0: from the work"
std::string limitsText(const ParameterRow& row)
{
    if (row.limits.kind != Kind::Number)
        return joined(row.limits.choices, " | ", &Choice::word);
    const std::string limits =
        displayText(row.limits.minimum, "1") + " to " + displayText(row.limits.maximum, "1");
    return row.traits.zero.empty() ? limits : limits + "; 0: " + std::string(row.traits.zero);
}

JsonValue jsonOf(const ParameterRow& row)
{
    JsonValue json{{"label", row.label}, {"unit", row.unit}, {"group", groupLabel(row.group)}};
    if (row.limits.kind == Kind::Number) {
        json["minimum"] = row.limits.minimum;
        json["default"] = row.limits.preset;
        json["maximum"] = row.limits.maximum;
        json["scale"] = row.limits.scale == Scale::Log ? "log" : "linear";
        json["stepped"] = row.limits.step == Step::Stepped;
        if (!row.traits.zero.empty())
            json["zero"] = row.traits.zero;
    } else if (row.limits.kind == Kind::Choice) {
        json["default"] = presetText(row);
        json["choices"] = eachOf<std::string_view>(row.limits.choices, &Choice::word);
    }
    json["description"] = row.description;
    json["source"] = row.source;
    return json;
}

Table parametersAsCsv()
{
    Table table{
        {"id", "default", "minimum", "maximum", "unit", "label", "description", "source", "zero"},
        {}};
    for (const ParameterRow& row : parameterTable()) {
        const bool isNumber = row.limits.kind == Kind::Number;
        table.rows.push_back({idOfRow(row), presetText(row),
            isNumber ? numberText(row.limits.minimum) : std::string(),
            isNumber ? numberText(row.limits.maximum) : std::string(), std::string(row.unit),
            std::string(row.label), std::string(row.description), std::string(row.source),
            std::string(row.traits.zero)});
    }
    return table;
}

Table parametersToRead()
{
    Table table{{"Id", "Default", "Limits", "Unit", "Description"}, {}};
    for (const ParameterRow& row : parameterTable())
        table.rows.push_back({idOfRow(row), presetText(row), limitsText(row), std::string(row.unit),
            std::string(row.description)});
    return table;
}

// What they are in every project.
int listRows(const std::string& format)
{
    JsonValue json = jsonDocument();
    for (const ParameterRow& row : parameterTable())
        json["parameters"][idOfRow(row)] = jsonOf(row);
    return answer(answerText(
        format, [&] { return jsonText(json); },
        [](bool isFull) { return isFull ? parametersAsCsv() : parametersToRead(); }));
}

// The range as text, what a row shows of it, and where it comes from.
JsonValue rangeJson(const Scenario& scenario, ParameterAddress address)
{
    const AssumptionRange& range = *rangeOf(scenario, address);
    const auto shown = shownRangeOf(scenario, address);
    JsonValue json{{"text", rangeText(scenario, address)}, {"shape", wordOf(range.shape)},
        {"low", shown->low}, {"high", shown->high}};
    if (!hasEnds(range.shape))
        json["deviation"] = range.deviation;
    json["source"] = range.source;
    json["date"] = range.date;
    return json;
}

// What they are in one scenario.
int listValues(const ScenarioOptions& options)
{
    const LoadedScenario loaded = load(options);
    const Scenario& scenario = loaded.scenario;
    const Inputs<double> in = resolve(scenario, loaded.catalog);
    const Results<double> results = evaluate(in);
    const InfluenceContext context{{scenario, loaded.catalog, results, {}}, in};
    JsonValue json = answerHead(loaded);
    Table table{{"id", "value", "range", "unit", "moves", "does", "label"}, {}};
    for (const ParameterAddress address : allAddresses(scenario)) {
        const ParameterRow& row = rowOf(address.parameter);
        const std::string id = idOf(scenario, address);
        const Influence influence = influenceOf(context, address);
        const std::string does = say(influence.whole, kLabel);
        const bool moves = !influence.movesNothing();
        json["parameters"][id] = {{"value", settingJson(scenario, loaded.catalog, address)},
            {"unit", row.unit}, {"label", row.label}, {"moves", moves}, {"does", does}};
        if (rangeOf(scenario, address))
            json["parameters"][id]["range"] = rangeJson(scenario, address);
        table.rows.push_back(
            {id, valueText(scenario, loaded.catalog, address), rangeText(scenario, address),
                std::string(row.unit), moves ? "yes" : "no", does, std::string(row.label)});
    }
    const std::string text = answerText(
        options.format, [&] { return jsonText(json); }, [&](bool) { return table; });
    return answer(isRead(options.format) ? text + settingsLine(loaded) : text);
}

int runParameters(const ScenarioOptions& options)
{
    if (!options.project.empty())
        return listValues(options);
    if (options.scenario || !options.settings.empty())
        throw InputError("parameters takes --scenario and --set for a project alone: name an "
                         ".isocost file or sample:NAME");
    return listRows(options.format);
}

} // namespace

Task addParameters(Command& command)
{
    const auto options = std::make_shared<ScenarioOptions>();
    command
        .addOption("project", options->project,
            "An .isocost file or sample:NAME, whose values and what they do are listed")
        .showAs("[PROJECT]");
    command.addOption("--scenario", options->scenario, "Scenario by name; without it the first")
        .showAs("NAME");
    command.addOption("--set", options->settings, "Change an assumption of it; may be repeated")
        .repeat("ID=VALUE");
    addFormatOption(command, options->format);
    command.setFooter("Example:\n  isocost-cli parameters --format table\n"
                      "  isocost-cli parameters sample:your-cluster --format table");
    return [options] { return runParameters(*options); };
}

} // namespace isocost::cli
