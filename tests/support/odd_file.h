// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What may lie under the name of a file without being one.
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
    const char* said; // of one that a user names
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

// A device is reached by a link: making one takes root. A large file has no blocks on the disk.
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
