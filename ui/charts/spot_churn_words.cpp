// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/spot_churn_words.h"

#include "ui/charts/chart_text.h"

namespace isocost {

namespace {

// Of kSummaryPercentiles.
constexpr std::size_t kP10 = 1;
constexpr std::size_t kP90 = 3;

// By the closed form, or because every trial was given up.
bool isNeverDone(const SpotChurnData& data)
{
    if (data.isClosedForm())
        return !data.expectedBilledHours.hasNumber();
    return data.summary && data.summary->endless == data.summary->trials;
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

// Never rounded into "0 %" or "100 %".
QString wastedText(double share)
{
    if (share > 0.995)
        return QStringLiteral("More than 99 %");
    if (share < 0.0005)
        return QStringLiteral("Less than 0.1 %");
    if (share > 0.1)
        return QStringLiteral("%1 %").arg(qRound(share * 100.0));
    return shareText(share);
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
    if (!share)
        return QStringLiteral("This job may never finish on spot: some of its trials do not");
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
    return QStringLiteral("%1 take %2 on average, %3 to %4 in 8 of 10 cases")
        .arg(work, mean, hoursText(*wall.percentiles[kP10]), hoursText(*wall.percentiles[kP90]));
}

QString errorText(const HourSummary& wall)
{
    const QString mean = QStringLiteral("mean %1").arg(hoursText(*wall.mean));
    if (!wall.standardError)
        return mean; // of a single trial
    return mean + QStringLiteral(", standard error %1").arg(hoursText(*wall.standardError));
}

QString trialsText(const SpotSummary& summary, const SpotChurnData& data)
{
    const QString count = countText(static_cast<double>(summary.trials));
    QString text = summary.trials < data.trials
        ? QStringLiteral("%1 of %2 trials").arg(count, countText(static_cast<double>(data.trials)))
        : QStringLiteral("%1 trials").arg(count);
    text += QStringLiteral(" (seed %1): ").arg(data.seed);
    if (summary.wall.mean)
        return text + errorText(summary.wall);
    return text
        + QStringLiteral("%1 do not finish").arg(countText(static_cast<double>(summary.endless)));
}

// "up 11 h at a time (Kaplan-Meier median 0.4 h)".
QString stretchText(const QString& word, double mean, const std::optional<double>& median)
{
    const QString text = QStringLiteral("%1 %2 at a time").arg(word, hoursText(mean));
    return median ? text + QStringLiteral(" (Kaplan-Meier median %1)").arg(hoursText(*median))
                  : text + QStringLiteral(" (too few ended for a median)");
}

QString jobText(const Inputs<double>& in, const SpotChurnData& data)
{
    const QString mtbi = data.isCalm()
        ? QStringLiteral("no interruptions")
        : QStringLiteral("one interruption in ") + hoursText(data.job.mtbiHours);
    const QString write = data.job.writeHours > 0.0 ? minutesText(data.job.writeHours * 60.0)
                                                    : QStringLiteral("free");
    return QStringLiteral("%1 spot nodes, %2, %3 checkpoints every %4")
        .arg(countText(in[Parameter::SpotNodes]), mtbi, write,
            minutesText(data.job.intervalHours * 60.0));
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
    words.emptyReason = QStringLiteral("Simulating %1 trials\u2026")
                            .arg(countText(static_cast<double>(data.trials)));
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
        QStringLiteral("%1 interruptions").arg(countText(market.interruptions))};
    if (market.meanUp)
        parts.append(stretchText(QStringLiteral("up"), *market.meanUp, market.medianUp));
    if (market.meanDown)
        parts.append(stretchText(QStringLiteral("down"), *market.meanDown, market.medianDown));
    if (market.weibullShape)
        parts.append(QStringLiteral("Weibull shape %1").arg(*market.weibullShape, 0, 'f', 2));
    QString text =
        QStringLiteral("Trace %1: ").arg(shortText(replay.name)) + parts.join(QStringLiteral(", "));
    if (replay.unfinished > 0)
        text += QStringLiteral("; %1 of %2 starts do not finish")
                    .arg(replay.unfinished)
                    .arg(kReplayStarts);
    if (replay.looksReversed)
        text += QStringLiteral("; down more than up: if it counts nodes lost, flip it");
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
    words.subtitle = QStringLiteral("%1: %2; %3")
                         .arg(shortText(scenario.name), jobText(in, data), hoursWords(data));
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
