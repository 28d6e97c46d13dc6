// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <QPushButton>
#include <QSpinBox>

#include "tests/ui/charts/chart_sample.h"
#include "ui/charts/spot_churn_chart.h"
#include "ui/charts/spot_controls.h"

using namespace isocost;
using test::ChartSample;

namespace {

QString write(const QTemporaryDir& folder, const QString& name, const QByteArray& text)
{
    QFile file(folder.filePath(name));
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
        return {};
    return file.fileName();
}

} // namespace

class TestSpotControls : public QObject {
    Q_OBJECT

private slots:
    void bothDialectsLoad()
    {
        const QTemporaryDir folder;
        SpotControls controls;
        const QSignalSpy changed(&controls, &SpotControls::traceChanged);
        QVERIFY(!controls.loadTrace(write(folder, "a.csv", "time,nodes\n0,4\n9.5,4\n10,2\n")));
        QCOMPARE(controls.trace()->peakNodes(), 4.0);
        QCOMPARE(controls.neededNodes(), 4.0);
        QVERIFY(!controls.loadTrace(
            write(folder, "b.json", R"({"metadata": {"gap_seconds": 3600}, "data": [3, 3, 2]})")));
        QCOMPARE(controls.trace()->endHours, 3.0);
        QCOMPARE(controls.neededNodes(), 3.0);
        QCOMPARE(changed.count(), 2);
        QVERIFY(controls.message().isEmpty());
    }

    void brokenTraceGetsASentenceAndLeavesTheOneBefore()
    {
        const QTemporaryDir folder;
        SpotControls controls;
        QVERIFY(!controls.loadTrace(write(folder, "a.csv", "time,nodes\n0,4\n9.5,4\n10,2\n")));
        const auto problem =
            controls.loadTrace(write(folder, "broken.csv", "time,nodes\n0,4\nx,4\n"));
        QVERIFY(problem.has_value());
        QVERIFY2(problem->contains(QStringLiteral("broken.csv")), qPrintable(*problem));
        QVERIFY2(problem->contains(QStringLiteral("line 3")), qPrintable(*problem));
        QCOMPARE(controls.message(), *problem);
        QCOMPARE(controls.trace()->name, std::string("a.csv"));
        QVERIFY(controls.loadTrace(folder.filePath("none.csv")).has_value());
    }

    // Nodes that are lost, counted as nodes up: 4 of 4 for 1 h of 10.
    void wrongPolarityIsNoticedAndFlipped()
    {
        const QTemporaryDir folder;
        SpotControls controls;
        QVERIFY(
            !controls.loadTrace(write(folder, "lost.csv", "time,nodes\n0,0\n8.5,0\n9,4\n10,4\n")));
        QVERIFY(controls.message().contains(QStringLiteral("flip")));
        controls.findChild<QPushButton*>(QStringLiteral("spotFlip"))->click();
        QVERIFY(controls.message().isEmpty());
        QCOMPARE(controls.trace()->nodeShare(), 0.9);
        controls.findChild<QPushButton*>(QStringLiteral("spotRemove"))->click();
        QVERIFY(!controls.trace());
    }

    void chartReplaysTheJobBesideTheModel()
    {
        const QTemporaryDir folder;
        SpotChurnChart chart;
        chart.show(ChartSample().input());
        QVERIFY(!chart.data().replay);
        QVERIFY(!chart.controls().loadTrace(
            write(folder, "duty.csv", "time,nodes\n0,4\n8.5,4\n9,0\n10,0\n")));
        QVERIFY(chart.data().replay.has_value());
        QCOMPARE(chart.data().replay->statistics.availability, 0.9);
        QVERIFY(*chart.data().replay->wall.mean > 240.0);
        QVERIFY(chart.caption().contains(QStringLiteral("Trace duty.csv: 4 of 4 nodes up 90 %")));
        chart.controls().findChild<QPushButton*>(QStringLiteral("spotRemove"))->click();
        QVERIFY(!chart.data().replay);
    }
};

QTEST_MAIN(TestSpotControls)
#include "tst_spot_controls.moc"
