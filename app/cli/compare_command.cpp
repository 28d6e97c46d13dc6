// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <memory>
#include <utility>

#include "app/cli/scenario_options.h"
#include "app/cli/view_json.h"
#include "core/model/named_versions.h"
#include "core/store/sample.h"
#include "core/text/input_error.h"
#include "core/text/phrase.h"
#include "core/text/suggestion.h"
#include "core/text/utf8.h"
#include "core/views/comparison/comparison.h"
#include "core/views/picture/picture_table.h"
#include "core/views/picture/picture_text.h"

namespace isocost::cli {

namespace {

struct CompareOptions {
    std::string project;
    std::optional<std::string> base;
    std::optional<std::string> version;
    std::vector<std::string> metrics;
    bool hasOnlyDifferences = false;
    bool hasAllRows = false;
    std::string format;
    std::string output;
};

// Throws InputError unless the name is that of a column.
void demandColumn(const std::string& wanted, const std::vector<std::string>& names)
{
    constexpr std::size_t kMost = 5;
    if (std::ranges::find(names, wanted) == names.end())
        throw InputError("there is no scenario " + inQuotes(wanted) + "; the project has "
            + listText(eachOf<std::string>(names, inQuotes), kMost));
}

// Exactly these rows, those without a number too.
void chooseRows(ComparisonChoice& choice, const Project& project, const CompareOptions& options)
{
    const auto ids = eachOf<std::string>(everyRow(project.scenarios), &ComparisonRow::id);
    for (const std::string& id : options.metrics)
        if (std::ranges::find(ids, id) == ids.end())
            throw InputError("--metric: no result " + inQuotes(id) + " can be compared"
                + suggestionFor(id, ids));
    choice.only = {options.metrics.begin(), options.metrics.end()};
    choice.toggled = {ComparisonGroup::Unpriced};
}

// As the window keeps it in the project, unless the options say otherwise.
ComparisonChoice choiceOf(const Project& project, const CompareOptions& options)
{
    ComparisonChoice choice = comparisonChoice(project.viewState);
    if (options.version) {
        choice.version = versionNamed(project, *options.version).name;
    }
    if (options.base)
        choice.base = *options.base;
    if (options.hasOnlyDifferences)
        choice.isFiltered = true;
    if (options.hasAllRows) {
        choice.isFiltered = false;
        choice.hidden.clear();
    }
    if (!options.metrics.empty())
        chooseRows(choice, project, options);
    return choice;
}

// The words and the table. The texts of the cells are left out: a thousand scenarios have a
// million.
std::string jsonOf(ViewPicture picture)
{
    picture.panels.clear();
    JsonValue json = jsonDocument();
    json["base"] = picture.subject;
    putPicture(json, picture);
    return jsonText(std::move(json));
}

// Row by row as the window shows it.
Table alignedTable(const ViewPicture& picture)
{
    Table table{{"result"}, {}};
    const ViewPanel& panel = picture.panels.front();
    if (!panel.rows)
        return table;
    table.header.insert(
        table.header.end(), panel.rows->columnsAfter.begin(), panel.rows->columnsAfter.end());
    for (const ViewRowItem& item : panel.rows->rows) {
        std::vector<std::string>& cells = table.rows.emplace_back();
        cells.push_back(item.before.front().text);
        std::ranges::transform(item.after, std::back_inserter(cells), &TableCell::text);
        cells.resize(table.header.size());
    }
    return table;
}

std::string answerTo(const std::string& format, ViewPicture picture)
{
    if (format == kJson)
        return jsonOf(std::move(picture));
    if (format == kCsv)
        return csvText(tablesOf(picture), Digits::Full);
    return format == kText ? textOf(picture) : alignedText(alignedTable(picture));
}

int runCompare(const CompareOptions& options)
{
    const Project project = openProject(options.project);
    tellDefinitionChanges(project);
    const Catalog catalog = merged(project.catalog, builtinCatalog());
    const ProjectComparison compared(project, catalog, choiceOf(project, options));
    if (options.base)
        demandColumn(
            *options.base, eachOf<std::string>(compared.comparison().input.columns, nameOf));
    const std::string text = answerTo(options.format, pictureOf(compared.comparison()));
    writeOut(options.output, options.format, [&](const TextSink& sink) { sink(text); },
        {options.project});
    return kGood;
}

} // namespace

Task addCompare(Command& command)
{
    const auto options = std::make_shared<CompareOptions>();
    command.addOption("project", options->project, "An .isocost file or sample:NAME")
        .require("PROJECT");
    command
        .addOption("--base", options->base,
            "Scenario with which the others are compared; without it the one chosen in the window, "
            "or the first")
        .showAs("NAME");
    command
        .addOption("--beside,--version", options->version,
            "Named version of the project whose scenarios stand beside those of now")
        .showAs("VERSION");
    command
        .addOption("--metric", options->metrics,
            "Compare this result; may be repeated. Without it the rows of the window")
        .repeat("ID");
    command.addFlag(
        "--only-differences", options->hasOnlyDifferences, "Leave out what is alike in all");
    command.addFlag("--all-rows", options->hasAllRows, "Show rows that were hidden in the window");
    addFormatOption(command, options->format, {kJson, kCsv, kTable, kText});
    addOutputOption(command, options->output, "File");
    command.setFooter("Example:\n  isocost-cli compare sample:your-cluster --format table\n"
                      "  isocost-cli compare sample:your-cluster --base \"On demand\" --metric "
                      "fleet.annual_cost");
    return [options] { return runCompare(*options); };
}

} // namespace isocost::cli
