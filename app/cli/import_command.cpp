// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <memory>

#include "app/cli/command.h"
#include "app/cli/project_edit.h"
#include "app/cli/simulation_json.h"
#include "core/store/file_import.h"

namespace isocost::cli {

namespace {

struct ImportOptions {
    TraceOptions trace;
    std::string project;
    std::optional<std::string> source;
};

int runImportTrace(const ImportOptions& options)
{
    ImportedMarket imported;
    editProject(options.project, [&](Project& project) {
        imported = importedMarket(options.trace, options.source);
        project.market = imported.market;
    });
    const auto& [market, isUnitGuessed] = imported;
    JsonValue json = jsonDocument();
    json["project"] = options.project;
    json["trace"] = traceJson(nodesUp(market), market.neededNodes);
    json["trace"]["unit_guessed"] = isUnitGuessed;
    json["trace"]["source"] = market.source;
    json["trace"]["is_flipped"] = market.isFlipped;
    if (market.fleetNodes)
        json["trace"]["fleet_nodes"] = *market.fleetNodes;
    return answerEdit(jsonText(json));
}

struct CatalogOptions {
    std::string file;
    std::string project;
};

int runImportCatalog(const CatalogOptions& options)
{
    CatalogImport read;
    editProject(options.project,
        [&](Project& project) { read = importCatalog(project.catalog, options.file); });
    JsonValue json = jsonDocument();
    json["project"] = options.project;
    json["accelerators"] = read.accelerators;
    json["offers"] = read.offers;
    return answerEdit(jsonText(json));
}

Task addImportCatalog(Command& command)
{
    const auto options = std::make_shared<CatalogOptions>();
    command.addOption("file", options->file, "CSV as accelerators.csv or offers.csv")
        .require("FILE");
    command.addOption("project", options->project, "An .isocost file").require("PROJECT");
    command.setFooter("Example:\n  isocost-cli import catalog quotes.csv plan.isocost");
    return [options] { return runImportCatalog(*options); };
}

Task addImportTrace(Command& command)
{
    const auto options = std::make_shared<ImportOptions>();
    command.addOption("file", options->trace.file, "CSV time,nodes or JSON").require("FILE");
    command.addOption("project", options->project, "An .isocost file").require("PROJECT");
    addTraceUnit(command, options->trace);
    addFleetOptions(command, options->trace);
    command
        .addOption(
            "--source", options->source, "Where the trace is from; without it the file and the day")
        .showAs("TEXT");
    command.setFooter("Example:\n  isocost-cli import trace market.csv plan.isocost --needed-nodes "
                      "12 --source \"us-east-1c, own log\"");
    return [options] { return runImportTrace(*options); };
}

} // namespace

Task addImport(Command& command)
{
    command.setFooter("Example:\n  isocost-cli import trace market.csv plan.isocost");
    Command trace = command.addAction(
        "trace", "Keep a spot market's trace in a project, in the place of the one before");
    Command catalog = command.addAction("catalog",
        "Keep chips or prices of one's own in a project; one of a known id takes its place");
    const Task importTrace = addImportTrace(trace);
    const Task importCatalog = addImportCatalog(catalog);
    return [catalog, importTrace, importCatalog] {
        return catalog.isTaken() ? importCatalog() : importTrace();
    };
}

} // namespace isocost::cli
