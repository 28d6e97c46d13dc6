// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Which of the differences that a view shows are close calls (core/analysis/close_call.h). No such
// difference is green or red.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "core/analysis/break_even_curves.h"
#include "core/rules/close_call_words.h"
#include "core/views/view_input.h"

namespace isocost {

[[nodiscard]] RuleContext contextOf(const ViewInput& input);
[[nodiscard]] std::vector<TurningValue> turnsBetween(
    const ViewInput& input, const ResultPair& pair);

// Where the verdict between owning and a way of renting turns, at an hour of work; empty where it
// is no close call, or where the prices of the curves, which leave out services, tell another
// verdict.
[[nodiscard]] std::vector<TurningValue> turnsOfOwning(
    const ViewInput& input, const BreakEvenCurves& curves, WayOfBuying rented);

// A year of the plan against every other way that a plan can count on.
class YearCalls {
public:
    explicit YearCalls(const ViewInput& input);

    // Where the difference between the plan and another way turns; empty if that is no close call.
    [[nodiscard]] const std::vector<TurningValue>& of(Purchase way) const;
    [[nodiscard]] bool isClose(Purchase way) const { return !of(way).empty(); }

    // The verdict between the plan and the cheapest other way, if it is a close call: "owning would
    // save $27,659".
    [[nodiscard]] std::optional<ToldVerdict> verdict() const;
    // The cheapest other way that a plan can count on; none where there is no verdict.
    [[nodiscard]] std::optional<Purchase> rival() const { return m_rival; }

private:
    const ViewInput& m_input;
    std::optional<Purchase> m_rival;
    std::map<Purchase, std::vector<TurningValue>> m_turns;
};

// Where the difference between the years of two plans turns, if they differ in the way of buying
// alone: bought as the other, the one would cost what the other does. Empty otherwise.
[[nodiscard]] std::vector<TurningValue> turnsOfYears(const ViewInput& one, const ViewInput& other);

} // namespace isocost
