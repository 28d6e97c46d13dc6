// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Addresses of parameters in a scenario.
//
// An id is "fleet.utilization" or "platform.h100.mfu". Every function that takes an id throws
// InputError with one sentence: the id, and which one is like it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/model/scenario.h"

namespace isocost {

struct ParameterAddress {
    Parameter parameter{};
    int platform = -1; // index in Scenario::platforms, -1 for the scenario's own parameters

    bool operator==(const ParameterAddress&) const = default;
};

[[nodiscard]] ParameterAddress addressOf(const Scenario& scenario, std::string_view id);
// The same; "platform.*.mfu" means that parameter of every platform.
[[nodiscard]] std::vector<ParameterAddress> addressesOf(
    const Scenario& scenario, std::string_view id);
[[nodiscard]] std::vector<ParameterAddress> addressesOf(
    const Scenario& scenario, ParameterAddress address);
[[nodiscard]] std::string idOf(const Scenario& scenario, ParameterAddress address);

// Every address of the scenario: globals first, then platform by platform.
[[nodiscard]] std::vector<ParameterAddress> allAddresses(const Scenario& scenario);

} // namespace isocost
