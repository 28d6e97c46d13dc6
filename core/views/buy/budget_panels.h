// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Panels and words of the budget view: the ways of buying, the cash of those that matter, and these
// under other assumptions.
#pragma once

#include <optional>
#include <string>

#include "core/model/formulas/fleet.h"
#include "core/views/picture/picture.h"
#include "core/views/view_input.h"

namespace isocost {

[[nodiscard]] std::string_view labelOf(Purchase way);
[[nodiscard]] Purchase chosenWay(const ViewInput& input);

struct Years {
    std::optional<double> chosen; // USD/year
    double most = 0.0;
};
[[nodiscard]] ViewWords wordsOf(const ViewInput& input, const Years& years);
[[nodiscard]] std::string termsOf(const ViewInput& input); // of tax and loan, below the cash

// The chosen way, the cheapest other one, owned, on demand: of those with a number, each once.
[[nodiscard]] std::vector<FleetWay> waysThatMatter(const ViewInput& input);

// Entries of the key of a panel: more take two lines.
inline constexpr std::size_t kLongKey = 4;
// One panel a way, at most three, on one scale; none where nothing can be followed over time.
[[nodiscard]] std::vector<ViewPanel> cashOutPanels(const ViewInput& input);
[[nodiscard]] std::vector<ViewControl> cashOutControls(const ViewInput& input);

// A row for each change of one assumption, the ways that matter side by side: what a first year
// costs, or the present value of the horizon, in which prices fall and work grows.
[[nodiscard]] ViewControl whatIfControl(const ViewInput& input);
[[nodiscard]] ViewPanel whatIfPanel(const ViewInput& input);

} // namespace isocost
