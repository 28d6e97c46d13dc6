// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/neighbours.h"

#include "core/model/limits.h"
#include "core/store/input_file.h"
#include "core/store/refusal.h"
#include "core/text/utf8.h"

namespace isocost {

namespace fs = std::filesystem;

namespace {

fs::path besideOf(const fs::path& path, const char* suffix)
{
    std::error_code ignored;
    fs::path real = fs::canonical(path, ignored);
    if (ignored)
        real = path;
    return real += suffix;
}

} // namespace

fs::path journalOf(const fs::path& path)
{
    return besideOf(path, "-journal");
}

void requireSoundNeighbours(const fs::path& path)
{
    for (const char* const suffix : {"-journal", "-wal", "-shm"}) {
        const fs::path file = besideOf(path, suffix);
        if (const auto problem = problemWithNeighbour(file, limits::kNeighbourBytes))
            throw Refusal("cannot be opened with " + inQuotes(file.filename().string())
                + " beside it: " + *problem);
    }
}

} // namespace isocost
