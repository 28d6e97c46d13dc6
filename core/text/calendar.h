// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// ISO dates, the days between them, and how people write them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace isocost {

// Days from 1970-01-01 to a date such as "2026-07-20"; nothing when the text is no date.
[[nodiscard]] std::optional<long> dayNumber(std::string_view isoDate);

// A date as people write it, "20 Jul 2026", of an ISO date or the time of a day, as
// "2026-07-20T09:30:00Z"; a text that is no date stays as it is.
[[nodiscard]] std::string dateText(std::string_view isoDate);

[[nodiscard]] std::string nowText(); // "2026-07-20T09:30:00Z", UTC
[[nodiscard]] std::string todayText(); // "2026-07-20", UTC

} // namespace isocost
