// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Sample projects as text.
#include "core/store/sample_json.h"
#include "core/text/input_error.h"
#include "tests/fuzz/fuzz.h"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace isocost;
    try {
        (void)projectFromJson(fuzz::textOf(data, size), "fuzz");
    } catch (const InputError&) {
    }
    return 0;
}
