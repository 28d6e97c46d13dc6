// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The commitment mix (model.md M1 to M4) when each day's demand is known instead of guessed: by the
// same formulas, with the expectation over the days of the trace.
//
//   best reserve: the least demand that is exceeded on at most p_res / p_over of the days
//
// Units     chip-hours a day
// Domain    1 to 100,000 days of 0 to 1e8 chip-hours each; InputError names line and column
// Worked    tests/core/analysis/tst_demand_trace.cpp
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace isocost {

// Days in rising order of demand, with the members that formulas/commitment.h needs.
class DemandTrace {
public:
    explicit DemandTrace(std::vector<double> days, std::string name = {}); // at least one

    [[nodiscard]] const std::string& name() const { return m_name; } // of its file
    [[nodiscard]] const std::vector<double>& days() const { return m_days; }
    [[nodiscard]] double mean() const;
    [[nodiscard]] double overflow(double reserve) const;
    [[nodiscard]] double idle(double reserve) const;
    [[nodiscard]] double exceededWith(double probability) const;
    [[nodiscard]] DemandTrace scaled(double factor) const;
    [[nodiscard]] bool isReversed() const { return false; }

private:
    std::vector<double> m_days;
    std::string m_name;
};

inline constexpr std::string_view kDemandColumn = "chip_hours";

// A table with the column chip_hours; other columns, such as a date, are not read.
[[nodiscard]] DemandTrace demandTraceFromCsv(std::string_view text, std::string_view fileName);

} // namespace isocost
