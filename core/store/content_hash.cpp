// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/content_hash.h"

#include <array>
#include <bit>
#include <cstdint>
#include <string>
#include <string_view>

#include <SQLiteCpp/Statement.h>
#include <nettle/base16.h>
#include <nettle/sha2.h>
#include <sqlite3.h>

#include "core/store/refusal.h"
#include "core/store/schema.h"
#include "core/store/table_rows.h"

namespace isocost {

namespace {

class Sha256 {
public:
    Sha256() { sha256_init(&m_context); }

    void addNumber(std::uint64_t value)
    {
        std::array<std::uint8_t, 8> bytes{};
        for (std::size_t i = 0; i < bytes.size(); ++i)
            bytes[i] = static_cast<std::uint8_t>(value >> (8U * i));
        sha256_update(&m_context, bytes.size(), bytes.data());
    }
    // Hashes the length too, so that no two lists of texts look the same.
    void addText(std::string_view text)
    {
        addNumber(text.size());
        sha256_update(&m_context, text.size(), reinterpret_cast<const std::uint8_t*>(text.data()));
    }
    [[nodiscard]] std::string hexDigits()
    {
        std::array<std::uint8_t, SHA256_DIGEST_SIZE> digest{};
        sha256_digest(&m_context, digest.size(), digest.data());
        std::string text(BASE16_ENCODE_LENGTH(digest.size()), '\0');
        base16_encode_update(text.data(), digest.size(), digest.data());
        return text;
    }

private:
    sha256_ctx m_context{};
};

void addCell(Sha256& hash, const SQLite::Column& cell)
{
    const int type = cell.getType();
    hash.addNumber(static_cast<std::uint64_t>(type));
    if (type == SQLITE_INTEGER)
        hash.addNumber(std::bit_cast<std::uint64_t>(cell.getInt64()));
    else if (type == SQLITE_FLOAT)
        hash.addNumber(std::bit_cast<std::uint64_t>(cell.getDouble()));
    else if (type != SQLITE_NULL)
        hash.addText(cell.getString());
}

std::string contentHash(SQLite::Database& database, int version)
{
    Sha256 hash;
    hash.addText("isocost project");
    hash.addNumber(static_cast<std::uint64_t>(version));
    for (const TableSpec& table : contentTables(version)) {
        hash.addText(table.name);
        SQLite::Statement rows(database,
            "SELECT * FROM " + std::string(table.name) + " ORDER BY " + std::string(table.order));
        while (rows.executeStep()) {
            hash.addNumber(static_cast<std::uint64_t>(rows.getColumnCount()));
            for (int i = 0; i < rows.getColumnCount(); ++i)
                addCell(hash, rows.getColumn(i));
        }
    }
    return hash.hexDigits();
}

} // namespace

void storeContentHash(SQLite::Database& database, int version)
{
    RowWriter(database, "content", 1).text(contentHash(database, version)).finish();
}

std::string requireContentHash(SQLite::Database& database, int version)
{
    SQLite::Statement query(database, "SELECT sha256 FROM content");
    const bool found = query.executeStep();
    std::string stored = found ? query.getColumn(0).getString() : std::string();
    if (!found || query.executeStep() || stored != contentHash(database, version))
        throw Refusal("is damaged: its content does not match its checksum");
    return stored;
}

std::string storedContentHash(SQLite::Database& database)
{
    SQLite::Statement query(database, "SELECT sha256 FROM content");
    return query.executeStep() ? query.getColumn(0).getString() : std::string();
}

} // namespace isocost
