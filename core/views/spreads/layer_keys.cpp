// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/spreads/layer_keys.h"

namespace isocost {

std::string nameOf(const ViewMark& mark)
{
    const auto number = [](auto value) { return std::to_string(static_cast<int>(value)); };
    return number(mark.ink.role) + '/' + number(mark.ink.series) + '/' + number(mark.label);
}

} // namespace isocost
