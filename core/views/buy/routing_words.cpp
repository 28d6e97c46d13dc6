// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/buy/routing_parts.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <set>

#include "core/rules/close_call_words.h"
#include "core/text/phrase.h"
#include "core/text/say.h"
#include "core/views/buy/routing_phrases.h"
#include "core/views/buying_phrases.h"
#include "core/views/serving_terms.h"
#include "core/views/view_metric.h"
#include "core/views/view_numbers.h"

namespace isocost {

using namespace routing_phrases;

namespace {

using P = Parameter;

// The platforms that could do a kind of work, by what is against them.
struct Barred {
    Names stopped;
    std::vector<std::size_t> uncounted; // those that no rule stops, but that a plan cannot count on

    Barred(const Routing& routing, Work work)
    {
        for (const Candidate& candidate : routing.of(work).ranking.candidates) {
            if (!candidate.stops.empty())
                stopped.texts.push_back(routing.name(candidate.platform));
            else if (!candidate.isCountedOn)
                uncounted.push_back(static_cast<std::size_t>(candidate.platform));
        }
    }
};

// Tells why nothing trains, or why nothing serves, if that is not what addUncounted tells.
void addBar(Sentence& sentence, const Routing& routing, Work work)
{
    const bool isTraining = work == Work::Training;
    const Barred barred(routing, work);
    if (!isPlanned(*routing.input.scenario, work))
        sentence.add(kNoRuns);
    else if (routing.of(work).platform < 0)
        sentence.add(isTraining ? kNoneTrains : kNoneServes);
    else if (barred.uncounted.empty() && routing.input.scenario->platforms.size() > 1)
        sentence.add(isTraining ? kTrainingStopped : kServingStopped);
    else if (!barred.stopped.texts.empty())
        sentence.add(
            isTraining ? kTrainingStopsOn : kServingStopsOn, {{"platform", barred.stopped}});
}

// Tells of the platforms on which a plan cannot count for work that goes nowhere.
void addUncounted(Sentence& claim, const Routing& routing)
{
    std::set<std::size_t> barred;
    for (const Work work : {Work::Training, Work::Serving})
        if (routing.goal(work) < 0)
            std::ranges::copy(Barred(routing, work).uncounted, std::inserter(barred, barred.end()));
    if (barred.empty())
        return;
    const std::vector<std::size_t> platforms(barred.begin(), barred.end());
    const Argument why{"why", whyPlatformsAreNotCounted(routing.input, platforms).clauses()};
    if (platforms.size() > 1 && platforms.size() == routing.input.scenario->platforms.size()) {
        claim.add(kNoneCounted, {why});
        return;
    }
    Names names{eachOf<std::string>(
        platforms, [&routing](std::size_t k) { return routing.name(static_cast<int>(k)); })};
    claim.add(kUncounted, {{"platforms", std::move(names)}, why});
}

Sentence claimOf(const Routing& routing)
{
    const int train = routing.goal(Work::Training);
    const int serve = routing.goal(Work::Serving);
    Sentence claim;
    if (train >= 0 && train == serve)
        return claim.add(kTrainAndServe, {routing.named(train)});
    if (train >= 0 && serve >= 0)
        return claim.add(kTrainApart,
            {{"train", Name{routing.name(train)}}, {"serve", Name{routing.name(serve)}}});
    if (train >= 0)
        claim.add(kTrain, {routing.named(train)});
    else if (serve >= 0)
        claim.add(kServe, {routing.named(serve)});
    else
        claim.add(kNowhere);
    for (const Work work : {Work::Training, Work::Serving})
        if (routing.goal(work) < 0)
            addBar(claim, routing, work);
    addUncounted(claim, routing);
    return claim;
}

// Returns the phrase for code with CUDA kernels that goes to one platform, where training or
// serving goes to another.
const Phrase& kernelsPhrase(const Routing& routing, int kernels)
{
    const bool stays = kernels == routing.reference();
    if (kernels == routing.goal(Work::Training))
        return stays ? kKernelsStay : kKernelsGo;
    return stays ? kOnlyKernelsStay : kOnlyKernelsGo;
}

void addKernels(Sentence& title, const Routing& routing)
{
    const int train = routing.goal(Work::Training);
    const int serve = routing.goal(Work::Serving);
    const int kernels = routing.goal(Work::CustomKernels);
    if (!isPlanned(*routing.input.scenario, Work::CustomKernels))
        return;
    constexpr Weight kWeight = Weight::Detail;
    const Barred barred(routing, Work::CustomKernels);
    if (kernels < 0 && routing.of(Work::CustomKernels).platform < 0)
        title.add(kKernelsNowhere, {}, kWeight);
    else if (kernels < 0 && !barred.uncounted.empty())
        title.add(kKernelsUncounted, {}, kWeight);
    else if (kernels < 0 && train < 0 && Barred(routing, Work::Training).uncounted.empty())
        title.add(kKernelsToo, {}, kWeight);
    else if (kernels < 0)
        title.add(kKernelsStopped, {}, kWeight);
    else if (routing.input.scenario->platforms.size() == 1)
        title.add(kNoneCompared, {}, kWeight);
    else if (kernels == train && (serve < 0 || serve == train))
        title.add(kKernelsThereToo, {}, kWeight);
    else
        title.add(kernelsPhrase(routing, kernels), {routing.named(kernels)}, kWeight);
    if (kernels >= 0 && kernels != train
        && !isMeasured(routing.context(), Work::CustomKernels, kernels))
        title.add(kKernelsUnmeasured, {routing.named(kernels)}, kWeight);
}

// Tells of the works that go where nobody has published a run of them. That serving is estimated
// says more.
void addUnmeasured(Sentence& title, const Routing& routing)
{
    for (const auto& [work, phrase] :
        {std::pair(Work::Training, &kTrainingUnmeasured), {Work::Serving, &kServingUnmeasured}}) {
        const int goal = routing.goal(work);
        const bool isEstimated =
            work == Work::Serving && goal >= 0 && isServingEstimated(*routing.input.inputs, goal);
        if (goal >= 0 && !isEstimated && !isMeasured(routing.context(), work, goal))
            title.add(*phrase, {routing.named(goal)});
    }
}

void addMovedByWaits(Sentence& title, const Routing& routing)
{
    Names works;
    for (const auto& [work, phrase] : {std::pair(Work::Training, &kTraining),
             {Work::Serving, &kServing}, {Work::CustomKernels, &kKernels}})
        if (routing.isMovedByWaits(work))
            works.texts.push_back(phraseText(*phrase));
    if (!works.texts.empty())
        title.add(kMovedByWaits, {{"works", std::move(works)}}, Weight::Reason);
}

// Says which of the works are a close call, and on which assumption the first of them is.
void addClose(Sentence& title, const Routing& routing, bool isTraining, bool isServing)
{
    const Work first = isTraining ? Work::Training : Work::Serving;
    const Sentence on = closeCallOn(*routing.input.scenario, routing.of(first).close);
    const auto add = [&](const Phrase& alone, const Phrase& named) {
        if (on.empty())
            title.add(alone);
        else
            title.add(named, {{"assumption", on.clauses()}});
    };
    if (isTraining && isServing)
        add(kBothClose, kBothCloseOn);
    else if (isTraining)
        add(kTrainingClose, kTrainingCloseOn);
    else
        add(kServingClose, kServingCloseOn);
}

// Says of which works the place is a close call or an estimate, then what turns the first of them.
void addCloseCalls(Sentence& title, const Routing& routing)
{
    const int serve = routing.goal(Work::Serving);
    const bool isEstimated = serve >= 0 && isServingEstimated(*routing.input.inputs, serve);
    const auto isClose = [&](Work work) {
        return routing.goal(work) >= 0 && routing.of(work).close.close.isClose();
    };
    const bool isTraining = isClose(Work::Training);
    const bool isServing = isClose(Work::Serving) && !isEstimated; // an estimate says more
    if (isEstimated)
        addServingEstimated(title);
    if (!isTraining && !isServing)
        return;
    addClose(title, routing, isTraining, isServing);
    addTurns(title, *routing.input.scenario,
        routing.of(isTraining ? Work::Training : Work::Serving).close);
}

bool isNothingPriced(const Routing& routing)
{
    return routing.of(Work::Training).platform < 0 && routing.of(Work::Serving).platform < 0;
}

Sentence titleOf(const Routing& routing)
{
    const int train = routing.goal(Work::Training);
    Sentence title = claimOf(routing);
    addUnmeasured(title, routing);
    if (train >= 0)
        addCloseCalls(title, routing);
    if (train >= 0)
        addRunsOverPlan(title, *routing.input.results, train, Weight::Reason);
    title.add(routing.together);
    if (train >= 0 || routing.goal(Work::Serving) >= 0)
        addKernels(title, routing);
    if (train < 0) // behind "also of code with CUDA kernels"
        addCloseCalls(title, routing);
    addMovedByWaits(title, routing);
    return title;
}

void addMfu(Sentence& subtitle, const Inputs<double>& in)
{
    const double first = in.platforms.front()[P::Mfu];
    const bool isSame = std::ranges::all_of(
        in.platforms, [first](const auto& platform) { return platform[P::Mfu] == first; });
    if (isSame)
        subtitle.add(kMfuEverywhere, {{"mfu", asShare(first)}});
    else
        subtitle.add(kOwnMfu);
}

Sentence subtitleOf(const Routing& routing)
{
    const Inputs<double>& in = *routing.input.inputs;
    const double runs = routing.input.results->of(Metric::TrainingRunsOverHorizon).value;
    Sentence subtitle;
    subtitle.add(kScenario, {{"scenario", Name{routing.input.scenario->name}}});
    subtitle.add(kBuying, {{"buying", buyingOf(*routing.input.scenario, in).clauses()}});
    addMfu(subtitle, in);
    subtitle.add(kRunsOver, {{"runs", asCount(runs)}, routing.months()});
    return subtitle.add(kServed, {{"model", billionsOf(in, P::InferenceParametersB)}});
}

Sentence captionOf(const Routing& routing)
{
    const Inputs<double>& in = *routing.input.inputs;
    Sentence caption;
    if (in.platforms.size() > 1)
        caption.add(kWouldChange, {{"near", asShare(kNearSwitch)}});
    if (!routing.together.empty())
        caption.add(kEachAlone);
    for (const int goal : std::set{routing.goal(Work::Training), routing.goal(Work::Serving)})
        if (goal >= 0
            && in.platforms[static_cast<std::size_t>(goal)].purchase == Purchase::CapacityBlock)
            caption.add(kBlocks, {routing.named(goal)});
    addTokenTerms(caption, in);
    addFleetYear(caption, *routing.input.results);
    return caption;
}

// Returns the condition that decides: the first that is not met, else the first that is met: "no
// large batch: memory is the bound on TPU v5e".
const Condition& decisive(const std::vector<Condition>& conditions)
{
    for (const ConditionState state : {ConditionState::NotMet, ConditionState::Met}) {
        const auto found = std::ranges::find(conditions, state, &Condition::state);
        if (found != conditions.end())
            return *found;
    }
    return conditions.front();
}

// Tells the basis of the costs beside the bars.
void addBasis(Sentence& note, const Routing& routing, Work work, int platform)
{
    const double move = routing.input.results->of(Metric::MigrationCost, platform).value;
    if (work == Work::Serving)
        note.add(kBillionTokens);
    else
        note.add(move > 0.0 ? kWithMigration : kNoMigration, {routing.months()});
}

TableCell noteOf(const Phrase& phrase, const Sentence& sentence, const Ink& ink)
{
    return {phraseText(phrase, {{"sentence", sentence.clauses()}}), ink};
}

// Adds the condition that decides about the answer, for or against it.
void addCondition(
    std::vector<TableCell>& notes, const Routing& routing, const Recommendation& advice)
{
    const Ink caution{Ink::Role::Caution};
    const Condition& condition = decisive(advice.conditions);
    const int answer = advice.ranking.answer()->platform;
    if (!isOfMatrix(routing.context(), advice.work, answer)) {
        const std::string matrix(matrixClassOf(advice.work));
        notes.push_back({phraseText(kMatrixSays, {{"class", matrix}}), caution});
        notes.push_back({say(condition.sentence, kLabel), {Ink::Role::Muted}});
    } else if (condition.state == ConditionState::Met) {
        const bool isAllowed = advice.ranking.answer()->isAllowed();
        notes.push_back(
            noteOf(kFor, condition.sentence, {isAllowed ? Ink::Role::Good : Ink::Role::Muted}));
    } else {
        notes.push_back(noteOf(kAgainst, condition.sentence, caution));
    }
}

// Tells what a plan cannot count on, of the platforms to which the works would go.
Sentence sumInDoubt(const Routing& routing, int train, int serve)
{
    Sentence why = routing.whyNotCounted(train);
    if (why.empty())
        why = routing.whyNotCounted(serve);
    Sentence doubt;
    if (!why.empty())
        doubt.add(
            buying_phrases::kNotCounted, {{"why", why.clauses()}}, Weight::Claim, Tone::Warning);
    return doubt;
}

// Compares a sum with that of all on the reference, if a plan can count on that.
std::string comparedWithAll(const Routing& routing, double sum, double all)
{
    const Argument reference = routing.named(routing.reference());
    const Argument cost{"all", asMoney(all)};
    if (const Sentence why = routing.whyNotCounted(routing.reference()); !why.empty())
        return phraseText(kAllUncounted, {reference, cost, {"why", why.clauses()}});
    return phraseText(sum > all ? kMoreThanAll : kLessThanAll,
        {{"difference", asMoney(std::fabs(all - sum))}, reference, cost});
}

// Tells that all of it stays on the reference, though a rule may stop it there.
Sentence sumHere(const Routing& routing)
{
    Sentence here;
    here.add(kAllOn, {routing.named(routing.reference())});
    const bool trains = routing.goal(Work::Training) >= 0;
    Sentence bar;
    if (!trains || routing.goal(Work::Serving) < 0)
        addBar(bar, routing, trains ? Work::Serving : Work::Training);
    if (!bar.empty())
        here.add(kThough, {{"bar", bar.clauses()}});
    return here;
}

} // namespace

Sentence togetherOf(const Routing& routing)
{
    const int train = routing.goal(Work::Training);
    const int serve = routing.goal(Work::Serving);
    if (train < 0 || serve < 0)
        return {};
    const auto costOf = [&routing](int first, int second) {
        return routing.input.results->of({Metric::ServingLifecycleCost, first, second});
    };
    const double routed = costOf(train, serve).value;
    double least = routed;
    std::pair best{train, serve};
    for (const Candidate& trains : routing.of(Work::Training).ranking.candidates)
        for (const Candidate& serves : routing.of(Work::Serving).ranking.candidates) {
            const Outcome<double> cost = costOf(trains.platform, serves.platform);
            if (!cost.hasNumber() || !trains.isAllowed() || !serves.isAllowed()
                || !(cost.value < least))
                continue;
            least = cost.value;
            best = {trains.platform, serves.platform};
        }
    Sentence together;
    if (least < routed)
        together.add(kTogether,
            {{"where", pairOf(routing.name(best.first), routing.name(best.second)).clauses()},
                {"saved", asMoney(routed - least)}},
            Weight::Reason);
    return together;
}

std::vector<TableCell> routingNotes(const Routing& routing, Work work, double left)
{
    const Recommendation& advice = routing.of(work);
    const Candidate* const answer = advice.ranking.answer();
    Sentence first;
    if (answer)
        addBasis(first, routing, work, answer->platform);
    else
        first.add(kAdvice, {{"advice", advice.sentence.clauses()}});
    if (left > 0.0)
        first.add(kMore, {{"left", asCount(left)}});
    std::vector<TableCell> notes{
        {say(first, kLabel), {answer ? Ink::Role::Muted : Ink::Role::Caution}}};
    if (answer && !advice.ranking.candidates.front().isAllowed()) {
        const bool isStopped = !advice.ranking.candidates.front().stops.empty();
        notes.push_back(
            noteOf(kAgainst, advice.sentence, {isStopped ? Ink::Role::Stop : Ink::Role::Caution}));
    }
    if (answer && routing.input.scenario->platforms.size() > 1)
        addCondition(notes, routing, advice);
    return notes;
}

ViewWords routingWords(const Routing& routing)
{
    ViewWords words{.title = titleOf(routing), .subtitle = subtitleOf(routing)};
    if (isNothingPriced(routing))
        words.emptyReason
            .add(kNoneAdvised, {{"advice", routing.of(Work::Training).sentence.clauses()}})
            .add(kEnterPrice);
    if (Sentence caption = captionOf(routing); !caption.empty())
        words.caption = {std::move(caption)};
    return words;
}

std::optional<ViewFigure> routedSum(const Routing& routing)
{
    const Results<double>& results = *routing.input.results;
    const int train = routing.of(Work::Training).platform;
    const int serve = routing.of(Work::Serving).platform;
    const int all = routing.reference();
    if (train < 0 || serve < 0)
        return std::nullopt;
    const Outcome<double>& sum = results.of({Metric::ServingLifecycleCost, train, serve});
    const Outcome<double>& there = results.of({Metric::ServingLifecycleCost, all, all});
    if (!sum.hasNumber())
        return std::nullopt;
    ViewFigure figure{
        moneyText(sum.value), {}, {}, sum.value, unitOf(Metric::ServingLifecycleCost)};
    if (const Sentence doubt = sumInDoubt(routing, train, serve); !doubt.empty()) {
        figure.lines = {say(doubt, kLabel)};
        figure.ink = {Ink::Role::Caution};
        return figure;
    }
    if (train == all && serve == all) {
        figure.lines = {say(sumHere(routing), kLabel)};
        return figure;
    }
    const double move = results.of({Metric::ServingMigrationCost, train, serve}).value;
    Sentence cost;
    if (move > 0.0)
        cost.add(kMoveCosts, {{"cost", asMoney(move)}});
    else
        cost.add(kMoveIsFree);
    if (!there.hasNumber()) {
        Sentence none;
        none.add(kNoSum, {routing.named(all)}).add(cost);
        figure.lines = {say(none, kLabel)};
        return figure;
    }
    figure.lines = {comparedWithAll(routing, sum.value, there.value), say(cost, kLabel)};
    const bool isSaving = there.value > sum.value && routing.whyNotCounted(all).empty();
    figure.ink = {isSaving ? Ink::Role::Good : Ink::Role::Text};
    return figure;
}

} // namespace isocost
