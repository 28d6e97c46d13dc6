// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <memory>

#include "app/cli/scenario_options.h"
#include "core/explain/chip_prices.h"
#include "core/text/say.h"

namespace isocost::cli {

namespace {

struct Edited {
    Scenario before;
    Scenario after;
    Catalog catalog;
    std::vector<ParameterAddress> changed;
};

std::string jsonTextOf(const Edited& what, const std::string& project)
{
    JsonValue json = jsonDocument();
    json["project"] = project;
    json["scenario"] = what.after.name;
    json["before"] = settingsJson(what.before, what.catalog, what.changed);
    json["set"] = settingsJson(what.after, what.catalog, what.changed);
    return jsonText(json);
}

Table tableOf(const Edited& what)
{
    Table table{{"id", "before", "set", "unit"}, {}};
    for (const ParameterAddress address : what.changed)
        table.rows.push_back(
            {idOf(what.after, address), valueText(what.before, what.catalog, address),
                valueText(what.after, what.catalog, address),
                std::string(rowOf(address.parameter).unit)});
    return table;
}

// Tells what a platform took with another accelerator.
void tellChips(const Edited& what)
{
    for (const ParameterAddress address : what.changed)
        if (address.parameter == Parameter::Accelerator)
            printNote(
                say(changedChipPrices(what.before, what.after, what.catalog, address.platform),
                    kLabel));
}

int runSet(const ScenarioOptions& options)
{
    Edited what;
    editScenario(options, [&](Scenario& scenario, const Catalog& catalog) {
        what.before = scenario;
        what.changed = assign(scenario, catalog, options.settings);
        what.after = scenario;
        what.catalog = catalog;
    });
    tellChips(what);
    return answerEdit(answerText(
        options.format, [&] { return jsonTextOf(what, options.project); },
        [&](bool) { return tableOf(what); }));
}

} // namespace

Task addSet(Command& command)
{
    const auto options = std::make_shared<ScenarioOptions>();
    addPlaceOptions(command, *options);
    command
        .addOption("setting", options->settings,
            "Assumptions and their values, one after the other, as --set takes them; "
            "\"preset\" takes a value back")
        .require("ID=VALUE");
    addFormatOption(command, options->format);
    command.setFooter("Example:\n  isocost-cli set plan.isocost \"platform.*.chips=256\" "
                      "platform.h100.purchase=reserved_3y");
    return [options] { return runSet(*options); };
}

} // namespace isocost::cli
