// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/comparison/comparison_words.h"

#include <array>

#include "core/text/display_text.h"
#include "core/text/phrase.h"
#include "core/views/comparison/comparison_phrases.h"
#include "core/views/spreads/picture_spreads.h"
#include "core/views/view_metric.h"

namespace isocost {

using namespace comparison_phrases;

namespace {

Argument rowsArgument(int rows)
{
    return {"rows", asCount(rows)};
}

// Joins the parts that say something, with `between` between them.
std::string joinedParts(Words parts, std::string_view between)
{
    std::erase(parts, std::string());
    return joined(parts, between);
}

} // namespace

Sentence headingOf(const ComparisonLine& heading)
{
    constexpr std::array kGroups{
        &kChosen, &kFleet, &kTraining, &kOwning, &kSpot, &kServing, &kBoard}; // in enum order
    if (heading.group == ComparisonGroup::Unpriced)
        return Sentence().add(kWithoutNumber, {rowsArgument(heading.count)});
    return Sentence().add(*kGroups[static_cast<std::size_t>(heading.group)]);
}

Sentence noteOf(const ComparisonLine& heading)
{
    Sentence note;
    if (heading.isOpen || heading.group == ComparisonGroup::Unpriced)
        return note;
    note.add(kRows, {rowsArgument(heading.count)});
    if (heading.isAlike)
        note.add(kAlikeEverywhere);
    return note;
}

Sentence labelOf(const ComparisonLine& line, const ComparisonRow& row, bool isDoubted)
{
    const bool isOfSeveral = line.group == ComparisonGroup::Unpriced;
    const Sentence& label = isOfSeveral ? row.label : row.brief;
    const Tone tone = isDoubted ? Tone::Warning : Tone::Plain;
    return Sentence().add(kResult, {{"result", label.clauses()}}, Weight::Claim, tone);
}

std::string textOf(const ComparisonCell& cell)
{
    return joinedParts({cell.text, cell.amount, cell.ratio}, "  ");
}

Sentence readingOf(const ComparisonRow& row, const ComparisonCell& cell)
{
    Sentence reading;
    reading.add(kReads, {{"result", row.label.clauses()}, {"cell", textOf(cell)}});
    if (cell.spread)
        reading.add(kHeardSpread, {{"spread", spreadTextOf(row, cell)}});
    if (!cell.doubt.empty())
        reading.add(kHeardDoubt, {{"doubt", cell.doubt.clauses()}});
    return reading;
}

std::string spreadTextOf(const ComparisonRow& row, const ComparisonCell& cell)
{
    return cell.spread ? spreadText(*cell.spread, rowOf(row.metric).format) : std::string();
}

std::string exactText(const ComparisonCell& cell)
{
    return cell.value ? fullNumber(*cell.value) : cell.text;
}

Sentence exactReading(const ComparisonRow& row, const ComparisonCell& cell)
{
    Sentence reading;
    const Argument value{"value", exactText(cell)};
    const std::string unit = unitOf(row.metric);
    if (cell.value && !unit.empty())
        reading.add(kExactUnit, {value, {"unit", unit}});
    else
        reading.add(kExact, {value});
    if (cell.spread)
        reading.add(kShownSpread, {{"spread", spreadTextOf(row, cell)}});
    if (!cell.doubt.empty())
        reading.add(kShownDoubt, {{"doubt", cell.doubt.clauses()}}, Weight::Claim, Tone::Warning);
    return reading;
}

Sentence differenceTo(const std::string& base, const ComparedResult& result)
{
    const std::string difference = joinedParts({result.amount, result.ratio}, " ");
    if (difference.empty())
        return {};
    return Sentence().add(
        kAgainst, {{"base", Name{base, std::string::npos}}, {"difference", difference}});
}

Sentence alikeNote(int rows)
{
    return Sentence().add(kAlike, {rowsArgument(rows)});
}

Sentence alikeReading(int rows)
{
    return Sentence().add(kAlikeHidden, {rowsArgument(rows)});
}

Sentence aloneNote()
{
    return Sentence().add(kAddScenario);
}

Sentence hiddenNote(int rows)
{
    return Sentence().add(kShowHidden, {rowsArgument(rows)});
}

} // namespace isocost
