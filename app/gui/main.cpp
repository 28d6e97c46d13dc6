// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// isocost: the window, and charts into files.
#include <clocale>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>

#include <QApplication>
#include <QCommandLineParser>
#include <QIcon>
#include <QLocale>
#include <sys/stat.h>
#include <unistd.h>

#include "app/gui/application.h"
#include "app/gui/termination.h"
#include "core/store/sample.h"
#include "core/text/complaint.h"
#include "core/text/failure_text.h"
#include "core/text/print.h"
#include "ui/controls/message_dialog.h"
#include "ui/document/follow_locale.h"
#include "ui/document/qt_text.h"
#include "ui/document/recent_files.h"
#include "ui/document/state_folder.h"
#include "ui/export/export_command.h"
#include "ui/report/report_command.h"
#include "ui/window/banner.h"
#include "ui/window/file_actions.h"
#include "ui/window/guided_path.h"
#include "ui/window/main_window.h"
#include "ui/window/message.h"
#include "ui/window/recovery_offer.h"
#include "ui/window/scale_setting.h"
#include "ui/window/window_place.h"

namespace {

bool hasDisplay()
{
    return !qEnvironmentVariableIsEmpty("DISPLAY")
        || !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY")
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
        QStringLiteral("A .isocost file or sample:NAME; when left out, what was open last."),
        QStringLiteral("[project]"));
}

// The parser names the program by its file.
QString helpText(const QCommandLineParser& parser)
{
    return parser.helpText().replace(
        QApplication::arguments().constFirst() + QLatin1Char(' '), QStringLiteral("isocost "));
}

// Leaves out Qt's remarks on the folders of this machine, which tell nothing to a person who asked
// for a chart, and its lists of plugins, which tell nothing when the display does not answer.
void tellOnStandardError(QtMsgType type, const QMessageLogContext& context, const QString& text)
{
    if (type == QtFatalMsg && text.contains(QLatin1String("platform plugin could be initialized")))
        std::_Exit(isocost::complain("isocost",
            "the display " + qgetenv("DISPLAY").toStdString()
                + " does not answer; isocost export and isocost-cli need none.",
            isocost::kBadInput));
    const bool isOfPlatform = QLatin1String(context.category).startsWith(QLatin1String("qt.qpa."));
    if (!text.startsWith(QLatin1String("QStandardPaths: ")) && !isOfPlatform)
        (void)isocost::print(stderr, qFormatLogMessage(type, context, text).toStdString() + "\n");
    if (type == QtFatalMsg)
        std::abort();
}

int refuse(const QString& sentence)
{
    return isocost::complain("isocost", sentence.toStdString(), isocost::kBadInput);
}

// A desktop starts programs with an error stream that nobody reads, such as ~/.xsession-errors.
bool isErrorStreamRead()
{
    struct stat stream { };
    const bool isKnown = ::fstat(STDERR_FILENO, &stream) == 0;
    return ::isatty(STDERR_FILENO) != 0 || (isKnown && S_ISFIFO(stream.st_mode));
}

int refuseProject(const QString& sentence)
{
    if (!isErrorStreamRead())
        isocost::plainBox(nullptr, sentence)->exec();
    return refuse(sentence);
}

int showWindow(const QString& project)
{
    QGuiApplication::setWindowIcon(QIcon(QStringLiteral(":/icons/isocost.svg")));
    isocost::followLocale(QLocale());
    isocost::MainWindow window(isocost::defaultStateFolder());
    const isocost::Termination termination([&window] {
        window.closeWithoutAsking();
        QCoreApplication::exit(0);
    });
    const QString lastTime = project.isEmpty() ? isocost::projectOfLastTime() : QString();
    window.openAtStart(project.isEmpty() ? lastTime : project);
    isocost::restorePlace(window);
    if (project.isEmpty())
        isocost::restoreSight(window.parts());
    if (!lastTime.isEmpty() && window.files().source() == lastTime)
        isocost::restoreScenario(window);
    QObject::connect(qApp, &QCoreApplication::aboutToQuit, &window, [&window] {
        isocost::rememberPlace(window);
        isocost::rememberSight(window.parts());
        isocost::rememberProject(window);
    });
    window.show();
    isocost::offerRecoveredEdits(window);
    const bool isFirstStart = project.isEmpty() && lastTime.isEmpty();
    if (isFirstStart && window.parts().recovery->isHidden()) // which would be behind the page
        window.guided().showStart();
    return QApplication::exec();
}

int showWindows(const QString& project)
{
    const int code = showWindow(project);
    isocost::startAgainIfWished(); // the project is free by now
    return code;
}

} // namespace

int main(int argc, char** argv)
{
    isocost::keepStandardStreams();
    const bool isExport = argc > 1 && std::strcmp(argv[1], "export") == 0;
    const bool isReport = argc > 1 && std::strcmp(argv[1], "report") == 0;
    const bool isForFiles = isExport || isReport;
    const bool isHeadless = !hasDisplay();
    if (isHeadless || isForFiles)
        qputenv("QT_QPA_PLATFORM", "offscreen"); // the xcb platform would abort without a display
    qInstallMessageHandler(tellOnStandardError);
    QCoreApplication::setOrganizationName(QStringLiteral("isocost"));
    QCoreApplication::setApplicationName(QStringLiteral("isocost"));
    QCoreApplication::setApplicationVersion(QStringLiteral(ISOCOST_VERSION));
    QGuiApplication::setDesktopFileName(QStringLiteral("org.isocost.isocost"));
    if (!isForFiles)
        isocost::applyStoredScale();
    isocost::Application application(argc, argv);
    std::setlocale(LC_NUMERIC, "C"); // QApplication took the environment's

    if (isExport)
        return isocost::runExportCommand(QApplication::arguments().mid(2));
    if (isReport)
        return isocost::runReportCommand(QApplication::arguments().mid(2));
    QCommandLineParser parser;
    describe(parser);
    if (!parser.parse(QApplication::arguments()))
        return refuse(parser.errorText());
    if (parser.isSet(QStringLiteral("version")))
        parser.showVersion();
    if (parser.isSet(QStringLiteral("help"))) {
        return isocost::print(stdout, helpText(parser).toStdString()) == 0 ? isocost::kGood
                                                                           : isocost::kFailed;
    }
    if (parser.positionalArguments().size() > 1)
        return refuse(QStringLiteral("one project at a time."));
    if (isHeadless)
        return refuse(
            QStringLiteral("there is no display; isocost export and isocost-cli need none."));
    if (parser.positionalArguments().isEmpty())
        return showWindows(QString()); // the first sample
    const QString project = parser.positionalArguments().constFirst();
    try {
        (void)isocost::openProject(project.toStdString());
    } catch (const std::exception& error) {
        return refuseProject(QString::fromStdString(isocost::failureText(error)));
    }
    return showWindows(project);
}
