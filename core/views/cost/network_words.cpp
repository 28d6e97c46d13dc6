// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/cost/network_words.h"

#include <algorithm>
#include <cmath>

#include "core/analysis/largest_remainder.h"
#include "core/text/display_text.h"
#include "core/views/cost/network_phrases.h"

namespace isocost {

using namespace network_phrases;

namespace {

using P = Parameter;

int nodeChipsOf(const Inputs<double>& in, std::size_t platform)
{
    return static_cast<int>(platform == in.reference
            ? in[P::FacilityGpusPerNode]
            : in.platforms[platform][P::OwnedChipsPerNode]);
}

void addWhyNothing(Sentence& title, const NetworkWaits& waits)
{
    const Inputs<double>& in = *waits.input.inputs;
    if (!waits.estimate.hasNumber())
        title.add(kNoEstimate, {{"platform", Name{waits.name()}}}, Weight::Reason);
    else if (waits.parameter(P::Chips) <= in[P::TrainingModelParallel])
        title.add(kOneReplica, {}, Weight::Reason);
    else
        title.add(kAllHides, {}, Weight::Reason);
}

// The number of chips that wait. A few are told as about so many; money is of their exact share.
struct Waiting {
    double count;
    bool isAbout;

    Waiting(const NetworkWaits& waits, double share)
    {
        constexpr double kFew = 10.0;
        const double exact = share * static_cast<double>(waits.chips);
        isAbout = exact < kFew;
        count = isAbout
            ? std::max(1.0, std::round(exact))
            : static_cast<double>(largestRemainder(waits.chips, {1.0 - share, share}).back());
    }
    [[nodiscard]] Value told() const
    {
        if (isAbout)
            return std::vector<Clause>{{&kAbout, {{"count", asCount(count)}}}};
        return asCount(count);
    }
};

void addEstimate(Sentence& title, const NetworkWaits& waits)
{
    if (!waits.estimate.hasNumber())
        return;
    const Argument waiting{"waiting", Waiting(waits, waits.estimate.value).told()};
    const double cost = waits.of(Metric::NetworkWaitHourlyEstimate).value;
    if (waits.isPriced())
        title.add(kEstimateSaysCost, {waiting, {"cost", asMoney(cost)}}, Weight::Detail);
    else
        title.add(kEstimateSays, {waiting}, Weight::Detail);
}

Sentence titleOf(const NetworkWaits& waits)
{
    const bool isEstimate = waits.isEstimateTold();
    Sentence title;
    if (!isEstimate && waits.set <= 0.0) {
        title.add(kNoneWaits);
        addWhyNothing(title, waits);
        return title;
    }
    const Waiting waiting(waits, isEstimate ? waits.estimate.value : waits.set);
    title.add(isEstimate ? kWaitByEstimate : kWait,
        {{"waiting", waiting.told()}, {"chips", asCount(static_cast<double>(waits.chips))},
            {"count", asCount(waiting.count)}});
    const Metric burnt = isEstimate ? Metric::NetworkWaitHourlyEstimate : Metric::NetworkWaitHourly;
    if (waits.isPriced())
        title.add(waits.isOnSpot() ? kBurntOnSpot : kBurntAtWork,
            {{"cost", asMoney(waits.of(burnt).value)}}, Weight::Reason);
    if (!isEstimate)
        addEstimate(title, waits);
    return title;
}

std::string roundedText(double number)
{
    return trimmedNumber(number);
}

Sentence subtitleOf(const NetworkWaits& waits)
{
    const Inputs<double>& in = *waits.input.inputs;
    const double overlap = in[P::TrainingOverlap];
    const Argument nodes{
        "nodes", asCount(std::ceil(static_cast<double>(waits.chips) / waits.nodeChips))};
    Sentence subtitle;
    subtitle.add(kScenario, {{"scenario", Name{waits.input.scenario->name}}});
    subtitle.add(kPlatform, {{"platform", Name{waits.name()}}, {"wait", asShare(waits.set)}});
    if (waits.nodeChips > 1)
        subtitle.add(kNodes, {nodes, {"chips", asCount(waits.nodeChips)}});
    else
        subtitle.add(kChips, {{"chips", nodes.value}});
    if (in.platforms[waits.platform].known(P::LinkGbps))
        subtitle.add(kLink, {{"gbps", Number{waits.parameter(P::LinkGbps), &roundedText}}});
    subtitle.add(kStep,
        {{"tokens", Number{in[P::TrainingBatchTokens], &roundedText}},
            {"chips", asCount(in[P::TrainingModelParallel])}});
    if (overlap > 0.0)
        subtitle.add(kOverlapped, {{"share", asShare(overlap)}});
    else
        subtitle.add(kNotOverlapped);
    return subtitle;
}

} // namespace

NetworkWaits::NetworkWaits(const ViewInput& from, std::size_t of)
    : input(from),
      platform(of),
      set(parameter(P::NetworkWait)),
      estimate(this->of(Metric::NetworkWaitEstimate)),
      chips(std::llround(parameter(P::Chips))),
      nodeChips(static_cast<int>(
          std::min(chips, std::int64_t{std::max(1, nodeChipsOf(*from.inputs, of))})))
{
    const std::vector<std::int64_t> parts = parted(chips);
    more = parts[1];
    waiting = parts[2];
}

std::vector<std::int64_t> NetworkWaits::parted(std::int64_t total) const
{
    const double most = std::max(set, estimate.hasNumber() ? estimate.value : 0.0);
    return largestRemainder(total, {1.0 - most, most - set, set});
}

ViewWords wordsOf(const NetworkWaits& waits)
{
    Sentence caption;
    caption.add(kSentHome, {{"share", asShare((*waits.input.inputs)[P::TrainingLinkEfficiency])}});
    return {.title = titleOf(waits), .subtitle = subtitleOf(waits), .caption = {caption}};
}

} // namespace isocost
