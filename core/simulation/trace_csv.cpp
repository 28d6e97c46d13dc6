// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/trace_dialects.h"

#include <cmath>

#include "core/text/csv_lexer.h"
#include "core/text/input_error.h"
#include "core/text/number_text.h"
#include "core/text/utf8.h"

namespace isocost {

namespace {

struct CsvTrace {
    std::string_view fileName;
    std::vector<TraceStep> steps{};
    std::size_t line = 0; // of the last row
    double start = 0.0;
    double end = 0.0;
    TraceUnit headerUnit = TraceUnit::Automatic;
    bool isFirst = true;
    bool isWhole = true;

    void take(const CsvRow& row)
    {
        line = row.line;
        if (row.cells.size() != 2)
            fail("a trace has two columns, time and nodes; here are "
                + std::to_string(row.cells.size()));
        const auto time = parseNumber(row.cells[0]);
        const auto nodes = parseNumber(row.cells[1]);
        if (isFirst && !time && !nodes) {
            isFirst = false; // a header
            headerUnit = unitNamed(row.cells[0]);
            return;
        }
        isFirst = false;
        if (!time || *time < 0.0)
            fail("time is " + inQuotes(row.cells[0]) + "; it should be a number of at least 0");
        if (!nodes || !isNodeCount(*nodes))
            fail("nodes is " + inQuotes(row.cells[1])
                + "; it should be a number from 0 to a billion");
        append(*time, *nodes);
    }

    [[nodiscard]] std::vector<TraceStep> finish(TraceUnit& unit, bool& isGuessed)
    {
        if (steps.size() < 2 || end <= 0.0)
            fail("holds no trace: it needs at least two rows that span some time");
        if (unit == TraceUnit::Automatic)
            unit = headerUnit;
        isGuessed = unit == TraceUnit::Automatic;
        if (isGuessed)
            unit = isWhole ? TraceUnit::Seconds : TraceUnit::Hours;
        const double perHour = unit == TraceUnit::Seconds ? kSecondsPerHour : 1.0;
        if (const auto fault = faultOfLength(end / perHour))
            fail("the trace " + *fault);
        for (TraceStep& step : steps)
            step.hours /= perHour;
        return std::move(steps);
    }

    // "time_s", "Time (hours)", "seconds since start"; Automatic when the name has no unit.
    [[nodiscard]] TraceUnit unitNamed(std::string_view name) const
    {
        const auto isOneOf = [](std::string_view word, std::string_view words) {
            return words.find(" " + std::string(word) + " ") != std::string_view::npos;
        };
        std::string word;
        for (std::size_t i = 0; i <= name.size(); ++i) {
            const char c = i < name.size() ? name[i] : ' ';
            if (c >= 'A' && c <= 'Z')
                word += static_cast<char>(c - 'A' + 'a');
            else if (c >= 'a' && c <= 'z')
                word += c;
            else if (!word.empty()) {
                if (isOneOf(word, " h hr hrs hour hours "))
                    return TraceUnit::Hours;
                if (isOneOf(word, " s sec secs second seconds "))
                    return TraceUnit::Seconds;
                if (isOneOf(word, " ms millisecond milliseconds min mins minute minutes day days "))
                    fail("the header counts time in " + inQuotes(word)
                        + "; it should be hours or seconds");
                word.clear();
            }
        }
        return TraceUnit::Automatic;
    }

    // For an error in the file as a whole, with the line of its last row.
    [[noreturn]] void fail(const std::string& what) const
    {
        const std::string place = line > 0 ? ", line " + std::to_string(line) + ": " : " ";
        throw InputError(std::string(fileName) + place + what);
    }

    void append(double time, double nodes)
    {
        if (steps.empty())
            start = time;
        isWhole = isWhole && std::floor(time) == time;
        time -= start;
        if (time < end)
            fail("time goes back; rows should be in order of time");
        if (steps.size() == kMaximumTraceSteps)
            fail("more than " + std::to_string(kMaximumTraceSteps) + " rows");
        end = time;
        steps.push_back({time, nodes});
    }
};

} // namespace

std::vector<TraceStep> readCsvTrace(
    std::string_view text, std::string_view fileName, TraceUnit& unit, bool& isGuessed)
{
    CsvLexer lexer(text, fileName);
    CsvTrace trace{fileName};
    CsvRow row;
    while (lexer.next(row))
        trace.take(row);
    return trace.finish(unit, isGuessed);
}

} // namespace isocost
