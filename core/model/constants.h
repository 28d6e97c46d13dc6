// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Named constants with a unit: the explanation and the spreadsheet show them instead of bare
// literals. Values are exact conversions; the year of 8,760 h is the convention of model.md.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/scalar/graph.h"

namespace isocost {

enum class Constant : std::uint8_t {
#include "embedded/constant_names.h"
    Count // not a constant: how many there are
};

struct ConstantRow {
    QuantityRow quantity;
    Constant constant;
    double value;
};

namespace rows {
using C = Constant; // names the enumerators: packaging/cmake/enumerators.cmake
inline constexpr auto kConstantTable = std::to_array<ConstantRow>({
    {{"constant.hours_per_year", "hours a year", "h/year"}, C::HoursPerYear, 8760.0},
    {{"constant.months_per_year", "months a year", "month/year"}, C::MonthsPerYear, 12.0},
    {{"constant.hours_per_day", "hours a day", "h/day"}, C::HoursPerDay, 24.0},
    {{"constant.days_per_week", "days a week", "day/week"}, C::DaysPerWeek, 7.0},
    {{"constant.minutes_per_hour", "minutes an hour", "min/h"}, C::MinutesPerHour, 60.0},
    {{"constant.seconds_per_hour", "seconds an hour", "s/h"}, C::SecondsPerHour, 3600.0},
    {{"constant.watts_per_kilowatt", "watts a kilowatt", "W/kW"}, C::WattsPerKilowatt, 1000.0},
    {{"constant.flop_per_teraflop", "FLOP a TFLOP", "FLOP/TFLOP"}, C::FlopPerTeraflop, 1e12},
    {{"constant.flop_per_exaflop", "FLOP an EFLOP", "FLOP/EFLOP"}, C::FlopPerExaflop, 1e18},
    {{"constant.billion", "one billion", "1"}, C::Billion, 1e9},
    {{"constant.tokens_per_million", "tokens a million", "token/Mtoken"}, C::TokensPerMillion, 1e6},
    {{"constant.tokens_per_billion", "tokens a billion", "token/Btoken"}, C::TokensPerBillion, 1e9},
    {{"constant.milliseconds_per_second", "milliseconds a second", "ms/s"},
        C::MillisecondsPerSecond, 1000.0},
    {{"constant.kilowatt_hours_per_megawatt_hour", "kWh a MWh", "kWh/MWh"},
        C::KilowattHoursPerMegawattHour, 1000.0},
    {{"constant.kilograms_per_tonne", "kilograms a tonne", "kg/t"}, C::KilogramsPerTonne, 1000.0},
    {{"constant.gigabytes_per_terabyte", "GB a TB", "GB/TB"}, C::GigabytesPerTerabyte, 1000.0},
    {{"constant.bits_per_byte", "bits a byte", "bit/B"}, C::BitsPerByte, 8.0},
    {{"constant.bits_per_gigabit", "bits a Gbit", "bit/Gbit"}, C::BitsPerGigabit, 1e9},
    {{"constant.bytes_per_gradient", "bytes of a bf16 gradient", "B"}, C::BytesPerGradient, 2.0},
    {{"constant.flop_per_parameter_and_token", "model FLOP per parameter and token", "FLOP"},
        C::FlopPerParameterAndToken, 6.0},
    {{"constant.compounding_year", "one year of interest", "year"}, C::CompoundingYear, 1.0},
    {{"constant.smallest_interval", "smallest checkpoint interval", "min"}, C::SmallestInterval,
        1.0},
    {{"constant.million", "one million", "1"}, C::Million, 1e6},
    {{"constant.bytes_per_gigabyte", "bytes a GB", "B/GB"}, C::BytesPerGigabyte, 1e9},
    {{"constant.bytes_per_terabyte", "bytes a TB", "B/TB"}, C::BytesPerTerabyte, 1e12},
    {{"constant.token_per_sequence", "tokens a sequence and step", "token"}, C::TokenPerSequence,
        1.0},
    {{"constant.millions_per_billion", "millions of tokens a billion", "Mtoken/Btoken"},
        C::MillionsPerBillion, 1000.0},
    {{"constant.forward_flop", "FLOP per parameter and served token", "FLOP"}, C::ForwardFlop, 2.0},
    {{"constant.one_month", "one month", "month"}, C::OneMonth, 1.0},
    {{"constant.hours_per_month", "hours a month", "h/month"}, C::HoursPerMonth, 730.0},
    {{"constant.months_per_term", "months of a three-year term", "month"}, C::MonthsPerTerm, 36.0},
    {{"constant.months_per_short_term", "months of a one-year term", "month"},
        C::MonthsPerShortTerm, 12.0},
    {{"constant.days_per_year", "days a year", "day/year"}, C::DaysPerYear, 365.0},
    {{"constant.fillable_memory", "share of the memory that weights may fill", "1"},
        C::FillableMemory, 0.8},
    {{"constant.one_chip", "one chip", "chip"}, C::OneChip, 1.0},
    {{"constant.one_node", "one node", "node"}, C::OneNode, 1.0},
    {{"constant.one_hour", "one hour", "h"}, C::OneHour, 1.0},
    {{"constant.memory_bound", "memory", "1"}, C::MemoryBound, 0.0},
    {{"constant.compute_bound", "compute", "1"}, C::ComputeBound, 1.0},
    {{"constant.bf16_weight", "bytes of a bf16 weight", "B"}, C::Bf16Weight, 2.0},
    {{"constant.int8_weight", "bytes of an int8 or fp8 weight", "B"}, C::Int8Weight, 1.0},
    {{"constant.int4_weight", "bytes of an int4 weight", "B"}, C::Int4Weight, 0.5},
    {{"constant.sliced_memory", "memory of a chip with these slices", "GB/chip"}, C::SlicedMemory,
        80.0},
    {{"constant.slices_1g", "1g.10gb slices a chip", "slice/chip"}, C::Slices1g, 7.0},
    {{"constant.slices_2g", "2g.20gb slices a chip", "slice/chip"}, C::Slices2g, 3.0},
    {{"constant.slices_3g", "3g.40gb slices a chip", "slice/chip"}, C::Slices3g, 2.0},
    {{"constant.slices_7g", "7g.80gb slices a chip", "slice/chip"}, C::Slices7g, 1.0},
});
} // namespace rows
using rows::kConstantTable;
static_assert(kConstantTable.size() == static_cast<std::size_t>(Constant::Count));

[[nodiscard]] constexpr const ConstantRow& rowOf(Constant constant)
{
    return kConstantTable[static_cast<std::size_t>(constant)];
}

} // namespace isocost
