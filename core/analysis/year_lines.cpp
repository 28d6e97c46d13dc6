// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/year_lines.h"

#include <array>

#include "core/model/formulas/fleet.h"

namespace isocost {

namespace {

using Sums = std::array<double, kYearLines>;

double& at(Sums& sums, YearLine line)
{
    return sums[static_cast<std::size_t>(line)];
}

// The lines of the facility, for as many of its years as the fleet's work needs.
void addOwned(const Results<double>& results, double year, Sums& sums)
{
    struct Owned {
        YearLine line;
        Metric metric;
    };
    constexpr auto kLines = std::to_array<Owned>({{YearLine::Capital, M::FacilityAnnualCapital},
        {YearLine::Energy, M::FacilityAnnualEnergy}, {YearLine::Staff, M::FacilityAnnualStaff},
        {YearLine::FabricUpkeep, M::FacilityAnnualFabric},
        {YearLine::Software, M::FacilityAnnualSoftware},
        {YearLine::Maintenance, M::FacilityAnnualMaintenance},
        {YearLine::Colocation, M::FacilityAnnualColo},
        {YearLine::OtherOwned, M::FacilityAnnualOther}});
    const double facility = results.of(M::FacilityAnnualCost).value;
    if (year == 0.0 || facility == 0.0)
        return;
    const double years = year / facility;
    for (const Owned& owned : kLines)
        at(sums, owned.line) = results.of(owned.metric).value * years;
}

void addRented(const Inputs<double>& in, const Results<double>& results, Purchase way, Sums& sums)
{
    const PlatformInputs<double>& k = in.referencePlatform();
    const double chips = k[P::Chips];
    const TimeLost<double> hardware = lostToHardware(in, k, chips);
    const double lost = lostOffSpot(k, hardware).wall;
    const double work = results.of(M::FleetWorkHours).value;
    const double price = heldHourPrice(in, k, way, chips).value;
    const double productive = work / (1.0 + lost);
    double paid = work;
    if (way == Purchase::Spot)
        paid = work * spotLoad(k, lostOnSpot(in, k, chips), hardware).value;
    at(sums, YearLine::Rent) = productive * price;
    at(sums, YearLine::Losses) = (paid - productive) * price;
    at(sums, YearLine::FabricPremium) = paid * k[P::NetworkPrice];
    if (isPaidAlways(in, way, chips)) {
        const bool hasFleet = results.of(M::FleetUtilizationUsed).hasNumber();
        const double held = hasFleet ? chips * rowOf(C::HoursPerYear).value : 0.0;
        at(sums, YearLine::Idle) = (held - work) * price;
    }
    at(sums, YearLine::Services) = in[P::CloudServicesMonthly] * rowOf(C::MonthsPerYear).value;
}

} // namespace

std::string_view labelOf(YearLine line)
{
    constexpr std::array<std::string_view, kYearLines> kLabels{"Rent of productive hours",
        "Hours lost to failures", "Hours paid without work", "Fabric premium", "Cloud services",
        "Capital", "Energy", "Staff", "Fabric upkeep", "Software", "Maintenance", "Colocation",
        "Other cost of owning", "Serving"};
    return kLabels[static_cast<std::size_t>(line)];
}

std::vector<LineOfYear> yearLines(
    const Inputs<double>& in, const Results<double>& results, Purchase way)
{
    const FleetWay& row = rowOf(way);
    const Outcome<double>& plan = results.of(row.plan);
    const Outcome<double>& fleet = results.of(row.metric);
    if (!plan.hasNumber() || !fleet.hasNumber())
        return {};
    Sums sums{};
    if (way == Purchase::Owned)
        addOwned(results, fleet.value, sums);
    else
        addRented(in, results, way, sums);
    at(sums, YearLine::Serving) = plan.value - fleet.value;
    std::vector<LineOfYear> lines;
    for (std::size_t i = 0; i < kYearLines; ++i)
        if (sums[i] != 0.0)
            lines.push_back({static_cast<YearLine>(i), sums[i]});
    return lines;
}

} // namespace isocost
