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

// What undercuts owning although owning beats what it is compared with: "a specialty cloud is
// cheaper at any utilization"; empty when nothing does.
QString rivalText(const BreakEvenCurves& curves)
{
    const BuyingCurve& rival = curves.of(curves.cheapestWay());
    const QString present = shareText(curves.presentUtilization);
    if (rival.way == WayOfBuying::Owned || rival.way == curves.comparedWay())
        return {};
    if (rival.breakEven.reason == Reason::Never)
        return QStringLiteral("%1 is cheaper at any utilization; you are at %2")
            .arg(nounOf(rival.way), present);
    return QStringLiteral("%1 is cheaper at %2 utilization, where you are")
        .arg(nounOf(rival.way), present);
}

QString crossingTitle(const BreakEvenCurves& curves, const BuyingCurve& way)
{
    const QString present = shareText(curves.presentUtilization);
    const QString noun = nounOf(way.way);
    const QString share = shareText(way.breakEven.value);
    const QString rival = rivalText(curves);
    if (share == present)
        return QStringLiteral("Owning breaks even with %1 at %2 utilization, where you are")
            .arg(noun, share);
    if (rival.isEmpty())
        return QStringLiteral("Owning wins above %1 utilization against %2; you are at %3")
            .arg(share, noun, present);
    return QStringLiteral("Owning beats %1 above %2, but %3").arg(noun, share, rival);
}

QString titleOf(const BreakEvenCurves& curves)
{
    const BuyingCurve& way = curves.of(curves.comparedWay());
    const QString present = shareText(curves.presentUtilization);
    if (way.way == WayOfBuying::Owned)
        return QStringLiteral("Nothing to rent has a price: owning costs %1 per productive hour")
            .arg(priceText(way.presentPrice.value));
    const QString noun = nounOf(way.way);
    if (way.breakEven.hasNumber())
        return crossingTitle(curves, way);
    const QString rival = rivalText(curves);
    if (way.fallsWithUse)
        return commitmentTitle(way, present);
    if (way.breakEven.reason == Reason::Never)
        return QStringLiteral("Owning never wins against %1, whatever the utilization").arg(noun);
    if (way.breakEven.reason == Reason::Always)
        return QStringLiteral("Owning always wins against %1, whatever the utilization").arg(noun)
            + (rival.isEmpty() ? QString() : QStringLiteral(", but ") + rival);
    return QStringLiteral("Owning costs %1 per productive hour, %2 %3")
        .arg(priceText(curves.of(WayOfBuying::Owned).presentPrice.value), noun,
            priceText(way.presentPrice.value));
}

bool hasReservation(const BreakEvenCurves& curves)
{
    return curves.of(WayOfBuying::Reserved1y).presentPrice.hasNumber()
        || curves.of(WayOfBuying::Reserved3y).presentPrice.hasNumber();
}

// Ways that have no curve, and why: "; 1 year, 3 years: no public price".
QString missingText(const BreakEvenCurves& curves)
{
    QStringList unpriced;
    QStringList endless;
    for (const BuyingCurve& way : curves.ways) {
        const std::string_view label = labelOf(way.way);
        const QString name =
            QString::fromLatin1(label.data(), static_cast<qsizetype>(label.size()));
        if (way.presentPrice.reason == Reason::Unpriced)
            unpriced.append(name);
        else if (!way.presentPrice.hasNumber() && way.way != WayOfBuying::Owned)
            endless.append(name);
    }
    QString text;
    if (!unpriced.isEmpty())
        text += QStringLiteral("; ") + unpriced.join(QStringLiteral(", "))
            + QStringLiteral(": no public price");
    if (!endless.isEmpty())
        text += QStringLiteral("; ") + endless.join(QStringLiteral(", "))
            + QStringLiteral(": never finishes");
    return text;
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
    words.subtitle += missingText(curves);
    if (!curves.of(WayOfBuying::Owned).presentPrice.hasNumber())
        words.emptyReason = QStringLiteral("Owned hardware has no cost per productive hour with "
                                           "these inputs, so there is nothing to compare.");
    return words;
}

} // namespace isocost
