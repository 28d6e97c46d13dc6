// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/scenario_scale.h"

#include <algorithm>
#include <utility>

namespace isocost {

ScenarioScale::ScenarioScale(InputOf inputOf, QObject* parent)
    : QObject(parent), m_inputOf(std::move(inputOf))
{
    const auto collect = [this] {
        for (const auto& [scenario, study] : m_studies)
            study->collect();
        if (!isBusyBeside(-1))
            emit pictureMade();
    };
    connect(this, &ScenarioScale::answered, this, collect, Qt::QueuedConnection);
}

ScenarioScale::~ScenarioScale() = default;

void ScenarioScale::clear()
{
    m_studies.clear();
    m_made.clear();
}

void ScenarioScale::forget()
{
    for (auto& [scenario, made] : m_made)
        made.isFresh = false;
}

void ScenarioScale::forget(int scenario)
{
    if (const auto made = m_made.find(scenario); made != m_made.end())
        made->second.isFresh = false;
}

bool ScenarioScale::isBusyBeside(int scenario) const
{
    return std::ranges::any_of(m_studies, [scenario](const auto& study) {
        return study.first != scenario && !study.second->isSettled();
    });
}

bool ScenarioScale::isSettled() const
{
    return std::ranges::all_of(m_asked, [this](int scenario) {
        const auto made = m_made.find(scenario);
        return made != m_made.end() && made->second.isFresh;
    });
}

// A study that has the question already answers at once.
void ScenarioScale::make(Made& made, int scenario)
{
    ViewInput input = m_inputOf(scenario);
    input.choices = m_choices;
    if (m_view->study) {
        if (input.isDragged || isBusyBeside(scenario))
            return;
        std::unique_ptr<ViewStudy>& study = m_studies[scenario];
        if (!study)
            study = m_view->study([this] { emit answered(); });
        study->ask(input);
        study->collect();
        if (!study->isSettled())
            return;
        input.answers = study->answers();
    }
    made.picture = m_view->picture(input);
    made.isThere = !made.picture.isAwaited;
    made.isFresh = true;
}

std::vector<ViewPicture> ScenarioScale::of(
    const ViewRow& view, const ViewChoices& choices, const std::vector<int>& scenarios)
{
    if (m_view != &view || m_choices != choices)
        clear();
    m_view = &view;
    m_choices = choices;
    m_asked = scenarios;
    std::vector<ViewPicture> pictures;
    for (const int scenario : scenarios) {
        Made& made = m_made[scenario];
        if (!made.isFresh) {
            make(made, scenario);
            if (made.isFresh && view.study) // who asked before did not get it
                QMetaObject::invokeMethod(this, &ScenarioScale::pictureMade, Qt::QueuedConnection);
        }
        if (made.isThere)
            pictures.push_back(made.picture);
    }
    return pictures;
}

} // namespace isocost
