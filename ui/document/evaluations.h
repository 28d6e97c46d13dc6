// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers of every scenario, kept in step with the project by the document alone.
//
// Errors    InputError when a scenario cannot be resolved; then nothing has changed
#pragma once

#include <memory>
#include <vector>

#include "core/model/evaluate.h"
#include "core/model/project.h"
#include "core/views/known_calls.h"

namespace isocost {

struct Evaluation {
    Inputs<double> inputs;
    Results<double> results;
    std::shared_ptr<KnownCalls> known; // what the views judged of them; never null
};

[[nodiscard]] Evaluation evaluationOf(const Scenario& scenario, const Catalog& catalog);

class Evaluations {
public:
    void replaceAll(const std::vector<Scenario>& scenarios, const Catalog& catalog);
    void refresh(int scenario, const Scenario& changed, const Catalog& catalog);
    [[nodiscard]] const Evaluation& of(int scenario) const
    {
        return m_all[static_cast<std::size_t>(scenario)];
    }

private:
    std::vector<Evaluation> m_all;
};

} // namespace isocost
