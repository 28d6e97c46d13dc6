// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Where labels go so that none covers another.
#pragma once

#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include <QRectF>

#include "core/views/picture/picture.h"
#include "ui/charts/chart_style.h"

namespace isocost {

// Centres of labels `height` apart at least, as near as possible to where each wants to be, inside
// [top, bottom]; squeezed evenly when there is no room. The order of wishes is kept.
[[nodiscard]] std::vector<double> spreadLabels(
    const std::vector<double>& wished, double height, double top, double bottom);

// Tells whether a label may take a place: the caller of placeLabel knows the other labels.
using IsFree = std::function<bool(const QRectF&)>;

// The first of the wished places that is free, each tried at its own height and then up and down
// in half steps, staying inside `bounds`; nothing where there is no room.
[[nodiscard]] std::optional<QRectF> placeLabel(
    const std::vector<QRectF>& wishes, const QRectF& bounds, const IsFree& isFree);

// Whether a place touches no rectangle of `taken`.
[[nodiscard]] bool isClear(const QRectF& place, const std::vector<QRectF>& taken);

// Labels and lines of a panel placed so far: a new label keeps clear of them and of all curves.
class FreePlaces {
public:
    FreePlaces(const ViewPanel& panel, const Canvas& canvas);

    void take(const QRectF& place) { m_taken.push_back(place); }
    [[nodiscard]] bool isFree(const QRectF& place) const;
    // Whether a place touches no contour of a heat map, of all or of the strong ones, one excepted.
    [[nodiscard]] bool isOffContours(
        const QRectF& place, bool isAll = false, const HeatContour* except = nullptr) const;
    // Takes the first place that is free near one of the wishes, inside `bounds`; nothing where
    // there is no room: a label in the way of another helps nobody.
    [[nodiscard]] std::optional<QRectF> place(
        const std::vector<QRectF>& wishes, const QRectF& bounds);

private:
    std::vector<std::vector<QPointF>> m_curves;
    std::vector<std::pair<const HeatContour*, std::vector<QPointF>>> m_contours;
    std::vector<QRectF> m_taken;
};

} // namespace isocost
