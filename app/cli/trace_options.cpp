// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/trace_options.h"

#include <cmath>
#include <filesystem>
#include <iostream>

#include "app/cli/output.h"
#include "app/cli/simulation_json.h"
#include "core/analysis/spot_job.h"
#include "core/analysis/spot_replay.h"
#include "core/model/formulas/price.h"
#include "core/model/input_error.h"
#include "core/model/number_text.h"
#include "core/model/reason.h"
#include "core/model/utf8.h"
#include "core/simulation/trace.h"
#include "core/simulation/trace_replay.h"
#include "core/simulation/trace_statistics.h"

namespace isocost::cli {

namespace {

TraceFile countedIn(const TraceOptions& options)
{
    const std::string word = options.unit.value_or("automatic");
    const TraceUnit unit = word == "hours" ? TraceUnit::Hours
        : word == "seconds"                ? TraceUnit::Seconds
                                           : TraceUnit::Automatic;
    const std::string name = std::filesystem::path(options.file).filename().string();
    return readTraceFile(readFile(options.file), name, unit);
}

ChosenTrace chosenOf(const TraceOptions& options)
{
    const auto [counted, isUnitGuessed] = countedIn(options);
    ChosenTrace chosen{options.isFlipped ? flipped(counted) : counted, 1.0, false, isUnitGuessed};
    chosen.neededNodes = chosen.trace.peakNodes();
    return chosen;
}

ChosenTrace chosenOf(const TraceOptions& options, const MarketTrace& kept)
{
    if (!options.isFlipped)
        return {nodesUp(kept), static_cast<double>(kept.neededNodes), true, false};
    const MarketTrace turned = marketOf(kept.counted, !kept.isFlipped);
    return {nodesUp(turned), static_cast<double>(turned.neededNodes), true, false};
}

double checkedNeed(const TraceOptions& options, const Trace& up)
{
    if (const auto problem = problemWithNeed(up, *options.neededNodes))
        throw InputError("--needed-nodes is " + numberText(*options.neededNodes) + "; " + *problem);
    return *options.neededNodes;
}

// A range check lets nan pass.
std::string problemWithShare(const std::string& text)
{
    const auto share = parseNumber(text);
    return share && *share >= 0.0 && *share <= 1.0
        ? std::string()
        : inQuotes(text) + " is not a number from 0 to 1";
}

const char* wordOf(TraceUnit unit)
{
    return unit == TraceUnit::Hours ? "hours" : "seconds";
}

void warnOfGuess(bool isUnitGuessed, const Trace& trace)
{
    if (isUnitGuessed)
        std::cerr << "isocost-cli: " << trace.name << " does not name the unit of its times; "
                  << "they are read as " << wordOf(trace.unit)
                  << ", which --trace-unit can change\n";
}

void warnOfPolarity(const TraceOptions& options, const Trace& trace)
{
    if (looksReversed(trace))
        std::cerr << "isocost-cli: " << trace.name << " has its nodes up in less than half of the "
                  << "node-hours; if it counts nodes lost, turn it round with "
                  << (options.isFlipped ? "no --flip" : "--flip") << "\n";
}

void putHours(JsonValue& json, const HourTally& tally)
{
    json["replay.mean_hours"] = hoursJson(tally.mean());
    for (const double percent : {5, 10, 50, 90, 95}) {
        const std::string id = "replay.p" + std::to_string(static_cast<int>(percent)) + "_hours";
        json[id] = hoursJson(tally.percentile(percent / 100.0));
    }
}

// Mean over the starts, or the reason why there is none.
template <class Replay, class Value>
JsonValue meanJson(const std::vector<Replay>& replays, std::string_view unit, Value value)
{
    double sum = 0.0;
    for (const Replay& replay : replays) {
        if (!replay.isFinished)
            return hoursJson(std::nullopt);
        sum += value(replay);
    }
    return {{"value", sum / static_cast<double>(replays.size())}, {"unit", unit}};
}

JsonValue gangJson(const SpotJob& job, const std::vector<GangReplay>& replays,
    const std::optional<double>& hourPrice)
{
    JsonValue json;
    putHours(json, tallyOf(job, replays));
    json["replay.mean_interruptions"] =
        meanJson(replays, "1", [](const GangReplay& r) { return r.interruptions; });
    json["replay.mean_lost_hours"] =
        meanJson(replays, "h", [](const GangReplay& r) { return r.lostHours; });
    json["replay.mean_wait_hours"] =
        meanJson(replays, "h", [](const GangReplay& r) { return r.waitHours; });
    if (hourPrice)
        json["replay.mean_cost"] = meanJson(
            replays, "USD", [&](const GangReplay& r) { return r.billedHours * *hourPrice; });
    else
        json["replay.mean_cost"] = {{"value", nullptr}, {"reason", wordOf(Reason::Unpriced)}};
    return json;
}

JsonValue elasticJson(
    const SpotJob& job, const std::vector<ElasticReplay>& replays, const Inputs<double>& in)
{
    const std::optional<double> spot = spotHourPrice(in);
    const auto onDemand = listPrice(in, in.reference, Parameter::PriceOnDemand);
    const double chips = in[Parameter::SpotNodes] * in[Parameter::SpotChipsPerNode];
    JsonValue json;
    putHours(json, tallyOf(job, replays));
    if (spot && onDemand)
        json["replay.mean_cost"] = meanJson(replays, "USD", [&](const ElasticReplay& r) {
            return r.spotHours * *spot + r.onDemandHours * *onDemand * chips;
        });
    else
        json["replay.mean_cost"] = {{"value", nullptr}, {"reason", wordOf(Reason::Unpriced)}};
    return json;
}

} // namespace

void addTraceUnit(CLI::App& command, TraceOptions& options)
{
    command
        .add_option("--trace-unit", options.unit,
            "Of the times of a CSV trace; without it as the header says, else as they look")
        ->check(CLI::IsMember({"automatic", "hours", "seconds"}));
}

void addTraceOptions(CLI::App& command, TraceOptions& options)
{
    command
        .add_option("--trace", options.file,
            "Replay over an availability trace (CSV time,nodes or JSON) instead of random "
            "interruptions; without it the one that the project keeps, beside them")
        ->type_name("FILE");
    addTraceUnit(command, options);
    command.add_flag("--flip", options.isFlipped, "The trace counts nodes lost, not nodes up");
    command.add_option("--needed-nodes", options.neededNodes,
        "Nodes of the trace that the job needs at once; without it what the project says, else "
        "all of them");
    command
        .add_option("--on-demand-share", options.onDemandShare,
            "An elastic job with this share of its nodes on demand, the rest on spot")
        ->check(CLI::Validator(problemWithShare, "FLOAT in [0 - 1]"));
    command
        .add_option("--starts", options.starts,
            "Start times, evenly over the trace; without it " + std::to_string(kReplayStarts))
        ->check(CLI::Range(1, 100000));
}

JsonValue traceJson(const Trace& trace, double neededNodes)
{
    const TraceStatistics statistics = statisticsOf(trace, neededNodes);
    const auto orNull = [](const std::optional<double>& value) {
        return value ? JsonValue(*value) : JsonValue(nullptr);
    };
    return {{"name", trace.name}, {"hours", statistics.hours}, {"unit", wordOf(trace.unit)},
        {"peak_nodes", trace.peakNodes()}, {"node_share", statistics.nodeShare},
        {"looks_reversed", looksReversed(trace)}, {"needed_nodes", neededNodes},
        {"availability", statistics.availability}, {"interruptions", statistics.interruptions},
        {"mean_up_hours", orNull(statistics.meanUp)},
        {"median_up_hours", orNull(statistics.medianUp)},
        {"mean_down_hours", orNull(statistics.meanDown)},
        {"median_down_hours", orNull(statistics.medianDown)}, {"median_method", "kaplan_meier"},
        {"weibull_shape", orNull(statistics.weibullShape)}};
}

FileMarket marketOfFile(const TraceOptions& options, const std::string& source)
{
    const auto [counted, isUnitGuessed] = countedIn(options);
    MarketTrace market = marketOf(counted, options.isFlipped);
    if (options.neededNodes)
        market.neededNodes = static_cast<int>(checkedNeed(options, nodesUp(market)));
    market.source = source;
    if (const auto problem = problemWith(market))
        throw InputError(*problem);
    warnOfPolarity(options, nodesUp(market));
    warnOfGuess(isUnitGuessed, counted);
    return {market, isUnitGuessed};
}

std::optional<ChosenTrace> chosenTrace(
    const TraceOptions& options, const std::optional<MarketTrace>& kept)
{
    if (options.unit && options.file.empty())
        throw InputError("--trace-unit is about the file of --trace: name one");
    std::optional<ChosenTrace> chosen;
    if (!options.file.empty())
        chosen = chosenOf(options);
    else if (kept)
        chosen = chosenOf(options, *kept);
    else if (options.isFlipped || options.neededNodes || options.onDemandShare || options.starts)
        throw InputError("--flip, --needed-nodes, --on-demand-share and --starts are about a "
                         "trace: name one with --trace, for the project keeps none");
    if (chosen) {
        if (options.neededNodes)
            chosen->neededNodes = checkedNeed(options, chosen->trace);
        warnOfPolarity(options, chosen->trace);
        warnOfGuess(chosen->isUnitGuessed, chosen->trace);
    }
    return chosen;
}

void putReplay(JsonValue& json, const TraceOptions& options, const ChosenTrace& chosen,
    const SpotJob& job, const Inputs<double>& in)
{
    const Trace& trace = chosen.trace;
    const int count = options.starts.value_or(kReplayStarts);
    const std::vector<double> starts = startTimes(trace, count);
    json["trace"] = traceJson(trace, chosen.neededNodes);
    json["trace"]["unit_guessed"] = chosen.isUnitGuessed;
    json["trace"]["from"] = chosen.isKept ? "project" : "file";
    json["starts"] = count;
    json["results"].update(options.onDemandShare
            ? elasticJson(job, replayElastic(job, trace, *options.onDemandShare, starts), in)
            : gangJson(job, replayGang(job, trace, chosen.neededNodes, starts), spotHourPrice(in)));
}

} // namespace isocost::cli
