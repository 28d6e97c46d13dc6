// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/network_words.h"

#include <algorithm>
#include <cmath>

#include "core/analysis/largest_remainder.h"
#include "core/text/phrase.h"

namespace isocost {

namespace {

using P = Parameter;

int nodeChipsOf(const Inputs<double>& in, std::size_t platform)
{
    return static_cast<int>(platform == in.reference
            ? in[P::FacilityGpusPerNode]
            : in.platforms[platform][P::OwnedChipsPerNode]);
}

std::string chipsText(std::int64_t chips)
{
    return countText(static_cast<double>(chips));
}

std::string whyNothing(const NetworkWaits& waits)
{
    const Inputs<double>& in = *waits.input.inputs;
    if (!waits.estimate.hasNumber())
        return "none is set, and without " + waits.name()
            + "'s peak and link bandwidth there is no estimate";
    if (waits.parameter(P::Chips) <= in[P::TrainingModelParallel])
        return "one replica";
    return "all of the exchange hides behind the computing";
}

std::string waitingText(const NetworkWaits& waits, double share)
{
    constexpr double kFew = 10.0;
    const double exact = share * static_cast<double>(waits.chips);
    return exact < kFew ? "about " + trimmedNumber(std::max(1.0, std::round(exact)))
                        : chipsText(largestRemainder(waits.chips, {1.0 - share, share}).back());
}

std::string estimateText(const NetworkWaits& waits)
{
    if (!waits.estimate.hasNumber())
        return "";
    return "; the estimate says " + waitingText(waits, waits.estimate.value)
        + (waits.isPriced() ? ", " + moneyText(waits.of(Metric::NetworkWaitHourlyEstimate).value)
                            : "");
}

std::string titleOf(const NetworkWaits& waits)
{
    const bool isEstimate = waits.isEstimateTold();
    if (!isEstimate && waits.set <= 0.0)
        return "No chip waits for the network: " + whyNothing(waits);
    const std::string told = waitingText(waits, isEstimate ? waits.estimate.value : waits.set);
    std::string text = (told == "about 1" ? "About 1" : told) + " of "
        + countedText(static_cast<double>(waits.chips), "chip", "chips")
        + (told == "about 1" ? " waits" : " wait") + " for the network"
        + (isEstimate ? " by the estimate" : "");
    const Metric burnt = isEstimate ? Metric::NetworkWaitHourlyEstimate : Metric::NetworkWaitHourly;
    if (waits.isPriced())
        text += ": " + moneyText(waits.of(burnt).value) + " burnt in every "
            + (waits.isOnSpot() ? "hour billed on spot" : "hour of work");
    return text + (isEstimate ? "" : estimateText(waits));
}

std::string subtitleOf(const NetworkWaits& waits)
{
    const Inputs<double>& in = *waits.input.inputs;
    const double overlap = in[P::TrainingOverlap];
    const double nodes = std::ceil(static_cast<double>(waits.chips) / waits.nodeChips);
    std::string text = shortText(waits.input.scenario->name) + ": " + waits.name()
        + ", network wait set to " + shareText(waits.set) + ", "
        + (waits.nodeChips > 1
                ? countedText(nodes, "node", "nodes") + " of " + countText(waits.nodeChips)
                : countedText(nodes, "chip", "chips"));
    if (waits.input.inputs->platforms[waits.platform].known(P::LinkGbps))
        text += ", " + trimmedNumber(waits.parameter(P::LinkGbps)) + " Gbit/s a chip";
    return text + ", " + trimmedNumber(in[P::TrainingBatchTokens]) + " tokens a step, "
        + countedText(in[P::TrainingModelParallel], "chip", "chips") + " a replica, "
        + (overlap > 0.0 ? shareText(overlap) + " of the computing overlapped"
                         : "nothing overlapped");
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
    ViewWords words{.title = titleOf(waits)};
    words.shortTitle = say(words.title).substr(0, say(words.title).find_first_of(":;"));
    words.subtitle = subtitleOf(waits);
    words.caption = {"The wait is shared by all chips; the cells show how many could be sent home. "
                     "Estimate: ring all-reduce of the gradients at "
        + shareText((*waits.input.inputs)[P::TrainingLinkEfficiency]) + " of the link rate."};
    return words;
}

} // namespace isocost
