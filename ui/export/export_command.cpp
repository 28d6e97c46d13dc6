// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/export_command.h"

#include <cstdio>
#include <exception>
#include <memory>
#include <utility>

#include <QDir>
#include <QElapsedTimer>

#include "core/model/scenario_values.h"
#include "core/store/input_file.h"
#include "core/store/sample.h"
#include "core/text/complaint.h"
#include "core/text/failure_text.h"
#include "core/text/input_error.h"
#include "core/text/print.h"
#include "core/text/say.h"
#include "core/views/view_choice.h"
#include "ui/charts/chart.h"
#include "ui/document/qt_text.h"
#include "ui/export/export_arguments.h"
#include "ui/export/export_progress.h"
#include "ui/export/slides_pdf.h"
#include "ui/export/snapshot.h"

namespace isocost {

namespace {

constexpr const char* kProgram = "isocost";

int complain(const QString& sentence, int exitCode)
{
    return isocost::complain(kProgram, sentence.toStdString(), exitCode);
}

QString fileFor(const ExportArguments& arguments, const QString& view)
{
    if (!arguments.isAll)
        return arguments.output;
    return QDir(arguments.output)
        .filePath(view + QLatin1Char('.') + nameOf(arguments.request.format));
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

int exportViews(const ExportArguments& arguments)
{
    refuseWhatCannotBeRead(arguments);
    const auto project = std::make_shared<Project>(openProject(arguments.project));
    project->catalog = merged(project->catalog, builtinCatalog());
    Scenario scenario = scenarioNamed(*project, arguments.scenario);
    assign(scenario, project->catalog, arguments.settings);
    Snapshot shown(project, std::move(scenario));
    if (!arguments.demand.empty())
        shown.setDemand(demandTraceFromCsv(readInput(arguments.demand), arguments.demand));
    if (arguments.isAll && !QDir().mkpath(arguments.output))
        return complain(QStringLiteral("cannot make the folder %1").arg(arguments.output), kFailed);
    for (const ViewRow& view : arguments.views) {
        const QString id = toQt(view.id);
        ViewInput input = shown.input();
        choose(view, input, arguments.choices);
        Chart chart(view);
        chart.choose(input.choices);
        const auto problem =
            exportChart(chart, input, told(arguments.request, id), fileFor(arguments, id));
        if (problem)
            return complain(*problem, kFailed);
    }
    return kGood;
}

} // namespace

int runExportCommand(const QStringList& arguments)
{
    try {
        const ExportArguments parsed = parseExportArguments(arguments);
        if (parsed.wantsHelp) {
            return print(stdout, exportHelp().toStdString()) == 0 ? kGood : kFailed;
        }
        return parsed.areSlides ? exportSlides(parsed) : exportViews(parsed);
    } catch (const InputError& error) {
        return isocost::complain(kProgram, error.what(), kBadInput);
    } catch (const std::exception& error) {
        return isocost::complain(kProgram, failureText(error), kFailed);
    }
}

} // namespace isocost
