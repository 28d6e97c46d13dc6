// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/column/headline.h"

#include <algorithm>

#include "core/explain/display.h"
#include "core/text/calendar.h"
#include "core/views/headlines_phrases.h"
#include "ui/document/document.h"
#include "ui/document/evaluations.h"
#include "ui/document/qt_text.h"

namespace isocost {

namespace {

std::optional<HeadlineBase> baseOf(const Document& document)
{
    if (const Evaluation* const before = document.dragBase())
        return HeadlineBase{&document.current(), &before->results, true};
    if (document.currentIndex() == 0)
        return std::nullopt;
    return HeadlineBase{&document.project().scenarios.front(), &document.resultsOf(0)};
}

bool isDetail(const Sentence& fact)
{
    return std::ranges::all_of(
        fact.clauses(), [](const Clause& clause) { return clause.weight == Weight::Detail; });
}

bool isWarning(const Sentence& fact)
{
    return std::ranges::any_of(
        fact.clauses(), [](const Clause& clause) { return clause.tone == Tone::Warning; });
}

// A way that a plan cannot count on is a doubt, not a limit that is broken.
HeroLine::Ink inkOf(const Sentence& verdict, Verdict judged)
{
    if (verdict.find(headlines_phrases::kNotCounted.id))
        return HeroLine::Ink::Caution;
    if (judged == Verdict::Better)
        return HeroLine::Ink::Good;
    return judged == Verdict::Worse ? HeroLine::Ink::Stop : HeroLine::Ink::Muted;
}

HeroLine lineOf(const Sentence& fact)
{
    HeroLine line{.text = said(fact, kLabel), .isDetail = isDetail(fact)};
    line.isBold = isWarning(fact);
    line.ink = line.isBold ? HeroLine::Ink::Stop : inkOf(fact, Verdict::Neutral);
    return line;
}

std::vector<HeroLine> linesOf(const Headline& headline)
{
    std::vector<HeroLine> lines;
    auto part = headline.parts.begin();
    for (const Sentence& fact : headline.context) {
        HeroLine line = lineOf(fact);
        if (part != headline.parts.end() && fact.find(headlines_phrases::kPart.id)) {
            line.amount = toQt(
                displayText(Outcome<double>{part->value}, rowOf(headline.metric.metric).format));
            line.text = said(part->what, kLabel);
            ++part;
        }
        if (!line.amount.isEmpty() || lines.empty())
            line.ink = HeroLine::Ink::Plain;
        lines.push_back(std::move(line));
    }
    if (!headline.note.empty())
        lines.push_back({.text = said(headline.note, kLabel),
            .ink = inkOf(headline.note, headline.verdict),
            .isBold = true});
    return lines;
}

// The whole number is one part where nothing is beside the fleet.
std::vector<double> partsOf(const Headline& headline)
{
    std::vector<double> parts;
    for (const HeadlinePart& part : headline.parts)
        parts.push_back(part.value);
    if (parts.empty() && headline.outcome.hasNumber() && headline.outcome.value > 0.0)
        parts.push_back(headline.outcome.value);
    return parts;
}

} // namespace

HeadlineText textOf(const Headline& headline)
{
    HeadlineText text;
    text.label = said(headline.label, kLabel);
    text.brief = said(headline.label, kShortLabel);
    text.value = toQt(headline.word.empty()
            ? displayText(headline.outcome, rowOf(headline.metric.metric).format)
            : headline.word);
    text.note = said(headline.note, kLabel);
    if (headline.rival) {
        text.difference = said(headline.rival->difference, kLabel);
        text.comparedWith = said(headline.rival->name, kLabel);
    }
    text.verdict = headline.verdict;
    text.exact = toQt(exactText(headline));
    text.inFull = toQt(textInFull(headline));
    text.spoken = said(readingOf(headline), kSpokenLabel);
    text.metric = headline.metric;
    text.shape = headline.shape;
    if (headline.days)
        text.days = toQt(headline.days->written(headline.days->value));
    for (const Sentence& fact : headline.context)
        text.context.append(said(fact, kLabel));
    if (headline.shape == HeadlineShape::Hero) {
        text.lines = linesOf(headline);
        text.parts = partsOf(headline);
        if (headline.spread && headline.outcome.hasNumber())
            text.band = HeroBand{headline.spread->from, headline.spread->to, headline.outcome.value,
                headline.rivalCost};
    }
    return text;
}

std::vector<Headline> headlinesOf(const Document& document, const TrialAnswers* trials)
{
    ViewInput input = inputOf(document);
    input.trials = trials;
    return headlinesOf(input, baseOf(document));
}

ViewInput inputOf(const Document& document)
{
    ViewInput input{
        &document.current(), &document.project().catalog, &document.inputs(), &document.results()};
    input.project = &document.project();
    input.known = &document.knownCallsOf(document.currentIndex());
    input.isDragged = document.dragBase() != nullptr;
    return input;
}

ViewInput inputOf(const Document& document, int scenario)
{
    const Project& project = document.project();
    ViewInput input{&project.scenarios[static_cast<std::size_t>(scenario)], &project.catalog,
        &document.inputsOf(scenario), &document.resultsOf(scenario),
        project.market ? &*project.market : nullptr, &project};
    input.isDragged = document.dragBase() != nullptr;
    input.known = &document.knownCallsOf(scenario);
    input.today = todayText();
    return input;
}

} // namespace isocost
