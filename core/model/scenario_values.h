// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The values of a scenario's parameters, and the only checked way to change one.
//
// Every function that takes text throws InputError with one sentence: the id (address.h), the
// value, and what would be right.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/model/address.h"
#include "core/model/catalog.h"
#include "core/model/scenario.h"

namespace isocost {

// The number in force (a choice as its index), also when it is the preset of the accelerator;
// nothing for an unpriced price, an unknown catalog value and a text parameter.
[[nodiscard]] std::optional<double> numberOf(
    const Scenario& scenario, const Catalog& catalog, ParameterAddress address);
// The number that every platform has; nothing when two differ or one has none.
[[nodiscard]] std::optional<double> commonNumberOf(
    const Scenario& scenario, const Catalog& catalog, Parameter parameter);
// What numberOf would give if the parameter were at its preset.
[[nodiscard]] std::optional<double> presetOf(
    const Scenario& scenario, const Catalog& catalog, ParameterAddress address);
[[nodiscard]] bool isPreset(
    const Scenario& scenario, const Catalog& catalog, ParameterAddress address);
// Where the value in force comes from: an offer, the source entered with it, the catalog row, the
// preset's source, "set by hand", or for a price "entered without a source".
[[nodiscard]] std::string sourceOf(
    const Scenario& scenario, const Catalog& catalog, ParameterAddress address);

// The value as the command line and the project file write it: the shortest text that reads back
// to the same number, the word of a choice, "unpriced", or the text.
[[nodiscard]] std::string valueText(
    const Scenario& scenario, const Catalog& catalog, ParameterAddress address);

// Why a number is refused for a parameter, or nothing when it is allowed.
[[nodiscard]] std::optional<std::string> problemWith(
    const Scenario& scenario, ParameterAddress address, double number);

void setNumber(Scenario& scenario, ParameterAddress address, double number);
void setUnpriced(Scenario& scenario, ParameterAddress address); // prices only
void resetToPreset(Scenario& scenario, ParameterAddress address);
inline constexpr std::string_view kPresetWord = "preset"; // text of a value that nobody has set
// The text of a number is also that of a range or "fixed" (assumption_range.h).
// For "platform.K.offer" and "api.offer" the text is the id of an offer (offers.h): what it quotes
// is taken. A price of quotes.h takes such an id as well.
void assign(Scenario& scenario, const Catalog& catalog, std::string_view id, std::string_view text);
// The same from "id=value" or "platform.*.id=value", as --set takes them: one after the other, all
// or none. Returns what was set, each once, in the order of allAddresses.
std::vector<ParameterAddress> assign(
    Scenario& scenario, const Catalog& catalog, std::span<const std::string> settings);
void assign(Scenario& scenario, const Catalog& catalog, std::string_view setting);

} // namespace isocost
