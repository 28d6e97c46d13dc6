// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a result can be made equal to: another result of its scenario in the same unit, or the same
// result of another scenario. An amount is typed instead.
#pragma once

#include <optional>
#include <vector>

#include <QString>

#include "core/analysis/equal_question.h"

namespace isocost {

class Document;

struct EqualChoice {
    QString text; // "Year of owning: $6.38M"
    EqualTarget target;
    double value = 0.0; // of the target now
    bool isRival = false; // of the results with which one compares it, or of another scenario
    int scenario = -1; // of a result elsewhere
};

[[nodiscard]] std::vector<EqualChoice> equalChoices(const Document& document, MetricAddress metric);

// The rival whose amount is nearest to that of the result, but not the same; -1 if there is none.
[[nodiscard]] int nearestRival(const std::vector<EqualChoice>& choices, double present);

} // namespace isocost
