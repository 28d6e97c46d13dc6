// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/column/headline.h"

#include "core/explain/display.h"
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

} // namespace

HeadlineText textOf(const Headline& headline)
{
    HeadlineText text;
    text.label = said(headline.label, kLabel);
    text.brief = said(headline.label, kShortLabel);
    text.value = toQt(displayText(headline.outcome, rowOf(headline.metric.metric).format));
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
    return text;
}

std::vector<Headline> headlinesOf(const Document& document)
{
    return headlinesOf(inputOf(document), baseOf(document));
}

ViewInput inputOf(const Document& document)
{
    ViewInput input{
        &document.current(), &document.project().catalog, &document.inputs(), &document.results()};
    input.project = &document.project();
    return input;
}

} // namespace isocost
