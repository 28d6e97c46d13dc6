// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/export_progress.h"

#include <cmath>

#include "core/text/display_text.h"
#include "ui/document/qt_text.h"

namespace isocost {

namespace {

constexpr double kBetween = 10.0; // seconds from one sentence to the next
constexpr double kMinute = 60.0;
constexpr double kHour = 3600.0;

QString durationText(double seconds)
{
    const auto counted = [](double number, const char* unit) {
        return toQt(withThousands(std::ceil(number), 0) + unit);
    };
    if (seconds < 2.0 * kMinute)
        return counted(seconds, " s");
    return seconds < 2.0 * kHour ? counted(seconds / kMinute, " min")
                                 : counted(seconds / kHour, " h");
}

} // namespace

std::optional<QString> ExportProgress::sentence(double share, double seconds)
{
    if (seconds < m_due || share <= 0.0 || share >= 1.0)
        return std::nullopt;
    m_due = seconds + kBetween;
    return QStringLiteral("%1: %2 % of the trials are simulated, about %3 more; fewer by --set "
                          "spot.trials")
        .arg(m_view, toQt(withThousands(100.0 * share, share < 0.01 ? 2 : 0)),
            durationText(seconds * (1.0 - share) / share));
}

} // namespace isocost
