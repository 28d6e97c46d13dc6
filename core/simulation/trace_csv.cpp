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

[[noreturn]] void fail(std::string_view fileName, std::size_t line, const std::string& what)
{
    throw InputError(std::string(fileName) + ", line " + std::to_string(line) + ": " + what);
}

class CsvTrace {
public:
    explicit CsvTrace(std::string_view fileName) : m_fileName(fileName) { }

    void take(const CsvRow& row)
    {
        m_line = row.line;
        if (row.cells.size() != 2)
            fail(m_fileName, row.line,
                "a trace has two columns, time and nodes; here are "
                    + std::to_string(row.cells.size()));
        const auto time = parseNumber(row.cells[0]);
        const auto nodes = parseNumber(row.cells[1]);
        if (m_isFirst && !time && !nodes) {
            m_isFirst = false; // a header
            m_headerUnit = unitNamed(row.cells[0], row.line);
            return;
        }
        m_isFirst = false;
        if (!time || *time < 0.0)
            fail(m_fileName, row.line,
                "time is " + inQuotes(row.cells[0]) + "; it should be a number of at least 0");
        if (!nodes || !(*nodes >= 0.0 && *nodes <= kMostTraceNodes))
            fail(m_fileName, row.line,
                "nodes is " + inQuotes(row.cells[1])
                    + "; it should be a number from 0 to a billion");
        append(row.line, *time, *nodes);
    }

    [[nodiscard]] std::vector<TraceStep> finish(TraceUnit& unit, bool& isGuessed)
    {
        if (m_steps.size() < 2 || m_end <= 0.0)
            failAtEnd("holds no trace: it needs at least two rows that span some time");
        if (unit == TraceUnit::Automatic)
            unit = m_headerUnit;
        isGuessed = unit == TraceUnit::Automatic;
        if (isGuessed)
            unit = m_isWhole ? TraceUnit::Seconds : TraceUnit::Hours;
        const double perHour = unit == TraceUnit::Seconds ? kSecondsPerHour : 1.0;
        if (const auto problem = problemWithLength(m_end / perHour))
            failAtEnd(*problem);
        for (TraceStep& step : m_steps)
            step.hours /= perHour;
        return std::move(m_steps);
    }

private:
    // "time_s", "Time (hours)", "seconds since start"; Automatic when the name has no unit.
    [[nodiscard]] TraceUnit unitNamed(std::string_view name, std::size_t line) const
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
                    fail(m_fileName, line,
                        "the header counts time in " + inQuotes(word)
                            + "; it should be hours or seconds");
                word.clear();
            }
        }
        return TraceUnit::Automatic;
    }

    // Of the file as a whole, which ends at its last row.
    [[noreturn]] void failAtEnd(const std::string& what) const
    {
        if (m_line > 0)
            fail(m_fileName, m_line, what);
        throw InputError(std::string(m_fileName) + " " + what);
    }

    void append(std::size_t line, double time, double nodes)
    {
        if (m_steps.empty())
            m_start = time;
        m_isWhole = m_isWhole && std::floor(time) == time;
        time -= m_start;
        if (time < m_end)
            fail(m_fileName, line, "time goes back; rows should be in order of time");
        if (m_steps.size() == kMaximumTraceSteps)
            fail(m_fileName, line, "more than " + std::to_string(kMaximumTraceSteps) + " rows");
        m_end = time;
        m_steps.push_back({time, nodes});
    }

    std::string_view m_fileName;
    std::vector<TraceStep> m_steps;
    std::size_t m_line = 0; // of the last row
    double m_start = 0.0;
    double m_end = 0.0;
    TraceUnit m_headerUnit = TraceUnit::Automatic;
    bool m_isFirst = true;
    bool m_isWhole = true;
};

} // namespace

std::vector<TraceStep> readCsvTrace(
    std::string_view text, std::string_view fileName, TraceUnit& unit, bool& isGuessed)
{
    CsvLexer lexer(text, fileName);
    CsvTrace trace(fileName);
    CsvRow row;
    while (lexer.next(row))
        trace.take(row);
    return trace.finish(unit, isGuessed);
}

} // namespace isocost
