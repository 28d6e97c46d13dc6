// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of the view "what-turns-it": one decision and, for each assumption, the nearest value
// at which it turns.
#pragma once

#include <string>
#include <vector>

#include "core/analysis/turning_value.h"
#include "core/model/slider_scale.h"
#include "core/views/picture/picture.h"
#include "core/views/risk/turning_decision.h"

namespace isocost {

inline constexpr double kNearShare = 0.1; // what is nearer than that is near
inline constexpr double kFarShare = 0.5; // what is further away is folded

struct TurnRow {
    ParameterAddress parameter;
    double present = 0.0; // its value in use
    Turn turn; // the nearest at which the side that then wins can be counted on
    std::size_t more = 0; // further turns
    std::vector<Interval> turned{};
    std::string then{}; // the side that wins beyond it
    SliderScale slider{};
    std::optional<Interval> range{}; // where its number may be; low and high as they are shown
    std::optional<double> chance{}; // that this one alone turns the decision; absent: no range

    // What stands at 0 has no distance relative to itself; only the range of a share tells one.
    [[nodiscard]] bool isWithoutDistance() const;
    [[nodiscard]] double away() const; // relative to the present value; 0 from a 0
    [[nodiscard]] double distance() const; // the same without sign; from 0 a share of the range
    [[nodiscard]] bool isNear() const;
    [[nodiscard]] bool isFar() const;
};

struct WhatTurns {
    const ViewInput& input;
    Decision decision;
    bool isByChance = false; // the likeliest turn first, then the nearest
    bool isCheapestNow = false; // the decision's first side
    bool isEqual = false;
    bool isAwaited = false;
    // The nearest first, then those without a distance, last those that nobody can move.
    std::vector<TurnRow> rows{};
    std::vector<ParameterAddress> never{}; // they move a side and turn nothing alone

    [[nodiscard]] bool hasRanges() const; // whether one of the rows is a range
    [[nodiscard]] const DecisionSide& rival() const; // the cheapest of the others now
    [[nodiscard]] std::size_t nearRows() const; // those that somebody can move
    [[nodiscard]] bool isAllFar() const; // then nothing is folded
};

// "$402k"; of a parameter that moves in steps "83 to 84". Its unit stands beside the present value.
[[nodiscard]] Value valueOf(const TurnRow& row);

[[nodiscard]] Sentence titleOf(const WhatTurns& what);
[[nodiscard]] Sentence subtitleOf(const WhatTurns& what);
// Those beyond kFarShare are told there unless `isUnfolded`.
[[nodiscard]] std::vector<Sentence> captionOf(const WhatTurns& what, bool isUnfolded);

} // namespace isocost
