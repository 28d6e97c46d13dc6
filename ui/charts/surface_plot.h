// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A plot whose lowest layers are painted on the colour of the surface. On a transparent buffer the
// window would first fill the whole of it and then blend every pixel: a tenth of a slider's step.
#pragma once

#include <qcustomplot.h>

namespace isocost {

class SurfacePlot final : public QCustomPlot {
public:
    explicit SurfacePlot(QWidget* parent);

protected:
    void paintEvent(QPaintEvent* event) override;
};

} // namespace isocost
