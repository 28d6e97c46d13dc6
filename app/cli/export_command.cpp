// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <memory>
#include <utility>

#include "app/cli/project_edit.h"
#include "app/cli/scenario_options.h"
#include "core/store/output_path.h"
#include "core/store/sample.h"
#include "core/text/input_error.h"
#include "core/text/utf8.h"
#include "core/workbook/model_workbook.h"

namespace isocost::cli {

namespace {

constexpr const char* kXlsx = "xlsx";

struct ExportOptions {
    std::string format;
    std::string project;
    std::vector<std::string> scenarios; // all without any
    std::string output;
};

// Leaves out the scenarios that are not named; they stand in the order of their names.
void chooseScenarios(Project& project, const std::vector<std::string>& names)
{
    if (names.empty())
        return;
    std::vector<Scenario> chosen;
    for (const std::string& name : names) {
        const Scenario& scenario = scenarioNamed(project, name);
        if (std::ranges::find(chosen, scenario.name, &Scenario::name) == chosen.end())
            chosen.push_back(scenario);
    }
    project.scenarios = std::move(chosen);
}

// Before anything is computed.
void demandPlace(const ExportOptions& options)
{
    const std::filesystem::path file(options.output);
    if (file.extension() != ".xlsx")
        throw InputError(inQuotes(file.filename().string()) + " would hold a workbook; call it "
            + inQuotes(file.stem().string() + ".xlsx"));
    requireFreeOutput(file, {options.project});
}

int runExport(const ExportOptions& options)
{
    demandPlace(options);
    Project project = openProject(options.project);
    tellDefinitionChanges(project);
    chooseScenarios(project, options.scenarios);
    project.catalog = merged(project.catalog, builtinCatalog());
    const std::string bytes = modelWorkbook(project);
    writeOut(options.output, options.format, [&](const TextSink& sink) { sink(bytes); },
        {options.project});
    return kGood;
}

} // namespace

Task addExport(Command& command)
{
    const auto options = std::make_shared<ExportOptions>();
    command
        .addOption("format", options->format,
            "xlsx: the model as a workbook whose results follow its inputs")
        .require("FORMAT")
        .limitTo({kXlsx});
    command.addOption("project", options->project, "An .isocost file or sample:NAME")
        .require("PROJECT");
    command
        .addOption("--scenario", options->scenarios,
            "Scenario to write, by name; may be repeated; without it all of them")
        .repeat("NAME");
    command.addOption("-o,--output", options->output, "The workbook").require("FILE");
    command.setFooter("Example:\n  isocost-cli export xlsx plan.isocost -o plan.xlsx");
    return [options] { return runExport(*options); };
}

} // namespace isocost::cli
