// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of the metric table: the fleet, its facility, break-even.
#pragma once

#include <array>

#include "core/model/metric_table.h"

namespace isocost::rows {

inline constexpr std::array kOwningMetrics{
    MetricRow{{"fleet.annual_cost", "Year of the fleet", "USD/year"}, Metric::FleetAnnualCost,
        Format::Money, Better::Lower},
    MetricRow{{"fleet.cost_per_productive_hour", "Cost of a fleet hour at work", "USD/chip-h"},
        Metric::FleetCostPerProductiveHour, Format::Price, Better::Lower},
    MetricRow{{"fleet.cheapest_annual_cost", "Cheapest priced year of the fleet", "USD/year"},
        Metric::FleetCheapestAnnualCost, Format::Money, Better::Lower},
    MetricRow{{"fleet.annual_on_demand", "Year of the fleet on demand", "USD/year"},
        Metric::FleetAnnualOnDemand, Format::Money, Better::Lower},
    MetricRow{{"fleet.annual_reserved_1y", "Year of the fleet on a one-year term", "USD/year"},
        Metric::FleetAnnualReserved1y, Format::Money, Better::Lower},
    MetricRow{{"fleet.annual_reserved_3y", "Year of the fleet on a three-year term", "USD/year"},
        Metric::FleetAnnualReserved3y, Format::Money, Better::Lower},
    MetricRow{{"fleet.annual_capacity_block", "Year of the fleet in capacity blocks", "USD/year"},
        Metric::FleetAnnualCapacityBlock, Format::Money, Better::Lower},
    MetricRow{{"fleet.annual_spot", "Year of the fleet on spot", "USD/year"},
        Metric::FleetAnnualSpot, Format::Money, Better::Lower},
    MetricRow{{"fleet.annual_specialty", "Year of the fleet at a specialty cloud", "USD/year"},
        Metric::FleetAnnualSpecialty, Format::Money, Better::Lower},
    MetricRow{{"fleet.annual_owned", "Year of the fleet owned", "USD/year"},
        Metric::FleetAnnualOwned, Format::Money, Better::Lower},
    MetricRow{{"fleet.work_hours", "Hours of the fleet at work a year", "chip-h/year"},
        Metric::FleetWorkHours, Format::Count, Better::Higher},
    MetricRow{{"fleet.excess", "Year of the fleet above the cheapest priced way", "USD/year"},
        Metric::FleetExcess, Format::Money, Better::Lower},
    MetricRow{{"fleet.hour_on_demand", "Hour of the fleet at work on demand", "USD/chip-h"},
        Metric::FleetHourOnDemand, Format::Price, Better::Lower},
    MetricRow{
        {"fleet.hour_reserved_1y", "Hour of the fleet at work on a one-year term", "USD/chip-h"},
        Metric::FleetHourReserved1y, Format::Price, Better::Lower},
    MetricRow{
        {"fleet.hour_reserved_3y", "Hour of the fleet at work on a three-year term", "USD/chip-h"},
        Metric::FleetHourReserved3y, Format::Price, Better::Lower},
    MetricRow{
        {"fleet.hour_capacity_block", "Hour of the fleet at work in capacity blocks", "USD/chip-h"},
        Metric::FleetHourCapacityBlock, Format::Price, Better::Lower},
    MetricRow{{"fleet.hour_spot", "Hour of the fleet at work on spot", "USD/chip-h"},
        Metric::FleetHourSpot, Format::Price, Better::Lower},
    MetricRow{
        {"fleet.hour_specialty", "Hour of the fleet at work at a specialty cloud", "USD/chip-h"},
        Metric::FleetHourSpecialty, Format::Price, Better::Lower},
    MetricRow{{"fleet.hour_owned", "Hour of the fleet at work owned", "USD/chip-h"},
        Metric::FleetHourOwned, Format::Price, Better::Lower},
    MetricRow{{"facility.size_difference", "Facility beside the fleet, difference", "1"},
        Metric::FacilitySizeDifference, Format::Share, Better::Lower},
    MetricRow{{"facility.capex", "Capital expense", "USD"}, Metric::FacilityCapex, Format::Money,
        Better::Lower},
    MetricRow{{"facility.annual_capital", "Capital a year", "USD/year"},
        Metric::FacilityAnnualCapital, Format::Money, Better::Lower},
    MetricRow{{"facility.annual_energy", "Energy a year", "USD/year"}, Metric::FacilityAnnualEnergy,
        Format::Money, Better::Lower},
    MetricRow{{"facility.annual_staff", "Staff a year", "USD/year"}, Metric::FacilityAnnualStaff,
        Format::Money, Better::Lower},
    MetricRow{{"facility.annual_fabric", "Fabric upkeep a year", "USD/year"},
        Metric::FacilityAnnualFabric, Format::Money, Better::Lower},
    MetricRow{{"facility.annual_software", "Software a year", "USD/year"},
        Metric::FacilityAnnualSoftware, Format::Money, Better::Lower},
    MetricRow{{"facility.annual_maintenance", "Maintenance a year", "USD/year"},
        Metric::FacilityAnnualMaintenance, Format::Money, Better::Lower},
    MetricRow{{"facility.annual_colo", "Colocation a year", "USD/year"}, Metric::FacilityAnnualColo,
        Format::Money, Better::Lower},
    MetricRow{{"facility.annual_cost", "Cost of owning a year", "USD/year"},
        Metric::FacilityAnnualCost, Format::Money, Better::Lower},
    MetricRow{{"facility.productive_hours", "Productive chip-hours a year", "chip-h/year"},
        Metric::FacilityProductiveHours, Format::Count, Better::Higher},
    MetricRow{{"facility.cost_per_productive_hour", "Owned cost per productive hour", "USD/chip-h"},
        Metric::FacilityCostPerProductiveHour, Format::Price, Better::Lower},
    MetricRow{{"break_even.on_demand", "Owning breaks even against on-demand at", "1"},
        Metric::BreakEvenOnDemand, Format::Share, Better::Lower},
    MetricRow{{"break_even.spot", "Owning breaks even against spot at", "1"}, Metric::BreakEvenSpot,
        Format::Share, Better::Lower},
    MetricRow{{"break_even.reserved_1y", "Owning breaks even against 1 year at", "1"},
        Metric::BreakEvenReserved1y, Format::Share, Better::Lower},
    MetricRow{{"break_even.reserved_3y", "Owning breaks even against 3 years at", "1"},
        Metric::BreakEvenReserved3y, Format::Share, Better::Lower},
    MetricRow{{"break_even.specialty", "Owning breaks even against specialty at", "1"},
        Metric::BreakEvenSpecialty, Format::Share, Better::Lower},
    MetricRow{{"break_even.power_price", "Power price at which on-demand is as cheap", "USD/kWh"},
        Metric::BreakEvenPowerPrice, Format::Price, Better::Higher},
    MetricRow{{"break_even.months", "Months until owning has paid back", "month"},
        Metric::BreakEvenMonths, Format::Months, Better::Lower}};

} // namespace isocost::rows
