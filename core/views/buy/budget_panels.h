// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Makes the panels and words of the budget view: the ways of buying, the cash out of those that
// matter, and their costs under other assumptions.
#pragma once

#include <optional>
#include <string>

#include "core/model/formulas/fleet.h"
#include "core/views/close_calls.h"
#include "core/views/picture/picture.h"
#include "core/views/view_input.h"

namespace isocost {

[[nodiscard]] std::string_view labelOf(Purchase way);
[[nodiscard]] Purchase chosenWay(const ViewInput& input);

struct Years {
    std::optional<double> chosen; // USD/year
    double most = 0.0;
    YearCalls calls; // between the plan and the other ways
};
[[nodiscard]] ViewWords wordsOf(const ViewInput& input, const Years& years);
[[nodiscard]] std::string termsOf(
    const ViewInput& input); // the note on tax and loan below the cash panels

// Lists the chosen way, the cheapest other one, owned and on demand, each once and only with a
// number.
[[nodiscard]] std::vector<FleetWay> waysThatMatter(const ViewInput& input);

// The most entries that the key of a panel has room for in one line.
inline constexpr std::size_t kLongKey = 4;
// Makes one panel for each way, at most three, on one scale; none where nothing can be followed
// over time.
[[nodiscard]] std::vector<ViewPanel> cashOutPanels(const ViewInput& input);
[[nodiscard]] std::vector<ViewControl> cashOutControls(const ViewInput& input);

// Makes a row for each change of one assumption, with the ways that matter side by side: the cost
// of a first year, or the present value over the horizon, in which prices fall and work grows.
[[nodiscard]] ViewControl whatIfControl(const ViewInput& input);
[[nodiscard]] ViewPanel whatIfPanel(const ViewInput& input);

} // namespace isocost
