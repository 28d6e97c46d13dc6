// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Makes the headlines, which stand beside the views: the cost of a year of the plan, then the run
// of every platform, the owned hour, the break-even of owning, and spot.
//
// Each compares with the values before a drag or with the first scenario; else a run compares with
// that of the reference platform, the owned hour with renting, the year with the cheapest way.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/analysis/curve.h"
#include "core/explain/difference_text.h"
#include "core/text/say.h"
#include "core/views/view_input.h"

namespace isocost {

// A headline is the leading one, a row of the table of runs, or a line below the table.
enum class HeadlineShape : std::uint8_t { Hero, Run, Line };

// The result that a headline differs from; it exists only if the difference can be told.
struct HeadlineRival {
    double value = 0.0; // in the unit of the headline
    Sentence name; // "H100", "Base", "before"
    Sentence difference; // "▼ 3.4 %", spoken "down 3.4 %"
};

// A part of a number, as a year of the plan has its fleet and what serves beside it.
struct HeadlinePart {
    double value = 0.0; // in the unit of the headline
    Sentence what; // "fleet: 256 H100, 3 years, 66 % used"
};

// Labels, notes and facts are parts of sentences: said as labels (kLabel, kSpokenLabel).
struct Headline {
    HeadlineShape shape = HeadlineShape::Line;
    MetricAddress metric; // its platform is that of the run, else -1
    Sentence label; // "H100 (AWS)", its claims alone: "H100"
    Outcome<double> outcome; // in the unit of the metric
    std::string word{}; // stands in place of the outcome if it would say too much: "close call"
    std::optional<Number> days{}; // length of a run: "7.5"
    std::optional<HeadlineRival> rival{};
    Sentence note{}; // "▼ 3.4 % vs H100", "80 % used"
    Verdict verdict = Verdict::Neutral; // judges what the note says
    std::vector<Sentence> context{}; // facts that the number refers to; details may be left out
    std::vector<HeadlinePart> parts{}; // what it adds up from; the first facts say them, too
    std::optional<Interval> spread{}; // P10 to P90 while assumptions are ranges
    std::optional<double> rivalCost{}; // of the cheapest other way, where a chance is told
};

// Results that the headlines are compared with.
struct HeadlineBase {
    const Scenario* scenario = nullptr; // its platforms may be others or in another order
    const Results<double>* results = nullptr;
    bool isBefore = false; // true for the same scenario before a drag
};

[[nodiscard]] std::vector<Headline> headlinesOf(
    const ViewInput& input, const std::optional<HeadlineBase>& base);
// Says "B200: on demand; the others: 3 years" if the runs are bought in different ways, else
// nothing.
[[nodiscard]] Sentence mixedWays(const ViewInput& input);
// Says the same, then "nobody measured training on B300" and "a rule stops training on Trainium2
// (MFU is 20 %)": what stands below the table of the runs; empty where there is nothing to say.
[[nodiscard]] Sentence aboutRuns(const ViewInput& input);
// Returns the expected loss of the risk register and the loss that one year of twenty exceeds.
[[nodiscard]] std::vector<Headline> riskHeadlines(const ViewInput& input);

[[nodiscard]] Value valueOf(const Headline& headline); // "$2.31M", or the word of a reason
// Says the whole headline: "H100: $2.31M, down 3.4 % vs Base, on demand".
[[nodiscard]] Sentence readingOf(const Headline& headline);
// Writes as many digits as a spreadsheet keeps, or the word of a reason.
[[nodiscard]] std::string exactText(const Headline& headline);
// Writes the number as people read it, "$6,665,169"; empty without a number.
[[nodiscard]] std::string textInFull(const Headline& headline);

} // namespace isocost
