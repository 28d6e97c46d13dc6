// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/export_arguments.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QFileInfo>
#include <QRegularExpression>

#include "core/text/input_error.h"
#include "core/text/number_text.h"
#include "core/text/phrase.h"
#include "core/views/view_table.h"
#include "ui/document/qt_text.h"
#include "ui/export/export_size.h"

namespace isocost {

namespace {

QString viewIds()
{
    return toQt(joined(viewTable(), ", ", &ViewRow::id));
}

QString sizeIds()
{
    QStringList ids;
    for (const ExportSize& one : kExportSizes)
        ids.append(QLatin1String(one.id));
    return ids.join(QStringLiteral(", "));
}

void addOptions(QCommandLineParser& parser)
{
    parser.setApplicationDescription(QStringLiteral("Draws charts into files. Needs no display."));
    parser.addPositionalArgument(QStringLiteral("project"),
        QStringLiteral("A project file, or sample:NAME."), QStringLiteral("PROJECT"));
    parser.addOptions({
        {QStringLiteral("view"), QStringLiteral("The chart (%1), or all.").arg(viewIds()),
            QStringLiteral("ID")},
        {QStringLiteral("format"),
            QStringLiteral("png, pdf, svg, csv or xlsx (numbers); else from the file's name."),
            QStringLiteral("FORMAT")},
        {{QStringLiteral("o"), QStringLiteral("output")},
            QStringLiteral("The file; with --view all the folder, unless it is an xlsx."),
            QStringLiteral("FILE")},
        {QStringLiteral("size"),
            QStringLiteral("Width and height in pixels (of a pdf in 1/96 inch), 1600x960, or one "
                           "of %1.")
                .arg(sizeIds()),
            QStringLiteral("WxH")},
        {QStringLiteral("scale"),
            QStringLiteral("How much larger than on screen the type is, 0.5 to 8; else as the size "
                           "needs it."),
            QStringLiteral("SCALE")},
        {QStringLiteral("digits"),
            QStringLiteral(
                "Of a csv and xlsx: known (unless asked: 12 digits at most, money to the cent) or "
                "full."),
            QStringLiteral("DIGITS")},
        {QStringLiteral("theme"), QStringLiteral("light (unless asked) or dark."),
            QStringLiteral("THEME")},
        {QStringLiteral("scenario"),
            QStringLiteral("The scenario; else the first. With --view all it may be given again: "
                           "a folder each."),
            QStringLiteral("NAME")},
        {QStringLiteral("set"), QStringLiteral("Another value, for this picture only."),
            QStringLiteral("id=value")},
        {QStringLiteral("demand"),
            QStringLiteral("Days with their demand in the column chip_hours, for the chart "
                           "commitment."),
            QStringLiteral("FILE.csv")},
        {QStringLiteral("choose"),
            QStringLiteral("A control of the view, as in isocost-cli view; not with all."),
            QStringLiteral("id=value")},
        {QStringLiteral("slides"),
            QStringLiteral("The slides of the project in one PDF of 16:9, in place of a view.")},
        {QStringLiteral("with-notes"), QStringLiteral("The notes below the slides.")},
        {{QStringLiteral("h"), QStringLiteral("help")}, QStringLiteral("Says this.")},
    });
}

InputError wrong(const QString& sentence)
{
    return InputError(sentence.toStdString());
}

QString required(const QCommandLineParser& parser, const char* option)
{
    QString value = parser.value(QLatin1String(option));
    if (value.isEmpty())
        throw wrong(QStringLiteral("export needs --%1").arg(QLatin1String(option)));
    return value;
}

std::span<const ViewRow> viewsOf(const QString& view)
{
    if (view == QLatin1String("all"))
        return viewTable();
    const ViewRow* const row = findView(view.toStdString());
    if (!row)
        throw wrong(QStringLiteral("there is no view \"%1\"; the views are %2 and all")
                        .arg(view, viewIds()));
    return {row, 1};
}

// Where several files are written.
bool isFolderOf(const ExportArguments& parsed, PictureFormat format)
{
    return parsed.isAll && (format != PictureFormat::Xlsx || parsed.scenarios.size() > 1);
}

// A file's ending, if it has one, says the format that is in it.
void refuseOtherEnding(const ExportArguments& parsed, PictureFormat format)
{
    const QFileInfo file(parsed.output);
    if (isFolderOf(parsed, format) || file.suffix().isEmpty()
        || formatByEnding(parsed.output) == format)
        return;
    const QString name = nameOf(format);
    throw wrong(QStringLiteral("--format %1 does not write a .%2 file; call it %3.%1 or leave "
                               "--format out")
                    .arg(name, file.suffix(), file.completeBaseName()));
}

// The format by the name that was given, else by the ending of the file.
PictureFormat formatOf(const QCommandLineParser& parser, const ExportArguments& parsed)
{
    QString name = parser.value(QStringLiteral("format"));
    if (name.isEmpty())
        name = QFileInfo(parsed.output).suffix();
    const bool isWorkbook = formatByEnding(parsed.output) == PictureFormat::Xlsx;
    if (parsed.isAll && !isWorkbook && parser.value(QStringLiteral("format")).isEmpty())
        name = QStringLiteral("png"); // the name of a folder says none
    const std::optional<PictureFormat> format = pictureFormatOf(name);
    if (!format)
        throw wrong(
            QStringLiteral("--format \"%1\" is none of png, pdf, svg, csv and xlsx").arg(name));
    refuseOtherEnding(parsed, *format);
    return *format;
}

QSize sizeOf(const QString& text)
{
    if (const ExportSize* const named = findExportSize(text.toLower()))
        return named->size;
    static const QRegularExpression pattern(QStringLiteral("^([0-9]{1,5})[xX]([0-9]{1,5})$"));
    const QRegularExpressionMatch match = pattern.match(text);
    const QSize size(match.captured(1).toInt(), match.captured(2).toInt());
    const bool isAllowed = match.hasMatch() && size.width() >= kSmallestExport.width()
        && size.height() >= kSmallestExport.height() && size.width() <= kLargestExport.width()
        && size.height() <= kLargestExport.height();
    if (!isAllowed)
        throw wrong(QStringLiteral("--size \"%1\" is not a width and height from %2x%3 to %4x%5, "
                                   "such as 1600x960, and none of %6")
                        .arg(text)
                        .arg(kSmallestExport.width())
                        .arg(kSmallestExport.height())
                        .arg(kLargestExport.width())
                        .arg(kLargestExport.height())
                        .arg(sizeIds()));
    return size;
}

double scaleOf(const QString& text)
{
    constexpr double kLeast = 0.5;
    constexpr double kMost = 8.0;
    const auto scale = parseNumber(text.toStdString());
    if (!scale || *scale < kLeast || *scale > kMost)
        throw wrong(QStringLiteral("--scale \"%1\" is not a number from 0.5 to 8").arg(text));
    return *scale;
}

const Theme* themeOf(const QString& name)
{
    if (name == QLatin1String("dark"))
        return &Theme::dark();
    if (name.isEmpty() || name == QLatin1String("light"))
        return &Theme::light();
    throw wrong(QStringLiteral("--theme \"%1\" is neither light nor dark").arg(name));
}

Digits digitsOf(const QCommandLineParser& parser, PictureFormat format)
{
    const QString name = parser.value(QStringLiteral("digits"));
    if (name.isEmpty())
        return Digits::Known;
    if (!isOfNumbers(format))
        throw wrong(QStringLiteral("--digits is for csv and xlsx, not for %1").arg(nameOf(format)));
    if (name == QLatin1String("full"))
        return Digits::Full;
    if (name != QLatin1String("known"))
        throw wrong(QStringLiteral("--digits \"%1\" is neither known nor full").arg(name));
    return Digits::Known;
}

// Slides say themselves what they show.
void readSlides(const QCommandLineParser& parser, ExportArguments& parsed)
{
    for (const char* const other :
        {"view", "size", "scale", "theme", "scenario", "set", "demand", "choose", "digits"})
        if (parser.isSet(QLatin1String(other)))
            throw wrong(QStringLiteral("--%1 is for views; the slides of a project say themselves "
                                       "what they show")
                            .arg(QLatin1String(other)));
    parsed.areSlides = true;
    parsed.hasNotes = parser.isSet(QStringLiteral("with-notes"));
    parsed.output = required(parser, "output");
    parsed.request.format = formatOf(parser, parsed);
    if (parsed.request.format != PictureFormat::Pdf)
        throw wrong(QStringLiteral("--slides writes a PDF, not %1; call the file %2.pdf")
                        .arg(nameOf(parsed.request.format).toUpper(),
                            QFileInfo(parsed.output).completeBaseName()));
}

} // namespace

ExportArguments parseExportArguments(const QStringList& arguments)
{
    QCommandLineParser parser;
    addOptions(parser);
    ExportArguments parsed;
    if (!parser.parse(QStringList{QStringLiteral("isocost export")} + arguments))
        throw wrong(parser.errorText().section(QLatin1Char('\n'), 0, 0));
    parsed.wantsHelp = parser.isSet(QStringLiteral("help"));
    if (parsed.wantsHelp)
        return parsed;
    if (parser.positionalArguments().size() != 1)
        throw wrong(QStringLiteral("export takes one project or sample:NAME, not %1")
                        .arg(parser.positionalArguments().size()));
    parsed.project = parser.positionalArguments().first().toStdString();
    if (parser.isSet(QStringLiteral("slides"))) {
        readSlides(parser, parsed);
        return parsed;
    }
    if (parser.isSet(QStringLiteral("with-notes")))
        throw wrong(QStringLiteral("--with-notes is for --slides"));
    const QString view = required(parser, "view");
    parsed.isAll = view == QLatin1String("all");
    parsed.views = viewsOf(view);
    parsed.output = required(parser, "output");
    for (const QString& scenario : parser.values(QStringLiteral("scenario")))
        if (std::ranges::find(parsed.scenarios, scenario.toStdString()) == parsed.scenarios.end())
            parsed.scenarios.push_back(scenario.toStdString());
    if (!parsed.isAll && parsed.scenarios.size() > 1)
        throw wrong(QStringLiteral("--scenario is named once for one view; several are for "
                                   "--view all"));
    for (const QString& setting : parser.values(QStringLiteral("set")))
        parsed.settings.push_back(setting.toStdString());
    parsed.demand = parser.value(QStringLiteral("demand")).toStdString();
    for (const QString& choice : parser.values(QStringLiteral("choose")))
        parsed.choices.push_back(choice.toStdString());
    if (parsed.isAll && !parsed.choices.empty())
        throw wrong(QStringLiteral("--choose is for one view, not for all"));
    parsed.request.format = formatOf(parser, parsed);
    parsed.isFolder = isFolderOf(parsed, parsed.request.format);
    if (parsed.isFolder && formatByEnding(parsed.output) == PictureFormat::Xlsx)
        throw wrong(QStringLiteral("%1 would hold one scenario, and %2 are named; name a folder "
                                   "and --format xlsx")
                        .arg(QFileInfo(parsed.output).fileName())
                        .arg(parsed.scenarios.size()));
    parsed.request.digits = digitsOf(parser, parsed.request.format);
    parsed.request.theme = themeOf(parser.value(QStringLiteral("theme")));
    if (parser.isSet(QStringLiteral("scale")))
        parsed.request.scale = scaleOf(parser.value(QStringLiteral("scale")));
    if (parser.isSet(QStringLiteral("size")))
        parsed.request.size = sizeOf(parser.value(QStringLiteral("size")));
    return parsed;
}

QString exportHelp()
{
    QCommandLineParser parser;
    addOptions(parser);
    // The parser names the program by its file; the name and the command are put in its place.
    const QString program = QCoreApplication::arguments().value(0);
    return parser.helpText().replace(
        program + QStringLiteral(" [options]"), QStringLiteral("isocost export [options]"));
}

} // namespace isocost
