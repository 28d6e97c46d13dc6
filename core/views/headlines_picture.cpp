// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Draws the headlines as a picture: the year, the runs as a table, the lines below them.
#include <array>

#include "core/explain/display.h"
#include "core/model/evaluate.h"
#include "core/text/phrase.h"
#include "core/views/headlines.h"
#include "core/views/headlines_phrases.h"
#include "core/views/picture/picture.h"
#include "core/views/view_metric.h"

namespace isocost {

using namespace headlines_phrases;

namespace {

struct Pictured {
    const ViewInput& input;
    std::vector<Headline> headlines;

    [[nodiscard]] std::string idOf(const Headline& headline) const
    {
        return isocost::idOf(*input.scenario, headline.metric);
    }
    [[nodiscard]] const Headline& year() const { return headlines.front(); }
};

Ink inkOf(Verdict verdict)
{
    switch (verdict) {
    case Verdict::Better:
        return {Ink::Role::Good};
    case Verdict::Worse:
        return {Ink::Role::Stop};
    case Verdict::Same:
    case Verdict::Neutral:
        break;
    }
    return {Ink::Role::Muted};
}

std::string_view wordOf(Verdict verdict)
{
    constexpr std::array<std::string_view, 4> kWords{"same", "better", "worse", "neutral"};
    return kWords[static_cast<std::size_t>(verdict)];
}

std::string valueText(const Headline& headline)
{
    if (!headline.word.empty())
        return headline.word;
    return displayText(headline.outcome, rowOf(headline.metric.metric).format);
}

TableCell valueCell(const Headline& headline)
{
    const bool hasNumber = headline.outcome.hasNumber();
    return {valueText(headline), hasNumber ? Ink{} : Ink{Ink::Role::Muted}, hasNumber,
        headline.outcome.number(), unitOf(headline.metric.metric)};
}

// Makes the cell of the note in spoken words: a column of cells is read aloud as it stands.
TableCell noteCell(const Headline& headline)
{
    return {say(headline.note, kSpokenLabel), inkOf(headline.verdict)};
}

TableCell daysCell(const Headline& headline)
{
    if (!headline.days)
        return {};
    return {headline.days->written(headline.days->value), {Ink::Role::Muted}, false,
        headline.days->value, "d"};
}

ViewRowItem itemOf(const Pictured& all, const Headline& headline)
{
    ViewRowItem row{.before = {{.text = say(headline.label, kLabel)}},
        .after = {valueCell(headline)},
        .reading = say(readingOf(headline), kSpokenLabel),
        .address = all.idOf(headline)};
    if (headline.shape == HeadlineShape::Run) {
        row.before.front().brief = say(headline.label, kShortLabel);
        row.swatch = Ink{Ink::Role::Series, headline.metric.platform};
        row.after.push_back(daysCell(headline));
    }
    row.after.push_back(noteCell(headline));
    return row;
}

ViewPanel yearPanel(const Pictured& all)
{
    const Headline& year = all.year();
    ViewPanel panel{.id = "year",
        .headings = {say(year.label, kLabel)},
        .figure =
            ViewFigure{valueText(year), {}, {}, year.outcome.number(), unitOf(year.metric.metric)},
        .reading = say(readingOf(year), kSpokenLabel),
        .address = all.idOf(year)};
    if (!year.note.empty())
        panel.figure->lines.push_back(say(year.note, kSpokenLabel));
    for (const Sentence& fact : year.context)
        panel.figure->lines.push_back(say(fact, kSpokenLabel));
    return panel;
}

ViewPanel rowsPanel(const Pictured& all, HeadlineShape shape)
{
    ViewPanel panel{.id = "others", .rows = ViewRows{}};
    if (shape == HeadlineShape::Run) {
        const std::string run = phraseText(kTrainingRun);
        panel = {.id = "runs",
            .headings = {run},
            .rows = ViewRows{{run}, {phraseText(kCost), phraseText(kDays)}, {}}};
    }
    for (const Headline& headline : all.headlines)
        if (headline.shape == shape)
            panel.rows->rows.push_back(itemOf(all, headline));
    return panel;
}

// Finds the clause that says why a plan cannot count on its way of buying, if it cannot.
const Clause* notCounted(const Headline& year)
{
    if (const Clause* const found = year.note.find(kNotCounted.id))
        return found;
    for (const Sentence& fact : year.context)
        if (const Clause* const found = fact.find(kNotCounted.id))
            return found;
    return nullptr;
}

Sentence titleOf(const Headline& year)
{
    Sentence title;
    if (year.outcome.hasNumber())
        title.add(kYearCosts, {{"value", valueOf(year)}});
    else if (year.outcome.reason == Reason::Never)
        title.add(kYearIsNeverDone);
    else
        title.add(kYearIs, {{"reason", valueOf(year)}});
    if (const Clause* const doubt = notCounted(year))
        title.add(kButNotCounted, {doubt->arguments.front()});
    else if (!year.note.empty())
        title.add(kReadingNote, {{"note", year.note.clauses()}}, Weight::Reason);
    return title;
}

ViewWords wordsOf(const Pictured& all)
{
    ViewWords words{.title = titleOf(all.year())};
    words.subtitle.add(kOf, {{"scenario", Name{all.input.scenario->name}}});
    const std::vector<Sentence>& facts = all.year().context;
    words.subtitle.add(kOfFleet, {{"fleet", facts.front().clauses()}});
    for (std::size_t i = 1; i < facts.size() && facts[i].find(kPart.id); ++i)
        words.subtitle.add(kOfPart, {{"part", facts[i].clauses()}});
    if (const Sentence about = aboutRuns(all.input); !about.empty())
        words.caption.push_back(about);
    return words;
}

DataTable tableOf(const Pictured& all)
{
    DataTable table{{{"Id"}, {"Headline"}, {"Value"}, {"Unit"}, {"Days", "d"}, {"Compared with"},
                        {"Value there"}, {"Verdict"}, {"Note"}},
        {}};
    for (const Headline& headline : all.headlines) {
        std::vector<DataCell>& row = table.rows.emplace_back(
            std::vector<DataCell>{all.idOf(headline), say(headline.label, kLabel),
                valueText(headline), unitOf(headline.metric.metric), DataCell(), DataCell(),
                DataCell(), std::string(wordOf(headline.verdict)), DataCell()});
        if (headline.outcome.hasNumber())
            row[2] = headline.outcome.value;
        if (headline.days)
            row[4] = headline.days->value;
        if (headline.rival) {
            row[5] = say(headline.rival->name, kLabel);
            row[6] = headline.rival->value;
        }
        if (!headline.note.empty())
            row[8] = say(headline.note, kSpokenLabel);
    }
    return table;
}

} // namespace

ViewPicture headlines(const ViewInput& input)
{
    std::optional<HeadlineBase> base;
    Results<double> there;
    if (input.project && !(input.project->scenarios.front() == *input.scenario)) {
        there = evaluate(input.project->scenarios.front(), *input.catalog);
        base = HeadlineBase{&input.project->scenarios.front(), &there};
    }
    const Pictured all{input, headlinesOf(input, base)};
    return {.words = wordsOf(all),
        .panels = {yearPanel(all), rowsPanel(all, HeadlineShape::Run),
            rowsPanel(all, HeadlineShape::Line)},
        .arrangements = {{{{0, 0, 0}, {1, 1, 0}, {2, 2, 0}}, {0.0, 0.0, 0.0}}},
        .table = tableOf(all)};
}

} // namespace isocost
