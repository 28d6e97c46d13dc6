// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Published runs of one's own, as validate takes them.
#include "core/explain/validation.h"
#include "tests/fuzz/fuzz.h"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace isocost;
    fuzz::orOneSentence([&] {
        for (const PublishedRun& run : validate(fuzz::textOf(data, size), "fuzz.csv")) {
            (void)run.agrees();
            fuzz::require(!run.computed.hasNumber() || std::isfinite(run.computed.value));
        }
    });
    return 0;
}
