// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/spreads/spread_study.h"

#include <algorithm>
#include <utility>

#include "core/model/assumption_range.h"
#include "core/text/input_error.h"
#include "core/views/spreads/chances.h"
#include "core/views/spreads/layer_samples.h"
#include "core/views/spreads/named_results.h"
#include "core/views/spreads/typical_trials.h"
#include "core/views/what_if.h"

namespace isocost {

namespace {

constexpr std::size_t kPicturesAtRest = 200;
constexpr std::size_t kPicturesInDrag = 50;

// One scenario of the question with its numbers, and the picture of the view over it.
struct Shown {
    const TrialQuestion& question;
    Scenario scenario;
    std::optional<Project> project;

    explicit Shown(const TrialQuestion& asked)
        : question(asked), scenario(asked.scenario), project(asked.project)
    {
    }

    [[nodiscard]] ViewPicture picture(bool isTrial, TrialRequests* requests) const
    {
        const Inputs<double> inputs = resolve(scenario, question.catalog);
        const Results<double> results = evaluate(inputs);
        ViewInput input{&scenario, &question.catalog, &inputs, &results};
        input.project = project ? &*project : nullptr;
        input.market = project && project->market ? &*project->market : nullptr;
        input.choices = question.choices;
        input.demand = question.demand;
        input.today = question.today;
        input.isTrial = isTrial;
        input.requests = requests;
        return question.row->picture(input);
    }
};

// The scenarios that the view may show, each once: the present one, then those of the project.
std::vector<const Scenario*> scenariosOf(const TrialQuestion& question)
{
    std::vector<const Scenario*> scenarios{&question.scenario};
    if (question.project)
        for (const Scenario& other : question.project->scenarios)
            if (other.name != question.scenario.name)
                scenarios.push_back(&other);
    return scenarios;
}

// The what-ifs whose results the view names.
std::vector<Scenario> whatIfsAsked(const TrialQuestion& question, const TrialRequests& requests)
{
    std::vector<Scenario> asked;
    for (const WhatIf& what : whatIfs()) {
        const std::string name = trialNameOf(what);
        const auto first = requests.lower_bound({name, std::string()});
        if (first == requests.end() || first->first != name)
            continue;
        asked.push_back(changedBy(what, question.scenario, question.catalog));
        asked.back().name = name;
    }
    return asked;
}

// The trials of what is asked of a scenario. One without ranges has the same outcome in each.
std::optional<ScenarioTrials> trialsOfScenario(const TrialQuestion& question,
    const Scenario& scenario, const TrialRequests& requests, std::size_t trials,
    const std::stop_token& stop)
{
    std::vector<MetricAddress> metrics;
    for (const MetricAddress metric : allMetrics(scenario))
        if (!isWord(metric.metric) && requests.contains({scenario.name, idOf(scenario, metric)}))
            metrics.push_back(metric);
    return scenarioTrials(
        scenario, question.catalog, {std::move(metrics), trials, question.seed}, {1, stop});
}

// The pictures over a few of the draws (typical_trials.h). Every scenario of the project is drawn,
// as one view may show several.
class Pictures {
public:
    Pictures(const TrialQuestion& question, const TrialAnswers& answers)
        : m_shown(question), m_answers(answers)
    {
    }

    [[nodiscard]] bool addTo(
        LayerSamples& samples, std::size_t pictures, const std::stop_token& stop)
    {
        for (const std::size_t trial :
            typicalTrials(drawsOfPictures(), m_answers.trials, pictures)) {
            if (stop.stop_requested())
                return false;
            const TrialQuestion& question = m_shown.question;
            drawShown(m_shown.scenario, question.scenario, trial);
            for (std::size_t i = 0; m_shown.project && i < m_shown.project->scenarios.size(); ++i)
                drawShown(m_shown.project->scenarios[i], question.project->scenarios[i], trial);
            samples.add(m_shown.picture(true, nullptr));
        }
        return true;
    }

    // The ranges of the scenario on screen that move something: in one of a few trials a result or
    // a layer is another one where this range alone is back at its base.
    [[nodiscard]] std::vector<ParameterAddress> moving(
        const TrialRequests& requests, bool hasPictures)
    {
        std::vector<ParameterAddress> moving;
        const ScenarioTrials* const trials = m_answers.of(m_shown.scenario.name);
        if (trials == nullptr)
            return moving;
        for (const UncertainParameter& uncertain : trials->trials.plan.parameters)
            if (moves(uncertain.parameter, requests, hasPictures))
                moving.push_back(uncertain.parameter);
        return moving;
    }

private:
    [[nodiscard]] bool moves(
        ParameterAddress parameter, const TrialRequests& requests, bool hasPictures)
    {
        const std::size_t tried = m_shown.question.isDragged ? 1 : 3; // trials
        const auto base = baseOf(m_shown.question.scenario, parameter);
        for (std::size_t trial = 0; base && trial < tried; ++trial) {
            draw(m_shown.scenario, trial);
            const Drawn drawn = see(requests, hasPictures);
            setNumber(m_shown.scenario, parameter, *base);
            if (!(see(requests, hasPictures) == drawn))
                return true;
        }
        return false;
    }

    // What can move: the results that the view names, and the panels that it draws.
    struct Drawn {
        std::vector<Outcome<double>> results;
        std::vector<ViewPanel> panels;

        bool operator==(const Drawn& other) const
        {
            const auto isSame = [](const Outcome<double>& one, const Outcome<double>& two) {
                return one.reason == two.reason && (!one.hasNumber() || one.value == two.value);
            };
            return std::ranges::equal(results, other.results, isSame) && panels == other.panels;
        }
    };
    [[nodiscard]] Drawn see(const TrialRequests& requests, bool hasPictures) const
    {
        Drawn drawn;
        const Scenario& scenario = m_shown.scenario;
        const Results<double> results = evaluate(scenario, m_shown.question.catalog);
        for (const MetricAddress metric : allMetrics(scenario))
            if (requests.contains({scenario.name, idOf(scenario, metric)}))
                drawn.results.push_back(results.of(metric));
        if (hasPictures)
            drawn.panels = m_shown.picture(true, nullptr).panels;
        return drawn;
    }

    // Those of the assumptions that differ from picture to picture.
    [[nodiscard]] Draws drawsOfPictures() const
    {
        Draws draws;
        const ScenarioTrials* const trials = m_answers.of(m_shown.question.scenario.name);
        for (std::size_t i = 0; trials && i < trials->trials.draws.size(); ++i)
            if (trials->trials.plan.parameters[i].parameter.parameter
                != Parameter::FinanceHorizonMonths)
                draws.push_back(trials->trials.draws[i]);
        return draws;
    }

    // All pictures have the months of the base: a band over months is one of draws that end alike.
    void drawShown(Scenario& scenario, const Scenario& base, std::size_t trial) const
    {
        draw(scenario, trial);
        scenario.of(Parameter::FinanceHorizonMonths) = base.of(Parameter::FinanceHorizonMonths);
    }

    void draw(Scenario& scenario, std::size_t trial) const
    {
        const ScenarioTrials* const trials = m_answers.of(scenario.name);
        if (trials == nullptr)
            return;
        const std::vector<UncertainParameter>& parameters = trials->trials.plan.parameters;
        for (std::size_t i = 0; i < parameters.size(); ++i)
            setNumber(scenario, parameters[i].parameter, trials->trials.draws[i][trial]);
    }

    Shown m_shown;
    const TrialAnswers& m_answers;
};

// InputError for what cannot be drawn.
std::optional<TrialAnswers> answersTo(const TrialQuestion& question, const std::stop_token& stop)
{
    TrialRequests requests;
    const Shown shown(question);
    const ViewPicture base = shown.picture(false, &requests);
    addNamedResults(base, question.scenario, requests);
    TrialAnswers answers;
    answers.seed = question.seed;
    answers.trials = question.isDragged ? kTrialsInDrag : kTrialsAtRest;
    const std::vector<Scenario> asked = whatIfsAsked(question, requests);
    std::vector<const Scenario*> scenarios = scenariosOf(question);
    for (const Scenario& scenario : asked)
        scenarios.push_back(&scenario);
    for (const Scenario* const scenario : scenarios) {
        auto trials = trialsOfScenario(question, *scenario, requests, answers.trials, stop);
        if (!trials)
            return std::nullopt;
        answers.scenarios.emplace(scenario->name, std::move(*trials));
    }
    LayerSamples samples(base);
    const std::size_t pictures = question.isDragged ? kPicturesInDrag : kPicturesAtRest;
    const bool hasPictures =
        question.row->study == nullptr && findView(question.row->id) != nullptr;
    Pictures drawn(question, answers);
    answers.moving = drawn.moving(requests, hasPictures);
    if (hasPictures && !drawn.addTo(samples, pictures, stop))
        return std::nullopt;
    answers.spreads = samples.spreads();
    answers.spreads.isOfPictures = hasPictures;
    takeResults(base, question.scenario, answers, answers.spreads);
    return answers;
}

} // namespace

std::optional<TrialQuestion> trialQuestionOf(const ViewRow& row, const ViewInput& input)
{
    const bool isUncertain = hasRanges(*input.scenario)
        || (input.project != nullptr && std::ranges::any_of(input.project->scenarios, hasRanges));
    if (!isUncertain)
        return std::nullopt;
    TrialQuestion question{.row = &row,
        .scenario = *input.scenario,
        .catalog = *input.catalog,
        .project = {},
        .choices = {},
        .today = {}};
    if (input.project != nullptr)
        question.project = *input.project;
    question.choices = input.choices;
    question.choices.erase(kBudgetChoice);
    question.demand = input.demand;
    question.today = input.today;
    question.isDragged = input.isDragged;
    question.seed = static_cast<std::uint64_t>(
        input.choice("seed", static_cast<double>(trialSeedOf(input.project))));
    return question;
}

std::optional<TrialAnswers> trialsOf(const TrialQuestion& question, const std::stop_token& stop)
{
    try {
        return answersTo(question, stop);
    } catch (const InputError&) { // too few trials in a drag for all the rank correlations
        return TrialAnswers{};
    }
}

SpreadStudy::SpreadStudy(const ViewRow& row, ViewStudy::Tell tell)
    : m_row(row), m_tell(std::move(tell)), m_worker(WorkerPriority::BehindTheWindow)
{
}

void SpreadStudy::ask(const ViewInput& input)
{
    std::optional<TrialQuestion> asked = trialQuestionOf(m_row, input);
    const Asked question =
        asked ? std::make_shared<const TrialQuestion>(std::move(*asked)) : Asked();
    if (isSame(question, m_question))
        return;
    m_question = question;
    const bool waits = m_question && m_question->isDragged && m_underway;
    if (!waits)
        begin();
}

bool SpreadStudy::isSame(const Asked& one, const Asked& other)
{
    return one == other || (one && other && *one == *other);
}

void SpreadStudy::begin()
{
    m_underway = m_question;
    m_worker.drop();
    m_number = 0;
    if (!m_question) {
        m_answers.reset();
        m_answered.reset();
        return;
    }
    m_number =
        m_worker.ask([this, asked = m_question](std::uint64_t number, const std::stop_token& stop) {
            std::optional<TrialAnswers> answers = trialsOf(*asked, stop);
            if (!answers || stop.stop_requested())
                return;
            m_box.put({number, std::move(*answers)});
            m_tell();
        });
}

void SpreadStudy::collect()
{
    auto letter = m_box.take();
    if (!letter || letter->first != m_number)
        return;
    m_answers = std::move(letter->second);
    m_answered = std::exchange(m_underway, nullptr);
    if (!isSame(m_answered, m_question))
        begin();
}

// Answers about another scenario or for other choices of the view are of no use.
const TrialAnswers* SpreadStudy::answers() const
{
    const bool isUsable = m_answers && m_question && m_answered
        && m_answered->scenario.name == m_question->scenario.name
        && m_answered->choices == m_question->choices;
    return isUsable ? &*m_answers : nullptr;
}

void SpreadStudy::finish()
{
    if (isSettled())
        return;
    m_worker.drop();
    m_number = 0;
    m_underway.reset();
    m_answers = trialsOf(*m_question);
    m_answered = m_question;
}

} // namespace isocost
