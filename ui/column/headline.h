// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The texts of one headline, read from the document's results.
//
// The yearly cost of the fleet comes first, then the run of every platform, the owned hour, the
// break-even of owning, and spot.
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
    QString difference; // part of the note: "▼ 3.4 %"
    QString comparedWith; // "H100"; empty if the note compares with nothing
    Verdict verdict = Verdict::Neutral; // colours the note
    QString exact; // every digit; this is copied
    QString inFull; // as people read it: "$6,665,169"
    MetricAddress metric; // a click explains it
    int platform = -1; // its colour marks the card; -1: none
    HeadlineShape shape = HeadlineShape::Line;
    QString days; // how long a run takes
    QString brief; // short label of a run: "MI300X" if there is only one
    QStringList context; // what the number refers to, one fact a line

    bool operator==(const Headline&) const = default;
};

// The headline of one result, without a note.
[[nodiscard]] Headline headlineOf(
    MetricAddress metric, const Outcome<double>& outcome, const QString& label);
[[nodiscard]] std::vector<Headline> headlinesOf(const Document& document);
// "B200: on demand; the others: 3 years" if the runs are bought in different ways, else nothing.
[[nodiscard]] QString mixedWays(const Document& document);

} // namespace isocost
