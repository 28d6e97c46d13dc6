// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/break_even_words.h"

#include <array>
#include <cmath>

#include "core/explain/display.h"
#include "core/model/formulas/fleet_size.h"
#include "core/text/phrase.h"

namespace isocost {

std::string nounOf(WayOfBuying way)
{
    constexpr std::array<const char*, kWayCount> kNouns{"owning", "on-demand",
        "a 1-year reservation", "a 3-year reservation", "spot", "a specialty cloud"};
    return kNouns[static_cast<std::size_t>(way)];
}

namespace {

// A commitment paid for every hour is as idle as owned hardware: use does not decide.
std::string commitmentTitle(const BuyingCurve& way, const std::string& present)
{
    const std::string rest = nounOf(way.way) + " at " + present + " utilization";
    if (way.breakEven.reason == Reason::Always)
        return "Owning beats " + rest + "; both are paid for every hour";
    if (way.breakEven.reason == Reason::Never)
        return "Owning loses to " + rest + "; both are paid for every hour";
    return "Owning and " + nounOf(way.way) + " cost the same at " + present + " utilization";
}

// What undercuts owning although owning beats what it is compared with: "a specialty cloud is
// cheaper at any utilization"; empty when nothing does.
std::string rivalText(const BreakEvenCurves& curves)
{
    const BuyingCurve& rival = curves.of(curves.cheapestWay());
    const std::string present = shareText(curves.presentUtilization);
    if (rival.way == WayOfBuying::Owned || rival.way == curves.comparedWay())
        return {};
    const std::string cheaper = nounOf(rival.way) + " is cheaper at ";
    if (rival.breakEven.reason == Reason::Never)
        return cheaper + "any utilization; you are at " + present;
    return cheaper + present + " utilization, where you are";
}

std::string crossingTitle(const BreakEvenCurves& curves, const BuyingCurve& way)
{
    const std::string present = shareText(curves.presentUtilization);
    const std::string noun = nounOf(way.way);
    const std::string share = shareText(way.breakEven.value);
    const std::string rival = rivalText(curves);
    if (share == present)
        return "Owning breaks even with " + noun + " at " + share + " utilization, where you are";
    if (rival.empty())
        return "Owning wins above " + share + " utilization against " + noun + "; you are at "
            + present;
    return "Owning beats " + noun + " above " + share + ", but " + rival;
}

std::string titleOf(const BreakEvenCurves& curves)
{
    const BuyingCurve& way = curves.of(curves.comparedWay());
    if (way.way == WayOfBuying::Owned)
        return "Nothing to rent has a price: owning costs " + priceText(way.presentPrice.value)
            + " per productive hour";
    const std::string noun = nounOf(way.way);
    if (way.breakEven.hasNumber())
        return crossingTitle(curves, way);
    if (way.fallsWithUse)
        return commitmentTitle(way, shareText(curves.presentUtilization));
    const std::string against = " wins against " + noun + ", whatever the utilization";
    if (way.breakEven.reason == Reason::Never)
        return "Owning never" + against;
    if (way.breakEven.reason == Reason::Always) {
        const std::string rival = rivalText(curves);
        return "Owning always" + against + (rival.empty() ? "" : ", but " + rival);
    }
    return "Owning costs " + priceText(curves.of(WayOfBuying::Owned).presentPrice.value)
        + " per productive hour, " + noun + ' ' + priceText(way.presentPrice.value);
}

// "; 1 year, 3 years: no price"
std::string without(const std::vector<std::string_view>& names, const std::string& what)
{
    return names.empty() ? "" : "; " + joined(names, ", ") + ": " + what;
}

// Ways that have no curve, and why.
std::string missingText(const BreakEvenCurves& curves)
{
    std::vector<std::string_view> unpriced;
    std::vector<std::string_view> endless;
    for (const BuyingCurve& way : curves.ways) {
        if (way.presentPrice.hasNumber())
            continue;
        const bool isUnpriced = way.presentPrice.reason == Reason::Unpriced;
        if (!isUnpriced && way.way == WayOfBuying::Owned)
            continue;
        (isUnpriced ? unpriced : endless).push_back(labelOf(way.way));
    }
    return without(unpriced, "no price") + without(endless, "never finishes");
}

} // namespace

ViewWords wordsOfBreakEven(
    const Scenario& scenario, const Inputs<double>& in, const BreakEvenCurves& curves)
{
    const BuyingCurve& cheapest = curves.of(curves.cheapestWay());
    ViewWords words;
    words.title = titleOf(curves);
    words.subtitle = shortText(scenario.name) + ": "
        + countedText(ownedGpus(in), "owned GPU", "owned GPUs") + ", "
        + priceText(in[Parameter::FacilityPowerPrice]) + "/kWh, PUE "
        + countText(in[Parameter::FacilityPue]) + ", against "
        + platformLabel(scenario, in.reference) + "; cheapest at "
        + shareText(curves.presentUtilization) + ": " + nounOf(cheapest.way) + ", "
        + priceText(cheapest.presentPrice.value);
    if (curves.of(WayOfBuying::Reserved1y).presentPrice.hasNumber()
        || curves.of(WayOfBuying::Reserved3y).presentPrice.hasNumber())
        words.subtitle += in.billing == ReservedBilling::EveryHour
            ? "; reservations paid for every hour"
            : "; reservations as if paid only when used";
    words.subtitle += missingText(curves);
    if (!curves.of(WayOfBuying::Owned).presentPrice.hasNumber())
        words.emptyReason = "Owned hardware has no cost per productive hour with these inputs, so "
                            "there is nothing to compare.";
    return words;
}

Words gainOverTime(const Inputs<double>& in, const Results<double>& results)
{
    const Outcome<double>& gain = results.of(Metric::CashOwningGain);
    if (!gain.hasNumber())
        return {};
    return {"At prices of today. Over "
        + countedText(in[Parameter::FinanceHorizonMonths], "month", "months")
        + ", with what growth, refresh and prices do, owning "
        + (gain.value < 0.0 ? "loses " : "gains ") + moneyText(std::fabs(gain.value))
        + " in present value against on demand."};
}

} // namespace isocost
