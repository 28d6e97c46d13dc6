// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Removes a platform from a scenario and from the what-ifs that follow it. Each keeps its way of
// buying: "Own the hardware" owns the platform that is the reference afterwards.
//
// Errors    InputError naming the scenario whose way of buying would have no price, and the price
//           that it lacks; then nothing is changed
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "core/model/catalog.h"
#include "core/model/scenario.h"

namespace isocost {

void removePlatform(std::vector<Scenario>& scenarios, std::size_t from, std::string_view key,
    const Catalog& catalog);

} // namespace isocost
