// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <qcustomplot.h>

#include "tests/ui/charts/chart_sample.h"
#include "ui/charts/risk_chart.h"
#include "ui/charts/risk_words.h"

using namespace isocost;
using test::ChartSample;

namespace {

ChartSample withRisks(const std::vector<Risk>& risks)
{
    ChartSample sample;
    sample.scenario().risks = risks;
    sample.resolveAgain();
    return sample;
}

std::vector<CurvePoint> shown(const std::vector<Risk>& risks)
{
    RiskChart chart;
    chart.show(withRisks(risks).input());
    return chart.picture().curves.front().points;
}

bool areNear(const std::vector<CurvePoint>& one, const std::vector<CurvePoint>& other)
{
    return std::ranges::equal(one, other,
        [](CurvePoint a, CurvePoint b) { return a.x == b.x && std::abs(a.y - b.y) < 1e-12; });
}

} // namespace

class TestRiskChart : public QObject {
    Q_OBJECT

private slots:
    // losses 0: 0.72, 100: 0.08, 1000: 0.18, 1100: 0.02
    void theCurveIsAStaircase()
    {
        QVERIFY(areNear(shown({{"a", 0.1, 100.0, "", true}, {"b", 0.2, 1000.0, "", true}}),
            {{0.0, 0.28}, {100.0, 0.28}, {100.0, 0.2}, {1000.0, 0.2}, {1000.0, 0.02},
                {1100.0, 0.02}, {1100.0, 0.0}}));
    }

    void aCertainLossIsExceededLeftOfIt()
    {
        QVERIFY(areNear(
            shown({{"a", 1.0, 100.0, "", true}}), {{0.0, 1.0}, {100.0, 1.0}, {100.0, 0.0}}));
    }

    // model.md R1: 29,700 and 155,000 USD; 1 - 0.92 x 0.85 x 0.75 x 0.88 = 0.48388
    void theTitleIsTheConclusion()
    {
        RiskChart chart;
        chart.show(ChartSample().input());
        QCOMPARE(chart.title(),
            QStringLiteral("In 95 of 100 cases at most $155k is lost; $29,700 is expected"));
        QCOMPARE(chart.subtitle(),
            QStringLiteral("Base: 4 independent risks, each happens once or not; any loss at all: "
                           "48.4 %"));
        QCOMPARE(*chart.picture().presentX, 29700.0);
        QCOMPARE(chart.picture().marks.front().at.x, 155000.0);
        QCOMPARE(chart.picture().marks.front().text, QStringLiteral("95 of 100 cases: $155k"));
        QVERIFY(qAbs(chart.picture().top - 0.48388) < 1e-12);
    }

    void aRareRiskLosesNothingInMostCases()
    {
        RiskChart chart;
        chart.show(withRisks({{"a", 1e-4, 1e6, "", true}}).input());
        QCOMPARE(
            chart.title(), QStringLiteral("In 95 of 100 cases nothing is lost; $100 is expected"));
        QVERIFY(chart.picture().x.to >= 1e6); // what it may cost is in sight all the same
    }

    void manyRisksNameTheirTrials()
    {
        ChartSample sample = withRisks(std::vector<Risk>(17, Risk{"coin", 0.5, 1.0, "", true}));
        sample.set("risk.trials", "2000");
        RiskChart chart;
        chart.show(sample.input());
        QVERIFY2(chart.subtitle().endsWith(QStringLiteral("; 2,000 trials")),
            qPrintable(chart.subtitle()));
    }

    void trialsAndSeedDrawAnotherCurve()
    {
        ChartSample sample = withRisks(std::vector<Risk>(17, Risk{"coin", 0.5, 1.0, "", true}));
        RiskChart chart;
        chart.show(sample.input());
        const auto before = chart.picture().curves.front().points;
        sample.set("platform.h100.mfu", "0.6");
        chart.show(sample.input());
        QVERIFY(chart.picture().curves.front().points == before);
        sample.set("risk.seed", "2");
        chart.show(sample.input());
        QVERIFY(chart.picture().curves.front().points != before);
    }

    void nothingToLoseIsSaidInWords_data()
    {
        QTest::addColumn<double>("probability");
        QTest::addColumn<bool>("isEnabled");
        QTest::addColumn<int>("count");
        QTest::addColumn<QString>("words");
        QTest::newRow("empty") << 0.5 << true << 0 << "The risk register is empty";
        QTest::newRow("left out") << 0.5 << false << 2 << "No risk of the register is counted";
        QTest::newRow("impossible") << 0.0 << true << 2 << "has both a probability and an impact";
    }

    void nothingToLoseIsSaidInWords()
    {
        QFETCH(double, probability);
        QFETCH(bool, isEnabled);
        QFETCH(int, count);
        QFETCH(QString, words);
        const std::vector<Risk> risks(
            static_cast<std::size_t>(count), Risk{"a", probability, 100.0, "", isEnabled});
        RiskChart chart;
        chart.show(ChartSample().input());
        chart.show(withRisks(risks).input());
        QCOMPARE(chart.title(), QStringLiteral("The risk register costs nothing"));
        QVERIFY2(chart.emptyReason().contains(words), qPrintable(chart.emptyReason()));
        QVERIFY(chart.picture().curves.empty());
        QCOMPARE(chart.subtitle().endsWith(QStringLiteral("no risk is counted")),
            !isEnabled || count == 0);
    }

    void theTableIsTheCurve()
    {
        RiskChart chart;
        chart.show(withRisks({{"a", 0.25, 100.0, "", true}}).input());
        QCOMPARE(chart.tableText(),
            QStringLiteral("Loss (USD)\tProbability of losing more\n0\t0.25\n100\t0\n"));
    }

    void theReadoutTellsLossAndProbability()
    {
        RiskChart chart;
        chart.resize(640, 400);
        chart.show(ChartSample().input());
        chart.grab();
        QTest::keyClick(&chart, Qt::Key_Home);
        QCOMPARE(chart.readout(), QStringLiteral("Loss $0\nProbability of more 48.4 %"));
    }
};

QTEST_MAIN(TestRiskChart)
#include "tst_risk_chart.moc"
