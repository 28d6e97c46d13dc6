// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The head of a column that writes P10 and P90 of the column before it as one text. Tables leave it
// out: they list both as numbers.
#pragma once

#include <string_view>

namespace isocost {

inline constexpr std::string_view kSpreadInWords = "P10 \u2013 P90";

} // namespace isocost
