// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Implements the study of a view whose one question has one answer, on a thread of its own.
//
// `question` returns the part of an input that takes long, or nothing; equal questions are asked
// once. `answer` has to return nothing soon after it was called off.
#pragma once

#include <optional>
#include <utility>

#include "core/simulation/newest_worker.h"
#include "core/views/view_study.h"

namespace isocost {

template <class Answer>
struct LateAnswer final : ViewAnswers {
    explicit LateAnswer(Answer found) : answer(std::move(found)) { }

    Answer answer;
};

// The question of a study that depends on the whole scenario.
struct ScenarioQuestion {
    Scenario scenario;
    Catalog catalog;

    bool operator==(const ScenarioQuestion&) const = default;
    static std::optional<ScenarioQuestion> of(const ViewInput& input)
    {
        return ScenarioQuestion{*input.scenario, *input.catalog};
    }
};

template <class Question, class Answer>
class LateStudy final : public ViewStudy {
public:
    struct Work {
        std::optional<Question> (*question)(const ViewInput& input);
        std::optional<Answer> (*answer)(const Question& question, const std::stop_token& stop);
        bool isAtRest = false; // the earlier answer stays while a slider is held
    };

    LateStudy(Tell tell, const Work& work) : m_tell(std::move(tell)), m_work(work) { }

    void ask(const ViewInput& input) override
    {
        if (m_work.isAtRest && input.isDragged)
            return;
        std::optional<Question> question = m_work.question(input);
        if (question == m_question)
            return;
        m_question = std::move(question);
        m_answer.reset();
        drop();
        if (m_question)
            m_number = m_worker.ask(
                [this, asked = *m_question](std::uint64_t number, const std::stop_token& stop) {
                    std::optional<Answer> answer = m_work.answer(asked, stop);
                    if (!answer || stop.stop_requested())
                        return;
                    m_box.put({number, std::move(*answer)});
                    m_tell();
                });
    }

    void collect() override
    {
        std::optional<Letter> letter = m_box.take();
        if (letter && letter->first == m_number)
            m_answer.emplace(std::move(letter->second));
    }

    [[nodiscard]] const ViewAnswers* answers() const override
    {
        return m_answer ? &*m_answer : nullptr;
    }
    [[nodiscard]] bool isSettled() const override { return !m_question || m_answer; }
    [[nodiscard]] double settledShare() const override { return isSettled() ? 1.0 : 0.0; }

    void finish(const StudyProgress& progress) override
    {
        if (!isSettled()) {
            drop();
            m_answer.emplace(*m_work.answer(*m_question, {}));
        }
        if (progress)
            progress(1.0);
    }

private:
    using Letter = std::pair<std::uint64_t, Answer>;

    void drop()
    {
        m_worker.drop();
        m_number = 0; // an answer under way belongs to no question
    }

    Tell m_tell;
    Work m_work;
    std::optional<Question> m_question; // the newest question
    std::optional<LateAnswer<Answer>> m_answer; // the answer to that question
    std::uint64_t m_number = 0;
    Mailbox<Letter> m_box;
    NewestWorker m_worker; // last: it ends before the members that it reports to
};

} // namespace isocost
