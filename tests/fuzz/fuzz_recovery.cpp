// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Edits of any text in a recovery file: those that no longer fit are left out, the others are
// there. A line of the input is "scenario id value".
#include <charconv>

#include "core/store/left_behind.h"
#include "core/store/project_image.h"
#include "core/store/sample.h"
#include "tests/fuzz/fuzz.h"

namespace {

using namespace isocost;

std::string cutWord(std::string_view& line)
{
    const std::size_t end = std::min(line.find(' '), line.size());
    std::string word(line.substr(0, end));
    line.remove_prefix(std::min(end + 1, line.size()));
    return word;
}

void leaveBehind(const std::filesystem::path& folder, std::string_view text)
{
    static const Project project = sampleProject("reference");
    Recovery recovery(folder);
    recovery.keepSaved(project, {"/fuzz.isocost", "0"});
    while (!text.empty()) {
        std::string_view line = fuzz::nextLine(text);
        const std::string number = cutWord(line);
        std::size_t scenario = 0;
        std::from_chars(number.data(), number.data() + number.size(), scenario);
        const std::string id = cutWord(line);
        recovery.record({.scenario = scenario, .id = id, .text = std::string(line)});
    }
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static const fuzz::Folder folder;
    const std::filesystem::path state = folder.write("mark", "").parent_path() / "state";
    const std::string_view text = fuzz::textOf(data, size);
    leaveBehind(state, text);
    const std::vector<RecoveredProject> found = findRecoverable(state);
    fuzz::require(found.size() == (text.empty() ? 0 : 1));
    for (const RecoveredProject& recovered : found) {
        fuzz::require(projectFromImage(projectImage(recovered.project)) == recovered.project);
        discardRecovery(recovered.file);
    }
    return 0;
}
