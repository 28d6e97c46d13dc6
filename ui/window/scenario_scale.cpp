// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/scenario_scale.h"

namespace isocost {

void ScenarioScale::forget()
{
    m_pictures.clear();
}

std::vector<ViewPicture> ScenarioScale::of(
    const ViewRow& view, const ViewChoices& choices, const std::vector<int>& scenarios)
{
    if (m_view != &view || m_choices != choices)
        forget();
    m_view = &view;
    m_choices = choices;
    std::vector<ViewPicture> pictures;
    for (const int scenario : scenarios) {
        auto made = m_pictures.find(scenario);
        if (made == m_pictures.end()) {
            ViewInput input = m_inputOf(scenario);
            input.choices = choices;
            made = m_pictures.emplace(scenario, view.picture(input)).first;
        }
        if (!made->second.isAwaited)
            pictures.push_back(made->second);
    }
    return pictures;
}

} // namespace isocost
