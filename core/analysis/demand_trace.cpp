// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/demand_trace.h"

#include <algorithm>
#include <filesystem>

#include "core/analysis/compensated_sum.h"
#include "core/model/parameter_table.h"
#include "core/text/csv.h"

namespace isocost {

namespace {

constexpr std::size_t kMostDays = 100000;

template <class Part>
double meanOf(const std::vector<double>& days, Part part)
{
    CompensatedSum sum;
    for (const double day : days)
        sum.add(part(day));
    return sum.value() / static_cast<double>(days.size());
}

} // namespace

DemandTrace::DemandTrace(std::vector<double> days, std::string name)
    : m_days(std::move(days)), m_name(std::move(name))
{
    std::ranges::sort(m_days);
}

double DemandTrace::mean() const
{
    return meanOf(m_days, [](double day) { return day; });
}

double DemandTrace::overflow(double reserve) const
{
    return meanOf(m_days, [reserve](double day) { return std::max(0.0, day - reserve); });
}

double DemandTrace::idle(double reserve) const
{
    return meanOf(m_days, [reserve](double day) { return std::max(0.0, reserve - day); });
}

double DemandTrace::exceededWith(double probability) const
{
    constexpr double kRounding = 1e-9; // of a day: a quarter of four days is one day
    const double mayExceed = probability * static_cast<double>(m_days.size()) + kRounding;
    const auto above = std::min(static_cast<std::size_t>(mayExceed), m_days.size() - 1);
    return m_days[m_days.size() - 1 - above];
}

DemandTrace DemandTrace::scaled(double factor) const
{
    std::vector<double> days = m_days;
    for (double& day : days)
        day *= factor;
    return DemandTrace(std::move(days), m_name);
}

DemandTrace demandTraceFromCsv(std::string_view text, std::string_view fileName)
{
    const CsvTable table = CsvTable::parse(text, fileName);
    if (!table.find(kDemandColumn))
        table.fail(1, "there is no column \"" + std::string(kDemandColumn) + "\"");
    if (table.rows().empty())
        table.fail(1, "there is no day below the header");
    if (table.rows().size() > kMostDays)
        table.fail(table.rows()[kMostDays].line, "a demand has at most 100000 days");
    const double most = rowOf(Parameter::DemandHigh).limits.maximum;
    std::vector<double> days;
    for (const CsvRow& row : table.rows()) {
        days.push_back(table.number(row, kDemandColumn));
        if (days.back() < 0.0 || days.back() > most)
            table.fail(row.line, "chip_hours is outside 0 to 1e8");
    }
    return DemandTrace(std::move(days), std::filesystem::path(fileName).filename().string());
}

} // namespace isocost
