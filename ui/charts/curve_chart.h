// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A chart of curves, of money over a share unless its axes say otherwise: ghosts, direct labels,
// marks and a crosshair that follows the mouse or the arrow keys.
#pragma once

#include <QSharedPointer>

#include "ui/charts/axis_range.h"
#include "ui/charts/chart.h"
#include "ui/charts/crosshair.h"
#include "ui/charts/curve_labels.h"

class QCPAxisTicker;

namespace isocost {

class CurveChart : public Chart {
    Q_OBJECT

public:
    struct Axes {
        QString xName; // in the readout, and its title where there is little room: "MFU"
        QString xTitle;
        QString yTitle;
        QString yName; // its title where there is little room: "Cost (USD)"
        Crosshair::Format formatX;
        Crosshair::Format formatY;
        QSharedPointer<QCPAxisTicker> xTicker{}; // none: shares
        QSharedPointer<QCPAxisTicker> yTicker{}; // none: money
        int halfTick = 18; // pixels of the last tick's label beyond the x axis
    };
    CurveChart(const Axes& axes, QWidget* parent);
    ~CurveChart() override;

    [[nodiscard]] QString readout() const override;
    [[nodiscard]] const CurvePicture& picture() const { return m_picture; }
    [[nodiscard]] const CurveLabels& labels() const { return m_labels; } // as painted last

protected:
    // `scenario` names what is drawn: another one starts with fresh axes.
    void setPicture(CurvePicture picture, const std::string& scenario);

    void applyTheme(const Theme& theme) override;
    void hideCrosshair() override;
    void layoutFor(QSize size) override;
    void axesPinned(bool pinned) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool eventFilter(QObject* object, QEvent* event) override;

private:
    [[nodiscard]] Canvas canvas();
    void addItems();
    void updateGraphs();
    void updateRanges();
    void updateLayout();
    void moveCrosshair(double x, double pixelY);
    void leaveCrosshair();

    Axes m_axes;
    Crosshair m_crosshair;
    CurvePicture m_picture;
    CurveLabels m_labels;
    QSize m_size; // of the plot that is laid out: on screen or in a file
    std::string m_scenario;
    Interval m_x; // of the axis, without the hair that keeps its last tick
    SteadyRange m_rangeX;
    SteadyRange m_rangeY;
};

} // namespace isocost
