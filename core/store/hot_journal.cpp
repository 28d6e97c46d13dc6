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
#include "core/store/neighbours.h"
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

// Writes the old pages of a journal back into an image, up to the first record that is not whole,
// as SQLite does.
struct RollBack {
    std::string_view journal;
    std::string& image;
    std::size_t at = 0;
    std::size_t left = 0; // records left in this segment
    std::uint32_t sector = 0;
    std::uint32_t page = 0;
    std::uint32_t pages = 0; // in the file before the transaction
    std::uint32_t nonce = 0;

    void run()
    {
        while (readHeader()) {
            while (left > 0 && restorePage())
                --left;
            if (left > 0)
                return;
            at = (at + sector - 1) / sector * sector;
        }
    }

    bool readHeader()
    {
        const std::string_view header = journal.substr(std::min(at, journal.size()));
        if (header.size() < std::max<std::size_t>(kHeaderBytes, sector)
            || !header.starts_with(kJournalMagic))
            return false;
        if (at == 0) {
            sector = bigEndian(header, 20);
            page = bigEndian(header, 24);
            pages = bigEndian(header, 16);
            if (!isSize(sector, 32) || !isSize(page, 512))
                return false;
            const std::size_t bytes = std::size_t{pages} * page;
            if (bytes < image.size())
                image.resize(bytes);
        }
        nonce = bigEndian(header, 12);
        at += sector;
        const std::uint32_t count = bigEndian(header, 8);
        const std::size_t whole = (journal.size() - std::min(at, journal.size())) / record();
        left = count == kAllRecords ? whole : count;
        return true;
    }

    bool restorePage()
    {
        if (at + record() > journal.size())
            return false;
        const std::uint32_t number = bigEndian(journal, at);
        const std::string_view old = journal.substr(at + 4, page);
        const bool isWhole = bigEndian(journal, at + 4 + page) == checksum(nonce, old);
        if (number == 0 || (number <= pages && !isWhole))
            return false;
        at += record();
        if (number > pages)
            return true;
        const std::size_t place = std::size_t{number - 1} * page;
        if (place + page > limits::kFileBytes)
            return false;
        image.resize(std::max(image.size(), place + page));
        std::ranges::copy(old, image.begin() + static_cast<std::ptrdiff_t>(place));
        return true;
    }

    [[nodiscard]] std::size_t record() const { return std::size_t{page} + 8; }
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
    RollBack{journal, image}.run();
    return image;
}

SQLite::Database openForWriting(const fs::path& path)
{
    requireSoundNeighbours(path);
    (void)ourJournal(path);
    return openHardened(path, Access::ReadWrite);
}

} // namespace isocost
