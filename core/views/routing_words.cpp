// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/routing_words.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "core/text/phrase.h"
#include "core/views/view_metric.h"
#include "core/views/view_words.h"

namespace isocost {

std::string Routing::horizon() const
{
    return countedText((*input.inputs)[Parameter::FinanceHorizonMonths], "month", "months");
}

namespace {

// Why nothing trains, or serves.
std::string barTo(const Routing& routing, Work work)
{
    const bool isTraining = work == Work::Training;
    if (routing.of(work).platform < 0)
        return std::string("no platform ") + (isTraining ? "trains" : "serves")
            + " at a known price";
    return std::string("a rule stops ") + (isTraining ? "training" : "serving")
        + (routing.input.scenario->platforms.size() > 1 ? " on every platform"
                                                        : " on " + routing.name(0));
}

std::string claimOf(const Routing& routing, int train, int serve)
{
    if (train >= 0 && train == serve)
        return "Train and serve on " + routing.name(train);
    if (train >= 0 && serve >= 0)
        return "Train on " + routing.name(train) + " and serve on " + routing.name(serve);
    std::string claim = train >= 0 ? "Train on " + routing.name(train)
        : serve >= 0               ? "Serve on " + routing.name(serve)
                                   : "Nothing goes anywhere";
    for (const Work work : {Work::Training, Work::Serving})
        if (routing.goal(work) < 0)
            claim += "; " + barTo(routing, work);
    return claim;
}

std::string kernelsText(const Routing& routing, int train, int serve)
{
    const int kernels = routing.goal(Work::CustomKernels);
    if (kernels < 0 && routing.of(Work::CustomKernels).platform >= 0)
        return train < 0 ? ", also of code with CUDA kernels"
                         : "; a rule stops code with CUDA kernels";
    if (kernels < 0)
        return "; nothing runs code with CUDA kernels at a known price";
    if (routing.input.scenario->platforms.size() == 1)
        return "; the scenario compares no other platform";
    if (kernels == train && (serve < 0 || serve == train))
        return "; code with CUDA kernels runs there too";
    return std::string(kernels == train ? "; code" : "; only code") + " with CUDA kernels "
        + (kernels == routing.reference() ? "stays on " : "goes to ") + routing.name(kernels);
}

std::string mfuText(const Inputs<double>& in)
{
    const double first = in.platforms.front()[Parameter::Mfu];
    const bool isSame = std::ranges::all_of(
        in.platforms, [first](const auto& platform) { return platform[Parameter::Mfu] == first; });
    return isSame ? shareText(first) + " MFU everywhere" : "each at its own MFU";
}

// "no large batch: memory is the bound on TPU v5e": what is not met first, then what is met.
const Condition& decisive(const std::vector<Condition>& conditions)
{
    for (const ConditionState state : {ConditionState::NotMet, ConditionState::Met}) {
        const auto found = std::ranges::find(conditions, state, &Condition::state);
        if (found != conditions.end())
            return *found;
    }
    return conditions.front();
}

// "five years": the basis of the costs beside the bars.
std::string basisOf(const Routing& routing, Work work, int platform)
{
    if (work == Work::Serving)
        return "a billion tokens";
    const bool moves = routing.input.results->of(Metric::MigrationCost, platform).value > 0.0;
    return "over " + routing.horizon() + (moves ? ", with migration" : ", no migration");
}

} // namespace

std::string togetherText(const Routing& routing)
{
    const int train = routing.goal(Work::Training);
    const int serve = routing.goal(Work::Serving);
    if (train < 0 || serve < 0)
        return {};
    const auto costOf = [&routing](int first, int second) {
        return routing.input.results->of({Metric::ServingLifecycleCost, first, second});
    };
    const double routed = costOf(train, serve).value;
    std::pair<double, std::string> best{routed, ""};
    for (const Candidate& trains : routing.of(Work::Training).ranking.candidates)
        for (const Candidate& serves : routing.of(Work::Serving).ranking.candidates)
            if (const Outcome<double> cost = costOf(trains.platform, serves.platform);
                cost.hasNumber() && trains.isAllowed() && serves.isAllowed())
                best = std::min(best,
                    {cost.value,
                        pairText(routing.name(trains.platform), routing.name(serves.platform))});
    return best.first < routed
        ? "together, " + best.second + " would save " + moneyText(routed - best.first)
        : std::string();
}

std::vector<TableCell> routingNotes(const Routing& routing, Work work)
{
    const Ink caution{Ink::Role::Caution};
    const Recommendation& advice = routing.of(work);
    const Candidate* const answer = advice.ranking.answer();
    if (!answer)
        return {{advice.sentence, caution}};
    std::vector<TableCell> notes{{basisOf(routing, work, answer->platform), {Ink::Role::Muted}}};
    if (!advice.ranking.candidates.front().isAllowed())
        notes.push_back({"! " + advice.sentence, {Ink::Role::Stop}});
    if (routing.input.scenario->platforms.size() == 1)
        return notes;
    const Condition& condition = decisive(advice.conditions);
    const bool isMet = condition.state == ConditionState::Met;
    if (!isOfMatrix(routing.context(), work, answer->platform)) {
        const std::string_view matrix = matrixAnswerTo(work);
        notes.push_back(
            {"! the published matrix says " + std::string(matrix.substr(matrix.find(": ") + 2)),
                caution});
        notes.push_back({condition.sentence, {Ink::Role::Muted}});
    } else {
        notes.push_back(
            {(isMet ? "✓ " : "! ") + condition.sentence, isMet ? Ink{Ink::Role::Good} : caution});
    }
    return notes;
}

ViewWords routingWords(const Routing& routing)
{
    using P = Parameter;
    const Inputs<double>& in = *routing.input.inputs;
    const int train = routing.goal(Work::Training);
    const int serve = routing.goal(Work::Serving);
    ViewWords words;
    const std::string claim = claimOf(routing, train, serve);
    words.title = claim;
    if (train >= 0)
        words.title += further(runsOverPlan(*routing.input.results, train));
    words.title += further(routing.together);
    if (train >= 0 || serve >= 0)
        words.title += kernelsText(routing, train, serve);
    else if (routing.of(Work::Training).platform < 0 && routing.of(Work::Serving).platform < 0)
        words.emptyReason = routing.of(Work::Training).sentence
            + ". Enter a price, or choose another way of buying.";
    Words moved;
    for (const auto& [work, name] : {std::pair(Work::Training, "training"),
             {Work::Serving, "serving"}, {Work::CustomKernels, "CUDA kernels"}})
        if (routing.isMovedByWaits(work))
            moved.emplace_back(name);
    if (!moved.empty())
        words.title +=
            "; by the estimated network waits " + listText(moved) + " would go elsewhere";
    words.shortTitle = claim;
    words.subtitle = shortText(routing.input.scenario->name) + ": "
        + buyingText(*routing.input.scenario, in) + ", " + mfuText(in) + ", "
        + countedText(
            routing.input.results->of(Metric::TrainingRunsOverHorizon).value, "run", "runs")
        + " over " + routing.horizon() + ", " + billionsText(in, P::InferenceParametersB)
        + " model served";
    std::string caption = in.platforms.size() > 1
        ? " Would change, if one assumption moves that far and the others stay; amber below 12 %."
        : "";
    if (!routing.together.empty())
        caption += " Each goes where it alone costs least; together whole copies and every move of "
                   "the software count once.";
    for (const int goal : std::set{train, serve})
        if (goal >= 0
            && in.platforms[static_cast<std::size_t>(goal)].purchase == Purchase::CapacityBlock)
            caption += " " + routing.name(goal) + ": capacity blocks are sold for days.";
    caption += tokenTerms(in) + fleetYearTerms(*routing.input.results);
    if (!caption.empty())
        words.caption = {caption.substr(1)};
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
    if (train == all && serve == all) {
        figure.lines = {"all of it on " + routing.name(all) + ", the reference"};
        if (const bool trains = routing.goal(Work::Training) >= 0;
            !trains || routing.goal(Work::Serving) < 0)
            figure.lines.front() +=
                ", though " + barTo(routing, trains ? Work::Serving : Work::Training);
        return figure;
    }
    const double move = results.of({Metric::ServingMigrationCost, train, serve}).value;
    const std::string cost = move > 0.0 ? "moving the software costs " + moneyText(move)
                                        : std::string("the software moves at no cost");
    if (!there.hasNumber()) {
        figure.lines = {routing.name(all) + " has no sum to compare with; " + cost};
        return figure;
    }
    const double saved = there.value - sum.value;
    figure.lines = {moneyText(std::fabs(saved)) + (saved < 0.0 ? " more" : " less")
            + " than all on " + routing.name(all) + " (" + moneyText(there.value) + ")",
        cost};
    figure.ink = {saved > 0.0 ? Ink::Role::Good : Ink::Role::Text};
    return figure;
}

} // namespace isocost
