// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/spot_limit_words.h"

#include "ui/charts/chart_text.h"

namespace isocost {

QString spotLimitWords(const Inputs<double>& in, const SpotChurnData& data)
{
    const Outcome<double>& rate = data.breakEvenRate;
    const Outcome<double>& write = data.breakEvenWriteMin;
    if (rate.reason == Reason::Unpriced)
        return {};
    QStringList limits;
    if (rate.hasNumber() && rate.value > 0.0)
        limits.append(QStringLiteral("down to MTBI %1")
                          .arg(hoursText(1.0 / (rate.value * in[Parameter::SpotNodes]))));
    if (write.hasNumber())
        limits.append(QStringLiteral("up to writes of %1").arg(minutesText(write.value)));
    if (!limits.isEmpty())
        return QStringLiteral("; pays ") + limits.join(QStringLiteral(" or "));
    if (rate.reason == Reason::Never || write.reason == Reason::Never)
        return QStringLiteral("; spot never pays at these prices");
    return QStringLiteral("; pays at any rate of interruptions");
}

} // namespace isocost
