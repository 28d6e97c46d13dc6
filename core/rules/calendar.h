// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Days between ISO dates.
#pragma once

#include <optional>
#include <string_view>

namespace isocost {

// Days since 1970-01-01 of "2026-07-20"; nothing when the text is no date.
[[nodiscard]] std::optional<long> dayNumber(std::string_view isoDate);

} // namespace isocost
