// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Tables of overrides and everything else that comes as CSV.
#include "core/text/csv.h"
#include "core/text/input_error.h"
#include "tests/fuzz/fuzz.h"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    try {
        const auto table = isocost::CsvTable::parse(isocost::fuzz::textOf(data, size), "fuzz.csv");
        for (const isocost::CsvRow& row : table.rows())
            for (const std::string& column : table.header())
                (void)table.numberOrNothing(row, column);
    } catch (const isocost::InputError&) {
    }
    return 0;
}
