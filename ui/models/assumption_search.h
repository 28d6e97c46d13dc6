// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Finds parameters by their words: label, id, symbol, description, platform.
#pragma once

#include <vector>

#include <QStringList>

#include "core/model/scenario_values.h"

namespace isocost {

// The words to search for: "parity MFU of the H200" without the small ones.
[[nodiscard]] QStringList wordsOf(const QString& text);

// Every word must occur; matches in the label come first, then in the id, then elsewhere.
[[nodiscard]] std::vector<ParameterAddress> findAssumptions(
    const Scenario& scenario, const QString& words);

// Whether the words ask for the interruption rate as its inverse (parameter_format.h: mtbiFormat).
[[nodiscard]] bool isAskedAsMtbi(ParameterAddress address, const QString& words);

// "H100 MFU", "Power price": unambiguous among all parameters of the scenario.
[[nodiscard]] QString fullLabel(const Scenario& scenario, ParameterAddress address);

} // namespace isocost
