// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/market_rows.h"

#include <bit>
#include <cstdint>

#include "core/model/limits.h"
#include "core/store/refusal.h"
#include "core/store/table_rows.h"
#include "core/text/utf8.h"

namespace isocost {

namespace {

constexpr std::size_t kNumberBytes = 8;
constexpr std::size_t kStepBytes = 2 * kNumberBytes;

void append(std::string& bytes, double number)
{
    const auto bits = std::bit_cast<std::uint64_t>(number);
    for (std::size_t i = 0; i < kNumberBytes; ++i)
        bytes += static_cast<char>((bits >> (8U * i)) & 0xFFU);
}

double numberAt(std::string_view bytes, std::size_t at)
{
    std::uint64_t bits = 0;
    for (std::size_t i = 0; i < kNumberBytes; ++i)
        bits |= std::uint64_t{static_cast<unsigned char>(bytes[at + i])} << (8U * i);
    return std::bit_cast<double>(bits);
}

TraceUnit unitOf(const std::string& word)
{
    if (word == "hours")
        return TraceUnit::Hours;
    if (word == "seconds")
        return TraceUnit::Seconds;
    throw Refusal("holds a trace in " + inQuotes(word) + ", which is neither hours nor seconds");
}

bool answerOf(int number)
{
    if (number > 1)
        throw Refusal("holds a trace that is neither flipped nor not");
    return number == 1;
}

} // namespace

std::string bytesOf(const std::vector<TraceStep>& steps)
{
    std::string bytes;
    bytes.reserve(steps.size() * kStepBytes);
    for (const TraceStep& step : steps) {
        append(bytes, step.hours);
        append(bytes, step.nodes);
    }
    return bytes;
}

std::vector<TraceStep> stepsOf(std::string_view bytes)
{
    if (bytes.size() % kStepBytes != 0)
        throw Refusal("holds a trace that is cut off within a step");
    std::vector<TraceStep> steps;
    steps.reserve(bytes.size() / kStepBytes);
    for (std::size_t at = 0; at < bytes.size(); at += kStepBytes)
        steps.push_back({numberAt(bytes, at), numberAt(bytes, at + kNumberBytes)});
    return steps;
}

void writeMarket(SQLite::Database& database, const std::optional<MarketTrace>& market)
{
    if (!market)
        return;
    const Trace& trace = *market->counted;
    RowWriter row(database, "market_trace", 9);
    row.whole(1).text(trace.name).text(market->source);
    row.text(trace.unit == TraceUnit::Seconds ? "seconds" : "hours");
    row.whole(market->isFlipped ? 1 : 0).whole(market->fleetNodes).whole(market->neededNodes);
    row.number(trace.endHours).bytes(bytesOf(trace.steps)).finish();
}

std::optional<MarketTrace> readMarket(SQLite::Database& database)
{
    RowReader row(database, "market_trace", "position");
    if (!row.next())
        return std::nullopt;
    if (row.wholeNumber() != 1)
        throw Refusal("numbers its trace otherwise than 1");
    MarketTrace market;
    Trace trace;
    trace.name = row.name(limits::kName);
    market.source = row.name(limits::kName);
    trace.unit = unitOf(row.name(limits::kName));
    market.isFlipped = answerOf(row.wholeNumber());
    market.fleetNodes = row.optionalWholeNumber();
    market.neededNodes = row.wholeNumber();
    trace.endHours = row.number().value_or(-1.0);
    trace.steps = stepsOf(row.bytes(limits::kTraceSteps * kStepBytes));
    market.counted = std::move(trace);
    if (row.next())
        throw Refusal("holds more than one trace of a market");
    if (const auto problem = problemWith(market))
        throw Refusal("cannot be used: " + *problem);
    return market;
}

} // namespace isocost
