// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/trace.h"

#include <cmath>

#include "core/simulation/trace_dialects.h"
#include "core/text/input_error.h"

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

bool looksReversed(const Trace& trace)
{
    return trace.nodeShare() < 0.5;
}

std::vector<UpTime> upTimes(const Trace& trace, double neededNodes)
{
    std::vector<UpTime> ups;
    for (std::size_t i = 0; i < trace.steps.size(); ++i) {
        const TraceStep& step = trace.steps[i];
        const double end = i + 1 < trace.steps.size() ? trace.steps[i + 1].hours : trace.endHours;
        if (step.nodes < neededNodes || end <= step.hours)
            continue;
        if (!ups.empty() && ups.back().end == step.hours)
            ups.back().end = end;
        else
            ups.push_back({step.hours, end});
    }
    return ups;
}

TraceFile readTraceFile(std::string_view text, std::string_view fileName, TraceUnit unit)
{
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    const bool isJson =
        first != std::string_view::npos && (text[first] == '{' || text[first] == '[');
    if (isJson && unit == TraceUnit::Hours)
        throw InputError(std::string(fileName)
            + " is JSON, which counts in seconds (metadata.gap_seconds), not in hours");
    if (isJson)
        unit = TraceUnit::Seconds;
    TraceFile file;
    Trace& trace = file.trace;
    trace = traceOf(isJson ? readJsonTrace(text, fileName)
                           : readCsvTrace(text, fileName, unit, file.isUnitGuessed));
    trace.name = fileName;
    trace.unit = unit;
    if (trace.peakNodes() <= 0.0)
        throw InputError(std::string(fileName) + " counts no node at any time");
    return file;
}

Trace recounted(const Trace& trace, TraceUnit unit)
{
    if (unit == trace.unit)
        return trace;
    // Finds the file's own number, of at most six decimals, and not one beside it.
    const auto inSeconds = [](double hours) {
        constexpr double kDecimals = 1e6;
        const double seconds = hours * kSecondsPerHour;
        const double rounded = std::round(seconds * kDecimals) / kDecimals;
        return rounded / kSecondsPerHour == hours ? rounded : seconds;
    };
    const auto other = [&](double hours) {
        return unit == TraceUnit::Seconds ? hours / kSecondsPerHour : inSeconds(hours);
    };
    Trace result = trace;
    result.unit = unit;
    result.endHours = other(trace.endHours);
    for (TraceStep& step : result.steps)
        step.hours = other(step.hours);
    if (const auto fault = faultOfLength(result.endHours))
        throw InputError(trace.name + ": the trace " + *fault);
    return result;
}

} // namespace isocost
