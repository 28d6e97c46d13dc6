// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A chart with millions of trials does not hold the window up when it goes into a file.
#include <QClipboard>
#include <QGuiApplication>
#include <QProgressDialog>
#include <QPushButton>
#include <QTest>

#include "tests/support/test_program.h"
#include "tests/ui/window/window_under_test.h"
#include "ui/charts/chart.h"
#include "ui/document/document.h"
#include "ui/window/chart_clipboard.h"
#include "ui/window/chart_views.h"
#include "ui/window/settled_chart.h"

namespace isocost {

namespace {

// The spot view with so many trials of a job of so many hours.
Chart& spotView(WindowUnderTest& window, double trials, double hours)
{
    (void)window.document().setNumber({Parameter::SpotWorkHours, -1}, hours);
    (void)window.document().setNumber({Parameter::SpotTrials, -1}, trials);
    window->parts().charts->showView(QStringLiteral("spot-churn"));
    return *window->parts().charts->current();
}

} // namespace

class SettledChartTest : public QObject {
    Q_OBJECT

private slots:
    void aChartWithoutTrialsIsTakenAtOnce();
    void itIsTakenWhenItsTrialsAreThere();
    void theChartThatWasAskedForIsCopied();
    void theWaitIsCancelled();
};

void SettledChartTest::aChartWithoutTrialsIsTakenAtOnce()
{
    WindowUnderTest window;
    window.show();
    bool isTaken = false;
    whenSettled(*window->parts().charts->current(), &*window, [&isTaken] { isTaken = true; });
    QVERIFY(isTaken);
    QVERIFY(!window->findChild<QProgressDialog*>());
}

void SettledChartTest::itIsTakenWhenItsTrialsAreThere()
{
    WindowUnderTest window;
    window.show();
    Chart& chart = spotView(window, 100000.0, 240.0);
    bool isWhole = false;
    whenSettled(chart, &*window, [&] { isWhole = chart.isSettled(); });
    QTRY_VERIFY_WITH_TIMEOUT(isWhole, 60000);
    QTRY_VERIFY(!window->findChild<QProgressDialog*>());
}

// The box comes after a moment; until then another view may come into sight.
void SettledChartTest::theChartThatWasAskedForIsCopied()
{
    WindowUnderTest window;
    window.show();
    const Chart& chart = spotView(window, 100000.0, 240.0);
    QVERIFY(!chart.isSettled());
    QGuiApplication::clipboard()->clear();
    copyChart(*window->parts().charts, ChartCopy::Numbers);
    window->parts().charts->showView(0);
    QTRY_VERIFY_WITH_TIMEOUT(!QGuiApplication::clipboard()->text().isEmpty(), 60000);
    QCOMPARE(QGuiApplication::clipboard()->text(), chart.tableText());
}

// Ten million trials of 100,000 hours take an hour and more.
void SettledChartTest::theWaitIsCancelled()
{
    WindowUnderTest window;
    window.show();
    Chart& chart = spotView(window, 1e7, 1e5);
    bool isTaken = false;
    whenSettled(chart, &*window, [&isTaken] { isTaken = true; });
    auto* const box = window->findChild<QProgressDialog*>(QStringLiteral("settling"));
    QVERIFY(box);
    QTRY_VERIFY(box->isVisible());
    QTRY_VERIFY(chart.settledShare() > 0.0);
    QVERIFY(chart.settledShare() < 1.0);
    QTest::mouseClick(box->findChild<QPushButton*>(), Qt::LeftButton);
    QTRY_VERIFY(!window->findChild<QProgressDialog*>());
    QVERIFY(!isTaken);
}

} // namespace isocost

ISOCOST_TEST_WITH(QApplication, isocost::SettledChartTest)
#include "tst_settled_chart.moc"
