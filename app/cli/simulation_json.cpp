// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/simulation_json.h"

#include <functional>

#include "app/cli/progress_line.h"
#include "core/analysis/spot_replay.h"
#include "core/model/formulas/spot_mix.h"
#include "core/model/reason.h"
#include "core/simulation/simulation_metrics.h"
#include "core/simulation/trace_replay.h"

namespace isocost::cli {

namespace {

JsonValue numberJson(double value, std::string_view unit)
{
    return {{"value", value}, {"unit", unit}};
}

JsonValue reasonJson(std::string_view word)
{
    return {{"value", nullptr}, {"reason", word}};
}

JsonValue missingJson(Missing missing)
{
    if (missing == Missing::GaveUp)
        return reasonJson("gave_up");
    return reasonJson(wordOf(missing == Missing::Never ? Reason::Never : Reason::Undefined));
}

JsonValue hoursJson(const HourTally& tally, const std::optional<double>& hours, std::uint64_t least)
{
    return hours ? numberJson(*hours, "h")
                 : missingJson(whyMissing(tally.trials(), tally.endless(), least));
}

void putHours(JsonValue& json, const HourTally& tally)
{
    json["replay.mean_hours"] = hoursJson(tally, tally.mean(), 1);
    for (const double percent : {5, 10, 50, 90, 95}) {
        const std::string id = "replay.p" + std::to_string(static_cast<int>(percent)) + "_hours";
        const double share = percent / 100.0;
        json[id] = hoursJson(tally, tally.percentile(share), fewestTrials(share));
    }
}

// Mean over the starts, or the reason why there is none.
template <class Replay, class Value>
JsonValue meanOver(const std::vector<Replay>& replays, std::string_view unit, Value value)
{
    double sum = 0.0;
    for (const Replay& replay : replays) {
        if (!replay.isFinished)
            return reasonJson(wordOf(Reason::Never));
        sum += std::invoke(value, replay);
    }
    return numberJson(sum / static_cast<double>(replays.size()), unit);
}

JsonValue gangJson(const SpotJob& job, const std::vector<GangReplay>& replays,
    const std::optional<double>& hourPrice)
{
    JsonValue json;
    putHours(json, tallyOf(job, replays));
    json["replay.mean_interruptions"] = meanOver(replays, "1", &GangReplay::interruptions);
    json["replay.mean_lost_hours"] = meanOver(replays, "h", &GangReplay::lostHours);
    json["replay.mean_wait_hours"] = meanOver(replays, "h", &GangReplay::waitHours);
    json["replay.mean_cost"] = hourPrice
        ? meanOver(replays, "USD", [&](const GangReplay& r) { return r.billedHours * *hourPrice; })
        : reasonJson(wordOf(Reason::Unpriced));
    return json;
}

JsonValue elasticJson(
    const SpotJob& job, const std::vector<ElasticReplay>& replays, const Inputs<double>& in)
{
    const std::optional<double> spot = spotHourPrice(in);
    const std::optional<double> onDemand = onDemandHourPrice(in);
    JsonValue json;
    putHours(json, tallyOf(job, replays));
    if (spot && onDemand)
        json["replay.mean_cost"] = meanOver(replays, "USD", [&](const ElasticReplay& r) {
            return mixBill<double>({*onDemand, *spot}, r.onDemandHours, r.spotHours);
        });
    else
        json["replay.mean_cost"] = reasonJson(wordOf(Reason::Unpriced));
    json["replay.mean_spot_hours"] = meanOver(replays, "h", &ElasticReplay::spotHours);
    json["replay.mean_on_demand_hours"] = meanOver(replays, "h", &ElasticReplay::onDemandHours);
    return json;
}

// The replay of an elastic job with that share on demand, and otherwise as the model takes it.
JsonValue elasticReplayJson(const ChosenTrace& chosen, Inputs<double> in, double share,
    const std::vector<double>& starts, std::atomic<std::uint64_t>* done)
{
    in[Parameter::SpotOnDemandShare] = share;
    const ElasticPlan plan = elasticPlanOf(in);
    const NodeRounds rounds(chosen.trace, chosen.neededNodes, plan.job.restartHours);
    JsonValue json = elasticJson(plan.job, replayElastic(plan, rounds, starts, {}, done), in);
    json["replay.on_demand_share"] = numberJson(share, "1");
    return json;
}

} // namespace

JsonValue summaryJson(const SpotSummary& summary, const std::optional<double>& hourPrice)
{
    JsonValue json;
    for (const SimulationMetric& row : simulationMetrics()) {
        const std::optional<double> value = row.valueOf(summary, row.index);
        if (row.isCost && !hourPrice)
            json[row.id] = reasonJson(wordOf(Reason::Unpriced));
        else if (!value)
            json[row.id] = missingJson(whyMissing(row, summary));
        else
            json[row.id] = numberJson(row.isCost ? *value * *hourPrice : *value, row.unit);
    }
    return json;
}

JsonValue traceJson(const Trace& trace, double neededNodes)
{
    const TraceStatistics statistics = statisticsOf(trace, neededNodes);
    const auto orNull = [](const std::optional<double>& value) {
        return value ? JsonValue(*value) : JsonValue(nullptr);
    };
    return {{"name", trace.name}, {"hours", statistics.hours}, {"unit", unitWord(trace.unit)},
        {"peak_nodes", trace.peakNodes()}, {"node_share", statistics.nodeShare},
        {"looks_reversed", looksReversed(trace)}, {"needed_nodes", neededNodes},
        {"availability", statistics.availability}, {"interruptions", statistics.interruptions},
        {"mean_up_hours", orNull(statistics.meanUp)},
        {"median_up_hours", orNull(statistics.medianUp)},
        {"mean_down_hours", orNull(statistics.meanDown)},
        {"median_down_hours", orNull(statistics.medianDown)}, {"median_method", "kaplan_meier"},
        {"weibull_shape", orNull(statistics.weibullShape)}};
}

void putReplay(JsonValue& json, const TraceOptions& options, const ChosenTrace& chosen,
    const SpotJob& job, const Inputs<double>& in)
{
    const Trace& trace = chosen.trace;
    const int count = options.starts.value_or(kReplayStarts);
    const std::vector<double> starts = startTimes(trace, count);
    json["trace"] = traceJson(trace, chosen.neededNodes);
    json["trace"]["unit_guessed"] = chosen.isUnitGuessed;
    if (chosen.fleetNodes)
        json["trace"]["fleet_nodes"] = *chosen.fleetNodes;
    json["trace"]["from"] = chosen.isKept ? "project" : "file";
    json["starts"] = count;
    ProgressLine progress("start times", starts.size());
    std::atomic<std::uint64_t>* const done = &progress.done();
    json["results"].update(options.onDemandShare
            ? elasticReplayJson(chosen, in, *options.onDemandShare, starts, done)
            : gangJson(
                job, replayGang(job, trace, chosen.neededNodes, starts, done), spotHourPrice(in)));
}

} // namespace isocost::cli
