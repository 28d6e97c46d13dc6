// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/report_arguments.h"

#include <algorithm>

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QFileInfo>

#include "core/report/full_report.h"
#include "core/text/input_error.h"
#include "core/text/phrase.h"
#include "ui/document/qt_text.h"

namespace isocost {

namespace {

QString viewIds()
{
    return toQt(joined(viewsOfReport(), ", ", &ViewRow::id));
}

void addOptions(QCommandLineParser& parser)
{
    parser.setApplicationDescription(
        QStringLiteral("Writes a report for a board as a PDF. Needs no display."));
    parser.addPositionalArgument(QStringLiteral("project"),
        QStringLiteral("A project file, or sample:NAME."), QStringLiteral("PROJECT"));
    parser.addOptions({
        {{QStringLiteral("o"), QStringLiteral("output")}, QStringLiteral("The PDF."),
            QStringLiteral("FILE.pdf")},
        {QStringLiteral("one-page"), QStringLiteral("The first page alone.")},
        {QStringLiteral("scenario"),
            QStringLiteral("A scenario; may be given again. Else the first of the project."),
            QStringLiteral("NAME")},
        {QStringLiteral("view"),
            QStringLiteral("A view (%1); may be given again. Else all.").arg(viewIds()),
            QStringLiteral("ID")},
        {QStringLiteral("paper"), QStringLiteral("a4 (unless asked) or letter."),
            QStringLiteral("PAPER")},
        {QStringLiteral("without-project"),
            QStringLiteral("Leaves out the project inside the PDF, from which it can be opened "
                           "again.")},
        {{QStringLiteral("h"), QStringLiteral("help")}, QStringLiteral("Says this.")},
    });
}

InputError wrong(const QString& sentence)
{
    return InputError(sentence.toStdString());
}

// In the order of the table of views, each once.
std::vector<const ViewRow*> viewsOf(const QStringList& ids)
{
    std::vector<const ViewRow*> all = viewsOfReport();
    for (const QString& id : ids)
        if (std::ranges::none_of(all, [&id](const ViewRow* view) { return toQt(view->id) == id; }))
            throw wrong(
                QStringLiteral("a report has no view \"%1\"; its views are %2").arg(id, viewIds()));
    if (!ids.isEmpty())
        std::erase_if(all, [&ids](const ViewRow* view) { return !ids.contains(toQt(view->id)); });
    return all;
}

QPageSize::PageSizeId paperOf(const QString& id)
{
    for (const ReportPaper& paper : kReportPapers)
        if (id.isEmpty() || id.toLower() == QLatin1String(paper.id))
            return paper.page;
    throw wrong(QStringLiteral("--paper \"%1\" is neither a4 nor letter").arg(id));
}

QString outputOf(const QCommandLineParser& parser)
{
    const QString output = parser.value(QStringLiteral("output"));
    if (output.isEmpty())
        throw wrong(QStringLiteral("report needs -o FILE.pdf"));
    const QFileInfo file(output);
    if (file.suffix().compare(QLatin1String("pdf"), Qt::CaseInsensitive) != 0)
        throw wrong(QStringLiteral("a report is a PDF; call it %1.pdf, not %2")
                        .arg(file.completeBaseName(), file.fileName()));
    return output;
}

} // namespace

std::vector<const ViewRow*> viewsOfReport()
{
    std::vector<const ViewRow*> views;
    for (const ViewRow& view : viewTable())
        if (isOfReport(view))
            views.push_back(&view);
    return views;
}

ReportArguments parseReportArguments(const QStringList& arguments)
{
    QCommandLineParser parser;
    addOptions(parser);
    ReportArguments parsed;
    if (!parser.parse(QStringList{QStringLiteral("isocost report")} + arguments))
        throw wrong(parser.errorText().section(QLatin1Char('\n'), 0, 0));
    parsed.wantsHelp = parser.isSet(QStringLiteral("help"));
    if (parsed.wantsHelp)
        return parsed;
    if (parser.positionalArguments().size() != 1)
        throw wrong(QStringLiteral("report takes one project or sample:NAME, not %1")
                        .arg(parser.positionalArguments().size()));
    parsed.project = parser.positionalArguments().first().toStdString();
    parsed.output = outputOf(parser);
    parsed.request.isOnePage = parser.isSet(QStringLiteral("one-page"));
    if (parsed.request.isOnePage && parser.isSet(QStringLiteral("view")))
        throw wrong(QStringLiteral("--view is for the whole report, not for --one-page"));
    parsed.request.views = viewsOf(parser.values(QStringLiteral("view")));
    parsed.request.paper = paperOf(parser.value(QStringLiteral("paper")));
    for (const QString& scenario : parser.values(QStringLiteral("scenario")))
        parsed.scenarios.push_back(scenario.toStdString());
    parsed.isAttached = !parser.isSet(QStringLiteral("without-project"));
    return parsed;
}

QString reportHelp()
{
    QCommandLineParser parser;
    addOptions(parser);
    // The parser names the program by its file; the name and the command are put in its place.
    const QString program = QCoreApplication::arguments().value(0);
    return parser.helpText().replace(
        program + QStringLiteral(" [options]"), QStringLiteral("isocost report [options]"));
}

} // namespace isocost
