// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The values of a scenario that a project file holds: those that differ from the presets, as ids
// and texts. Nothing else is read back: an alias of the command line ("platform.K.offer",
// "platform.*.mfu", the word "preset") is no value and may cause much work.
#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "core/model/catalog.h"
#include "core/model/scenario.h"

namespace isocost {

[[nodiscard]] std::vector<std::pair<std::string, std::string>> storedSettings(
    const Scenario& scenario);

// How many rows a file holds for a scenario: platforms, values, sources, ranges, correlations,
// risks and notes.
[[nodiscard]] std::size_t storedRows(const Scenario& scenario);

// Whether a number stands for an unknown price, as earlier versions wrote it: a list price or a
// specialty cloud's price of 0. Such a project is read with that price unknown, since nobody offers
// it free.
[[nodiscard]] bool isPlaceholder(Parameter parameter, double number);

// Refusal or InputError for an id or a text that storedSettings() does not give.
void assignStored(
    Scenario& scenario, const Catalog& catalog, const std::string& id, const std::string& text);

} // namespace isocost
