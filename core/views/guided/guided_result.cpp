// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/guided/guided_result.h"

#include <algorithm>

#include "core/analysis/close_call.h"
#include "core/analysis/uncertainty.h"
#include "core/model/assumption_range.h"
#include "core/model/formulas/fleet.h"
#include "core/model/scenario_values.h"
#include "core/rules/close_call_words.h"
#include "core/text/phrase.h"
#include "core/text/say.h"
#include "core/views/allowed_platforms.h"
#include "core/views/buy/cash_ways.h"
#include "core/views/buying.h"
#include "core/views/guided/guided_phrases.h"
#include "core/views/spreads/trial_answers.h"
#include "core/views/view_metric.h"
#include "core/views/view_table.h"

namespace isocost {

using namespace guided_phrases;

namespace {

using F = GuidedField;

constexpr int kOnly = 0; // the platform of the plan

ParameterAddress purchaseOfPlan()
{
    return {Parameter::Purchase, kOnly};
}

// What the sentences speak of.
struct Ending {
    const GuidedAnswers& answers;
    const Catalog& catalog;
    GuidedPlan plan; // bought as decided
    std::vector<GuidedCost> costs{}; // the cheapest over the period first

    [[nodiscard]] const GuidedCost* best() const
    {
        return costs.empty() || !costs.front().isCounted ? nullptr : &costs.front();
    }
    [[nodiscard]] const GuidedCost* next() const
    {
        return costs.size() < 2 || !costs[1].isCounted ? nullptr : &costs[1];
    }
    // Over the period, or a year where nothing can be followed over time.
    [[nodiscard]] static double total(const GuidedCost& cost)
    {
        return cost.period ? *cost.period : *cost.year;
    }
    [[nodiscard]] double months() const
    {
        return plan.scenario.of(Parameter::FinanceHorizonMonths);
    }
};

Argument chipOf(const Ending& ending)
{
    return {"chip", chipText(ending.answers)};
}

// How likely each counted way is to cost least over the period; in the order of the costs, none
// without a range or without a rival.
struct WayChance {
    Purchase way;
    Chance chance;
};

// The payments of each counted way over the trials: a present value is negative, so that its sign
// is turned.
std::vector<WayChance> chancesOf(const Ending& ending)
{
    if (!ending.next() || !ending.best()->period || !hasRanges(ending.plan.scenario))
        return {};
    UncertaintyPlan plan = uncertaintyOf(ending.plan.scenario);
    plan.trials = kTrialsAtRest;
    plan.seed = kTrialSeed;
    for (const GuidedCost& cost : ending.costs)
        if (cost.isCounted)
            plan.metrics.push_back({cashWayOf(cost.way)->npv});
    std::optional<Trials> trials = trialsOf(resolve(ending.plan.scenario, ending.catalog), plan);
    for (Outcome<double>& outcome : trials->outcomes)
        outcome.value = -outcome.value;
    std::vector<TrialOutcomes> payments;
    for (std::size_t i = 0; i < plan.metrics.size(); ++i)
        payments.push_back(trials->of(i));
    const std::vector<Chance> found = chancesLeast(payments);
    std::vector<WayChance> chances;
    for (const GuidedCost& cost : ending.costs)
        if (cost.isCounted)
            chances.push_back({cost.way, found[chances.size()]});
    return chances;
}

// Whether a range moves the payments of a counted way between its ends.
bool movesPayments(const Ending& ending, ParameterAddress parameter)
{
    const std::optional<ShownRange> range = shownRangeOf(ending.plan.scenario, parameter);
    if (!range)
        return false;
    const auto paymentsAt = [&](double number) {
        Scenario scenario = ending.plan.scenario;
        setNumber(scenario, parameter, number);
        const Results<double> results = evaluate(resolve(scenario, ending.catalog));
        std::vector<double> payments;
        for (const GuidedCost& cost : ending.costs)
            if (cost.isCounted)
                payments.push_back(results.of(cashWayOf(cost.way)->npv).value);
        return payments;
    };
    return paymentsAt(range->low) != paymentsAt(range->high);
}

// Nobody should act on a decision that fails about as often as it holds.
bool isOpen(const std::vector<WayChance>& chances)
{
    return !chances.empty() && chances.front().chance.share < kOpenBelow;
}

void addChance(Sentence& title, const Ending& ending, const std::vector<WayChance>& chances)
{
    if (chances.empty())
        return;
    Names ranges;
    for (const UncertainParameter& each : uncertaintyOf(ending.plan.scenario).parameters)
        if (movesPayments(ending, each.parameter))
            ranges.texts.push_back(spokenName(ending.plan.scenario, each.parameter));
    const Chance& own = chances.front().chance;
    const Argument share{"chance", Number{own.share, &oddsText}};
    const Argument trials{"trials", asCount(static_cast<double>(own.trials))};
    const WayChance& likeliest = *std::ranges::max_element(
        chances, {}, [](const WayChance& each) { return each.chance.share; });
    if (!isOpen(chances))
        title.add(kChance, {share, trials, {"ranges", ranges}});
    else if (likeliest.way == chances.front().way)
        title.add(kOnlyChance, {share, trials, {"ranges", ranges}});
    else
        title.add(kOtherIsLikelier,
            {share, trials, {"ranges", ranges}, {"other", &nounPhrase(likeliest.way)},
                {"others", Number{likeliest.chance.share, &oddsText}}});
}

Sentence waysLeftOut(const Ending& ending)
{
    Sentence ways;
    for (const LeftOutWay& way : ending.plan.leftOut)
        ways.add(kWayBecause, {{"way", &nounPhrase(way.way)}, {"why", way.why}});
    return ways;
}

Sentence whyStopped(const Ending& ending, Purchase way)
{
    Scenario bought = ending.plan.scenario;
    setNumber(bought, purchaseOfPlan(), static_cast<double>(way));
    const Inputs<double> in = resolve(bought, ending.catalog);
    const Results<double> results = evaluate(in);
    return whyWayIsStopped({&bought, &ending.catalog, &in, &results}, way);
}

const Phrase& decisionPhrase(Purchase way, const std::vector<WayChance>& chances)
{
    if (isOpen(chances))
        return kOpen;
    return way == Purchase::Owned ? kBuy : kDoNotBuy;
}

Sentence titleOf(const Ending& ending, const std::vector<WayChance>& chances)
{
    Sentence title;
    const GuidedCost* const best = ending.best();
    if (!best) {
        const bool isAllOut = ending.plan.leftOut.size() == kFleetWays.size();
        if (isAllOut)
            return title.add(kNothingLeft, {{"ways", waysLeftOut(ending).clauses()}});
        return title.add(kNoCost, {chipOf(ending)});
    }
    title.add(decisionPhrase(best->way, chances));
    const Argument way{"way", &nounPhrase(best->way)};
    if (best->period)
        title.add(kCostsLeast,
            {way, {"months", asCount(ending.months())}, {"cost", asMoney(*best->period)}});
    else
        title.add(kByTheYear, {way, {"cost", asMoney(*best->year)}});
    if (const GuidedCost* const next = ending.next())
        title.add(kLessThan,
            {{"saved", asMoney(Ending::total(*next) - Ending::total(*best))},
                {"rival", &nounPhrase(next->way)}});
    else
        title.add(kOnlyWay);
    if (const Sentence why = whyStopped(ending, best->way); !why.empty())
        title.add(kButStopped, {{"why", why.clauses()}}, Weight::Claim, Tone::Warning);
    addChance(title, ending, chances);
    return title;
}

const GuidedCost* costOf(const Ending& ending, Purchase way)
{
    const auto found = std::ranges::find(ending.costs, way, &GuidedCost::way);
    return found == ending.costs.end() || !found->isCounted ? nullptr : &*found;
}

// The cheapest counted way by the year; owning may be passed over.
const GuidedCost* cheapestYear(const Ending& ending, bool isRented)
{
    const GuidedCost* cheapest = nullptr;
    for (const GuidedCost& cost : ending.costs) {
        const bool isMeant = cost.isCounted && !(isRented && cost.way == Purchase::Owned);
        if (isMeant && (!cheapest || *cost.year < *cheapest->year))
            cheapest = &cost;
    }
    return cheapest;
}

// A year may name another way than the period: prices and work do not move in it.
void addFirstYear(std::vector<Sentence>& reasons, const Ending& ending)
{
    const GuidedCost* const cheapest = cheapestYear(ending, false);
    if (cheapest && cheapest->way != ending.best()->way)
        reasons.push_back(Sentence().add(kFirstYear, {{"way", &nounPhrase(cheapest->way)}}));
}

void addOptimiseFirst(std::vector<Sentence>& reasons, const Ending& ending)
{
    const GuidedCost* const rented = cheapestYear(ending, true);
    const GuidedCost* const onDemand = costOf(ending, Purchase::OnDemand);
    const bool isTold = ending.answers.is(F::Tried, GuidedTried::NotYet) && rented && onDemand
        && *rented->year < *onDemand->year;
    if (isTold)
        reasons.push_back(Sentence().add(kOptimiseFirst,
            {{"way", &nounPhrase(rented->way)},
                {"saved", asMoney(*onDemand->year - *rented->year)}}));
}

// The nearest values at which one assumption alone turns the decision over the period, as the view
// cash tells them.
void addTurnsOfPeriod(
    std::vector<Sentence>& reasons, const Ending& ending, const Inputs<double>& in)
{
    if (!ending.best()->period)
        return;
    const auto npvOf = [](const GuidedCost& cost) {
        return MetricAddress{cashWayOf(cost.way)->npv};
    };
    const CloseCall call = closeCall(in, {npvOf(*ending.best()), npvOf(*ending.next())},
        reachesOf(ending.plan.scenario, ending.catalog, in));
    Sentence turns;
    if (call.turnings.empty())
        turns.add(kNothingTurns);
    else
        addTurns(turns, ending.plan.scenario,
            {.verdict = {}, .close = call, .winner = &nounPhrase(ending.next()->way)});
    reasons.push_back(Sentence().add(kTurnsOver, {{"turns", turns.clauses()}}));
}

// Over the period, then the title of the view what-turns-it, which is about a year.
void addTurning(std::vector<Sentence>& reasons, const Ending& ending)
{
    if (!ending.next())
        return;
    const Inputs<double> in = resolve(ending.plan.scenario, ending.catalog);
    const Results<double> results = evaluate(in);
    addTurnsOfPeriod(reasons, ending, in);
    ViewInput input{&ending.plan.scenario, &ending.catalog, &in, &results};
    const ViewRow& view = *findView("what-turns-it");
    const std::unique_ptr<ViewStudy> study = view.study([] {});
    study->ask(input);
    study->finish({});
    input.answers = study->answers();
    const Sentence turns = view.picture(input).words.title;
    reasons.push_back(Sentence().add(kTurns, {{"turns", turns.clauses()}}));
}

void addLeftOut(std::vector<Sentence>& reasons, const Ending& ending)
{
    const bool isTold = ending.plan.leftOut.size() == kFleetWays.size(); // in the title
    if (!isTold && !ending.plan.leftOut.empty())
        reasons.push_back(Sentence().add(kLeftOut, {{"ways", waysLeftOut(ending).clauses()}}));
    Sentence unknown;
    if (!ending.answers.is(F::Data, GuidedData::Anywhere))
        unknown.add(kPricesElsewhere);
    if (ending.best() && !ending.best()->period)
        unknown.add(kPayments);
    unknown.add(kWorthOfWork);
    if (!ending.answers.is(F::Life, GuidedLife::Kept))
        unknown.add(kWorthOfNewer);
    reasons.push_back(Sentence().add(kNotKnown, {{"what", unknown.clauses()}}));
}

// The labels of the controls, in the order of the questions.
template <class IsMeant>
Names labelsOf(IsMeant isMeant)
{
    constexpr std::size_t kMost = 6;
    Names labels{{}, kMost};
    for (const GuidedQuestion& question : guidedQuestions())
        for (const GuidedField field : question.fields)
            if (isMeant(field))
                labels.texts.push_back(loweredLabel(phraseText(*rowOf(field).label)));
    return labels;
}

// How much is served was no question.
void addServingLoad(std::vector<Sentence>& reasons, const Ending& ending)
{
    const Scenario& plan = ending.plan.scenario;
    const Inputs<double> in = resolve(plan, ending.catalog);
    const bool isServed = !ending.answers.is(F::Work, GuidedWork::Training)
        && evaluate(in).of(Metric::NeededReplicas, kOnly).hasNumber();
    if (!isServed)
        return;
    Sentence load;
    load.add(kServingLoad, {{"tokens", asCount(in[Parameter::InferenceTokensBPerMonth])}});
    if (isServingEstimated(in, kOnly))
        addServingEstimated(load);
    reasons.push_back(load);
}

// What nobody knew, and what nobody answered.
void addUnknown(std::vector<Sentence>& reasons, const Ending& ending)
{
    const Names unsure =
        labelsOf([&ending](GuidedField field) { return ending.answers.isUnsure(field); });
    if (!unsure.texts.empty())
        reasons.push_back(Sentence().add(kUnsureOf, {{"questions", unsure}}));
    const Names usual =
        labelsOf([&ending](GuidedField field) { return !ending.answers.isAnswered(field); });
    if (!usual.texts.empty())
        reasons.push_back(Sentence().add(kUsualValues, {{"questions", usual}}));
}

// A way that a stop rule forbids is not decided for, unless rules forbid every way.
void passOverStopped(Ending& ending)
{
    const auto isAllowed = [&ending](const GuidedCost& cost) {
        return cost.isCounted && whyStopped(ending, cost.way).empty();
    };
    const auto mid = std::stable_partition(ending.costs.begin(), ending.costs.end(), isAllowed);
    if (mid == ending.costs.begin())
        return;
    for (auto stopped = mid; stopped != ending.costs.end(); ++stopped)
        stopped->isCounted = false;
}

GuidedResult resultOf(const Ending& ending)
{
    GuidedResult result;
    const std::vector<WayChance> chances = chancesOf(ending);
    if (!chances.empty())
        result.chance = chances.front().chance;
    result.title = titleOf(ending, chances);
    if (ending.best()) {
        result.decision = ending.best()->way;
        if (ending.next() && !hasRanges(ending.plan.scenario))
            result.reasons.push_back(Sentence().add(kNoRanges));
        addFirstYear(result.reasons, ending);
        addTurning(result.reasons, ending);
        addOptimiseFirst(result.reasons, ending);
    }
    addLeftOut(result.reasons, ending);
    addServingLoad(result.reasons, ending);
    addUnknown(result.reasons, ending);
    return result;
}

// The plan with another way of buying, as a what-if of it.
Scenario rivalOf(const Scenario& plan, Purchase way)
{
    Scenario rival = plan;
    const ParameterAddress purchase = purchaseOfPlan();
    rival.name = rowOf(Parameter::Purchase).limits.choices[static_cast<std::size_t>(way)].label;
    rival.note = phraseText(kRivalNote);
    rival.plan = plan.name;
    rival.own = {idOf(plan, purchase)};
    setNumber(rival, purchase, static_cast<double>(way));
    return rival;
}

std::string notesOf(const Ending& ending, const GuidedResult& result)
{
    std::vector<std::string> lines{result.text(), ""};
    for (const GuidedQuestion& question : guidedQuestions()) {
        std::string answer = answerText(question, ending.answers);
        if (answer.empty())
            answer = phraseText(kSkipped);
        lines.push_back(
            phraseText(kNoteOfAnswer, {{"question", question.title}, {"answer", answer}}));
    }
    return joined(lines, "\n");
}

Project projectOf(const Ending& ending, const GuidedResult& result)
{
    Project project;
    project.title = phraseText(kProject, {{"gpus", gpusText(ending.answers)}, chipOf(ending)});
    project.catalog = ending.catalog;
    project.notes = notesOf(ending, result);
    project.scenarios.push_back(ending.plan.scenario);
    for (const GuidedCost& cost : ending.costs)
        if (cost.way != result.decision)
            project.scenarios.push_back(rivalOf(ending.plan.scenario, cost.way));
    project.viewState["window.view"] = "budget";
    project.viewState[kGuidedState] = textOf(ending.answers);
    return project;
}

} // namespace

std::string GuidedResult::text() const
{
    std::vector<std::string> sentences{say(title) + "."};
    for (const Sentence& reason : reasons)
        sentences.push_back(say(reason) + ".");
    return joined(sentences, " ");
}

Project guidedProject(
    const GuidedAnswers& answers, Purchase way, const Catalog& catalog, std::string_view today)
{
    Project project;
    project.title =
        phraseText(kGpusOfChip, {{"gpus", gpusText(answers)}, {"chip", chipText(answers)}});
    project.catalog = catalog;
    project.scenarios.push_back(guidedPlan(answers, catalog, today).scenario);
    setNumber(project.scenarios.front(), purchaseOfPlan(), static_cast<double>(way));
    project.viewState["window.view"] = "budget";
    project.viewState[kGuidedState] = textOf(answers);
    return project;
}

GuidedEnd guidedEnd(const GuidedAnswers& answers, const Catalog& catalog, std::string_view today)
{
    Ending ending{answers, catalog, guidedPlan(answers, catalog, today)};
    ending.costs = guidedCosts(ending.plan, catalog);
    passOverStopped(ending);
    if (const GuidedCost* const best = ending.best())
        setNumber(ending.plan.scenario, purchaseOfPlan(), static_cast<double>(best->way));
    GuidedEnd end{resultOf(ending), {}};
    end.project = projectOf(ending, end.result);
    return end;
}

} // namespace isocost
