// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/lock_holder.h"

#include <sstream>

#include <sys/stat.h>

#include "core/store/input_file.h"
#include "core/store/refusal.h"
#include "core/text/utf8.h"

namespace isocost {

namespace {

constexpr std::size_t kMostBytes = std::size_t{1} << 20U;
constexpr const char* kReservedByte = "1073741825"; // 2^30 + 1: one window locks it

std::string processName(const std::string& process)
{
    std::string name = readStart("/proc/" + process + "/comm", 64);
    name.erase(name.find_last_not_of('\n') + 1);
    return withoutControls(name);
}

} // namespace

std::string lockHolder(const std::filesystem::path& path)
{
    struct stat file { };
    if (::stat(path.c_str(), &file) != 0)
        return {};
    try {
        std::istringstream locks(readRegularFile("/proc/locks", kMostBytes));
        const std::string inode = ":" + std::to_string(file.st_ino);
        // "7: POSIX  ADVISORY  WRITE 1234 08:01:5678 1073741825 1073741825"
        for (std::string line; std::getline(locks, line);) {
            std::istringstream words(line);
            std::string number, kind, manner, access, process, place, first;
            words >> number >> kind >> manner >> access >> process >> place >> first;
            if (access == "WRITE" && first == kReservedByte && place.ends_with(inode))
                return " (" + processName(process) + ", process " + process + ")";
        }
    } catch (const Refusal&) {
        return {}; // the kernel does not show it
    }
    return {};
}

} // namespace isocost
