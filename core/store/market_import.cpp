// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/market_import.h"

#include <filesystem>
#include <utility>

#include "core/store/input_file.h"
#include "core/text/calendar.h"

namespace isocost {

ImportedMarket importMarket(const std::string& path, TraceUnit unit)
{
    const std::string name = std::filesystem::path(path).filename().string();
    TraceFile file = readTraceFile(readInput(path), name, unit);
    ImportedMarket imported{marketOf(std::move(file.trace)), file.isUnitGuessed};
    imported.market.source = "Read from " + name + " on " + todayText();
    return imported;
}

} // namespace isocost
