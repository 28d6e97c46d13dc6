// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Places values on a slider, and says which values a slider can give.
//
// Linear, or logarithmic; a logarithmic scale that begins at zero keeps zero at its left end and
// is logarithmic from `smallest` on. Values are tidy: a decimal grid on a linear scale, three
// significant digits on a logarithmic one, whole numbers where the parameter is stepped.
#pragma once

#include <optional>

#include "core/model/catalog.h"
#include "core/model/parameter_row.h"
#include "core/model/scenario_values.h"

namespace isocost {

struct SliderScale {
    double minimum = 0.0;
    double maximum = 1.0;
    Scale scale = Scale::Linear;
    Step step = Step::Continuous;
    double smallest = 0.0; // first value above zero of a logarithmic scale with minimum 0

    enum class Stride { Fine, Single, Page };

    [[nodiscard]] double positionOf(double value) const; // 0 left to 1 right, clamped
    [[nodiscard]] double valueAt(double position) const; // tidy
    [[nodiscard]] double moved(double value, int strides, Stride stride) const; // tidy, clamped

    bool operator==(const SliderScale&) const = default;
};

// The smallest of 1, 2, 5, 10, 20, 50 ... that is not below a positive value.
[[nodiscard]] double niceAtLeast(double value);

// The range of a slider unless somebody typed one: the allowed range if that is practical, else a
// round multiple of the preset. `reference` is the preset, or the value if there is no preset.
[[nodiscard]] SliderScale usefulScale(const ParameterRow& row, std::optional<double> reference);

// The same scale, stretched so that a value outside it can be shown; never beyond the row.
[[nodiscard]] SliderScale reaching(const SliderScale& scale, const ParameterRow& row, double value);

// The scale of the slider of an assumption that holds this number, unless somebody typed a range:
// the useful scale, stretched as far as the number. Nothing for a price that is missing.
[[nodiscard]] SliderScale sliderScaleOf(const Scenario& scenario, const Catalog& catalog,
    ParameterAddress address, std::optional<double> number);

} // namespace isocost
