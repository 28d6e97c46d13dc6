// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a scenario holds for a number or choice, as one value that undo can put back.
//
// Not for text parameters: they change by replacing the scenarios.
#pragma once

#include "core/model/assign.h"

namespace isocost {

[[nodiscard]] inline Setting settingOf(const Scenario& scenario, ParameterAddress address)
{
    if (!isPlatformParameter(address.parameter))
        return {Setting::State::Number, scenario.of(address.parameter)};
    return scenario.platforms[static_cast<std::size_t>(address.platform)].of(address.parameter);
}

inline void putSetting(Scenario& scenario, ParameterAddress address, const Setting& setting)
{
    if (isPlatformParameter(address.parameter))
        scenario.platforms[static_cast<std::size_t>(address.platform)].of(address.parameter) =
            setting;
    else
        scenario.of(address.parameter) = setting.number;
}

} // namespace isocost
