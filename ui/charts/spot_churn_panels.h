// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The panels of the spot chart and their places: the strips over the whole width; below them
// progress, cost, checkpoint interval and mix, two by two, or in one row when the picture is wide;
// at the foot the words on engine and trace. Panels without the room to be read give way, the mix
// first, then the interval, and the words tell it.
#pragma once

#include <optional>
#include <tuple>

#include <QString>

#include "ui/charts/spot_cost_panel.h"
#include "ui/charts/spot_interval_panel.h"
#include "ui/charts/spot_mix_panel.h"
#include "ui/charts/spot_progress_panel.h"
#include "ui/charts/spot_strip_panel.h"

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
    enum class Shape { TwoRows, FourColumns, ThreeColumns, TwoColumns, StripsOnly };
    [[nodiscard]] Shape shapeFor(QSize size, qreal scale) const;
    void place(Shape shape);
    [[nodiscard]] int columns() const;
    [[nodiscard]] QString words() const;
    [[nodiscard]] QString missingText() const; // panels that have no room
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
    QCPAxisRect* m_mixArea;
    std::vector<QCPAxisRect*> m_shown; // of the four below the strips
    SpotStripPanel m_strip;
    SpotProgressPanel m_progress;
    SpotCostPanel m_cost;
    SpotIntervalPanel m_interval;
    SpotMixPanel m_mix;
    std::vector<const ReadablePanel*> m_readable;
    QString m_caption;
    std::tuple<int, qreal, bool> m_captionPlace{}; // width, type scale, whether of a trace
    int m_captionHeight = 0; // at that place
    QSize m_size;
    std::optional<Shape> m_shape; // none before the first layout
};

} // namespace isocost
