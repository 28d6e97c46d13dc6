// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What most commands share: which scenario, what is changed in it, how arguments are read, and the
// forms of an answer.
//
// Errors    InputError naming the option and the text that is wrong
#pragma once

#include <string>
#include <vector>

#include "app/cli/command.h"
#include "app/cli/option_checks.h"
#include "app/cli/output.h"
#include "app/cli/project_edit.h"
#include "core/model/evaluate.h"
#include "core/model/scenario_values.h"

#include "core/text/table.h" // after the model, whose graphs have a Table of their own

namespace isocost::cli {

// "id=a:b:c" of an option: the id and the words behind it.
struct Assignment {
    std::string option; // "--over", for messages
    std::string text; // as it was written
    std::string id;
    std::vector<std::string> words;

    [[nodiscard]] double number(std::size_t word) const;
};

[[nodiscard]] Assignment assignmentOf(std::string_view option, std::string_view text);
[[nodiscard]] std::vector<std::string> wordsOf(std::string_view text, char separator);

// "first,second=0.5" of --correlate.
[[nodiscard]] Correlation writtenCorrelation(const std::string& text);

struct ScenarioOptions : ScenarioPlace {
    std::vector<std::string> settings; // as --set takes them, the last one wins
    std::string format; // as addFormatOption takes it
};

void addScenarioOptions(Command& command, ScenarioOptions& options);

struct LoadedScenario {
    Scenario scenario;
    Catalog catalog;
    std::vector<ParameterAddress> changed; // by the settings, each once
    Project project; // as it is stored
};

// InputError for everything that is wrong with project, scenario name or settings.
[[nodiscard]] LoadedScenario load(const ScenarioOptions& options);

// A value in force: its number, or the word of --set. settingsJson: several, by their ids.
[[nodiscard]] JsonValue settingJson(
    const Scenario& scenario, const Catalog& catalog, ParameterAddress address);
[[nodiscard]] JsonValue settingsJson(const Scenario& scenario, const Catalog& catalog,
    const std::vector<ParameterAddress>& addresses);

// What the command line writes for an assumption: its range, else its value.
[[nodiscard]] std::string settingText(
    const Scenario& scenario, const Catalog& catalog, ParameterAddress address);
// The ranges of these assumptions by their ids; empty without any.
[[nodiscard]] JsonValue rangesJson(
    const Scenario& scenario, const std::vector<ParameterAddress>& addresses);

// "ranges" and "ranges_before" of an edit, each where there are any.
void putRanges(JsonValue& json, const Scenario& before, const Scenario& after,
    const std::vector<ParameterAddress>& changed);

// {"schema":1,"scenario":"Base","set":{"fleet.utilization":0.5}}, the last only where --set changed
// something, with "ranges" behind it if it made any: the beginning of every answer.
[[nodiscard]] JsonValue answerHead(const LoadedScenario& loaded);
// The same for people, below the answer; empty where nothing was set.
[[nodiscard]] std::string settingsLine(const LoadedScenario& loaded);

// {"value":1.5,"unit":"USD"} or {"value":null,"reason":"never"}
[[nodiscard]] JsonValue outcomeJson(const Outcome<double>& outcome, std::string_view unit);
// The same for a result; one that is a word has no unit: {"value":"memory"}
[[nodiscard]] JsonValue metricJson(const Outcome<double>& outcome, Metric metric);
// Every digit of the number, or the word for a result without one.
[[nodiscard]] std::string metricText(const Outcome<double>& outcome, Metric metric);

// Writes the numbers of a table: in full for programs (csv), or as people read them.
struct NumberWriter {
    bool isFull = true;

    [[nodiscard]] std::string result(const Outcome<double>& outcome, Metric metric) const;
    [[nodiscard]] std::string parameter(double value) const;
};

[[nodiscard]] std::string_view unitOf(MetricAddress metric);
[[nodiscard]] std::string_view unitOf(ParameterAddress parameter);

inline constexpr const char* kJson = "json";
inline constexpr const char* kCsv = "csv"; // numbers in full, for programs
inline constexpr const char* kTable = "table"; // aligned, for people
inline constexpr const char* kText = "text"; // sentences

[[nodiscard]] inline bool isRead(const std::string& format) // by people
{
    return format == kTable || format == kText;
}

// `json` makes a text, `table` a Table whose numbers are in full or as people read them; only the
// one that is asked for is made.
template <class Json, class MakeTable>
[[nodiscard]] std::string answerText(const std::string& format, Json json, MakeTable table)
{
    if (format == kJson)
        return json();
    return format == kCsv ? csvText(table(true)) : alignedText(table(false));
}

// The answer to a scenario: `put` adds to the head; `below` stands between a table and its footer.
template <class Put, class MakeTable>
[[nodiscard]] std::string answerText(const std::string& format, const LoadedScenario& loaded,
    Put put, MakeTable table, const std::string& below = {})
{
    const auto json = [&] {
        JsonValue document = answerHead(loaded);
        put(document);
        return jsonText(document);
    };
    const std::string text = answerText(format, json, table);
    return isRead(format) ? text + below + settingsLine(loaded) : text;
}

// The result of an id. InputError tells what is meant instead, or which command gives it.
[[nodiscard]] MetricAddress metricNamed(const Scenario& scenario, std::string_view id);
// The same for analyses that calculate with the result: InputError when it is a word.
[[nodiscard]] MetricAddress numericMetricOf(const Scenario& scenario, std::string_view id);

// The results asked for, each once; all of them when none is named.
[[nodiscard]] std::vector<MetricAddress> chosenMetrics(
    const Scenario& scenario, const std::vector<std::string>& ids);
void addMetricOption(Command& command, std::vector<std::string>& ids);

// "json", "csv" or "table" unless the command has other words; the first is the default. `more` is
// the end of what --help says of them.
void addFormatOption(Command& command, std::string& format,
    const std::vector<std::string>& words = {kJson, kCsv, kTable}, const std::string& more = {});

// -o FILE, whose name must not be empty.
void addOutputOption(Command& command, std::string& path, const std::string& what);

// 0 to 2^53: whole numbers that JSON keeps.
template <class Seed>
void addSeedOption(Command& command, Seed& seed, const std::string& what)
{
    command.addOption("--seed", seed, what)
        .check(wholeNumber("--seed", {0, std::uint64_t{1} << 53U}));
}
void addThreadsOption(Command& command, unsigned& threads);

} // namespace isocost::cli
