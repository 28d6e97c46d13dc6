// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A program with a call that can be fortified and a frame that wants a canary.
#include <cstdio>
#include <cstring>

int main(int argc, char** argv)
{
    char name[64] = {};
    std::strncpy(name, argv[0], static_cast<std::size_t>(argc) + 30);
    return std::printf("%s\n", name) < 0;
}
