// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Adds a platform to a scenario. Throws InputError with one sentence for a key that is there
// already or ill formed, and for an accelerator that the catalog lacks. Prices and removal:
// chip_choice.h.
#pragma once

#include <string_view>

#include "core/model/catalog.h"
#include "core/model/scenario.h"

namespace isocost {

// Adds a platform with an accelerator of the catalog; the key must be new and well formed.
void addPlatform(
    Scenario& scenario, const Catalog& catalog, std::string_view key, std::string_view accelerator);

} // namespace isocost
