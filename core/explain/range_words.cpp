// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/range_words.h"

#include "core/explain/range_phrases.h"
#include "core/text/calendar.h"

namespace isocost {

using namespace range_phrases;

namespace {

const Phrase& shapeOf(RangeShape shape)
{
    switch (shape) {
    case RangeShape::Triangular:
        return kPeak;
    case RangeShape::Uniform:
        return kEven;
    case RangeShape::Normal:
        return kBell;
    case RangeShape::Lognormal:
        break;
    }
    return kLogBell;
}

} // namespace

Sentence rangeSpanIn(const Scenario& scenario, ParameterAddress address, WriteNumber written)
{
    Sentence span;
    const AssumptionRange* const range = rangeOf(scenario, address);
    if (!range)
        return span;
    const auto shown = shownRangeOf(scenario, address);
    const ParameterRow& row = rowOf(address.parameter);
    return span.add(hasEnds(range->shape) ? kSpan : kUsualSpan,
        {{"low", written(shown->low, row)}, {"high", written(shown->high, row)}});
}

Sentence rangeIn(const Scenario& scenario, ParameterAddress address, WriteNumber written)
{
    Sentence words;
    const AssumptionRange* const range = rangeOf(scenario, address);
    if (!range)
        return words;
    words.add(kRange, {{"span", rangeSpanIn(scenario, address, written).clauses()}});
    if (range->shape == RangeShape::Uniform)
        words.add(kEven, {}, Weight::Reason);
    else
        words.add(shapeOf(range->shape),
            {{"base", written(*baseOf(scenario, address), rowOf(address.parameter))}},
            Weight::Reason);
    if (const Sentence cut = rangeCutIn(scenario, address, written); !cut.empty())
        words.add(kCut, {{"cut", cut.clauses()}}, Weight::Reason);
    if (range->source.empty())
        return words.add(kByHand, {}, Weight::Detail);
    words.add(kSource, {{"source", Name{range->source, std::string::npos}}}, Weight::Detail);
    if (!range->date.empty())
        words.add(kDate, {{"date", dateText(range->date)}}, Weight::Detail);
    return words;
}

Sentence rangeCutIn(const Scenario& scenario, ParameterAddress address, WriteNumber written)
{
    Sentence cut;
    const auto shown = shownRangeOf(scenario, address);
    if (!shown || !(shown->isCutBelow || shown->isCutAbove))
        return cut;
    const ParameterRow& row = rowOf(address.parameter);
    const Value low = written(row.limits.minimum, row);
    const Value high = written(row.limits.maximum, row);
    if (shown->isCutBelow && shown->isCutAbove)
        cut.add(kCutAtBoth, {{"low", low}, {"high", high}});
    else
        cut.add(kCutAt, {{"end", shown->isCutBelow ? low : high}});
    const double base = *baseOf(scenario, address);
    if (base > shown->high)
        cut.add(kBaseAbove);
    else if (base < shown->low)
        cut.add(kBaseBelow);
    return cut;
}

} // namespace isocost
