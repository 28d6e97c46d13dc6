// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Finds on a thread of its own what the ranges of a project make of one view (trial_answers.h):
// 4,000 trials of the results that the view names, and 200 pictures of the view over the first
// draws. A view with a study of its own, whose answers take long, has no such pictures, nor have
// the headlines, which show results alone.
//
// While a slider is held there are fewer trials, and an answer is finished before the next one is
// begun, so that the bands follow; the last answer stays until then. At rest the newest input wins.
// All answers share their draws: a value that comes back has the same bands as before.
#pragma once

#include <memory>
#include <optional>

#include "core/simulation/newest_worker.h"
#include "core/views/spreads/trial_answers.h"
#include "core/views/view_study.h"
#include "core/views/view_table.h"

namespace isocost {

// Spreads that arrive while a slider is held are shown with its next step, or when it has stood
// still for so long: a picture of their own between two steps would cost a second frame.
inline constexpr int kSpreadsWait = 33; // ms

// All that the trials of a view depend on.
struct TrialQuestion {
    const ViewRow* row = nullptr;
    Scenario scenario;
    Catalog catalog;
    std::optional<Project> project;
    ViewChoices choices;
    const DemandTrace* demand = nullptr; // outlives the study
    std::string today;
    bool isDragged = false; // fewer trials
    std::uint64_t seed = kTrialSeed;

    bool operator==(const TrialQuestion&) const = default;
};

// Nothing while no assumption is a range.
[[nodiscard]] std::optional<TrialQuestion> trialQuestionOf(
    const ViewRow& row, const ViewInput& input);
// Nothing when it was called off.
[[nodiscard]] std::optional<TrialAnswers> trialsOf(
    const TrialQuestion& question, const std::stop_token& stop = {});

class SpreadStudy {
public:
    SpreadStudy(const ViewRow& row, ViewStudy::Tell tell);

    void ask(const ViewInput& input);
    void collect();
    [[nodiscard]] const TrialAnswers* answers() const; // null: no ranges, or awaited
    void answer(ViewInput& input) const { input.trials = answers(); } // that it was asked
    [[nodiscard]] bool isSettled() const { return !m_question || isSame(m_answered, m_question); }
    void finish(); // at once and on this thread

private:
    // A question holds a whole project, so it is copied once and shared with the worker.
    using Asked = std::shared_ptr<const TrialQuestion>; // null: no assumption is a range

    [[nodiscard]] static bool isSame(const Asked& one, const Asked& other);
    void begin();

    const ViewRow& m_row;
    ViewStudy::Tell m_tell;
    Asked m_question; // the newest
    Asked m_underway;
    Asked m_answered;
    std::optional<TrialAnswers> m_answers;
    std::uint64_t m_number = 0; // of the work under way
    Mailbox<std::pair<std::uint64_t, TrialAnswers>> m_box;
    NewestWorker m_worker; // last: it ends before the members that it reports to
};

} // namespace isocost
