// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A project of several scenarios, as a view of them takes it.
#pragma once

#include <algorithm>
#include <initializer_list>
#include <string_view>
#include <vector>

#include "core/model/project.h"
#include "tests/core/views/view_sample.h"

namespace isocost::test {

// Serving is left out: a year of the plan is that of its fleet.
inline Scenario plan(std::initializer_list<Change> changes, const char* name = "Plan 2027")
{
    ViewSample sample(changes);
    sample.set("inference.plan", "left_out");
    sample.scenario().name = name;
    return sample.scenario();
}

// A project of the reference and some plans, of which one is on screen.
class Plans {
public:
    explicit Plans(
        std::vector<Scenario> plans, std::size_t shown = 0, std::string_view view = "bridge")
        : m_view(view)
    {
        m_project.scenarios = {plan({}, "Base")};
        m_project.scenarios.insert(m_project.scenarios.end(), plans.begin(), plans.end());
        m_scenario = m_project.scenarios[shown];
        m_inputs = resolve(m_scenario, builtinCatalog());
        evaluate(m_inputs, m_results);
    }

    [[nodiscard]] ViewInput input() const
    {
        ViewInput input{&m_scenario, &builtinCatalog(), &m_inputs, &m_results, nullptr, &m_project};
        input.choices = choices;
        return input;
    }
    [[nodiscard]] ViewPicture shown() const { return findView(m_view)->picture(input()); }
    void choose(const char* result)
    {
        const std::vector<std::string> words = shown().controls.at(0).choices;
        choices["metric"] = static_cast<double>(std::ranges::find(words, result) - words.begin());
    }
    [[nodiscard]] Project& project() { return m_project; }
    [[nodiscard]] Scenario& onScreen() { return m_scenario; }

    ViewChoices choices;

private:
    std::string_view m_view;
    Project m_project;
    Scenario m_scenario;
    Inputs<double> m_inputs;
    Results<double> m_results;
};

} // namespace isocost::test
