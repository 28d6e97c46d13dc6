// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/free_places.h"

#include <algorithm>

#include "ui/charts/label_layout.h"

namespace isocost {

FreePlaces::FreePlaces(const ViewPanel& panel, const Canvas& canvas)
    : m_panel(panel), m_canvas(canvas)
{
}

void FreePlaces::take(const QRectF& place)
{
    m_taken.push_back(place);
}

bool FreePlaces::isFree(const QRectF& place) const
{
    const auto touches = [&](const ViewCurve& curve) {
        return touchesCurve(place, curve.points, m_canvas);
    };
    return isClear(place, m_taken) && std::ranges::none_of(m_panel.curves, touches);
}

std::optional<QRectF> FreePlaces::place(const std::vector<QRectF>& wishes, const QRectF& bounds)
{
    const auto found =
        placeLabel(wishes, bounds, [this](const QRectF& candidate) { return isFree(candidate); });
    if (found)
        take(*found);
    return found;
}

} // namespace isocost
