// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// isocost-cli adopt: takes the model's estimate over into the assumption that it estimates.
#include <memory>

#include "app/cli/command.h"
#include "app/cli/output.h"
#include "app/cli/project_edit.h"
#include "app/cli/scenario_options.h"
#include "core/model/estimate.h"

namespace isocost::cli {

namespace {

struct AdoptOptions {
    ScenarioPlace place;
    std::string id;
};

int runAdopt(const AdoptOptions& options)
{
    JsonValue json = jsonDocument();
    editScenario(options.place, [&](Scenario& scenario, const Catalog& catalog) {
        const Scenario before = scenario;
        const auto changed = adoptEstimate(scenario, catalog, addressOf(scenario, options.id));
        json["project"] = options.place.project;
        json["scenario"] = scenario.name;
        json["before"] = settingsJson(before, catalog, changed);
        json["set"] = settingsJson(scenario, catalog, changed);
    });
    printOut(jsonText(json));
    return kGood;
}

} // namespace

Task addAdopt(CLI::App& command)
{
    const auto options = std::make_shared<AdoptOptions>();
    addPlaceOptions(command, options->place);
    command
        .add_option("assumption", options->id,
            "network_wait, failure_overhead or mfu (from a measured rate) of a platform")
        ->required()
        ->type_name("ID");
    command.footer("Example:\n  isocost-cli adopt plan.isocost platform.h100.network_wait");
    return [options] { return runAdopt(*options); };
}

} // namespace isocost::cli
