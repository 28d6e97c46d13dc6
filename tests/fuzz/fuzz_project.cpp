// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Project files of any bytes: one sentence, or a project that can be evaluated; never a change.
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <unistd.h>

#include "core/model/evaluate.h"
#include "core/store/project_file.h"
#include "core/text/input_error.h"
#include "tests/fuzz/fuzz.h"

namespace {

namespace fs = std::filesystem;

// One name for the life of the process, in a folder of its own.
struct Place {
    Place() : folder(fs::temp_directory_path() / ("isocost-fuzz-" + std::to_string(::getpid())))
    {
        fs::create_directories(folder);
    }
    ~Place()
    {
        std::error_code ignored;
        fs::remove_all(folder, ignored);
    }
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;
    fs::path folder;
};

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace isocost;
    static const Place place;
    const fs::path path = place.folder / "fuzz.isocost";
    const std::string bytes(fuzz::textOf(data, size));
    std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes;
    try {
        const Project project = loadProject(path);
        for (const Scenario& scenario : project.scenarios)
            (void)evaluate(scenario, project.catalog);
    } catch (const InputError&) {
    }
    std::ifstream after(path, std::ios::binary);
    if (std::string(std::istreambuf_iterator<char>(after), {}) != bytes)
        std::abort(); // opening changes no byte
    return 0;
}
