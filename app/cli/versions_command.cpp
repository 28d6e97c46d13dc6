// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// isocost-cli versions: the named versions of a project with what a year cost then and costs now,
// and the present state as a new one.
#include <memory>

#include "app/cli/scenario_options.h"
#include "core/explain/display.h"
#include "core/model/limits.h"
#include "core/model/named_versions.h"
#include "core/store/sample.h"
#include "core/text/calendar.h"
#include "core/text/input_error.h"
#include "core/text/phrase.h"
#include "core/text/say.h"
#include "core/text/utf8.h"
#include "core/text/visible_text.h"
#include "core/views/comparison/version_years.h"

namespace isocost::cli {

namespace {

struct VersionOptions {
    std::string project;
    std::optional<std::string> keep;
    std::string format;
};

struct Listed {
    Project project;
    Catalog catalog;
};

constexpr Metric kYear = Metric::PlanAnnualCost;

JsonValue yearJson(const VersionYear& year)
{
    JsonValue json{{"scenario", year.scenario->name}, {"then", metricJson(year.before, kYear)}};
    json["now"] = year.now ? metricJson(*year.now, kYear) : JsonValue();
    if (const auto change = year.change())
        json["change"] = *change;
    return json;
}

std::string jsonOf(const Listed& listed)
{
    JsonValue json = jsonDocument();
    json["versions"] = JsonValue::array();
    for (const NamedVersion& version : listed.project.versions) {
        const std::vector<VersionYear> years = yearsOf(version, listed.project, listed.catalog);
        JsonValue entry{{"name", version.name}, {"kept", version.createdAt}};
        entry["scenarios"] = eachOf<JsonValue>(years, yearJson);
        json["versions"].push_back(std::move(entry));
    }
    return jsonText(json);
}

// A row for each scenario of each version. A scenario that is gone has no number of now.
Table tableOf(const Listed& listed, bool isFull)
{
    const NumberWriter writer{isFull};
    Table table{{"version", "kept", "scenario", "then", "now", "change"}, {}};
    for (const NamedVersion& version : listed.project.versions) {
        const std::string date = isFull ? version.createdAt : dateText(version.createdAt);
        for (const VersionYear& year : yearsOf(version, listed.project, listed.catalog)) {
            const auto change = year.change();
            table.rows.push_back(
                {version.name, date, year.scenario->name, writer.result(year.before, kYear),
                    year.now ? writer.result(*year.now, kYear) : std::string(),
                    change ? writer.result(outcome(*change), kYear) : std::string()});
        }
    }
    return table;
}

// A line for each version: "March, 9 Mar 2026: Plan cost $5.67M a year, now $6.25M: $577k more."
std::string textOf(const Listed& listed)
{
    if (listed.project.versions.empty())
        return "No version is kept; isocost-cli versions PROJECT --keep NAME keeps the present "
               "state.\n";
    std::string text;
    for (const NamedVersion& version : listed.project.versions) {
        const Sentence difference =
            differenceSince(yearsOf(version, listed.project, listed.catalog));
        text += oneLine(version.name) + ", " + dateText(version.createdAt) + ": "
            + say(difference, kLabel) + ".\n";
    }
    return text;
}

void demandName(const Project& project, const std::string& name)
{
    if (name.empty())
        throw InputError("--keep: a version needs a name");
    if (const auto fault = faultOfName(name, limits::kName))
        throw InputError("--keep: the name of a version " + *fault);
    if (findVersion(project.versions, name))
        throw InputError("--keep: there is a version " + inQuotes(name) + " already");
}

void keepVersion(const VersionOptions& options)
{
    editProject(options.project, [&](Project& project) {
        demandName(project, *options.keep);
        project.versions.push_back({*options.keep, nowText(), project.scenarios});
    });
}

int runVersions(const VersionOptions& options)
{
    if (options.keep)
        keepVersion(options);
    Listed listed{openProject(options.project), {}};
    listed.catalog = merged(listed.project.catalog, builtinCatalog());
    if (options.format == kText)
        return answer(textOf(listed));
    return answer(answerText(
        options.format, [&] { return jsonOf(listed); },
        [&](bool isFull) { return tableOf(listed, isFull); }));
}

} // namespace

Task addVersions(Command& command)
{
    const auto options = std::make_shared<VersionOptions>();
    command
        .addOption("project", options->project, "An .isocost file; without --keep also sample:NAME")
        .require("PROJECT");
    command
        .addOption(
            "--keep", options->keep, "Keep all scenarios as they are now as a version of this name")
        .showAs("NAME");
    addFormatOption(command, options->format, {kJson, kCsv, kTable, kText});
    command.setFooter("Example:\n  isocost-cli versions plan.isocost --keep \"Board, March\"\n"
                      "  isocost-cli versions plan.isocost --format text");
    return [options] { return runVersions(*options); };
}

} // namespace isocost::cli
