// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <memory>

#include "app/cli/scenario_options.h"
#include "core/analysis/range_correlation.h"
#include "core/explain/chip_prices.h"
#include "core/text/input_error.h"
#include "core/text/say.h"

namespace isocost::cli {

namespace {

struct SetOptions : ScenarioOptions {
    std::vector<std::string> correlations;
};

struct Edited {
    Scenario before;
    Scenario after;
    Catalog catalog;
    std::vector<ParameterAddress> changed;
};

JsonValue correlationsJson(const Scenario& scenario)
{
    JsonValue json = JsonValue::array();
    for (const Correlation& it : scenario.correlations)
        json.push_back({{"first", it.first}, {"second", it.second}, {"value", it.value}});
    return json;
}

std::string jsonTextOf(const Edited& what, const std::string& project)
{
    JsonValue json = jsonDocument();
    json["project"] = project;
    json["scenario"] = what.after.name;
    json["before"] = settingsJson(what.before, what.catalog, what.changed);
    json["set"] = settingsJson(what.after, what.catalog, what.changed);
    putRanges(json, what.before, what.after, what.changed);
    if (what.after.correlations != what.before.correlations)
        json["correlations"] = correlationsJson(what.after);
    return jsonText(json);
}

Table tableOf(const Edited& what)
{
    Table table{{"id", "before", "set", "unit"}, {}};
    for (const ParameterAddress address : what.changed)
        table.rows.push_back(
            {idOf(what.after, address), settingText(what.before, what.catalog, address),
                settingText(what.after, what.catalog, address),
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

int runSet(const SetOptions& options)
{
    if (options.settings.empty() && options.correlations.empty())
        throw InputError("setting is required: ID=VALUE, or --correlate ID,ID=VALUE");
    Edited what;
    editScenario(options, [&](Scenario& scenario, const Catalog& catalog) {
        what.before = scenario;
        what.changed = assign(scenario, catalog, options.settings);
        for (const std::string& text : options.correlations) {
            const Correlation written = writtenCorrelation(text);
            setCorrelation(scenario, written.first, written.second, written.value);
        }
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
    const auto options = std::make_shared<SetOptions>();
    addPlaceOptions(command, *options);
    command
        .addOption("setting", options->settings,
            "Assumptions and their values, one after the other, as --set takes them; "
            "\"preset\" takes a value back, LOW..HIGH makes a number a range, \"fixed\" one "
            "value again")
        .showAs("[ID=VALUE]");
    command
        .addOption("--correlate", options->correlations,
            "Rank correlation of two ranges, above -1 and below 1; 0 takes it away; may be "
            "repeated")
        .repeat("ID,ID=VALUE");
    addFormatOption(command, options->format);
    command.setFooter("Example:\n  isocost-cli set plan.isocost \"platform.*.chips=256\" "
                      "platform.h100.purchase=reserved_3y\n"
                      "  isocost-cli set plan.isocost facility.node_price=260000..375000..420000");
    return [options] { return runSet(*options); };
}

} // namespace isocost::cli
