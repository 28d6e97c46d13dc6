// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The ways of buying that the answers of "Should we buy?" rule out, each with its reason. A project
// that was made of the answers keeps them, so that every view can say why such a way has no price.
//
// Worked    tests/core/views/tst_guided_plan.cpp
#pragma once

#include <vector>

#include "core/model/project.h"
#include "core/model/scenario.h"
#include "core/text/clause.h"
#include "core/views/guided/guided_answers.h"

namespace isocost {

inline constexpr const char* kGuidedState = "guided.answers"; // in the view state of the project

struct LeftOutWay {
    Purchase way;
    const Phrase* why;
};
// Each way once, with its first reason.
[[nodiscard]] std::vector<LeftOutWay> leftOutBy(const GuidedAnswers& answers);

// Why the answers that a project keeps rule out a way; null if they do not, or if it keeps none.
// The project may be null.
[[nodiscard]] const Phrase* whyLeftOut(const Project* project, Purchase way);

// Whether the answers that a project keeps say that the GPUs of the fleet serve users, among their
// other work of the plan: nothing serves beside them, and yet serving is not left out.
[[nodiscard]] bool doesFleetServe(const Project* project, const Scenario& plan);

} // namespace isocost
