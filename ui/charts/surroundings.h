// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Labels and lines of a picture placed so far: a new label keeps clear of them and of all curves.
#pragma once

#include <optional>
#include <vector>

#include <QRectF>

#include "ui/charts/curve_picture.h"

namespace isocost {

class Surroundings {
public:
    Surroundings(const CurvePicture& picture, const Canvas& canvas);

    void take(const QRectF& place);
    [[nodiscard]] bool isFree(const QRectF& place) const;
    // Takes the first place that is free near one of the wishes, inside the plot and inside
    // `bounds`; nothing where there is no room: a label in the way of another helps nobody.
    [[nodiscard]] std::optional<QRectF> place(
        const std::vector<QRectF>& wishes, const QRectF& bounds);

private:
    const CurvePicture& m_picture;
    const Canvas& m_canvas;
    std::vector<QRectF> m_taken;
};

} // namespace isocost
