// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/break_even_words.h"

#include "ui/charts/chart_text.h"

namespace isocost {

QString nounOf(WayOfBuying way)
{
    switch (way) {
    case WayOfBuying::OnDemand:
        return QStringLiteral("on-demand");
    case WayOfBuying::Reserved1y:
        return QStringLiteral("a 1-year reservation");
    case WayOfBuying::Reserved3y:
        return QStringLiteral("a 3-year reservation");
    case WayOfBuying::Spot:
        return QStringLiteral("spot");
    case WayOfBuying::Specialty:
        return QStringLiteral("a specialty cloud");
    case WayOfBuying::Owned:
        break;
    }
    return QStringLiteral("owning");
}

namespace {

// A commitment paid for every hour is as idle as owned hardware: use does not decide.
QString commitmentTitle(const BuyingCurve& way, const QString& present)
{
    const QString noun = nounOf(way.way);
    switch (way.breakEven.reason) {
    case Reason::Always:
        return QStringLiteral("Owning beats %1 at %2 utilization; both are paid for every hour")
            .arg(noun, present);
    case Reason::Never:
        return QStringLiteral("Owning loses to %1 at %2 utilization; both are paid for every hour")
            .arg(noun, present);
    default:
        return QStringLiteral("Owning and %1 cost the same at %2 utilization").arg(noun, present);
    }
}

QString titleOf(const BreakEvenCurves& curves)
{
    const BuyingCurve& way = curves.of(curves.comparedWay());
    const QString present = shareText(curves.presentUtilization);
    if (way.way == WayOfBuying::Owned)
        return QStringLiteral("Nothing to rent has a price: owning costs %1 per productive hour")
            .arg(priceText(way.presentPrice.value));
    const QString noun = nounOf(way.way);
    if (way.breakEven.hasNumber()) {
        const QString share = shareText(way.breakEven.value);
        if (share == present)
            return QStringLiteral("Owning breaks even with %1 at %2 utilization, where you are")
                .arg(noun, share);
        return QStringLiteral("Owning wins above %1 utilization against %2; you are at %3")
            .arg(share, noun, present);
    }
    if (way.fallsWithUse)
        return commitmentTitle(way, present);
    if (way.breakEven.reason == Reason::Never)
        return QStringLiteral("Owning never wins against %1, whatever the utilization").arg(noun);
    if (way.breakEven.reason == Reason::Always)
        return QStringLiteral("Owning always wins against %1, whatever the utilization").arg(noun);
    return QStringLiteral("Owning costs %1 per productive hour, %2 %3")
        .arg(priceText(curves.of(WayOfBuying::Owned).presentPrice.value), noun,
            priceText(way.presentPrice.value));
}

bool hasReservation(const BreakEvenCurves& curves)
{
    return curves.of(WayOfBuying::Reserved1y).presentPrice.hasNumber()
        || curves.of(WayOfBuying::Reserved3y).presentPrice.hasNumber();
}

QString billingText(const Inputs<double>& in)
{
    return in.billing == ReservedBilling::EveryHour
        ? QStringLiteral("; reservations paid for every hour")
        : QStringLiteral("; reservations as if paid only when used");
}

} // namespace

ChartWords breakEvenWords(
    const Scenario& scenario, const Inputs<double>& in, const BreakEvenCurves& curves)
{
    const BuyingCurve& cheapest = curves.of(curves.cheapestWay());
    ChartWords words;
    words.title = titleOf(curves);
    words.subtitle =
        QStringLiteral("%1: %2 owned GPUs, %3/kWh, PUE %4, against %5; cheapest at %6: %7, %8")
            .arg(shortText(scenario.name), countText(in[Parameter::FacilityGpus]),
                priceText(in[Parameter::FacilityPowerPrice]), countText(in[Parameter::FacilityPue]),
                platformLabel(scenario, in.reference), shareText(curves.presentUtilization),
                nounOf(cheapest.way), priceText(cheapest.presentPrice.value));
    if (hasReservation(curves))
        words.subtitle += billingText(in);
    if (!curves.of(WayOfBuying::Owned).presentPrice.hasNumber())
        words.emptyReason = QStringLiteral("Owned hardware has no cost per productive hour with "
                                           "these inputs, so there is nothing to compare.");
    return words;
}

} // namespace isocost
