// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Where the columns, rows and bars of a panel of rows stand; its painter (row_layer.cpp) and its
// words (row_words.cpp) ask it.
#pragma once

#include "ui/charts/layers.h"
#include "ui/charts/whiskers.h"

namespace isocost {

// Sizes at type scale 1.
inline constexpr double kRowColumnGap = 16.0;
inline constexpr double kRowHeadHeight = 20.0;
inline constexpr double kRowIndent = 14.0; // of rows below a heading
inline constexpr double kRowArrow = 10.0; // points to a value beyond the axis
inline constexpr Ink kChosenRow{Ink::Role::Accent, 0, 0.1};

class RowFrame {
public:
    RowFrame(const ViewPanel& panel, const Canvas& canvas); // both outlive it

    [[nodiscard]] const ViewRows& rows() const { return m_rows; }
    // With the type of the rows, which is larger where a presentation has room.
    [[nodiscard]] const Canvas& canvas() const { return m_canvas; }
    [[nodiscard]] bool hasBars() const { return m_hasBars; }
    [[nodiscard]] bool isIndented() const { return m_isIndented && !m_isBrief; }
    [[nodiscard]] double gap() const; // between columns
    [[nodiscard]] std::size_t columns(bool isAfter) const
    {
        return (isAfter ? m_after : m_before).size();
    }
    [[nodiscard]] TableMargins margins() const;

    [[nodiscard]] QFont fontOf(const ViewRowItem& row, const TableCell& cell) const;
    [[nodiscard]] int headLines() const { return m_headLines; }
    [[nodiscard]] QFont headFont() const { return m_canvas.font(11.0); }
    [[nodiscard]] double indentOf(const ViewRowItem& row) const;
    // Whether only a page of the rows is shown, with a last line for the next page; its first row
    // and the row behind its last.
    [[nodiscard]] bool isCut() const { return m_end - m_first < m_rows.rows.size(); }
    [[nodiscard]] std::size_t first() const { return m_first; }
    [[nodiscard]] std::size_t end() const { return m_end; }
    [[nodiscard]] QRectF rowPlace(std::size_t row) const;
    // Right ends of the columns on one side.
    [[nodiscard]] double columnEnd(bool isAfter, std::size_t column) const;
    [[nodiscard]] bool isElastic(std::size_t column) const; // column after the bars; left aligned
    [[nodiscard]] double widthAfter(std::size_t column) const { return m_after[column]; }
    [[nodiscard]] QRectF barPlace(const RowBar& bar, const QRectF& row) const;
    // Of the end of a bar; nothing for one without a spread.
    [[nodiscard]] std::optional<Whisker> whiskerOf(const RowBar& bar, const QRectF& row) const;
    [[nodiscard]] double thinStep() const; // from one thin bar to the next
    // -1 or 1 where a value lies beyond an end of the axis, else 0.
    [[nodiscard]] int pinOf(double value) const;

private:
    [[nodiscard]] double growth(const ViewPanel& panel) const;
    [[nodiscard]] bool measure(bool isLarger); // whether every column has its room
    [[nodiscard]] std::size_t shownAfter() const; // columns that have not given way
    bool dropColumnAfter(); // whether one could give way
    bool dropColumnBefore();
    void spread(double width);
    void fillColumns();
    void widenFor(const ViewRows& rows);
    void widen(std::vector<double>& widths, const ViewRowItem& row,
        const std::vector<TableCell>& cells) const;
    void widenHeads(std::vector<double>& widths, const Words& heads) const;
    [[nodiscard]] bool hasSliders() const;
    [[nodiscard]] bool hasSpreads() const; // a column of P10 to P90
    [[nodiscard]] double leastBars(bool areColumnsKept) const;
    [[nodiscard]] double tallestRow() const; // at type scale 1
    [[nodiscard]] double rowHeight() const;
    void turnPage();

    const ViewRows& m_rows;
    Canvas m_canvas;
    bool m_hasBars;
    bool m_isIndented;
    bool m_hasSwatch;
    bool m_isBrief = false; // brief forms, narrow gaps and no indent, before a column goes
    int m_headLines = 1; // two where columns that have to stay would else have no room
    int m_thin = 0; // rows of thin bars below the others
    std::vector<double> m_before; // widths of the columns, with their gap
    std::vector<double> m_after;
    std::size_t m_first = 0;
    std::size_t m_end = 0;
};

} // namespace isocost
