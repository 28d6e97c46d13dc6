// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Words that several views say in the same way.
#pragma once

#include <string>

#include "core/model/evaluate.h"

namespace isocost {

// "+12 %", "−3.1 %" of a value beside another; empty beside what is not above 0.
[[nodiscard]] std::string changeText(double value, double from);
// "on demand", or that the platforms are bought in different ways.
[[nodiscard]] std::string buyingText(const Inputs<double>& in);
// " Owning begins with 4 rented months.": its lead time; empty when hardware comes at once.
[[nodiscard]] std::string leadText(const Inputs<double>& in);
// Why a platform serves nothing, or at no known price.
[[nodiscard]] std::string servingReason(Reason reason);

} // namespace isocost
