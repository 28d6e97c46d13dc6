// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The start page: a year of one's own cluster, the way to the questions, and to projects.
#include <QAction>
#include <QApplication>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QTest>

#include "tests/support/test_program.h"
#include "tests/ui/window/window_under_test.h"
#include "ui/charts/chart.h"
#include "ui/column/explanation_view.h"
#include "ui/controls/segmented_control.h"
#include "ui/controls/slider.h"
#include "ui/document/document.h"
#include "ui/document/recent_files.h"
#include "ui/panel/assumption_panel.h"
#include "ui/window/chart_views.h"
#include "ui/window/command_palette.h"
#include "ui/window/file_actions.h"
#include "ui/window/guided_control.h"
#include "ui/window/guided_page.h"
#include "ui/window/guided_path.h"
#include "ui/window/start_page.h"

namespace isocost {

class StartPageTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void theYearFollowsTheCluster();
    void theYearIsShown();
    void theQuestionsBegin();
    void aSampleIsOpened();
    void aRecentFileIsOpened();
    void escapeShowsTheWork();
    void thePaletteLeadsToTheWork();
    void itFitsASmallScreen();
};

namespace {

StartPage& shown(WindowUnderTest& window)
{
    window.show();
    window.action(QStringLiteral("Start page")).trigger();
    return *window->guided().startPage();
}

} // namespace

void StartPageTest::init()
{
    clearRecentFiles();
}

// 256 x 8,760 h x 80 % are 1,794,048 hours, on demand at 6.88 USD (AWS p5.48xlarge, 2026-11-09);
// half as many at half of the hours are a quarter.
void StartPageTest::theYearFollowsTheCluster()
{
    WindowUnderTest window;
    StartPage& page = shown(window);
    QVERIFY(page.isAncestorOf(QApplication::focusWidget()));
    QCOMPARE(page.year(), QStringLiteral("$12.3M"));
    page.control(GuidedField::Gpus).slider()->requestValue(128.0);
    page.control(GuidedField::Busy).slider()->requestValue(0.4);
    QCOMPARE(page.year(), QStringLiteral("$3.09M"));
    const QString h100 = page.year();
    QTest::mouseClick(page.control(GuidedField::Chip).choices().segment(2), Qt::LeftButton); // B200
    QVERIFY(page.year() != h100);
}

void StartPageTest::theYearIsShown()
{
    WindowUnderTest window;
    StartPage& page = shown(window);
    QTest::mouseClick(page.ways().segment(4), Qt::LeftButton);
    QTest::mouseClick(&buttonIn(page, QStringLiteral("Show the year")), Qt::LeftButton);
    QVERIFY(!window->guided().isOn());
    QCOMPARE(window->parts().charts->current()->id(), QStringLiteral("budget"));
    QCOMPARE(window.document().inputs().referencePlatform().purchase, Purchase::Owned);
    QCOMPARE(window.document().displayName(), QStringLiteral("256 H100"));
    QVERIFY(window.document().isDirty());
}

void StartPageTest::theQuestionsBegin()
{
    WindowUnderTest window;
    QTest::mouseClick(&buttonIn(shown(window), QStringLiteral("Ask me")), Qt::LeftButton);
    QVERIFY(window->guided().page()->isVisible());
    QCOMPARE(window->guided().page()->question(), 0);
}

void StartPageTest::aSampleIsOpened()
{
    WindowUnderTest window;
    QTest::mouseClick(
        &buttonIn(shown(window), QStringLiteral("64 H100: cloud or own")), Qt::LeftButton);
    QVERIFY(!window->guided().isOn());
    QCOMPARE(window->files().source(), QStringLiteral("sample:cloud-or-own"));
}

void StartPageTest::aRecentFileIsOpened()
{
    WindowUnderTest window;
    window.show();
    const QString path = window.file(QStringLiteral("north.isocost"));
    QVERIFY(window->files().saveTo(path));
    window->files().openSample(QStringLiteral("cloud-or-own"));
    QTest::mouseClick(&buttonIn(shown(window), QStringLiteral("north")), Qt::LeftButton);
    QCOMPARE(window.document().path(), path);
    QVERIFY(!window->guided().isOn());
}

void StartPageTest::escapeShowsTheWork()
{
    WindowUnderTest window;
    StartPage& page = shown(window);
    QVERIFY(!window->parts().centre->isVisible());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    QVERIFY(window->parts().centre->isVisible());
    QVERIFY(!page.isVisible());
}

void StartPageTest::thePaletteLeadsToTheWork()
{
    WindowUnderTest window;
    (void)shown(window);
    CommandPalette& palette = window->palettePopup();
    palette.openPalette();
    QTest::keyClicks(&palette.field(), QStringLiteral("H100 MFU"));
    QTest::keyClick(&palette.field(), Qt::Key_Return);
    QVERIFY(window->parts().assumptions->isVisible());
    QVERIFY(window->parts().assumptions->isAncestorOf(QApplication::focusWidget()));
    window->guided().showStart();
    window->explain(MetricAddress{Metric::PlanAnnualCost});
    QVERIFY(window->parts().explanation->isVisible());
}

void StartPageTest::itFitsASmallScreen()
{
    WindowUnderTest window;
    window->resize(1280, 768);
    StartPage& page = shown(window);
    QTest::qWait(20);
    for (const QScrollArea* const area : page.findChildren<QScrollArea*>())
        QCOMPARE(area->verticalScrollBar()->maximum(), 0);
}

} // namespace isocost

ISOCOST_TEST_WITH(QApplication, isocost::StartPageTest)
#include "tst_start_page.moc"
