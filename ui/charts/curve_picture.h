// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a chart of curves over one x axis shows, as data: the chart fills it, curve_marks draws it.
#pragma once

#include <optional>
#include <vector>

#include <QString>
#include <QStringList>

#include "core/analysis/curve.h"
#include "ui/charts/chart_style.h"

namespace isocost {

struct ChartCurve {
    QString name; // in the readout
    QString endLabel; // at its right end; may be empty
    Ink ink;
    bool isDashed = false;
    bool isFaint = false; // less than the others matter
    std::vector<CurvePoint> points;
    std::optional<CurvePoint> present;
    QString presentText; // at its dot; may be empty
    QStringList offScaleTexts; // at its arrow when the dot lies above the picture: full, short
};

// A point worth a number: a parity, a crossing.
struct ChartMark {
    CurvePoint at;
    QString text;
    QString shortText; // where there is no room for the text
    Ink ink;
    bool isAtAxis = false; // label at the foot of its line instead of at the point
};

// A stretch of the x axis that a rule objects to.
struct ChartBand {
    Interval x;
    QString text;
    Ink ink;
    QString shortText; // where there is no room for the text
};

// Where `lower` runs below `upper`.
struct ChartArea {
    std::vector<CurvePoint> upper;
    std::vector<CurvePoint> lower;
    QString text;
    Ink ink;
};

struct CurvePicture {
    std::vector<ChartCurve> curves;
    std::vector<ChartCurve> ghosts; // of the base, while a slider is dragged
    std::vector<ChartMark> marks;
    std::vector<ChartBand> bands;
    std::optional<ChartArea> area;
    std::optional<double> presentX;
    QString presentText;
    Interval x;
    bool hasHeading = false; // right above the plot: no label reaches there
    double top = 1.0; // the y axis has to reach at least here
};

// What of `before` differs from `now`: its points when the curve moved, its dot when the dot did.
[[nodiscard]] std::optional<ChartCurve> ghostOf(const ChartCurve& before, const ChartCurve& now);

} // namespace isocost
