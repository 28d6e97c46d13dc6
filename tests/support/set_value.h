// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Like assign() with the built-in catalog, but a list price may also be 0: nobody can enter that,
// yet the formulas hold there too.
#pragma once

#include <string_view>

#include "core/model/list_price.h"
#include "core/model/scenario_values.h"

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
