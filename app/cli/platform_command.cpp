// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// isocost-cli platform: which platforms a scenario compares; adds one and takes one out.
#include <array>
#include <memory>

#include "app/cli/command.h"
#include "app/cli/output.h"
#include "app/cli/project_edit.h"
#include "app/cli/scenario_options.h"
#include "core/model/list_price.h"
#include "core/model/offers.h"
#include "core/store/sample.h"
#include "core/text/complaint.h"
#include "core/text/utf8.h"

namespace isocost::cli {

namespace {

struct PlatformOptions {
    ScenarioPlace place;
    std::string key;
    std::string accelerator;
    std::string format;
};

constexpr std::array kTold{Parameter::Chips, Parameter::Purchase};

struct Listed {
    Scenario scenario;
    Catalog catalog;
};

std::string jsonTextOf(const Listed& what, const std::string& project)
{
    JsonValue json = jsonDocument();
    json["project"] = project;
    json["scenario"] = what.scenario.name;
    for (std::size_t i = 0; i < what.scenario.platforms.size(); ++i) {
        const Platform& platform = what.scenario.platforms[i];
        JsonValue& entry = json["platforms"].emplace_back();
        entry["key"] = platform.key;
        entry["label"] = platform.label;
        entry["accelerator"] = platform.accelerator;
        for (const Parameter parameter : kTold)
            entry[std::string(rowOf(parameter).id)] =
                settingJson(what.scenario, what.catalog, {parameter, static_cast<int>(i)});
        for (const ListPrice& price : kListPrices) {
            const ParameterAddress address{price.parameter, static_cast<int>(i)};
            entry["prices"][std::string(rowOf(price.parameter).id)] = {
                {"value", settingJson(what.scenario, what.catalog, address)},
                {"source", sourceOf(what.scenario, what.catalog, address)}};
        }
        entry["is_reference"] = i == what.scenario.referenceIndex();
    }
    return jsonText(json);
}

Table tableOf(const Listed& what)
{
    Table table{{"key", "label", "accelerator"}, {}};
    for (const Parameter parameter : kTold)
        table.header.emplace_back(rowOf(parameter).id);
    for (const ListPrice& price : kListPrices)
        table.header.emplace_back(rowOf(price.parameter).id);
    table.header.emplace_back("reference");
    for (std::size_t i = 0; i < what.scenario.platforms.size(); ++i) {
        const Platform& platform = what.scenario.platforms[i];
        std::vector<std::string>& row = table.rows.emplace_back();
        row = {platform.key, platform.label, platform.accelerator};
        for (const Parameter parameter : kTold)
            row.push_back(valueText(what.scenario, what.catalog, {parameter, static_cast<int>(i)}));
        for (const ListPrice& price : kListPrices)
            row.push_back(
                valueText(what.scenario, what.catalog, {price.parameter, static_cast<int>(i)}));
        row.emplace_back(i == what.scenario.referenceIndex() ? "yes" : "");
    }
    return table;
}

int tell(const PlatformOptions& options, const Listed& what)
{
    printOut(answerText(
        options.format, [&] { return jsonTextOf(what, options.place.project); },
        [&](bool) { return tableOf(what); }));
    return kGood;
}

int runList(const PlatformOptions& options)
{
    const Project project = openProject(options.place.project);
    tellDefinitionChanges(project);
    return tell(options,
        {scenarioNamed(project, options.place.scenario),
            merged(project.catalog, builtinCatalog())});
}

template <class Change>
int runChange(const PlatformOptions& options, Change change)
{
    Listed after;
    editScenario(options.place, [&](Scenario& scenario, const Catalog& catalog) {
        change(scenario, catalog);
        after = {scenario, catalog};
    });
    return tell(options, after);
}

int runAdd(const PlatformOptions& options)
{
    return runChange(options, [&](Scenario& scenario, const Catalog& catalog) {
        addPricedPlatform(scenario, catalog, options.key, options.accelerator);
    });
}

int runRemove(const PlatformOptions& options)
{
    return runChange(options, [&](Scenario& scenario, const Catalog&) {
        const std::string before = scenario.platforms[scenario.referenceIndex()].key;
        removePlatform(scenario, options.key);
        const std::string& now = scenario.platforms[scenario.referenceIndex()].key;
        if (now != before)
            note("isocost-cli",
                inQuotes(before) + " was the reference: fleet and facility are now those of "
                    + inQuotes(now));
    });
}

CLI::App* addAction(CLI::App& command, const char* name, const char* line, PlatformOptions& options)
{
    CLI::App* const action = command.add_subcommand(name, line);
    addPlaceOptions(*action, options.place);
    addFormatOption(*action, options.format);
    action->footer(std::string("Example:\n  isocost-cli platform ") + name + " plan.isocost");
    return action;
}

void addKeyOption(CLI::App& action, std::string& key, const std::string& what)
{
    action.add_option("key", key, what)->required()->type_name("KEY");
}

} // namespace

Task addPlatform(CLI::App& command)
{
    const auto options = std::make_shared<PlatformOptions>();
    command.require_subcommand(1);
    const char* const example = "Example:\n  isocost-cli platform add plan.isocost b200 b200_sxm";
    command.footer(example);
    const CLI::App* const list =
        addAction(command, "list", "List the platforms of a scenario", *options);
    CLI::App* const add = addAction(command, "add",
        "Compare one more, with the data sheet and the prices of its accelerator", *options);
    addKeyOption(*add, options->key, "Its name in ids, as in platform.KEY.mfu; a-z, 0-9 and _");
    add->add_option("accelerator", options->accelerator, "Its id in the catalog")
        ->required()
        ->type_name("ACCELERATOR");
    add->footer(example);
    CLI::App* const remove =
        addAction(command, "remove", "Take one out, with all that was set for it", *options);
    addKeyOption(*remove, options->key, "Which one");
    remove->footer("Example:\n  isocost-cli platform remove plan.isocost trn2");
    return [options, list, add] {
        return list->parsed() ? runList(*options)
            : add->parsed()   ? runAdd(*options)
                              : runRemove(*options);
    };
}

} // namespace isocost::cli
