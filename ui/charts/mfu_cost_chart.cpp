// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/mfu_cost_chart.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/analysis/mfu_curves.h"
#include "ui/charts/chart_table.h"
#include "ui/charts/chart_text.h"
#include "ui/charts/mfu_cost_words.h"
#include "ui/charts/rule_bands.h"

namespace isocost {

namespace {

constexpr std::size_t kPoints = 160;
constexpr std::size_t kMostMarks = 4;
constexpr std::size_t kInks = 7; // the eighth platform repeats a colour and is dashed

CurveChart::Axes axes()
{
    return {QStringLiteral("MFU"), QStringLiteral("Model FLOPs utilization (MFU)"),
        QStringLiteral("Cost of a training run (USD)"), shareText, moneyText};
}

ChartCurve curveOf(const PlatformCurve& platform, std::size_t index, const QString& name)
{
    ChartCurve curve;
    curve.name = name;
    curve.endLabel = name;
    curve.ink = Ink::ofPlatform(index);
    curve.isDashed = index >= kInks;
    curve.points = platform.points;
    if (platform.presentCost.hasNumber())
        curve.present = CurvePoint{platform.presentMfu, platform.presentCost.value};
    return curve;
}

std::vector<ChartMark> marksOf(const MfuCurves& curves, const Scenario& scenario)
{
    std::vector<ChartMark> marks;
    for (std::size_t k = 0; k < curves.platforms.size(); ++k) {
        const PlatformCurve& curve = curves.platforms[k];
        if (!curve.parityMfu.hasNumber() || curve.points.empty())
            continue;
        const double parity = curve.parityMfu.value;
        marks.push_back({{parity, valueAt(curve.points, parity)},
            platformLabel(scenario, k) + QStringLiteral(" parity ") + shareText(parity),
            Ink::ofPlatform(k), true});
    }
    // With many platforms the parities nearest to their present MFU: those decide.
    const auto distance = [&](const ChartMark& mark) {
        const auto& platform = curves.platforms[static_cast<std::size_t>(mark.ink.platform)];
        return std::fabs(mark.at.x - platform.presentMfu);
    };
    std::ranges::stable_sort(marks, {}, distance);
    marks.resize(std::min(marks.size(), kMostMarks));
    if (marks.size() == 1)
        marks.front().text = QStringLiteral("parity ") + shareText(marks.front().at.x);
    return marks;
}

} // namespace

MfuCostChart::MfuCostChart(QWidget* parent) : CurveChart(axes(), parent)
{
    setTheme(Theme::light());
}

QString MfuCostChart::id() const
{
    return QStringLiteral("mfu-cost");
}

QString MfuCostChart::label() const
{
    return QStringLiteral("MFU cost");
}

ChartWords MfuCostChart::compute(const ChartInput& input)
{
    const Scenario& scenario = *input.scenario;
    const Interval range = mfuRange(*input.inputs);
    const MfuCurves curves = mfuCurves(*input.inputs, range, kPoints);
    CurvePicture picture;
    picture.x = range;
    for (std::size_t k = 0; k < curves.platforms.size(); ++k) {
        picture.curves.push_back(curveOf(curves.platforms[k], k, platformLabel(scenario, k)));
        if (!curves.platforms[k].points.empty())
            picture.top = std::max(picture.top, curves.platforms[k].points.front().y);
    }
    if (input.ghost && input.ghost->platforms.size() == curves.platforms.size()) {
        const MfuCurves ghosts = mfuCurves(*input.ghost, range, kPoints);
        for (std::size_t k = 0; k < ghosts.platforms.size(); ++k) {
            const ChartCurve& now = picture.curves[k];
            if (auto ghost = ghostOf(curveOf(ghosts.platforms[k], k, now.name), now))
                picture.ghosts.push_back(std::move(*ghost));
        }
    }
    picture.bands = mfuBands(input);
    picture.marks = marksOf(curves, scenario);
    setPicture(std::move(picture), scenario.name);
    return mfuCostWords(scenario, *input.inputs, curves);
}

void MfuCostChart::fillTable(ChartTable& table) const
{
    QStringList header{QStringLiteral("MFU")};
    std::vector<std::vector<CurvePoint>> curves;
    for (const ChartCurve& curve : picture().curves) {
        header.append(curve.name + QStringLiteral(" (USD)"));
        curves.push_back(curve.points);
    }
    table.setHeader(header);
    table.addCurves(curves);
}

} // namespace isocost
