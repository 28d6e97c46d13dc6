// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// How people read and type one parameter or result: percent for a share, "$0.10 /kWh", the
// cluster's MTBI for an interruption rate. The document keeps the stored number; only text is
// converted here.
#pragma once

#include <optional>

#include <QString>

#include "core/model/metric_table.h"
#include "core/model/parameter_table.h"

namespace isocost {

struct ParameterFormat {
    QString label;
    QString prefix; // "$"
    QString suffix; // " /kWh", " chip", with its space
    QString manySuffix; // " chips", if the plural differs
    QString zeroWord; // "best" if a stored 0 means the computed optimum
    QString absentWord = QStringLiteral("unpriced"); // shown without a number
    double factor = 1.0; // shown = stored x factor
    double reciprocalOf = 0.0; // when not 0: shown = 1 / (stored x reciprocalOf)
    double typedUnit = 1.0; // unit of a typed "2T": 1e9 if the number counts billions
    int fewestDecimals = 0;

    [[nodiscard]] double shown(double stored) const;
    [[nodiscard]] double stored(double shown) const;
    [[nodiscard]] QString text(double stored) const; // about four digits, with unit
    [[nodiscard]] QString suffixOf(double value) const; // `value` is a shown number
    [[nodiscard]] QString exactText(double stored) const; // every digit, with unit
    // The stored number that a typed text means ("45", "45 %", "$1.2k", "1,024"), or nothing.
    [[nodiscard]] std::optional<double> parse(const QString& typed) const;
};

[[nodiscard]] ParameterFormat formatOf(Parameter parameter);
[[nodiscard]] ParameterFormat formatOf(Metric metric); // of a result that is a number

// Why the parameter does not take a stored number, beginning with the label: "MFU is 120 %; it
// takes 1 % to 100 %", "... whole numbers". Nothing if it takes the number.
[[nodiscard]] std::optional<QString> outsideRange(
    const ParameterFormat& format, Parameter parameter, const QString& label, double stored);

// Shows a cluster's mean time between interruptions in place of the rate of one node.
[[nodiscard]] ParameterFormat mtbiFormat(double nodes);

// A number as people type it: thousands separators, a decimal comma, k, M, B or T. Nothing for
// other text, and for the ambiguous "2.000" when the screen's decimal sign is a comma.
[[nodiscard]] std::optional<double> typedNumber(QString text);
[[nodiscard]] QString notANumber(const QString& typed); // the refusal of such a text
[[nodiscard]] bool isAmbiguous(const QString& text); // "2.000" with a decimal comma

} // namespace isocost
