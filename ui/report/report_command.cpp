// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/report_command.h"

#include <algorithm>
#include <cstdio>
#include <exception>

#include "core/store/output_path.h"
#include "core/store/sample.h"
#include "core/text/complaint.h"
#include "core/text/failure_text.h"
#include "core/text/input_error.h"
#include "core/text/print.h"
#include "ui/document/qt_text.h"
#include "ui/export/atomic_file.h"
#include "ui/report/report_arguments.h"
#include "ui/report/report_pdf.h"

namespace isocost {

namespace {

constexpr const char* kProgram = "isocost";

// Each once, in the order in which they are named.
std::vector<Scenario> scenariosOf(const Project& project, const std::vector<std::string>& names)
{
    std::vector<Scenario> scenarios;
    if (names.empty())
        scenarios.push_back(scenarioNamed(project, std::nullopt));
    for (const std::string& name : names)
        if (std::ranges::none_of(
                scenarios, [&name](const Scenario& one) { return one.name == name; }))
            scenarios.push_back(scenarioNamed(project, name));
    return scenarios;
}

int writeReport(const ReportArguments& arguments)
{
    requireFreeOutput(arguments.output.toStdString(), {arguments.project});
    const auto project = std::make_shared<Project>(openProject(arguments.project));
    project->catalog = merged(project->catalog, builtinCatalog());
    const std::vector<Scenario> scenarios = scenariosOf(*project, arguments.scenarios);
    std::vector<std::shared_ptr<const Snapshot>> shown;
    for (const Scenario& scenario : scenarios)
        shown.push_back(std::make_shared<Snapshot>(project, scenario));
    ReportPdf pdf(std::make_shared<ReportPages>(std::move(shown), arguments.request),
        arguments.isAttached ? projectOfReport(*project, scenarios, arguments.request.isOnePage)
                             : nullptr);
    drawAll(pdf);
    if (const auto problem = writeWhole(arguments.output, pdf.content()))
        return complain(kProgram, problem->toStdString(), kFailed);
    return kGood;
}

} // namespace

int runReportCommand(const QStringList& arguments)
{
    try {
        const ReportArguments parsed = parseReportArguments(arguments);
        if (parsed.wantsHelp)
            return print(stdout, reportHelp().toStdString()) == 0 ? kGood : kFailed;
        return writeReport(parsed);
    } catch (const InputError& error) {
        return complain(kProgram, error.what(), kBadInput);
    } catch (const std::exception& error) {
        return complain(kProgram, failureText(error), kFailed);
    }
}

} // namespace isocost
