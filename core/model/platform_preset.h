// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Presets of a platform by its accelerator: data sheet values from the catalog, and for the three
// platforms of the reference comparison the published prices and migration efforts.
//
// Other accelerators have no preset prices: they are unpriced until somebody sets them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/model/catalog.h"
#include "core/model/scenario.h"

namespace isocost {

// The preset, or nothing for an unpriced price or a value missing from the data sheet.
[[nodiscard]] std::optional<double> platformPreset(
    const Accelerator& accelerator, Precision precision, Parameter parameter);

// The number in force on a platform with that accelerator, also when it is the preset; nothing for
// an unpriced price, an unknown catalog value and a text parameter.
[[nodiscard]] std::optional<double> numberOn(
    const Platform& platform, const Accelerator& accelerator, Parameter parameter);

// The precision that is set, else bf16.
[[nodiscard]] Precision precisionOf(const Platform& platform);

// Where the preset comes from, with its date.
[[nodiscard]] std::string platformPresetSource(
    const Accelerator& accelerator, Precision precision, Parameter parameter);

// ISO date of the preset prices; empty where there are none.
[[nodiscard]] std::string_view publishedPriceDate(std::string_view accelerator);

// Functions for PresetSource::value in the parameter table.
[[nodiscard]] std::optional<double> peakTflops(const Accelerator& accelerator, Precision precision);
[[nodiscard]] std::optional<double> linkGbitPerSecond(const Accelerator& accelerator, Precision);
[[nodiscard]] std::optional<double> boardPower(const Accelerator& accelerator, Precision);
[[nodiscard]] std::optional<double> scaleUpChips(const Accelerator& accelerator, Precision);
[[nodiscard]] std::optional<double> publishedMigration(const Accelerator& accelerator, Precision);
[[nodiscard]] std::optional<double> chipsOfNode(const Accelerator& accelerator, Precision);

} // namespace isocost
