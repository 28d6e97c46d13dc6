// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/spot_churn_words.h"

#include "ui/charts/chart_text.h"
#include "ui/charts/spot_limit_words.h"

namespace isocost {

namespace {

// Of kSummaryPercentiles.
constexpr std::size_t kP10 = 1;
constexpr std::size_t kP90 = 3;

constexpr int kLongestSource = 60; // of a trace, in letters

// By the closed form: no trial can tell it.
bool isNeverDone(const SpotChurnData& data)
{
    return data.isClosedForm() && !data.expectedBilledHours.hasNumber();
}

// What the wasted share consists of.
QString causesOf(const SpotChurnData& data)
{
    QStringList causes;
    if (data.job.writeHours > 0.0)
        causes.append(QStringLiteral("checkpoints"));
    if (!data.isCalm() && data.job.restartHours > 0.0)
        causes.append(QStringLiteral("restarts"));
    if (!data.isCalm() && !data.noticeSaves())
        causes.append(QStringLiteral("lost work"));
    return listText(causes);
}

constexpr double kNearlyAll = 0.995; // of the bill is not useful work
constexpr double kMostly = 0.9; // of the time is waiting

// Never rounded into "0 %" or "100 %".
QString wastedText(double share)
{
    if (share > kNearlyAll)
        return QStringLiteral("More than 99 %");
    if (share < 0.0005)
        return QStringLiteral("Less than 0.1 %");
    if (share > 0.1)
        return QStringLiteral("%1 %").arg(qRound(share * 100.0));
    return shareText(share);
}

// Of the wall-clock, by whichever engine knows; nothing where none does.
std::optional<double> meanHours(const SpotChurnData& data)
{
    if (data.summary && data.summary->wall.mean)
        return data.summary->wall.mean;
    if (data.isClosedForm() && data.expectedHours.hasNumber())
        return data.expectedHours.value;
    return std::nullopt;
}

// Of a job that hardly gets on, the time says more than the share of a bill that nobody will pay.
QString slowTitle(const SpotChurnData& data, const QString& bill, double hours)
{
    constexpr double kLongestYears = 1e9;
    constexpr double kPlannedYears = 100.0;
    if (hours > kLongestYears * kHoursAYear)
        return QStringLiteral("This job practically never finishes on spot: it would take over a "
                              "billion years");
    const QString work = hoursText(data.job.workHours);
    const QString time = hoursText(hours);
    return hours > kPlannedYears * kHoursAYear
        ? QStringLiteral("This job is out of reach on spot: %1 of work would take %2")
              .arg(work, time)
        : QStringLiteral("Spot turns %1 of work into %2: more than 99 % of %3 is %4")
              .arg(work, time, bill, causesOf(data));
}

QString titleOf(const SpotChurnData& data)
{
    const QString causes = causesOf(data);
    const QString bill = data.interval.isPriced ? QStringLiteral("the spot bill")
                                                : QStringLiteral("the billed spot hours");
    if (causes.isEmpty())
        return QStringLiteral("All of %1 is useful work: nothing interrupts the job").arg(bill);
    if (isNeverDone(data))
        return QStringLiteral(
            "This job never finishes on spot: interruptions come before the first checkpoint");
    const std::optional<double> share = data.wastedShare();
    if (!share && data.summary && data.summary->gaveUp == data.summary->trials)
        return QStringLiteral("No trial of this job finished on spot: all of them were given up "
                              "after too many interruptions");
    if (!share)
        return QStringLiteral("This job may hardly finish on spot: some of its trials were given "
                              "up after too many interruptions");
    const std::optional<double> hours = meanHours(data);
    if (hours && *hours >= kHoursAYear) {
        if (*share > kNearlyAll)
            return slowTitle(data, bill, *hours);
        if (data.waitShare() > kMostly)
            return QStringLiteral(
                "Spot turns %1 of work into %2: %3 of it is the wait for capacity")
                .arg(hoursText(data.job.workHours), hoursText(*hours), shareText(data.waitShare()));
    }
    const QString wasted = wastedText(*share);
    if (data.isCalm())
        return QStringLiteral("%1 of %2 is checkpoints; nothing interrupts the job")
            .arg(wasted, bill);
    return QStringLiteral("%1 of %2 is %3").arg(wasted, bill, causes);
}

// "240 h of work take 396 h on average, 371 h to 422 h in 8 of 10 cases"
QString hoursWords(const SpotChurnData& data)
{
    const QString work = hoursText(data.job.workHours) + QStringLiteral(" of work");
    if (!data.summary || !data.summary->wall.mean)
        return data.expectedHours.hasNumber() && data.isClosedForm()
            ? QStringLiteral("%1 would take %2 on average")
                  .arg(work, hoursText(data.expectedHours.value))
            : work + QStringLiteral(" are not finished");
    const HourSummary& wall = data.summary->wall;
    const QString mean = hoursText(*wall.mean);
    if (data.isCalm() || !wall.percentiles[kP10] || !wall.percentiles[kP90])
        return QStringLiteral("%1 take %2").arg(work, mean);
    const QString low = hoursText(*wall.percentiles[kP10]);
    const QString high = hoursText(*wall.percentiles[kP90]);
    if (low == high)
        return QStringLiteral("%1 take %2 on average, %3 in at least 8 of 10 cases")
            .arg(work, mean, low);
    return QStringLiteral("%1 take %2 on average, %3 to %4 in 8 of 10 cases")
        .arg(work, mean, low, high);
}

QString errorText(const HourSummary& wall)
{
    const QString mean = QStringLiteral("mean %1").arg(hoursText(*wall.mean));
    if (!wall.standardError)
        return mean; // of a single trial
    return mean + QStringLiteral(", standard error %1").arg(hoursText(*wall.standardError));
}

QString countOfTrials(std::uint64_t trials)
{
    return countedText(
        static_cast<double>(trials), QStringLiteral("trial"), QStringLiteral("trials"));
}

QString trialsText(const SpotSummary& summary, const SpotChurnData& data)
{
    QString text = countOfTrials(data.trials);
    if (summary.trials < data.trials)
        text = countText(static_cast<double>(summary.trials)) + QStringLiteral(" of ") + text;
    text += QStringLiteral(" (seed %1): ").arg(data.seed);
    if (summary.wall.mean)
        return text + errorText(summary.wall);
    return text
        + QStringLiteral("%1 given up after too many interruptions")
              .arg(countText(static_cast<double>(summary.unfinished())));
}

// "up 11 h at a time (median 24 min)", that of Kaplan and Meier.
QString stretchText(const QString& word, double mean, const std::optional<double>& median)
{
    const QString text = QStringLiteral("%1 %2 at a time").arg(word, hoursText(mean));
    return median ? text + QStringLiteral(" (median %1)").arg(hoursText(*median))
                  : text + QStringLiteral(" (too few ended for a median)");
}

QString jobText(const Inputs<double>& in, const SpotChurnData& data)
{
    const QString mtbi = data.isCalm()
        ? QStringLiteral("no interruptions")
        : QStringLiteral("one interruption in ") + hoursText(data.job.mtbiHours);
    const QString write = data.job.writeHours > 0.0 ? minutesText(data.job.writeHours * 60.0)
                                                    : QStringLiteral("free");
    const QString nodes = countedText(
        in[Parameter::SpotNodes], QStringLiteral("spot node"), QStringLiteral("spot nodes"));
    return QStringLiteral("%1, %2, %3 checkpoints every %4")
        .arg(nodes, mtbi, write, minutesText(data.job.intervalHours * 60.0));
}

} // namespace

QString nameOf(JobState state)
{
    switch (state) {
    case JobState::Compute:
        return QStringLiteral("compute");
    case JobState::Checkpoint:
        return QStringLiteral("checkpoint");
    case JobState::Lost:
        return QStringLiteral("lost");
    case JobState::Restart:
        return QStringLiteral("restart");
    case JobState::Wait:
        break;
    }
    return QStringLiteral("wait");
}

ChartWords awaitedWords(const Scenario& scenario, const SpotChurnData& data)
{
    ChartWords words;
    words.title = QStringLiteral("What churn does to this job on spot");
    words.subtitle = shortText(scenario.name);
    words.emptyReason = QStringLiteral("Simulating %1\u2026").arg(countOfTrials(data.trials));
    return words;
}

QString engineText(const SpotChurnData& data)
{
    if (!data.summary)
        return data.isClosedForm()
            ? QStringLiteral("Closed form: too few jobs finish for a distribution")
            : QString();
    if (data.summary->engine == Engine::MonteCarlo)
        return QStringLiteral("Simulated: ") + trialsText(*data.summary, data);
    QString text = QStringLiteral("Exact distribution, no sampling");
    if (data.check)
        text += QStringLiteral("; beside it ") + trialsText(*data.check, data);
    return text;
}

QString trialText(const SpotChurnData& data)
{
    const QString number = countText(static_cast<double>(data.trialNumber));
    return data.isMedianTrial ? QStringLiteral("Timeline: trial %1, the median one").arg(number)
                              : QStringLiteral("Timeline: trial %1").arg(number);
}

QString traceText(const SpotChurnData& data)
{
    if (!data.replay)
        return {};
    const SpotReplay& replay = *data.replay;
    const TraceStatistics& market = replay.statistics;
    QStringList parts{QStringLiteral("%1 of %2 nodes up %3 of %4")
                          .arg(countText(replay.neededNodes), countText(replay.peakNodes),
                              shareText(market.availability), hoursText(market.hours)),
        countedText(
            market.interruptions, QStringLiteral("interruption"), QStringLiteral("interruptions"))};
    if (market.meanUp)
        parts.append(stretchText(QStringLiteral("up"), *market.meanUp, market.medianUp));
    if (market.meanDown)
        parts.append(stretchText(QStringLiteral("down"), *market.meanDown, market.medianDown));
    if (market.weibullShape)
        parts.append(QStringLiteral("Weibull shape %1").arg(*market.weibullShape, 0, 'f', 2));
    QString text = QStringLiteral("Trace ") + shortText(replay.name);
    if (const QString source = shortText(data.marketSource, kLongestSource); !source.isEmpty())
        text += QStringLiteral(" (%1)").arg(source);
    text += QStringLiteral(": ") + parts.join(QStringLiteral(", "));
    if (replay.unfinished > 0)
        text += QStringLiteral("; %1 of %2 starts %3 not finish")
                    .arg(replay.unfinished)
                    .arg(kReplayStarts)
                    .arg(replay.unfinished == 1 ? QStringLiteral("does") : QStringLiteral("do"));
    if (replay.looksReversed)
        text += QStringLiteral("; flip it if it counts nodes lost");
    return text;
}

QString costText(const SpotChurnData& data, double billedHours)
{
    return data.hourPrice ? moneyText(data.costOf(billedHours)) : hoursText(billedHours);
}

ChartWords spotChurnWords(
    const Scenario& scenario, const Inputs<double>& in, const SpotChurnData& data)
{
    ChartWords words;
    words.title = titleOf(data);
    words.subtitle = QStringLiteral("%1: %2; %3%4")
                         .arg(shortText(scenario.name), jobText(in, data), hoursWords(data),
                             spotLimitWords(data));
    if (data.noticeSaves())
        words.subtitle += QStringLiteral("; the notice is long enough to save the work");
    if (data.expectedHours.reason == Reason::Undefined) {
        words.title = QStringLiteral("What churn does to this job on spot");
        words.subtitle = shortText(scenario.name);
        words.emptyReason =
            QStringLiteral("The checkpoint interval is too short to be computed with.");
    }
    return words;
}

} // namespace isocost
