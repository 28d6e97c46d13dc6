// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Adds and removes platforms of a scenario. Throws InputError with one sentence for a key that is
// there already, is ill formed or is not there, and for an accelerator that the catalog lacks.
#pragma once

#include <string_view>

#include "core/model/catalog.h"
#include "core/model/scenario.h"

namespace isocost {

// Adds a platform with an accelerator of the catalog; the key must be new and well formed.
void addPlatform(
    Scenario& scenario, const Catalog& catalog, std::string_view key, std::string_view accelerator);
void removePlatform(Scenario& scenario, std::string_view key);

} // namespace isocost
