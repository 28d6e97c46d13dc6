// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// "utilization 50 %", "power price x2": assumptions with another number, as one line of text.
#pragma once

#include <vector>

#include <QString>

#include "core/model/scenario_values.h"

namespace isocost {

struct TypedChange {
    ParameterAddress address; // no platform means every platform
    double number = 0.0; // stored
    QString label; // "H100 MFU"
    QString value; // "60 %", "15 % /year"
    QString spokenValue; // the same in a sentence: "15 % a year"
    QString now; // its present value, or "different" if platforms differ
    QString refusal; // why the assumption does not take the number; else empty
    QString text; // of a parameter that is text, stored; then the number is none
    QString note; // what it does besides, or why it does nothing: "H100 has its own node, $285k"
    bool hasEffect = true; // whether anything moves with the assumption
};

[[nodiscard]] bool isOfAll(ParameterAddress address);

// The text without what may stand before a change or end it: "and what if we buy", "?".
[[nodiscard]] QString withoutOpening(QString text);

// The usual form of what says its number in other words: "300k a node" is "node price 300k", "the
// power price doubles" is "the power price x2", "lower it by 20 %" is "it falls by 20 %".
[[nodiscard]] QString withNameFirst(QString text);

// The assumptions that the words find (assumption_search.h), with the number after the words: best
// first, at most four, what is in use before what does nothing, every platform before single ones.
// A factor is "x2" or "*0.85". Nothing if words or number are missing, except for a way of buying:
// "three years", "on spot".
[[nodiscard]] std::vector<TypedChange> typedChanges(
    const Scenario& scenario, const Catalog& catalog, const QString& text);

} // namespace isocost
