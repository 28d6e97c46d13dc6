// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Which slides of a project can be shown, and what is said about them in a list.
//
// A slide whose scenario or view is gone is skipped, and says so. One whose scenario beside it is
// gone is shown alone.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/model/project.h"
#include "core/text/clause.h"
#include "core/views/view_table.h"

namespace isocost {

enum class SlideTrouble : std::uint8_t { None, NoScenario, NoView };

[[nodiscard]] SlideTrouble troubleWith(const Slide& slide, const Project& project);
// Places in project.slides, in their order.
[[nodiscard]] std::vector<std::size_t> slidesToShow(const Project& project);
// Whether the view compares scenarios by itself, so that a second one beside it would say nothing.
[[nodiscard]] bool showsSeveralScenarios(std::string_view view);
// The scenario beside it; null without one, if it is gone and where the view shows it anyway.
[[nodiscard]] const Scenario* scenarioBeside(const Slide& slide, const Project& project);

// Those of the choices of a slide that another view knows, as it writes them.
[[nodiscard]] std::vector<std::string> choicesKnownTo(
    const ViewRow& view, ViewInput input, const std::vector<std::string>& choices);

// The label of the view; the id of a view that is not known.
[[nodiscard]] std::string viewOf(const Slide& slide);
[[nodiscard]] Sentence titleOfSlides(const Project& project); // "6 slides, one without a note"
[[nodiscard]] Sentence scenariosOf(const Slide& slide); // "Plan", "Plan beside On demand"
// "scenario gone"; empty for a slide that is shown whole.
[[nodiscard]] Sentence troubleOf(const Slide& slide, const Project& project);
// "Budget, Plan: the term is the plan of record", with the trouble if there is any.
[[nodiscard]] Sentence lineOf(const Slide& slide, const Project& project);
// The first line of its note, or that there is none.
[[nodiscard]] std::string noteInLine(const Slide& slide);

} // namespace isocost
