// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What is known of a parameter, as text: its choices, its value and the facts about it.
#pragma once

#include <QStringList>

#include "core/model/scenario_values.h"

namespace isocost {

// The words of a choice as people read them: "On demand", "1 year".
[[nodiscard]] QStringList choiceLabels(Parameter parameter);

// "45 %", "unpriced", "On demand", "H100 SXM"
[[nodiscard]] QString parameterValueText(
    const Scenario& scenario, const Catalog& catalog, ParameterAddress address);
// What a scenario is called after one change: "H100 MFU 58 %".
[[nodiscard]] QString changeName(const Scenario& scenario, ParameterAddress address, double number);
[[nodiscard]] QString parameterId( // for analysts: "platform.h100.mfu (m)"
    const Scenario& scenario, ParameterAddress address);
// For the tool tip and the explanation, one fact a line: allowed range with preset, source, note of
// a checklist item.
[[nodiscard]] QString parameterFacts(
    const Scenario& scenario, const Catalog& catalog, ParameterAddress address);

} // namespace isocost
