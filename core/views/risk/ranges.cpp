// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// How sure a result is while assumptions are ranges: its distribution with a budget line, what
// drives it, and what knowing one assumption would be worth.
#include <algorithm>
#include <array>
#include <cmath>
#include <memory>

#include "core/analysis/added_losses.h"
#include "core/analysis/elasticity.h"
#include "core/analysis/input_change.h"
#include "core/analysis/loss_curve.h"
#include "core/analysis/rank_correlation.h"
#include "core/analysis/worth_knowing.h"
#include "core/model/assumption_range.h"
#include "core/model/mover.h"
#include "core/text/display_text.h"
#include "core/text/phrase.h"
#include "core/views/risk/make_range_action.h"
#include "core/views/risk/ranges_phrases.h"
#include "core/views/risk/turning_decision.h"
#include "core/views/spreads/chances.h"
#include "core/views/spreads/picture_spreads.h"
#include "core/views/view_metric.h"
#include "core/views/view_numbers.h"

namespace isocost {

using namespace ranges_phrases;

namespace {

constexpr const char* kSeedChoice = "seed"; // spread_study.cpp reads it too
constexpr std::size_t kBins = 80;
constexpr std::size_t kFewestForWorth = 1000; // trials; with fewer, noise looks like a saving

// The next larger number with one digit: 6.38M is 7M.
double niceAbove(double value)
{
    if (value <= 0.0)
        return 1.0;
    const double digit = std::pow(10.0, std::floor(std::log10(value)));
    return digit * (std::floor(value / digit) + 1.0);
}

// The next smaller number with one digit: 6.38M is 6M, a loss of 6.38M is one of 7M.
double niceBelow(double value)
{
    if (value <= 0.0)
        return -niceAbove(-value);
    const double digit = std::pow(10.0, std::floor(std::log10(value)));
    const double below = digit * std::floor(value / digit);
    return below < value ? below : value - digit;
}

// An assumption that is a range, and what it does to the result.
struct Driver {
    const UncertainParameter* uncertain = nullptr;
    double correlation = 0.0; // of ranks, with the result
    std::optional<Interval> makes{}; // the result at P10 and at P90 of it alone
    std::optional<WorthKnowing> worth{}; // to the decision
};

// The decision of the plan: its way against the cheapest other one.
struct Choice {
    DecisionSide one;
    DecisionSide other;
    Chance right; // that the usual choice is the better one
};

// The trials with a year of losses in each.
struct WithLosses {
    std::vector<Outcome<double>> outcomes;
    Spread spread;
};

// Whether a result that has trials is another number in one of them.
bool isMoving(const Spread* spread)
{
    return spread != nullptr && spread->numbers > 0 && spread->highest > spread->lowest;
}

struct Study {
    const ViewInput& input;
    ViewMetric metric;
    const ScenarioTrials* trials = nullptr; // null before they are there
    const Spread* spread = nullptr;
    TrialOutcomes outcomes{};
    double budget = 0.0;
    std::vector<Driver> drivers{};
    std::optional<Choice> choice{};
    std::shared_ptr<const WithLosses> losses{}; // null: the register is left out

    [[nodiscard]] double base() const { return input.results->of(metric.address).value; }
    [[nodiscard]] double percentile(std::size_t i) const
    {
        return spread->percentiles[i].estimate.value;
    }
    [[nodiscard]] Value value(double number) const { return metric.value(outcome(number)); }
    // Whether more of the result is better, so that its limit is a least.
    [[nodiscard]] bool isMoreBetter() const { return metric.row().better == Better::Higher; }
    [[nodiscard]] bool isBeyond(double number) const
    {
        return isMoreBetter() ? number < budget : number > budget;
    }
    // The chance that the result keeps to its limit.
    [[nodiscard]] double keptShare() const
    {
        const double below = chanceBelow(outcomes, budget).share;
        return isMoreBetter() ? 1.0 - below : below;
    }
    [[nodiscard]] bool isMoving() const { return isocost::isMoving(spread); }
};

Interval endsAlone(const Study& study, const UncertainParameter& uncertain, std::size_t column)
{
    Inputs<double> varied = *study.input.inputs;
    const Interval ends = tenToNinety(study.trials->trials.draws[column]);
    const Scope scope = scopeFor(varied, std::span(&study.metric.address, 1));
    const auto at = [&](double value) {
        changeInput(varied, uncertain.parameter, value);
        return evaluate(varied, scope).of(study.metric.address).value;
    };
    return {at(ends.from), at(ends.to)};
}

std::optional<Choice> choiceOf(const ViewInput& input)
{
    const std::vector<Decision> decisions = decisionsOf(input);
    if (decisions.empty() || decisions.front().others.empty())
        return std::nullopt;
    const Decision& decision = decisions.front();
    const auto yearOf = [&input](const DecisionSide& side) {
        return input.results->of(side.metric).value;
    };
    const DecisionSide& other = *std::ranges::min_element(decision.others, {}, yearOf);
    const auto chance = chanceLess(input, decision.one.metric, other.metric);
    if (!chance)
        return std::nullopt;
    const double share = std::max(chance->share, 1.0 - chance->share);
    return Choice{decision.one, other, {share, chance->standardError, chance->trials}};
}

// By the saving where there is a decision, else by the strength of the correlation.
bool comesFirst(const Driver& one, const Driver& other)
{
    const double saving = one.worth ? one.worth->saving : 0.0;
    const double others = other.worth ? other.worth->saving : 0.0;
    return saving != others ? saving > others
                            : std::fabs(one.correlation) > std::fabs(other.correlation);
}

bool isOfYear(const ViewMetric& metric)
{
    return metric.address.metric == Metric::PlanAnnualCost;
}

// Whether the result is the time that something takes, so that its limit is a deadline.
bool isOfTime(const ViewMetric& metric)
{
    const Metric result = metric.address.metric;
    return result == Metric::WallHours || result == Metric::SpotExpectedHours
        || result == Metric::SpotMixElasticHours || result == Metric::SpotMixGangHours;
}

// Whether the draws of an assumption go with those of another one.
bool isCorrelated(const Study& study, const Driver& driver)
{
    return std::ranges::any_of(study.input.scenario->correlations, [&](const Correlation& it) {
        return it.first == driver.uncertain->id || it.second == driver.uncertain->id;
    });
}

void addDrivers(Study& study)
{
    const Trials& trials = study.trials->trials;
    std::vector<double> results;
    for (const Outcome<double>& outcome : study.outcomes)
        results.push_back(outcome.hasNumber() ? outcome.value : study.spread->highest);
    const bool hasWorth =
        isOfYear(study.metric) && study.choice && trials.plan.trials >= kFewestForWorth;
    for (std::size_t i = 0; i < trials.plan.parameters.size(); ++i) {
        Driver driver{&trials.plan.parameters[i]};
        driver.correlation = rankCorrelationOf(trials.draws[i], results);
        driver.makes = endsAlone(study, *driver.uncertain, i);
        if (driver.makes->from == driver.makes->to && !isCorrelated(study, driver))
            driver.correlation = 0.0; // the sample's own noise
        if (hasWorth)
            driver.worth = worthKnowing(trials.draws[i], trials.of(study.choice->one.metric),
                trials.of(study.choice->other.metric));
        study.drivers.push_back(driver);
    }
    std::ranges::stable_sort(study.drivers, comesFirst);
}

// The register can be added to a year of the plan, if it has an event that costs anything.
bool canHaveLosses(const Study& study)
{
    return isOfYear(study.metric)
        && study.input.results->of(Metric::RiskAnnualExposure).number().value_or(0.0) > 0.0;
}

ViewControl lossesControl(const Study& study)
{
    return choiceControl(
        study.input, "risks", "Losses", {"Without the risk register", "With the risk register"});
}

void addLosses(Study& study)
{
    if (!canHaveLosses(study) || lossesControl(study).value == 0.0)
        return;
    constexpr std::array kPercents{10.0, 50.0, 90.0};
    WithLosses with{
        withLosses(study.outcomes, lossesOf(*study.input.inputs, true), study.input.trials->seed),
        {}};
    with.spread = spreadOf(study.metric.address, with.outcomes, kPercents);
    study.losses = std::make_shared<const WithLosses>(std::move(with));
    study.outcomes = study.losses->outcomes;
    study.spread = &study.losses->spread;
}

Study studyOf(const ViewInput& input)
{
    Study study{input, chosenMetric(input)};
    study.spread = spreadOf(input, study.metric.address);
    study.choice = choiceOf(input);
    const double base = study.base();
    study.budget =
        input.choice(kBudgetChoice, study.isMoreBetter() ? niceBelow(base) : niceAbove(base));
    if (study.spread == nullptr)
        return study;
    study.trials = input.trials->of(input.scenario->name);
    study.outcomes = study.trials->outcomesOf(study.metric.id);
    addLosses(study);
    if (study.isMoving())
        addDrivers(study);
    return study;
}

// How far the trials beyond the budget are from it, on average.
double excessOf(const Study& study)
{
    double sum = 0.0;
    double count = 0.0;
    for (const Outcome<double>& outcome : study.outcomes)
        if (outcome.hasNumber() && study.isBeyond(outcome.value)) {
            sum += std::fabs(outcome.value - study.budget);
            count += 1.0;
        }
    return count > 0.0 ? sum / count : 0.0;
}

ViewBars histogramOf(const Study& study)
{
    const double low = study.spread->lowest;
    const double width = (study.spread->highest - low) / static_cast<double>(kBins);
    std::vector<double> counts(kBins, 0.0);
    for (const Outcome<double>& outcome : study.outcomes)
        if (outcome.hasNumber()) {
            const auto bin = static_cast<std::size_t>((outcome.value - low) / width);
            counts[std::min(bin, kBins - 1)] += 1.0 / static_cast<double>(study.outcomes.size());
        }
    ViewBars bars{.name = "Share of trials", .reading = "{y} of the trials up to here"};
    bars.isHistogram = true;
    for (std::size_t i = 0; i < kBins; ++i) {
        const double from = low + width * static_cast<double>(i);
        const bool isBeyond = study.isBeyond(from + 0.5 * width);
        bars.bars.push_back({.x = {from, from + width},
            .value = counts[i],
            .ink = isBeyond ? Ink{Ink::Role::Stop, 0, 0.6} : Ink{Ink::Role::Grey}});
    }
    return bars;
}

ViewLevel budgetLine(const Study& study)
{
    const double beyond = 1.0 - study.keptShare();
    const Argument budget{"budget", study.value(study.budget)};
    const std::string words = beyond > 0.0
        ? phraseText(study.isMoreBetter() ? kLeastLine : kBudgetLine,
            {budget, {"chance", Number{beyond, &oddsText}}, {"more", study.value(excessOf(study))}})
        : phraseText(study.isMoreBetter() ? kLeastAlways : kBudgetNever, {budget});
    ViewLevel line{ViewLevel::Across::X, study.budget, {words, study.metric.text(study.budget)},
        {Ink::Role::Stop}, LineStyle::Solid, false, true};
    line.handle = ViewHandle{.control = kBudgetChoice, .tip = phraseText(kDragBudget)};
    return line;
}

ViewPanel distributionPanel(const Study& study)
{
    ViewPanel panel{.id = "distribution", .name = "the distribution over all trials"};
    panel.x = study.metric.axis();
    panel.x.needed = {std::min(study.spread->lowest, study.budget),
        std::max(study.spread->highest, study.budget)};
    panel.x.policy = RangePolicy::Needed;
    panel.y = {.name = "Share of trials", .unit = "", .kind = NumberKind::Share};
    panel.y.isShown = false;
    panel.bars = {histogramOf(study)};
    double most = 0.0;
    for (const ViewBar& bar : panel.bars.front().bars)
        most = std::max(most, bar.value);
    panel.y.needed = {0.0, most};
    panel.y.policy = RangePolicy::FromZero;
    panel.y.rowsAbove = 2;
    panel.address = study.metric.id;
    panel.levels.push_back(budgetLine(study));
    const Interval spread{study.percentile(0), study.percentile(2)};
    panel.headings = {phraseText(kSpread,
        {{"low", study.value(spread.from)}, {"high", study.value(spread.to)},
            {"middle", study.value(study.percentile(1))}})};
    for (std::size_t i = 0; i < study.spread->percentiles.size(); ++i) // the heading tells them
        panel.levels.push_back(wordlessLevel(study.percentile(i), {Ink::Role::Muted}));
    if (study.input.results->of(study.metric.address).hasNumber())
        panel.levels.push_back(
            presentLevel(study.base(), phraseText(kBase, {{"value", study.value(study.base())}})));
    return panel;
}

std::string correlationText(double correlation)
{
    return withSign(correlation, withoutTrailingZeros(withThousands(std::fabs(correlation), 2)));
}

ViewRowItem rowOf(const Study& study, const Driver& driver)
{
    const Scenario& scenario = *study.input.scenario;
    const bool isDown = driver.correlation < 0.0;
    const std::string text = correlationText(driver.correlation);
    ViewRowItem row{.before = {{parameterName(scenario, driver.uncertain->parameter)}}};
    const bool isGood = isDown != study.isMoreBetter();
    row.bars = {{.x = {std::min(0.0, driver.correlation), std::max(0.0, driver.correlation)},
        .ink = {isGood ? Ink::Role::Cheaper : Ink::Role::Dearer},
        .before = isDown ? text : std::string(),
        .after = isDown ? std::string() : text,
        .value = driver.correlation}};
    const bool isSame = driver.makes && driver.makes->from == driver.makes->to;
    row.after.push_back(isSame ? TableCell{std::string(kTheSame.text), {Ink::Role::Muted}}
                               : TableCell{spreadText(*driver.makes, study.metric.row().format)});
    if (driver.worth) {
        TableCell worth{.text = moneyText(driver.worth->saving),
            .value = driver.worth->saving,
            .unit = study.metric.unit()};
        worth.isBold = driver.worth->saving > 2.0 * driver.worth->standardError;
        worth.ink = {worth.isBold ? Ink::Role::Text : Ink::Role::Muted};
        row.after.push_back(worth);
        row.after.push_back(
            {.text = oddsText(driver.worth->right.share), .value = driver.worth->right.share});
    }
    row.address = driver.uncertain->id;
    return row;
}

// With more rows there would be no room for the distribution above.
std::size_t shownDrivers(const Study& study)
{
    constexpr std::size_t kMost = 8;
    return std::min(study.drivers.size(), kMost);
}

ViewPanel driversPanel(const Study& study)
{
    ViewPanel panel{.id = "drivers",
        .name = "what drives it",
        .headings = {std::string(kDrives.text), std::string(kDrivesBrief.text)},
        .x = {.name = "Rank correlation", .unit = "", .needed = {-1.3, 1.3}},
        .rows = ViewRows{{"Range"}, {std::string(kMakesIt.text)}, {}}};
    panel.x.policy = RangePolicy::Exact;
    panel.x.isShown = false;
    if (!study.drivers.empty() && study.drivers.front().worth)
        panel.rows->columnsAfter.insert(panel.rows->columnsAfter.end(),
            {std::string(kWorth.text), std::string(kThenRight.text)});
    panel.levels = {wordlessLevel(0.0, {Ink::Role::Muted})};
    for (const Driver& driver : std::span(study.drivers).first(shownDrivers(study)))
        panel.rows->rows.push_back(rowOf(study, driver));
    return panel;
}

const Driver& strongest(const Study& study)
{
    return *std::ranges::max_element(
        study.drivers, {}, [](const Driver& driver) { return std::fabs(driver.correlation); });
}

Sentence titleOf(const Study& study)
{
    const Argument result{"result", Label{study.metric.label}};
    Sentence title;
    if (!study.isMoving())
        return title.add(kDoesNotMove,
            {result, {"value", study.metric.value(study.input.results->of(study.metric.address))}});
    const Argument share{"chance", Number{study.keptShare(), &oddsText}};
    const Argument budget{"budget", study.value(study.budget)};
    if (isOfYear(study.metric))
        title.add(study.losses ? kBelowWithRisks : kBelowBudget, {share, budget});
    else if (isOfTime(study.metric))
        title.add(kEndsWithin, {share, budget});
    else if (study.isMoreBetter())
        title.add(kReaches, {share, result, budget});
    else
        title.add(kBelowLimit, {share, result, budget});
    const Driver& most = strongest(study);
    title.add(kDecidesMost,
        {{"parameter",
            Label{spokenName(*study.input.scenario, most.uncertain->parameter),
                isPlural(most.uncertain->parameter.parameter)}}},
        Weight::Reason);
    for (std::size_t i = 1; i < kReasons; ++i)
        if (const double part = study.spread->reasonShares[i]; part > 0.0)
            title.add(kHasNoNumber,
                {result, {"word", std::string(wordOf(static_cast<Reason>(i)))},
                    {"share", asShare(part)}});
    return title;
}

Sentence subtitleOf(const Study& study)
{
    const std::vector<UncertainParameter>& ranges = study.trials->trials.plan.parameters;
    Sentence subtitle;
    subtitle.add(kOf,
        {{"scenario", Name{study.input.scenario->name}},
            {"result", Label{loweredLabel(study.metric.label)}}});
    if (ranges.size() == 1)
        subtitle.add(kOneRange,
            {{"range", Label{spokenName(*study.input.scenario, ranges.front().parameter)}}});
    else
        subtitle.add(kRanges, {{"count", asCount(static_cast<double>(ranges.size()))}});
    return subtitle.add(kTrials,
        {{"trials", asCount(static_cast<double>(study.input.trials->trials))},
            {"seed", asCount(static_cast<double>(study.input.trials->seed))}});
}

// What to measure next, where knowing it may change the choice.
std::vector<Sentence> adviceOf(const Study& study)
{
    if (study.drivers.empty() || !study.drivers.front().worth)
        return {};
    const Driver& best = study.drivers.front();
    const Argument one{"one", study.choice->one.name};
    const Argument other{"other", study.choice->other.name};
    Sentence advice;
    if (best.worth->saving <= 2.0 * best.worth->standardError)
        return {advice.add(kNoMeasuring, {one, other})};
    advice.add(kMeasureNext,
        {{"parameter", Label{spokenName(*study.input.scenario, best.uncertain->parameter)}},
            {"saving", asMoney(best.worth->saving)}, one, other});
    advice.add(kThenRightIn,
        {{"then", Number{best.worth->right.share, &oddsText}},
            {"now", Number{study.choice->right.share, &oddsText}}});
    return {advice, Sentence().add(kWorthMeans)};
}

std::vector<Sentence> captionOf(const Study& study)
{
    std::vector<Sentence> lines = adviceOf(study);
    if (const std::size_t more = study.drivers.size() - shownDrivers(study); more > 0)
        lines.push_back(
            Sentence().add(kMoreDrivers, {{"count", asCount(static_cast<double>(more))}}));
    if (study.losses)
        lines.push_back(Sentence().add(kLossesAdded,
            {{"expected", asMoney(study.input.results->of(Metric::RiskAnnualExposure).value)},
                {"seed", asCount(static_cast<double>(study.input.trials->seed))}}));
    return lines;
}

// The cheapest other way, where the result is what the plan costs a year.
std::optional<DecisionSide> rivalOf(const Study& study)
{
    const std::vector<Decision> decisions = decisionsOf(study.input);
    if (!isOfYear(study.metric) || decisions.empty() || decisions.front().others.empty())
        return std::nullopt;
    return *std::ranges::min_element(decisions.front().others, {},
        [&study](const DecisionSide& side) { return study.input.results->of(side.metric).value; });
}

// A row for each assumption of the world that moves a result, the strongest first.
std::vector<ViewRowItem> candidatesOf(const Study& study, MetricAddress result, std::size_t most)
{
    const ViewInput& input = study.input;
    std::vector<ViewRowItem> rows;
    const auto strengths = elasticities(*input.inputs, result);
    for (std::size_t i = 0; strengths && i < strengths->rows.size(); ++i) {
        const Elasticity& row = strengths->rows[i];
        if (rows.size() == most || !row.elasticity.hasNumber()
            || moverOf(row.parameter.parameter) != Mover::World || isStepped(row.parameter)
            || !canBeRange(row.parameter.parameter))
            continue;
        const double change = 0.01 * row.elasticity.value;
        const bool isGood = (change < 0.0) != study.isMoreBetter();
        rows.push_back(
            {.before = {{parameterName(*input.scenario, row.parameter), {Ink::Role::Accent}}},
                .after = {{.text = phraseText(kChange, {{"change", asChange(change)}}),
                    .value = change}},
                .bars = {{.x = {std::min(0.0, change), std::max(0.0, change)},
                    .ink = {isGood ? Ink::Role::Cheaper : Ink::Role::Dearer}}},
                .address = idOf(*input.scenario, row.parameter)});
    }
    return rows;
}

// The assumptions of the world that move the result most, for whom nothing is a range yet; where
// few do, those that move the rival of the plan.
ViewPanel candidatesPanel(const Study& study)
{
    constexpr std::size_t kMost = 8;
    constexpr std::size_t kFew = 3; // a signed price is moved by nothing else
    ViewPanel panel{.id = "candidates",
        .name = "what moves it most",
        .headings = {phraseText(kMovesMost, {{"result", Label{loweredLabel(study.metric.label)}}})},
        .x = {.name = "Change for 1 % more", .unit = "", .kind = NumberKind::Share},
        .rows = ViewRows{{phraseText(kAssumption)}, {phraseText(kForOnePercent)}, {}}};
    panel.x.isShown = false;
    std::vector<ViewRowItem>& rows = panel.rows->rows;
    rows = candidatesOf(study, study.metric.address, kMost);
    const std::optional<DecisionSide> rival = rivalOf(study);
    if (rows.size() < kFew && rival) {
        auto others = candidatesOf(study, rival->metric, kMost - rows.size());
        std::erase_if(others, [&rows](const ViewRowItem& other) {
            return std::ranges::find(rows, other.address, &ViewRowItem::address) != rows.end();
        });
        if (!others.empty())
            rows.push_back({.role = ViewRowItem::Role::Heading,
                .before = {{phraseText(kMovesRival, {{"rival", rival->name}})}}});
        rows.insert(rows.end(), others.begin(), others.end());
    }
    double most = 0.01;
    for (const ViewRowItem& row : rows)
        for (const RowBar& bar : row.bars)
            most = std::max({most, -bar.x.from, bar.x.to});
    panel.x.needed = {-most, most};
    panel.x.policy = RangePolicy::Exact;
    return panel;
}

// Buttons that make those that move the result most a range.
std::vector<ViewControl> makingControls(const Scenario& scenario, const ViewPanel& candidates)
{
    constexpr std::size_t kMost = 3;
    std::vector<ViewControl> controls;
    for (const ViewRowItem& row : candidates.rows->rows) {
        if (controls.size() == kMost)
            break;
        if (row.address.empty()) // a heading
            continue;
        const Label parameter{spokenName(scenario, addressOf(scenario, row.address))};
        controls.push_back({ViewControl::Kind::Action, std::string(kMakeRangeAction) + row.address,
            phraseText(kMakeThis, {{"parameter", parameter}})});
    }
    return controls;
}

struct LimitNames {
    std::string_view label;
    std::string_view prefix;
};

LimitNames limitNames(const Study& study)
{
    if (isOfTime(study.metric))
        return {"Deadline", "Hours "};
    if (study.isMoreBetter())
        return {"At least", "At least "};
    return {"Budget", "Budget "};
}

ViewControl budgetControl(const Study& study)
{
    constexpr double kMost = 1e12;
    const LimitNames names = limitNames(study);
    return {.kind = ViewControl::Kind::Number,
        .id = kBudgetChoice,
        .label = std::string(names.label),
        .prefix = std::string(names.prefix),
        .range = {study.isMoreBetter() ? -kMost : 0.0, kMost},
        .value = study.budget};
}

// The window keeps it for all views of the project.
ViewControl seedControl(const Study& study)
{
    return {.kind = ViewControl::Kind::Number,
        .id = kSeedChoice,
        .label = "Seed of the trials, of every view",
        .prefix = "Seed ",
        .range = {0.0, kGreatestSeed},
        .value = study.input.trials ? static_cast<double>(study.input.trials->seed)
                                    : study.input.choice(kSeedChoice, kTrialSeed)};
}

std::vector<ViewControl> controlsOf(const Study& study)
{
    std::vector<ViewControl> controls{
        metricControl(study.input), budgetControl(study), seedControl(study)};
    if (canHaveLosses(study))
        controls.push_back(lossesControl(study));
    return controls;
}

ViewPicture emptyPicture(const Study& study)
{
    const ViewInput& input = study.input;
    ViewPicture picture;
    picture.words.title.add(kNoRange, {{"scenario", Name{input.scenario->name}}});
    picture.words.subtitle.add(kOf,
        {{"scenario", Name{input.scenario->name}},
            {"result", Label{loweredLabel(study.metric.label)}}});
    if (hasRanges(*input.scenario)) {
        picture.words.emptyReason.add(kAwaited);
        picture.isAwaited = true;
        picture.controls = controlsOf(study); // what was chosen before is chosen again
        return picture;
    }
    picture.words.subtitle.add(kMakeARange);
    picture.controls = {metricControl(input)};
    picture.panels = {candidatesPanel(study)};
    std::ranges::move(makingControls(*input.scenario, picture.panels.front()),
        std::back_inserter(picture.controls));
    if (picture.panels.front().rows->rows.empty())
        picture.words.emptyReason.add(kNothingMovesIt);
    return picture;
}

} // namespace

namespace {

// The year of the cheapest rival of the plan that the ranges move, where the plan's own is the same
// in every trial, as with a signed price, and nobody has chosen a result.
std::optional<MetricAddress> movingRival(const ViewInput& input)
{
    const std::vector<Decision> decisions = decisionsOf(input);
    if (decisions.empty() || input.choices.contains(kMetricChoice))
        return std::nullopt;
    const bool isPlanMoving = isMoving(spreadOf(input, {Metric::PlanAnnualCost}));
    std::optional<MetricAddress> rival;
    double least = 0.0;
    for (const DecisionSide& side : decisions.front().others) {
        const double year = input.results->of(side.metric).value;
        if (!isMoving(spreadOf(input, side.metric)) || (rival && year >= least))
            continue;
        rival = side.metric;
        least = year;
    }
    return isPlanMoving ? std::nullopt : rival;
}

ViewPicture picturedRanges(const ViewInput& input)
{
    const Study study = studyOf(input);
    if (study.spread == nullptr || input.isTrial)
        return emptyPicture(study);
    ViewPicture picture{.words = {.title = titleOf(study), .subtitle = subtitleOf(study)}};
    picture.controls = controlsOf(study);
    if (!study.isMoving()) {
        picture.words.emptyReason.add(kNoRangeMovesIt);
        return picture;
    }
    picture.words.caption = captionOf(study);
    picture.panels = {distributionPanel(study), driversPanel(study)};
    const double rows = static_cast<double>(shownDrivers(study)) + 2.0;
    picture.arrangements = {
        {{{0, 0, 0}, {1, 1, 0}}, {12.0, rows}, {1.0}, 420.0, 20.0 * (8.0 + rows)}, {{{0, 0, 0}}}};
    return picture;
}

} // namespace

ViewPicture ranges(const ViewInput& input)
{
    const auto rival = movingRival(input);
    const auto choice = rival ? metricChoice(*input.scenario, *rival) : std::nullopt;
    if (!choice)
        return picturedRanges(input);
    ViewInput ofRival = input;
    ofRival.choices[kMetricChoice] = static_cast<double>(*choice);
    ViewPicture picture = picturedRanges(ofRival);
    const double year = input.results->of(Metric::PlanAnnualCost).value;
    picture.words.subtitle.add(kPlanIsFixed, {{"year", asMoney(year)}});
    return picture;
}

} // namespace isocost
