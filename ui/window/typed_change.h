// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// "utilization 50 %", "power price x2": assumptions with another number, as one line of text.
#pragma once

#include <vector>

#include <QString>

#include "core/model/assign.h"

namespace isocost {

struct TypedChange {
    ParameterAddress address; // without a platform: of every platform
    double number = 0.0; // stored
    QString label; // "H100 MFU"
    QString value; // "60 %"
    QString now; // its value, "different" of platforms
    QString refusal; // the sentence, where the assumption does not take the number
};

[[nodiscard]] bool isOfAll(ParameterAddress address);

// What the words find (assumption_search.h) that takes the number behind them: the best first, at
// most four, that of every platform before those of one. A factor is "x2" or "*0.85". Nothing
// without words or without a number, but for a way of buying: "three years", "on spot".
[[nodiscard]] std::vector<TypedChange> typedChanges(
    const Scenario& scenario, const Catalog& catalog, const QString& text);

} // namespace isocost
