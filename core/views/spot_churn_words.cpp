// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/spot_churn_words.h"
#include "core/model/formulas/fleet_size.h"

#include <cmath>

#include "core/explain/difference_text.h"
#include "core/text/display_text.h"
#include "core/text/phrase.h"

namespace isocost {

namespace {

constexpr std::size_t kLongestSource = 60; // of a trace, in letters
constexpr double kHoursAYear = 8760.0;
constexpr double kNearlyAll = 0.995; // of the bill is not useful work
constexpr double kMostly = 0.9; // of the time is waiting
constexpr const char* kFallbackTitle = "What churn does to this job on spot";

// What the wasted share consists of.
std::string causesOf(const SpotChurn& churn)
{
    std::vector<std::string> causes;
    if (churn.job.writeHours > 0.0)
        causes.emplace_back("checkpoints");
    if (!churn.isCalm() && churn.job.restartHours > 0.0)
        causes.emplace_back("restarts");
    if (!churn.isCalm() && !churn.noticeSaves())
        causes.emplace_back("lost work");
    return listText(causes);
}

// Never rounded into "0 %" or "100 %".
std::string wastedText(double share)
{
    if (share > kNearlyAll)
        return "More than 99 %";
    if (share < 0.0005)
        return "Less than " + shareText(1e-3);
    return shareText(share > 0.1 ? std::round(share * 100.0) / 100.0 : share);
}

// "Spot costs $1.03M, 39 % less than on-demand ($1.69M); "
std::string costText(const SpotChurn& churn)
{
    const std::optional<double> onDemand = churn.costOnDemand();
    const std::optional<double> spot =
        churn.hourPrice && churn.summary ? churn.costsOf(churn.summary->billed).mean : std::nullopt;
    if (!spot || !onDemand || !(*onDemand > 0.0))
        return "";
    constexpr std::string_view kMinus = "\u2212";
    const std::string change = differenceText(*spot, *onDemand, Format::Money);
    return (churn.isPlanned ? "Spot costs " : "On spot: ") + moneyText(*spot) + ", "
        + (change.empty() ? "as on demand; "
                          : change.substr(*spot > *onDemand ? 1 : kMinus.size())
                    + (*spot > *onDemand ? " more" : " less") + " than on-demand ("
                    + moneyText(*onDemand) + "); ");
}

// Of a job that hardly gets on, the time says more than the share of a bill that nobody will pay.
std::string slowTitle(const SpotChurn& churn, const std::string& bill, double hours)
{
    constexpr double kLongestYears = 1e9;
    constexpr double kPlannedYears = 100.0;
    if (hours > kLongestYears * kHoursAYear)
        return "This job practically never finishes on spot: it would take over a billion years";
    const std::string work = hoursText(churn.job.workHours);
    const std::string time = hoursText(hours);
    return hours > kPlannedYears * kHoursAYear
        ? "This job is out of reach on spot: " + work + " of work would take " + time
        : "Spot turns " + work + " of work into " + time + ": more than 99 % of " + bill + " is "
            + causesOf(churn);
}

// Of a job that has causes of waste and a share of it.
std::string wastedTitle(const SpotChurn& churn, const std::string& bill, double share)
{
    const std::optional<double> hours = churn.meanHours();
    if (hours && *hours >= kHoursAYear) {
        if (share > kNearlyAll)
            return slowTitle(churn, bill, *hours);
        if (churn.waitShare() > kMostly)
            return "Spot turns " + hoursText(churn.job.workHours) + " of work into "
                + hoursText(*hours) + ": " + shareText(churn.waitShare())
                + " of it is the wait for capacity";
    }
    const std::string cost = costText(churn);
    const std::string part = wastedText(share);
    return cost + (cost.empty() ? part + " of " + bill : loweredLabel(part) + " of it") + " is "
        + (churn.isCalm() ? "checkpoints, nothing interrupts the job" : causesOf(churn));
}

std::string titleOf(const SpotChurn& churn)
{
    const std::string bill = churn.interval.isPriced ? "the spot bill" : "the billed spot hours";
    if (const std::string cost = costText(churn); causesOf(churn).empty())
        return cost + (cost.empty() ? "All of " + bill : "all of it")
            + " is useful work: nothing interrupts the job";
    if (churn.isClosedForm() && !churn.expectedBilledHours.hasNumber()) // no trial can tell it
        return "This job never finishes on spot: interruptions come before the first checkpoint";
    if (const std::optional<double> share = churn.wastedShare())
        return wastedTitle(churn, bill, *share);
    if (churn.summary && churn.summary->gaveUp == churn.summary->trials)
        return "No trial of this job finished on spot: all of them were given up after too many "
               "interruptions";
    return "This job may hardly finish on spot: some of its trials were given up after too many "
           "interruptions";
}

// "240 h of work take 396 h on average, 371 h to 422 h in 8 of 10 cases"
std::string hoursWords(const SpotChurn& churn)
{
    const std::string work = hoursText(churn.job.workHours) + " of work";
    if (!churn.summary || !churn.summary->wall.mean)
        return churn.expectedHours.hasNumber() && churn.isClosedForm()
            ? work + " would take " + hoursText(churn.expectedHours.value) + " on average"
            : work + " are not finished";
    const std::string takes = work + " take " + hoursText(*churn.summary->wall.mean);
    const std::optional<Interval> likely = churn.likelyHours();
    if (!likely)
        return takes;
    const std::string low = hoursText(likely->from);
    const std::string high = hoursText(likely->to);
    return low == high ? takes + " on average, " + low + " in at least 8 of 10 cases"
                       : takes + " on average, " + low + " to " + high + " in 8 of 10 cases";
}

std::string errorText(const HourSummary& wall)
{
    const std::string mean = "mean " + hoursText(*wall.mean);
    if (!wall.standardError)
        return mean; // of a single trial
    return mean + ", standard error " + hoursText(*wall.standardError);
}

std::string countOfTrials(std::uint64_t trials)
{
    return countedText(static_cast<double>(trials), "trial", "trials");
}

std::string trialsText(const SpotSummary& summary, const SpotChurn& churn)
{
    std::string text = countOfTrials(churn.trials);
    if (summary.trials < churn.trials)
        text = countText(static_cast<double>(summary.trials)) + " of " + text;
    text += " (seed " + std::to_string(churn.seed) + "): ";
    if (summary.wall.mean)
        return text + errorText(summary.wall);
    return text + countText(static_cast<double>(summary.unfinished()))
        + " given up after too many interruptions";
}

// "up 11 h at a time (median 24 min)", that of Kaplan and Meier.
std::string spellText(const std::string& word, double mean, const std::optional<double>& median)
{
    const std::string text = word + ' ' + hoursText(mean) + " at a time";
    return median ? text + " (median " + hoursText(*median) + ")"
                  : text + " (too few ended for a median)";
}

// "4 of 4 nodes up 90 % of 10 h, 1 interruption, up 9 h at a time (median 9 h)"
std::string marketText(const SpotReplay& replay)
{
    const TraceStatistics& market = replay.statistics;
    std::string text = countText(replay.neededNodes) + " of " + countText(replay.peakNodes)
        + " nodes up " + shareText(market.availability) + " of " + hoursText(market.hours) + ", "
        + countedText(static_cast<double>(market.interruptions), "interruption", "interruptions");
    if (market.meanUp)
        text += ", " + spellText("up", *market.meanUp, market.medianUp);
    if (market.meanDown)
        text += ", " + spellText("down", *market.meanDown, market.medianDown);
    if (market.weibullShape)
        text += ", Weibull shape " + withThousands(*market.weibullShape, 2);
    return text;
}

std::string jobText(const Inputs<double>& in, const SpotChurn& churn)
{
    const std::string nodes = countedText(spotNodes(in), "spot node", "spot nodes");
    const std::string mtbi = churn.isCalm()
        ? "no interruptions"
        : "one interruption in " + hoursText(churn.job.mtbiHours);
    const std::string write =
        churn.job.writeHours > 0.0 ? minutesText(churn.job.writeHours * 60.0) : "free";
    return nodes + ", " + mtbi + ", " + write + " checkpoints every "
        + minutesText(churn.job.intervalHours * 60.0);
}

} // namespace

ViewWords awaitedWords(const Scenario& scenario, const SpotChurn& churn)
{
    return {.title = kFallbackTitle,
        .subtitle = shortText(scenario.name),
        .emptyReason = "Simulating " + countOfTrials(churn.trials) + "\u2026"};
}

std::string engineText(const SpotChurn& churn)
{
    if (!churn.summary)
        return churn.isClosedForm() ? "Closed form: too few jobs finish for a distribution" : "";
    if (churn.summary->engine == Engine::MonteCarlo)
        return "Simulated: " + trialsText(*churn.summary, churn);
    const std::string text = "The distribution is computed, not sampled";
    return churn.check ? text + "; to compare, " + trialsText(*churn.check, churn) : text;
}

std::string trialText(const SpotChurn& churn)
{
    const std::string text = "Timeline: trial " + countText(static_cast<double>(churn.trialNumber));
    return churn.isMedianTrial ? text + ", the median one" : text;
}

std::string traceText(const SpotChurn& churn, const std::string& source)
{
    if (!churn.replay)
        return {};
    const SpotReplay& replay = *churn.replay;
    std::string text = "Trace " + shortText(replay.name);
    if (const std::string from = shortText(source, kLongestSource); !from.empty())
        text += " (" + from + ")";
    text += ": " + marketText(replay);
    if (replay.unfinished > 0)
        text += "; " + std::to_string(replay.unfinished) + " of " + std::to_string(kReplayStarts)
            + " starts " + (replay.unfinished == 1 ? "does" : "do") + " not finish";
    if (replay.looksReversed)
        text += "; flip it if it counts nodes lost";
    return text;
}

FormCaveat formCaveat(const SpotChurn& churn)
{
    if (churn.isCalm())
        return {};
    if (churn.job.lifetimeShape != 1.0)
        return {", as if interruptions were memoryless", ", if memoryless"};
    return {};
}

std::string spotLimitText(const SpotChurn& churn)
{
    const Outcome<double>& mtbi = churn.breakEvenMtbi;
    const Outcome<double>& write = churn.breakEvenWriteMin;
    if (mtbi.reason == Reason::Unpriced)
        return {};
    const std::string caveat = formCaveat(churn).full;
    std::string limits;
    if (mtbi.hasNumber() && std::isfinite(mtbi.value))
        limits = "interruptions are at least " + hoursText(mtbi.value) + " apart ("
            + (churn.isCalm() ? "now none)" : "now " + hoursText(churn.job.mtbiHours) + ")");
    if (write.hasNumber())
        limits += (limits.empty() ? "" : ", and while ")
            + ("checkpoint writes take up to " + minutesText(write.value) + " (now "
                + minutesText(churn.job.writeHours * 60.0) + ")");
    if (!limits.empty())
        return (limits.find(", and") == std::string::npos ? "; spot is cheaper while "
                                                          : "; each alone, spot is cheaper while ")
            + limits + caveat;
    if (mtbi.reason == Reason::Never || write.reason == Reason::Never)
        return "; spot never pays at these prices" + caveat;
    return "; spot pays at any rate of interruptions" + caveat;
}

ViewWords spotChurnWords(const Scenario& scenario, const Inputs<double>& in, const SpotChurn& churn)
{
    ViewWords words;
    words.subtitle = shortText(scenario.name);
    const double segments = churn.job.workHours / churn.job.intervalHours;
    if (churn.expectedHours.reason == Reason::Undefined || !std::isfinite(segments)) {
        words.title = kFallbackTitle;
        words.emptyReason = "The checkpoint interval is too short to be computed with.";
        return words;
    }
    words.title = titleOf(churn);
    words.shortTitle = say(words.title).substr(0, say(words.title).find(';'));
    words.subtitle += ": " + jobText(in, churn) + "; " + hoursWords(churn) + spotLimitText(churn);
    if (churn.noticeSaves())
        words.subtitle += "; the notice is long enough to save the work";
    return words;
}

} // namespace isocost
