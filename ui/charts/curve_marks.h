// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Draws what stands around the curves of a picture: bands, area, marks, dots, direct labels.
#pragma once

#include "ui/charts/curve_labels.h"

class QCPPainter;

namespace isocost {

// Behind the curves.
void drawBands(QCPPainter& painter, const CurvePicture& picture, const Canvas& canvas);
void drawArea(QCPPainter& painter, const CurvePicture& picture, const Canvas& canvas);
// In front of them.
void drawMarks(QCPPainter& painter, const CurvePicture& picture, const CurveLabels& labels,
    const Canvas& canvas);

} // namespace isocost
