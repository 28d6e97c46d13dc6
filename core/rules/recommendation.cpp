// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/recommendation.h"

#include <algorithm>
#include <array>

#include "core/rules/recommendation_phrases.h"
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
    Ranking ranking = rank(context, work);
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
        return out;
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
        Sentence text;
        text.add(answerPhrase(work), {named(answer->platform)});
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
        told.winner = Name{context.platform(next->platform).label};
        told.isOfPlatforms = true;
        told.verdict.add(kNextCosts,
            {named(next->platform), {"share", asShare(next->cost / answer->cost - 1.0)}});
        return told;
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

} // namespace

std::vector<Recommendation> recommendAtOnce(const RuleContext& context)
{
    return eachOf<Recommendation>(kWorks, [&context](Work work) {
        return Adviser{context, work}.advise();
    });
}

std::vector<Recommendation> recommend(const Scenario& scenario, const Catalog& catalog)
{
    const Results<double> results = evaluate(scenario, catalog);
    const RuleContext context{scenario, catalog, results, {}};
    std::vector<Recommendation> all = recommendAtOnce(context);
    for (Recommendation& advice : all)
        advice.switchingValues = switchingValuesOf(context, advice.work, advice.ranking);
    return all;
}

} // namespace isocost
