// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Reads a file that is inside a PDF. The PDF is untrusted.
#pragma once

#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

namespace isocost {

// What is wrong with a PDF, as the end of a sentence that begins with its name.
class PdfError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error; // "is a damaged PDF"
};

[[nodiscard]] bool isPdf(std::string_view start); // by its first bytes

// Returns the first attached file with that ending (".isocost"), or nothing where none has it.
// Errors: PdfError where the PDF cannot be read, or where the file is longer than `most` bytes.
[[nodiscard]] std::optional<std::string> attachedFile(
    const std::string& pdf, std::string_view ending, std::size_t most);

} // namespace isocost
