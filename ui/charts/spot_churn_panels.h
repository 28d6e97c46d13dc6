// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The panels of the spot chart and their places: the strips over the whole width; below them
// progress and cost side by side, and the interval beside them when the picture is wide, else
// under them; at the foot the words on engine and trace. Panels without the room to be read give
// way, the interval first, and the words tell it.
#pragma once

#include <tuple>

#include <QString>

#include "ui/charts/spot_cost_panel.h"
#include "ui/charts/spot_interval_panel.h"
#include "ui/charts/spot_progress_panel.h"
#include "ui/charts/spot_strip_panel.h"

class QCPLayoutElement;
class QCPLayoutGrid;

namespace isocost {

class SpotChurnPanels {
public:
    SpotChurnPanels(QCustomPlot& plot, const SpotChurnData& data);

    void update(const SpotChurnData* ghost); // the data changed
    void applyTheme(const Theme& theme, qreal scale);
    void pin(bool isPinned);
    void forgetRanges();
    void layoutFor(QSize size, qreal scale);
    [[nodiscard]] const std::vector<const ReadablePanel*>& readable() const { return m_readable; }
    [[nodiscard]] QString caption() const { return m_caption; }

    SpotReadout readout;

private:
    enum class Shape { TwoRows, OneRow, WithoutInterval, StripsOnly };
    [[nodiscard]] Shape shapeFor(QSize size, qreal scale) const;
    void place(Shape shape);
    void hide(QCPLayoutElement& part);
    [[nodiscard]] int rows() const;
    [[nodiscard]] int columns() const;
    [[nodiscard]] QString words() const;
    void arrangeWords();
    void placeCaption(int width);
    void setTicks(QSize size, qreal scale);
    void drawCaption(QCPPainter& painter) const;

    QCustomPlot& m_plot;
    const SpotChurnData& m_data;
    QCPLayoutGrid* m_below;
    QCPAxisRect* m_stripArea;
    QCPAxisRect* m_progressArea;
    QCPAxisRect* m_costArea;
    QCPAxisRect* m_intervalArea;
    SpotStripPanel m_strip;
    SpotProgressPanel m_progress;
    SpotCostPanel m_cost;
    SpotIntervalPanel m_interval;
    std::vector<const ReadablePanel*> m_readable;
    QString m_caption;
    std::tuple<int, qreal, bool> m_captionPlace{}; // width, type scale, whether of a trace
    int m_captionHeight = 0; // at that place
    QSize m_size;
    Shape m_shape = Shape::TwoRows;
};

} // namespace isocost
