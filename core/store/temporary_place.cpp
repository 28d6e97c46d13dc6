// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/temporary_place.h"

#include <atomic>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <string>
#include <string_view>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include "core/store/open_projects.h"
#include "core/store/refusal.h"

namespace isocost {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kStart = ".isocost-";
constexpr std::string_view kEnd = ".tmp";

// The process id in ".isocost-PID-N.tmp"; 0 for any other name.
pid_t writerOf(const fs::path& file)
{
    const std::string name = file.filename().string();
    if (!name.starts_with(kStart) || !name.ends_with(kEnd))
        return 0;
    pid_t writer = 0;
    const char* const end = name.data() + name.size();
    const auto [rest, error] = std::from_chars(name.data() + kStart.size(), end, writer);
    return error == std::errc() && rest != end && *rest == '-' ? writer : 0;
}

bool isOrphan(const fs::directory_entry& entry)
{
    const pid_t writer = writerOf(entry.path());
    if (writer <= 0 || ::kill(writer, 0) == 0 || errno != ESRCH)
        return false;
    std::error_code ignored;
    if (!fs::is_regular_file(entry.symlink_status(ignored)) || isOpenProject(entry.path()))
        return false;
    const Descriptor file(
        ::open(entry.path().c_str(), O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC));
    return file.number() >= 0 && ::flock(file.number(), LOCK_EX | LOCK_NB) == 0;
}

} // namespace

TemporaryPlace makeTemporary(const fs::path& folder, fs::perms mode)
{
    static std::atomic<unsigned> counter{0};
    fs::path path;
    int number = -1;
    do {
        path = folder
            / (std::string(kStart) + std::to_string(::getpid()) + "-" + std::to_string(++counter)
                + std::string(kEnd));
        number = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC,
            static_cast<mode_t>(mode));
    } while (number < 0 && errno == EEXIST);
    if (number < 0)
        throw systemRefusal("cannot be written");
    (void)::flock(number, LOCK_EX | LOCK_NB); // without locks, nobody takes it for an orphan either
    return {path, Descriptor(number), Descriptor(::fcntl(number, F_DUPFD_CLOEXEC, 0))};
}

void removeOrphans(const fs::path& folder) noexcept
{
    std::error_code error;
    for (auto entry = fs::directory_iterator(folder, error);
         !error && entry != fs::directory_iterator(); entry.increment(error))
        if (std::error_code ignored; isOrphan(*entry))
            fs::remove(entry->path(), ignored);
}

} // namespace isocost
