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
    HoursPerYear,
    MonthsPerYear,
    HoursPerDay,
    DaysPerWeek,
    MinutesPerHour,
    SecondsPerHour,
    WattsPerKilowatt,
    FlopPerTeraflop,
    FlopPerExaflop,
    Billion,
    TokensPerMillion,
    TokensPerBillion,
    MillisecondsPerSecond,
    KilowattHoursPerMegawattHour,
    KilogramsPerTonne,
    GigabytesPerTerabyte,
    BitsPerByte,
    BitsPerGigabit,
    BytesPerGradient,
    FlopPerParameterAndToken,
    CompoundingYear,
    SmallestInterval,
    Million,
    BytesPerGigabyte,
    BytesPerTerabyte,
    TokenPerSequence,
    MillionsPerBillion,
    ForwardFlop,
    OneMonth,
    HoursPerMonth,
    MonthsPerTerm,
    MonthsPerShortTerm,
    DaysPerYear,
    FillableMemory,
    OneChip,
    OneNode,
    OneHour,
    MemoryBound,
    ComputeBound,
    Bf16Weight,
    Int8Weight,
    Int4Weight,
    SlicedMemory,
    Slices1g,
    Slices2g,
    Slices3g,
    Slices7g,
    Count
};

struct ConstantRow {
    QuantityRow quantity;
    Constant constant;
    double value;
};

inline constexpr auto kConstantTable = std::to_array<ConstantRow>({
    {{"constant.hours_per_year", "hours a year", "h/year"}, Constant::HoursPerYear, 8760.0},
    {{"constant.months_per_year", "months a year", "month/year"}, Constant::MonthsPerYear, 12.0},
    {{"constant.hours_per_day", "hours a day", "h/day"}, Constant::HoursPerDay, 24.0},
    {{"constant.days_per_week", "days a week", "day/week"}, Constant::DaysPerWeek, 7.0},
    {{"constant.minutes_per_hour", "minutes an hour", "min/h"}, Constant::MinutesPerHour, 60.0},
    {{"constant.seconds_per_hour", "seconds an hour", "s/h"}, Constant::SecondsPerHour, 3600.0},
    {{"constant.watts_per_kilowatt", "watts a kilowatt", "W/kW"}, Constant::WattsPerKilowatt,
        1000.0},
    {{"constant.flop_per_teraflop", "FLOP a TFLOP", "FLOP/TFLOP"}, Constant::FlopPerTeraflop, 1e12},
    {{"constant.flop_per_exaflop", "FLOP an EFLOP", "FLOP/EFLOP"}, Constant::FlopPerExaflop, 1e18},
    {{"constant.billion", "one billion", "1"}, Constant::Billion, 1e9},
    {{"constant.tokens_per_million", "tokens a million", "token/Mtoken"},
        Constant::TokensPerMillion, 1e6},
    {{"constant.tokens_per_billion", "tokens a billion", "token/Btoken"},
        Constant::TokensPerBillion, 1e9},
    {{"constant.milliseconds_per_second", "milliseconds a second", "ms/s"},
        Constant::MillisecondsPerSecond, 1000.0},
    {{"constant.kilowatt_hours_per_megawatt_hour", "kWh a MWh", "kWh/MWh"},
        Constant::KilowattHoursPerMegawattHour, 1000.0},
    {{"constant.kilograms_per_tonne", "kilograms a tonne", "kg/t"}, Constant::KilogramsPerTonne,
        1000.0},
    {{"constant.gigabytes_per_terabyte", "GB a TB", "GB/TB"}, Constant::GigabytesPerTerabyte,
        1000.0},
    {{"constant.bits_per_byte", "bits a byte", "bit/B"}, Constant::BitsPerByte, 8.0},
    {{"constant.bits_per_gigabit", "bits a Gbit", "bit/Gbit"}, Constant::BitsPerGigabit, 1e9},
    {{"constant.bytes_per_gradient", "bytes of a bf16 gradient", "B"}, Constant::BytesPerGradient,
        2.0},
    {{"constant.flop_per_parameter_and_token", "model FLOP per parameter and token", "FLOP"},
        Constant::FlopPerParameterAndToken, 6.0},
    {{"constant.compounding_year", "one year of interest", "year"}, Constant::CompoundingYear, 1.0},
    {{"constant.smallest_interval", "smallest checkpoint interval", "min"},
        Constant::SmallestInterval, 1.0},
    {{"constant.million", "one million", "1"}, Constant::Million, 1e6},
    {{"constant.bytes_per_gigabyte", "bytes a GB", "B/GB"}, Constant::BytesPerGigabyte, 1e9},
    {{"constant.bytes_per_terabyte", "bytes a TB", "B/TB"}, Constant::BytesPerTerabyte, 1e12},
    {{"constant.token_per_sequence", "tokens a sequence and step", "token"},
        Constant::TokenPerSequence, 1.0},
    {{"constant.millions_per_billion", "millions of tokens a billion", "Mtoken/Btoken"},
        Constant::MillionsPerBillion, 1000.0},
    {{"constant.forward_flop", "FLOP per parameter and served token", "FLOP"},
        Constant::ForwardFlop, 2.0},
    {{"constant.one_month", "one month", "month"}, Constant::OneMonth, 1.0},
    {{"constant.hours_per_month", "hours a month", "h/month"}, Constant::HoursPerMonth, 730.0},
    {{"constant.months_per_term", "months of a three-year term", "month"}, Constant::MonthsPerTerm,
        36.0},
    {{"constant.months_per_short_term", "months of a one-year term", "month"},
        Constant::MonthsPerShortTerm, 12.0},
    {{"constant.days_per_year", "days a year", "day/year"}, Constant::DaysPerYear, 365.0},
    {{"constant.fillable_memory", "share of the memory that weights may fill", "1"},
        Constant::FillableMemory, 0.8},
    {{"constant.one_chip", "one chip", "chip"}, Constant::OneChip, 1.0},
    {{"constant.one_node", "one node", "node"}, Constant::OneNode, 1.0},
    {{"constant.one_hour", "one hour", "h"}, Constant::OneHour, 1.0},
    {{"constant.memory_bound", "memory", "1"}, Constant::MemoryBound, 0.0},
    {{"constant.compute_bound", "compute", "1"}, Constant::ComputeBound, 1.0},
    {{"constant.bf16_weight", "bytes of a bf16 weight", "B"}, Constant::Bf16Weight, 2.0},
    {{"constant.int8_weight", "bytes of an int8 or fp8 weight", "B"}, Constant::Int8Weight, 1.0},
    {{"constant.int4_weight", "bytes of an int4 weight", "B"}, Constant::Int4Weight, 0.5},
    {{"constant.sliced_memory", "memory of a chip with these slices", "GB/chip"},
        Constant::SlicedMemory, 80.0},
    {{"constant.slices_1g", "1g.10gb slices a chip", "slice/chip"}, Constant::Slices1g, 7.0},
    {{"constant.slices_2g", "2g.20gb slices a chip", "slice/chip"}, Constant::Slices2g, 3.0},
    {{"constant.slices_3g", "3g.40gb slices a chip", "slice/chip"}, Constant::Slices3g, 2.0},
    {{"constant.slices_7g", "7g.80gb slices a chip", "slice/chip"}, Constant::Slices7g, 1.0},
});
static_assert(kConstantTable.size() == static_cast<std::size_t>(Constant::Count));

[[nodiscard]] constexpr const ConstantRow& rowOf(Constant constant)
{
    return kConstantTable[static_cast<std::size_t>(constant)];
}

} // namespace isocost
