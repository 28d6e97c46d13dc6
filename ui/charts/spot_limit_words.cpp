// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/spot_limit_words.h"

#include "ui/charts/chart_text.h"

namespace isocost {

FormCondition formCondition(const SpotChurnData& data)
{
    if (data.isCalm())
        return {};
    if (data.job.lifetimeShape != 1.0)
        return {QStringLiteral(", as if interruptions were memoryless"),
            QStringLiteral(", if memoryless")};
    if (data.noticeSaves())
        return {QStringLiteral(", as if the notice saved nothing"), QStringLiteral(", no notice")};
    return {};
}

QString spotLimitWords(const SpotChurnData& data)
{
    const Outcome<double>& mtbi = data.breakEvenMtbiHours;
    const Outcome<double>& write = data.breakEvenWriteMin;
    if (mtbi.reason == Reason::Unpriced)
        return {};
    QStringList limits;
    if (mtbi.hasNumber())
        limits.append(QStringLiteral("down to MTBI %1").arg(hoursText(mtbi.value)));
    if (write.hasNumber())
        limits.append(QStringLiteral("up to writes of %1").arg(minutesText(write.value)));
    if (!limits.isEmpty())
        return QStringLiteral("; pays ") + limits.join(QStringLiteral(" or "))
            + formCondition(data).full;
    if (mtbi.reason == Reason::Never || write.reason == Reason::Never)
        return QStringLiteral("; spot never pays at these prices") + formCondition(data).full;
    return QStringLiteral("; pays at any rate of interruptions") + formCondition(data).full;
}

} // namespace isocost
