// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QProcess>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "core/store/left_behind.h"
#include "core/text/number_text.h"
#include "tests/support/test_program.h"
#include "ui/document/document.h"

namespace isocost {

namespace {

constexpr ParameterAddress kH100Mfu{Parameter::Mfu, 0};

std::vector<RecoveredProject> found(const QTemporaryDir& folder)
{
    return findRecoverable(folder.path().toStdString());
}

// Runs the endless editor, kills it, and returns the last value it had acknowledged.
double lastOfAKilledEditor(const QStringList& arguments, int milliseconds)
{
    QProcess editor;
    editor.start(QStringLiteral(ENDLESS_EDITOR), arguments);
    editor.waitForReadyRead(20000);
    QTest::qSleep(milliseconds);
    editor.kill();
    editor.waitForFinished();
    const QList<QByteArray> lines = editor.readAllStandardOutput().split('\n');
    const QByteArray last = lines.size() < 2 ? QByteArray() : lines[lines.size() - 2];
    return parseNumber(last.toStdString()).value_or(0.0);
}

double recoveredMfu(const RecoveredProject& recovered)
{
    const Project& project = recovered.project;
    return *numberOf(project.scenarios.front(), project.catalog, kH100Mfu);
}

double recoveredRisk(const RecoveredProject& recovered)
{
    return recovered.project.scenarios.front().risks.front().probability;
}

} // namespace

class DocumentRecoveryTest : public QObject {
    Q_OBJECT

private slots:
    void nothingAcknowledgedIsLostBySigkill_data();
    void nothingAcknowledgedIsLostBySigkill();
    void adoptedEditsAreDirtyAndKeepTheirFile();
    void adoptedEditsTakeOverTheFileThatIsOpenHere();
    void adoptedEditsSurviveAnotherCrash();
    void aCleanCloseLeavesNothing();
    void undoneEditsAreNotOffered();
    void savedEditsAreNotOffered();
    void anUnwritableStateFolderIsToldAndEditingGoesOn();
};

void DocumentRecoveryTest::nothingAcknowledgedIsLostBySigkill_data()
{
    QTest::addColumn<bool>("isOfRisks");
    QTest::newRow("values") << false;
    QTest::newRow("risks") << true;
}

void DocumentRecoveryTest::nothingAcknowledgedIsLostBySigkill()
{
    QFETCH(bool, isOfRisks);
    for (const int milliseconds : {5, 40, 120}) {
        const QTemporaryDir folder;
        QStringList arguments{folder.path()};
        if (isOfRisks)
            arguments.append(QStringLiteral("--risks"));
        const double last = lastOfAKilledEditor(arguments, milliseconds);
        QVERIFY(last > 0.0);
        const auto all = found(folder);
        QCOMPARE(all.size(), std::size_t(1));
        QVERIFY(all.front().base.projectPath.empty());
        const double recovered = isOfRisks ? recoveredRisk(all.front()) : recoveredMfu(all.front());
        // It may have recorded one more that it had no time to print.
        const double step = recovered - last;
        QVERIFY2(
            std::abs(step) < 1e-9 || std::abs(step - 0.001) < 1e-9 || std::abs(step + 0.799) < 1e-9,
            qPrintable(QString::number(step)));
    }
}

void DocumentRecoveryTest::adoptedEditsAreDirtyAndKeepTheirFile()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("plan.isocost"));
    {
        Document document(folder.path());
        QVERIFY(!document.saveAs(path));
        document.closeCleanly();
    }
    const double last = lastOfAKilledEditor({folder.path(), path}, 30);
    const auto all = found(folder);
    QCOMPARE(all.size(), std::size_t(1));
    Document document(folder.path());
    QVERIFY(!document.adoptRecovered(QFile::decodeName(all.front().file.c_str())));
    QCOMPARE(document.path(), path);
    QVERIFY(document.isDirty());
    QVERIFY(std::abs(document.inputs().platforms[0][Parameter::Mfu] - last) < 0.8);
    QVERIFY(found(folder).empty());
    QVERIFY(!document.save());
    QVERIFY(!document.isDirty());
}

// As after a crash: the program is started with the file again, then asked to restore.
void DocumentRecoveryTest::adoptedEditsTakeOverTheFileThatIsOpenHere()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("plan.isocost"));
    {
        Document document(folder.path());
        QVERIFY(!document.saveAs(path));
        document.closeCleanly();
    }
    (void)lastOfAKilledEditor({folder.path(), path}, 30);
    const auto all = found(folder);
    QCOMPARE(all.size(), std::size_t(1));
    Document document(folder.path());
    QVERIFY(!document.open(path));
    QVERIFY(!document.adoptRecovered(QFile::decodeName(all.front().file.c_str())));
    QCOMPARE(document.path(), path);
    QVERIFY(!document.isReadOnly());
    QVERIFY(document.isDirty());
    QCOMPARE(document.save().value_or(QString()), QString());
    Document second(folder.path());
    QVERIFY(!second.open(path));
    QVERIFY(second.isReadOnly()); // the first one has the lock
    QVERIFY(second.project().scenarios == document.project().scenarios);
}

void DocumentRecoveryTest::adoptedEditsSurviveAnotherCrash()
{
    const QTemporaryDir folder;
    (void)lastOfAKilledEditor({folder.path()}, 10);
    const auto first = found(folder);
    QCOMPARE(first.size(), std::size_t(1));
    const double mfu = recoveredMfu(first.front());
    QVERIFY(mfu != 0.45);
    {
        // Ends without closing cleanly, as a crash would.
        Document document(folder.path());
        QVERIFY(!document.adoptRecovered(QFile::decodeName(first.front().file.c_str())));
    }
    const auto second = found(folder);
    QCOMPARE(second.size(), std::size_t(1));
    QCOMPARE(recoveredMfu(second.front()), mfu);
}

void DocumentRecoveryTest::aCleanCloseLeavesNothing()
{
    const QTemporaryDir folder;
    {
        Document document(folder.path());
        QVERIFY(!document.openSample(QStringLiteral("reference")));
        QVERIFY(!document.setNumber(kH100Mfu, 0.6));
        document.closeCleanly();
    }
    QVERIFY(found(folder).empty());
}

void DocumentRecoveryTest::undoneEditsAreNotOffered()
{
    const QTemporaryDir folder;
    {
        Document document(folder.path());
        QVERIFY(!document.openSample(QStringLiteral("reference")));
        QVERIFY(!document.setNumber(kH100Mfu, 0.6));
        document.undoStack().undo();
    }
    QVERIFY(found(folder).empty());
}

void DocumentRecoveryTest::savedEditsAreNotOffered()
{
    const QTemporaryDir folder;
    {
        Document document(folder.path());
        QVERIFY(!document.openSample(QStringLiteral("reference")));
        QVERIFY(!document.setNumber(kH100Mfu, 0.6));
        QVERIFY(!document.saveAs(folder.filePath(QStringLiteral("plan.isocost"))));
    }
    QVERIFY(found(folder).empty());
}

void DocumentRecoveryTest::anUnwritableStateFolderIsToldAndEditingGoesOn()
{
    Document document(QStringLiteral("/proc/no/such/place"));
    const QSignalSpy failures(&document, &Document::recoveryFailed);
    QVERIFY(!document.openSample(QStringLiteral("reference")));
    QCOMPARE(failures.count(), 1);
    QVERIFY(!failures[0][0].toString().isEmpty());
    QVERIFY(!document.setNumber(kH100Mfu, 0.6));
    QCOMPARE(document.inputs().platforms[0][Parameter::Mfu], 0.6);
}

} // namespace isocost

ISOCOST_TEST_WITH(QCoreApplication, isocost::DocumentRecoveryTest)
#include "tst_document_recovery.moc"
