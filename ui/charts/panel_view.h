// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// One panel of a picture in a plot: its axes, ranges, curves, the layers between them, its words.
//
// Ranges stay while the data allow it, so that nothing trembles under a slider. The ghost is the
// same panel of the picture in which a drag began; the parts that differ are drawn pale.
#pragma once

#include <optional>

#include "ui/charts/axis_range.h"
#include "ui/charts/panel_labels.h"

class QCPAxisRect;
class QCPGraph;
class QCustomPlot;

namespace isocost {

class PaintedItem;

class PanelView {
public:
    explicit PanelView(QCustomPlot& plot); // adds its axes to the plot, in no layout yet

    // Panels that are `alike` have the same room for their words and ends of their bars.
    void setData(const ViewPanel& panel, const ViewPanel* ghost,
        const std::vector<const ViewPanel*>& alike = {});
    void applyTheme(const Theme& theme, qreal scale, qreal smallestType = 0.0);
    void layoutFor(QSizeF outer); // pixels of the whole panel
    // Keeps at least so much room right of and above its axes, to match another panel.
    void leave(int right, int top);
    void takeScale(const PanelView& other); // the y range of `other`
    void headFrom(qsizetype form) { m_headingForm = form; } // index of a heading, long ones first
    void pin(bool isPinned);
    void forgetRanges();
    void showFrom(std::size_t row) { m_canvas.firstRow = row; }
    void setVisible(bool isVisible);
    void clear(); // takes everything but the area out of the plot

    [[nodiscard]] const ViewPanel& data() const { return m_data; }
    [[nodiscard]] QCPAxisRect& area() const { return *m_area; }
    [[nodiscard]] const Canvas& canvas() const { return m_canvas; }
    void setOnPaper(bool isOnPaper) { m_canvas.isOnPaper = isOnPaper; }
    [[nodiscard]] Interval shownX() const { return m_shownX; } // without the hair beyond its ticks
    [[nodiscard]] const PanelLabels& labels() const { return m_labels; } // as painted last
    [[nodiscard]] bool isVisible() const { return m_isVisible; }
    [[nodiscard]] bool isReadable() const; // by a crosshair
    [[nodiscard]] QRectF readingArea() const; // pixels
    [[nodiscard]] double neededHeight() const; // pixels, if its content decides it
    [[nodiscard]] int rightRoom() const { return m_rightRoom; } // pixels that its labels need
    [[nodiscard]] qsizetype headingForm() const; // the first heading that fits
    [[nodiscard]] int topRoom() const { return m_topRoom; } // pixels of its heading and key
    [[nodiscard]] bool sharesTheX(const PanelView& other) const;
    [[nodiscard]] bool sharesTheY(const PanelView& other) const;

private:
    void addItems(QCustomPlot& plot);
    void drawFront(QCPPainter& painter);
    [[nodiscard]] double headingWidth() const;
    void drawHeading(QCPPainter& painter) const;
    void showAxes();
    void updateRanges();
    void updateGraphs();
    void updateMargins();
    void fitAxes();
    [[nodiscard]] Interval rangeAbove(double height);
    [[nodiscard]] Interval rangeAround(double height) const;

    QCPAxisRect* m_area;
    Canvas m_canvas;
    ViewPanel m_data;
    std::vector<ViewCurve> m_ghosts;
    std::vector<ViewPanel> m_alike;
    std::vector<PaintedItem*> m_items;
    std::vector<QCPGraph*> m_graphs; // first of the ghosts, then of the curves
    PanelLabels m_labels;
    Interval m_shownX;
    SteadyRange m_rangeX;
    SteadyRange m_rangeY;
    int m_headRoom = 0; // pixels of height for which the rows at the head were fitted
    int m_barRoom = 0; // pixels across for which the words behind bars were fitted
    int m_rightRoom = 0;
    int m_leastRight = 0;
    int m_topRoom = 0;
    int m_leastTop = 0;
    qsizetype m_headingForm = 0;
    bool m_isVisible = true;
};

// Whether a panel lies between two axes: neither a table nor a strip.
[[nodiscard]] bool isPlot(const ViewPanel& panel);
// The parts of `before` that differ from `now`: its points if the curve moved, its dot if the dot
// did.
[[nodiscard]] std::optional<ViewCurve> ghostOf(const ViewCurve& before, const ViewCurve& now);

} // namespace isocost
