// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/sample.h"

#include <algorithm>

#include "core/store/pdf_project.h"
#include "core/store/project_file.h"
#include "core/store/sample_json.h"
#include "core/text/input_error.h"
#include "core/text/phrase.h"
#include "core/text/utf8.h"
#include "embedded/samples.h"

namespace isocost {

constexpr std::string_view kEnding = ".json";

std::vector<std::string> sampleNames()
{
    return eachOf<std::string>(embedded::samples::fileNames(),
        [](std::string_view file) { return file.substr(0, file.size() - kEnding.size()); });
}

Project sampleProject(std::string_view name)
{
    const std::vector<std::string> names = sampleNames();
    if (std::ranges::find(names, name) == names.end())
        throw InputError(
            "there is no sample " + inQuotes(name) + "; the samples are " + joined(names, ", "));
    const std::string file = std::string(name) + std::string(kEnding);
    return projectFromJson(embedded::samples::find(file), file);
}

Project openProject(std::string_view pathOrSample)
{
    if (pathOrSample.starts_with(kSamplePrefix))
        return sampleProject(pathOrSample.substr(kSamplePrefix.size()));
    const std::filesystem::path path(pathOrSample);
    return isPdfFile(path) ? projectInPdf(path) : loadProject(path);
}

} // namespace isocost
