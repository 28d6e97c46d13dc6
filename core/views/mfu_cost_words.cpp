// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/mfu_cost_words.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "core/explain/display.h"
#include "core/rules/finding.h"
#include "core/text/phrase.h"
#include "core/views/view_words.h"

namespace isocost {

namespace {

struct Verdict {
    const ViewInput& input;
    const MfuCurves& curves;
    const Scenario& scenario = *input.scenario;
    const Inputs<double>& in = *input.inputs;

    [[nodiscard]] std::string title() const
    {
        const PlatformCurve& reference = curves.platforms[curves.reference];
        if (curves.isEmpty())
            return "No platform has a cost to compare";
        if (!reference.presentCost.hasNumber())
            return withoutReference();
        if (curves.platforms.size() == 1)
            return alone(curves.reference);
        if (reference.presentCost.value <= 0.0)
            return name(curves.reference) + " costs nothing at these prices: nothing beats it";
        std::vector<std::size_t> others = challengers();
        if (cheapest() != curves.reference)
            others.insert(others.begin(), cheapest());
        for (const std::size_t challenger : others) {
            if (const std::optional<std::string> found = against(challenger))
                return *found;
        }
        return alone(curves.reference) + "; " + incomparable();
    }

    [[nodiscard]] std::string emptyReason() const
    {
        const Words unpriced = without(Reason::Unpriced);
        std::string sentences;
        if (!unpriced.empty())
            sentences += "There is no price for " + listText(unpriced) + ". ";
        if (!without(Reason::Never).empty())
            sentences += "A run on spot never finishes: interruptions come before the first "
                         "checkpoint. ";
        return sentences + "Enter a price or choose another reservation.";
    }

    // Platforms without a curve and why, unless the title says so: "; no price for Trainium2".
    [[nodiscard]] std::string missing() const
    {
        Words unpriced;
        Words endless;
        for (std::size_t k = 0; k < curves.platforms.size(); ++k) {
            const Outcome<double>& cost = curves.platforms[k].presentCost;
            if (!cost.hasNumber())
                (cost.reason == Reason::Never ? endless : unpriced).push_back(name(k));
        }
        const std::string said = title();
        const auto isNews = [&said](const Words& names) {
            return !names.empty() && said.find(listText(names)) == std::string::npos;
        };
        std::string text;
        if (isNews(unpriced))
            text += "; no price for " + listText(unpriced);
        if (isNews(endless))
            text += "; on spot never finished: " + listText(endless);
        return text;
    }

    [[nodiscard]] std::size_t cheapest() const
    {
        std::size_t cheapest = curves.reference;
        for (std::size_t k = 0; k < curves.platforms.size(); ++k) {
            const Outcome<double>& cost = curves.platforms[k].presentCost;
            const Outcome<double>& best = curves.platforms[cheapest].presentCost;
            if (cost.hasNumber() && (!best.hasNumber() || cost.value < best.value))
                cheapest = k;
        }
        return cheapest;
    }

    // All but the reference, those first that beat it at the lowest MFU: that order does not
    // change while a present MFU is dragged.
    [[nodiscard]] std::vector<std::size_t> challengers() const
    {
        std::vector<std::size_t> found;
        for (std::size_t k = 0; k < curves.platforms.size(); ++k) {
            if (k != curves.reference && curves.platforms[k].presentCost.hasNumber())
                found.push_back(k);
        }
        const auto parity = [this](std::size_t k) {
            const Outcome<double>& mfu = curves.platforms[k].parityMfu;
            return mfu.hasNumber() ? mfu.value : std::numeric_limits<double>::infinity();
        };
        std::ranges::stable_sort(found, {}, parity);
        return found;
    }

    // One chip at two sellers is a matter of price: a parity in MFU would say nothing.
    [[nodiscard]] std::optional<std::string> sameChip(std::size_t platform) const
    {
        const PlatformCurve& other = curves.platforms[platform];
        const PlatformCurve& reference = curves.platforms[curves.reference];
        if (scenario.platforms[platform].accelerator
                != scenario.platforms[curves.reference].accelerator
            || other.presentMfu != reference.presentMfu)
            return std::nullopt;
        const double change = other.presentCost.value / reference.presentCost.value - 1.0;
        if (change == 0.0)
            return name(platform) + " and " + name(curves.reference) + " cost the same";
        return name(platform) + " costs " + shareText(std::fabs(change))
            + (change < 0.0 ? " less than " : " more than ") + name(curves.reference)
            + ": the same chip at " + shareText(other.presentMfu) + " MFU";
    }

    [[nodiscard]] std::string name(std::size_t platform) const
    {
        return platformLabel(scenario, platform);
    }

    // "Trainium2 reserved for 1 year"
    [[nodiscard]] std::string bought(const std::string& what, std::size_t platform) const
    {
        return what + ' ' + std::string(purchaseText(in.platforms[platform].purchase));
    }

    [[nodiscard]] std::string alone(std::size_t platform) const
    {
        const PlatformCurve& curve = curves.platforms[platform];
        return name(platform) + " costs " + moneyText(curve.presentCost.value) + " a run at "
            + shareText(curve.presentMfu) + " MFU";
    }

    // The platforms whose cost has no number for this reason.
    [[nodiscard]] Words without(Reason reason) const
    {
        Words names;
        for (std::size_t k = 0; k < curves.platforms.size(); ++k) {
            if (curves.platforms[k].presentCost.reason == reason)
                names.push_back(bought(name(k), k));
        }
        return names;
    }

    // "Trainium2 and TPU v5e have no price"
    [[nodiscard]] std::string incomparable() const
    {
        Words names;
        for (std::size_t k = 0; k < curves.platforms.size(); ++k)
            if (k != curves.reference)
                names.push_back(name(k));
        if (without(Reason::Unpriced).size() < names.size())
            return listText(names) + " cannot be compared";
        return listText(names) + (names.size() == 1 ? " has no price" : " have no price");
    }

    [[nodiscard]] std::string withoutReference() const
    {
        const std::size_t reference = curves.reference;
        const bool isEndless = curves.platforms[reference].presentCost.reason == Reason::Never;
        return bought(
                   name(reference) + (isEndless ? " never finishes" : " has no price"), reference)
            + "; " + alone(cheapest());
    }

    // ", and stays below it down to 36.7 % MFU", "; a rule stops it below 30 % MFU"
    [[nodiscard]] std::string lowestText(std::size_t platform, double parity) const
    {
        double stop = 0.0;
        for (const ObjectedRange& range :
            objectedRanges(scenario, {Parameter::Mfu, static_cast<int>(platform)}, *input.catalog))
            if (range.severity == Severity::Stop
                && range.to < curves.platforms[platform].presentMfu)
                stop = range.to;
        return (parity < stop ? "; a rule stops it below " + shareText(stop)
                              : ", and stays below it down to " + shareText(parity))
            + " MFU";
    }

    [[nodiscard]] std::optional<std::string> against(std::size_t platform) const
    {
        const PlatformCurve& curve = curves.platforms[platform];
        const std::string challenger = name(platform);
        const std::string reference = name(curves.reference);
        if (const std::optional<std::string> found = sameChip(platform))
            return found;
        if (curve.parityMfu.reason == Reason::Never)
            return challenger + " never beats " + reference + ", not even at 100 % MFU";
        if (!curve.parityMfu.hasNumber())
            return std::nullopt;
        if (curve.parityMfu.value < rowOf(Parameter::Mfu).range.minimum)
            return challenger + " beats " + reference + " at any MFU";
        const std::string parity = shareText(curve.parityMfu.value);
        const std::string present = shareText(curve.presentMfu);
        constexpr double kSame = 5e-3; // of the parity
        const double beyond = curve.presentMfu / curve.parityMfu.value - 1.0;
        if (std::fabs(beyond) < kSame)
            return challenger + " and " + reference + " cost the same at " + parity
                + " MFU, where you are";
        if (parity == present)
            return challenger + (beyond > 0.0 ? " just beats " : " just loses to ") + reference
                + " at " + present + " MFU, where you are";
        const double cost = curves.platforms[curves.reference].presentCost.value;
        const double less = 1.0 - curve.presentCost.value / cost;
        if (less < 0.0)
            return reference + " is cheapest at " + moneyText(cost) + " a run; " + challenger
                + " (now " + present + ") would need " + parity + " MFU";
        return challenger + " costs " + moneyText(curve.presentCost.value) + " a run, "
            + shareText(less < 0.01 ? less : std::round(less * 100.0) / 100.0) + " less than "
            + reference + lowestText(platform, curve.parityMfu.value);
    }
};

// "1,024 chips", or "256 to 1,024 chips" when the platforms differ.
std::string chipsText(const Inputs<double>& in)
{
    const auto [fewest, most] = std::ranges::minmax(
        in.platforms, {}, [](const auto& platform) { return platform[Parameter::Chips]; });
    const double low = fewest[Parameter::Chips];
    const double high = most[Parameter::Chips];
    const std::string range = low == high ? "" : countText(low) + " to ";
    return range + countedText(high, "chip", "chips");
}

std::string workText(const Inputs<double>& in)
{
    if (in[Parameter::TrainingFlops] > 0.0)
        return compactNumber(in[Parameter::TrainingFlops]) + " FLOP";
    return countText(in[Parameter::TrainingParametersB]) + "B parameters, "
        + countText(in[Parameter::TrainingTokensB]) + "B tokens";
}

} // namespace

ViewWords wordsOfMfuCost(const ViewInput& input, const MfuCurves& curves)
{
    const Verdict verdict{input, curves};
    const Scenario& scenario = *input.scenario;
    const Inputs<double>& in = *input.inputs;
    ViewWords words{.title = verdict.title(),
        .subtitle = shortText(scenario.name) + ": cost of one training run, " + workText(in) + ", "
            + chipsText(in) + ", " + buyingText(scenario, in)};
    if (!curves.isEmpty())
        words.subtitle += verdict.missing();
    else
        words.emptyReason = verdict.emptyReason();
    return words;
}

} // namespace isocost
