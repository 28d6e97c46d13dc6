// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/export_progress.h"

#include <cmath>

namespace isocost {

namespace {

constexpr double kBetween = 10.0; // seconds from one sentence to the next
constexpr double kMinute = 60.0;
constexpr double kHour = 3600.0;

QString durationText(double seconds)
{
    const auto counted = [](double number, const QString& unit) {
        return QStringLiteral("%1 %2").arg(std::ceil(number), 0, 'f', 0).arg(unit);
    };
    if (seconds < 2.0 * kMinute)
        return counted(seconds, QStringLiteral("s"));
    if (seconds < 2.0 * kHour)
        return counted(seconds / kMinute, QStringLiteral("min"));
    return counted(seconds / kHour, QStringLiteral("h"));
}

} // namespace

std::optional<QString> ExportProgress::sentence(double share, double seconds)
{
    if (seconds < m_due || share <= 0.0 || share >= 1.0)
        return std::nullopt;
    m_due = seconds + kBetween;
    return QStringLiteral("%1: %2 % of the trials are simulated, about %3 more; fewer by --set "
                          "spot.trials")
        .arg(m_view)
        .arg(100.0 * share, 0, 'f', share < 0.01 ? 2 : 0)
        .arg(durationText(seconds * (1.0 - share) / share));
}

} // namespace isocost
