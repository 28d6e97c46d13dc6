// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/comparison/comparison_trials.h"

#include <utility>

#include "core/text/input_error.h"
#include "core/views/comparison/comparison_cell.h"

namespace isocost {

std::optional<ComparisonQuestion> comparisonQuestionOf(
    const ComparisonInput& input, const std::vector<ComparisonRow>& rows, std::uint64_t seed)
{
    ComparisonQuestion question{.columns = input.columns.size(), .drawn = {}, .catalog = {}};
    for (std::size_t i = 0; i < input.columns.size(); ++i) {
        const Scenario& scenario = *input.columns[i].scenario;
        if (!hasRanges(scenario))
            continue;
        ComparisonQuestion::Column& column = question.drawn.emplace_back();
        column.at = i;
        column.scenario = scenario;
        for (const ComparisonRow& row : rows)
            if (const auto address = addressIn(scenario, row); address && !isWord(row.metric))
                column.metrics.push_back(*address);
    }
    if (question.drawn.empty() || question.drawn.size() > kMostDrawn)
        return std::nullopt;
    question.catalog = *input.catalog;
    question.seed = seed;
    return question;
}

std::optional<ComparisonAnswers> answersTo(
    const ComparisonQuestion& question, const std::stop_token& stop)
{
    ComparisonAnswers answers;
    for (const ComparisonQuestion::Column& column : question.drawn) {
        try {
            auto trials = scenarioTrials(column.scenario, question.catalog,
                {column.metrics, kTrialsAtRest, question.seed}, {1, stop});
            if (!trials)
                return std::nullopt;
            answers.emplace(column.at, *std::move(trials));
        } catch (const InputError&) {
            continue; // no draws have all of its rank correlations
        }
    }
    return answers;
}

ComparisonTrials::ComparisonTrials(ViewStudy::Tell tell) : m_tell(std::move(tell)) { }

void ComparisonTrials::ask(std::optional<ComparisonQuestion> question)
{
    if (question == m_question)
        return;
    m_question = std::move(question);
    m_worker.drop();
    m_number = 0;
    if (!m_question || (m_answered && m_answered->columns != m_question->columns)) {
        m_answers.clear();
        m_answered.reset();
    }
    if (!m_question || m_answered == m_question)
        return;
    m_number = m_worker.ask(
        [this, asked = *m_question](std::uint64_t number, const std::stop_token& stop) {
            std::optional<ComparisonAnswers> answers = answersTo(asked, stop);
            if (!answers || stop.stop_requested())
                return;
            m_box.put({number, std::move(*answers)});
            m_tell();
        });
}

bool ComparisonTrials::collect()
{
    auto letter = m_box.take();
    if (!letter || letter->first != m_number)
        return false;
    m_answers = std::move(letter->second);
    m_answered = m_question;
    return true;
}

// The scenarios may have moved since the answer was asked for.
const ScenarioTrials* ComparisonTrials::of(std::size_t column) const
{
    const auto nameIn = [column](const std::optional<ComparisonQuestion>& question) {
        if (question)
            for (const ComparisonQuestion::Column& drawn : question->drawn)
                if (drawn.at == column)
                    return drawn.scenario.name;
        return std::string();
    };
    if (nameIn(m_answered) != nameIn(m_question))
        return nullptr;
    const auto found = m_answers.find(column);
    return found == m_answers.end() ? nullptr : &found->second;
}

} // namespace isocost
