// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The commitment view shows the cost of a day over the reserve, with the best one; the demand as
// the share of days above, whose areas are chip-hours; and the reserve beside the best one.
#include <array>
#include <cmath>

#include "core/explain/display.h"
#include "core/text/say.h"
#include "core/views/buy/commitment_parts.h"
#include "core/views/buy/commitment_phrases.h"
#include "core/views/view_metric.h"

namespace isocost {

using namespace commitment_phrases;

namespace {

using M = Metric;
using P = Parameter;

struct MixRow {
    const char* label;
    Metric metric;
    double sign = 1.0;
};
constexpr std::array kDay{MixRow{"Cost a day", M::CommitmentCostPerDay},
    MixRow{"Covered", M::CommitmentCoverage}, MixRow{"In use", M::CommitmentCommitmentUtilization},
    MixRow{"Covered hours a day", M::CommitmentCoveredHours},
    MixRow{"Stranded hours a day", M::CommitmentIdleHours},
    MixRow{"Overflow hours a day", M::CommitmentOverflowHours}};
constexpr std::array kFallen{MixRow{"Stranded a year", M::CommitmentStrandedCostPerYear},
    MixRow{"Saves a day", M::CommitmentRegretPerDay, -1.0}};

void addRow(ViewRows& rows, const std::string& label, const std::string& address, TableCell you,
    TableCell best)
{
    ViewRowItem row{.before = {{label}}, .address = address};
    row.reading = best.text.empty()
        ? phraseText(kReads, {{"label", label}, {"you", you.text}})
        : phraseText(kReadsBeside, {{"label", label}, {"you", you.text}, {"best", best.text}});
    you.isBold = true;
    row.after = {std::move(you)};
    if (!best.text.empty()) {
        if (best.ink == Ink{})
            best.ink = {Ink::Role::Accent};
        row.after.push_back(std::move(best));
    }
    rows.rows.push_back(std::move(row));
}

std::string cellText(Metric metric, double value)
{
    const Format format = rowOf(metric).format;
    if (format == Format::Count)
        return chipHoursText(value);
    if (metric == M::CommitmentCostPerDay)
        return dollarText(std::round(value)); // whole dollars, as the title tells its difference
    return displayText(value, format);
}

TableCell cellOf(const Results<double>& results, const MixRow& row)
{
    const Outcome<double>& outcome = results.of(row.metric);
    if (!outcome.hasNumber())
        return {std::string(outcome.reason == Reason::Undefined ? "none" : wordOf(outcome.reason)),
            {Ink::Role::Muted}};
    const double value = row.sign * outcome.value;
    TableCell cell{cellText(row.metric, value)};
    if (value < 0.0)
        cell.ink.role = Ink::Role::Stop;
    cell.value = value;
    cell.unit = unitOf(row.metric);
    return cell;
}

void addRows(ViewRows& rows, const Commitment& mix, std::span<const MixRow> all)
{
    for (const MixRow& row : all) {
        // Explanations are about the demand of the plan. A result of other days has no address, as
        // a click would show another number.
        const std::string address =
            mix.planned.trace() ? std::string() : std::string(rowOf(row.metric).quantity.id);
        addRow(rows, row.label, address, cellOf(mix.you, row),
            mix.hasBest() ? cellOf(mix.best, row) : TableCell{});
    }
}

TableCell reserveCell(double reserve)
{
    return {.text = chipHoursText(reserve), .value = reserve, .unit = "chip-h/day"};
}

ViewPanel rowsPanel(const Commitment& mix, bool hasFall)
{
    ViewPanel panel{.id = "mix",
        .name = "the reserve beside the best one",
        .rows = ViewRows{{""}, {"you"}, {}}};
    ViewRows& rows = *panel.rows;
    if (mix.hasBest())
        rows.columnsAfter.emplace_back("best");
    rows.presented = rows.columnsAfter.size();
    addRow(rows, "Reserve, chip-h a day", "demand.reserved", reserveCell(mix.reserve),
        mix.hasBest() ? reserveCell(mix.bestReserve()) : TableCell{});
    addRows(rows, mix, kDay);
    if (hasFall) { // not a row of the role Heading, which would indent the rows
        rows.rows.push_back(
            {.before = {{phraseText(kDemandFalls, {{"drop", asShare(mix.drop)}}), {}, true}}});
        addRows(rows, mix, kFallen);
    }
    return panel;
}

// Tells until when something is owed, and what of it others would take over.
Words liquidityOf(const Commitment& mix)
{
    const Outcome<double>& owed = mix.you.of(M::CommitmentLiability);
    if (!owed.hasNumber() || !(owed.value > 0.0))
        return {};
    Words lines{phraseText(kOwedFor, {{"years", asCount(mix.in(P::DemandTermYears))}})};
    const Outcome<double>& sold = mix.you.of(M::CommitmentResaleValue);
    const Outcome<double>& locked = mix.you.of(M::CommitmentLocked);
    if (sold.value > 0.0)
        lines.push_back(
            phraseText(kSold, {{"sold", asMoney(sold.value)}, {"locked", asMoney(locked.value)}}));
    else
        lines.push_back(phraseText(kNoneSold));
    return lines;
}

ViewPanel owedPanel(const Commitment& mix)
{
    ViewPanel panel{.id = "owed",
        .name = "still owed if the work stops today",
        .headings = {"Still owed if the work stops today", "Still owed"},
        .figure = ViewFigure{textOf(mix.you, M::CommitmentLiability), {}, {Ink::Role::Stop}}};
    if (mix.you.of(M::CommitmentLiability).value <= 0.0) // nothing is owed, or it is not known
        panel.figure->ink = {};
    panel.figure->value = mix.you.of(M::CommitmentLiability).number();
    panel.figure->unit = unitOf(M::CommitmentLiability);
    panel.address = std::string(rowOf(M::CommitmentLiability).quantity.id);
    Sentence reading;
    reading.add(kOwed, {{"owed", panel.figure->text}});
    for (const std::string& line : liquidityOf(mix)) {
        panel.figure->lines.push_back(line);
        reading.add(kOwedReads, {{"reading", line}});
    }
    panel.reading = say(reading, kLabel);
    if (mix.hasBest())
        panel.figure->lines.push_back(
            phraseText(kOwedAtBest, {{"owed", textOf(mix.best, M::CommitmentLiability)}}));
    return panel;
}

} // namespace

ViewPicture commitment(const ViewInput& input)
{
    const Commitment mix(input);
    ViewPicture picture{.words = wordsOf(mix),
        .controls = {{ViewControl::Kind::Action, "demand-days", "Demand by day\u2026"}}};
    if (mix.planned.trace())
        picture.controls.push_back({ViewControl::Kind::Action, "planned-demand", "As planned"});
    if (!mix.hasBest()) {
        picture.panels = {rowsPanel(mix, mix.drop > 0.0), owedPanel(mix)};
        return picture;
    }
    const ViewControl control =
        choiceControl(input, "fall", "Demand drawn", {"With the fall", "Without it"});
    const bool hasFall = mix.drop > 0.0 && control.value == 0.0;
    if (mix.drop > 0.0)
        picture.controls.push_back(control);
    picture.panels = {costOverReserve(mix, hasFall), daysAboveReserve(mix, hasFall),
        rowsPanel(mix, hasFall), owedPanel(mix)};
    constexpr double kWide = 560.0;
    constexpr double kHigh = 400.0;
    constexpr double kLow = 220.0; // height below which the curve needs all of it
    picture.arrangements = {{{{0, 0, 0}, {1, 1, 0, 2, 1}, {2, 0, 1, 2, 1}, {3, 2, 1}},
                                {6.0, 3.0, 0.0}, {2.0, 1.0}, 900.0, kHigh},
        {{{0, 0, 0}, {1, 1, 0, 2, 1}, {2, 0, 1, 2, 1}, {3, 2, 1}}, {6.0, 3.0, 0.0}, {4.0, 3.0},
            kWide, kHigh},
        {{{0, 0, 0}, {3, 1, 0}}, {1.0, 0.0}, {1.0}, 0.0, kLow}, {{{0, 0, 0}}}};
    return picture;
}

} // namespace isocost
