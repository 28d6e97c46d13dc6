// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the library or the system says went wrong, in words for people.
#pragma once

#include <exception>
#include <string>

namespace isocost {

// Of an errno, as the end of a sentence: "No space left on device".
[[nodiscard]] std::string systemReason(int number);

// Of whatever was thrown: never "std::bad_alloc", never the name of a C++ class.
[[nodiscard]] std::string failureText(const std::exception& error);

} // namespace isocost
