// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Things that may have a file's name without being a regular file.
#pragma once

#include <array>
#include <cstring>
#include <filesystem>
#include <fstream>

#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

namespace isocost::test {

struct OddKind {
    const char* name;
    const char* said; // the message if a user names it
};

inline constexpr std::array kOddKinds{OddKind{"pipe", "it is a pipe, not a file"},
    OddKind{"device", "it is a device, not a file"},
    OddKind{"folder", "it is a folder, not a file"},
    OddKind{"socket", "it is a socket, not a file"}, OddKind{"large", "is larger than"}};

inline void makeSocket(const std::filesystem::path& path)
{
    sockaddr_un name{};
    name.sun_family = AF_UNIX;
    std::strncpy(name.sun_path, path.c_str(), sizeof name.sun_path - 1);
    const int socket = ::socket(AF_UNIX, SOCK_STREAM, 0);
    (void)::bind(socket, reinterpret_cast<const sockaddr*>(&name), sizeof name);
    ::close(socket);
}

// A device is reached by a link, since making one takes root. The large file is sparse.
inline void makeOdd(const OddKind& kind, const std::filesystem::path& path)
{
    const std::string name = kind.name;
    if (name == "pipe")
        (void)::mkfifo(path.c_str(), 0600);
    else if (name == "device")
        std::filesystem::create_symlink("/dev/zero", path);
    else if (name == "folder")
        std::filesystem::create_directory(path);
    else if (name == "socket")
        makeSocket(path);
    else {
        std::ofstream(path).put('\n');
        std::filesystem::resize_file(path, std::uintmax_t{1} << 30U);
    }
}

} // namespace isocost::test
