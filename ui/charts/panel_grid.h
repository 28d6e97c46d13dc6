// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The panels of a picture in a plot and how they share its room; the words at the foot.
//
// The first arrangement that has its room is taken. Panels without a place in it are named at the
// foot: "In a larger view: ...".
#pragma once

#include <memory>
#include <tuple>
#include <vector>

#include "ui/charts/panel_view.h"

class QCPLayoutInset;
class QCPMarginGroup;

namespace isocost {

class PanelGrid {
public:
    explicit PanelGrid(QCustomPlot& plot);
    ~PanelGrid();

    void show(const ViewPicture& picture, const ViewPicture* ghost);
    void applyTheme(const Theme& theme, qreal scale);
    void layoutFor(QSize size); // of the plot
    void pin(bool isPinned);
    [[nodiscard]] const std::vector<std::unique_ptr<PanelView>>& panels() const { return m_panels; }
    [[nodiscard]] QString caption() const { return m_caption; }

private:
    void rebuild(std::size_t count);
    void place();
    void align(const Arrangement& arrangement);
    [[nodiscard]] const Arrangement& chosen(QSizeF room) const;
    [[nodiscard]] double fixedHeight(const Arrangement& arrangement, int row) const;
    [[nodiscard]] QString missing(const Arrangement& arrangement) const;
    void sayCaption(const Arrangement& arrangement);
    void drawCaption(QCPPainter& painter) const;

    QCustomPlot& m_plot;
    QCPLayoutInset* m_layout;
    QCPMarginGroup* m_leftEnds; // of stacked panels that share their x axis
    std::vector<std::unique_ptr<PanelView>> m_panels;
    ViewWords m_words;
    std::vector<Arrangement> m_arrangements; // of the picture; one panel without any
    const Theme* m_theme = nullptr;
    qreal m_scale = 1.0;
    bool m_isPinned = false;
    QSize m_size;
    QString m_caption;
    QStringList m_painted; // lines of it, of a low plot only what it leaves out
    std::tuple<int, qreal, qsizetype> m_captionPlace{}; // width, type scale, lines if whole
    int m_captionHeight = 0; // at that place
};

} // namespace isocost
