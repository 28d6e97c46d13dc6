// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "tests/ui/charts/chart_sample.h"
#include "ui/charts/rule_bands.h"

using namespace isocost;
using test::ChartSample;

class TestRuleBands : public QObject {
    Q_OBJECT

private slots:
    // Rules of model.md section 8: training below 25 %, Trainium below 30 %.
    void sharedRuleIsShownOnceAndAPlatformsOwnCarriesItsName()
    {
        const std::vector<ChartBand> bands = mfuBands(ChartSample().input());
        QCOMPARE(bands.size(), std::size_t(2));
        QCOMPARE(bands[0].text, QStringLiteral("suspend below 25 %"));
        QCOMPARE(bands[0].x.to, 0.25);
        QVERIFY(bands[1].text.startsWith(QStringLiteral("Trainium2: ")));
        QCOMPARE(bands[1].x, (Interval{0.25, 0.30}));
    }

    void onlyPlatformNeedsNoName()
    {
        ChartSample sample;
        sample.scenario().platforms.resize(1);
        sample.resolveAgain();
        const std::vector<ChartBand> bands = mfuBands(sample.input());
        QCOMPARE(bands.size(), std::size_t(1));
        QCOMPARE(bands[0].text, QStringLiteral("suspend below 25 %"));
    }

    void ownedUtilizationAboveEightyPercentIsThin()
    {
        const std::vector<ChartBand> bands = utilizationBands(ChartSample().input());
        QCOMPARE(bands.size(), std::size_t(1));
        QCOMPARE(bands[0].x, (Interval{0.8, 1.0}));
    }
};

QTEST_APPLESS_MAIN(TestRuleBands)
#include "tst_rule_bands.moc"
