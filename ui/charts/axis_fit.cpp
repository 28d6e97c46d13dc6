// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/axis_fit.h"

#include <algorithm>
#include <cmath>

#include <QFontMetricsF>
#include <qcustomplot.h>

#include "ui/charts/axis_ticker.h"

namespace isocost {

namespace {

bool isAcross(const QCPAxis& axis)
{
    return axis.orientation() == Qt::Horizontal;
}

// From the lower end of the axis, as a share of its length.
double shareAt(const QCPAxis& axis, double value)
{
    const QCPRange range = axis.range();
    return axis.scaleType() == QCPAxis::stLogarithmic
        ? std::log(value / range.lower) / std::log(range.upper / range.lower)
        : (value - range.lower) / range.size();
}

// Neighbours keep an air of two letters beside, or of half a line above each other.
bool doFit(QCPAxis& axis, double length)
{
    const QFontMetricsF metrics(axis.tickLabelFont());
    const Ticks ticks = ticksOf(axis);
    for (qsizetype i = 1; i < ticks.places.size(); ++i) {
        const double gap =
            length * (shareAt(axis, ticks.places[i]) - shareAt(axis, ticks.places[i - 1]));
        const double needed = isAcross(axis) ? (metrics.horizontalAdvance(ticks.labels[i])
                                                   + metrics.horizontalAdvance(ticks.labels[i - 1]))
                    / 2.0
                + 2.0 * metrics.averageCharWidth()
                                             : 1.5 * metrics.height();
        if (gap < needed)
            return false;
    }
    return true;
}

} // namespace

void fitTicks(QCPAxis& axis, double length, int most)
{
    for (int count = most; count >= 2; --count) {
        axis.ticker()->setTickCount(count);
        if (doFit(axis, length))
            return;
    }
}

void fitTitle(QCPAxis& axis, double length, const QStringList& titles)
{
    const QFontMetricsF metrics(axis.labelFont());
    for (const QString& title : titles) {
        if (metrics.horizontalAdvance(title) <= length)
            return axis.setLabel(title);
    }
    if (titles.isEmpty())
        return axis.setLabel({}); // a heading says it
    axis.setLabel(metrics.elidedText(titles.last(), Qt::ElideRight, length));
}

double outerSize(QCPAxis& axis)
{
    const QFontMetricsF labels(axis.tickLabelFont());
    double label = labels.height();
    if (!isAcross(axis)) {
        for (const QString& text : ticksOf(axis).labels)
            label = std::max(label, labels.horizontalAdvance(text));
    }
    return std::ceil(label + QFontMetricsF(axis.labelFont()).height()) + axis.tickLengthOut()
        + axis.tickLabelPadding() + axis.labelPadding();
}

} // namespace isocost
