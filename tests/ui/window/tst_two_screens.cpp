// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A presentation on two screens: the audience sees the slides, the presenter the notes.
#include <QPushButton>
#include <QScreen>
#include <QTest>

#include "tests/support/test_program.h"
#include "tests/ui/window/window_under_test.h"
#include "ui/document/document.h"
#include "ui/window/presentation.h"
#include "ui/window/presenter_window.h"

namespace isocost {

class TwoScreensTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QCOMPARE(QGuiApplication::screens().size(), qsizetype(2)); }
    void theNotesAreOnTheOtherScreen();
    void theScreensCanBeSwapped();
    void leavingBringsTheWindowHome();
    void aScreenThatComesOrGoesLeavesNoNotesOverTheSlides();
};

void TwoScreensTest::theNotesAreOnTheOtherScreen()
{
    WindowUnderTest window(QStringLiteral("sample:your-cluster"));
    window.show();
    window->presentation().toggle();
    const PresenterWindow* const notes = window->presentation().presenter();
    QVERIFY(notes && notes->isVisible()); // unasked
    QVERIFY(notes->screen() != window->screen());
    QTRY_COMPARE(notes->geometry(), notes->screen()->availableGeometry());
    QTRY_COMPARE(window->geometry(), window->screen()->geometry());
    QVERIFY(
        buttonIn(*window->presentation().presenter(), QStringLiteral("Swap screens")).isVisible());
}

void TwoScreensTest::theScreensCanBeSwapped()
{
    WindowUnderTest window(QStringLiteral("sample:your-cluster"));
    window.show();
    const QScreen* const first = window->screen();
    window->presentation().toggle();
    PresenterWindow& notes = *window->presentation().presenter();
    buttonIn(notes, QStringLiteral("Swap screens")).click();
    QTRY_VERIFY(window->screen() != first);
    QTRY_COMPARE(notes.screen(), first);
    QTRY_COMPARE(window->geometry(), window->screen()->geometry());
    QTRY_COMPARE(notes.geometry(), first->availableGeometry());
    buttonIn(notes, QStringLiteral("Swap screens")).click();
    QTRY_COMPARE(window->screen(), first);
}

void TwoScreensTest::leavingBringsTheWindowHome()
{
    WindowUnderTest window(QStringLiteral("sample:your-cluster"));
    window->resize(1000, 600);
    window.show();
    const QScreen* const first = window->screen();
    const QSize size = window->size();
    window->presentation().toggle();
    buttonIn(*window->presentation().presenter(), QStringLiteral("Swap screens")).click();
    QTRY_VERIFY(window->screen() != first);
    window->presentation().toggle();
    QVERIFY(window->presentation().presenter()->isHidden());
    QTRY_COMPARE(window->screen(), first);
    QTRY_COMPARE(window->size(), size);
    QVERIFY(!window->isFullScreen());
}

void TwoScreensTest::aScreenThatComesOrGoesLeavesNoNotesOverTheSlides()
{
    WindowUnderTest window(QStringLiteral("sample:your-cluster"));
    window.show();
    window->presentation().toggle();
    PresenterWindow& notes = *window->presentation().presenter();
    notes.setScreen(window->screen()); // where Qt puts it when its screen is unplugged
    notes.setGeometry(window->geometry());
    emit qGuiApp->screenRemoved(QGuiApplication::screens().back());
    QTRY_VERIFY(notes.isHidden() || notes.screen() != window->screen());
    QVERIFY(window->isFullScreen());
    QTRY_COMPARE(window->geometry(), window->screen()->geometry());
    window->presentation().toggle();
    emit qGuiApp->screenAdded(QGuiApplication::primaryScreen());
    QCoreApplication::processEvents();
    QVERIFY(notes.isHidden()); // nothing is presented
    QVERIFY(!window->isFullScreen());
}

} // namespace isocost

ISOCOST_TEST_WITH(QApplication, isocost::TwoScreensTest)
#include "tst_two_screens.moc"
