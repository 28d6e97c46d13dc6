// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The action of a view that makes an assumption a range begins with this; its id follows.
#pragma once

#include <string_view>

namespace isocost {

inline constexpr std::string_view kMakeRangeAction = "make-range:";

} // namespace isocost
