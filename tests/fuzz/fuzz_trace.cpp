// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Availability traces in both dialects, as the cell of a project, and what is computed of them.
#include "core/simulation/trace.h"
#include "core/simulation/trace_statistics.h"
#include "core/store/market_rows.h"
#include "core/store/refusal.h"
#include "tests/fuzz/fuzz.h"

namespace {

using namespace isocost;

// The bytes as a project's cell holds them: refused, or steps that are written as the same bytes.
void readCell(std::string_view bytes)
{
    try {
        MarketTrace market{Trace{"fuzz.trace", stepsOf(bytes), 1e9}, true, 1, {}};
        fuzz::require(isocost::bytesOf(market.counted->steps) == bytes);
        if (!problemWith(market))
            (void)upTimes(nodesUp(market), 1.0);
        market.fleetNodes = 16;
        if (problemWith(market))
            return;
        const Shared<Trace> up = nodesUp(market);
        for (const TraceStep& step : up->steps)
            fuzz::require(step.nodes >= 0.0 && step.nodes <= 16.0);
    } catch (const Refusal&) {
    }
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    readCell(fuzz::textOf(data, size));
    fuzz::orOneSentence([&] {
        const Trace trace = readTraceFile(fuzz::textOf(data, size), "fuzz.trace").trace;
        (void)looksReversed(trace);
        (void)upTimes(flipped(trace), trace.peakNodes() / 2.0);
    });
    return 0;
}
