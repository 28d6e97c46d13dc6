// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Words that several views say in the same way.
#pragma once

#include <string>

#include "core/model/reason.h"

namespace isocost {

// "+12 %", "−3.1 %" of a value beside another; empty beside what is not above 0.
[[nodiscard]] std::string changeText(double value, double from);
// Why a platform serves nothing, or at no known price.
[[nodiscard]] std::string servingReason(Reason reason);

} // namespace isocost
