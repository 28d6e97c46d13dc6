// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <memory>
#include <span>

#include "app/cli/rival_options.h"
#include "app/cli/scenario_options.h"
#include "core/analysis/elasticity.h"
#include "core/analysis/input_change.h"
#include "core/analysis/tornado.h"
#include "core/text/display_text.h"
#include "core/text/input_error.h"
#include "core/text/number_text.h"
#include "core/text/phrase.h"

namespace isocost::cli {

namespace {

struct SensitivityOptions : ScenarioOptions {
    std::string metric;
    std::vector<std::string> ranges;
    std::size_t top = 0;
    unsigned threads = 0;
    RivalOptions rival;
};

struct Sensitivity {
    const Scenario& scenario;
    MetricAddress metric;
    Tornado tornado;
    Elasticities elasticities;
    std::size_t top = 0; // 0: all
    const std::optional<RivalOfResult>& rival;

    // "plan.annual_owned", "plan.annual_owned less plan.annual_reserved_3y"
    [[nodiscard]] std::string name() const
    {
        const std::string id = idOf(scenario, metric);
        return rival ? id + " less " + rival->text() : id;
    }
};

ParameterRange rangeOf(const Scenario& scenario, const std::string& text)
{
    const Assignment range = assignmentOf("--range", text);
    if (range.words.size() != 2)
        throw InputError("--range takes id=low:high, not \"" + text + "\"");
    const ParameterRange parsed{addressOf(scenario, range.id), range.number(0), range.number(1)};
    requireRange(scenario, parsed.parameter, {parsed.low, parsed.high});
    return parsed;
}

JsonValue jsonOf(const Scenario& scenario, MetricAddress metric, const TornadoBar& bar)
{
    JsonValue json{{"parameter", idOf(scenario, bar.range.parameter)},
        {"unit", unitOf(bar.range.parameter)}, {"present", bar.present}, {"low", bar.range.low},
        {"high", bar.range.high}};
    json["at_low"] = outcomeJson(bar.atLow, unitOf(metric));
    json["at_high"] = outcomeJson(bar.atHigh, unitOf(metric));
    return json;
}

JsonValue jsonOf(const Scenario& scenario, const Elasticity& row)
{
    JsonValue json{{"parameter", idOf(scenario, row.parameter)}, {"present", row.present},
        {"elasticity", nullptr}, {"slope", row.slope}, {"exact", row.isExact}};
    if (row.elasticity.hasNumber())
        json["elasticity"] = row.elasticity.value;
    else
        json["reason"] = wordOf(row.elasticity.reason);
    return json;
}

// The first rows of a list, which has the strongest first.
template <class Row>
std::span<const Row> topOf(const std::vector<Row>& rows, std::size_t top)
{
    return std::span(rows).first(top > 0 ? std::min(top, rows.size()) : rows.size());
}

// Says why a list is empty or incomplete.
std::string noteOf(const Sensitivity& what)
{
    const std::string metric = what.name();
    const bool isEmpty = what.tornado.bars.empty() && what.elasticities.rows.empty();
    if (isEmpty && !what.tornado.base.hasNumber())
        return metric + " is \"" + std::string(wordOf(what.tornado.base.reason))
            + "\" here, and no parameter gives it a number within its range";
    if (isEmpty)
        return "no parameter moves " + metric + " within its range";
    std::vector<std::string> ids;
    for (const Elasticity& row : what.elasticities.rows) {
        const bool hasBar = std::ranges::any_of(what.tornado.bars,
            [&row](const TornadoBar& bar) { return bar.range.parameter == row.parameter; });
        if (!hasBar && row.present == 0.0)
            ids.push_back(idOf(what.scenario, row.parameter));
    }
    if (ids.empty())
        return {};
    return "these stand at 0 and have no usual range, so no low and high; give them one with "
           "--range: "
        + joined(ids, ", ");
}

void putAnswer(JsonValue& json, const Sensitivity& what)
{
    JsonValue& entry = json["results"][idOf(what.scenario, what.metric)];
    entry = outcomeJson(what.tornado.base, unitOf(what.metric));
    if (what.rival)
        what.rival->put(entry);
    if (const std::string note = noteOf(what); !note.empty())
        entry["note"] = note;
    entry["tornado"] = eachOf<JsonValue>(topOf(what.tornado.bars, what.top),
        [&](const TornadoBar& bar) { return jsonOf(what.scenario, what.metric, bar); });
    entry["elasticities"] = eachOf<JsonValue>(topOf(what.elasticities.rows, what.top),
        [&](const Elasticity& row) { return jsonOf(what.scenario, row); });
}

// A parameter may have a bar without a slope and the other way round.
std::vector<ParameterAddress> parametersOf(const Sensitivity& what)
{
    auto parameters = eachOf<ParameterAddress>(
        what.tornado.bars, [](const TornadoBar& bar) { return bar.range.parameter; });
    for (const Elasticity& row : what.elasticities.rows)
        if (std::ranges::find(parameters, row.parameter) == parameters.end())
            parameters.push_back(row.parameter);
    return parameters;
}

Table tableOf(const Sensitivity& what, bool isFull)
{
    const NumberWriter writer{isFull};
    const auto number = [isFull](double value) {
        return isFull ? numberText(value) : compactNumber(value);
    };
    Table table{{"parameter", "unit", "low", "high", "at_low", "at_high", "elasticity"}, {}};
    const std::vector<ParameterAddress> parameters = parametersOf(what);
    for (const ParameterAddress parameter : topOf(parameters, what.top)) {
        std::vector<std::string> line(table.header.size());
        line[0] = idOf(what.scenario, parameter);
        line[1] = unitOf(parameter);
        for (const TornadoBar& bar : what.tornado.bars)
            if (bar.range.parameter == parameter) {
                line[2] = number(bar.range.low);
                line[3] = number(bar.range.high);
                line[4] = writer.result(bar.atLow, what.metric.metric);
                line[5] = writer.result(bar.atHigh, what.metric.metric);
            }
        for (const Elasticity& row : what.elasticities.rows)
            if (row.parameter == parameter)
                line[6] = row.elasticity.hasNumber() ? number(row.elasticity.value)
                                                     : std::string(wordOf(row.elasticity.reason));
        table.rows.push_back(std::move(line));
    }
    return table;
}

int runSensitivity(const SensitivityOptions& options)
{
    const LoadedScenario loaded = load(options);
    const MetricAddress metric = numericMetricOf(loaded.scenario, options.metric);
    const auto ranges = eachOf<ParameterRange>(
        options.ranges, [&](const std::string& range) { return rangeOf(loaded.scenario, range); });
    const Inputs<double> in = resolve(loaded.scenario, loaded.catalog);
    const std::optional<RivalOfResult> rival = rivalOf(loaded, metric, options.rival);
    const std::optional<Target> against = rival ? std::optional(rival->target) : std::nullopt;
    const Sensitivity what{loaded.scenario, metric,
        *tornado(in, metric, ranges, {options.threads, {}}, against),
        against ? *elasticitiesAgainst(in, metric, *against) : *elasticities(in, metric),
        options.top, rival};
    if (const std::string note = noteOf(what); !note.empty())
        printNote(note);
    return answer(answerText(
        options.format, loaded, [&](JsonValue& json) { putAnswer(json, what); },
        [&](bool isFull) { return tableOf(what, isFull); }));
}

} // namespace

Task addSensitivity(Command& command)
{
    const auto options = std::make_shared<SensitivityOptions>();
    addScenarioOptions(command, *options);
    command.addOption("--metric", options->metric, "Result to look at").require("ID");
    command
        .addOption("--range", options->ranges,
            "Low and high of a parameter; the others go 20 % down and up, from 0 a percentage "
            "to 20 %, another to 1 % of its limit; may be repeated")
        .repeat("ID=LOW:HIGH");
    command.addOption("--top", options->top, "Only the strongest; 0 means all").limit(0, 1000);
    addRivalOptions(command, options->rival);
    addThreadsOption(command, options->threads);
    addFormatOption(command, options->format);
    command.setFooter("Example:\n  isocost-cli sensitivity sample:reference --metric "
                      "platform.h100.training_cost --top 10 --format table");
    return [options] { return runSensitivity(*options); };
}

} // namespace isocost::cli
