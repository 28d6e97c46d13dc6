// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Draws the exceedance curve of the risk register: the probability of losing more than an amount in
// a year, with the average year and the loss that 95 of 100 years stay below. The weight of each
// risk stands beside it; a sentence names the risks that add nothing.
#include <algorithm>
#include <array>

#include "core/analysis/loss_curve.h"
#include "core/explain/display.h"
#include "core/model/risk_register.h"
#include "core/text/phrase.h"
#include "core/views/risk/risk_phrases.h"
#include "core/views/view_metric.h"

namespace isocost {

using namespace risk_phrases;

namespace {

constexpr std::size_t kMostSteps = 2000;

// Returns a curve that stays level from one loss to the next, so that a reading in between tells
// the level.
std::vector<CurvePoint> staircase(const std::vector<LossPoint>& steps)
{
    std::vector<CurvePoint> points;
    double above = 1.0; // probability of losing anything at all, left of the smallest loss
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

// Returns the loss that all but one case in a thousand stay within, or the greatest loss if that is
// 0.
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
    double times; // times a year
    double weight; // USD a year on average
    const Phrase* outside; // why it cannot happen in this plan; null if it may
};

// Returns why a risk cannot happen in this plan. The model knows this only about the risks that
// every project begins with.
const Phrase* outsideOf(const Inputs<double>& in, const Risk& risk)
{
    const auto hasNone = [&in](auto isOf) { return std::ranges::none_of(in.platforms, isOf); };
    if (risk.name == "Spot preemption"
        && hasNone([](const auto& it) { return it.purchase == Purchase::Spot; }))
        return &kNothingOnSpot;
    if (risk.name == "Compiler incompatibility"
        && hasNone([&in](const auto& it) { return it.stack != in.referencePlatform().stack; }))
        return &kNoMigration;
    return nullptr;
}

// Returns the risks that add something on average, the heaviest first; adds the names of the others
// to `idle`.
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

TableCell nameOf(const Heavy& heavy)
{
    if (!heavy.outside)
        return {.text = shortText(heavy.risk->name)};
    const Argument risk{"risk", Name{heavy.risk->name}};
    const Argument reason{"reason", heavy.outside};
    return {.text = phraseText(kOutside, {risk, reason}),
        .ink = {Ink::Role::Muted},
        .brief = phraseText(kOutsideBrief, {risk, reason})};
}

std::string timesText(double times)
{
    return trimmedNumber(times);
}

TableCell factorsOf(const Heavy& heavy)
{
    return {phraseText(kFactors,
                {{"times", Number{heavy.times, &timesText}},
                    {"chance", Number{heavy.risk->probability, &chanceText}},
                    {"loss", asDollars(heavy.risk->impact)}}),
        {Ink::Role::Muted}};
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
    for (std::size_t i = 0; i < risks.size(); ++i) {
        const double weight = risks[i].weight;
        const Ink ink{risks[i].outside ? Ink::Role::Grey : Ink::Role::Caution};
        panel.rows->rows.push_back({.before = {nameOf(risks[i]), factorsOf(risks[i])},
            .after = {{.text = dollarText(weight), .isBold = true, .value = weight, .unit = "USD"},
                {.text = texts[i], .ink = {Ink::Role::Muted}, .value = shares[i]}},
            .bars = {{.x = {0.0, weight}, .ink = ink, .name = "on average"}}});
    }
    return panel;
}

// Shows the cost of longer runs and scarce capacity, which is no loss of the register; adds the
// platforms that they cost nothing to `idle`.
ViewPanel waitPanel(const ViewInput& input, std::vector<std::string>& idle)
{
    constexpr std::array kWaits{
        Metric::ExtraDays, Metric::DelayCost, Metric::ScarcityCost, Metric::EffectiveCost};
    const std::string reference = platformLabel(*input.scenario, input.scenario->referenceIndex());
    const std::string beyond = phraseText(kDaysBeyond, {{"platform", reference}});
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

struct Year {
    double expected; // USD
    double usual; // USD that 95 of 100 years stay below
    double outside; // USD of the expected, from risks that this plan cannot meet

    [[nodiscard]] bool isOutsideMuch() const
    {
        constexpr double kMuch = 0.1; // share of the expected
        return outside > kMuch * expected;
    }
};

Year yearOf(const ViewInput& input, const std::vector<Heavy>& heavy)
{
    double outside = 0.0;
    for (const Heavy& risk : heavy)
        outside += risk.outside ? risk.weight : 0.0;
    return {input.results->of(Metric::RiskAnnualExposure).value,
        input.results->of(Metric::RiskAnnualP95).value, outside};
}

// "Risks cost $40,500 a year on average, at most $162k in 95 of 100 years; Compiler
// incompatibility is 55.6 % of the average"; "Risks cost $40,500 a year on average; $15,000 from
// those that this plan can meet"
Sentence titleOf(const std::vector<Heavy>& risks, const Year& year)
{
    Sentence title;
    if (year.expected <= 0.0)
        return title.add(kCostsNothing);
    title.add(kAverageYear, {{"cost", asMoney(year.expected)}});
    if (year.isOutsideMuch())
        return title.add(
            kWithinPlan, {{"cost", asMoney(year.expected - year.outside)}}, Weight::Reason);
    if (year.usual > 0.0)
        title.add(kBadYear, {{"cost", asMoney(year.usual)}});
    else
        title.add(kBadYearFree);
    const auto heaviest =
        std::ranges::find_if(risks, [](const Heavy& risk) { return !risk.outside; });
    if (risks.size() > 1 && heaviest != risks.end() && !heaviest->risk->name.empty())
        title.add(kHeaviest,
            {{"share", asShare(heaviest->weight / year.expected)},
                {"risk", Name{heaviest->risk->name}}},
            Weight::Reason);
    return title;
}

Sentence subtitleOf(const ViewInput& input, const Year& year, const LossDistribution& losses)
{
    const std::size_t counted = input.inputs->risks.size();
    Sentence subtitle;
    subtitle.add(kScenario, {{"scenario", Name{input.scenario->name}}});
    if (counted == 0) {
        subtitle.add(kNoneCounted);
    } else {
        if (counted == 1)
            subtitle.add(kOneCounted);
        else
            subtitle.add(kCounted, {{"risks", asCount(static_cast<double>(counted))}});
        subtitle.add(kAnyLoss, {{"share", asShare(losses.exceedance(0.0))}});
    }
    if (year.isOutsideMuch() && year.usual > 0.0)
        subtitle.add(kAtMost, {{"cost", asMoney(year.usual)}});
    else if (year.isOutsideMuch())
        subtitle.add(kNothing);
    else if (year.outside > 0.0)
        subtitle.add(kOutsideShare, {{"share", asShare(year.outside / year.expected)}});
    if (losses.trials > 0)
        subtitle.add(
            kTrials, {{"trials", asCount(static_cast<double>(losses.trials))}}, Weight::Detail);
    return subtitle;
}

Sentence reasonOf(const ViewInput& input)
{
    if (input.scenario->risks.empty())
        return Sentence().add(kEmpty);
    if (input.inputs->risks.empty())
        return Sentence().add(kAllLeftOut).add(kSwitchOn);
    return Sentence().add(kAllImpossible);
}

std::vector<Sentence> captionOf(
    const ViewInput& input, bool hasHeavy, const Words& idle, const Words& unhurried)
{
    std::vector<Sentence> lines;
    if (hasHeavy)
        lines.push_back(Sentence().add(kAsEntered));
    if (!idle.empty())
        lines.push_back(Sentence().add(
            kIdle, {{"count", asCount(static_cast<double>(idle.size()))}, {"risks", Names{idle}}}));
    if ((*input.inputs)[Parameter::BoardDelayCostPerWeek] <= 0.0)
        lines.push_back(Sentence().add(kDelayIsFree));
    else if (!unhurried.empty())
        lines.push_back(Sentence().add(kUnhurried, {{"platforms", Names{unhurried}}}));
    return lines;
}

} // namespace

ViewPicture risk(const ViewInput& input)
{
    const LossDistribution losses = lossesOf(*input.inputs, true);
    const double expected = input.results->of(Metric::RiskAnnualExposure).value;
    ViewPanel panel{.id = "loss",
        .name = "what is lost in a year",
        .x = {.name = "Loss of a year",
            .unit = "USD",
            .kind = NumberKind::Money,
            .titles = {"Loss of a year (USD)", "Loss of a year"},
            .needed = {0.0, 1.0},
            .policy = RangePolicy::FromZero},
        .y = {.name = "Probability of losing more",
            .unit = "",
            .kind = NumberKind::Share,
            .titles = {"Probability of losing more", "Probability"},
            .needed = {0.0, 1.0},
            .policy = RangePolicy::FromZero},
        .address = std::string(rowOf(Metric::RiskAnnualP95).quantity.id)};
    if (expected > 0.0) {
        panel.curves = {
            {.name = "Probability of more", .points = staircase(lossCurve(losses, kMostSteps))}};
        panel.x.needed = {0.0, farthest(losses)};
        panel.y.needed = {0.0, panel.curves.front().points.front().y};
        panel.levels = {
            presentLevel(expected, phraseText(kAverage, {{"cost", asMoney(expected)}}))};
        const double usual = input.results->of(Metric::RiskAnnualP95).value;
        panel.marks = {{.at = {usual, losses.exceedance(usual)},
            .words = {phraseText(kUsualWorst, {{"cost", asMoney(usual)}}), moneyText(usual)},
            .ink = {Ink::Role::Caution},
            .tellsX = true}};
    }
    Words idle;
    Words unhurried;
    const std::vector<Heavy> heavy = heaviestFirst(input, idle);
    const double share = heavy.size() > 6 ? 0.7 : 0.0; // else only the height they need
    const Year year = yearOf(input, heavy);
    ViewPicture picture{
        .words = {.title = titleOf(heavy, year), .subtitle = subtitleOf(input, year, losses)},
        .panels = {std::move(panel), weightsPanel(heavy, expected), waitPanel(input, unhurried)},
        .arrangements = {{{{0, 0, 0}, {1, 1, 0}, {2, 2, 0}}, {1.0, share, 0.0}, {1.0}, 0.0, 430.0},
            {{{0, 0, 0}, {1, 1, 0}}, {1.0, share}, {1.0}, 0.0, 330.0}, {{{0, 0, 0}}}}};
    picture.words.caption = captionOf(input, !heavy.empty(), idle, unhurried);
    if (expected <= 0.0)
        picture.words.emptyReason.add(reasonOf(input));
    if (picture.panels.back().rows->rows.empty()) {
        picture.panels.pop_back();
        picture.arrangements.erase(picture.arrangements.begin());
    }
    return picture;
}

} // namespace isocost
