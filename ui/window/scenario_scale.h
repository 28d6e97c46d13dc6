// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The pictures of one view for several scenarios of the project, whose axes are to hold all of
// them. A picture is made once and kept until the project changes; while a slider is held only that
// of the scenario under the hand is made again.
#pragma once

#include <functional>
#include <map>

#include "core/views/view_table.h"

namespace isocost {

class ScenarioScale {
public:
    using InputOf = std::function<ViewInput(int scenario)>;

    explicit ScenarioScale(InputOf inputOf) : m_inputOf(std::move(inputOf)) { }

    void forget(); // the project has changed
    void forget(int scenario) { m_pictures.erase(scenario); }
    // The pictures of these scenarios that show something at once; a view that waits for a study
    // has none.
    [[nodiscard]] std::vector<ViewPicture> of(
        const ViewRow& view, const ViewChoices& choices, const std::vector<int>& scenarios);

private:
    InputOf m_inputOf;
    const ViewRow* m_view = nullptr;
    ViewChoices m_choices;
    std::map<int, ViewPicture> m_pictures;
};

} // namespace isocost
