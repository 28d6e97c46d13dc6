// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// How people read and type one parameter: percent for a share, "$0.10 /kWh", the cluster's MTBI
// for an interruption rate; what else is known of it. The document keeps the stored number; only
// text is converted here.
#pragma once

#include <optional>

#include <QStringList>

#include "core/model/assign.h"

namespace isocost {

struct Reading {
    QString label;
    QString prefix; // "$"
    QString suffix; // " /kWh", " chip", with its space
    QString manySuffix; // " chips", where it is another
    QString zeroWord; // "best" where the stored 0 means that the optimum is computed
    QString absentWord = QStringLiteral("unpriced"); // where there is no number
    double factor = 1.0; // shown = stored x factor
    double reciprocalOf = 0.0; // when not 0: shown = 1 / (stored x reciprocalOf)
    double typedUnit = 1.0; // of "2T": 1e9 where the number counts billions
    int fewestDecimals = 0;

    [[nodiscard]] double shown(double stored) const;
    [[nodiscard]] double stored(double shown) const;
    [[nodiscard]] QString text(double stored) const; // about four digits, with unit
    [[nodiscard]] QString suffixOf(double value) const; // of a shown one
    [[nodiscard]] QString exactText(double stored) const; // every digit, with unit
    // The stored number that a typed text means ("45", "45 %", "$1.2k", "1,024"), or nothing.
    [[nodiscard]] std::optional<double> parse(const QString& typed) const;
};

[[nodiscard]] Reading readingOf(Parameter parameter);

// "MFU is 120 %; it takes 1 % to 100 %", "... whole numbers" of a stored number that the parameter
// does not take, with the label as given; else nothing.
[[nodiscard]] std::optional<QString> outsideRange(
    const Reading& reading, Parameter parameter, const QString& label, double stored);

// Mean time between interruptions of a cluster, in place of the rate of one node.
[[nodiscard]] Reading mtbiReading(double nodes);

// The words of a choice as people read them: "On demand", "1 year".
[[nodiscard]] QStringList choiceLabels(Parameter parameter);

// "45 %", "unpriced", "On demand", "H100 SXM"
[[nodiscard]] QString parameterValueText(
    const Scenario& scenario, const Catalog& catalog, ParameterAddress address);
// For its tool tip and its explanation: id with symbol, allowed range with preset, source, note of
// a checklist item: a line each.
[[nodiscard]] QString parameterFacts(
    const Scenario& scenario, const Catalog& catalog, ParameterAddress address);

// A number as people type it: thousands separators, a decimal comma, k, M, B or T; or nothing, as
// of "2.000" where the screen's decimal sign is a comma.
[[nodiscard]] std::optional<double> typedNumber(QString text);
[[nodiscard]] QString notANumber(const QString& typed); // the sentence then
[[nodiscard]] bool isAmbiguous(const QString& text); // "2.000" there

} // namespace isocost
