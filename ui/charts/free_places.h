// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Labels and lines of a panel placed so far: a new label keeps clear of them and of all curves.
#pragma once

#include <optional>
#include <vector>

#include <QRectF>

#include "core/views/picture.h"
#include "ui/charts/chart_style.h"

namespace isocost {

class FreePlaces {
public:
    FreePlaces(const ViewPanel& panel, const Canvas& canvas);

    void take(const QRectF& place);
    [[nodiscard]] bool isFree(const QRectF& place) const;
    // Takes the first place that is free near one of the wishes, inside `bounds`; nothing where
    // there is no room: a label in the way of another helps nobody.
    [[nodiscard]] std::optional<QRectF> place(
        const std::vector<QRectF>& wishes, const QRectF& bounds);

private:
    const ViewPanel& m_panel;
    const Canvas& m_canvas;
    std::vector<QRectF> m_taken;
};

} // namespace isocost
