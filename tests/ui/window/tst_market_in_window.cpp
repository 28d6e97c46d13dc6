// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A market's trace comes into the project through the spot view and stays there.
#include <QAction>
#include <QFile>
#include <QMenu>
#include <QPushButton>
#include <QTest>

#include "core/model/limits.h"
#include "tests/support/test_program.h"
#include "tests/ui/window/window_under_test.h"
#include "ui/charts/chart.h"
#include "ui/document/document.h"
#include "ui/document/qt_text.h"
#include "ui/window/chart_views.h"
#include "ui/window/market_row.h"

namespace isocost {

namespace {

Chart& spotView(WindowUnderTest& window)
{
    window->parts().charts->showView(QStringLiteral("spot-churn"));
    return *window->parts().charts->current();
}

MarketRow& marketRow(const Chart& chart)
{
    return *chart.findChild<MarketRow*>();
}

bool isReplayed(const Chart& chart)
{
    return chart.caption().contains(QStringLiteral("Trace duty.csv"));
}

QString write(const WindowUnderTest& window, const QString& name, const QByteArray& text)
{
    QFile file(window.file(name));
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
        return {};
    return file.fileName();
}

} // namespace

class MarketInWindowTest : public QObject {
    Q_OBJECT

private slots:
    void whatIsLoadedIsInTheProjectAndInItsFile();
    void undoTakesItAway();
    void shippedTracesAreAtHand();
    void whatTheProjectDoesNotKeepIsSaidBesideTheButton();
};

void MarketInWindowTest::whatIsLoadedIsInTheProjectAndInItsFile()
{
    WindowUnderTest window;
    window.show();
    Chart& chart = spotView(window);
    emit marketRow(chart).traceChosen(
        write(window, QStringLiteral("duty.csv"), "time,nodes\n0,4\n8.5,4\n9,0\n10,0\n"));
    QVERIFY(window.document().project().market.has_value());
    QVERIFY(window->isWindowModified());
    QVERIFY2(chart.caption().contains(QStringLiteral("4 of 4 nodes up 90 %")),
        qPrintable(chart.caption()));
    const QString path = window.file(QStringLiteral("plan.isocost"));
    QVERIFY(!window.document().saveAs(path));

    WindowUnderTest again(path);
    again.show();
    QVERIFY(spotView(again).caption().contains(
        QStringLiteral("Trace duty.csv (Read from duty.csv on ")));
}

void MarketInWindowTest::undoTakesItAway()
{
    WindowUnderTest window;
    window.show();
    Chart& chart = spotView(window);
    emit marketRow(chart).traceChosen(
        write(window, QStringLiteral("duty.csv"), "time,nodes\n0,4\n8.5,4\n9,0\n10,0\n"));
    QTest::keyClick(&*window, Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(!isReplayed(chart));
    QVERIFY(!marketRow(chart).market());
    QTest::keyClick(&*window, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(isReplayed(chart));
    marketRow(chart).findChild<QAction*>(QStringLiteral("spotRemove"))->trigger();
    QVERIFY(!window.document().project().market);
}

// Without a file dialog: the two of resources/traces, whose most nodes up at once are these.
void MarketInWindowTest::shippedTracesAreAtHand()
{
    WindowUnderTest window;
    window.show();
    const MarketRow& row = marketRow(spotView(window));
    const QList<QAction*> sources =
        row.findChild<QPushButton*>(QStringLiteral("spotTrace"))->menu()->actions();
    QCOMPARE(sources.size(), qsizetype(4)); // with a line and "From a file"
    for (const int source : {0, 1}) {
        sources[source]->trigger();
        const auto& market = window.document().project().market;
        QVERIFY(market.has_value());
        QVERIFY(toQt(market->source).contains(QStringLiteral("Bamboo")));
        QVERIFY(row.message().isEmpty()); // its unit is known
        const QString name = sources[source]->text().section(QLatin1Char(','), 0, 0);
        QVERIFY2(spotView(window).caption().contains(name), qPrintable(spotView(window).caption()));
    }
}

void MarketInWindowTest::whatTheProjectDoesNotKeepIsSaidBesideTheButton()
{
    WindowUnderTest window;
    window.show();
    Chart& chart = spotView(window);
    QByteArray text = "time,nodes\n";
    for (std::size_t i = 0; i < limits::kTraceSteps + 2; ++i)
        text += QByteArray::number(qulonglong(i)) + (i % 2 == 0 ? ",4\n" : ",0\n");
    emit marketRow(chart).traceChosen(write(window, QStringLiteral("long.csv"), text));
    QVERIFY(!window.document().project().market);
    QVERIFY2(marketRow(chart).message().contains(QStringLiteral("a coarser trace would do")),
        qPrintable(marketRow(chart).message()));
}

} // namespace isocost

ISOCOST_TEST_WITH(QApplication, isocost::MarketInWindowTest)
#include "tst_market_in_window.moc"
