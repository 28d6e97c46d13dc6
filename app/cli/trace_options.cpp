// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/trace_options.h"

#include "app/cli/option_checks.h"
#include "app/cli/output.h"
#include "core/analysis/spot_replay.h"
#include "core/text/input_error.h"
#include "core/text/number_text.h"
#include "core/text/utf8.h"

namespace isocost::cli {

namespace {

ImportedMarket importedBy(const TraceOptions& options)
{
    const std::string word = options.unit.value_or("automatic");
    const TraceUnit unit = word == "hours" ? TraceUnit::Hours
        : word == "seconds"                ? TraceUnit::Seconds
                                           : TraceUnit::Automatic;
    return importMarket(options.file, unit);
}

// The fleet of --fleet-nodes, of which `counted` are the nodes lost.
std::optional<int> checkedFleet(const TraceOptions& options, const Trace& counted, bool isFlipped)
{
    if (!options.fleetNodes)
        return std::nullopt;
    if (!isFlipped)
        throw InputError(
            "--fleet-nodes is about a trace that counts nodes lost: say so with --flip, for "
            + inQuotes(counted.name) + " is read as nodes up");
    if (const auto problem = problemWithFleet(counted, *options.fleetNodes))
        throw InputError("--fleet-nodes is " + numberText(*options.fleetNodes) + "; " + *problem);
    return static_cast<int>(*options.fleetNodes);
}

MarketTrace turned(const TraceOptions& options, MarketTrace market)
{
    market.isFlipped = market.isFlipped != options.isFlipped;
    if (const auto fleet = checkedFleet(options, market.counted, market.isFlipped))
        market.fleetNodes = fleet;
    return market;
}

ChosenTrace chosenOf(const TraceOptions& options)
{
    const auto [file, isUnitGuessed] = importedBy(options);
    const MarketTrace market = turned(options, file);
    const Shared<Trace> up = nodesUp(market);
    return {up, up->peakNodes(), false, isUnitGuessed, market.fleetNodes};
}

ChosenTrace chosenOf(const TraceOptions& options, const MarketTrace& kept)
{
    const MarketTrace market = turned(options, kept);
    const Shared<Trace> up = nodesUp(market);
    const int needed = options.isFlipped ? mostNeededNodes(up) : market.neededNodes;
    return {up, static_cast<double>(needed), true, false,
        market.isFlipped ? market.fleetNodes : std::nullopt};
}

double checkedNeed(const TraceOptions& options, const Trace& up)
{
    if (const auto problem = problemWithNeed(up, *options.neededNodes))
        throw InputError("--needed-nodes is " + numberText(*options.neededNodes) + "; " + *problem);
    return *options.neededNodes;
}

void warnOfGuesses(const TraceOptions& options, const Trace& up, bool isUnitGuessed)
{
    if (looksReversed(up))
        printNote(up.name
            + " has its nodes up in less than half of the node-hours; if it counts nodes lost, "
              "turn it round: "
            + (options.isFlipped ? "leave --flip away" : "add --flip"));
    if (isUnitGuessed)
        printNote(up.name + " does not name the unit of its times; they are read as "
            + std::string(unitWord(up.unit)) + ", which --trace-unit can change");
}

} // namespace

const char* unitWord(TraceUnit unit)
{
    return unit == TraceUnit::Hours ? "hours" : "seconds";
}

void addTraceUnit(Command& command, TraceOptions& options)
{
    command
        .addOption("--trace-unit", options.unit,
            "Of the times of a CSV trace; without it as the header says, else as they look")
        .check(oneOf("--trace-unit", {"automatic", "hours", "seconds"}));
}

void addFleetOptions(Command& command, TraceOptions& options)
{
    command.addFlag("--flip", options.isFlipped, "The trace counts nodes lost, not nodes up");
    command
        .addOption("--fleet-nodes", options.fleetNodes,
            "Nodes of the fleet of which the trace counts the lost ones; without it the most that "
            "it counts at once")
        .check(anyNumber("--fleet-nodes", "a whole number from the trace's peak to a billion"));
    command
        .addOption("--needed-nodes", options.neededNodes,
            "Nodes of the trace that the job needs at once; without it what the project says, else "
            "all of them")
        .check(anyNumber("--needed-nodes", "a whole number from 1 to the trace's peak"));
}

void addTraceOptions(Command& command, TraceOptions& options)
{
    command
        .addOption("--trace", options.file,
            "Replay over an availability trace (CSV time,nodes or JSON) instead of random "
            "interruptions, or trace:aws-g4dn, trace:aws-p2; without it the one that the project "
            "keeps, beside them")
        .showAs("FILE");
    addTraceUnit(command, options);
    addFleetOptions(command, options);
    command
        .addOption("--on-demand-share", options.onDemandShare,
            "An elastic job with this share of its nodes on demand, the rest on spot")
        .check(shareNumber("--on-demand-share"));
    command
        .addOption("--starts", options.starts,
            "Start times, evenly over the trace; without it " + std::to_string(kReplayStarts))
        .check(wholeNumber("--starts", {1, 100000}));
}

ImportedMarket importedMarket(const TraceOptions& options, const std::optional<std::string>& source)
{
    ImportedMarket imported = importedBy(options);
    MarketTrace& market = imported.market;
    market = turned(options, market);
    const Shared<Trace> up = nodesUp(market);
    market.neededNodes =
        options.neededNodes ? static_cast<int>(checkedNeed(options, up)) : mostNeededNodes(up);
    market.source = source.value_or(market.source);
    if (const auto problem = problemWithImport(market))
        throw InputError(*problem);
    warnOfGuesses(options, up, imported.isUnitGuessed);
    return imported;
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
    else if (options.isFlipped || options.fleetNodes || options.neededNodes || options.onDemandShare
        || options.starts)
        throw InputError("--flip, --fleet-nodes, --needed-nodes, --on-demand-share and --starts "
                         "are about a trace: name one with --trace, for the project keeps none");
    if (chosen) {
        const bool isAsked = !chosen->isKept || options.isFlipped;
        if (const auto problem = isAsked ? problemWithNodesUp(chosen->trace) : std::nullopt)
            throw InputError(*problem);
        if (options.neededNodes)
            chosen->neededNodes = checkedNeed(options, chosen->trace);
        warnOfGuesses(options, chosen->trace, chosen->isUnitGuessed);
    }
    return chosen;
}

} // namespace isocost::cli
