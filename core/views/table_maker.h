// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A table whose columns are made as they are asked for.
#pragma once

#include <algorithm>
#include <map>
#include <utility>

#include "core/views/picture.h"

namespace isocost {

class TableMaker {
public:
    using Row = std::map<std::size_t, DataCell>;

    std::size_t columnOf(const DataColumn& column)
    {
        const auto found = std::ranges::find(m_table.columns, column);
        const auto at = static_cast<std::size_t>(found - m_table.columns.begin());
        if (found == m_table.columns.end())
            m_table.columns.push_back(column);
        return at;
    }
    void begin(Row row = {}) { m_rows.push_back(std::move(row)); }
    // Into the row begun last, where it has nothing yet.
    TableMaker& put(const DataColumn& column, const DataCell& cell)
    {
        if (cell != DataCell())
            m_rows.back().emplace(columnOf(column), cell);
        return *this;
    }
    [[nodiscard]] DataTable take()
    {
        for (const Row& row : m_rows) {
            std::vector<DataCell>& cells = m_table.rows.emplace_back(m_table.columns.size());
            for (const auto& [column, cell] : row)
                cells[column] = cell;
        }
        return std::move(m_table);
    }

private:
    DataTable m_table;
    std::vector<Row> m_rows;
};

} // namespace isocost
