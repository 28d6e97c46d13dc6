// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/output_path.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <system_error>
#include <utility>

#include "core/store/file_header.h"
#include "core/store/input_file.h"
#include "core/store/open_projects.h"
#include "core/store/schema.h"
#include "core/text/input_error.h"
#include <sys/stat.h>
#include <unistd.h>

namespace isocost {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kSqliteMagic = "SQLite format 3";
constexpr std::size_t kIdPlace = 68; // of the application_id in the header, big-endian

bool holdsProject(const fs::path& path)
{
    if (isOpenProject(path)) // nobody may open it to look
        return true;
    const std::string head = readStart(path, kIdPlace + 4);
    return head.size() == kIdPlace + 4 && head.starts_with(kSqliteMagic)
        && bigEndian(head, kIdPlace) == kApplicationId;
}

// Compares device and inode; "-" is standard input, whatever file it comes from.
bool isSameFile(const fs::path& output, const fs::path& input)
{
    struct stat left { };
    struct stat right { };
    const int found = input == "-" ? ::fstat(STDIN_FILENO, &right) : ::stat(input.c_str(), &right);
    return found == 0 && ::stat(output.c_str(), &left) == 0 && left.st_dev == right.st_dev
        && left.st_ino == right.st_ino;
}

[[noreturn]] void refuse(const fs::path& path, const std::string& why)
{
    throw InputError(path.string() + " cannot be written: " + why);
}

} // namespace

std::optional<std::string_view> ownerOfName(const fs::path& path)
{
    std::string name = path.filename().string();
    std::ranges::transform(name, name.begin(),
        [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    constexpr auto kOwners = std::to_array<std::pair<std::string_view, std::string_view>>({
        {".isocost", "a project"},
        {"-journal", "a journal of SQLite"},
        {"-wal", "a journal of SQLite"},
        {"-shm", "a journal of SQLite"},
        {".isocost-recovery", "a recovery file"},
        {".lock", "a lock"},
    });
    if (name.starts_with(".isocost-") && name.ends_with(".tmp"))
        return "a file of ours that is being written";
    const std::string unnumbered = name.substr(0, name.find_last_not_of("0123456789") + 1);
    if (unnumbered.ends_with(".isocost.bak")) // .bak, .bak2, ...
        return "a project's backup";
    for (const auto& [ending, owner] : kOwners)
        if (name.ends_with(ending))
            return owner;
    return std::nullopt;
}

void requireFreeOutput(const fs::path& output, const std::vector<fs::path>& inputs)
{
    std::error_code ignored;
    for (const fs::path& input : inputs)
        if (isSameFile(output, input))
            refuse(output, "the result is made from it; choose another file");
    const fs::file_status status = fs::status(output, ignored);
    if (!fs::exists(status) && fs::is_symlink(fs::symlink_status(output, ignored)))
        refuse(output,
            "it is a link to \"" + fs::read_symlink(output, ignored).string()
                + "\", which does not exist");
    if (fs::is_directory(status))
        refuse(output, "it is a folder");
    if (fs::exists(status) && !fs::is_regular_file(status))
        refuse(output, "it is not a regular file");
    const fs::path folder = output.parent_path();
    if (!folder.empty() && !fs::exists(folder, ignored))
        refuse(output, "there is no folder \"" + folder.string() + "\"");
    if (fs::exists(status) && holdsProject(output))
        refuse(output, "it is an Isocost project; choose another file");
    for (const fs::path& name : {output, fs::weakly_canonical(output, ignored)})
        if (const auto owner = ownerOfName(name))
            refuse(
                output, "the name is that of " + std::string(*owner) + "; choose another ending");
}

} // namespace isocost
