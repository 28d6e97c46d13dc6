// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/recommendation.h"

#include <algorithm>
#include <array>
#include <limits>

#include "core/analysis/uncertainty.h"
#include "core/model/assumption_range.h"
#include "core/rules/recommendation_phrases.h"
#include "core/text/display_text.h"
#include "core/text/input_error.h"
#include "core/text/phrase.h"

namespace isocost {

using namespace recommendation_phrases;

namespace {

const Phrase& answerPhrase(Work work)
{
    constexpr std::array kAnswers{&kForKernels, &kForServing, &kForTraining};
    return *kAnswers[static_cast<std::size_t>(work)];
}

// "MFU is 20 %, suspend below 25 %": without the name of the platform.
Argument brokenRule(const Finding& finding)
{
    const Clause rule{
        &kBrokenRule, {{"claim", finding.unnamed.clauses()}, {"due", finding.due.clauses()}}};
    return {"rule", std::vector{rule}};
}

struct Adviser {
    const RuleContext& context;
    Work work;
    const Trials* trials = nullptr; // of the deciding results; may be null
    Ranking ranking = rank(context, work);
    std::optional<Chance> chance = chanceOfAnswer();
    ToldVerdict close = closeCall();

    [[nodiscard]] Recommendation advise() const
    {
        Recommendation out;
        out.work = work;
        out.platform = ranking.platform();
        out.sentence = sentence();
        out.conditions = matrixConditions(context, work);
        for (const Candidate& candidate : ranking.candidates)
            out.reasons.push_back(
                candidate.isMeasured ? costOf(candidate) : costOf(candidate).add(kNoRun));
        addStops(out.reasons);
        out.ranking = ranking;
        out.close = close;
        out.chance = chance;
        return out;
    }

    // That the answer is the cheapest of the platforms that may be chosen.
    [[nodiscard]] std::optional<Chance> chanceOfAnswer() const
    {
        const Candidate* const answer = ranking.answer();
        if (trials == nullptr || answer == nullptr || !answer->isAllowed())
            return std::nullopt;
        std::vector<TrialOutcomes> outcomes{outcomesOf(*answer)};
        bool isMoving = isMoved(outcomes.front());
        for (const Candidate& other : ranking.candidates)
            if (other.isAllowed() && other.platform != answer->platform) {
                outcomes.push_back(outcomesOf(other));
                isMoving = isMoving || isMoved(outcomes.back());
            }
        if (outcomes.size() < 2 || !isMoving)
            return std::nullopt;
        return chancesLeast(outcomes).front();
    }
    [[nodiscard]] TrialOutcomes outcomesOf(const Candidate& candidate) const
    {
        return trials->of(MetricAddress{decidingMetric(work), candidate.platform});
    }
    [[nodiscard]] static bool isMoved(TrialOutcomes outcomes)
    {
        return std::ranges::any_of(outcomes, [&outcomes](const Outcome<double>& it) {
            return it.reason != outcomes.front().reason || it.value != outcomes.front().value;
        });
    }

    [[nodiscard]] Sentence sentence() const
    {
        Sentence text = answerSentence();
        const Candidate* const answer = ranking.answer();
        const bool isEstimated = answer && work == Work::Serving
            && isServingEstimated(resolve(context.scenario, context.catalog), answer->platform);
        if (answer && !answer->isMeasured && !isEstimated) // which says more
            text.add(kUnmeasured, {named(answer->platform)});
        return text;
    }

    [[nodiscard]] Sentence answerSentence() const
    {
        const Candidate* const answer = ranking.answer();
        if (answer == nullptr)
            return Sentence().add(noAnswerPhrase());
        const Candidate& cheapest = ranking.candidates.front();
        Sentence text = answerWithChance(*answer);
        if (work == Work::Serving)
            addEstimated(text, resolve(context.scenario, context.catalog), answer->platform);
        if (const Candidate* const next = nextOf(*answer))
            addPriceDoubts(text, context, {context.purchase(answer->platform), answer->platform},
                {context.purchase(next->platform), next->platform});
        if (close.close.isClose())
            addVerdict(text, context.scenario, close, Weight::Reason);
        if (cheapest.isAllowed())
            return text;
        if (answer == &cheapest)
            return sentenceWithoutChoice(text);
        if (cheapest.stops.empty())
            return text.add(kCheapestNotCountedOn, {named(cheapest.platform)}, Weight::Reason);
        return text.add(kCheapestBreaks,
            {named(cheapest.platform), brokenRule(cheapest.stops.front())}, Weight::Reason);
    }

    [[nodiscard]] Sentence answerWithChance(const Candidate& answer) const
    {
        Sentence text;
        text.add(answerPhrase(work), {named(answer.platform)});
        if (!chance)
            return text;
        const bool isOpen = chance->share < kOpenBelow;
        text.add(isOpen ? kCheapestInOnly : kCheapestIn,
            {{"chance", Number{chance->share, &oddsText}},
                {"trials", asCount(static_cast<double>(chance->trials))}});
        return isOpen ? Sentence().add(kOpen, {{"answer", text.clauses()}}) : text;
    }

    // The next platform that may be chosen, where the answer may.
    [[nodiscard]] const Candidate* nextOf(const Candidate& answer) const
    {
        const auto next = std::ranges::find_if(ranking.candidates, [&answer](const Candidate& one) {
            return one.platform != answer.platform && one.isAllowed() && one.cost > answer.cost;
        });
        return answer.isAllowed() && next != ranking.candidates.end() ? &*next : nullptr;
    }

    // By how little the next platform costs more, and what turns that.
    [[nodiscard]] ToldVerdict closeCall() const
    {
        ToldVerdict told;
        const Candidate* const answer = ranking.answer();
        if (answer == nullptr)
            return told;
        const Candidate* const next = nextOf(*answer);
        if (next == nullptr)
            return told;
        const Metric metric = decidingMetric(work);
        const Inputs<double> in = resolve(context.scenario, context.catalog);
        told.close = isocost::closeCall(in, {{metric, answer->platform}, {metric, next->platform}},
            reachesOf(context.scenario, context.catalog, in));
        if (chance)
            leaveToChance(told.close);
        told.winner = Name{context.platform(next->platform).label};
        told.isOfPlatforms = true;
        told.verdict.add(kNextCosts,
            {named(next->platform), {"share", asShare(next->cost / answer->cost - 1.0)}});
        return told;
    }

    // The chance speaks for the assumptions that are ranges, and for how far apart both are.
    void leaveToChance(CloseCall& call) const
    {
        std::erase_if(call.turnings, [this](const Turning& turning) {
            return rangeOf(context.scenario, turning.parameter) != nullptr;
        });
        call.apart = std::numeric_limits<double>::infinity();
    }

    // Says what is against the cheapest candidate, where something is against every one.
    [[nodiscard]] Sentence sentenceWithoutChoice(Sentence cheapest) const
    {
        const std::vector<Candidate>& all = ranking.candidates;
        const std::vector<Finding>& stops = all.front().stops;
        const auto isStopped = [](const Candidate& one) { return !one.stops.empty(); };
        if (all.size() > 1 && std::ranges::all_of(all, isStopped))
            return cheapest.add(kEveryBreaks, {brokenRule(stops.front())}, Weight::Reason);
        Sentence text;
        text.add(all.size() > 1 ? kCheapestIs : kOnly, {{"answer", cheapest.clauses()}});
        if (!stops.empty())
            return text.add(kOnlyOneBreaks, {brokenRule(stops.front())}, Weight::Reason);
        const bool isNoneCountedOn =
            all.size() > 1 && std::ranges::none_of(all, &Candidate::isCountedOn);
        return text.add(isNoneCountedOn ? kNoneCountedOn : kNotCountedOn, {}, Weight::Reason);
    }

    [[nodiscard]] const Phrase& noAnswerPhrase() const
    {
        if (!isPlanned(context.scenario, work))
            return kNoRuns;
        const bool isCuda = work == Work::CustomKernels;
        bool isPriced = false;
        for (int k = 0; k < context.platformCount(); ++k)
            isPriced |= canRun(context, work, k) && context.has(Metric::Price, k);
        if (!isPriced)
            return isCuda ? kNoCudaPriced : kNonePriced;
        if (work == Work::Serving)
            return kNoneServes;
        return isCuda ? kNoCudaEndsARun : kNoneEndsARun;
    }

    [[nodiscard]] Sentence costOf(const Candidate& candidate) const
    {
        const Argument platform = named(candidate.platform);
        const Argument cost{"cost", asMoney(candidate.cost)};
        if (work == Work::Serving)
            return Sentence().add(kTokensCost, {platform, cost});
        const Results<double>& results = context.results;
        const Argument runs{
            "runs", Measure{results.of(Metric::TrainingRunsOverHorizon).value, "1"}};
        const Argument run{
            "run", asMoney(results.of(Metric::TrainingCost, candidate.platform).value)};
        const double migration = results.of(Metric::MigrationCost, candidate.platform).value;
        if (!(migration > 0.0))
            return Sentence().add(kRunsCost, {platform, cost, runs, run});
        return Sentence().add(
            kMoveAndRunsCost, {platform, cost, runs, run, {"migration", asMoney(migration)}});
    }

    void addStops(std::vector<Sentence>& reasons) const
    {
        const std::vector<Finding> findings =
            checkRulesOfEach(context.scenario, context.catalog, context.results, context.today);
        for (const Candidate& candidate : ranking.candidates)
            for (const Finding& stop : stopsOf(findings, candidate.platform))
                reasons.push_back(Sentence().add(concerns(stop, work) ? kAgainst : kNotCounted,
                    {named(candidate.platform), brokenRule(stop)}));
    }

    [[nodiscard]] Argument named(int platform) const
    {
        return {"platform", Names{{context.platform(platform).label}}};
    }
};

// The trials of what decides each kind of work on each platform; nothing without ranges.
std::optional<Trials> drawnTrials(
    const Scenario& scenario, const Catalog& catalog, const AdviceTrials& drawn)
{
    UncertaintyPlan plan = uncertaintyOf(scenario);
    if (drawn.trials == 0 || plan.parameters.empty())
        return std::nullopt;
    plan.trials = drawn.trials;
    plan.seed = drawn.seed;
    for (const Metric metric : {Metric::Cpbt, Metric::TrainingOverHorizon})
        for (int k = 0; k < static_cast<int>(scenario.platforms.size()); ++k)
            plan.metrics.push_back({metric, k});
    try {
        return trialsOf(resolve(scenario, catalog), plan);
    } catch (const InputError&) { // no draws have all of its rank correlations
        return std::nullopt;
    }
}

std::vector<Recommendation> adviceOf(const RuleContext& context, const Trials* trials)
{
    return eachOf<Recommendation>(kWorks, [&context, trials](Work work) {
        return Adviser{context, work, trials}.advise();
    });
}

} // namespace

std::vector<Recommendation> recommendAtOnce(const RuleContext& context)
{
    return adviceOf(context, nullptr);
}

std::vector<Recommendation> recommend(
    const Scenario& scenario, const Catalog& catalog, const AdviceTrials& drawn)
{
    const Results<double> results = evaluate(scenario, catalog);
    const RuleContext context{scenario, catalog, results, {}};
    const std::optional<Trials> trials = drawnTrials(scenario, catalog, drawn);
    std::vector<Recommendation> all = adviceOf(context, trials ? &*trials : nullptr);
    for (Recommendation& advice : all)
        advice.switchingValues = switchingValuesOf(context, advice.work, advice.ranking);
    return all;
}

} // namespace isocost
