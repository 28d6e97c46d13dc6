// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/surroundings.h"

#include <algorithm>

#include "ui/charts/label_layout.h"

namespace isocost {

Surroundings::Surroundings(const CurvePicture& picture, const Canvas& canvas)
    : m_picture(picture), m_canvas(canvas)
{
}

void Surroundings::take(const QRectF& place)
{
    m_taken.push_back(place);
}

bool Surroundings::isFree(const QRectF& place) const
{
    const auto touches = [&](const ChartCurve& curve) {
        return touchesCurve(place, curve.points, m_canvas);
    };
    return isClear(place, m_taken) && std::ranges::none_of(m_picture.curves, touches);
}

std::optional<QRectF> Surroundings::place(const std::vector<QRectF>& wishes, const QRectF& bounds)
{
    const auto found = placeLabel(wishes, bounds.intersected(m_canvas.area()),
        [this](const QRectF& candidate) { return isFree(candidate); });
    if (found)
        take(*found);
    return found;
}

} // namespace isocost
