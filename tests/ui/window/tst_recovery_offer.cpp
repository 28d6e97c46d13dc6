// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <fstream>

#include <QDialogButtonBox>
#include <QFile>
#include <QPushButton>
#include <QTest>

#include "core/store/left_behind.h"
#include "core/store/project_file.h"
#include "tests/support/test_program.h"
#include "tests/ui/window/window_under_test.h"
#include "ui/document/document.h"
#include "ui/window/banner.h"
#include "ui/window/file_actions.h"
#include "ui/window/recovery_offer.h"

namespace isocost {

class RecoveryOfferTest : public QObject {
    Q_OBJECT

private slots:
    void editsOfACrashAreOfferedAndRestored();
    void editsOfACrashAreRestoredIntoTheWindowThatHasTheirFile();
    void editsOfACrashCanBeDiscarded();
    void newerWorkIsToldAndStays();
    void aFileThatIsGoneIsTold();
    void whatCannotBeReadIsToldAndKeptAside();
    void anOfferDoesNotHideThatEditsCannotBeKept();
};

namespace {

// A state folder as a crash leaves it: edits and no clean close.
void leaveEdits(const QString& folder)
{
    Document document(folder);
    QVERIFY(!document.openSample(QStringLiteral("reference")));
    QVERIFY(!document.setNumber(kH100Mfu, 0.61));
}

// The same of a project file, which stands at `path` with an MFU of 0.45 then.
void leaveEditsOf(const QString& path, const QString& folder)
{
    Document crashed(folder);
    crashed.startNew();
    QVERIFY(!crashed.saveAs(path));
    QVERIFY(!crashed.setNumber(kH100Mfu, 0.61));
}

std::size_t recoverableIn(const QString& folder)
{
    return findRecoverable(folder.toStdString()).size();
}

double savedMfu(const QString& path)
{
    const Project project = loadProject(path.toStdString());
    return *numberOf(project.scenarios.front(), project.catalog, kH100Mfu);
}

} // namespace

void RecoveryOfferTest::editsOfACrashAreOfferedAndRestored()
{
    WindowUnderTest window;
    leaveEdits(window.stateFolder());
    window.show();
    offerRecoveredEdits(*window);
    Banner& banner = *window->parts().recovery;
    QVERIFY(banner.isVisible());
    QTest::mouseClick(banner.button(0), Qt::LeftButton);
    QCOMPARE(window.h100Mfu(), 0.61);
    QVERIFY(window->isWindowModified());
    QVERIFY(!banner.isVisible());
}

void RecoveryOfferTest::editsOfACrashAreRestoredIntoTheWindowThatHasTheirFile()
{
    WindowUnderTest window;
    const QString path = window.file(QStringLiteral("plan.isocost"));
    {
        Document crashed(window.stateFolder());
        crashed.startNew();
        QVERIFY(!crashed.saveAs(path));
        QVERIFY(!crashed.setNumber(kH100Mfu, 0.61));
    }
    window->files().openPath(path);
    window.show();
    offerRecoveredEdits(*window);
    QTest::mouseClick(window->parts().recovery->button(0), Qt::LeftButton);
    QCOMPARE(window.h100Mfu(), 0.61);
    QCOMPARE(window.document().path(), path);
    QVERIFY(!window->parts().readOnly->isVisible());
    QVERIFY(window->files().save()); // and asks for no name
    QVERIFY(!window->isWindowModified());
}

void RecoveryOfferTest::editsOfACrashCanBeDiscarded()
{
    WindowUnderTest window;
    leaveEdits(window.stateFolder());
    leaveEdits(window.stateFolder());
    window.show();
    offerRecoveredEdits(*window);
    Banner& banner = *window->parts().recovery;
    QTest::mouseClick(banner.button(1), Qt::LeftButton);
    QVERIFY(banner.isVisible()); // the other one
    QTest::mouseClick(banner.button(1), Qt::LeftButton);
    QVERIFY(!banner.isVisible());
    QCOMPARE(recoverableIn(window.stateFolder()), std::size_t(0));
    QCOMPARE(window.h100Mfu(), 0.45);
}

// The file was saved by another program after the crash.
void RecoveryOfferTest::newerWorkIsToldAndStays()
{
    WindowUnderTest window;
    const QString path = window.file(QStringLiteral("plan.isocost"));
    leaveEditsOf(path, window.stateFolder());
    {
        ProjectFile file = ProjectFile::open(path.toStdString());
        Project changed = file.project();
        assign(changed.scenarios.front(), changed.catalog, "platform.h100.mfu", "0.52");
        file.save(changed);
    }
    window->files().openPath(path);
    window.show();
    offerRecoveredEdits(*window);
    const Banner& offer = *window->parts().recovery;
    QVERIFY2(offer.sentence().contains(QStringLiteral("The file has changed since")),
        qPrintable(offer.sentence()));
    QTest::mouseClick(offer.button(0), Qt::LeftButton);
    QCOMPARE(window.h100Mfu(), 0.61);
    QVERIFY(window.document().path().isEmpty());
    QCOMPARE(window.document().displayName(), QStringLiteral("plan (recovered)"));
    const Banner& beside = *window->parts().readOnly;
    QVERIFY2(beside.sentence().startsWith(QStringLiteral("plan.isocost is not as it was")),
        qPrintable(beside.sentence()));
    QVERIFY(window.document().save()->contains(QStringLiteral("Save As")));
    QCOMPARE(savedMfu(path), 0.52);
    QVERIFY(window->files().saveTo(window.file(QStringLiteral("plan (recovered).isocost"))));
    QVERIFY(!beside.isVisible());
    QCOMPARE(savedMfu(path), 0.52);
    QCOMPARE(savedMfu(window.document().path()), 0.61);
}

void RecoveryOfferTest::aFileThatIsGoneIsTold()
{
    WindowUnderTest window;
    const QString path = window.file(QStringLiteral("plan.isocost"));
    leaveEditsOf(path, window.stateFolder());
    QVERIFY(QFile::remove(path));
    window.show();
    offerRecoveredEdits(*window);
    const Banner& offer = *window->parts().recovery;
    QVERIFY(offer.sentence().contains(QStringLiteral("The file is no longer there")));
    QTest::mouseClick(offer.button(0), Qt::LeftButton);
    QCOMPARE(window.h100Mfu(), 0.61);
    QVERIFY(window.document().path().isEmpty());
}

void RecoveryOfferTest::whatCannotBeReadIsToldAndKeptAside()
{
    WindowUnderTest window;
    const QString left = window.file(QStringLiteral("1-1.isocost-recovery"));
    std::ofstream(left.toStdString()) << "no database";
    window.show();
    offerRecoveredEdits(*window);
    const Banner& offer = *window->parts().recovery;
    QVERIFY2(offer.sentence().startsWith(
                 QStringLiteral("Unsaved edits of an earlier session cannot be read: ")),
        qPrintable(offer.sentence()));
    const NextBox told(QDialogButtonBox::Ok);
    QTest::mouseClick(offer.button(0), Qt::LeftButton);
    QTRY_VERIFY(told.text().contains(QStringLiteral("1-1.isocost-unreadable")));
    QVERIFY(QFile::exists(window.file(QStringLiteral("1-1.isocost-unreadable"))));
    QVERIFY(!offer.isVisible());
    offerRecoveredEdits(*window);
    QVERIFY(!offer.isVisible()); // said once
}

void RecoveryOfferTest::anOfferDoesNotHideThatEditsCannotBeKept()
{
    WindowUnderTest window;
    leaveEdits(window.stateFolder());
    window.show();
    emit window.document().recoveryFailed(QStringLiteral("the disk is full"));
    offerRecoveredEdits(*window);
    const Banner& notKept = *window->parts().notKept;
    QVERIFY(window->parts().recovery->isVisible());
    QVERIFY(notKept.sentence().contains(QStringLiteral("the disk is full")));
    QVERIFY(notKept.isVisible());
    emit window.document().recoveryWorks();
    QVERIFY(!notKept.isVisible());
}

} // namespace isocost

ISOCOST_TEST_WITH(QApplication, isocost::RecoveryOfferTest)
#include "tst_recovery_offer.moc"
