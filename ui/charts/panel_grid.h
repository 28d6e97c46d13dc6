// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The panels of a picture in a plot and how they share its room; the words at the foot.
//
// The first arrangement that fits is taken. The foot names the panels without a place in it:
// "Enlarge to see ...", on paper "Left out here: ...".
#pragma once

#include <array>
#include <functional>
#include <limits>
#include <memory>
#include <span>
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

// From the most words to the fewest: words give way before a panel does. A presentation begins with
// the second.
inline constexpr std::array kWordRooms{
    WordRoom{}, WordRoom{2}, WordRoom{1}, WordRoom{1, 1}, WordRoom{1, 1, true}};
inline constexpr WordRoom kBriefWords{1, 1};
// For a title that in full would begin with a panel that has no place.
inline constexpr std::array kWordRoomsBelow{WordRoom{WordRoom::kAny, WordRoom::kAny, true},
    WordRoom{2, WordRoom::kAny, true}, WordRoom{1, WordRoom::kAny, true}, WordRoom{1, 1, true}};

class PanelGrid {
public:
    explicit PanelGrid(QCustomPlot& plot);
    ~PanelGrid();

    // The panels of pictures that are `alike` have the same columns and ends of their bars.
    void show(const ViewPicture& picture, const ViewPicture* ghost,
        std::span<const ViewPicture> alike = {});
    void applyTheme(const Theme& theme, qreal scale, qreal smallestType = 0.0);
    // Lays out for this size of the plot; true if places changed, so that the plot has to lay out
    // too.
    bool layoutFor(QSize size, int captionLines = kWordRooms.front().caption);
    // The most words that cost no panel its place: with fewer words no more panels would have room.
    // `sizeWith` gives the size of the plot beside the words.
    [[nodiscard]] const WordRoom& wordsFor(
        const std::function<QSize(const WordRoom&)>& sizeWith) const;
    void pin(bool isPinned);
    // Nobody can enlarge a page, nor click on it.
    void setOnPaper(bool isOnPaper);
    [[nodiscard]] bool isOnPaper() const { return m_isOnPaper; }
    [[nodiscard]] const std::vector<std::unique_ptr<PanelView>>& panels() const { return m_panels; }
    [[nodiscard]] QString caption() const { return m_foot.whole; }
    [[nodiscard]] const QStringList& painted() const { return m_foot.lines; } // cut to its room
    [[nodiscard]] bool isCaptionCut() const { return m_foot.isCut; }
    [[nodiscard]] QRect captionPlace() const; // in the plot

private:
    struct Foot {
        QString whole;
        QStringList lines{}; // a low plot names only the panels left out
        bool isCut = false;
        std::tuple<int, qreal, qsizetype, int> place{}; // width, scale, lines if whole, most
        int height = 0; // of the lines, or the most so far in the drag at this place
        [[nodiscard]] int margin() const;
    };
    struct Due {
        const Arrangement* arrangement;
        Foot foot{};
    };
    [[nodiscard]] bool isPresented() const { return m_scale > 1.0 || m_smallestType > 0.0; }
    void rebuild(std::size_t count);
    void place();
    void align(const Arrangement& arrangement);
    [[nodiscard]] Due dueIn(QSize size, int captionLines) const;
    [[nodiscard]] double fixedHeight(const Arrangement& arrangement, int row) const;
    [[nodiscard]] QString missing(const Arrangement& arrangement) const;
    [[nodiscard]] QString withLegend(const QString& words) const;
    [[nodiscard]] Foot footOf(const Arrangement& arrangement, QSize size, int captionLines) const;
    void drawCaption(QCPPainter& painter) const;

    QCustomPlot& m_plot;
    QCPLayoutInset* m_layout;
    QCPMarginGroup* m_leftEnds; // left margins of stacked panels that share their x axis
    std::vector<std::unique_ptr<PanelView>> m_panels;
    ViewWords m_words;
    std::vector<Arrangement> m_arrangements; // of the picture, else one with one panel
    const Theme* m_theme = nullptr;
    qreal m_scale = 1.0;
    qreal m_smallestType = 0.0;
    bool m_isPinned = false;
    bool m_isOnPaper = false;
    bool m_isPlacedOnPaper = false; // how the words of the foot were laid out last
    QSize m_size;
    int m_captionLines = kWordRooms.front().caption;
    Foot m_foot;
};

} // namespace isocost
