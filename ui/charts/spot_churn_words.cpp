// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/spot_churn_words.h"

#include "ui/charts/chart_text.h"

namespace isocost {

namespace {

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
    if (!data.expectedBilledHours.hasNumber() && data.isClosedForm())
        return QStringLiteral(
            "This job never finishes on spot: interruptions come before the first checkpoint");
    const QString wasted = wastedText(data.wastedShare());
    if (data.isCalm())
        return QStringLiteral("%1 of %2 is checkpoints; nothing interrupts the job")
            .arg(wasted, bill);
    if (data.isClosedForm())
        return QStringLiteral("%1 of %2 is %3").arg(wasted, bill, causes);
    return QStringLiteral("%1 of %2 of this trial is %3").arg(wasted, bill, causes);
}

QString trialText(const SpotChurnData& data)
{
    const QString work = hoursText(data.job.workHours);
    const QString wall = hoursText(data.trial.wallHours);
    const QString seed = QString::number(data.seed);
    if (!data.trial.isFinished)
        return QStringLiteral("one trial (seed %1) has done %2 of the work after %3")
            .arg(seed, shareText(data.progress.back().y / data.job.workHours), wall);
    QString text =
        QStringLiteral("one trial (seed %1) takes %2 for %3 of work").arg(seed, wall, work);
    if (data.isClosedForm() && data.expectedHours.hasNumber())
        text += QStringLiteral(", %1 expected").arg(hoursText(data.expectedHours.value));
    return text;
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

ChartWords spotChurnWords(
    const Scenario& scenario, const Inputs<double>& in, const SpotChurnData& data)
{
    ChartWords words;
    words.title = titleOf(data);
    words.subtitle = QStringLiteral("%1: %2; %3")
                         .arg(shortText(scenario.name), jobText(in, data), trialText(data));
    if (data.noticeSaves())
        words.subtitle += QStringLiteral("; the notice is long enough to save the work");
    return words;
}

} // namespace isocost
