// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/input_file.h"

#include <cerrno>
#include <charconv>
#include <string_view>
#include <system_error>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/store/descriptor.h"
#include "core/store/open_projects.h"
#include "core/store/refusal.h"
#include "core/text/failure_text.h"
#include "core/text/input_error.h"

namespace isocost {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kPiece = std::size_t{64} << 10U; // bytes read in one call

const char* kindOf(mode_t mode)
{
    switch (mode & S_IFMT) {
    case S_IFDIR:
        return "a folder";
    case S_IFIFO:
        return "a pipe";
    case S_IFSOCK:
        return "a socket";
    default:
        return "a device";
    }
}

std::optional<std::string> problemWith(const struct stat& file, std::uintmax_t most)
{
    if (!S_ISREG(file.st_mode))
        return std::string("it is ") + kindOf(file.st_mode) + ", not a file";
    if (static_cast<std::uintmax_t>(file.st_size) > most)
        return "it is larger than " + std::to_string(most >> 20U) + " MB";
    return std::nullopt;
}

void requireNone(const std::optional<std::string>& problem)
{
    if (problem)
        throw Refusal("cannot be read: " + *problem);
}

// Opens only what is known to be a file: opening a device may already do something. When there is
// no file, which may vanish between two calls, the descriptor is negative and errno is set.
Descriptor openIfThere(const fs::path& path, std::uintmax_t most)
{
    struct stat found { };
    if (::stat(path.c_str(), &found) == 0) {
        requireNone(problemWith(found, most));
        if (isOpenProject(found))
            throw Refusal("cannot be read: it is the project that is open here");
        Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK));
        struct stat opened { };
        if (file.number() >= 0 && ::fstat(file.number(), &opened) == 0) {
            requireNone(problemWith(opened, most)); // it may be another file by now
            return file;
        }
    }
    if (errno != ENOENT)
        throw systemRefusal("cannot be read");
    return Descriptor(-1);
}

Descriptor openRegular(const fs::path& path, std::uintmax_t most)
{
    Descriptor file = openIfThere(path, most);
    if (file.number() < 0)
        throw systemRefusal("cannot be read");
    return file;
}

std::size_t readPiece(int descriptor, char* to, std::size_t count)
{
    ssize_t got = 0;
    do {
        got = ::read(descriptor, to, count);
    } while (got < 0 && errno == EINTR);
    if (got < 0)
        throw systemRefusal("cannot be read");
    return static_cast<std::size_t>(got);
}

std::string readAll(int descriptor, std::uintmax_t most)
{
    std::string bytes;
    struct stat file { };
    if (::fstat(descriptor, &file) == 0 && S_ISREG(file.st_mode)) {
        requireNone(problemWith(file, most));
        bytes.reserve(static_cast<std::size_t>(file.st_size) + kPiece);
    }
    while (true) {
        const std::size_t before = bytes.size();
        if (before > most / 4) // untouched memory costs nothing, a copy does
            bytes.reserve(static_cast<std::size_t>(most) + kPiece);
        bytes.resize(before + kPiece);
        const std::size_t got = readPiece(descriptor, bytes.data() + before, kPiece);
        bytes.resize(before + got);
        if (bytes.size() > most)
            requireNone("it is larger than " + std::to_string(most >> 20U) + " MB");
        if (got == 0)
            return bytes;
    }
}

// The descriptor that a name stands for, if it holds a stream.
std::optional<int> streamOf(std::string_view name)
{
    if (name == "-" || name == "/dev/stdin")
        return STDIN_FILENO;
    for (const std::string_view folder : {"/dev/fd/", "/proc/self/fd/"}) {
        int number = -1;
        const char* const end = name.data() + name.size();
        if (!name.starts_with(folder))
            continue;
        const auto [rest, error] = std::from_chars(name.data() + folder.size(), end, number);
        struct stat file { };
        if (error == std::errc() && rest == end && ::fstat(number, &file) == 0
            && (S_ISFIFO(file.st_mode) || S_ISSOCK(file.st_mode)))
            return number;
    }
    return std::nullopt;
}

} // namespace

std::optional<std::string> problemWithFile(const fs::path& path, std::uintmax_t most)
{
    struct stat file { };
    if (::stat(path.c_str(), &file) != 0)
        return systemReason(errno);
    return problemWith(file, most);
}

std::optional<std::string> problemWithNeighbour(const fs::path& path, std::uintmax_t most)
{
    struct stat file { };
    if (::lstat(path.c_str(), &file) != 0)
        return std::nullopt; // SQLite does not find it either
    if (S_ISLNK(file.st_mode))
        return "it is a link, not a file";
    return problemWith(file, most);
}

std::string readStart(const fs::path& path, std::size_t count)
{
    const Descriptor file = openRegular(path, UINTMAX_MAX);
    std::string bytes(count, '\0');
    std::size_t length = 0;
    while (const std::size_t got = readPiece(file.number(), &bytes[length], count - length))
        length += got;
    bytes.resize(length);
    return bytes;
}

std::string readRegularFile(const fs::path& path, std::uintmax_t most)
{
    return readAll(openRegular(path, most).number(), most);
}

std::optional<std::string> readIfThere(const fs::path& path, std::uintmax_t most)
{
    const Descriptor file = openIfThere(path, most);
    return file.number() < 0 ? std::nullopt : std::optional(readAll(file.number(), most));
}

std::string readInput(const std::string& name, std::uintmax_t most)
{
    if (name.empty())
        throw InputError("the name of a file is empty");
    try {
        const std::optional<int> stream = streamOf(name);
        return stream ? readAll(*stream, most) : readRegularFile(name, most);
    } catch (const Refusal& refusal) {
        throw InputError((name == "-" ? "standard input" : name) + " " + refusal.what());
    }
}

} // namespace isocost
