// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <memory>

#include "app/cli/command.h"
#include "app/cli/output.h"
#include "core/store/project_file.h"
#include "core/store/sample.h"
#include "core/text/phrase.h"

namespace isocost::cli {

namespace {

struct NewOptions {
    std::string file;
    std::string sample = kFirstSample;
};

int runNew(const NewOptions& options)
{
    std::string sample = options.sample;
    if (sample.starts_with(kSamplePrefix)) // as the other commands call it
        sample.erase(0, kSamplePrefix.size());
    const Project project = sampleProject(sample);
    saveNewProject(project, options.file);
    JsonValue json = jsonDocument();
    json["project"] = options.file;
    json["from"] = sample;
    json["scenarios"] = eachOf<std::string>(project.scenarios, &Scenario::name);
    return answerEdit(jsonText(json));
}

} // namespace

Task addNew(Command& command)
{
    const auto options = std::make_shared<NewOptions>();
    command.addOption("file", options->file, "The new .isocost file; nothing is written over")
        .require("FILE");
    command
        .addOption("--from", options->sample,
            "Sample to begin with: " + listText(sampleNames(), kAllNames))
        .showDefault()
        .showAs("SAMPLE");
    command.setFooter("Example:\n  isocost-cli new plan.isocost --from cloud-or-own");
    return [options] { return runNew(*options); };
}

} // namespace isocost::cli
