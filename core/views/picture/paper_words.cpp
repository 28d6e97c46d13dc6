// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/picture/paper_words.h"

#include <utility>

namespace isocost {

bool isOfScreen(const Clause& clause)
{
    return clause.phrase->id.starts_with("screen.");
}

Sentence onPaper(const Sentence& sentence)
{
    Sentence kept;
    for (const Clause& clause : sentence.clauses())
        if (!isOfScreen(clause))
            kept.add(clause);
    return kept;
}

ViewWords onPaper(const ViewWords& words)
{
    ViewWords kept{.title = onPaper(words.title),
        .subtitle = onPaper(words.subtitle),
        .emptyReason = onPaper(words.emptyReason)};
    for (const Sentence& line : words.caption)
        if (Sentence own = onPaper(line); !own.empty())
            kept.caption.push_back(std::move(own));
    if (kept.emptyReason.empty())
        kept.emptyReason = words.emptyReason; // something must stand in place of the panels
    return kept;
}

} // namespace isocost
