// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Results leave the program whole or not at all.
//
// Errors    std::runtime_error when the text could not be written, InputError for a place that
//           cannot take a file
#pragma once

#include <string>
#include <string_view>

namespace isocost::cli {

void printOut(std::string_view text); // standard output
void writeFile(const std::string& path, std::string_view text);
[[nodiscard]] std::string readFile(const std::string& path); // InputError when it cannot

} // namespace isocost::cli
