// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What one headline says, read from the document's results.
//
// Up to three platforms have a card each; among more, the reference and the cheapest have one, the
// others a line. Before them stands the year of the fleet, behind them the owned hour, what owning
// beats, and spot.
#pragma once

#include <vector>

#include <QString>

#include "core/model/evaluate.h"
#include "ui/models/difference_text.h"

namespace isocost {

class Document;

struct Headline {
    QString label; // "H100 run"
    QString value; // "$2.31M", or the word of a reason
    QString note; // "▼ 3.4 % vs H100", "you: 80 %"
    Verdict verdict = Verdict::Neutral; // colours the note
    QString exact; // every digit, as copied
    MetricAddress metric; // explained by a click
    int platform = -1; // whose colour marks the card; -1: none
    bool isSmall = false; // one line: a platform among many

    bool operator==(const Headline&) const = default;
};

// Of one result; without a note.
[[nodiscard]] Headline headlineOf(
    MetricAddress metric, const Outcome<double>& outcome, const QString& label);
[[nodiscard]] std::vector<Headline> headlinesOf(const Document& document);

} // namespace isocost
