// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The panels of a picture in a plot and how they share its room; the words at the foot.
//
// The first arrangement that has its room is taken. Panels without a place in it are named at the
// foot: "No room here: ...".
#pragma once

#include <array>
#include <functional>
#include <limits>
#include <memory>
#include <tuple>
#include <vector>

#include "ui/charts/panel_view.h"

class QCPLayoutInset;
class QCPMarginGroup;

namespace isocost {

// How many lines the words around the panels may take.
struct WordRoom {
    static constexpr int kAny = std::numeric_limits<int>::max();
    int caption = kAny;
    int subtitle = kAny;
    bool isTitleShort = false;
};

// From all to the fewest: before a panel gives way, they do. Presented, from the second on.
inline constexpr std::array kWordRooms{
    WordRoom{}, WordRoom{2}, WordRoom{1}, WordRoom{1, 1}, WordRoom{1, 1, true}};
// Where the whole title would begin with what has no place.
inline constexpr std::array kWordRoomsBelow{WordRoom{WordRoom::kAny, WordRoom::kAny, true},
    WordRoom{2, WordRoom::kAny, true}, WordRoom{1, WordRoom::kAny, true}, WordRoom{1, 1, true}};

class PanelGrid {
public:
    explicit PanelGrid(QCustomPlot& plot);
    ~PanelGrid();

    void show(const ViewPicture& picture, const ViewPicture* ghost);
    void applyTheme(const Theme& theme, qreal scale);
    // Of the plot; whether anything has a place of another size, which the plot is to lay out.
    bool layoutFor(QSize size, int captionLines = kWordRooms.front().caption);
    // The most words with which no panel gives way that would have room with fewer; the size is the
    // plot's beside those.
    [[nodiscard]] const WordRoom& wordsFor(
        const std::function<QSize(const WordRoom&)>& sizeWith) const;
    void pin(bool isPinned);
    [[nodiscard]] const std::vector<std::unique_ptr<PanelView>>& panels() const { return m_panels; }
    [[nodiscard]] QString caption() const { return m_foot.whole; }
    [[nodiscard]] const QStringList& painted() const { return m_foot.lines; } // of it
    [[nodiscard]] bool isCaptionCut() const { return m_foot.isCut; }
    [[nodiscard]] QRect captionPlace() const; // in the plot

private:
    struct Foot {
        QString whole;
        QStringList lines{}; // of a low plot only what it leaves out
        bool isCut = false;
        std::tuple<int, qreal, qsizetype, int> place{}; // width, type scale, lines if whole, most
        int height = 0; // of the lines, or of those before in the drag at this place
        [[nodiscard]] int margin() const;
    };
    struct Due {
        const Arrangement* arrangement;
        Foot foot{};
    };
    void rebuild(std::size_t count);
    void place();
    void align(const Arrangement& arrangement);
    [[nodiscard]] Due dueIn(QSize size, int captionLines) const;
    [[nodiscard]] double fixedHeight(const Arrangement& arrangement, int row) const;
    [[nodiscard]] QString missing(const Arrangement& arrangement) const;
    [[nodiscard]] Foot footOf(const Arrangement& arrangement, QSize size, int captionLines) const;
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
    int m_captionLines = kWordRooms.front().caption;
    Foot m_foot;
};

} // namespace isocost
