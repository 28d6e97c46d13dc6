// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The places of a panel that can be dragged along its x axis: the end of a bar, an upright line, a
// mark. While one is held, pixels mean what they meant when it was taken: its axis may change.
//
// Keys      Shift with Left or Right goes to the next handle, then drags it (in hundredths of the
//           axis, with Ctrl in tenths); it is let go with Shift. Escape takes a drag back
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <QRectF>

#include "core/views/picture/picture.h"
#include "core/views/view_input.h"
#include "ui/charts/chart_style.h"

class QCPPainter;

namespace isocost {

struct PlacedHandle {
    ViewHandle handle;
    double at = 0.0; // on the x axis
    QRectF place; // pixels where it can be taken
    QRectF grip; // pixels of what is drawn while it can be
};

[[nodiscard]] std::vector<PlacedHandle> placeHandles(const ViewPanel& panel, const Canvas& canvas);
// The first handle of a plot on the way from one pixel to another, which a crosshair walks.
[[nodiscard]] std::optional<double> firstHandleBetween(
    const ViewPanel& panel, const Canvas& canvas, double from, double to);
void drawHandle(QCPPainter& painter, const PlacedHandle& placed, const Canvas& canvas);
// Whether both drag the same thing; their words may differ.
[[nodiscard]] bool isSameHandle(const ViewHandle& one, const ViewHandle& other);

struct HeldHandle {
    HeldHandle(const ViewPanel& panel, const Canvas& canvas, const PlacedHandle& placed);

    [[nodiscard]] double valueAt(double pixel) const; // in steps that a pixel can tell
    [[nodiscard]] double pixelOf(double value) const;

    ViewHandle handle;
    std::string panel; // id
    double wanted; // where it is to be
    double pressed; // pixel
    ViewChoices before{}; // of the view, when it was taken
    bool isTaken = false; // it has moved
    bool isTakenBack = false; // by Escape, while the button of the mouse is still down
    bool isByKey = false;

private:
    [[nodiscard]] double shareOf(double value) const;

    Interval m_axis;
    bool m_isLog;
    double m_left; // pixels
    double m_width;
};

} // namespace isocost
