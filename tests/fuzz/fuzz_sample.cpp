// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Sample projects as text.
#include "core/store/sample_json.h"
#include "tests/fuzz/fuzz.h"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace isocost;
    fuzz::orOneSentence([&] { (void)projectFromJson(fuzz::textOf(data, size), "fuzz"); });
    return 0;
}
