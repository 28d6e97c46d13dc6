// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A PDF that is opened for the project inside it.
#include "core/pdf/attached_file.h"
#include "tests/fuzz/fuzz.h"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace isocost;
    constexpr std::size_t kMost = 4096;
    try {
        const auto found = attachedFile(std::string(fuzz::textOf(data, size)), ".isocost", kMost);
        fuzz::require(!found || found->size() <= kMost);
    } catch (const PdfError& error) {
        fuzz::require(*error.what() != 0);
    }
    return 0;
}
