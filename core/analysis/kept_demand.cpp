// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/kept_demand.h"

#include "core/text/input_error.h"
#include "core/text/number_text.h"
#include "core/text/utf8.h"

namespace isocost {

std::string keptText(const DemandTrace& demand)
{
    const bool isNamed =
        isPlainText(demand.name()) && demand.name().find('\n') == std::string::npos;
    std::string text = (isNamed ? demand.name() : "a file") + "\nchip_hours\n";
    for (const double day : demand.days())
        text += numberText(day) + "\n";
    return text;
}

std::optional<DemandTrace> keptDemand(const Project& project)
{
    const auto kept = project.viewState.find(std::string(kKeptDemand));
    if (kept == project.viewState.end())
        return std::nullopt;
    const std::string_view text = kept->second;
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos)
        return std::nullopt;
    try {
        return demandTraceFromCsv(text.substr(end + 1), text.substr(0, end));
    } catch (const InputError&) {
        return std::nullopt; // another version of this program wrote it
    }
}

} // namespace isocost
