// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QDialogButtonBox>
#include <QDragEnterEvent>
#include <QLabel>
#include <QMimeData>
#include <QPushButton>
#include <QScreen>
#include <QSplitter>
#include <QTest>

#include "core/explain/definition_changes.h"
#include "core/store/left_behind.h"
#include "tests/support/test_program.h"
#include "tests/ui/window/window_under_test.h"
#include "ui/controls/plain_text.h"
#include "ui/document/document.h"
#include "ui/document/recent_files.h"
#include "ui/window/banner.h"
#include "ui/window/chart_views.h"
#include "ui/window/comparison_view.h"
#include "ui/window/file_actions.h"
#include "ui/window/window_place.h"

namespace isocost {

class WindowFilesTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void whatIsSavedIsShownAgain();
    void aCleanWindowClosesWithoutAsking();
    void unsavedChangesAreAskedAbout();
    void savingIsOfferedBeforeClosing();
    void aBadFileIsToldInPlainWords();
    void recentFilesAreInTheMenu();
    void aSecondWindowSaysThatItOnlyReads();
    void whatAnEarlierModelDefinedOtherwiseIsToldUntilSaved();
    void whatAnEarlierModelDefinedOtherwiseIsReadInFull();
    void aDroppedProjectIsOpenedAndATraceIsTried();
    void theWindowComesBackWhereItStood();
    void theWindowComesBackWithItsView();
    void theProjectComesBackWithItsScenario();
    void terminationKeepsEditsForLater();
};

namespace {

std::size_t recoverableIn(const QString& folder)
{
    return findRecoverable(folder.toStdString()).size();
}

} // namespace

void WindowFilesTest::init()
{
    clearRecentFiles();
}

void WindowFilesTest::whatIsSavedIsShownAgain()
{
    WindowUnderTest first;
    first.show();
    const QString path = first.file(QStringLiteral("plan.isocost"));
    first->parts().charts->showView(QStringLiteral("spot-churn"));
    first->parts().columns->setSizes({340, 640, 300});
    const QList<int> sizes = first->parts().columns->sizes();
    QVERIFY(!first.document().setNumber(kH100Mfu, 0.61));
    first.document().switchTo(2);
    QVERIFY(first->files().saveTo(path));
    QVERIFY(!first->isWindowModified());
    const std::vector<Scenario> saved = first.document().project().scenarios;
    first->close();
    first.document().openSample(QStringLiteral("reference")); // lets go of the file

    WindowUnderTest second(path);
    second.show();
    QVERIFY(second.document().project().scenarios == saved);
    QCOMPARE(second.document().currentIndex(), 2);
    QCOMPARE(second->parts().charts->current()->id(), QStringLiteral("spot-churn"));
    QCOMPARE(second->parts().columns->sizes(), sizes);
    QVERIFY(second->windowTitle().startsWith(QStringLiteral("plan[*]")));
}

void WindowFilesTest::aCleanWindowClosesWithoutAsking()
{
    WindowUnderTest window;
    window.show();
    QVERIFY(window->close());
    QCOMPARE(recoverableIn(window.stateFolder()), std::size_t(0));
}

void WindowFilesTest::unsavedChangesAreAskedAbout()
{
    WindowUnderTest window;
    window.show();
    QVERIFY(!window.document().setNumber(kH100Mfu, 0.61));
    {
        const NextBox box(QDialogButtonBox::Cancel);
        QVERIFY(!window->close());
        QVERIFY(box.text().contains(window.document().displayName()));
        QVERIFY(box.isPlain());
    }
    QVERIFY(window->isVisible());
    const NextBox box(QDialogButtonBox::Discard);
    QVERIFY(window->close());
    QCOMPARE(recoverableIn(window.stateFolder()), std::size_t(0));
}

void WindowFilesTest::savingIsOfferedBeforeClosing()
{
    WindowUnderTest window;
    window.show();
    const QString path = window.file(QStringLiteral("plan.isocost"));
    QVERIFY(window->files().saveTo(path));
    QVERIFY(!window.document().setNumber(kH100Mfu, 0.61));
    const NextBox box(QDialogButtonBox::Save);
    QVERIFY(window->close());
    window.document().openSample(QStringLiteral("reference"));
    QVERIFY(!window.document().open(path));
    QCOMPARE(window.h100Mfu(), 0.61);
}

void WindowFilesTest::aBadFileIsToldInPlainWords()
{
    WindowUnderTest window;
    window.show();
    QFile file(window.file(
        QStringLiteral("<b>bad</b>.isocost").replace(QLatin1Char('/'), QLatin1Char('_'))));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("no project");
    file.close();
    addRecentFile(file.fileName());
    const NextBox box(QDialogButtonBox::Ok);
    window->files().openPath(file.fileName());
    QTRY_VERIFY(!box.text().isEmpty());
    QVERIFY(box.isPlain());
    QCOMPARE(box.text().count(QLatin1Char('\n')), 0);
    QVERIFY(window.document().path().isEmpty());
    QVERIFY(!recentFiles().contains(file.fileName()));
}

void WindowFilesTest::recentFilesAreInTheMenu()
{
    WindowUnderTest window;
    window.show();
    const QString path = window.file(QStringLiteral("R&D plan.isocost"));
    QVERIFY(window->files().saveTo(path));
    window->files().openSample(QStringLiteral("reference"));
    window.action(QStringLiteral("R&D plan.isocost").remove(QLatin1Char('&'))).trigger();
    QCOMPARE(window.document().path(), path);
}

void WindowFilesTest::aSecondWindowSaysThatItOnlyReads()
{
    WindowUnderTest first;
    const QString path = first.file(QStringLiteral("plan.isocost"));
    QVERIFY(first->files().saveTo(path));
    WindowUnderTest second(path);
    second.show();
    QVERIFY(second.document().isReadOnly());
    QVERIFY(second->parts().readOnly->isVisible());
    QVERIFY(second->parts().readOnly->sentence().contains(QStringLiteral("plan")));
    second->files().openSample(QStringLiteral("reference"));
    QVERIFY(!second->parts().readOnly->isVisible());
}

void WindowFilesTest::whatAnEarlierModelDefinedOtherwiseIsToldUntilSaved()
{
    WindowUnderTest window;
    window.show();
    const QString path = window.file(QStringLiteral("plan.isocost"));
    QVERIFY(QFile::copy(QStringLiteral(ISOCOST_TEST_DATA "/projects/schema_1.isocost"), path));
    const Banner& told = *window->parts().changes;
    window->files().openPath(path);
    QVERIFY(told.isVisible());
    QVERIFY(told.sentence().contains(QStringLiteral("training on spot")));
    window->files().openSample(QStringLiteral("reference"));
    QVERIFY(!told.isVisible());
    window->files().openPath(path);
    QVERIFY(window->files().saveTo(path));
    window->files().openPath(path);
    QVERIFY(!told.isVisible());
}

// The bar takes as many lines as it needs; where those would be too many, its tool tip says all.
void WindowFilesTest::whatAnEarlierModelDefinedOtherwiseIsReadInFull()
{
    WindowUnderTest window;
    window->resize(1280, 800);
    window.show();
    const QString path = window.file(QStringLiteral("plan.isocost"));
    QVERIFY(QFile::copy(QStringLiteral(ISOCOST_TEST_DATA "/projects/model_2_1.isocost"), path));
    window->files().openPath(path);
    const Banner& told = *window->parts().changes;
    const QString whole = toQt(definitionChangesSince("2.1"));
    QVERIFY(whole.size() > 300);
    auto* const label = told.findChild<QLabel*>();
    QTRY_COMPARE(told.sentence(), whole);
    QTRY_VERIFY(label->height() >= label->heightForWidth(label->width()));
    QVERIFY(label->toolTip().isEmpty());
    window->resize(480, 800);
    QTRY_VERIFY(told.sentence() != whole);
    QCOMPARE(label->toolTip(), plainToolTip(whole));
    window->resize(1280, 800);
    QTRY_COMPARE(told.sentence(), whole);
}

void WindowFilesTest::aDroppedProjectIsOpenedAndATraceIsTried()
{
    WindowUnderTest window;
    window.show();
    const QString path = window.file(QStringLiteral("plan.isocost"));
    QVERIFY(window->files().saveTo(path));
    window->files().openSample(QStringLiteral("reference"));
    const auto drop = [&](const QString& file) {
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(file)});
        QDragEnterEvent enter(
            QPoint(50, 50), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&*window, &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent event(QPointF(50, 50), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&*window, &event);
    };
    drop(path);
    QCOMPARE(window.document().path(), path);
    const QString trace = window.file(QStringLiteral("duty.csv"));
    QFile file(trace);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("0,4\n3600,2\n7200,2\n");
    file.close();
    drop(trace);
    QVERIFY(window.document().project().market);
    const auto told = [&] { return window->parts().exported->sentence(); };
    QCOMPARE(told(), QStringLiteral("duty.csv is read: change of the market's trace."));
    drop(trace);
    QCOMPARE(told(), QStringLiteral("duty.csv is read: nothing new."));
    const NextBox box(QDialogButtonBox::Ok);
    drop(path + QStringLiteral(".csv")); // there is none
    QTRY_VERIFY(box.text().contains(QStringLiteral("plan.isocost.csv")));
}

void WindowFilesTest::theWindowComesBackWhereItStood()
{
    QWidget window;
    window.setGeometry(40, 50, 600, 400);
    rememberPlace(window);
    QWidget again;
    restorePlace(again);
    QCOMPARE(again.size(), QSize(600, 400));
    window.resize(100000, 100000); // the screen of another day
    rememberPlace(window);
    restorePlace(again);
    const QSize room = again.screen()->availableSize();
    QVERIFY(again.width() <= room.width() && again.height() <= room.height());
    // With the title bar around it, it would reach beyond the screen.
    QVERIFY(again.isMaximized());
    window.resize(room - QSize(100, 100));
    rememberPlace(window);
    QWidget third;
    restorePlace(third);
    QVERIFY(!third.isMaximized());
}

void WindowFilesTest::theWindowComesBackWithItsView()
{
    {
        WindowUnderTest window;
        window.show();
        const QString first = window->parts().charts->current()->id();
        restoreSight(window->parts()); // nothing is known yet
        QCOMPARE(window->parts().charts->current()->id(), first);
        window->parts().compare->setChecked(true);
        window->parts().charts->showView(QStringLiteral("bridge"));
        rememberSight(window->parts());
    }
    WindowUnderTest again;
    again.show();
    restoreSight(again->parts());
    QCOMPARE(again->parts().charts->current()->id(), QStringLiteral("bridge"));
    QVERIFY(again->parts().comparison->isVisible());
}

// A start that names no project: the one of last time, though another scenario was only looked at.
void WindowFilesTest::theProjectComesBackWithItsScenario()
{
    WindowUnderTest window;
    window.show();
    const QString path = window.file(QStringLiteral("plan.isocost"));
    QVERIFY(window->files().saveTo(path));
    window.document().switchTo(1);
    rememberProject(*window);
    QCOMPARE(projectOfLastTime(), path);
    window->files().openPath(path);
    QCOMPARE(window.document().currentIndex(), 0);
    restoreScenario(*window);
    QCOMPARE(window.document().currentIndex(), 1);
    window->files().openSample(QStringLiteral("reference"));
    QVERIFY(QFile::remove(path));
    QCOMPARE(projectOfLastTime(), QString()); // a first start again
    rememberProject(*window);
    QCOMPARE(projectOfLastTime(), QStringLiteral("sample:reference"));
}

void WindowFilesTest::terminationKeepsEditsForLater()
{
    const QTemporaryDir folder;
    {
        MainWindow window(folder.path());
        window.openAtStart(QStringLiteral("sample:reference"));
        QVERIFY(!window.document().setNumber(kH100Mfu, 0.61));
        window.show();
        window.closeWithoutAsking();
        QVERIFY(!window.isVisible());
    }
    QCOMPARE(recoverableIn(folder.path()), std::size_t(1));
}

} // namespace isocost

ISOCOST_TEST_WITH(QApplication, isocost::WindowFilesTest)
#include "tst_window_files.moc"
