// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Flags on the curve over the checkpoint interval: Young's, Daly's and the exact optimum and the
// interval in use, each a staff with its name.
#pragma once

#include <vector>

#include <QString>

#include "core/analysis/spot_interval.h"
#include "ui/charts/chart_style.h"

class QCPRange;

namespace isocost {

struct IntervalFlag {
    CurvePoint at;
    QString text;
    bool isPresent = false;
    bool runsLeft = false; // where the text has no room to the right
};

// Those within the x axis, by rising x.
[[nodiscard]] std::vector<IntervalFlag> intervalFlags(
    const SpotIntervalCurve& curve, const Canvas& canvas);

void drawIntervalFlags(QCPPainter& painter, const SpotIntervalCurve& curve, const Canvas& canvas);

// After a text: to where its value lies beyond the panel; empty within.
[[nodiscard]] QString arrowTo(double value, const QCPRange& range);

} // namespace isocost
