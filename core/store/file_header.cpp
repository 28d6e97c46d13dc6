// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/file_header.h"

#include <string>

#include "core/store/database.h"
#include "core/store/input_file.h"
#include "core/store/refusal.h"
#include "core/store/schema.h"

namespace isocost {

namespace {

constexpr std::string_view kMagic{"SQLite format 3\0", 16};
constexpr std::size_t kPageSize = 4096;
constexpr char kRollbackJournal = 1;
constexpr char kLeafTablePage = 13;

void requireKnownVersion(std::int32_t version)
{
    if (version < 0)
        throw Refusal("is not an Isocost project: its format is " + std::to_string(version)
            + ", and formats count from 1");
    if (version > newestSchema())
        throw Refusal("was written by a newer Isocost: it needs one that reads project format "
            + std::to_string(version) + ", this one reads up to " + std::to_string(newestSchema()));
    if (version == 0)
        throw Refusal("is not an Isocost project: it has no format version");
}

} // namespace

std::uint32_t bigEndian(std::string_view bytes, std::size_t at, std::size_t count)
{
    std::uint32_t value = 0;
    for (const char byte : bytes.substr(at, count))
        value = (value << 8U) | static_cast<unsigned char>(byte);
    return value;
}

void requireUsableFile(const std::filesystem::path& path)
{
    const auto status = std::filesystem::status(path);
    if (!std::filesystem::exists(status))
        throw Refusal("does not exist");
    if (!std::filesystem::is_regular_file(status))
        throw Refusal("cannot be read: " + problemWithFile(path, 0).value_or(""));
    const auto size = std::filesystem::file_size(path);
    if (size == 0)
        throw Refusal("is empty");
    if (size > limits::kFileBytes)
        throw Refusal("is larger than a project may be (64 MB)");
}

FileHeader requireOurHeader(SQLite::Database& database)
{
    const std::string page = readBytes(database, 0, kPageSize);
    if (!page.starts_with(kMagic) || page.size() < 100)
        throw Refusal("is not an Isocost project");
    if (bigEndian(page, 68) != kApplicationId)
        throw Refusal("is an SQLite database, but not an Isocost project");
    FileHeader header{.schemaVersion = static_cast<std::int32_t>(bigEndian(page, 60))};
    requireKnownVersion(header.schemaVersion);
    header.changeCounter = bigEndian(page, 24);
    if (page.size() < kPageSize)
        throw Refusal("is damaged: it is cut off");
    const bool isOurs = bigEndian(page, 16, 2) == kPageSize && page[18] == kRollbackJournal
        && page[19] == kRollbackJournal && bigEndian(page, 56) == 1 && page[100] == kLeafTablePage
        && bigEndian(page, 103, 2) == contentTables(header.schemaVersion).size() + 1;
    if (!isOurs)
        throw Refusal("is not a project that Isocost wrote: its first page differs");
    return header;
}

} // namespace isocost
