// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of the metric table: the fleet, its facility, break-even.
#pragma once

#include <array>

#include "core/model/metric_table.h"

namespace isocost::rows {

using M = Metric;
using enum Format;
using enum Better;

inline constexpr auto kOwningMetrics = std::to_array<MetricRow>({
    {{"fleet.annual_cost", "Year of the fleet", "USD/year"}, M::FleetAnnualCost, Money, Lower,
        "What the chips of the reference platform cost a year, bought and used as planned"},
    {{"fleet.cost_per_productive_hour", "Cost of a fleet hour at work", "USD/chip-h"},
        M::FleetCostPerProductiveHour, Price, Lower,
        "The year over the hours at work: idle hours that are paid are in it"},
    {{"fleet.cheapest_annual_cost", "Cheapest priced year of the fleet", "USD/year"},
        M::FleetCheapestAnnualCost, Money, Lower,
        "The least of the ways of buying that have a price"},
    {{"fleet.annual_on_demand", "Year of the fleet on demand", "USD/year"}, M::FleetAnnualOnDemand,
        Money},
    {{"fleet.annual_reserved_1y", "Year of the fleet on a one-year term", "USD/year"},
        M::FleetAnnualReserved1y, Money},
    {{"fleet.annual_reserved_3y", "Year of the fleet on a three-year term", "USD/year"},
        M::FleetAnnualReserved3y, Money},
    {{"fleet.annual_capacity_block", "Year of the fleet in capacity blocks", "USD/year"},
        M::FleetAnnualCapacityBlock, Money},
    {{"fleet.annual_spot", "Year of the fleet on spot", "USD/year"}, M::FleetAnnualSpot, Money},
    {{"fleet.annual_specialty", "Year of the fleet at a specialty cloud", "USD/year"},
        M::FleetAnnualSpecialty, Money},
    {{"fleet.annual_owned", "Year of the fleet owned", "USD/year"}, M::FleetAnnualOwned, Money},
    {{"fleet.work_hours", "Hours of the fleet at work a year", "chip-h/year"}, M::FleetWorkHours,
        Count, Higher},
    {{"fleet.excess", "Year of the fleet above the cheapest priced way", "USD/year"},
        M::FleetExcess, Money, Lower,
        "What the chosen way costs more than the cheapest one that has a price"},
    {{"fleet.spot_share", "Hours billed on spot over those of the year", "1"}, M::FleetSpotShare,
        Share, Lower,
        "Hours that the fleet's work takes on spot, lost ones included, of those of a year"},
    {{"fleet.hour_on_demand", "Hour of the fleet at work on demand", "USD/chip-h"},
        M::FleetHourOnDemand, Price},
    {{"fleet.hour_reserved_1y", "Hour of the fleet at work on a one-year term", "USD/chip-h"},
        M::FleetHourReserved1y, Price},
    {{"fleet.hour_reserved_3y", "Hour of the fleet at work on a three-year term", "USD/chip-h"},
        M::FleetHourReserved3y, Price},
    {{"fleet.hour_capacity_block", "Hour of the fleet at work in capacity blocks", "USD/chip-h"},
        M::FleetHourCapacityBlock, Price},
    {{"fleet.hour_spot", "Hour of the fleet at work on spot", "USD/chip-h"}, M::FleetHourSpot,
        Price},
    {{"fleet.hour_specialty", "Hour of the fleet at work at a specialty cloud", "USD/chip-h"},
        M::FleetHourSpecialty, Price},
    {{"fleet.hour_owned", "Hour of the fleet at work owned", "USD/chip-h"}, M::FleetHourOwned,
        Price},
    {{"facility.size_difference", "Facility beside the fleet, difference", "1"},
        M::FacilitySizeDifference, Share},
    {{"facility.capex", "Capital expense", "USD"}, M::FacilityCapex, Money},
    {{"facility.annual_capital", "Capital a year", "USD/year"}, M::FacilityAnnualCapital, Money,
        Lower,
        "What the purchase costs a year over its life, less its resale, with the cost of capital"},
    {{"facility.annual_energy", "Energy a year", "USD/year"}, M::FacilityAnnualEnergy, Money},
    {{"facility.annual_staff", "Staff a year", "USD/year"}, M::FacilityAnnualStaff, Money},
    {{"facility.annual_fabric", "Fabric upkeep a year", "USD/year"}, M::FacilityAnnualFabric,
        Money},
    {{"facility.annual_software", "Software a year", "USD/year"}, M::FacilityAnnualSoftware, Money},
    {{"facility.annual_maintenance", "Maintenance a year", "USD/year"},
        M::FacilityAnnualMaintenance, Money},
    {{"facility.annual_colo", "Colocation a year", "USD/year"}, M::FacilityAnnualColo, Money},
    {{"facility.annual_cost", "Cost of owning a year", "USD/year"}, M::FacilityAnnualCost, Money},
    {{"facility.productive_hours", "Productive chip-hours a year", "chip-h/year"},
        M::FacilityProductiveHours, Count, Higher},
    {{"facility.cost_per_productive_hour", "Owned cost per productive hour", "USD/chip-h"},
        M::FacilityCostPerProductiveHour, Price, Lower,
        "Everything that owning costs a year over the chip-hours at work"},
    {{"break_even.on_demand", "Owning breaks even against on-demand at", "1"}, M::BreakEvenOnDemand,
        Share, Lower,
        "The share of hours at work from which an owned hour is cheaper than one on demand"},
    {{"break_even.spot", "Owning breaks even against spot at", "1"}, M::BreakEvenSpot, Share},
    {{"break_even.reserved_1y", "Owning breaks even against 1 year at", "1"},
        M::BreakEvenReserved1y, Share},
    {{"break_even.reserved_3y", "Owning breaks even against 3 years at", "1"},
        M::BreakEvenReserved3y, Share},
    {{"break_even.specialty", "Owning breaks even against specialty at", "1"},
        M::BreakEvenSpecialty, Share},
    {{"break_even.power_price", "Power price at which on-demand is as cheap", "USD/kWh"},
        M::BreakEvenPowerPrice, Price, Higher},
    {{"break_even.months", "Months until owning has paid back", "month"}, M::BreakEvenMonths,
        Months, Lower,
        "Capital over what running it saves a month against on demand, at today's prices"},
});

} // namespace isocost::rows
