// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/trace_dialects.h"

#include <algorithm>
#include <optional>
#include <string>

#include <nlohmann/json.hpp>

#include "core/text/input_error.h"
#include "core/text/utf8.h"

namespace isocost {

namespace {

using Json = nlohmann::json;

// The place of the parser, which reads one character past the end of a number.
struct ReadingPlace {
    std::size_t breaks = 0;
    bool isAfterBreak = false;

    [[nodiscard]] std::size_t line() const { return breaks + (isAfterBreak ? 0 : 1); }
};

// Reads characters and counts the lines on the way: the parser does not say where a value stands.
class LineCounter {
public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    LineCounter(const char* at, ReadingPlace* place) : m_at(at), m_place(place) { }

    reference operator*() const { return *m_at; }
    LineCounter& operator++()
    {
        m_place->isAfterBreak = *m_at == '\n';
        m_place->breaks += m_place->isAfterBreak ? 1 : 0;
        ++m_at;
        return *this;
    }
    LineCounter operator++(int)
    {
        LineCounter old = *this;
        ++*this;
        return old;
    }
    bool operator==(const LineCounter& other) const { return m_at == other.m_at; }

private:
    const char* m_at;
    ReadingPlace* m_place;
};

// Follows the parser through {"metadata": {"gap_seconds": g}, "data": [n0, n1, ...]}; all else in
// the file is passed over.
class TraceHandler : public nlohmann::json_sax<Json> {
public:
    TraceHandler(std::string_view fileName, const ReadingPlace& place)
        : m_fileName(fileName), m_place(place)
    {
    }

    bool null() override { return number(std::nullopt); }
    bool boolean(bool) override { return number(std::nullopt); }
    bool number_integer(number_integer_t value) override
    {
        return number(static_cast<double>(value));
    }
    bool number_unsigned(number_unsigned_t value) override
    {
        return number(static_cast<double>(value));
    }
    bool number_float(number_float_t value, const string_t&) override { return number(value); }
    bool string(string_t&) override { return number(std::nullopt); }
    bool binary(binary_t&) override { return number(std::nullopt); }

    bool start_object(std::size_t) override
    {
        if (isAt("data"))
            fail("data is not a list");
        return enter();
    }
    bool key(string_t& name) override
    {
        m_path.back() = name;
        return true;
    }
    bool end_object() override { return leave(); }
    bool start_array(std::size_t) override
    {
        if (isAt("data")) {
            if (m_data)
                fail("data stands twice");
            m_data.emplace();
        }
        return enter();
    }
    bool end_array() override { return leave(); }
    bool parse_error(
        std::size_t, const std::string&, const nlohmann::detail::exception& error) override
    {
        // "... while parsing value - invalid literal; last read: ...": the middle holds no foreign
        // text.
        const std::string text = error.what();
        const std::size_t from = text.find(" - ");
        if (from == std::string::npos)
            fail("not JSON");
        fail("not JSON: " + text.substr(from + 3, text.find(';', from) - from - 3));
    }

    [[nodiscard]] std::vector<TraceStep> finish() const
    {
        if (!m_gapSeconds)
            throw InputError(m_fileName
                + " has no metadata.gap_seconds; it says how far apart the entries of data are");
        if (!m_data || m_data->empty())
            throw InputError(m_fileName + " has no data; it should be a list of node counts");
        if (const auto fault = faultOfLength(hoursAt(m_data->size())))
            throw InputError(m_fileName + ": the trace " + *fault);
        std::vector<TraceStep> steps;
        steps.reserve(m_data->size() + 1);
        for (const double nodes : *m_data)
            steps.push_back({hoursAt(steps.size()), nodes});
        steps.push_back({hoursAt(steps.size()), m_data->back()});
        return steps;
    }

private:
    static constexpr std::size_t kMaximumDepth = 100;

    [[nodiscard]] double hoursAt(std::size_t tick) const
    {
        return static_cast<double>(tick) * *m_gapSeconds / kSecondsPerHour;
    }

    [[nodiscard]] bool isAt(std::string_view key) const
    {
        return m_path.size() == 1 && m_path[0] == key;
    }
    [[nodiscard]] bool isInData() const { return m_path.size() == 2 && m_path[0] == "data"; }

    bool enter()
    {
        if (isInData())
            fail("an entry of data is not a number");
        if (m_path.size() >= kMaximumDepth)
            fail("nested too deep");
        m_path.emplace_back();
        return true;
    }

    bool leave()
    {
        m_path.pop_back();
        return true;
    }

    bool number(std::optional<double> value)
    {
        if (isInData())
            takeNodes(value);
        else if (isAt("data"))
            fail("data is not a list");
        else if (m_path.size() == 2 && m_path[0] == "metadata" && m_path[1] == "gap_seconds")
            takeGap(value);
        return true;
    }

    void takeNodes(std::optional<double> value)
    {
        if (!value || !isNodeCount(*value))
            fail("entry " + std::to_string(m_data->size() + 1)
                + " of data is not a number of nodes from 0 to a billion");
        if (m_data->size() == kMaximumTraceSteps)
            fail("more than " + std::to_string(kMaximumTraceSteps) + " entries");
        m_data->push_back(*value);
    }

    void takeGap(std::optional<double> value)
    {
        if (!value || !(*value > 0.0 && *value <= kLongestTraceSeconds))
            fail("metadata.gap_seconds is not a number above 0 and at most a billion");
        if (m_gapSeconds)
            fail("metadata.gap_seconds stands twice");
        m_gapSeconds = value;
    }

    [[noreturn]] void fail(const std::string& what) const
    {
        throw InputError(m_fileName + ", line " + std::to_string(m_place.line()) + ": " + what);
    }

    std::string m_fileName;
    const ReadingPlace& m_place;
    std::vector<std::string> m_path; // the key being read at each level
    std::optional<double> m_gapSeconds;
    std::optional<std::vector<double>> m_data;
};

} // namespace

std::vector<TraceStep> readJsonTrace(std::string_view text, std::string_view fileName)
{
    const std::size_t bad = findInvalidUtf8(text);
    if (bad != std::string_view::npos) {
        const auto breaks = std::ranges::count(text.substr(0, bad), '\n');
        throw InputError(std::string(fileName) + ", line " + std::to_string(breaks + 1)
            + ": a byte is not UTF-8 text");
    }
    ReadingPlace place;
    TraceHandler handler(fileName, place);
    Json::sax_parse(
        LineCounter(text.data(), &place), LineCounter(text.data() + text.size(), &place), &handler);
    return handler.finish();
}

} // namespace isocost
