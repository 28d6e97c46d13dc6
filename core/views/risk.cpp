// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The exceedance curve of the risk register: how probable it is to lose more than an amount, with
// the expected loss and the loss that 95 of 100 cases stay below: "In 95 of 100 cases at most $155k
// is lost"; beside it which risks weigh how much. What adds nothing is told in a sentence.
#include <algorithm>
#include <array>

#include "core/analysis/loss_curve.h"
#include "core/explain/display.h"
#include "core/model/risk_register.h"
#include "core/text/phrase.h"
#include "core/views/view_metric.h"

namespace isocost {

namespace {

constexpr std::size_t kMostSteps = 2000;

// Level from one loss to the next: what is read between them is the level.
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

// The risks that add something on average, the most first; `idle`: names of the others.
std::vector<Risk> heaviestFirst(const Scenario& scenario, std::vector<std::string>& idle)
{
    std::vector<Risk> heavy;
    for (const Risk& risk : scenario.risks) {
        if (risk.isEnabled && exposureOf(risk) > 0.0)
            heavy.push_back(risk);
        else
            idle.push_back(shortText(risk.name));
    }
    std::ranges::stable_sort(
        heavy, std::ranges::greater{}, [](const Risk& risk) { return exposureOf(risk); });
    return heavy;
}

ViewPanel weightsPanel(const std::vector<Risk>& risks, double expected)
{
    ViewPanel panel{.id = "weights",
        .name = "what each risk adds on average",
        .headings = {"What each risk adds on average: chance × loss", "Each risk, on average"},
        .x = {"Expected loss", "USD", NumberKind::Money},
        .rows = ViewRows{},
        .address = std::string(rowOf(Metric::RiskExposure).quantity.id)};
    panel.x.isShown = false;
    panel.x.needed.to = risks.empty() ? 1.0 : exposureOf(risks.front());
    for (const Risk& risk : risks) {
        const double weight = exposureOf(risk);
        panel.rows->rows.push_back(
            {.before = {{shortText(risk.name)},
                 {shareText(risk.probability) + " × " + moneyText(risk.impact),
                     {Ink::Role::Muted}}},
                .after = {{moneyText(weight), {}, true, weight, "USD"},
                    {shareText(weight / expected), {Ink::Role::Muted}, false, weight / expected}},
                .bars = {{.x = {0.0, weight}, .ink = {Ink::Role::Caution}, .name = "on average"}}});
    }
    return panel;
}

// No loss of the register: what a longer run and scarce capacity cost; `idle`: platforms that they
// cost nothing.
ViewPanel waitPanel(const ViewInput& input, std::vector<std::string>& idle)
{
    constexpr std::array kWaits{
        Metric::ExtraDays, Metric::DelayCost, Metric::ScarcityCost, Metric::EffectiveCost};
    const std::string beyond =
        "days beyond " + platformLabel(*input.scenario, input.scenario->referenceIndex());
    ViewPanel panel{.id = "wait",
        .name = "what waiting for capacity costs a run",
        .headings = {"Longer runs and waiting for capacity", "Longer runs, waiting"},
        .rows = ViewRows{{""}, {beyond, "extra days cost", "waiting costs", "run with both"}, {}}};
    for (std::size_t k = 0; k < input.scenario->platforms.size(); ++k) {
        const auto platform = static_cast<int>(k);
        if (input.results->of(Metric::DelayCost, platform).value <= 0.0
            && input.results->of(Metric::ScarcityCost, platform).value <= 0.0) {
            idle.push_back(platformLabel(*input.scenario, k));
            continue;
        }
        ViewRowItem row = resultRow(metricOf(input, {Metric::ScarcityCost, platform}));
        row.before.front().text = platformLabel(*input.scenario, k);
        row.swatch = Ink::ofSeries(k);
        row.after.clear();
        for (const Metric metric : kWaits)
            row.after.push_back(resultRow(metricOf(input, {metric, platform})).after.front());
        panel.rows->rows.push_back(std::move(row));
    }
    return panel;
}

// "In 95 of 100 cases at most $155k is lost; $29,700 is expected, 76 % of it from A"
std::string titleOf(const std::vector<Risk>& risks, double expected, double usual)
{
    if (expected <= 0.0)
        return "The risk register costs nothing";
    const std::string lost = usual > 0.0 ? "at most " + moneyText(usual) : "nothing";
    return "In 95 of 100 cases " + lost + " is lost; " + moneyText(expected) + " is expected"
        + (risks.size() < 2 ? ""
                            : ", " + shareText(exposureOf(risks.front()) / expected)
                    + " of it from " + shortText(loweredLabel(risks.front().name)));
}

std::string risksText(std::size_t counted)
{
    return counted == 0 ? "no risk is counted"
                        : countedText(static_cast<double>(counted), "risk, it happens",
                              "independent risks, each happens")
            + " once or not";
}

std::string reasonOf(const Scenario& scenario, std::size_t counted)
{
    if (scenario.risks.empty())
        return "The risk register is empty. Add a risk to see what it may cost.";
    if (counted == 0)
        return "No risk of the register is counted. Switch one on to see what it may cost.";
    return "No risk that is counted has both a probability and an impact.";
}

// `trials`: of the losses; 0 when they are exact.
ViewWords wordsOf(const ViewInput& input, const std::vector<Risk>& heavy, std::size_t trials)
{
    const std::vector<RiskTerm<double>>& risks = input.inputs->risks; // those that are counted
    const double expected = input.results->of(Metric::RiskExposure).value;
    ViewWords words{.title = titleOf(heavy, expected, input.results->of(Metric::RiskP95).value),
        .subtitle = shortText(input.scenario->name) + ": " + risksText(risks.size())};
    if (!risks.empty())
        words.subtitle += "; any loss at all: " + shareText(chanceOfAnyLoss(risks));
    const Results<double>& results = *input.results;
    if (expected > 0.0)
        words.subtitle += "; in a year, as often as set: "
            + moneyText(results.of(Metric::RiskAnnualExposure).value) + " expected, at most "
            + moneyText(results.of(Metric::RiskAnnualP95).value) + " in 95 of 100";
    if (trials > 0)
        words.subtitle += "; " + countText(static_cast<double>(trials)) + " trials";
    if (expected <= 0.0)
        words.emptyReason = reasonOf(*input.scenario, risks.size());
    return words;
}

} // namespace

ViewPicture risk(const ViewInput& input)
{
    const LossDistribution losses = lossesOf(*input.inputs);
    const double expected = input.results->of(Metric::RiskExposure).value;
    ViewPanel panel{.id = "loss",
        .name = "what is lost altogether",
        .x = {"Loss", "USD", NumberKind::Money, {"Loss (USD)", "Loss"}, {0.0, 1.0},
            RangePolicy::FromZero},
        .y = {"Probability of losing more", "", NumberKind::Share,
            {"Probability of losing more", "Probability"}, {0.0, 1.0}, RangePolicy::FromZero},
        .address = std::string(rowOf(Metric::RiskP95).quantity.id)};
    if (expected > 0.0) {
        panel.curves = {
            {.name = "Probability of more", .points = staircase(lossCurve(losses, kMostSteps))}};
        panel.x.needed = {0.0, farthest(losses)};
        panel.y.needed = {0.0, panel.curves.front().points.front().y};
        panel.levels = {presentLevel(expected, "expected " + moneyText(expected))};
        const double usual = input.results->of(Metric::RiskP95).value;
        panel.marks = {{{usual, losses.exceedance(usual)},
            {"95 of 100 cases: " + moneyText(usual), moneyText(usual)}, {Ink::Role::Caution}}};
    }
    std::vector<std::string> idle;
    std::vector<std::string> unhurried;
    const std::vector<Risk> heavy = heaviestFirst(*input.scenario, idle);
    const double share = heavy.size() > 6 ? 0.7 : 0.0; // else no more height than they need
    ViewPicture picture{.words = wordsOf(input, heavy, losses.trials),
        .panels = {std::move(panel), weightsPanel(heavy, expected), waitPanel(input, unhurried)},
        .arrangements = {{{{0, 0, 0}, {1, 1, 0}, {2, 2, 0}}, {1.0, share, 0.0}, {1.0}, 0.0, 430.0},
            {{{0, 0, 0}, {1, 1, 0}}, {1.0, share}, {1.0}, 0.0, 330.0}, {{{0, 0, 0}}}}};
    std::vector<std::string>& caption = picture.words.caption;
    if (!heavy.empty())
        caption.emplace_back("Chances and losses are those entered; they do not follow the plan.");
    if (!idle.empty())
        caption.push_back(countedText(static_cast<double>(idle.size()), "risk", "risks")
            + " with no effect here: " + listText(idle) + ".");
    if ((*input.inputs)[Parameter::BoardDelayCostPerWeek] <= 0.0)
        caption.emplace_back("Longer runs and waiting for capacity cost nothing here: a week of "
                             "delay is set to $0.");
    else if (!unhurried.empty())
        caption.push_back("No extra days or waiting: " + listText(unhurried) + ".");
    if (picture.panels.back().rows->rows.empty()) {
        picture.panels.pop_back();
        picture.arrangements.erase(picture.arrangements.begin());
    }
    return picture;
}

} // namespace isocost
