// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// isocost: the window, and charts into files.
#include <clocale>
#include <cstdio>
#include <cstring>

#include <QApplication>
#include <QCommandLineParser>
#include <QIcon>

#include "ui/document/state_folder.h"
#include "ui/export/export_command.h"
#include "ui/window/main_window.h"
#include "ui/window/scale_setting.h"
#include "ui/window/termination.h"

namespace {

bool hasDisplay()
{
    return qEnvironmentVariableIsSet("DISPLAY") || qEnvironmentVariableIsSet("WAYLAND_DISPLAY")
        || qEnvironmentVariableIsSet("QT_QPA_PLATFORM");
}

void describe(QCommandLineParser& parser)
{
    parser.setApplicationDescription(QStringLiteral(
        "What-if explorer for the economics of GPU clusters.\n\n"
        "isocost export PROJECT --view ID --format png|pdf|svg -o FILE writes charts into files\n"
        "and needs no display; isocost export --help tells more."));
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addPositionalArgument(QStringLiteral("project"),
        QStringLiteral("A .isocost file or sample:NAME; sample:reference when left out."),
        QStringLiteral("[project]"));
}

int refuse(const QString& sentence)
{
    std::fputs(qPrintable(QStringLiteral("isocost: ") + sentence + QLatin1Char('\n')), stderr);
    return 2;
}

int showWindow(const QString& project)
{
    QGuiApplication::setWindowIcon(QIcon(QStringLiteral(":/icons/isocost.svg")));
    isocost::MainWindow window(isocost::defaultStateFolder());
    const isocost::Termination termination([&window] {
        window.closeWithoutAsking();
        QCoreApplication::exit(0);
    });
    window.openAtStart(project);
    window.show();
    window.offerRecovered();
    return QApplication::exec();
}

} // namespace

int main(int argc, char** argv)
{
    const bool isExport = argc > 1 && std::strcmp(argv[1], "export") == 0;
    const bool isHeadless = !hasDisplay();
    if (isHeadless)
        qputenv("QT_QPA_PLATFORM", "offscreen"); // the xcb platform would abort
    QCoreApplication::setOrganizationName(QStringLiteral("isocost"));
    QCoreApplication::setApplicationName(QStringLiteral("isocost"));
    QCoreApplication::setApplicationVersion(QStringLiteral(ISOCOST_VERSION));
    QGuiApplication::setDesktopFileName(QStringLiteral("org.isocost.isocost"));
    if (!isExport)
        isocost::applyStoredScale();
    QApplication application(argc, argv);
    std::setlocale(LC_NUMERIC, "C"); // QApplication took the environment's

    if (isExport)
        return isocost::runExportCommand(QApplication::arguments().mid(2));
    QCommandLineParser parser;
    describe(parser);
    if (!parser.parse(QApplication::arguments()))
        return refuse(parser.errorText());
    if (parser.isSet(QStringLiteral("version")))
        parser.showVersion();
    if (parser.isSet(QStringLiteral("help")))
        parser.showHelp();
    if (parser.positionalArguments().size() > 1)
        return refuse(QStringLiteral("one project at a time."));
    if (isHeadless)
        return refuse(
            QStringLiteral("there is no display; isocost export and isocost-cli need none."));
    return showWindow(parser.positionalArguments().value(0, QStringLiteral("sample:reference")));
}
