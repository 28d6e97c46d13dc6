// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// As assign() from the catalog of the program; a list price may be 0 as well, which nobody can
// enter: the formulas hold there, too.
#pragma once

#include <string_view>

#include "core/model/assign.h"
#include "core/model/list_price.h"

namespace isocost::test {

inline void setValue(Scenario& scenario, std::string_view id, std::string_view text)
{
    const ParameterAddress address =
        text == "0" ? addressesOf(scenario, id).front() : ParameterAddress{};
    if (text == "0" && isListPrice(address.parameter))
        scenario.platform(address.platform).of(address.parameter) = {Setting::State::Number, 0.0};
    else
        assign(scenario, builtinCatalog(), id, text);
}

} // namespace isocost::test
