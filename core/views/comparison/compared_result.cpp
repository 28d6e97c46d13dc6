// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/comparison/compared_result.h"

#include <cmath>

#include "core/explain/display.h"
#include "core/model/formulas/rounding.h"

namespace isocost {

namespace {

std::optional<double> percentOf(double change, double base, Format format)
{
    if (format == Format::Share || base == 0.0)
        return std::nullopt;
    const double percent = 100.0 * change / std::fabs(base);
    return std::isfinite(percent) ? std::optional(percent) : std::nullopt;
}

// Two words have no difference; they are the same or not.
void compareWords(ComparedResult& result, double here, double base)
{
    if (here == base)
        result.ratio = comparedText(here, base, Format::Bound);
}

void compareNumbers(ComparedResult& result, double here, double base, Format format)
{
    result.change = differenceOf(here, base);
    result.percent = percentOf(*result.change, base, format);
    result.amount = amountOfChange(here, base, format);
    result.ratio = comparedText(here, base, format);
}

} // namespace

ComparedResult comparedResult(
    Metric metric, const Outcome<double>& here, const Outcome<double>* base)
{
    const MetricRow& row = rowOf(metric);
    ComparedResult result;
    if (!here.hasNumber()) {
        result.text = wordOf(here.reason);
        return result;
    }
    result.hasResult = true;
    result.text = columnText(here.value, row.format);
    if (!isWord(metric))
        result.value = here.value;
    if (!base || !base->hasNumber())
        return result;
    result.verdict = verdictOf(here.value, base->value, row.better);
    if (isWord(metric))
        compareWords(result, here.value, base->value);
    else
        compareNumbers(result, here.value, base->value, row.format);
    return result;
}

} // namespace isocost
