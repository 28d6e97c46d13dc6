// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the answers of "Should we buy?" come to: a new project with the plan and its rivals as
// scenarios, and sentences with the decision, its chance, what turns it and what it leaves out.
//
// The decision is the way of buying that costs least in present value over the answered period, as
// in the view cash, of those that the answers allow and that a plan can count on. Its chance is the
// share of trials of the plan's ranges in which it does.
//
// Units     USD; chances 0..1
// Worked    tests/core/views/tst_guided_result.cpp
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/analysis/chance.h"
#include "core/model/project.h"
#include "core/views/guided/guided_plan.h"

namespace isocost {

struct GuidedResult {
    std::optional<Purchase> decision; // none where the answers leave no way with a price
    std::optional<Chance> chance; // none without a range or without a rival
    Sentence title; // the decision and its chance
    std::vector<Sentence> reasons; // what turns it, what it leaves out, what stood in

    [[nodiscard]] std::string text() const; // all of it, sentence by sentence
};

struct GuidedEnd {
    GuidedResult result;
    Project project; // the plan, bought as decided, then its rivals, the cheapest first
};
// Takes some tenths of a second: trials, and the search for what turns the decision. `today` is the
// ISO date of the answers; it may be empty.
[[nodiscard]] GuidedEnd guidedEnd(
    const GuidedAnswers& answers, const Catalog& catalog, std::string_view today = {});

// The plan alone, bought in one way, without the search for the best.
[[nodiscard]] Project guidedProject(const GuidedAnswers& answers, Purchase way,
    const Catalog& catalog, std::string_view today = {});

} // namespace isocost
