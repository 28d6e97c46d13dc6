// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Project files of any bytes: one sentence, or a project that can be evaluated; never a change.
#include "core/store/project_file.h"
#include "tests/fuzz/fuzz.h"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace isocost;
    static const fuzz::Folder folder;
    const std::string_view bytes = fuzz::textOf(data, size);
    const std::filesystem::path path = folder.write("fuzz.isocost", bytes);
    fuzz::orOneSentence([&] {
        const Project project = loadProject(path);
        for (const Scenario& scenario : project.scenarios)
            fuzz::requireNumbersOrReasons(scenario, evaluate(scenario, project.catalog));
    });
    fuzz::require(folder.read("fuzz.isocost") == bytes); // opening changes no byte
    return 0;
}
