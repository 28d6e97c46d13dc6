// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What `isocost report` takes and refuses, and what is wrong with a PDF that is opened.
#include <QtTest>

#include <QFile>
#include <QTemporaryDir>

#include "core/pdf/attached_file.h"
#include "core/store/sample.h"
#include "core/text/input_error.h"
#include "tests/support/test_program.h"
#include "ui/report/report_arguments.h"
#include "ui/report/report_command.h"

using namespace isocost;

namespace {

QString complaintOf(const QStringList& arguments)
{
    try {
        (void)parseReportArguments(arguments);
    } catch (const InputError& error) {
        return QString::fromUtf8(error.what());
    }
    return {};
}

QString complaintOfOpening(const QString& path)
{
    try {
        (void)openProject(path.toStdString());
    } catch (const InputError& error) {
        return QString::fromUtf8(error.what());
    }
    return {};
}

void write(const QString& path, const QByteArray& bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(bytes);
}

QByteArray seed(const char* name)
{
    QFile file(QStringLiteral(ISOCOST_TEST_DATA "/fuzz/pdf/") + QLatin1String(name));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("no seed");
    return file.readAll();
}

} // namespace

class TestReportCommand : public QObject {
    Q_OBJECT

private slots:
    void allViewsOnA4UnlessAsked()
    {
        const ReportArguments parsed = parseReportArguments({"plan.isocost", "-o", "board.pdf"});
        QCOMPARE(parsed.project, std::string("plan.isocost"));
        QCOMPARE(parsed.request.views, viewsOfReport());
        QCOMPARE(parsed.request.paper, QPageSize::A4);
        QVERIFY(!parsed.request.isOnePage);
        QVERIFY(parsed.isAttached);
    }

    void whatIsAskedForIsTaken()
    {
        const ReportArguments parsed = parseReportArguments(
            {"sample:reference", "-o", "b.pdf", "--scenario", "Base", "--scenario", "MFU 60 %",
                "--view", "cash", "--view", "budget", "--paper", "letter", "--without-project"});
        QCOMPARE(parsed.scenarios, (std::vector<std::string>{"Base", "MFU 60 %"}));
        QCOMPARE(parsed.request.views,
            (std::vector<const ViewRow*>{findView("budget"), findView("cash")})); // as in the table
        QCOMPARE(parsed.request.paper, QPageSize::Letter);
        QVERIFY(!parsed.isAttached);
    }

    void badArgumentsGetASentence_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("no output") << QStringList{"p"} << "report needs -o FILE.pdf";
        QTest::newRow("no project")
            << QStringList{"-o", "b.pdf"} << "report takes one project or sample:NAME, not 0";
        QTest::newRow("not a PDF") << QStringList{"p", "-o", "board.docx"}
                                   << "a report is a PDF; call it board.pdf, not board.docx";
        QTest::newRow("paper") << QStringList{"p", "-o", "b.pdf", "--paper", "a3"}
                               << "--paper \"a3\" is neither a4 nor letter";
        QTest::newRow("one page of a view") << QStringList{"p", "-o", "b.pdf", "--one-page",
            "--view", "cash"} << "--view is for the whole report, not for --one-page";
    }
    void badArgumentsGetASentence()
    {
        QFETCH(const QStringList, arguments);
        QFETCH(const QString, sentence);
        QCOMPARE(complaintOf(arguments), sentence);
    }

    void anUnknownViewIsNamedWithThoseThereAre()
    {
        const QString told = complaintOf({"p", "-o", "b.pdf", "--view", "pie"});
        QVERIFY2(told.startsWith(QStringLiteral("a report has no view \"pie\"; its views are "
                                                "mfu-cost, network,")),
            qPrintable(told));
    }

    void nothingIsWrittenForBadInput_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("scenario") << QStringList{"sample:reference", "--scenario", "Nobody"};
        QTest::newRow("sample") << QStringList{"sample:nobody"};
        QTest::newRow("project") << QStringList{"/nowhere/plan.isocost"};
    }
    void nothingIsWrittenForBadInput()
    {
        QFETCH(QStringList, arguments);
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("board.pdf"));
        QCOMPARE(runReportCommand(arguments + QStringList{"-o", path}), 2);
        QVERIFY(!QFile::exists(path));
    }

    void aFolderThatIsNotThereIsRefused()
    {
        QCOMPARE(runReportCommand({"sample:reference", "-o", "/nowhere/at/all/board.pdf"}), 2);
    }

    void thePdfThatItIsMadeFromStays()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("board.pdf"));
        QCOMPARE(runReportCommand({"sample:reference", "--one-page", "-o", path}), 0);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray before = file.readAll();
        QCOMPARE(runReportCommand({path, "--one-page", "-o", path}), 2);
        file.seek(0);
        QCOMPARE(file.readAll(), before);
    }

    void aPdfWithoutAProjectIsRefused()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("board.pdf"));
        QCOMPARE(
            runReportCommand({"sample:reference", "--one-page", "--without-project", "-o", path}),
            0);
        QVERIFY2(complaintOfOpening(path).endsWith(
                     QStringLiteral("is a PDF without a project inside; isocost report writes one "
                                    "with it")),
            qPrintable(complaintOfOpening(path)));
    }

    void aDamagedPdfIsRefused()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("board.pdf"));
        write(path, seed("a.pdf").left(300));
        QVERIFY2(complaintOfOpening(path).endsWith(QStringLiteral("is a damaged PDF")),
            qPrintable(complaintOfOpening(path)));
        write(path, seed("a.pdf")); // its project is "not a project"
        QVERIFY2(complaintOfOpening(path).contains(path), qPrintable(complaintOfOpening(path)));
    }

    void aFileInsideIsNoLongerThanAllowed()
    {
        const std::string pdf = seed("a.pdf").toStdString();
        QCOMPARE(attachedFile(pdf, ".isocost", 14).value_or(""), std::string("not a project\n"));
        QVERIFY_EXCEPTION_THROWN((void)attachedFile(pdf, ".isocost", 13), PdfError);
        QVERIFY(!attachedFile(pdf, ".other", 14));
    }
};

ISOCOST_TEST_WITH(QApplication, TestReportCommand)
#include "tst_report_command.moc"
