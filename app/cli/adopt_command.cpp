// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// isocost-cli adopt: takes the model's estimate, a measurement or the newest price over as the
// value of its assumption, or the published evidence as its range.
#include <algorithm>
#include <iterator>
#include <memory>

#include "app/cli/scenario_options.h"
#include "core/explain/published_serving.h"
#include "core/model/assumption_range.h"
#include "core/model/estimate.h"
#include "core/model/offers.h"
#include "core/text/input_error.h"

namespace isocost::cli {

namespace {

struct AdoptOptions : ScenarioPlace {
    std::string id;
    std::string measurement; // id of a serving measurement
    bool asRange = false;
};

std::vector<ParameterAddress> adopt(Scenario& scenario, const Catalog& catalog,
    const AdoptOptions& options, ParameterAddress address)
{
    if (options.asRange && !options.measurement.empty())
        throw InputError("--range takes all of the evidence, not one measurement --from it");
    if (options.asRange) {
        rangeFromEvidence(scenario, catalog, address);
        return {address};
    }
    if (address.parameter == Parameter::ServingEfficiency)
        return {adoptServing(scenario, address.platform, options.measurement)};
    const bool isOffered = isListPrice(address.parameter)
        || (isQuotedPrice(address.parameter) && address.platform >= 0);
    if (isOffered && options.measurement.empty())
        return adoptNewestPrice(scenario, catalog, address);
    if (!options.measurement.empty())
        throw InputError("--from is for serving_efficiency alone, not for " + options.id);
    return adoptEstimate(scenario, catalog, address);
}

int runAdopt(const AdoptOptions& options)
{
    JsonValue json = jsonDocument();
    editScenario(options, [&](Scenario& scenario, const Catalog& catalog) {
        const Scenario before = scenario;
        std::vector<ParameterAddress> changed;
        std::vector<std::string> left; // why an assumption has nothing to adopt
        for (const ParameterAddress address : addressesOf(scenario, options.id))
            try {
                std::ranges::move(
                    adopt(scenario, catalog, options, address), std::back_inserter(changed));
            } catch (const InputError& error) {
                left.emplace_back(error.what());
            }
        if (changed.empty() && !left.empty())
            throw InputError(left.front());
        if (!left.empty())
            json["left"] = left;
        json["project"] = options.project;
        json["scenario"] = scenario.name;
        json["before"] = settingsJson(before, catalog, changed);
        json["set"] = settingsJson(scenario, catalog, changed);
        putRanges(json, before, scenario, changed);
    });
    return answerEdit(jsonText(json));
}

} // namespace

Task addAdopt(Command& command)
{
    const auto options = std::make_shared<AdoptOptions>();
    addPlaceOptions(command, *options);
    command
        .addOption("assumption", options->id,
            "network_wait, failure_overhead, mfu (from a measured rate), serving_efficiency "
            "(from a published measurement) or a price such as price_on_demand, price_specialty or "
            "owned_node_price (the newest offer) of a platform, or of every one that has it with "
            "platform.*.NAME; board.annual_spend, board.mfu_from or board.mfu_to (as the plan "
            "tells them)")
        .require("ID");
    command
        .addOption("--from", options->measurement,
            "Published measurement of serving_efficiency, by its id in platform measurements")
        .showAs("ID");
    command.addFlag("--range", options->asRange,
        "Take the span of the published evidence as the range of the assumption: of mfu, "
        "owned_node_price, price_specialty, price_specialty_contract, serving_efficiency, "
        "facility.node_price, facility.depreciation_years or cloud.specialty_price");
    command.setFooter("Example:\n  isocost-cli adopt plan.isocost platform.h100.network_wait\n"
                      "  isocost-cli adopt plan.isocost platform.h100.mfu --range");
    return [options] { return runAdopt(*options); };
}

} // namespace isocost::cli
