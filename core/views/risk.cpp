// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The exceedance curve of the risk register: how probable it is to lose more than an amount in a
// year, with the average year and the loss that 95 of 100 years stay below; beside it which risks
// weigh how much. What adds nothing is told in a sentence.
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

struct Heavy {
    const Risk* risk;
    double times; // a year
    double weight; // USD a year on average
    std::string outside; // why it cannot happen in this plan; empty where it may
};

// Of the risks that every project begins with; of others the model knows nothing.
std::string outsideOf(const Inputs<double>& in, const Risk& risk)
{
    const auto hasNone = [&in](auto isOf) { return std::ranges::none_of(in.platforms, isOf); };
    if (risk.name == "Spot preemption"
        && hasNone([](const auto& it) { return it.purchase == Purchase::Spot; }))
        return "nothing on spot";
    if (risk.name == "Compiler incompatibility"
        && hasNone([&in](const auto& it) { return it.stack != in.referencePlatform().stack; }))
        return "no migration";
    return "";
}

// The risks that add something on average, the most first; `idle`: names of the others.
std::vector<Heavy> heaviestFirst(const ViewInput& input, std::vector<std::string>& idle)
{
    const Inputs<double>& in = *input.inputs;
    std::vector<Heavy> heavy;
    for (const Risk& risk : input.scenario->risks) {
        const double times =
            risk.times * (isOfRun(risk) ? in[Parameter::TrainingRunsPerYear] : 1.0);
        if (risk.isEnabled && times * exposureOf(risk) > 0.0)
            heavy.push_back({&risk, times, times * exposureOf(risk), outsideOf(in, risk)});
        else
            idle.push_back(shortText(risk.name));
    }
    std::ranges::stable_sort(heavy, std::ranges::greater{}, &Heavy::weight);
    return heavy;
}

ViewPanel weightsPanel(const std::vector<Heavy>& risks, double expected)
{
    ViewPanel panel{.id = "weights",
        .name = "what each risk adds to an average year",
        .headings = {"What each risk adds to an average year", "Each risk, an average year"},
        .x = {"Expected loss", "USD", NumberKind::Money},
        .rows = ViewRows{{"", "times a year × chance × loss"}, {"a year", "share"}, {}},
        .address = std::string(rowOf(Metric::RiskAnnualExposure).quantity.id)};
    panel.x.isShown = false;
    panel.x.needed.to = risks.empty() ? 1.0 : risks.front().weight;
    const auto shares =
        eachOf<double>(risks, [expected](const Heavy& heavy) { return heavy.weight / expected; });
    const Words texts = shareTexts(shares);
    for (const auto& [risk, times, weight, outside] : risks) {
        const Ink ink{outside.empty() ? Ink::Role::Caution : Ink::Role::Grey};
        const std::size_t i = panel.rows->rows.size();
        panel.rows->rows.push_back(
            {.before = {{.text = shortText(risk->name)
                                + (outside.empty() ? "" : ", not in this plan: " + outside),
                            .ink = {outside.empty() ? Ink::Role::Text : Ink::Role::Muted},
                            .brief =
                                shortText(risk->name) + (outside.empty() ? "" : ": " + outside)},
                 {trimmedNumber(times) + " × " + chanceText(risk->probability) + " × "
                         + dollarText(risk->impact),
                     {Ink::Role::Muted}}},
                .after = {{dollarText(weight), {}, true, weight, "USD"},
                    {texts[i], {Ink::Role::Muted}, false, shares[i]}},
                .bars = {{.x = {0.0, weight}, .ink = ink, .name = "on average"}}});
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

struct Told {
    std::string usual; // "at most $162k in 95 of 100 years"
    double within; // USD, of the average: what this plan can meet
    bool isOutsideMuch;
};

// "Risks cost $40,500 a year on average, at most $162k in 95 of 100 years; 55.6 % is compiler
// incompatibility"; "Risks cost $40,500 a year on average; $15,000 from those that this plan
// can meet"
std::string titleOf(const std::vector<Heavy>& risks, double expected, const Told& told)
{
    if (expected <= 0.0)
        return "The risk register costs nothing";
    const std::string average = "Risks cost " + moneyText(expected) + " a year on average";
    if (told.isOutsideMuch)
        return average + "; " + moneyText(told.within) + " from those that this plan can meet";
    const auto heaviest = std::ranges::find(risks, std::string(), &Heavy::outside); // of the plan
    return average + ", " + told.usual
        + (risks.size() < 2 || heaviest == risks.end()
                ? ""
                : "; " + shareText(heaviest->weight / expected) + " is "
                    + shortText(loweredLabel(heaviest->risk->name)));
}

std::string reasonOf(const Scenario& scenario, std::size_t counted)
{
    if (scenario.risks.empty())
        return "The risk register is empty. Add a risk to see what it may cost.";
    if (counted == 0)
        return "No risk of the register is counted. Switch one on to see what it may cost.";
    return "No risk that is counted has both a probability and an impact.";
}

ViewWords wordsOf(
    const ViewInput& input, const std::vector<Heavy>& heavy, const LossDistribution& losses)
{
    const std::size_t counted = input.inputs->risks.size();
    const double expected = input.results->of(Metric::RiskAnnualExposure).value;
    const double usual = input.results->of(Metric::RiskAnnualP95).value;
    double outside = 0.0;
    for (const Heavy& risk : heavy)
        outside += risk.outside.empty() ? 0.0 : risk.weight;
    constexpr double kMuch = 0.1; // of the average
    const Told told{
        (usual > 0.0 ? "at most " + moneyText(usual) : "nothing") + " in 95 of 100 years",
        expected - outside, outside > kMuch * expected};
    ViewWords words{.title = titleOf(heavy, expected, told),
        .subtitle = shortText(input.scenario->name) + ": "
            + (counted == 0 ? "no risk is counted"
                            : countedText(static_cast<double>(counted), "risk", "independent risks")
                        + ", each as often a year as set")};
    words.shortTitle = say(words.title).substr(0, say(words.title).find(';'));
    if (counted > 0)
        words.subtitle +=
            "; any loss at all: in " + shareText(losses.exceedance(0.0)) + " of years";
    if (told.isOutsideMuch)
        words.subtitle += "; " + told.usual;
    else if (outside > 0.0)
        words.subtitle += "; " + shareText(outside / expected)
            + " of the average comes from risks not in this plan";
    if (losses.trials > 0)
        words.subtitle += "; " + countText(static_cast<double>(losses.trials)) + " trials";
    if (expected <= 0.0)
        words.emptyReason = reasonOf(*input.scenario, counted);
    return words;
}

} // namespace

ViewPicture risk(const ViewInput& input)
{
    const LossDistribution losses = lossesOf(*input.inputs, true);
    const double expected = input.results->of(Metric::RiskAnnualExposure).value;
    ViewPanel panel{.id = "loss",
        .name = "what is lost in a year",
        .x = {"Loss of a year", "USD", NumberKind::Money,
            {"Loss of a year (USD)", "Loss of a year"}, {0.0, 1.0}, RangePolicy::FromZero},
        .y = {"Probability of losing more", "", NumberKind::Share,
            {"Probability of losing more", "Probability"}, {0.0, 1.0}, RangePolicy::FromZero},
        .address = std::string(rowOf(Metric::RiskAnnualP95).quantity.id)};
    if (expected > 0.0) {
        panel.curves = {
            {.name = "Probability of more", .points = staircase(lossCurve(losses, kMostSteps))}};
        panel.x.needed = {0.0, farthest(losses)};
        panel.y.needed = {0.0, panel.curves.front().points.front().y};
        panel.levels = {presentLevel(expected, "average " + moneyText(expected))};
        const double usual = input.results->of(Metric::RiskAnnualP95).value;
        panel.marks = {{{usual, losses.exceedance(usual)},
            {"95 of 100 years: " + moneyText(usual), moneyText(usual)}, {Ink::Role::Caution}}};
    }
    std::vector<std::string> idle;
    std::vector<std::string> unhurried;
    const std::vector<Heavy> heavy = heaviestFirst(input, idle);
    const double share = heavy.size() > 6 ? 0.7 : 0.0; // else no more height than they need
    ViewPicture picture{.words = wordsOf(input, heavy, losses),
        .panels = {std::move(panel), weightsPanel(heavy, expected), waitPanel(input, unhurried)},
        .arrangements = {{{{0, 0, 0}, {1, 1, 0}, {2, 2, 0}}, {1.0, share, 0.0}, {1.0}, 0.0, 430.0},
            {{{0, 0, 0}, {1, 1, 0}}, {1.0, share}, {1.0}, 0.0, 330.0}, {{{0, 0, 0}}}}};
    std::vector<Sentence>& caption = picture.words.caption;
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
