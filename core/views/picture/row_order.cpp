// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/picture/row_order.h"

#include <algorithm>
#include <map>

namespace isocost {

std::string nameOf(const ViewRowItem& row)
{
    const std::string label = row.before.empty() ? std::string() : row.before.front().text;
    return row.scenario + '\n' + row.address + '\n' + label;
}

static void keepRowOrder(ViewRows& rows, const ViewRows& before)
{
    std::map<std::string, std::size_t> places;
    for (const ViewRowItem& row : before.rows)
        places.emplace(nameOf(row), places.size());
    const auto isKnown = [&places](const ViewRowItem& row) { return places.contains(nameOf(row)); };
    const bool areSame = places.size() == before.rows.size() && rows.rows.size() == places.size()
        && std::ranges::all_of(rows.rows, isKnown);
    if (areSame)
        std::ranges::stable_sort(
            rows.rows, {}, [&places](const ViewRowItem& row) { return places.at(nameOf(row)); });
}

void keepRowOrder(ViewPicture& picture, const ViewPicture& before)
{
    for (ViewPanel& panel : picture.panels) {
        const auto same = std::ranges::find(before.panels, panel.id, &ViewPanel::id);
        if (panel.rows && same != before.panels.end() && same->rows)
            keepRowOrder(*panel.rows, *same->rows);
    }
}

} // namespace isocost
