// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Writes and reads rows of one table, cell after cell in the order of its columns.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>

#include "core/text/visible_text.h"

namespace isocost {

class RowWriter {
public:
    RowWriter(SQLite::Database& database, std::string_view table, std::size_t columns);

    // A missing value is written as NULL.
    RowWriter& whole(std::optional<std::int64_t> value) { return put(value); }
    RowWriter& number(std::optional<double> value) { return put(value); }
    RowWriter& text(const std::string& text);
    RowWriter& bytes(const std::string& bytes);
    void finish(); // the row is complete

private:
    template <class Value>
    RowWriter& put(const std::optional<Value>& value)
    {
        if (value)
            m_insert.bind(m_next++, *value);
        else
            m_insert.bind(m_next++);
        return *this;
    }

    SQLite::Statement m_insert;
    int m_next = 1;
};

class RowReader {
public:
    RowReader(SQLite::Database& database, std::string_view table, std::string_view order);

    [[nodiscard]] bool next();
    // Refusal for a text that is not plain text or longer than `longest`, for more than `most`
    // bytes and for a whole number outside the range of int.
    [[nodiscard]] std::string text(std::size_t longest);
    // A text that people wrote: unseen characters, which earlier versions of the program accepted
    // in names, are made visible ("<U+202E>"), since an own project must open.
    [[nodiscard]] std::string name(std::size_t longest) { return visible(longest, madeVisible); }
    [[nodiscard]] std::string lines(std::size_t longest)
    {
        return visible(longest, linesMadeVisible);
    }
    [[nodiscard]] std::string bytes(std::size_t most);
    [[nodiscard]] int wholeNumber() { return optionalWholeNumber().value_or(0); }
    [[nodiscard]] std::optional<int> optionalWholeNumber(); // nothing for NULL
    [[nodiscard]] std::optional<double> number();

private:
    using MakeVisible = std::string (*)(std::string_view);
    [[nodiscard]] std::string visible(std::size_t longest, MakeVisible made);
    [[nodiscard]] SQLite::Column cell() { return m_query.getColumn(m_next++); }

    std::string m_table;
    SQLite::Statement m_query;
    int m_next = 0;
};

} // namespace isocost
