// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Axis ranges that end on round numbers and stay where they are while a slider is dragged; when the
// drag ends they are fitted anew.
#pragma once

#include <optional>

#include "core/views/picture/view_axis.h"

namespace isocost {

// Keeps its range while the needed one fits inside and fills at least half of it.
class SteadyRange {
public:
    Interval fit(Interval needed);
    // From zero to a round number.
    Interval fitTop(double needed);
    void pin(bool isPinned) { m_isPinned = isPinned; }
    void forget(); // the next fit takes what it is given

private:
    [[nodiscard]] bool serves(Interval needed) const;

    std::optional<Interval> m_range;
    bool m_isPinned = false;
};

} // namespace isocost
