// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Visits the layers of a picture together with keys that are the same in a picture of other numbers
// (trial_answers.h): a curve goes by its name, a mark by its ink and kind, a bar by what its row is
// of.
#pragma once

#include "core/views/picture/row_order.h"
#include "core/views/spreads/trial_answers.h"

namespace isocost {

// Counts the layers of one name.
class LayerCounter {
public:
    explicit LayerCounter(const ViewPanel& panel) : m_panel(panel.id) { }
    [[nodiscard]] LayerKey next(std::string name)
    {
        const std::size_t which = m_counts[name]++;
        return {m_panel, std::move(name), which};
    }

private:
    std::string m_panel;
    std::map<std::string, std::size_t> m_counts;
};

[[nodiscard]] std::string nameOf(const ViewMark& mark);

template <class Picture, class See> // See: void(const LayerKey&, ViewCurve&)
void forCurves(Picture& picture, const See& see)
{
    for (auto& panel : picture.panels) {
        LayerCounter counter(panel);
        for (auto& curve : panel.curves)
            see(counter.next(curve.name), curve);
    }
}

template <class Picture, class See> // See: void(const LayerKey&, ViewMark&)
void forMarks(Picture& picture, const See& see)
{
    for (auto& panel : picture.panels) {
        LayerCounter counter(panel);
        for (auto& mark : panel.marks)
            see(counter.next(nameOf(mark)), mark);
    }
}

// See: void(const LayerKey&, ViewRowItem&, RowBar&)
template <class Picture, class See>
void forRowBars(Picture& picture, const See& see)
{
    for (auto& panel : picture.panels) {
        if (!panel.rows)
            continue;
        LayerCounter counter(panel);
        for (auto& row : panel.rows->rows)
            for (auto& bar : row.bars)
                see(counter.next(nameOf(row) + '\n' + bar.name), row, bar);
    }
}

// See: void(const LayerKey&, ViewRowItem&, TableCell&)
template <class Picture, class See>
void forCells(Picture& picture, const See& see)
{
    for (auto& panel : picture.panels) {
        if (!panel.rows)
            continue;
        LayerCounter counter(panel);
        for (auto& row : panel.rows->rows)
            for (std::size_t column = 0; column < row.after.size(); ++column)
                see(counter.next(nameOf(row) + '\n' + std::to_string(column)), row,
                    row.after[column]);
    }
}

template <class Picture, class See> // See: void(ViewPanel&, ViewFigure&)
void forFigures(Picture& picture, const See& see)
{
    for (auto& panel : picture.panels)
        if (panel.figure)
            see(panel, *panel.figure);
}

} // namespace isocost
