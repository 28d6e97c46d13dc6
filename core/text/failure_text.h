// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Errors of the library or the system, in words for people.
#pragma once

#include <exception>
#include <string>

namespace isocost {

// What an errno means, as the end of a sentence: "No space left on device".
[[nodiscard]] std::string systemReason(int number);

// What went wrong when this was thrown: never "std::bad_alloc", never the name of a C++ class.
[[nodiscard]] std::string failureText(const std::exception& error);

} // namespace isocost
