// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// An assumption that is a range: what somebody believes its number may be.
//
// The number that the parameter has is the base of the range: the mode of a triangular one, the
// mean of a normal one, the median of a lognormal one, any number inside a uniform one. A range
// holds while that number lies inside it; with another number, without one or at the preset of its
// chip the assumption is one value again, and a number inside (undone, or typed again) brings the
// range back. Only a range that holds is drawn, shown and saved. A normal and a lognormal range go
// along with the number.
//
// As text    260000..375000..420000           triangular: low, base, high
//            260000..420000                   the same; the base stays if it is inside, else it is
//                                             the middle
//            uniform:260000..375000..420000   or uniform:260000..420000
//            normal:375000:40000              mean, deviation
//            lognormal:375000:0.1             median, deviation of the logarithm
//
// Units     those of the parameter; the deviation of a lognormal range has none
// Domain    numbers that formulas read; low <= base <= high, low < high, both among the limits;
//           0 < deviation <= the width of the limits, or 10 of the logarithm
// Errors    InputError with one sentence: the id, the value, and what would be right; then nothing
//           is changed
// Worked    tests/core/model/tst_assumption_range.cpp
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "core/model/distribution.h"
#include "core/model/scenario_values.h"

namespace isocost {

// Whether the parameter is a number of the model: no choice, no text, no threshold of a rule.
[[nodiscard]] bool canBeRange(Parameter parameter);

// What a range and its draws may reach: the limits without a 0 that asks for something ("from the
// work").
[[nodiscard]] Limits limitsOfRange(Parameter parameter);

// The range that holds, or nullptr.
[[nodiscard]] const AssumptionRange* rangeOf(const Scenario& scenario, ParameterAddress address);
// Its base: the present number.
[[nodiscard]] std::optional<double> baseOf(const Scenario& scenario, ParameterAddress address);
[[nodiscard]] std::optional<Distribution> distributionOf(
    const Scenario& scenario, ParameterAddress address);

// Makes the assumption a range about its present number. A preset becomes a number of its own, so
// that the range keeps its base.
void setRange(Scenario& scenario, const Catalog& catalog, ParameterAddress address,
    const AssumptionRange& range);
// One value again: the number and its source stay. The correlations of the range go.
void clearRange(Scenario& scenario, ParameterAddress address);
// Gives one scenario the range of another, or none if that has none; the number is not copied.
void copyRange(
    const Scenario& from, ParameterAddress address, Scenario& to, ParameterAddress there);

// What a row shows of a range.
struct ShownRange {
    double low = 0.0; // P10 of a normal and a lognormal range
    double high = 0.0; // P90
    bool isCutBelow = false; // more than kShownCut of the shape lies under the least value allowed
    bool isCutAbove = false;
};
inline constexpr double kShownCut = 0.001;
[[nodiscard]] std::optional<ShownRange> shownRangeOf(
    const Scenario& scenario, ParameterAddress address);
// P10 and P90 of a range of any shape; nothing without a range.
[[nodiscard]] std::optional<std::pair<double, double>> tenToNinetyOf(
    const Scenario& scenario, ParameterAddress address);
// Whether low and high of the shape are its ends, not its P10 and P90.
[[nodiscard]] bool hasEnds(RangeShape shape);

[[nodiscard]] std::string_view wordOf(RangeShape shape); // "triangular"
[[nodiscard]] std::optional<RangeShape> findShape(std::string_view word);

// The text of the range that holds; empty if there is none.
[[nodiscard]] std::string rangeText(const Scenario& scenario, ParameterAddress address);

// A range as somebody wrote it.
struct WrittenRange {
    AssumptionRange range;
    std::optional<double> base; // absent: it stays if it is inside
};
// Nothing for a text that is no range. The id is for the sentence of an error; `numberIn` reads one
// number, so that a window can take "260k".
using ReadNumber = std::function<std::optional<double>(std::string_view)>;
[[nodiscard]] std::optional<WrittenRange> parseRange(
    const std::string& id, std::string_view text, const ReadNumber& numberIn);
// Sets base and range. The source of a range stays while it keeps shape and ends.
void setWritten(Scenario& scenario, const Catalog& catalog, ParameterAddress address,
    const WrittenRange& written);

// Takes the span of the published evidence (evidence.h) as a triangular range with its source and
// date. The number stays if it is inside, else it becomes the typical one.
void rangeFromEvidence(Scenario& scenario, const Catalog& catalog, ParameterAddress address);

inline constexpr std::string_view kFixedWord = "fixed"; // text of an assumption without a range

// Drops the correlations of assumptions that the scenario does not have any more.
void dropLostCorrelations(Scenario& scenario);

} // namespace isocost
