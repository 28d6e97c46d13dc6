// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The unchanging rows of a table, in their original order, shared by all copies; finds the rows of
// one key without a look at the others.
//
// `kKey` is the member that holds the key. Rows of the same key are in the order of the texts that
// `kOrder` makes of them, or in their original order without it.
#pragma once

#include <algorithm>
#include <initializer_list>
#include <iterator>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace isocost {

template <class Row, std::string Row::*kKey, std::string (*kOrder)(const Row&) = nullptr>
class KeyedRows {
public:
    using value_type = Row;
    using const_iterator = typename std::vector<Row>::const_iterator;

    KeyedRows() : KeyedRows(std::vector<Row>()) { }
    KeyedRows(std::initializer_list<Row> rows) : KeyedRows(std::vector<Row>(rows)) { }
    KeyedRows(std::vector<Row> rows) // NOLINT(google-explicit-constructor): they stand for them
        : m_table(std::make_shared<const Table>(std::move(rows)))
    {
    }

    [[nodiscard]] const_iterator begin() const { return rows().begin(); }
    [[nodiscard]] const_iterator end() const { return rows().end(); }
    [[nodiscard]] std::size_t size() const { return rows().size(); }
    [[nodiscard]] bool empty() const { return rows().empty(); }
    [[nodiscard]] const Row& front() const { return rows().front(); }
    [[nodiscard]] const Row& back() const { return rows().back(); }
    [[nodiscard]] const Row& operator[](std::size_t index) const { return rows()[index]; }
    [[nodiscard]] const std::vector<Row>& rows() const { return m_table->rows; }

    [[nodiscard]] std::span<const Row* const> of(std::string_view key) const
    {
        const auto found = m_table->places.find(key);
        return found == m_table->places.end() ? std::span<const Row* const>() : found->second;
    }
    [[nodiscard]] const Row* find(std::string_view key) const // the first of them
    {
        const auto all = of(key);
        return all.empty() ? nullptr : all.front();
    }

    // These rows, followed by more.
    [[nodiscard]] KeyedRows with(std::vector<Row> more) const
    {
        std::vector<Row> all = rows();
        std::ranges::move(more, std::back_inserter(all));
        return all;
    }

    bool operator==(const KeyedRows& other) const
    {
        return m_table == other.m_table || rows() == other.rows();
    }

private:
    struct Table {
        explicit Table(std::vector<Row> all) : rows(std::move(all))
        {
            std::vector<std::pair<std::string, const Row*>> order;
            order.reserve(rows.size());
            for (const Row& row : rows)
                if constexpr (kOrder != nullptr)
                    order.emplace_back(kOrder(row), &row);
                else
                    order.emplace_back(std::string(), &row);
            std::ranges::stable_sort(order, {}, &std::pair<std::string, const Row*>::first);
            for (const auto& [text, row] : order)
                places[row->*kKey].push_back(row);
        }
        Table(const Table&) = delete;
        Table& operator=(const Table&) = delete;

        std::vector<Row> rows;
        std::unordered_map<std::string_view, std::vector<const Row*>> places; // point into the rows
    };

    std::shared_ptr<const Table> m_table;
};

} // namespace isocost
