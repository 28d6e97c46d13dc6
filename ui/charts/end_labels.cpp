// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The names of curves right of the plot, where each curve ends. Curves that meet there keep the
// order in which they come.
#include <algorithm>
#include <cmath>

#include <QFontMetricsF>
#include <qcustomplot.h>

#include "ui/charts/axis_ticker.h"
#include "ui/charts/layers.h"
#include "ui/document/qt_text.h"

namespace isocost {

namespace {

// The gap before the labels; several need room for lines to the ends of curves that they cannot
// stand beside.
qreal gapFor(std::size_t labels)
{
    return labels > 2 ? 20.0 : 8.0;
}

constexpr qreal kLarge = 13.0;
constexpr qreal kSmall = 11.0;

qreal widestFor(int plotWidth)
{
    return std::max(60.0, 0.4 * plotWidth); // of a small plot; no name takes so much of a large one
}

std::vector<const ViewCurve*> labelledCurves(const ViewPanel& panel)
{
    std::vector<const ViewCurve*> labelled;
    for (const ViewCurve& curve : panel.curves)
        if (!curve.points.empty() && !curve.endLabel.empty()
            && curve.labelPlace == LabelPlace::Margin)
            labelled.push_back(&curve);
    return labelled;
}

// The name of a curve, with the words of its dot if they have no room beside the dot.
QString textOf(const ViewCurve& curve, const std::vector<PlacedLabel>& inside)
{
    if (curve.endNow.empty() || curve.presentWords.empty())
        return toQt(curve.endLabel);
    const QString words = toQt(curve.presentWords.front());
    const bool isAtDot = std::ranges::find(inside, words, &PlacedLabel::text) != inside.end();
    return toQt(isAtDot ? curve.endLabel : curve.endNow);
}

double heightOf(const QFont& font)
{
    return labelSize(font, QStringLiteral("X")).height() + 1.0;
}

} // namespace

QString restText(qsizetype count, const Canvas& canvas)
{
    return canvas.isOnPaper ? QStringLiteral("+%1 more, in the table of this view").arg(count)
                            : QStringLiteral("+%1 more").arg(count);
}

std::vector<PlacedLabel> placeEndLabels(
    const ViewPanel& panel, const Canvas& canvas, const std::vector<PlacedLabel>& inside)
{
    const QRectF area = canvas.area();
    const std::vector<const ViewCurve*> labelled = labelledCurves(panel);
    QFont font = canvas.font(kLarge, QFont::DemiBold);
    const double above = !panel.headings.empty() ? 0.0 : 0.5; // share of the first, above the plot
    double below = 0.5; // share of the last one, below the plot
    const auto rows = [&] {
        return static_cast<std::size_t>(
            std::max(1.0, area.height() / heightOf(font) + above + below));
    };
    if (rows() < labelled.size())
        font = canvas.font(kSmall, QFont::DemiBold);
    if (rows() < labelled.size() && panel.x.isShown)
        below = 1.5; // beside the ticks of the axis there is room for one more
    double gap = gapFor(labelled.size());
    if (below > 1.0) // behind the words of the last tick
        gap = std::max(gap,
            labelSize(canvas.font(12.0), lastTickText(panel.x, *canvas.x)).width() / 2.0 + 4.0);
    const bool isCut = rows() < labelled.size();
    const std::size_t named = isCut ? rows() - 1 : labelled.size();
    const double height = heightOf(font);
    const QFontMetricsF metrics(font);
    const double room = widestFor(qRound(canvas.outer.width()));

    std::vector<PlacedLabel> labels;
    std::vector<double> wished;
    const auto add = [&](const QString& text, Ink ink, double y) {
        const QString shown = metrics.elidedText(text, Qt::ElideRight, room);
        labels.push_back(
            {shown, {area.right() + gap, 0.0, labelSize(font, shown).width(), height}, font, ink});
        wished.push_back(y);
    };
    for (std::size_t i = 0; i < named; ++i) {
        const std::vector<CurvePoint>& points = labelled[i]->points;
        const double end = canvas.at(points.back()).y();
        const double before = canvas.at(points[9 * (points.size() - 1) / 10]).y();
        add(textOf(*labelled[i], inside), labelled[i]->ink,
            std::clamp(end + 0.02 * (before - end), area.top(), area.bottom()));
    }
    if (isCut)
        add(restText(static_cast<qsizetype>(labelled.size() - named), canvas), {Ink::Role::Muted},
            area.bottom());
    const std::vector<double> centres =
        spreadLabels(wished, height, area.top() - above * height, area.bottom() + below * height);
    for (std::size_t i = 0; i < labels.size(); ++i) {
        labels[i].place.moveTop(centres[i] - height / 2.0);
        if (i < named && std::fabs(centres[i] - wished[i]) > height / 3.0)
            labels[i].pointsAt = {area.right() + 2.0, wished[i]};
    }
    return labels;
}

int endLabelWidth(const ViewPanel& panel, qreal scale, int plotWidth)
{
    const QFont font = uiFont(kLarge * scale, QFont::DemiBold);
    double widest = 0.0;
    const std::vector<const ViewCurve*> labelled = labelledCurves(panel);
    for (const ViewCurve* curve : labelled)
        widest = std::max(widest, labelSize(font, textOf(*curve, {})).width());
    return static_cast<int>(
        std::ceil(std::min(widest, widestFor(plotWidth)) + gapFor(labelled.size()) + 4.0));
}

} // namespace isocost
