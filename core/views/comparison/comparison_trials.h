// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Finds on a thread of its own the trials of the scenarios of a comparison whose assumptions are
// ranges: P10 and P90 of their results. The newest question wins; until then the last answer
// stays in the columns that are of the same scenarios.
//
// Domain    no more than kMostDrawn scenarios with ranges: with more it takes too long
// Threads   as core/views/view_study.h
// Worked    tests/core/views/tst_comparison_trials.cpp
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <vector>

#include "core/model/project.h"
#include "core/simulation/newest_worker.h"
#include "core/views/comparison/comparison_lines.h"
#include "core/views/spreads/trial_answers.h"
#include "core/views/view_study.h"

namespace isocost {

inline constexpr std::size_t kMostDrawn = 8;

// All that the trials of a comparison depend on.
struct ComparisonQuestion {
    struct Column {
        std::size_t at = 0; // place of the column in the comparison
        Scenario scenario;
        std::vector<MetricAddress> metrics;

        bool operator==(const Column&) const = default;
    };
    std::size_t columns = 0; // of the comparison
    std::vector<Column> drawn; // those with ranges
    Catalog catalog;
    std::uint64_t seed = kTrialSeed;

    bool operator==(const ComparisonQuestion&) const = default;
};
using ComparisonAnswers = std::map<std::size_t, ScenarioTrials>; // by the place of the column

// Nothing without a range, or with too many scenarios that have one.
[[nodiscard]] std::optional<ComparisonQuestion> comparisonQuestionOf(
    const ComparisonInput& input, const std::vector<ComparisonRow>& rows, std::uint64_t seed);
// A scenario that cannot be drawn is left out. Nothing when it was called off.
[[nodiscard]] std::optional<ComparisonAnswers> answersTo(
    const ComparisonQuestion& question, const std::stop_token& stop = {});

class ComparisonTrials {
public:
    explicit ComparisonTrials(ViewStudy::Tell tell);

    void ask(std::optional<ComparisonQuestion> question);
    bool collect(); // whether there is a new answer
    // The trials of a column; null: it has no ranges, or they are awaited.
    [[nodiscard]] const ScenarioTrials* of(std::size_t column) const;
    [[nodiscard]] bool isSettled() const { return !m_question || m_answered == m_question; }

private:
    ViewStudy::Tell m_tell;
    std::optional<ComparisonQuestion> m_question; // the newest
    std::optional<ComparisonQuestion> m_answered;
    ComparisonAnswers m_answers;
    std::uint64_t m_number = 0; // of the work under way
    Mailbox<std::pair<std::uint64_t, ComparisonAnswers>> m_box;
    NewestWorker m_worker; // last: it ends before the members that it reports to
};

} // namespace isocost
