// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a year of the plan is made of, by way of buying (model.md F2 to F5, F12, F14).
//
//   rented: rent of the productive hours, hours lost to failures (R/(1 + R) of the hours at work;
//   on spot also to interruptions), hours paid without work, fabric premium, cloud services owned:
//   the lines of the facility's year, for the hours that the fleet needs of it and what serves
//
// Units     USD/year
// Domain    no lines for a way without a number. The lines sum to the year of the plan, to rounding
// Worked    tests/core/analysis/tst_year_lines.cpp, 64 H100 on a term and owned, by hand
#pragma once

#include <string_view>
#include <vector>

#include "core/model/evaluate.h"

namespace isocost {

enum class YearLine : std::uint8_t {
    Rent,
    Losses,
    Idle,
    FabricPremium,
    Services,
    Capital,
    Energy,
    Staff,
    FabricUpkeep,
    Software,
    Maintenance,
    Colocation,
    OtherOwned,
    Serving
};
inline constexpr std::size_t kYearLines = static_cast<std::size_t>(YearLine::Serving) + 1;

[[nodiscard]] std::string_view labelOf(YearLine line); // "Capital", "Hours paid without work"

struct LineOfYear {
    YearLine line{};
    double usd = 0.0;
};

// The lines that are not 0, in the order of the enum. `results` are those of the inputs.
[[nodiscard]] std::vector<LineOfYear> yearLines(
    const Inputs<double>& in, const Results<double>& results, Purchase way);

} // namespace isocost
