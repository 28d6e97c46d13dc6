// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Availability traces in both dialects, and what is computed of them.
#include "core/model/input_error.h"
#include "core/simulation/trace.h"
#include "core/simulation/trace_statistics.h"
#include "tests/fuzz/fuzz.h"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace isocost;
    try {
        const Trace trace = readTrace(fuzz::textOf(data, size), "fuzz.trace");
        (void)looksReversed(trace);
        (void)upTimes(flipped(trace), trace.peakNodes() / 2.0);
    } catch (const InputError&) {
    }
    return 0;
}
