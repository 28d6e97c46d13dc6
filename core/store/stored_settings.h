// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The values of a scenario that a project file holds: those that differ from the presets, as ids
// and texts. Nothing else is taken back: an alias of the command line ("platform.K.offer",
// "platform.*.mfu", the word "preset") is no value and may stand for much work.
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

// Rows that a file holds of a scenario: platforms, values, sources, risks and notes.
[[nodiscard]] std::size_t storedRows(const Scenario& scenario);

// Whether a number of an earlier version stands for a price that is not known: a list price or a
// specialty cloud's price of 0. Such a project is read, the price as not known: what it made free
// was nobody's offer.
[[nodiscard]] bool isPlaceholder(Parameter parameter, double number);

// Refusal or InputError: an id or a text that storedSettings() does not give.
void assignStored(
    Scenario& scenario, const Catalog& catalog, const std::string& id, const std::string& text);

} // namespace isocost
