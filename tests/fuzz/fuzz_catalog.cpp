// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Chips and prices of one's own: what was imported can be stored, read back and evaluated.
#include "core/store/file_import.h"
#include "core/store/project_image.h"
#include "core/store/sample.h"
#include "tests/fuzz/fuzz.h"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace isocost;
    static const fuzz::Folder folder;
    static const Project before = sampleProject("reference");
    const std::string path = folder.write("fuzz.csv", fuzz::textOf(data, size)).string();
    Project project = before;
    bool isRead = false;
    fuzz::orOneSentence([&] {
        (void)importCatalog(project.catalog, path);
        isRead = true;
    });
    if (!isRead) {
        fuzz::require(project == before);
        return 0;
    }
    fuzz::require(projectFromImage(projectImage(project)) == project);
    fuzz::orOneSentence([&] {
        for (const Scenario& scenario : project.scenarios)
            fuzz::requireNumbersOrReasons(scenario, evaluate(scenario, project.catalog));
    });
    return 0;
}
