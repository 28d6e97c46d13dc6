// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/risk/spot_churn_words.h"

#include <cmath>

#include "core/explain/difference_text.h"
#include "core/model/formulas/fleet_size.h"
#include "core/text/display_text.h"
#include "core/text/phrase.h"
#include "core/text/visible_text.h"
#include "core/views/risk/spot_churn_phrases.h"

namespace isocost {

using namespace spot_churn_phrases;

namespace {

constexpr double kHoursAYear = 8760.0;
constexpr double kNearlyAll = 0.995; // share of the bill that is not useful work

Number asMinutes(double minutes)
{
    return {minutes, &minutesText};
}

Number asTrials(std::uint64_t trials)
{
    return asCount(static_cast<double>(trials));
}

const Phrase* billOf(const SpotChurn& churn)
{
    return churn.interval.isPriced ? &kBill : &kBilledHours;
}

// Returns the causes of the wasted share.
Names causesOf(const SpotChurn& churn)
{
    Names causes;
    if (churn.job.writeHours > 0.0)
        causes.texts.push_back(phraseText(kCheckpoints));
    if (!churn.isCalm() && churn.job.restartHours > 0.0)
        causes.texts.push_back(phraseText(kRestarts));
    if (!churn.isCalm() && !churn.noticeSaves())
        causes.texts.push_back(phraseText(kLostWork));
    return causes;
}

// Returns the share, never rounded into "0 %" or "100 %".
Value wastedValue(double share)
{
    constexpr double kMost = 0.99;
    constexpr double kLeast = 1e-3;
    constexpr double kInWholes = 0.1; // a larger share is in whole percent
    if (share > kNearlyAll)
        return std::vector<Clause>{{&kMoreThan, {{"share", asShare(kMost)}}}};
    if (share < kLeast / 2.0)
        return std::vector<Clause>{{&kLessThan, {{"share", asShare(kLeast)}}}};
    return asShare(share > kInWholes ? std::round(share * 100.0) / 100.0 : share);
}

// Adds the cost and returns true if there is one to tell: both prices are known, and the job
// finishes.
bool addCost(Sentence& title, const SpotChurn& churn)
{
    const std::optional<double> onDemand = churn.costOnDemand();
    const std::optional<double> spot =
        churn.hourPrice && churn.summary ? churn.costsOf(churn.summary->billed).mean : std::nullopt;
    if (!spot || !onDemand || !(*onDemand > 0.0))
        return false;
    const Argument cost{"cost", asMoney(*spot)};
    const std::string size = differenceSize(*spot, *onDemand, Format::Money);
    const Argument difference{"difference", size};
    if (differenceOf(*spot, *onDemand) == 0.0) {
        title.add(churn.isPlanned ? kCostsTheSame : kWouldCostTheSame, {cost});
        return true;
    }
    if (size.empty())
        title.add(churn.isPlanned ? kCostsFarMore : kWouldCostFarMore, {cost});
    else if (*spot > *onDemand)
        title.add(churn.isPlanned ? kCostsMore : kWouldCostMore, {cost, difference});
    else
        title.add(churn.isPlanned ? kCostsLess : kWouldCostLess, {cost, difference});
    title.add(kOnDemandAt, {{"demand", asMoney(*onDemand)}}, Weight::Reason);
    return true;
}

// Returns the title of a job that hardly gets on: the time says more than the share of a bill that
// nobody will pay.
Sentence slowTitle(const SpotChurn& churn, double share, double hours)
{
    constexpr double kLongestYears = 1e9;
    constexpr double kPlannedYears = 100.0;
    const Argument work{"work", asHours(churn.job.workHours)};
    const Argument time{"time", asHours(hours)};
    Sentence title;
    if (hours > kLongestYears * kHoursAYear)
        return title.add(kHardlyEver).add(kOverABillion, {}, Weight::Reason);
    if (hours > kPlannedYears * kHoursAYear)
        return title.add(kOutOfReach).add(kWorkWouldTake, {work, time}, Weight::Reason);
    title.add(kTurnsInto, {work, time});
    return title.add(kIsWaste,
        {{"share", wastedValue(share)}, {"bill", billOf(churn)}, {"causes", causesOf(churn)}},
        Weight::Reason);
}

// Returns the title of a job that has causes of waste and a wasted share.
Sentence wastedTitle(const SpotChurn& churn, double share)
{
    constexpr double kMostly = 0.9; // share of the time that is waiting
    const std::optional<double> hours = churn.meanHours();
    Sentence title;
    if (hours && *hours >= kHoursAYear) {
        if (share > kNearlyAll)
            return slowTitle(churn, share, *hours);
        if (churn.waitShare() > kMostly) {
            title.add(
                kTurnsInto, {{"work", asHours(churn.job.workHours)}, {"time", asHours(*hours)}});
            return title.add(kIsWaiting, {{"share", asShare(churn.waitShare())}}, Weight::Reason);
        }
    }
    const Argument wasted{"share", wastedValue(share)};
    const Argument causes{"causes", causesOf(churn)};
    if (addCost(title, churn))
        title.add(kOfItWasted, {wasted, causes}, Weight::Reason);
    else
        title.add(kWasted, {wasted, {"bill", billOf(churn)}, causes});
    if (churn.isCalm())
        title.add(kUninterrupted, {}, Weight::Detail);
    return title;
}

// Says how long the work takes over the market's trace, where the assumptions tell another time:
// what was seen leads.
void addTrace(Sentence& title, const SpotChurn& churn)
{
    constexpr double kAlike = 0.1; // of the computed time
    const std::optional<double> computed = churn.meanHours();
    if (!churn.replay || !churn.replay->wall.mean || !computed)
        return;
    const double seen = *churn.replay->wall.mean;
    if (std::fabs(seen - *computed) <= kAlike * *computed)
        return;
    title.add(kTraceTakes,
        {{"trace", Name{churn.replay->name}}, {"work", asHours(churn.job.workHours)},
            {"seen", asHours(seen)}, {"computed", asHours(*computed)}});
}

Sentence titleOf(const SpotChurn& churn)
{
    Sentence title;
    addTrace(title, churn);
    if (causesOf(churn).texts.empty()) {
        if (addCost(title, churn))
            return title.add(kOfItNothingWasted, {}, Weight::Reason);
        return title.add(kNothingWasted, {{"bill", billOf(churn)}});
    }
    if (churn.isClosedForm() && !churn.expectedBilledHours.hasNumber()) // no trial can tell it
        return title.add(kNeverFinishes).add(kNoCheckpoint, {}, Weight::Reason);
    if (const std::optional<double> share = churn.wastedShare())
        return title.add(wastedTitle(churn, *share));
    if (churn.summary && churn.summary->gaveUp == churn.summary->trials)
        return title.add(kNoTrialFinished).add(kAllGivenUp, {}, Weight::Reason);
    return title.add(kMayHardlyFinish).add(kSomeGivenUp, {}, Weight::Reason);
}

void addJob(Sentence& subtitle, const Inputs<double>& in, const SpotChurn& churn)
{
    subtitle.add(kNodes, {{"nodes", asCount(spotNodes(in))}});
    if (churn.isCalm())
        subtitle.add(kNoInterruptions);
    else
        subtitle.add(kOneInterruption, {{"hours", asHours(churn.job.mtbiHours)}});
    const Argument interval{"interval", asMinutes(churn.job.intervalHours * 60.0)};
    if (churn.job.writeHours > 0.0)
        subtitle.add(
            kCheckpointsEvery, {{"write", asMinutes(churn.job.writeHours * 60.0)}, interval});
    else
        subtitle.add(kFreeCheckpoints, {interval});
}

// Says "240 h of work take 396 h on average, 371 h to 422 h in 8 of 10 cases"
void addHours(Sentence& subtitle, const SpotChurn& churn)
{
    const Argument work{"work", asHours(churn.job.workHours)};
    if (!churn.summary || !churn.summary->wall.mean) {
        if (churn.expectedHours.hasNumber() && churn.isClosedForm())
            subtitle.add(kWouldTake, {work, {"time", asHours(churn.expectedHours.value)}});
        else
            subtitle.add(kIsNotFinished, {work});
        return;
    }
    const Argument time{"time", asHours(*churn.summary->wall.mean)};
    const std::optional<Interval> likely = churn.likelyHours();
    subtitle.add(likely ? kTakesOnAverage : kTakes, {work, time});
    if (!likely)
        return;
    if (hoursText(likely->from) == hoursText(likely->to))
        subtitle.add(kUsuallyOne, {{"time", asHours(likely->from)}});
    else
        subtitle.add(kUsually, {{"low", asHours(likely->from)}, {"high", asHours(likely->to)}});
}

Value nowApart(const SpotChurn& churn)
{
    if (churn.isCalm())
        return &kNowNone;
    return asHours(churn.job.mtbiHours);
}

// Says how far spot pays, each limit with the rest as it is; says nothing without both prices.
void addLimits(Sentence& subtitle, const SpotChurn& churn)
{
    const Outcome<double>& mtbi = churn.breakEvenMtbi;
    const Outcome<double>& most = churn.breakEvenWriteMin;
    if (mtbi.reason == Reason::Unpriced)
        return;
    const Argument apart{"apart", asHours(mtbi.value)};
    const Argument write{"write", asMinutes(most.value)};
    const Argument writes{"writes", asMinutes(churn.job.writeHours * 60.0)};
    const bool isApart = mtbi.hasNumber() && std::isfinite(mtbi.value);
    if (isApart && most.hasNumber())
        subtitle.add(
            kCheaperBoth, {apart, {"now", nowApart(churn)}, write, writes}, Weight::Detail);
    else if (isApart)
        subtitle.add(kCheaperApart, {apart, {"now", nowApart(churn)}}, Weight::Detail);
    else if (most.hasNumber())
        subtitle.add(kCheaperWrites, {write, writes}, Weight::Detail);
    else if (mtbi.reason == Reason::Never || most.reason == Reason::Never)
        subtitle.add(kNeverPays, {}, Weight::Detail);
    else
        subtitle.add(kAlwaysPays, {}, Weight::Detail);
    if (isAsIfMemoryless(churn))
        subtitle.add(kAsIfMemoryless, {}, Weight::Detail);
}

// Says "10,000 trials (seed 1): mean 396 h, standard error 8.66 min".
std::vector<Clause> trialsTold(const SpotSummary& summary, const SpotChurn& churn)
{
    const Argument trials{"trials", asTrials(churn.trials)};
    const Argument seed{"seed", std::to_string(churn.seed)};
    Sentence told;
    if (summary.trials < churn.trials)
        told.add(kSoFarOfSeed, {{"done", asTrials(summary.trials)}, trials, seed});
    else
        told.add(kOfSeed, {trials, seed});
    if (!summary.wall.mean)
        return told.add(kGivenUp, {{"trials", asTrials(summary.unfinished())}}).clauses();
    told.add(kMeanTime, {{"time", asHours(*summary.wall.mean)}});
    if (summary.wall.standardError) // a single trial has none
        told.add(kStandardError, {{"time", asHours(*summary.wall.standardError)}});
    return told.clauses();
}

std::string shapeText(double shape)
{
    return withThousands(shape, 2);
}

// Says "4 of 4 nodes up 90 % of 10 h, 1 interruption, up 9 h at a time (median 9 h)"; the medians
// are those of Kaplan and Meier.
void addMarket(Sentence& told, const SpotReplay& replay)
{
    const TraceStatistics& market = replay.statistics;
    told.add(kNodesUp,
        {{"needed", asCount(replay.neededNodes)}, {"peak", asCount(replay.peakNodes)},
            {"share", asShare(market.availability)}, {"time", asHours(market.hours)}});
    told.add(kInterruptions, {{"count", asCount(static_cast<double>(market.interruptions))}});
    if (market.meanUp && market.medianUp)
        told.add(kUp, {{"mean", asHours(*market.meanUp)}, {"median", asHours(*market.medianUp)}});
    else if (market.meanUp)
        told.add(kUpUnknown, {{"mean", asHours(*market.meanUp)}});
    if (market.meanDown && market.medianDown)
        told.add(
            kDown, {{"mean", asHours(*market.meanDown)}, {"median", asHours(*market.medianDown)}});
    else if (market.meanDown)
        told.add(kDownUnknown, {{"mean", asHours(*market.meanDown)}});
    if (market.weibullShape)
        told.add(kWeibull, {{"shape", Number{*market.weibullShape, &shapeText}}});
}

} // namespace

ViewWords awaitedWords(const Scenario& scenario, const SpotChurn& churn)
{
    ViewWords words;
    words.title.add(kWhatChurnDoes);
    words.subtitle.add(kScenario, {{"scenario", Name{scenario.name}}});
    words.emptyReason.add(kSimulating, {{"trials", asTrials(churn.trials)}});
    return words;
}

Sentence engineSentence(const SpotChurn& churn)
{
    Sentence engine;
    if (!churn.summary)
        return churn.isClosedForm() ? engine.add(kClosedForm) : engine;
    if (churn.summary->engine == Engine::MonteCarlo)
        return engine.add(kSimulated, {{"trials", trialsTold(*churn.summary, churn)}});
    if (churn.check)
        return engine.add(kCompared, {{"trials", trialsTold(*churn.check, churn)}});
    return engine.add(kComputed);
}

Sentence trialSentence(const SpotChurn& churn)
{
    Sentence trial;
    trial.add(churn.isMedianTrial ? kMedianTimeline : kTimeline,
        {{"trial", asTrials(churn.trialNumber)}});
    return trial;
}

Sentence traceSentence(const SpotChurn& churn, const std::string& source)
{
    constexpr std::size_t kLongestSource = 60; // letters
    if (!churn.replay)
        return {};
    const SpotReplay& replay = *churn.replay;
    Sentence market;
    addMarket(market, replay);
    if (replay.unfinished > 0)
        market.add(kStartsEndless,
            {{"unfinished", asTrials(replay.unfinished)}, {"starts", asCount(kReplayStarts)}});
    if (replay.looksReversed)
        market.add(kFlipIt);
    const Argument name{"trace", Name{replay.name}};
    const Argument told{"market", market.clauses()};
    if (oneLine(source).empty())
        return Sentence().add(kTraceTold, {name, told});
    return Sentence().add(
        kTraceOfSource, {name, {"source", madeVisible(shortText(source, kLongestSource))}, told});
}

bool isAsIfMemoryless(const SpotChurn& churn)
{
    return !churn.isCalm() && churn.job.lifetimeShape != 1.0;
}

ViewWords spotChurnWords(const Scenario& scenario, const Inputs<double>& in, const SpotChurn& churn)
{
    ViewWords words;
    words.subtitle.add(kScenario, {{"scenario", Name{scenario.name}}});
    const double segments = churn.job.workHours / churn.job.intervalHours;
    if (churn.expectedHours.reason == Reason::Undefined || !std::isfinite(segments)) {
        words.title.add(kWhatChurnDoes);
        words.emptyReason.add(kTooShort);
        return words;
    }
    words.title = titleOf(churn);
    addJob(words.subtitle, in, churn);
    addHours(words.subtitle, churn);
    addLimits(words.subtitle, churn);
    if (churn.noticeSaves())
        words.subtitle.add(kNoticeSaves, {}, Weight::Detail);
    return words;
}

} // namespace isocost
