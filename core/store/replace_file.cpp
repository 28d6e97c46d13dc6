// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/replace_file.h"

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <optional>
#include <string>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/store/descriptor.h"
#include "core/store/held_signals.h"
#include "core/store/refusal.h"
#include "core/store/temporary_place.h"

namespace isocost {

namespace fs = std::filesystem;

namespace {

constexpr fs::perms kMode = fs::perms(0666); // before the umask
constexpr const char* kExists = "exists already and stays as it is; choose another name";
constexpr std::size_t kPiece = std::size_t{1} << 20U; // bytes between two checks for a signal

// Removes its file unless it was renamed to the final name.
class TemporaryFile {
public:
    TemporaryFile(const fs::path& folder, std::optional<fs::perms> mode)
        : m_place(makeTemporary(folder, mode.value_or(kMode)))
    {
        // The umask may have taken a right that the old file has; nothing is in it yet.
        if (mode && ::fchmod(m_place.file.number(), static_cast<mode_t>(*mode)) != 0) {
            remove();
            throw systemRefusal("cannot be written with the rights of the old file");
        }
    }
    ~TemporaryFile() { remove(); }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;

    [[nodiscard]] Descriptor& file() { return m_place.file; }
    [[nodiscard]] const fs::path& path() const { return m_place.path; }
    void renameTo(const fs::path& target)
    {
        if (::rename(path().c_str(), target.c_str()) != 0)
            throw systemRefusal("cannot be written");
        m_place.path.clear();
    }
    // Links on a file system without such a rename; the destructor removes the temporary name.
    void renameToNew(const fs::path& target)
    {
        if (::renameat2(AT_FDCWD, path().c_str(), AT_FDCWD, target.c_str(), RENAME_NOREPLACE)
            == 0) {
            m_place.path.clear();
            return;
        }
        const bool isUnknown = errno == EINVAL || errno == ENOSYS;
        if (isUnknown && ::link(path().c_str(), target.c_str()) == 0)
            return;
        if (errno == EEXIST)
            throw Refusal(kExists);
        throw systemRefusal("cannot be written");
    }

private:
    void remove()
    {
        const int reason = errno;
        if (!path().empty())
            ::unlink(path().c_str());
        errno = reason;
    }

    TemporaryPlace m_place;
};

std::optional<fs::perms> modeOf(const fs::path& file)
{
    struct stat status { };
    if (::stat(file.c_str(), &status) != 0)
        return std::nullopt;
    return fs::perms(status.st_mode & 0777U);
}

void writeAll(const Descriptor& file, std::string_view bytes, const HeldSignals& signals)
{
    while (!bytes.empty()) {
        const ssize_t written =
            ::write(file.number(), bytes.data(), std::min(bytes.size(), kPiece));
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            throw systemRefusal("cannot be written");
        if (signals.isOneWaiting())
            throw Refusal("was not written: the program was told to end");
        bytes.remove_prefix(std::min(static_cast<std::size_t>(written), bytes.size()));
    }
}

// FNV-1a: http://www.isthe.com/chongo/tech/comp/fnv/
struct Checksum {
    std::uint64_t sum = 0xcbf29ce484222325U;

    void add(std::string_view bytes)
    {
        for (const char byte : bytes)
            sum = (sum ^ static_cast<unsigned char>(byte)) * 0x100000001b3U;
    }
    bool operator==(const Checksum&) const = default;
};

void requireSame(const fs::path& path, const Checksum& written)
{
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    std::string block(64U << 10U, '\0');
    Checksum read;
    while (true) {
        const ssize_t count = ::read(file.number(), block.data(), block.size());
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            throw systemRefusal("was written but cannot be read back");
        if (count == 0)
            break;
        read.add(std::string_view(block).substr(0, static_cast<std::size_t>(count)));
    }
    if (!(read == written))
        throw Refusal("was written but reads back differently");
}

void syncFolder(const fs::path& folder)
{
    Descriptor directory(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (directory.number() < 0 || ::fsync(directory.number()) != 0 || !directory.close())
        throw systemRefusal("was written, but its folder cannot be synced to the disk");
}

// For a symbolic link, the file behind it is replaced, not the link.
fs::path targetOf(const fs::path& path)
{
    if (!fs::is_symlink(path))
        return fs::absolute(path);
    std::error_code error;
    const fs::path target = fs::canonical(path, error);
    if (error)
        throw Refusal("cannot be written: it is a link to \"" + fs::read_symlink(path).string()
            + "\", which "
            + (error == std::errc::no_such_file_or_directory ? "does not exist" : "leads nowhere"));
    return target;
}

// Writes a temporary beside the target and renames it to the target.
void putFile(const fs::path& target, const std::function<void(const TextSink&)>& write,
    std::optional<fs::perms> mode, void (TemporaryFile::*rename)(const fs::path&))
{
    const fs::path folder = target.parent_path();
    if (!fs::is_directory(folder))
        throw Refusal("cannot be written: there is no folder \"" + folder.string() + "\"");
    removeOrphans(folder);
    const HeldSignals signals; // until the temporary is gone
    TemporaryFile temporary(folder, mode);
    Checksum written;
    write([&](std::string_view bytes) {
        writeAll(temporary.file(), bytes, signals);
        written.add(bytes);
    });
    if (::fsync(temporary.file().number()) != 0 || !temporary.file().close())
        throw systemRefusal("cannot be written");
    requireSame(temporary.path(), written);
    (temporary.*rename)(target);
    syncFolder(folder);
}

} // namespace

void replaceFile(
    const fs::path& path, const std::function<void(const TextSink&)>& write, const fs::path& like)
{
    const fs::path target = targetOf(path);
    if (fs::exists(target) && !fs::is_regular_file(target))
        throw Refusal("cannot be written: it is not a file");
    putFile(target, write, modeOf(like.empty() ? target : like), &TemporaryFile::renameTo);
}

void requireNothingAt(const fs::path& path)
{
    if (fs::exists(fs::symlink_status(path)))
        throw Refusal(kExists);
}

void createFile(const fs::path& path, const std::function<void(const TextSink&)>& write)
{
    requireNothingAt(path);
    putFile(fs::absolute(path), write, std::nullopt, &TemporaryFile::renameToNew);
}

void replaceFile(const fs::path& path, std::string_view bytes, const fs::path& like)
{
    replaceFile(
        path, [bytes](const TextSink& sink) { sink(bytes); }, like);
}

} // namespace isocost
