// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// How people read and type an assumption that is a range, in the numbers of its row: "36 – 50 %",
// "$260k – $420k", and typed "260k..375k..420k". The document keeps stored numbers.
#pragma once

#include "core/model/assumption_range.h"
#include "ui/models/parameter_format.h"

namespace isocost {

// A number with as few signs as tell it: "$375k", "45 %", "5 years".
[[nodiscard]] QString briefText(const ParameterFormat& format, double stored);
// A number as a field of an editor has it, without a unit but "$" and "%": "$260,000", "45 %". A
// percentile is rounded to four digits.
enum class FieldDigits : bool { All, OfPercentile };
[[nodiscard]] QString fieldText(
    const ParameterFormat& format, double stored, FieldDigits digits = FieldDigits::All);
// Both ends, in the order of the screen, the unit once: "36 – 50 %".
[[nodiscard]] QString spanText(const ParameterFormat& format, double low, double high);

// As it is typed, every digit: "260000..375000..420000", "36..45..50 %", "normal:45:5 %".
[[nodiscard]] QString typedRangeText(
    const ParameterFormat& format, const AssumptionRange& range, double base);
// Nothing for a text that is no range. InputError with one sentence for a wrong one; it begins with
// the label.
[[nodiscard]] std::optional<WrittenRange> typedRange(
    const ParameterFormat& format, const QString& label, const QString& typed);

} // namespace isocost
