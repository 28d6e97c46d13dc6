// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Which of the differences that a view shows are close calls (core/analysis/close_call.h). No such
// difference is green or red.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <vector>

#include "core/analysis/break_even_curves.h"
#include "core/rules/close_call_words.h"
#include "core/views/view_input.h"

namespace isocost {

[[nodiscard]] RuleContext contextOf(const ViewInput& input);
// While assumptions are ranges, with the chance of the verdict as soon as the trials are there.
[[nodiscard]] CloseCall callBetween(const ViewInput& input, const ResultPair& pair);
[[nodiscard]] std::vector<CloseCall> callsBetween(
    const ViewInput& input, std::span<const ResultPair> pairs);

// Whether the verdict between owning and a way of renting is a close call, at an hour of work. It
// is none where the prices of the curves, which leave out services, tell another verdict.
[[nodiscard]] CloseCall callOfOwning(
    const ViewInput& input, const BreakEvenCurves& curves, WayOfBuying rented);

// A year of the plan against every other way that a plan can count on.
class YearCalls {
public:
    explicit YearCalls(const ViewInput& input);

    // The difference between the plan and another way.
    [[nodiscard]] const CloseCall& of(Purchase way) const;
    [[nodiscard]] bool isClose(Purchase way) const { return of(way).isCalledClose(); }

    // The verdict between the plan and its rival, if it is a close call: "owning would save
    // $27,659".
    [[nodiscard]] std::optional<ToldVerdict> verdict() const;
    // The other way that a plan can count on and that is likeliest to cost less: the cheapest one,
    // unless the trials say another. None where there is no verdict.
    [[nodiscard]] std::optional<Purchase> rival() const { return m_rival; }

private:
    const ViewInput& m_input;
    std::optional<Purchase> m_rival;
    std::map<Purchase, CloseCall> m_calls;
};

// Whether the years of the plans of two scenarios are a close call. A year that nobody can count on
// is none.
inline constexpr std::size_t kMostJudged =
    24; // scenarios of one table: with more it takes too long
[[nodiscard]] CloseCall callOfYears(const ViewInput& one, const ViewInput& other);

} // namespace isocost
