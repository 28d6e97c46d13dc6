// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/shard_file.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "core/store/input_file.h"
#include "core/text/input_error.h"
#include "core/text/phrase.h"

namespace isocost::cli {

namespace {

constexpr std::uintmax_t kMostBytes = 64U << 20U; // of a part, which is parsed in memory

std::string textOf(WideInteger value)
{
    std::string digits;
    const bool isNegative = value < 0;
    do {
        const auto digit = static_cast<int>(value % 10);
        digits.push_back(static_cast<char>('0' + (isNegative ? -digit : digit)));
        value /= 10;
    } while (value != 0);
    if (isNegative)
        digits.push_back('-');
    std::ranges::reverse(digits);
    return digits;
}

JsonValue jobJson(const SpotJob& job)
{
    // An infinite MTBI has no number in JSON.
    return {{"work_hours", job.workHours}, {"interval_hours", job.intervalHours},
        {"write_hours", job.writeHours}, {"restart_hours", job.restartHours},
        {"warning_hours", job.warningHours}, {"wait_hours", job.waitHours},
        {"interruptions_per_hour", 1.0 / job.mtbiHours}, {"lifetime_shape", job.lifetimeShape}};
}

JsonValue tallyJson(const HourTally& tally)
{
    const HourTally::State state = tally.state();
    JsonValue json{{"count", state.count}, {"endless", state.endless}, {"given_up", state.givenUp},
        {"sum", textOf(state.sum)}, {"squares", textOf(state.squares)},
        {"bins", JsonValue::array()}};
    for (const HourTally::KeyedBin& keyed : state.bins)
        json["bins"].push_back({keyed.key, keyed.bin.count, keyed.bin.firstTrial});
    return json;
}

// One file; every function throws InputError when it is not what shardJson writes.
class ShardReader {
public:
    ShardReader(const SpotJob& job, std::string path) : m_job(job), m_path(std::move(path))
    {
        const JsonValue document = parsed(readInput(m_path, kMostBytes));
        if (!document.is_object() || !document.contains("shard") || !document["shard"].is_object())
            fail("is no part of a simulation (simulate --shard writes them)");
        m_shard = document["shard"];
        if (!m_shard.contains("job") || m_shard["job"] != jobJson(job))
            fail("is of another job; parts that are added together need the same assumptions");
    }

    [[nodiscard]] SimulationPlan plan() const
    {
        SimulationPlan plan{.seed = whole(m_shard, "seed"),
            .firstTrial = whole(m_shard, "first_trial"),
            .trials = whole(m_shard, "trials")};
        if (plan.firstTrial >= kMostTrials || plan.trials > kMostTrials)
            fail("has more than " + std::to_string(kMostTrials) + " trials, the most there can be");
        return plan;
    }

    [[nodiscard]] ShardPlace place() const
    {
        const ShardPlace place{whole(m_shard, "part"), whole(m_shard, "parts")};
        if (place.part < 1 || place.part > place.parts)
            fail("is no part from 1 to the number of parts");
        return place;
    }

    [[nodiscard]] SpotStatistics statistics() const
    {
        SpotStatistics statistics(m_job);
        const double calm = statistics.wall().calmHours();
        SpotStatistics::StateSums sums{};
        const JsonValue& states = member(m_shard, "states");
        if (!states.is_array() || states.size() != sums.size())
            fail("has broken states");
        for (std::size_t i = 0; i < sums.size(); ++i)
            sums[i] = wide(states[i]);
        const HourTally wall = tally(member(m_shard, "wall"), calm);
        const HourTally billed = tally(member(m_shard, "billed"), calm);
        if (wall.trials() != plan().trials || billed.trials() != plan().trials)
            fail("does not hold as many trials as it says");
        requireStatesOf(wall.state(), sums);
        statistics.restore(wall, billed, sums, whole(m_shard, "interruptions"));
        return statistics;
    }

    // Sums of each part fit a WideInteger; those of all parts together may not.
    void requireRoomIn(const SpotStatistics& merged, const SpotStatistics& own) const
    {
        const auto isTooMuch = [](const HourTally& one, const HourTally& other) {
            WideInteger sum = 0;
            return __builtin_add_overflow(one.state().squares, other.state().squares, &sum);
        };
        if (isTooMuch(merged.wall(), own.wall()) || isTooMuch(merged.billed(), own.billed()))
            fail("has hours too long to be added to those of the parts before it");
    }

    [[noreturn]] void fail(const std::string& what) const { throw InputError(m_path + " " + what); }

private:
    // Refuses too many names or levels: names are searched one by one, and each level stays in
    // memory while the next is read.
    [[nodiscard]] JsonValue parsed(const std::string& text) const
    {
        constexpr int kMostNames = 1000;
        constexpr int kMostLevels = 20;
        int names = 0;
        const auto isOurs = [&](int level, JsonValue::parse_event_t event, const JsonValue&) {
            names += event == JsonValue::parse_event_t::key ? 1 : 0;
            if (names > kMostNames || level > kMostLevels)
                fail("is no part of a simulation: it holds more names or levels than any");
            return true;
        };
        return JsonValue::parse(text, isOurs, false);
    }

    // The states of a trial add up to its wall-clock, but for the rounding of each.
    void requireStatesOf(const HourTally::State& wall, const SpotStatistics::StateSums& sums) const
    {
        constexpr double kRounding = 8.0; // steps a trial
        constexpr double kSlack = 1e-9; // relative
        constexpr double kSteps = 0x1.0p32; // in the hours of a trial without interruption
        const auto count = static_cast<double>(wall.count);
        const double hours = count * kSteps + static_cast<double>(wall.sum);
        double total = 0.0;
        for (const WideInteger sum : sums)
            total += static_cast<double>(sum);
        const bool isNegative = std::ranges::any_of(sums, [](WideInteger sum) { return sum < 0; });
        if (isNegative || std::fabs(total - hours) > kRounding * count + kSlack * hours)
            fail("holds states that do not add up to its hours");
    }

    [[nodiscard]] const JsonValue& member(const JsonValue& json, const char* key) const
    {
        if (!json.is_object() || !json.contains(key))
            fail(std::string("has no ") + key);
        return json[key];
    }

    [[nodiscard]] std::uint64_t whole(const JsonValue& json) const
    {
        if (!json.is_number_unsigned())
            fail("holds something else where a whole number should be");
        return json.get<std::uint64_t>();
    }
    [[nodiscard]] std::uint64_t whole(const JsonValue& json, const char* key) const
    {
        return whole(member(json, key));
    }

    [[nodiscard]] WideInteger wide(const JsonValue& json) const
    {
        if (!json.is_string())
            fail("holds something else where a sum should be");
        std::string_view text = json.get_ref<const std::string&>();
        const bool isNegative = text.starts_with('-');
        text.remove_prefix(isNegative ? 1 : 0);
        if (text.empty() || text.find_first_not_of("0123456789") != std::string_view::npos)
            fail("holds a broken sum");
        WideInteger value = 0;
        for (const char digit : text)
            if (__builtin_mul_overflow(value, 10, &value)
                || __builtin_add_overflow(value, digit - '0', &value))
                fail("holds a sum of more than 38 digits");
        return isNegative ? -value : value;
    }

    [[nodiscard]] HourTally tally(const JsonValue& json, double calmHours) const
    {
        HourTally::State state;
        state.calmHours = calmHours;
        state.count = whole(json, "count");
        state.endless = whole(json, "endless");
        state.givenUp = whole(json, "given_up");
        state.sum = wide(member(json, "sum"));
        state.squares = wide(member(json, "squares"));
        for (const JsonValue& row : member(json, "bins")) {
            if (!row.is_array() || row.size() != 3)
                fail("has a broken bin");
            const std::uint64_t key = std::min<std::uint64_t>(whole(row[0]), UINT32_MAX);
            state.bins.push_back({static_cast<std::uint32_t>(key), {whole(row[1]), whole(row[2])}});
        }
        if (!isSound(state))
            fail("has broken bins, or sums that do not fit them");
        return HourTally(state);
    }

    const SpotJob& m_job;
    std::string m_path;
    JsonValue m_shard;
};

// "part 2 of 3 is missing": the first few by their numbers.
void requireAllParts(const std::vector<std::uint64_t>& given, std::uint64_t parts)
{
    constexpr std::size_t kMostNamed = 5;
    const std::set<std::uint64_t> there(given.begin(), given.end());
    const std::uint64_t missing = parts - there.size();
    if (missing == 0)
        return;
    std::vector<std::string> names;
    for (std::uint64_t part = 1; part <= parts && names.size() < kMostNamed; ++part)
        if (!there.contains(part))
            names.push_back(std::to_string(part));
    const std::string more = missing > names.size()
        ? " and " + std::to_string(missing - names.size()) + " more"
        : std::string();
    throw InputError((missing == 1 ? "part " : "parts ") + joined(names, ", ") + more + " of "
        + std::to_string(parts) + (missing == 1 ? " is" : " are")
        + " missing; --merge adds up all parts of a simulation");
}

// Parts of runs with another number of trials leave a gap (requireWhole) or overlap
// (requireDisjoint). Both functions take sorted plans.
void requireWhole(const std::vector<SimulationPlan>& plans)
{
    std::uint64_t next = 0;
    for (const SimulationPlan& plan : plans) {
        if (plan.firstTrial != next && plan.trials > 0)
            throw InputError("trials " + std::to_string(next) + " to "
                + std::to_string(plan.firstTrial - 1)
                + " are missing; the parts should be of one number of trials");
        next += plan.trials;
    }
}

void requireDisjoint(const std::vector<SimulationPlan>& plans)
{
    for (std::size_t i = 0; i + 1 < plans.size(); ++i) {
        const std::uint64_t end = plans[i].firstTrial + plans[i].trials;
        if (end > plans[i + 1].firstTrial)
            throw InputError("trial " + std::to_string(plans[i + 1].firstTrial)
                + " is in two of the parts; each part may be given once");
    }
}

} // namespace

JsonValue shardJson(const SpotJob& job, const ShardPlace& place, const SimulationPlan& plan,
    const SpotStatistics& statistics)
{
    JsonValue json{{"job", jobJson(job)}, {"part", place.part}, {"parts", place.parts},
        {"seed", plan.seed}, {"first_trial", plan.firstTrial}, {"trials", plan.trials},
        {"interruptions", statistics.interruptions()}, {"states", JsonValue::array()}};
    for (const WideInteger& sum : statistics.stateSums())
        json["states"].push_back(textOf(sum));
    json["wall"] = tallyJson(statistics.wall());
    json["billed"] = tallyJson(statistics.billed());
    return json;
}

MergedShards mergeShards(const SpotJob& job, const std::vector<std::string>& paths)
{
    std::vector<SimulationPlan> plans;
    std::vector<std::uint64_t> given;
    std::uint64_t parts = 0;
    MergedShards merged{{}, SpotStatistics(job)};
    merged.plan.trials = 0;
    for (const std::string& path : paths) {
        const ShardReader reader(job, path);
        plans.push_back(reader.plan());
        const ShardPlace place = reader.place();
        if (!given.empty() && place.parts != parts)
            reader.fail("is one of " + std::to_string(place.parts) + " parts, the first of "
                + std::to_string(parts));
        parts = place.parts;
        given.push_back(place.part);
        if (plans.back().seed != plans.front().seed)
            reader.fail("has another seed than the first part");
        const SpotStatistics own = reader.statistics();
        reader.requireRoomIn(merged.statistics, own);
        merged.statistics.merge(own);
        merged.plan.seed = plans.back().seed;
        merged.plan.trials += plans.back().trials;
    }
    std::ranges::sort(plans, {}, &SimulationPlan::firstTrial);
    requireDisjoint(plans);
    requireAllParts(given, parts);
    requireWhole(plans);
    merged.plan.firstTrial = plans.front().firstTrial;
    return merged;
}

} // namespace isocost::cli
