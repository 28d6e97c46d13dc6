// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/table_rows.h"

#include <limits>

#include "core/store/refusal.h"
#include "core/text/phrase.h"
#include "core/text/utf8.h"

namespace isocost {

namespace {

void requireLength(const std::string& text, std::size_t longest, const std::string& table)
{
    if (text.size() > longest)
        throw Refusal("holds a text in table " + table + " that is longer than "
            + std::to_string(longest) + " bytes");
}

} // namespace

RowWriter::RowWriter(SQLite::Database& database, std::string_view table, std::size_t columns)
    : m_insert(database,
        "INSERT INTO " + std::string(table) + " VALUES(" + joined(std::vector(columns, '?'), ",")
            + ")")
{
}

RowWriter& RowWriter::text(const std::string& text)
{
    m_insert.bind(m_next++, withoutControls(text));
    return *this;
}

RowWriter& RowWriter::bytes(const std::string& bytes)
{
    m_insert.bind(m_next++, bytes.data(), static_cast<int>(bytes.size()));
    return *this;
}

void RowWriter::finish()
{
    m_insert.exec();
    m_insert.reset();
    m_next = 1;
}

RowReader::RowReader(SQLite::Database& database, std::string_view table, std::string_view order)
    : m_table(table),
      m_query(database, "SELECT * FROM " + std::string(table) + " ORDER BY " + std::string(order))
{
}

bool RowReader::next()
{
    m_next = 0;
    return m_query.executeStep();
}

std::string RowReader::visible(std::size_t longest, MakeVisible made)
{
    std::string shown = made(text(longest));
    requireLength(shown, longest, m_table);
    return shown;
}

std::string RowReader::text(std::size_t longest)
{
    std::string value = cell().getString();
    requireLength(value, longest, m_table);
    if (!isPlainText(value))
        throw Refusal("holds a text in table " + m_table + " that is not plain text");
    return value;
}

std::string RowReader::bytes(std::size_t most)
{
    std::string value = cell().getString();
    if (value.size() > most)
        throw Refusal(
            "holds more than " + std::to_string(most) + " bytes in a cell of table " + m_table);
    return value;
}

std::optional<int> RowReader::optionalWholeNumber()
{
    const SQLite::Column column = cell();
    if (column.isNull())
        return std::nullopt;
    const std::int64_t value = column.getInt64();
    if (value < 0 || value > std::numeric_limits<int>::max())
        throw Refusal("holds the number " + std::to_string(value) + " in table " + m_table
            + " where a position or a count belongs");
    return static_cast<int>(value);
}

std::optional<double> RowReader::number()
{
    const SQLite::Column value = cell();
    return value.isNull() ? std::nullopt : std::optional(value.getDouble());
}

} // namespace isocost
