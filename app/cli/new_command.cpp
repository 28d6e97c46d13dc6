// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <memory>
#include <optional>

#include "app/cli/command.h"
#include "app/cli/output.h"
#include "core/store/project_file.h"
#include "core/store/sample.h"
#include "core/text/input_error.h"
#include "core/text/phrase.h"
#include "core/text/utf8.h"

namespace isocost::cli {

namespace {

struct NewOptions {
    std::string file;
    std::string sample = kFirstSample;
    std::optional<std::string> output; // where other commands have it
};

// As the other commands call a sample, too.
std::string withoutPrefix(const std::string& sample)
{
    return sample.starts_with(kSamplePrefix) ? sample.substr(kSamplePrefix.size()) : sample;
}

// Whoever writes "new sample:reference -o plan.isocost" is told how it is written.
void demandFileFirst(const NewOptions& options)
{
    const bool isSample = options.file.starts_with(kSamplePrefix);
    if (!isSample && !options.output)
        return;
    const std::string file = options.output.value_or("plan.isocost");
    const std::string sample = withoutPrefix(isSample ? options.file : options.sample);
    throw InputError("new takes the new file first, then its sample: isocost-cli new "
        + inQuotes(file) + " --from " + inQuotes(sample));
}

int runNew(const NewOptions& options)
{
    demandFileFirst(options);
    const std::string sample = withoutPrefix(options.sample);
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
    command.addOption("-o,--output", options->output, "").hide();
    command.setFooter("Example:\n  isocost-cli new plan.isocost --from cloud-or-own");
    return [options] { return runNew(*options); };
}

} // namespace isocost::cli
