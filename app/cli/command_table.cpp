// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"
#include "core/model/platform_list.h"

#include <array>

namespace isocost::cli {

// Each is in the file of its name.
Task addEval(Command& command);
Task addBatch(Command& command);
Task addExplain(Command& command);
Task addSweep(Command& command);
Task addSolve(Command& command);
Task addSensitivity(Command& command);
Task addBridge(Command& command);
Task addUncertainty(Command& command);
Task addSimulate(Command& command);
Task addRisk(Command& command);
Task addCash(Command& command);
Task addCommitment(Command& command);
Task addView(Command& command);
Task addCompare(Command& command);
Task addSlides(Command& command);
Task addExport(Command& command);
Task addCheck(Command& command);
Task addRecommend(Command& command);
Task addValidate(Command& command);
Task addNew(Command& command);
Task addSet(Command& command);
Task addPlatform(Command& command);
Task addImport(Command& command);
Task addAdopt(Command& command);
Task addVersions(Command& command);
Task addParameters(Command& command);
Task addMetrics(Command& command);
Task addSamples(Command& command);

std::span<const CommandRow> commandTable()
{
    constexpr const char* kCost = "What does it cost, and why";
    constexpr const char* kDecides = "What decides it";
    constexpr const char* kFuture = "How may it go";
    constexpr const char* kWindow = "What the window shows";
    constexpr const char* kAdvice = "What should be done";
    constexpr const char* kHolds = "What a project holds";
    constexpr const char* kLists = "What is there";
    static constexpr auto kRows = std::to_array<CommandRow>({
        {kCost, "eval", "Evaluate one scenario", addEval},
        {kCost, "batch", "Evaluate a scenario once for each row of a CSV file", addBatch},
        {kCost, "explain", "Show how a result comes about, down to sources", addExplain},
        {kDecides, "sweep", "Evaluate a scenario over one or two parameters", addSweep},
        {kDecides, "solve", "Find where a parameter makes a result meet a number or another result",
            addSolve},
        {kDecides, "sensitivity", "Show which assumptions move a result, and how far",
            addSensitivity},
        {kDecides, "bridge", "Split the difference of a result between two scenarios by its causes",
            addBridge},
        {kDecides, "uncertainty", "Show percentiles of results when assumptions are ranges",
            addUncertainty},
        {kFuture, "simulate", "Show how long a spot job takes and what it costs, with percentiles",
            addSimulate},
        {kFuture, "risk", "Show the risk register, its expected loss and how bad it may become",
            addRisk},
        {kFuture, "cash", "Show money month by month: cloud, three-year terms and owned hardware",
            addCash},
        {kFuture, "commitment",
            "Show what a reserve costs against an uncertain demand, and the best one",
            addCommitment},
        {kWindow, "view", "Show a view of the window as data, as a table or in sentences", addView},
        {kWindow, "compare", "Show the scenarios of a project side by side, against one of them",
            addCompare},
        {kWindow, "slides", "List the slides of a project, in the order of the meeting", addSlides},
        {kWindow, "export", "Write the model of a project as a workbook that computes", addExport},
        {kAdvice, "check", "Check the governance rules; exit 3 when one of severity stop is broken",
            addCheck},
        {kAdvice, "recommend",
            "Name a platform for each kind of work, and what would change the answer",
            addRecommend},
        {kAdvice, "validate", "Hold the model against published runs; exit 1 when one is off",
            addValidate},
        {kHolds, "new", "Make a project from a sample", addNew},
        {kHolds, "set", "Change assumptions of a project, all of them or none", addSet},
        {kHolds, "adopt",
            "Take the model's estimate over: network wait, failure overhead, measured MFU",
            addAdopt},
        {kHolds, "platform", "List, add and remove the platforms of a project", addPlatform},
        {kHolds, "import", "Take a file into a project", addImport},
        {kHolds, "versions",
            "List the named versions of a project, with a year then and now, or keep a new one",
            addVersions},
        {kLists, "parameters",
            "List every assumption that --set can change; of a project, what each does",
            addParameters},
        {kLists, "metrics", "List every result that --metric can name", addMetrics},
        {kLists, "samples", "List the sample projects", addSamples},
    });
    return kRows;
}

} // namespace isocost::cli
