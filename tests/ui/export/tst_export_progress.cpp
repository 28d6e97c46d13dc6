// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/support/test_program.h"
#include "ui/export/export_progress.h"

using namespace isocost;

class TestExportProgress : public QObject {
    Q_OBJECT

private slots:
    void aQuickExportSaysNothing()
    {
        ExportProgress progress(QStringLiteral("spot-churn"));
        QVERIFY(!progress.sentence(0.5, 1.9));
        QVERIFY(!progress.sentence(1.0, 2.5)); // done
        QVERIFY(!progress.sentence(0.0, 2.5)); // nothing to reckon with
    }

    // A quarter in 2 s: 6 s more. Half in 12 s: 12 s more.
    void aLongOneSaysNowAndThenHowFarItIs()
    {
        ExportProgress progress(QStringLiteral("spot-churn"));
        QCOMPARE(progress.sentence(0.25, 2.0),
            QStringLiteral("spot-churn: 25 % of the trials are simulated, about 6 s more; fewer by "
                           "--set spot.trials"));
        QVERIFY(!progress.sentence(0.4, 11.9));
        QVERIFY(progress.sentence(0.5, 12.0)->contains(QStringLiteral("50 %")));
    }

    // A thousandth in 2 s: 1,998 s are 34 min. A hundred thousandth: 199,998 s are 56 h.
    void longTimesAreTellable()
    {
        ExportProgress minutes(QStringLiteral("x"));
        QVERIFY(minutes.sentence(1e-3, 2.0)->contains(
            QStringLiteral("0.10 % of the trials are simulated, about 34 min more")));
        ExportProgress hours(QStringLiteral("x"));
        QVERIFY(hours.sentence(1e-5, 2.0)->contains(QStringLiteral("about 56 h more")));
    }
};

ISOCOST_TEST(TestExportProgress)
#include "tst_export_progress.moc"
