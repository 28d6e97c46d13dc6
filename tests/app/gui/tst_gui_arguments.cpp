// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The program isocost as a shell starts it.
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include "tests/support/test_program.h"

namespace isocost {

class GuiArgumentsTest : public QObject {
    Q_OBJECT

private slots:
    void helpNamesTheProgramNotItsFile();
    void aBrokenProjectIsOneSentenceAndTwo();
    void anExportSaysNothingAboutTheMachine();
    void filesThatWereNotNamedAreTold();
    void anExportNeedsNoDisplay();
    void aWindowWithoutADisplayIsOneSentence();

private:
    struct Ended {
        int code = -1;
        QString out;
        QString error;
    };
    [[nodiscard]] static Ended run(const QStringList& arguments, const char* display = nullptr)
    {
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        if (display) {
            environment.insert(QStringLiteral("DISPLAY"), QString::fromLatin1(display));
            for (const char* other : {"QT_QPA_PLATFORM", "WAYLAND_DISPLAY"})
                environment.remove(QString::fromLatin1(other));
        }
        environment.remove(QStringLiteral("XDG_RUNTIME_DIR"));
        process.setProcessEnvironment(environment);
        process.start(QStringLiteral(ISOCOST_BIN_DIR "/isocost"), arguments);
        if (!process.waitForFinished(60000))
            return {};
        return {process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()),
            QString::fromUtf8(process.readAllStandardError())};
    }
};

void GuiArgumentsTest::helpNamesTheProgramNotItsFile()
{
    for (const QStringList& arguments : {QStringList{QStringLiteral("--help")},
             QStringList{QStringLiteral("export"), QStringLiteral("--help")}}) {
        const Ended ended = run(arguments);
        QCOMPARE(ended.code, 0);
        QVERIFY2(ended.out.startsWith(QStringLiteral("Usage: isocost ")), qPrintable(ended.out));
        QVERIFY(!ended.out.contains(QStringLiteral(ISOCOST_BIN_DIR "/isocost")));
    }
}

void GuiArgumentsTest::aBrokenProjectIsOneSentenceAndTwo()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("broken.isocost"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write("no database") > 0);
    file.close();
    for (const QString& project : {path, QStringLiteral("sample:none")}) {
        const Ended ended = run({project});
        QCOMPARE(ended.code, 2);
        QVERIFY2(ended.error.startsWith(QStringLiteral("isocost: ")), qPrintable(ended.error));
        QCOMPARE(ended.error.count(QLatin1Char('\n')), 1);
    }
}

void GuiArgumentsTest::anExportSaysNothingAboutTheMachine()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("chart.png"));
    const Ended ended = run({QStringLiteral("export"), QStringLiteral("sample:reference"),
        QStringLiteral("--view"), QStringLiteral("mfu-cost"), QStringLiteral("-o"), path});
    QCOMPARE(ended.code, 0);
    QCOMPARE(ended.error, QString());
    QVERIFY(QFile::exists(path));
}

// Of a view with several tables only the first file was named.
void GuiArgumentsTest::filesThatWereNotNamedAreTold()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("chart.csv"));
    const Ended ended = run({QStringLiteral("export"), QStringLiteral("sample:reference"),
        QStringLiteral("--view"), QStringLiteral("mfu-cost"), QStringLiteral("-o"), path});
    QCOMPARE(ended.code, 0);
    const QStringList files = QDir(folder.path()).entryList(QDir::Files);
    QVERIFY(files.size() > 1);
    for (const QString& file : files)
        QVERIFY2(ended.error.contains(file), qPrintable(ended.error));
    QCOMPARE(ended.error.count(QLatin1Char('\n')), 1);
}

void GuiArgumentsTest::aWindowWithoutADisplayIsOneSentence()
{
    for (const char* display : {"", ":4077"}) {
        const Ended ended = run({QStringLiteral("sample:reference")}, display);
        QCOMPARE(ended.code, 2);
        QVERIFY2(ended.error.startsWith(QStringLiteral("isocost: ")), qPrintable(ended.error));
        QCOMPARE(ended.error.count(QLatin1Char('\n')), 1);
    }
}

// Neither an empty display nor one where nothing listens ends it.
void GuiArgumentsTest::anExportNeedsNoDisplay()
{
    const QTemporaryDir folder;
    for (const char* display : {"", ":4077"}) {
        const QString path = folder.filePath(QStringLiteral("risk.png"));
        const Ended ended =
            run({QStringLiteral("export"), QStringLiteral("sample:reference"),
                    QStringLiteral("--view"), QStringLiteral("risk"), QStringLiteral("-o"), path},
                display);
        QVERIFY2(ended.code == 0, qPrintable(ended.error));
        QVERIFY(QFile::remove(path));
    }
    const Ended ended = run({}, "");
    QCOMPARE(ended.code, 2);
    QVERIFY(ended.error.contains(QStringLiteral("there is no display")));
}

} // namespace isocost

ISOCOST_TEST_WITH(QCoreApplication, isocost::GuiArgumentsTest)
#include "tst_gui_arguments.moc"
