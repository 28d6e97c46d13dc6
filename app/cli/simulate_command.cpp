// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// isocost-cli simulate: the distribution of a spot job's time and cost, or its replay over a trace.
#include <memory>

#include "app/cli/progress_line.h"
#include "app/cli/scenario_options.h"
#include "app/cli/shard_file.h"
#include "app/cli/simulation_json.h"
#include "core/analysis/spot_job.h"
#include "core/text/input_error.h"
#include "core/text/number_text.h"

namespace isocost::cli {

namespace {

struct SimulateOptions : ScenarioOptions {
    TraceOptions trace;
    std::optional<std::uint64_t> trials;
    std::optional<std::uint64_t> seed;
    unsigned threads = 0;
    std::string engine = "monte_carlo";
    std::string shard;
    std::vector<std::string> parts;
};

// No option of `some` can go with `other`, for that reason.
struct Conflict {
    std::vector<std::string> some;
    std::string other;
    std::string reason;
};

void refuseConflicts(const Command& command, bool isExact)
{
    const std::string exact = "--engine exact"; // the other engine goes with all of them
    const std::vector<Conflict> conflicts{
        {{"--shard", "--merge", "--trials", "--seed", "--engine"}, "--trace",
            "a replay over the trace of a file has no trials"},
        {{"--shard", "--trials", "--seed"}, "--merge", "the parts say what was simulated"},
        {{"--flip", "--fleet-nodes", "--needed-nodes", "--on-demand-share", "--starts"}, "--shard",
            "a part of the trials comes without the replay over a trace"},
        {{"--shard", "--merge", "--trials", "--seed"}, exact,
            "the exact distribution has no trials"}};
    for (const auto& [some, other, reason] : conflicts)
        for (const std::string& one : some)
            if (command.isGiven(one) && (other == exact ? isExact : command.isGiven(other)))
                throw InputError(one + " cannot go with " + other + ": " + reason);
}

ShardPlace shardPlaceOf(const std::string& text)
{
    const std::size_t slash = text.find('/');
    const auto k = parseNumber(std::string_view(text).substr(0, slash));
    const auto n = slash == std::string::npos
        ? std::nullopt
        : parseNumber(std::string_view(text).substr(slash + 1));
    const auto isWhole = [](double value) {
        return value == static_cast<double>(std::int32_t(value));
    };
    if (!k || !n || !(*k >= 1.0 && *k <= *n && *n <= 1e9) || !isWhole(*k) || !isWhole(*n))
        throw InputError(
            "--shard is \"" + text + "\"; it should be K/N, part K of N parts, such as 2/7");
    return {static_cast<std::uint64_t>(*k), static_cast<std::uint64_t>(*n)};
}

SimulationPlan planOf(const SimulateOptions& options, const Inputs<double>& in)
{
    SimulationPlan plan;
    plan.trials = options.trials.value_or(static_cast<std::uint64_t>(in[Parameter::SpotTrials]));
    plan.seed = options.seed.value_or(seedOf(in));
    plan.threads = options.threads;
    if (options.shard.empty())
        return plan;
    const ShardPlace place = shardPlaceOf(options.shard);
    return shardOf(plan, place.part, place.parts);
}

void warnOfGivenUp(const SpotSummary& summary)
{
    if (summary.gaveUp > 0)
        printNote(std::to_string(summary.gaveUp) + " of " + std::to_string(summary.trials)
            + " trials were given up, for they take more than "
            + std::to_string(SimulationPlan{}.maximumInterruptions) + " interruptions or more than "
            + numberText(HourTally::kTooLong) + " times the hours of a calm one");
}

void putSummary(JsonValue& json, const SpotSummary& summary, const Inputs<double>& in)
{
    json["engine"] = wordOf(summary.engine);
    if (summary.engine == Engine::MonteCarlo) {
        json["trials"] = summary.trials;
        json["endless_trials"] = summary.endless;
        json["gave_up_trials"] = summary.gaveUp;
        warnOfGivenUp(summary);
    }
    if (summary.medianTrial)
        json["median_trial"] = *summary.medianTrial;
    json["results"] = summaryJson(summary, spotHourPrice(in));
}

void putExact(JsonValue& json, const SpotJob& job, const Inputs<double>& in)
{
    const std::optional<SpotSummary> summary = exactSummary(job, 1);
    if (!summary)
        throw InputError("--engine exact needs spot.lifetime_shape 1, a checkpoint write longer "
                         "than spot.warning_min, and a job that can finish");
    putSummary(json, *summary, in);
}

void putTrials(
    JsonValue& json, const SimulateOptions& options, const SpotJob& job, const Inputs<double>& in)
{
    MergedShards run{planOf(options, in), SpotStatistics(job)};
    if (options.parts.empty()) {
        ProgressLine progress("trials", run.plan.trials);
        run.plan.done = &progress.done();
        run.statistics = simulateStatistics(job, run.plan).statistics;
    } else {
        run = mergeShards(job, options.parts);
    }
    json["seed"] = run.plan.seed;
    json["first_trial"] = run.plan.firstTrial;
    putSummary(json, summaryOf(run.statistics, 1), in);
    if (!options.shard.empty())
        json["shard"] = shardJson(job, shardPlaceOf(options.shard), run.plan, run.statistics);
}

int runSimulate(const SimulateOptions& options)
{
    const LoadedScenario loaded = load(options);
    const Inputs<double> in = resolve(loaded.scenario, loaded.catalog);
    const Results<double> results = evaluate(in);
    if (!hasSpotInterval(results))
        throw InputError("spot.interval_min has no number to simulate with; give "
                         "spot.checkpoint_interval_min a value that is not so short");
    const SpotJob job = spotJobOf(in, results);
    JsonValue json = answerHead(loaded);
    const std::optional<ChosenTrace> trace = chosenTrace(options.trace, loaded.project.market);
    if (trace && !trace->isKept)
        json["results"] = JsonValue::object(); // only the replay fills it
    else if (options.engine == "exact")
        putExact(json, job, in);
    else
        putTrials(json, options, job, in);
    if (trace && options.shard.empty())
        putReplay(json, options.trace, *trace, job, in);
    return answer(jsonText(json));
}

void addTrialOptions(Command& command, SimulateOptions& options)
{
    command.addOption("--trials", options.trials, "Trials; without it spot.trials")
        .check(wholeNumber("--trials", {1, kMostTrials}));
    addSeedOption(command, options.seed, "Seed; without it spot.seed");
    addThreadsOption(command, options.threads);
    command.addOption("--engine", options.engine, "Trials, or the exact distribution")
        .check(oneOf("--engine", {"monte_carlo", "exact"}))
        .showDefault();
    command
        .addOption("--shard", options.shard,
            "Only part K of N of the trials, with what --merge needs to add the parts together")
        .showAs("K/N");
    command
        .addOption("--merge", options.parts,
            "Add up the answers of --shard instead of simulating; once for each part")
        .repeat("FILE");
}

} // namespace

Task addSimulate(Command& command)
{
    const auto options = std::make_shared<SimulateOptions>();
    addScenarioOptions(command, *options);
    addTrialOptions(command, *options);
    addTraceOptions(command, options->trace);
    command.setFooter(
        "Example:\n  isocost-cli simulate sample:spot-churn --trials 1000000\n"
        "  isocost-cli simulate sample:spot-churn --trace market.csv --needed-nodes 12");
    return [options, command] {
        refuseConflicts(command, options->engine == "exact");
        return runSimulate(*options);
    };
}

} // namespace isocost::cli
