// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/export_command.h"

#include <cstdio>
#include <exception>
#include <filesystem>
#include <memory>
#include <utility>

#include <QDir>
#include <QElapsedTimer>
#include <QFileInfo>

#include "core/model/scenario_values.h"
#include "core/store/input_file.h"
#include "core/store/output_path.h"
#include "core/store/sample.h"
#include "core/text/complaint.h"
#include "core/text/failure_text.h"
#include "core/text/input_error.h"
#include "core/text/phrase.h"
#include "core/text/print.h"
#include "core/text/say.h"
#include "core/views/view_choice.h"
#include "ui/charts/chart.h"
#include "ui/document/qt_text.h"
#include "ui/export/export_arguments.h"
#include "ui/export/export_progress.h"
#include "ui/export/scenario_folders.h"
#include "ui/export/slides_pdf.h"
#include "ui/export/snapshot.h"
#include "ui/export/view_files.h"

namespace isocost {

namespace {

constexpr const char* kProgram = "isocost";

int complain(const QString& sentence, int exitCode)
{
    return isocost::complain(kProgram, sentence.toStdString(), exitCode);
}

// Refuses before anything is written, so that all views are written or none.
void refuseWhatCannotBeRead(const ExportArguments& arguments)
{
    for (const ViewRow& view : arguments.views)
        if (const auto reason = tooSmall(view, arguments.request))
            throw InputError(reason->toStdString());
}

// Says on standard error how far a long export is.
StudyProgress progressOf(const QString& view)
{
    QElapsedTimer clock;
    clock.start();
    return [clock, progress = ExportProgress(view)](double share) mutable {
        const double seconds = static_cast<double>(clock.elapsed()) / 1000.0;
        if (const auto sentence = progress.sentence(share, seconds))
            note(kProgram, sentence->toStdString());
    };
}

std::vector<std::filesystem::path> inputsOf(const ExportArguments& arguments)
{
    std::vector<std::filesystem::path> inputs{arguments.project};
    if (!arguments.demand.empty())
        inputs.emplace_back(arguments.demand);
    return inputs;
}

// Nothing is written where one of the files may not be.
int write(const ExportArguments& arguments, const std::vector<FileContent>& files)
{
    for (const FileContent& file : files)
        requireFreeOutput(file.path.toStdString(), inputsOf(arguments));
    if (const auto problem = writeFiles(files))
        return complain(*problem, kFailed);
    if (!arguments.isFolder && files.size() > 1)
        note(kProgram, "wrote " + joined(files, ", ", [](const FileContent& file) {
            return QFileInfo(file.path).fileName().toStdString();
        }));
    return kGood;
}

ExportRequest told(ExportRequest request, const QString& view)
{
    request.progress = progressOf(view);
    return request;
}

int exportSlides(const ExportArguments& arguments)
{
    Project project = openProject(arguments.project);
    if (project.slides.empty())
        throw InputError("the project has no slides; they are made in the window, under Tools");
    project.catalog = merged(project.catalog, builtinCatalog());
    SlidesPdf pdf(project, {.hasNotes = arguments.hasNotes});
    if (const auto problem =
            writeSlides(pdf, arguments.output, progressOf(QStringLiteral("slides"))))
        return complain(*problem, kFailed);
    note(kProgram, say(pdf.outcome(), kLabel));
    return kGood;
}

// Files is a ViewFiles or ScenarioFolders.
template <class Files>
int drawAll(const ExportArguments& arguments, Files&& files)
{
    const StudyProgress progress = progressOf(QStringLiteral("the views"));
    while (!files.isDone())
        files.drawNext(progress);
    const int status = write(arguments, files.take());
    if (status == kGood && !files.leftOut().empty())
        note(kProgram, "no numbers to write in " + joined(files.leftOut(), ", "));
    return status;
}

// All views, or none where one of them cannot be written.
int exportAll(
    const ExportArguments& arguments, const std::vector<std::shared_ptr<const Snapshot>>& shown)
{
    if (arguments.isFolder && !QDir().mkpath(arguments.output))
        return complain(QStringLiteral("cannot make the folder %1").arg(arguments.output), kFailed);
    const ViewFilesRequest wanted{
        .views = arguments.views, .each = arguments.request, .place = arguments.output};
    return shown.size() == 1 ? drawAll(arguments, ViewFiles(shown.front(), wanted))
                             : drawAll(arguments, ScenarioFolders(shown, wanted));
}

std::shared_ptr<const Snapshot> shownOf(const ExportArguments& arguments,
    const std::shared_ptr<const Project>& project, const std::optional<std::string>& name)
{
    Scenario scenario = scenarioNamed(*project, name);
    assign(scenario, project->catalog, arguments.settings);
    auto shown = std::make_shared<Snapshot>(project, std::move(scenario));
    if (!arguments.demand.empty())
        shown->setDemand(demandTraceFromCsv(readInput(arguments.demand), arguments.demand));
    return shown;
}

int exportViews(const ExportArguments& arguments)
{
    refuseWhatCannotBeRead(arguments);
    const auto project = std::make_shared<Project>(openProject(arguments.project));
    project->catalog = merged(project->catalog, builtinCatalog());
    std::vector<std::shared_ptr<const Snapshot>> shown;
    for (const std::string& name : arguments.scenarios)
        shown.push_back(shownOf(arguments, project, name));
    if (shown.empty())
        shown.push_back(shownOf(arguments, project, std::nullopt));
    if (arguments.isAll)
        return exportAll(arguments, shown);
    const ViewRow& view = arguments.views.front();
    ViewInput input = shown.front()->input();
    choose(view, input, arguments.choices);
    Chart chart(view);
    chart.choose(input.choices);
    chart.show(input);
    const ExportRequest request = told(arguments.request, toQt(view.id));
    return write(arguments, contentsOf(drawChart(chart, input, request), arguments.output));
}

} // namespace

int runExportCommand(const QStringList& arguments)
{
    try {
        const ExportArguments parsed = parseExportArguments(arguments);
        if (parsed.wantsHelp) {
            return print(stdout, exportHelp().toStdString()) == 0 ? kGood : kFailed;
        }
        if (!parsed.isFolder) // before anything is computed
            requireFreeOutput(parsed.output.toStdString(), inputsOf(parsed));
        return parsed.areSlides ? exportSlides(parsed) : exportViews(parsed);
    } catch (const InputError& error) {
        return isocost::complain(kProgram, error.what(), kBadInput);
    } catch (const std::exception& error) {
        return isocost::complain(kProgram, failureText(error), kFailed);
    }
}

} // namespace isocost
