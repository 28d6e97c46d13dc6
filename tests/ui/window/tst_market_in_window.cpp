// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A market's trace comes into the project through the spot view and stays there.
#include <QAction>
#include <QFile>
#include <QTest>

#include "tests/ui/window/window_under_test.h"
#include "ui/charts/spot_churn_chart.h"
#include "ui/charts/spot_controls.h"
#include "ui/document/document.h"
#include "ui/window/chart_views.h"

namespace isocost {

namespace {

SpotChurnChart& spotView(WindowUnderTest& window)
{
    window->parts().charts->showView(QStringLiteral("spot-churn"));
    return *qobject_cast<SpotChurnChart*>(window->parts().charts->current());
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
    void whatTheProjectDoesNotKeepIsSaidBesideTheButton();
};

void MarketInWindowTest::whatIsLoadedIsInTheProjectAndInItsFile()
{
    WindowUnderTest window;
    window.show();
    SpotChurnChart& chart = spotView(window);
    QVERIFY(!chart.controls().loadTrace(
        write(window, QStringLiteral("duty.csv"), "time,nodes\n0,4\n8.5,4\n9,0\n10,0\n")));
    QVERIFY(window.document().project().market.has_value());
    QVERIFY(window->isWindowModified());
    QCOMPARE(chart.data().replay->statistics.availability, 0.9);
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
    SpotChurnChart& chart = spotView(window);
    QVERIFY(!chart.controls().loadTrace(
        write(window, QStringLiteral("duty.csv"), "time,nodes\n0,4\n8.5,4\n9,0\n10,0\n")));
    QTest::keyClick(&*window, Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(!chart.data().replay);
    QVERIFY(!chart.controls().market());
    QTest::keyClick(&*window, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(chart.data().replay.has_value());
    chart.controls().findChild<QAction*>(QStringLiteral("spotRemove"))->trigger();
    QVERIFY(!window.document().project().market);
}

void MarketInWindowTest::whatTheProjectDoesNotKeepIsSaidBesideTheButton()
{
    WindowUnderTest window;
    window.show();
    SpotChurnChart& chart = spotView(window);
    QByteArray text = "time,nodes\n";
    for (std::size_t i = 0; i < kMostTraceSteps + 2; ++i)
        text += QByteArray::number(qulonglong(i)) + (i % 2 == 0 ? ",4\n" : ",0\n");
    (void)chart.controls().loadTrace(write(window, QStringLiteral("long.csv"), text));
    QVERIFY(!window.document().project().market);
    QVERIFY2(chart.controls().message().contains(QStringLiteral("a coarser trace would do")),
        qPrintable(chart.controls().message()));
}

} // namespace isocost

QTEST_MAIN(isocost::MarketInWindowTest)
#include "tst_market_in_window.moc"
