// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The texts of a headline (core/views/headlines.h), as a card paints them.
#pragma once

#include <optional>
#include <vector>

#include <QString>
#include <QStringList>

#include "core/views/headlines.h"

namespace isocost {

class Document;

// A line below the number of the leading card.
struct HeroLine {
    enum class Ink : std::uint8_t { Plain, Muted, Good, Caution, Stop };

    QString amount{}; // in bold before the text: "$6.67M"
    QString text;
    Ink ink = Ink::Muted;
    bool isBold = false; // all of it
    bool isDetail = false; // is left out where there is little room

    bool operator==(const HeroLine&) const = default;
};

// How sure the number of the leading card is, for a band below it: P10 to P90, where the number is,
// and where its rival.
struct HeroBand {
    double low = 0.0;
    double high = 0.0;
    double value = 0.0;
    std::optional<double> rival{};

    bool operator==(const HeroBand&) const = default;
};

struct HeadlineText {
    QString label; // "H100 (AWS)"
    QString brief; // its short form: "H100"
    QString value; // "$2.31M", or the word of a reason
    QString note; // "▼ 3.4 % vs H100", "80 % used"
    QString difference; // part of the note: "▼ 3.4 %"
    QString comparedWith; // "H100"; empty if the note compares with nothing
    Verdict verdict = Verdict::Neutral; // colours the note
    QString exact; // every digit; this is copied
    QString inFull; // as people read it: "$6,665,169"
    QString spoken; // all of it, for screen readers
    MetricAddress metric; // a click explains it; the colour of its platform marks the card
    HeadlineShape shape = HeadlineShape::Line;
    QString days; // how long a run takes
    QStringList context; // what the number refers to, one fact a line
    std::vector<HeroLine> lines; // of the leading card: its facts, then the note
    std::vector<double> parts; // of its number, for a bar
    std::optional<HeroBand> band; // replaces the bar while assumptions are ranges

    bool operator==(const HeadlineText&) const = default;
};

[[nodiscard]] HeadlineText textOf(const Headline& headline);
// Of the current scenario, compared with the start of a drag, else with the first scenario.
[[nodiscard]] std::vector<Headline> headlinesOf(
    const Document& document, const TrialAnswers* trials = nullptr);
// The current scenario as a view takes it.
[[nodiscard]] ViewInput inputOf(const Document& document);
// Any scenario of the project as a chart of today takes it.
[[nodiscard]] ViewInput inputOf(const Document& document, int scenario);

} // namespace isocost
