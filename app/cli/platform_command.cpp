// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <iterator>
#include <memory>

#include "app/cli/scenario_options.h"
#include "core/analysis/platform_removal.h"
#include "core/explain/chip_prices.h"
#include "core/explain/serving_run.h"
#include "core/model/chip_choice.h"
#include "core/model/offers.h"
#include "core/store/sample.h"
#include "core/text/number_text.h"
#include "core/text/phrase.h"
#include "core/text/say.h"
#include "core/text/utf8.h"

namespace isocost::cli {

namespace {

struct PlatformOptions : ScenarioPlace {
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

std::string told(const PlatformOptions& options, const Listed& what)
{
    return answerText(
        options.format, [&] { return jsonTextOf(what, options.project); },
        [&](bool) { return tableOf(what); });
}

Listed listed(const Project& project, const ScenarioPlace& place)
{
    return {scenarioNamed(project, place.scenario), merged(project.catalog, builtinCatalog())};
}

int runList(const PlatformOptions& options)
{
    const Project project = openProject(options.project);
    tellDefinitionChanges(project);
    return answer(told(options, listed(project, options)));
}

// A number that platform.KEY.offer or api.offer takes by an id.
struct Listing {
    std::string id;
    Parameter parameter;
    Origin origin;
    std::string confidence;
};

std::vector<Listing> listingsOf(const std::vector<Quote>& quotes)
{
    return eachOf<Listing>(quotes, [](const Quote& it) {
        const QuotedNumber& first = it.numbers.front();
        return Listing{it.id, first.parameter, first.origin, it.confidence};
    });
}

// All that the catalog quotes for one platform, the most likely of each kind first.
std::vector<Listing> listingsFor(const Listed& what, int platform)
{
    std::vector<Listing> all;
    const auto& accelerator = what.scenario.platform(platform).accelerator;
    for (const ListPrice& price : kListPrices)
        for (const OfferPrice& it : offersOf(what.catalog, accelerator, price))
            all.push_back({it.id(), price.parameter, it.origin(), it.offer->confidence});
    std::ranges::move(listingsOf(quotesOfPlatform(accelerator)), std::back_inserter(all));
    return all;
}

Table offersTable(const std::vector<Listing>& offers)
{
    Table table{{"offer", "price", "value", "unit", "date", "confidence"}, {}};
    for (const Listing& it : offers)
        table.rows.push_back(
            {it.id, std::string(rowOf(it.parameter).id), numberText(it.origin.number),
                std::string(rowOf(it.parameter).unit), it.origin.date, it.confidence});
    return table;
}

JsonValue jsonOf(const Listing& it)
{
    return {{"offer", it.id}, {"price", rowOf(it.parameter).id}, {"value", it.origin.number},
        {"date", it.origin.date}, {"confidence", it.confidence}};
}

int runOffers(const PlatformOptions& options)
{
    const Listed what = listed(openProject(options.project), options);
    const std::vector<Listing> offers = options.key.empty()
        ? listingsOf(quotesOfApi())
        : listingsFor(
            what, addressOf(what.scenario, "platform." + options.key + ".chips").platform);
    return answer(answerText(
        options.format,
        [&] {
            JsonValue json = jsonDocument();
            if (!options.key.empty())
                json["platform"] = options.key;
            json["offers"] = eachOf<JsonValue>(offers, jsonOf);
            return jsonText(json);
        },
        [&](bool) { return offersTable(offers); }));
}

std::string withReason(const ServingRun& run)
{
    const Phrase* const obstacle = obstacleOf(run);
    return obstacle ? phraseText(*obstacle) : numberText(run.efficiency.value);
}

Table measurementsTable(const std::vector<ServingRun>& runs)
{
    Table table{{"measurement", "serving_efficiency", "work", "limit", "token/s-chip", "counts",
                    "date", "confidence", "source"},
        {}};
    for (const ServingRun& run : runs)
        table.rows.push_back({run.id, withReason(run), say(workOf(run), kLabel), run.limit,
            numberText(run.printed), run.counts, run.asOf, run.confidence, run.source});
    return table;
}

JsonValue jsonOf(const ServingRun& run)
{
    const auto known = [](double number) {
        return number > 0.0 ? JsonValue(number) : JsonValue(nullptr);
    };
    JsonValue json{{"measurement", run.id}, {"serving_efficiency", nullptr},
        {"model", run.servedModel}, {"weights", run.weights},
        {"input_tokens", known(run.inputTokens)}, {"output_tokens", known(run.outputTokens)},
        {"tokens_per_second_per_user", known(run.userRate)}, {"latency_limit", run.limit},
        {"chips", known(run.chips)}, {"tokens_per_second_per_chip", run.printed},
        {"counts", run.counts}, {"software", run.software}, {"date", run.asOf},
        {"confidence", run.confidence}, {"note", run.note}, {"source", run.source}};
    if (run.isOffered())
        json["serving_efficiency"] = run.efficiency.value;
    else
        json["reason"] = phraseText(*obstacleOf(run));
    return json;
}

int runMeasurements(const PlatformOptions& options)
{
    const Listed what = listed(openProject(options.project), options);
    const int platform = addressOf(what.scenario, "platform." + options.key + ".chips").platform;
    const std::vector<ServingRun>& runs =
        servingRunsOf(what.scenario.platform(platform).accelerator);
    return answer(answerText(
        options.format,
        [&] {
            JsonValue json = jsonDocument();
            json["platform"] = options.key;
            json["measurements"] =
                eachOf<JsonValue>(runs, [](const ServingRun& run) { return jsonOf(run); });
            return jsonText(json);
        },
        [&](bool) { return measurementsTable(runs); }));
}

int runAdd(const PlatformOptions& options)
{
    Listed after;
    editScenario(options, [&](Scenario& scenario, const Catalog& catalog) {
        addPricedPlatform(scenario, catalog, options.key, options.accelerator);
        after = {scenario, catalog};
    });
    printNote(
        say(chipPrices(after.scenario, after.catalog, after.scenario.platformIndex(options.key)),
            kLabel));
    return answerEdit(told(options, after));
}

// Tells what is bought instead where the reference platform went.
void tellNewReference(const Scenario& before, const Listed& after)
{
    const std::string& gone = before.platforms[before.referenceIndex()].key;
    const auto reference = static_cast<int>(after.scenario.referenceIndex());
    const std::string& now = after.scenario.platform(reference).key;
    if (now != gone)
        printNote(inQuotes(gone) + " was the reference: fleet and facility are now those of "
            + inQuotes(now) + ", bought as before ("
            + valueText(after.scenario, after.catalog, {Parameter::Purchase, reference}) + ")");
}

int runRemove(const PlatformOptions& options)
{
    Scenario before;
    Listed after;
    editProject(options.project, [&](Project& project) {
        const Scenario& from = scenarioNamed(project, options.scenario);
        const auto index = static_cast<std::size_t>(&from - project.scenarios.data());
        before = from;
        removePlatform(project.scenarios, index, options.key, project.catalog);
        after = {project.scenarios[index], project.catalog};
    });
    tellNewReference(before, after);
    return answerEdit(told(options, after));
}

Command addAction(Command& command, const char* name, const char* line, PlatformOptions& options)
{
    Command action = command.addAction(name, line);
    addPlaceOptions(action, options);
    addFormatOption(action, options.format);
    action.setFooter(std::string("Example:\n  isocost-cli platform ") + name + " plan.isocost");
    return action;
}

} // namespace

Task addPlatform(Command& command)
{
    const auto options = std::make_shared<PlatformOptions>();
    const char* const example = "Example:\n  isocost-cli platform add plan.isocost b200 b200_sxm";
    command.setFooter(example);
    const Command list = addAction(command, "list", "List the platforms of a scenario", *options);
    Command add = addAction(command, "add",
        "Compare one more, with the data sheet, the prices and the typical MFU of its accelerator; "
        "a note on standard error says what it took, of which day, and what nobody quotes",
        *options);
    add.addOption("key", options->key, "Its name in ids, as in platform.KEY.mfu; a-z, 0-9 and _")
        .require("KEY");
    add.addOption("accelerator", options->accelerator, "Its id in the catalog")
        .require("ACCELERATOR");
    add.setFooter(example);
    Command remove =
        addAction(command, "remove", "Take one out, with all that was set for it", *options);
    remove.addOption("key", options->key, "Which one").require("KEY");
    remove.setFooter("Example:\n  isocost-cli platform remove plan.isocost trn2");
    Command offers = addAction(command, "offers",
        "List what the catalog quotes for one, as platform.KEY.offer takes it; without KEY the "
        "prices of APIs, as api.offer takes them",
        *options);
    offers.addOption("key", options->key, "Which one").showAs("KEY");
    offers.setFooter("Example:\n  isocost-cli platform offers plan.isocost h100 --format table");
    Command measurements = addAction(command, "measurements",
        "List what was published of serving on one's accelerator, as adopt --from takes it",
        *options);
    measurements.addOption("key", options->key, "Which one").require("KEY");
    measurements.setFooter(
        "Example:\n  isocost-cli platform measurements plan.isocost h100 --format table");
    return [options, list, add, offers, measurements] {
        if (list.isTaken())
            return runList(*options);
        if (add.isTaken())
            return runAdd(*options);
        if (measurements.isTaken())
            return runMeasurements(*options);
        return offers.isTaken() ? runOffers(*options) : runRemove(*options);
    };
}

} // namespace isocost::cli
