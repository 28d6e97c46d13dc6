// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/hot_journal.h"

#include <algorithm>
#include <cstdint>
#include <string_view>

#include <sqlite3.h>

#include "core/store/database.h"
#include "core/store/file_header.h"
#include "core/store/input_file.h"
#include "core/store/refusal.h"

namespace isocost {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kJournalMagic{"\xd9\xd5\x05\xf9\x20\xa1\x63\xd7", 8};
constexpr std::size_t kHeaderBytes = 28; // the rest of its sector is empty
constexpr std::uint32_t kAllRecords = 0xFFFFFFFF;

std::uint32_t checksum(std::uint32_t nonce, std::string_view page)
{
    constexpr std::size_t kStride = 200;
    for (std::size_t at = page.size() - kStride; at > 0; at -= std::min(at, kStride))
        nonce += static_cast<unsigned char>(page[at]);
    return nonce;
}

bool isSize(std::uint32_t size, std::uint32_t least)
{
    return size >= least && size <= 65536 && (size & (size - 1)) == 0;
}

// Writes the old pages of a journal back over an image, as SQLite does: up to the first record
// that is not whole.
class RollBack {
public:
    RollBack(std::string_view journal, std::string& image) : m_journal(journal), m_image(image) { }

    void run()
    {
        while (readHeader()) {
            while (m_left > 0 && restorePage())
                --m_left;
            if (m_left > 0)
                return;
            m_at = (m_at + m_sector - 1) / m_sector * m_sector;
        }
    }

private:
    bool readHeader()
    {
        const std::string_view header = m_journal.substr(std::min(m_at, m_journal.size()));
        if (header.size() < std::max<std::size_t>(kHeaderBytes, m_sector)
            || !header.starts_with(kJournalMagic))
            return false;
        const bool isFirst = m_at == 0;
        if (isFirst) {
            m_sector = bigEndian(header, 20);
            m_page = bigEndian(header, 24);
            m_pages = bigEndian(header, 16);
            if (!isSize(m_sector, 32) || !isSize(m_page, 512))
                return false;
            const std::size_t bytes = std::size_t{m_pages} * m_page;
            if (bytes < m_image.size())
                m_image.resize(bytes);
        }
        m_nonce = bigEndian(header, 12);
        m_at += m_sector;
        const std::uint32_t count = bigEndian(header, 8);
        const std::size_t whole = (m_journal.size() - std::min(m_at, m_journal.size())) / record();
        m_left = count == kAllRecords ? whole : count;
        return true;
    }

    bool restorePage()
    {
        if (m_at + record() > m_journal.size())
            return false;
        const std::uint32_t number = bigEndian(m_journal, m_at);
        const std::string_view page = m_journal.substr(m_at + 4, m_page);
        const bool isWhole = bigEndian(m_journal, m_at + 4 + m_page) == checksum(m_nonce, page);
        if (number == 0 || (number <= m_pages && !isWhole))
            return false;
        m_at += record();
        if (number > m_pages)
            return true;
        const std::size_t place = std::size_t{number - 1} * m_page;
        if (place + m_page > limits::kFileBytes)
            return false;
        m_image.resize(std::max(m_image.size(), place + m_page));
        std::ranges::copy(page, m_image.begin() + static_cast<std::ptrdiff_t>(place));
        return true;
    }

    [[nodiscard]] std::size_t record() const { return std::size_t{m_page} + 8; }

    std::string_view m_journal;
    std::string& m_image;
    std::size_t m_at = 0;
    std::size_t m_left = 0; // records of this segment
    std::uint32_t m_sector = 0;
    std::uint32_t m_page = 0;
    std::uint32_t m_pages = 0; // of the file before the transaction
    std::uint32_t m_nonce = 0;
};

std::string ourJournal(const fs::path& path)
{
    std::string journal = readIfThere(journalOf(path), limits::kNeighbourBytes).value_or("");
    if (journal.ends_with(kJournalMagic))
        throw Refusal("has a journal that Isocost did not write");
    return journal;
}

} // namespace

bool hasHotJournal(SQLite::Database& database, const fs::path& path)
{
    std::error_code ignored;
    if (!fs::exists(journalOf(path), ignored))
        return false;
    try {
        (void)database.execAndGet("PRAGMA user_version"); // takes the lock of every reader
        return false;
    } catch (const SQLite::Exception& error) {
        if (error.getExtendedErrorCode() == SQLITE_READONLY_ROLLBACK)
            return true;
        throw;
    }
}

std::string rolledBack(SQLite::Database& database, const fs::path& path)
{
    const std::string journal = ourJournal(path);
    std::string image = readBytes(database, 0, limits::kFileBytes);
    RollBack(journal, image).run();
    return image;
}

SQLite::Database openForWriting(const fs::path& path)
{
    requireSoundNeighbours(path);
    (void)ourJournal(path);
    return openHardened(path, Access::ReadWrite);
}

} // namespace isocost
