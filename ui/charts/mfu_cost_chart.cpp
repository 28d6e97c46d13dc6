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
        QStringLiteral("Cost of a training run (USD)"), QStringLiteral("Cost (USD)"), shareText,
        moneyText};
}

ChartCurve curveOf(const PlatformCurve& platform, std::size_t index, const QString& name)
{
    ChartCurve curve;
    curve.name = name;
    curve.endLabel = name;
    curve.ink = Ink::ofPlatform(index);
    curve.isDashed = index >= kInks;
    curve.points = platform.points;
    if (platform.presentCost.hasNumber()) {
        curve.present = CurvePoint{platform.presentMfu, platform.presentCost.value};
        const QString cost = moneyText(platform.presentCost.value);
        curve.offScaleTexts = {name + QLatin1Char(' ') + cost, cost};
    }
    return curve;
}

// High enough for what the curves cost from the least usual MFU upwards and, within reason, for
// the dots: at 1 % a run costs a hundred times more and would flatten all else.
double neededTop(const MfuCurves& curves)
{
    constexpr double kLeastUsual = 0.15;
    constexpr double kReason = 1.5; // times the dearest curve there
    double usual = 0.0;
    double present = 0.0;
    for (const PlatformCurve& platform : curves.platforms) {
        if (platform.points.empty())
            continue;
        usual = std::max(usual, valueAt(platform.points, kLeastUsual));
        present = std::max(present, platform.presentCost.value);
    }
    return std::max(usual, std::min(present, kReason * usual));
}

std::vector<ChartMark> marksOf(const MfuCurves& curves, const Scenario& scenario)
{
    std::vector<ChartMark> marks;
    for (std::size_t k = 0; k < curves.platforms.size(); ++k) {
        const PlatformCurve& curve = curves.platforms[k];
        if (!curve.parityMfu.hasNumber() || curve.points.empty())
            continue;
        const double parity = curve.parityMfu.value;
        ChartMark mark;
        mark.at = {parity, valueAt(curve.points, parity)};
        mark.text = platformLabel(scenario, k) + QStringLiteral(" parity ");
        mark.ink = Ink::ofPlatform(k);
        mark.isAtAxis = true;
        marks.push_back(mark);
    }
    // With many platforms the parities nearest to their present MFU: those decide.
    const auto distance = [&](const ChartMark& mark) {
        const auto& platform = curves.platforms[static_cast<std::size_t>(mark.ink.platform)];
        return std::fabs(mark.at.x - platform.presentMfu);
    };
    std::ranges::stable_sort(marks, {}, distance);
    // and the lowest of all, which the title is about.
    const auto lowest =
        std::ranges::min_element(marks, {}, [](const ChartMark& mark) { return mark.at.x; });
    if (lowest != marks.end())
        std::rotate(marks.begin(), lowest, lowest + 1);
    marks.resize(std::min(marks.size(), kMostMarks));
    std::vector<double> parities;
    for (const ChartMark& mark : marks)
        parities.push_back(mark.at.x);
    const QStringList texts = shareTexts(parities);
    for (std::size_t i = 0; i < marks.size(); ++i) {
        marks[i].shortText = texts[static_cast<qsizetype>(i)];
        marks[i].text += marks[i].shortText;
    }
    if (marks.size() == 1)
        marks.front().text = QStringLiteral("parity ") + marks.front().shortText;
    return marks;
}

} // namespace

MfuCostChart::MfuCostChart(QWidget* parent) : CurveChart(axes(), parent)
{
    setTheme(Theme::of(palette()));
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
    picture.top = neededTop(curves);
    for (std::size_t k = 0; k < curves.platforms.size(); ++k)
        picture.curves.push_back(curveOf(curves.platforms[k], k, platformLabel(scenario, k)));
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
