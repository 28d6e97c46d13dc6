// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Shows a job on spot capacity: where each dollar goes, the states of one seeded trial as a
// timeline, its progress against the ideal with the band of finish, the histogram of cost, and the
// cost over the checkpoint interval and over the on-demand share; beside them a replay over the
// market's trace.
//
// While interruptions are memoryless the numbers are exact and follow the slider; trials stand
// beside them when it rests. Else they are simulated, and the picture is awaited until the first
// trials are there (spot_churn_study.h).
#include <algorithm>
#include <limits>
#include <utility>

#include "core/views/risk/spot_churn_panels.h"
#include "core/views/risk/spot_churn_phrases.h"
#include "core/views/risk/spot_churn_study.h"
#include "core/views/risk/spot_churn_words.h"
#include "core/views/view_metric.h"

namespace isocost {

using namespace spot_churn_phrases;

namespace {

constexpr double kMedian = -1.0; // the least number of the control
constexpr const char* kTrialChoice = "trial";
constexpr const char* kBeside = "beside";

std::vector<ViewControl> controlsOf(const SpotChurn& churn, const ViewInput& input)
{
    constexpr auto kMost = static_cast<std::uint64_t>(std::numeric_limits<int>::max());
    const std::uint64_t last = std::min(std::max<std::uint64_t>(churn.trials, 1) - 1, kMost);
    ViewControl trial{.id = kTrialChoice, .label = "Trial in the timeline", .prefix = "Trial "};
    trial.leastText = "Median trial";
    trial.range = {kMedian, static_cast<double>(last)};
    trial.value = std::clamp(input.choice(kTrialChoice, kMedian), kMedian, trial.range.to);
    return {trial, {ViewControl::Kind::Market, "market"},
        choiceControl(
            input, kBeside, "What stands beside progress and cost", {"Charts", "Figures"})};
}

// Puts the strips over the whole width and four panels below them, two by two, or in one row if the
// picture is wide or low. kRow and kColumn are the fewest pixels at which a panel can be read, with
// its heading and tick labels. The mix gives way first, then the interval.
std::vector<Arrangement> arrangements()
{
    constexpr double kStrips = 94.0; // height of key, strips and tick labels
    constexpr double kRow = 104.0;
    constexpr double kColumn = 200.0;
    constexpr double kWide = 2.2; // width over height
    Arrangement twoRows{{{0, 0, 0, 1, 2}, {1, 1, 0}, {2, 1, 1}, {3, 2, 0}, {4, 2, 1}},
        {0.0, 1.0, 1.0}, {1.0, 1.0}, 0.0, kStrips + 2.0 * kRow, kWide};
    std::vector<Arrangement> all{std::move(twoRows)};
    for (const int count : {4, 3, 2}) {
        Arrangement& row = all.emplace_back(Arrangement{{{0, 0, 0, 1, count}}, {0.0, 1.0},
            std::vector<double>(static_cast<std::size_t>(count), 1.0)});
        for (int column = 0; column < count; ++column)
            row.places.push_back({static_cast<std::size_t>(column) + 1, 1, column});
        row.smallestWidth = count > 2 ? count * kColumn : 0.0;
        row.smallestHeight = kStrips + kRow;
    }
    all.push_back({{{0, 0, 0}}, {0.0}});
    return all;
}

std::vector<Sentence> captionOf(const SpotChurn& churn, const MarketTrace* market, bool hasFigures)
{
    Sentence numbers = engineSentence(churn);
    numbers.add(trialSentence(churn));
    if (!hasFigures)
        numbers.add(kTerms, {}, Weight::Detail);
    std::vector<Sentence> lines{std::move(numbers)};
    if (Sentence trace = traceSentence(churn, market ? market->source : ""); !trace.empty())
        lines.push_back(std::move(trace));
    return lines;
}

// Adds the answers of the study to the numbers that need no waiting.
void addAnswers(SpotChurn& churn, const SpotChurnAnswers& answers)
{
    churn.isMedianTrial =
        answers.isWhole && answers.trials && answers.trials->medianTrial == churn.trialNumber;
    if (churn.needsTrials())
        churn.summary = answers.trials;
    else
        churn.check = answers.trials;
    churn.replay = answers.replay;
}

} // namespace

ViewPicture spotChurn(const ViewInput& input)
{
    static const SpotChurnAnswers kNone{};
    const auto* const found = static_cast<const SpotChurnAnswers*>(input.answers);
    const SpotChurnAnswers& answers = found ? *found : kNone;
    SpotChurn churn = spotChurnOf(*input.inputs, *input.results);
    ViewPicture picture{.controls = controlsOf(churn, input)};
    if (churn.needsTrials() && !answers.trials) {
        picture.isAwaited = true;
        picture.words = awaitedWords(*input.scenario, churn);
        return picture;
    }
    const double chosen = picture.controls.front().value;
    completeSpotChurn(churn, *input.inputs, *input.results,
        chosen == kMedian ? answers.median : static_cast<std::uint64_t>(chosen));
    addAnswers(churn, answers);
    picture.words = spotChurnWords(*input.scenario, *input.inputs, churn);
    const bool hasFigures = input.choice(kBeside, 0.0) > 0.0;
    picture.words.caption = captionOf(churn, input.market, hasFigures);
    picture.panels = {spotStripsPanel(churn, input.isDragged), spotProgressPanel(churn),
        spotCostPanel(churn), spotIntervalPanel(churn), spotMixPanel(churn)};
    picture.arrangements = arrangements();
    if (hasFigures) {
        picture.panels.resize(3);
        picture.panels.push_back(spotFiguresPanel(churn));
        picture.arrangements = {{{{0, 0, 0, 1, 2}, {1, 1, 0}, {2, 2, 0}, {3, 1, 1, 2, 1}},
                                    {0.0, 1.0, 1.0}, {1.0, 1.0}, 480.0, 460.0},
            {{{3, 0, 0}}}};
    }
    return picture;
}

} // namespace isocost
