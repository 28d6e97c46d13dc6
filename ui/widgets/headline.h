// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What one headline says, read from the document's results.
//
// The year of the fleet comes first, then the run of every platform, then the owned hour, what
// owning beats, and spot.
#pragma once

#include <cstdint>
#include <vector>

#include <QString>
#include <QStringList>

#include "core/explain/difference_text.h"
#include "core/model/evaluate.h"

namespace isocost {

class Document;

enum class HeadlineShape : std::uint8_t { Hero, Run, Line };

struct Headline {
    QString label; // "H100 run"
    QString value; // "$2.31M", or the word of a reason
    QString note; // "▼ 3.4 % vs H100", "you: 80 %"
    QString difference; // of a note that compares: "▼ 3.4 %"
    QString comparedWith; // "H100"; empty where the note compares with nothing
    Verdict verdict = Verdict::Neutral; // colours the note
    QString exact; // every digit, as copied
    QString inFull; // as read: "$6,665,169"
    MetricAddress metric; // explained by a click
    int platform = -1; // whose colour marks the card; -1: none
    HeadlineShape shape = HeadlineShape::Line;
    QString days; // of a run
    QString brief; // of a run without room for its label: "MI300X", where no other is one
    QStringList context; // what the number is of, a line each

    bool operator==(const Headline&) const = default;
};

// Of one result; without a note.
[[nodiscard]] Headline headlineOf(
    MetricAddress metric, const Outcome<double>& outcome, const QString& label);
[[nodiscard]] std::vector<Headline> headlinesOf(const Document& document);
// "B200: on demand; the others: 3 years" where the runs are not all bought in one way, else
// nothing.
[[nodiscard]] QString mixedWays(const Document& document);

} // namespace isocost
