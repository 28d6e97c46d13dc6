// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of the parameter table: facility.
#pragma once

#include <array>

#include "core/model/scenario.h"

namespace isocost::rows {

using P = Parameter;
using enum Scale;
using enum Step;

inline constexpr auto kSpecialtyBillings =
    std::to_array<Choice>({{"used_hours", "Used hours"}, {"every_hour", "Every hour"}});

inline constexpr auto kFacilityRows = std::to_array<ParameterRow>({
    {P::FacilityGpus, "facility.gpus", "N", "GPUs owned", "chip", Group::Facility,
        {0.0, 64.0, 1000000.0, Log, Stepped},
        "GPUs in the owned cluster; 0 follows the chips of the reference platform",
        "published cloud against on-prem comparison, 64 H100", {.zero = "the fleet"}},
    {P::FacilityGpusPerNode, "facility.gpus_per_node", "g", "GPUs per node", "chip/node",
        Group::Facility, {1.0, 8.0, 1024.0, Log, Stepped}, "GPUs in one node", "HGX H100"},
    {P::FacilityNodePrice, "facility.node_price", "", "Node price", "USD/node", Group::Facility,
        {0.0, 375000.0, 100000000.0}, "Price of one node without fabric",
        "published cloud against on-prem comparison"},
    {P::FacilityNodeNetworkPrice, "facility.node_network_price", "", "Fabric price per node",
        "USD/node", Group::Facility, {0.0, 50000.0, 10000000.0},
        "Share of one node in switches, optics and cables",
        "published cloud against on-prem comparison"},
    {P::FacilityStoragePrice, "facility.storage_price", "", "Storage price", "USD", Group::Facility,
        {0.0, 0.0, 1000000000.0}, "Storage bought once for the whole cluster", "none assumed"},
    {P::FacilityInstallPrice, "facility.install_price", "", "Installation", "USD", Group::Facility,
        {0.0, 0.0, 1000000000.0}, "Installation paid once for the whole cluster", "none assumed"},
    {P::FacilityDepreciationYears, "facility.depreciation_years", "n", "Depreciation", "year",
        Group::Facility, {0.5, 3.0, 15.0}, "Years over which the hardware is written off",
        "published cloud against on-prem comparison"},
    {P::FacilityResidualFraction, "facility.residual_fraction", "", "Resale value", "1",
        Group::Facility, {0.0, 0.0, 1.0}, "Resale value at the end, share of the hardware price",
        "conservative: none"},
    {P::FacilityCostOfCapital, "facility.cost_of_capital", "r", "Cost of capital", "1/year",
        Group::Facility, {0.0, 0.0, 1.0}, "Yearly rate the money tied up would earn or cost",
        "zero as in the published comparison"},
    {P::FacilityPowerPrice, "facility.power_price", "", "Power price", "USD/kWh", Group::Facility,
        {0.0, 0.10, 2.0}, "Electricity tariff at the meter",
        "published cloud against on-prem comparison"},
    {P::FacilityGpuPowerW, "facility.gpu_power_w", "", "GPU power", "W/chip", Group::Facility,
        {0.0, 0.0, 100000.0}, "Board power of an owned GPU; 0 means that of the reference platform",
        "data sheet of the reference platform", {.zero = "data sheet"}},
    {P::FacilityHostPowerWPerGpu, "facility.host_power_w_per_gpu", "", "Host power per GPU",
        "W/chip", Group::Facility, {0.0, 0.0, 10000.0}, "CPU, fans and NICs, share of one GPU",
        "left out as in the published comparison"},
    {P::FacilityIdlePowerFraction, "facility.idle_power_fraction", "", "Idle power", "1",
        Group::Facility, {0.0, 0.0, 1.0}, "Power drawn when idle, share of full load",
        "left out as in the published comparison"},
    {P::FacilityPue, "facility.pue", "", "PUE", "1", Group::Facility, {1.0, 1.3, 4.0},
        "Power usage effectiveness: facility power over IT power",
        "published cloud against on-prem comparison; ISO/IEC 30134-2"},
    {P::FacilityStaffFte, "facility.staff_fte", "", "Staff", "FTE", Group::Facility,
        {0.0, 1.5, 10000.0}, "Full-time staff for the cluster",
        "published cloud against on-prem comparison"},
    {P::FacilityStaffCost, "facility.staff_cost", "", "Staff cost", "USD/FTE-year", Group::Facility,
        {0.0, 250000.0, 10000000.0}, "Fully loaded cost of one full-time employee",
        "published cloud against on-prem comparison"},
    {P::FacilityGpusPerFte, "facility.gpus_per_fte", "", "GPUs per FTE", "chip/FTE",
        Group::Facility, {0.0, 128.0, 1000000.0},
        "Staff grows with the cluster: at least GPUs over this; 0 means it does not",
        "assumption: one engineer for sixteen nodes", {.zero = "fixed staff"}},
    {P::FacilityGridKgPerKwh, "facility.grid_kg_per_kwh", "", "CO2 of the grid", "kg/kWh",
        Group::Facility, {0.0, 0.4, 2.0}, "CO2 of a kilowatt-hour", "assumption; France 0.057"},
    {P::FacilityLeadMonths, "facility.lead_months", "L", "Lead time", "month", Group::Facility,
        {0.0, 0.0, 60.0, Linear, Stepped},
        "From order to the first productive hour; until then all work is rented", "none assumed"},
    {P::FacilityFabricPerGpuYear, "facility.fabric_per_gpu_year", "", "Fabric upkeep",
        "USD/chip-year", Group::Facility, {0.0, 700.8, 1000000.0},
        "Upkeep of the fabric for one GPU", "0.08 USD per GPU-hour of the published comparison"},
    {P::FacilitySoftwarePerGpuYear, "facility.software_per_gpu_year", "", "Software licences",
        "USD/chip-year", Group::Facility, {0.0, 0.0, 1000000.0}, "Licences and support for one GPU",
        "none assumed"},
    {P::FacilityMaintenanceFraction, "facility.maintenance_fraction", "", "Maintenance", "1/year",
        Group::Facility, {0.0, 0.0, 1.0}, "Yearly maintenance, share of the hardware price",
        "none assumed"},
    {P::FacilityColoPerKwMonth, "facility.colo_per_kw_month", "", "Colocation", "USD/kW-month",
        Group::Facility, {0.0, 0.0, 10000.0}, "Rent of space and power capacity",
        "own room in the reference sample"},
    {P::FacilityDowntimeFraction, "facility.downtime_fraction", "", "Downtime", "1",
        Group::Facility, {0.0, 0.0, 0.9}, "Planned and unplanned downtime, share of the year",
        "none assumed"},
    {P::FacilitySpareFraction, "facility.spare_fraction", "", "Spare nodes", "1", Group::Facility,
        {0.0, 0.0, 1.0}, "Spare nodes bought, share of the nodes", "none assumed"},
    {P::FacilityReference, "facility.reference", "", "Reference platform", "", Group::Facility,
        kAnyText, "Platform whose prices the break-even and the parity compare with",
        "first platform of the reference sample",
        {.text = {TextField::Form::PlatformKey, &Scenario::reference}}},
    {P::CloudSpecialtyPrice, "cloud.specialty_price", "", "Specialty cloud price", "USD/chip-h",
        Group::Facility, {0.0, 2.25, 1000.0}, "Price of a specialty GPU cloud, paid per used hour",
        "specialty offers of 2.00 to 2.50 USD per H100-hour"},
    {P::CloudSpecialtyBilling, "cloud.specialty_billing", "", "Specialty billing", "",
        Group::Facility, oneOf(kSpecialtyBillings),
        "every_hour is a contract, paid like a commitment; clusters are seldom to be had otherwise",
        "terms of specialty clouds"},
    {P::CloudSupportFraction, "cloud.support_fraction", "", "Cloud support plan", "1",
        Group::Facility, {0.0, 0.0, 1.0}, "Support plan, share of the cloud spend", "none assumed"},
});

} // namespace isocost::rows
