// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/picture/shared_scale.h"

#include <algorithm>

namespace isocost {

namespace {

bool isSameQuantity(const ViewAxis& one, const ViewAxis& other)
{
    return one.name == other.name && one.unit == other.unit && one.kind == other.kind
        && one.scale == other.scale;
}

Interval hullOf(Interval one, Interval other)
{
    return {std::min(one.from, other.from), std::max(one.to, other.to)};
}

double lengthOf(Interval range)
{
    return range.to - range.from;
}

// Where ticks are periods, the longer of two axes has them for both.
void widen(ViewAxis& axis, const ViewAxis& other)
{
    if (!isSameQuantity(axis, other) || axis.ticks.empty() != other.ticks.empty())
        return;
    if (lengthOf(other.needed) > lengthOf(axis.needed)) {
        axis.ticks = other.ticks;
        axis.titles = other.titles;
    }
    axis.needed = hullOf(axis.needed, other.needed);
    axis.lastTick = std::max(axis.lastTick, other.lastTick);
    axis.rowsAbove = std::max(axis.rowsAbove, other.rowsAbove);
}

// Tells whether these panels stand on one scale among others that have both of them.
bool areOnOneScaleIn(
    const std::vector<ViewPanel>& panels, const ViewPanel& one, const ViewPanel& other)
{
    const auto first = std::ranges::find(panels, one.id, &ViewPanel::id);
    const auto second = std::ranges::find(panels, other.id, &ViewPanel::id);
    return first != panels.end() && second != panels.end() && isSameQuantity(first->y, second->y)
        && first->y.needed == second->y.needed && first->y.rowsAbove == second->y.rowsAbove;
}

bool hasAxes(const ViewPanel& panel)
{
    return !panel.heatMap && panel.emptyReason.empty();
}

} // namespace

std::vector<const ViewPanel*> panelsOf(std::span<const ViewPicture> pictures, const std::string& id)
{
    std::vector<const ViewPanel*> panels;
    for (const ViewPicture& picture : pictures) {
        const auto found = std::ranges::find(picture.panels, id, &ViewPanel::id);
        if (found != picture.panels.end())
            panels.push_back(&*found);
    }
    return panels;
}

void shareScale(ViewPicture& picture, std::span<const ViewPicture> others)
{
    const std::vector<ViewPanel> before = picture.panels;
    for (ViewPanel& panel : picture.panels) {
        if (!hasAxes(panel))
            continue;
        for (const ViewPanel* const other : panelsOf(others, panel.id))
            if (hasAxes(*other)) {
                widen(panel.x, other->x);
                widen(panel.y, other->y);
            }
    }
    const auto areBeside = [&](const ViewPanel& one, const ViewPanel& other) {
        return hasAxes(one) && hasAxes(other)
            && (areOnOneScaleIn(before, one, other)
                || std::ranges::any_of(others, [&](const ViewPicture& its) {
                       return areOnOneScaleIn(its.panels, one, other);
                   }));
    };
    for (ViewPanel& panel : picture.panels)
        for (const ViewPanel& other : picture.panels)
            if (panel.id != other.id && areBeside(panel, other))
                widen(panel.y, other.y);
}

} // namespace isocost
