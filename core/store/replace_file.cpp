// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/replace_file.h"

#include <atomic>
#include <cerrno>
#include <charconv>
#include <chrono>
#include <csignal>
#include <string>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/store/descriptor.h"
#include "core/store/refusal.h"

namespace isocost {

namespace fs = std::filesystem;

namespace {

constexpr mode_t kMode = 0666; // less what the umask takes

// Removed again unless it was renamed to its final name.
class TemporaryFile {
public:
    explicit TemporaryFile(const fs::path& folder)
    {
        static std::atomic<unsigned> counter{0};
        do {
            m_path = folder
                / (".isocost-" + std::to_string(::getpid()) + "-" + std::to_string(++counter)
                    + ".tmp");
            m_number =
                ::open(m_path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, kMode);
        } while (m_number < 0 && errno == EEXIST);
        if (m_number < 0)
            throw systemRefusal("cannot be written");
    }
    ~TemporaryFile()
    {
        std::error_code ignored;
        if (!m_path.empty())
            fs::remove(m_path, ignored);
    }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;

    [[nodiscard]] int takeDescriptor() { return std::exchange(m_number, -1); }
    [[nodiscard]] const fs::path& path() const { return m_path; }
    void renameTo(const fs::path& target)
    {
        if (::rename(m_path.c_str(), target.c_str()) != 0)
            throw systemRefusal("cannot be written");
        m_path.clear();
    }

private:
    fs::path m_path;
    int m_number = -1;
};

// The process of ".isocost-PID-N.tmp"; 0 for any other name.
pid_t writerOf(const fs::path& file)
{
    constexpr std::string_view kStart = ".isocost-";
    const std::string name = file.filename().string();
    if (!name.starts_with(kStart) || !name.ends_with(".tmp"))
        return 0;
    pid_t writer = 0;
    const char* const end = name.data() + name.size();
    const auto [rest, error] = std::from_chars(name.data() + kStart.size(), end, writer);
    return error == std::errc() && rest != end && *rest == '-' ? writer : 0;
}

// What a killed program left. A shared folder may be written from elsewhere: a young file stays.
void removeOrphans(const fs::path& folder)
{
    constexpr auto kYoung = std::chrono::minutes(1);
    std::error_code ignored;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder, ignored)) {
        const pid_t writer = writerOf(entry.path());
        if (writer <= 0 || ::kill(writer, 0) == 0 || errno != ESRCH)
            continue;
        const auto written = fs::last_write_time(entry.path(), ignored);
        if (!ignored && fs::file_time_type::clock::now() - written > kYoung)
            fs::remove(entry.path(), ignored);
    }
}

void writeAll(const Descriptor& file, std::string_view bytes)
{
    while (!bytes.empty()) {
        const ssize_t written = ::write(file.number(), bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            throw systemRefusal("cannot be written");
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
}

void keepModeOf(const Descriptor& file, const fs::path& target)
{
    struct stat old { };
    if (::stat(target.c_str(), &old) == 0 && ::fchmod(file.number(), old.st_mode & 0777U) != 0)
        throw systemRefusal("cannot be written with the rights of the old file");
}

void requireSame(const fs::path& path, std::string_view bytes)
{
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    std::string block(64U << 10U, '\0');
    while (true) {
        const ssize_t count = ::read(file.number(), block.data(), block.size());
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            throw systemRefusal("was written but cannot be read back");
        const auto part = std::string_view(block).substr(0, static_cast<std::size_t>(count));
        if (!bytes.starts_with(part) || (part.empty() && !bytes.empty()))
            throw Refusal("was written but reads back differently");
        if (part.empty())
            return;
        bytes.remove_prefix(part.size());
    }
}

void syncFolder(const fs::path& folder)
{
    Descriptor directory(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (directory.number() < 0 || ::fsync(directory.number()) != 0 || !directory.close())
        throw systemRefusal("was written, but its folder cannot be synced to the disk");
}

} // namespace

void replaceFile(const fs::path& path, std::string_view bytes)
{
    // Through a symbolic link the file behind it is replaced, not the link.
    const fs::path target = fs::is_symlink(path) ? fs::canonical(path) : fs::absolute(path);
    const fs::path folder = target.parent_path();
    if (!fs::is_directory(folder))
        throw Refusal("cannot be written: there is no folder \"" + folder.string() + "\"");
    if (fs::exists(target) && !fs::is_regular_file(target))
        throw Refusal("cannot be written: it is not a file");
    removeOrphans(folder);
    TemporaryFile temporary(folder);
    Descriptor file(temporary.takeDescriptor());
    writeAll(file, bytes);
    keepModeOf(file, target);
    if (::fsync(file.number()) != 0 || !file.close())
        throw systemRefusal("cannot be written");
    requireSame(temporary.path(), bytes);
    temporary.renameTo(target);
    syncFolder(folder);
}

} // namespace isocost
