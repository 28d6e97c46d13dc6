// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A journal of any bytes beside a sound project: one sentence, or a project; neither file changes.
#include "core/store/project_file.h"
#include "tests/fuzz/fuzz.h"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace isocost;
    static const fuzz::Folder folder;
    static const std::string image = fuzz::bytesOf(ISOCOST_TEST_DATA "/projects/schema_1.isocost");
    static const std::filesystem::path path = folder.write("fuzz.isocost", image);
    const std::string_view journal = fuzz::textOf(data, size);
    (void)folder.write("fuzz.isocost-journal", journal);
    fuzz::orOneSentence([&] { (void)loadProject(path); });
    fuzz::require(folder.read("fuzz.isocost-journal") == journal);
    fuzz::require(folder.read("fuzz.isocost") == image);
    return 0;
}
