// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/risk_chart.h"

#include <algorithm>
#include <utility>

#include "core/model/formulas/risk.h"
#include "ui/charts/axis_ticker.h"
#include "ui/charts/chart_table.h"
#include "ui/charts/chart_text.h"
#include "ui/charts/risk_words.h"

namespace isocost {

namespace {

constexpr std::size_t kMostSteps = 2000;
constexpr double kUsual = 0.95;

CurveChart::Axes axes()
{
    return {QStringLiteral("Loss"), QStringLiteral("Loss (USD)"),
        QStringLiteral("Probability of losing more"), QStringLiteral("Probability"), moneyText,
        shareText, QSharedPointer<MoneyTicker>::create(), QSharedPointer<ShareTicker>::create(),
        26};
}

// Level from one loss to the next.
std::vector<CurvePoint> staircase(const std::vector<LossPoint>& steps)
{
    std::vector<CurvePoint> points;
    double above = 1.0; // of losing anything at all, left of the smallest loss
    if (steps.front().loss > 0.0)
        points.push_back({0.0, above});
    for (const LossPoint& step : steps) {
        if (!points.empty())
            points.push_back({step.loss, above});
        above = step.exceedance;
        points.push_back({step.loss, above});
    }
    return points;
}

// As far as all but one case in a thousand reach; all of them when those cost nothing.
double farthest(const LossDistribution& losses)
{
    constexpr double kNearlyAll = 0.999;
    const double usual = losses.quantile(kNearlyAll);
    if (usual > 0.0)
        return usual;
    double most = 0.0;
    for (const LossStep& step : losses.steps)
        if (step.probability > 0.0)
            most = step.amount;
    return most;
}

ChartMark usualMark(const LossDistribution& losses)
{
    const double loss = losses.quantile(kUsual);
    ChartMark mark;
    mark.at = {loss, losses.exceedance(loss)};
    mark.shortText = moneyText(loss);
    mark.text = QStringLiteral("95 of 100 cases: ") + mark.shortText;
    mark.ink = {Ink::Role::Caution};
    return mark;
}

CurvePicture pictureOf(const LossDistribution& losses, double expected)
{
    CurvePicture picture;
    const std::vector<LossPoint> steps = lossCurve(losses, kMostSteps);
    ChartCurve curve;
    curve.name = QStringLiteral("Probability of more");
    curve.ink = {Ink::Role::Accent};
    curve.points = staircase(steps);
    picture.top = curve.points.front().y;
    picture.curves.push_back(std::move(curve));
    picture.x = {0.0, roundUp(farthest(losses))};
    picture.presentX = expected;
    picture.presentText = QStringLiteral("expected ") + moneyText(expected);
    picture.marks.push_back(usualMark(losses));
    return picture;
}

bool areSame(const std::vector<RiskTerm<double>>& one, const std::vector<RiskTerm<double>>& other)
{
    return std::ranges::equal(one, other, [](const auto& a, const auto& b) {
        return a.probability == b.probability && a.impact == b.impact;
    });
}

} // namespace

RiskChart::RiskChart(QWidget* parent) : CurveChart(axes(), parent)
{
    setTheme(Theme::of(palette()));
}

QString RiskChart::id() const
{
    return QStringLiteral("risk");
}

QString RiskChart::label() const
{
    return QStringLiteral("Risk");
}

void RiskChart::refresh(const Inputs<double>& in)
{
    const double trials = in[Parameter::RiskTrials];
    const double seed = in[Parameter::RiskSeed];
    const bool isKnown = !m_losses.steps.empty() && trials == m_trials && seed == m_seed
        && areSame(in.risks, m_risks);
    if (isKnown)
        return;
    m_risks = in.risks;
    m_trials = trials;
    m_seed = seed;
    m_losses = lossesOf(in);
}

ChartWords RiskChart::compute(const ChartInput& input)
{
    refresh(*input.inputs);
    const double expected = expectedLoss(m_risks);
    CurvePicture picture;
    picture.x = {0.0, 1.0};
    if (expected > 0.0)
        picture = pictureOf(m_losses, expected);
    setPicture(std::move(picture), input.scenario->name);
    return riskWords(*input.scenario, m_risks, m_losses);
}

void RiskChart::fillTable(ChartTable& table) const
{
    table.setHeader({QStringLiteral("Loss (USD)"), QStringLiteral("Probability of losing more")});
    for (const LossPoint& step : lossCurve(m_losses, kMostSteps))
        table.addRow({ChartTable::cell(step.loss), ChartTable::cell(step.exceedance)});
}

} // namespace isocost
