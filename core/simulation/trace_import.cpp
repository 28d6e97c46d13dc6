// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/model/input_error.h"
#include "core/model/number_text.h"
#include "core/simulation/trace_dialects.h"

namespace isocost {

namespace {

// Drops steps without length or change; the last raw step is the end of the trace.
Trace traceOf(const std::vector<TraceStep>& raw)
{
    Trace trace;
    trace.endHours = raw.back().hours;
    for (std::size_t i = 0; i + 1 < raw.size(); ++i) {
        if (raw[i + 1].hours <= raw[i].hours)
            continue;
        if (trace.steps.empty() || trace.steps.back().nodes != raw[i].nodes)
            trace.steps.push_back(raw[i]);
    }
    return trace;
}

} // namespace

std::optional<std::string> problemWithLength(double hours)
{
    if (hours * kSecondsPerHour <= kLongestTraceSeconds)
        return std::nullopt;
    return "the trace is " + numberText(hours)
        + " hours long; it should be at most a billion seconds, 277,777 hours";
}

Trace readTrace(std::string_view text, std::string_view fileName, TraceUnit unit)
{
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    const bool isJson =
        first != std::string_view::npos && (text[first] == '{' || text[first] == '[');
    if (isJson)
        unit = TraceUnit::Seconds;
    Trace trace =
        traceOf(isJson ? readJsonTrace(text, fileName) : readCsvTrace(text, fileName, unit));
    trace.name = fileName;
    trace.unit = unit;
    if (trace.peakNodes() <= 0.0)
        throw InputError(std::string(fileName) + " never has a node up");
    return trace;
}

} // namespace isocost
