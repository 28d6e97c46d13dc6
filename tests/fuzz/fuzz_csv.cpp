// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Tables of overrides as batch takes them, and days of demand.
#include <algorithm>

#include "core/analysis/demand_trace.h"
#include "core/model/scenario_values.h"
#include "core/text/csv.h"
#include "tests/fuzz/fuzz.h"

namespace {

using namespace isocost;

constexpr const char* kName = "fuzz.csv";

void evaluateRow(const CsvTable& table, const CsvRow& row)
{
    Scenario scenario = referenceScenario();
    for (std::size_t i = 0; i < table.header().size(); ++i)
        fuzz::orOneSentence(
            [&] { assign(scenario, builtinCatalog(), table.header()[i], row.cells[i]); });
    fuzz::orOneSentence(
        [&] { fuzz::requireNumbersOrReasons(scenario, evaluate(scenario, builtinCatalog())); });
}

void readOverrides(std::string_view text)
{
    constexpr std::size_t kMostRows = 5; // evaluated
    const CsvTable table = CsvTable::parse(text, kName);
    for (const CsvRow& row : table.rows())
        for (const std::string& column : table.header())
            fuzz::orOneSentence([&] { (void)table.numberOrNothing(row, column); });
    for (std::size_t i = 0; i < std::min(kMostRows, table.rows().size()); ++i)
        evaluateRow(table, table.rows()[i]);
}

void readDemand(std::string_view text)
{
    const DemandTrace demand = demandTraceFromCsv(text, kName);
    const double reserve = demand.exceededWith(0.3);
    for (const double number : {demand.mean(), demand.overflow(reserve), demand.idle(reserve)})
        fuzz::require(std::isfinite(number) && number >= 0.0);
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    fuzz::orOneSentence([&] { readOverrides(fuzz::textOf(data, size)); });
    fuzz::orOneSentence([&] { readDemand(fuzz::textOf(data, size)); });
    return 0;
}
