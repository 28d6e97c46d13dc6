// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What stands in the comparison: values, differences from the base, colours, copies.
#include <cmath>

#include <QGuiApplication>
#include <QSignalSpy>
#include <QTest>

#include "core/text/number_text.h"
#include "tests/support/test_program.h"
#include "tests/ui/models/comparison_fixture.h"
#include "ui/models/theme.h"

namespace isocost {

using test::kH100Mfu;

class ScenarioComparisonModelTest : public QObject, private test::ComparisonFixture {
    Q_OBJECT

private slots:
    void init() { renew(); }
    void theYearsOfThePlanComeFirst();
    void aWayThatCannotBeHadHasItsSign();
    void trainingCostIsExact();
    void servingHasItsRows();
    void eachScenarioIsAColumnWithItsDifference();
    void valuesFollowAnEdit();
    void aReasonIsAWordWithoutDifference();
    void aPlatformIsFoundByItsKey();
    void coloursTellBetterFromWorse();
    void theTableIsExactAndSafe();
    void theCopyHoldsTheDifferences();
    void aWordIsNoNumber();
    void structuralEditsKeepTheModelSound();
    void cellsLeadToTheirResult();
    void sharesDifferInPointsAndLikeIsLike();
    void manyTimesTheBaseAreTimes();
    void anyScenarioIsTheBaseByItsName();
    void aNamedVersionIsComparedWithNow();
    void namesAreWordsInToolTips();
    void percentilesComeWhereAnAssumptionIsARange();
};

// 1,024 x 8,760 h at 80 % of 12.50 USD on demand, paid for every hour 8.05 and 5.25 USD; nobody
// sells H100 in blocks. What serves takes 9 copies of 8 chips for 8 months and 10 for 4 (golden
// "reference"; 20 % growth): 654,080 chip-hours, at the same prices.
void ScenarioComparisonModelTest::theYearsOfThePlanComeFirst()
{
    QVERIFY(!m_document->openSample(QStringLiteral("reference")));
    QVERIFY(!m_document->removeScenario(2)); // what is on spot marks every year
    QCOMPARE(m_year, 1); // below its heading
    QCOMPARE(m_model->headerData(0, Qt::Horizontal).toString(), QStringLiteral("Base"));
    const auto year = [this](const char* label) {
        return at(rowOf(QString::fromLatin1(label)), 0).toString();
    };
    QCOMPARE(at(m_year, 0).toString(), QStringLiteral("$97.9M"));
    QCOMPARE(year("Of it the fleet"), QStringLiteral("$89.7M"));
    QCOMPARE(year("Of it what serves"), QStringLiteral("$8.18M"));
    QCOMPARE(year("On demand"), QStringLiteral("$97.9M"));
    QCOMPARE(year("On a one-year term"), QStringLiteral("$77.5M")); // 72.21 and 5.265
    QCOMPARE(year("On a three-year term"), QStringLiteral("$50.5M")); // 47.09 and 3.434
    QCOMPARE(rowOf(QStringLiteral("In capacity blocks")), -1);
    QCOMPARE(at(m_year, 0, ScenarioComparisonModel::ExactRole).toDouble(), 97878400.0);
    QCOMPARE(at(m_year, 0, ScenarioComparisonModel::DifferenceTextRole).toString(), QString());
}

// A specialty cloud sells no fleet of 1,024 by the hour, and nobody promises 128 nodes on spot: the
// sign of the budget, its reason in the tool tip. The cheapest is one that a plan can count on.
void ScenarioComparisonModelTest::aWayThatCannotBeHadHasItsSign()
{
    QVERIFY(!m_document->openSample(QStringLiteral("reference")));
    QVERIFY(!m_document->removeScenario(2)); // what is on spot marks every year
    const auto doubt = [this](const char* label) {
        const int row = rowOf(QString::fromUtf8(label));
        const QString said = at(row, 0, ScenarioComparisonModel::DoubtRole).toString();
        const bool isTold = at(row, 0, Qt::ToolTipRole).toString().endsWith(said)
            && at(row, 0, Qt::AccessibleTextRole).toString().endsWith(said);
        return isTold ? said : QStringLiteral("untold");
    };
    const QString nodes = QStringLiteral("cannot be counted on: 128 nodes at once");
    QCOMPARE(doubt("▲ At a specialty cloud"),
        QStringLiteral("cannot be counted on: 64 chips or more are sold by contract"));
    QCOMPARE(doubt("▲ On spot"), nodes);
    for (const char* const label : {"On demand", "Plan above the cheapest", "Owned"}) {
        QVERIFY2(rowOf(QString::fromUtf8(label)) > 0, label);
        QCOMPARE(doubt(label), QString());
    }
    QVERIFY(!m_document->setText({Parameter::Purchase, 0}, QStringLiteral("spot")));
    for (const char* const label : {"▲ Year of the plan", "▲ Of it the fleet",
             "▲ Chip-hour at work", "▲ Plan above the cheapest"})
        QCOMPARE(doubt(label), QStringLiteral("spot ") + nodes);
    // By contract a specialty cloud has so many chips.
    QVERIFY(
        !m_document->setText({Parameter::CloudSpecialtyBilling, -1}, QStringLiteral("every_hour")));
    QVERIFY(rowOf(QStringLiteral("At a specialty cloud")) > 0);
    QCOMPARE(doubt("At a specialty cloud"), QString());
}

// Source: issue 2, "Shows": 2309199.739 USD.
void ScenarioComparisonModelTest::trainingCostIsExact()
{
    QCOMPARE(at(m_h100Cost, 0).toString(), QStringLiteral("$2.31M"));
    QVERIFY(std::abs(at(m_h100Cost, 0, ScenarioComparisonModel::ExactRole).toDouble() - 2309199.739)
        < 1e-3);
    QCOMPARE(at(m_h100Cost, 0, ScenarioComparisonModel::DifferenceTextRole).toString(), QString());
}

// A billion tokens cost a thousand times a million.
void ScenarioComparisonModelTest::servingHasItsRows()
{
    const int million = rowOf(QStringLiteral("H100 million tokens"));
    const int billion = rowOf(QStringLiteral("H100 billion tokens"));
    QVERIFY(million > 0 && billion > 0);
    const double ratio = at(billion, 0, ScenarioComparisonModel::ExactRole).toDouble()
        / at(million, 0, ScenarioComparisonModel::ExactRole).toDouble();
    QVERIFY(std::abs(ratio - 1000.0) < 1e-9);
    QVERIFY(rowOf(QStringLiteral("H100 fleet a month")) > billion);
    QVERIFY(rowOf(QStringLiteral("H100 lifecycle")) > billion);
}

// Cost is in inverse proportion to MFU: 0.45 / 0.60 = 0.75 of the base, as in the mock-up.
void ScenarioComparisonModelTest::eachScenarioIsAColumnWithItsDifference()
{
    QVERIFY(!m_document->addScenario(QStringLiteral("MFU 60 %")));
    QVERIFY(!m_document->setNumber(kH100Mfu, 0.60));
    QCOMPARE(m_model->columnCount(), 2);
    QCOMPARE(at(m_h100Cost, 1, ScenarioComparisonModel::ValueTextRole).toString(),
        QStringLiteral("$1.73M"));
    QCOMPARE(at(m_h100Cost, 1, ScenarioComparisonModel::DifferenceTextRole).toString(),
        QStringLiteral("\u221225 %"));
    // 2,309,199.74 / 4 = 577,299.93 less.
    QCOMPARE(at(m_h100Cost, 1, ScenarioComparisonModel::ChangeTextRole).toString(),
        QStringLiteral("\u2212$577k"));
    QCOMPARE(at(m_h100Cost, 1).toString(), QStringLiteral("$1.73M  \u2212$577k  \u221225 %"));
    const int parity = rowOf(QStringLiteral("Trainium2 parity MFU"));
    QVERIFY(parity >= 0);
    QCOMPARE(at(parity, 0).toString(), QStringLiteral("36.7 %"));
    // 0.36714 x 0.60 / 0.45 = 0.48952: 12.24 points more.
    QCOMPARE(at(parity, 1).toString(), QStringLiteral("49 %  +12.2 pt"));
}

void ScenarioComparisonModelTest::valuesFollowAnEdit()
{
    QSignalSpy changed(m_model.get(), &QAbstractItemModel::dataChanged);
    QSignalSpy reset(m_model.get(), &QAbstractItemModel::modelReset);
    QVERIFY(!m_document->setNumber(kH100Mfu, 0.60));
    QCOMPARE(changed.count(), 1);
    QCOMPARE(reset.count(), 0);
    QCOMPARE(at(m_h100Cost, 0).toString(), QStringLiteral("$1.73M"));
}

void ScenarioComparisonModelTest::aReasonIsAWordWithoutDifference()
{
    QVERIFY(!m_document->addScenario(QStringLiteral("No price")));
    QVERIFY(!m_document->setText({Parameter::PriceOnDemand, 0}, QStringLiteral("unpriced")));
    QCOMPARE(at(m_year, 1).toString(), QStringLiteral("unpriced"));
    QCOMPARE(
        at(m_year, 1, ScenarioComparisonModel::ExactRole).toString(), QStringLiteral("unpriced"));
    for (const auto role :
        {ScenarioComparisonModel::ChangeTextRole, ScenarioComparisonModel::DifferenceTextRole})
        QCOMPARE(at(m_year, 1, role).toString(), QString());
}

void ScenarioComparisonModelTest::aPlatformIsFoundByItsKey()
{
    QVERIFY(!m_document->addScenario(QStringLiteral("Two platforms")));
    QVERIFY(!m_document->removePlatform(QStringLiteral("trn2")));
    const int trn2 = rowOf(QStringLiteral("Trainium2 training cost"));
    const int tpu = rowOf(QStringLiteral("TPU v5e training cost"));
    QCOMPARE(at(trn2, 1).toString(), QStringLiteral("not in this scenario"));
    QVERIFY(!m_model->metricAt(m_model->index(trn2, 1)));
    QCOMPARE(at(tpu, 1, ScenarioComparisonModel::ValueTextRole).toString(), at(tpu, 0).toString());
    QCOMPARE(m_model->metricAt(m_model->index(tpu, 1))->platform, 1);
    QCOMPARE(m_model->metricAt(m_model->index(tpu, 0))->platform, 2);
}

void ScenarioComparisonModelTest::coloursTellBetterFromWorse()
{
    QVERIFY(!m_document->setNumber({Parameter::FleetUtilization, -1}, 0.8)); // by hand
    QVERIFY(!m_document->addScenario(QStringLiteral("Slow")));
    QVERIFY(!m_document->setNumber(kH100Mfu, 0.30));
    QGuiApplication::setPalette(Theme::dark().palette());
    QCOMPARE(at(m_h100Cost, 0, Qt::ForegroundRole).value<QColor>(), Theme::dark().text);
    QCOMPARE(at(m_h100Cost, 1, Qt::ForegroundRole).value<QColor>(), Theme::dark().stop);
    QCOMPARE(at(m_year, 1, Qt::ForegroundRole).value<QColor>(), Theme::dark().text); // the same
    const int parity = rowOf(QStringLiteral("Trainium2 parity MFU"));
    QCOMPARE(at(parity, 1, Qt::ForegroundRole).value<QColor>(), Theme::dark().muted); // neither
    QCOMPARE(m_model->headerData(1, Qt::Horizontal, Qt::ForegroundRole).value<QColor>(),
        Theme::dark().accent);
}

void ScenarioComparisonModelTest::theTableIsExactAndSafe()
{
    QVERIFY(!m_document->renameScenario(0, QStringLiteral("=cmd|'/c calc'!A1")));
    const QStringList lines = m_model->tableText().split(QLatin1Char('\n'));
    const int headings = 7; // six groups and what has no number
    QCOMPARE(lines.size(), m_model->rowCount() - headings + 2); // header, end of the last line
    QCOMPARE(lines[0], QStringLiteral("Result\tUnit\t'=cmd|'/c calc'!A1"));
    const QStringList cells =
        lines.filter(QStringLiteral("H100 training cost\t")).value(0).split(QLatin1Char('\t'));
    QCOMPARE(cells.value(1), QStringLiteral("USD"));
    QCOMPARE(parseNumber(cells.value(2).toStdString()),
        m_document->results().of(Metric::TrainingCost, 0).value);
}

// 3/4 of 2,309,199.739: the difference with every digit, minus 25 %.
void ScenarioComparisonModelTest::theCopyHoldsTheDifferences()
{
    QVERIFY(!m_document->addScenario(QStringLiteral("MFU 60 %")));
    QVERIFY(!m_document->setNumber(kH100Mfu, 0.60));
    const QStringList lines = m_model->tableText().split(QLatin1Char('\n'));
    QCOMPARE(lines[0],
        QStringLiteral("Result\tUnit\tBase\tMFU 60 %\tMFU 60 % less Base\tMFU 60 % less Base, %"));
    const QStringList cells =
        lines.filter(QStringLiteral("H100 training cost\t")).value(0).split(QLatin1Char('\t'));
    QCOMPARE(cells.size(), 6);
    QVERIFY(std::abs(cells[4].toDouble() + 2309199.739 / 4.0) < 1e-3);
    QVERIFY(std::abs(cells[5].toDouble() + 25.0) < 1e-9);
    const QStringList share =
        lines.filter(QStringLiteral("Trainium2 parity MFU\t")).value(0).split(QLatin1Char('\t'));
    QCOMPARE(share.value(5), QString()); // no percent of percent
}

// What bounds decoding is "memory", not the 0 behind that word.
void ScenarioComparisonModelTest::aWordIsNoNumber()
{
    m_document->setViewState(
        QStringLiteral("compare.shown"), QStringLiteral("platform.h100.bound"));
    QVERIFY(!m_document->addScenario(QStringLiteral("B")));
    const int bound = rowOf(QStringLiteral("H100 what bounds decoding"));
    QVERIFY(bound >= 0);
    QCOMPARE(at(bound, 0, ScenarioComparisonModel::ExactRole).toString(), QStringLiteral("memory"));
    QCOMPARE(at(bound, 0, Qt::ToolTipRole).toString(), QStringLiteral("memory"));
    QCOMPARE(at(bound, 1).toString(), QStringLiteral("memory  ="));
    QVERIFY(m_model->tableText().contains(QStringLiteral("\tmemory\tmemory\t\t\n")));
}

void ScenarioComparisonModelTest::structuralEditsKeepTheModelSound()
{
    QVERIFY(!m_document->addScenario(QStringLiteral("B")));
    QVERIFY(!m_document->addPlatform(QStringLiteral("more"), QStringLiteral("h100_sxm")));
    QVERIFY(!m_document->removeScenario(0));
    m_document->undoStack().undo();
    m_document->undoStack().undo();
    m_document->undoStack().undo();
    QCOMPARE(m_model->columnCount(), 1);
    QCOMPARE(m_model->data({}), QVariant());
}

void ScenarioComparisonModelTest::cellsLeadToTheirResult()
{
    const int goodput = rowOf(QStringLiteral("Spot goodput"));
    QVERIFY(goodput >= 0);
    const auto address = m_model->metricAt(m_model->index(goodput, 0));
    QVERIFY(address == (MetricAddress{Metric::SpotGoodput, -1}));
    QVERIFY(!m_model->metricAt({}));
}

void ScenarioComparisonModelTest::sharesDifferInPointsAndLikeIsLike()
{
    QVERIFY(!m_document->setNumber({Parameter::FleetUtilization, -1}, 0.8)); // by hand
    QVERIFY(!m_document->addScenario(QStringLiteral("MFU 60 %")));
    QVERIFY(!m_document->setNumber(kH100Mfu, 0.60));
    const int parity = rowOf(QStringLiteral("Trainium2 parity MFU"));
    QCOMPARE(at(parity, 1, ScenarioComparisonModel::ChangeTextRole).toString(),
        QStringLiteral("+12.2 pt"));
    QCOMPARE(at(parity, 1, ScenarioComparisonModel::DifferenceTextRole).toString(), QString());
    QCOMPARE(at(m_year, 1, ScenarioComparisonModel::ChangeTextRole).toString(), QString());
    QCOMPARE(
        at(m_year, 1, ScenarioComparisonModel::DifferenceTextRole).toString(), QStringLiteral("="));
}

// 0.45 / 0.015 = 30 times the cost.
void ScenarioComparisonModelTest::manyTimesTheBaseAreTimes()
{
    QVERIFY(!m_document->addScenario(QStringLiteral("Hardly")));
    QVERIFY(!m_document->setNumber(kH100Mfu, 0.015));
    QCOMPARE(at(m_h100Cost, 1, ScenarioComparisonModel::DifferenceTextRole).toString(),
        QStringLiteral("\u00d730"));
}

// Seen from the other one, 0.45 is 4/3 of what 0.60 costs.
void ScenarioComparisonModelTest::anyScenarioIsTheBaseByItsName()
{
    QVERIFY(!m_document->addScenario(QStringLiteral("MFU 60 %")));
    QVERIFY(!m_document->setNumber(kH100Mfu, 0.60));
    m_model->setBase(1);
    QCOMPARE(m_document->viewState(QStringLiteral("compare.base")), QStringLiteral("MFU 60 %"));
    QCOMPARE(at(m_h100Cost, 1).toString(), QStringLiteral("$1.73M"));
    QCOMPARE(at(m_h100Cost, 0, ScenarioComparisonModel::DifferenceTextRole).toString(),
        QStringLiteral("+33 %"));
    QVERIFY(!m_document->renameScenario(1, QStringLiteral("Faster")));
    QCOMPARE(m_model->base(), 1);
    QCOMPARE(m_document->viewState(QStringLiteral("compare.base")), QStringLiteral("Faster"));
    QVERIFY(!m_document->removeScenario(0)); // found by its name, wherever it stands
    QCOMPARE(m_model->base(), 0);
    m_document->undoStack().undo();
    QCOMPARE(m_model->base(), 1);
    QVERIFY(!m_document->removeScenario(1)); // gone: the first
    QCOMPARE(m_model->base(), 0);
}

// In March an MFU of 45 %, now 60 %: March cost 4/3 of it.
void ScenarioComparisonModelTest::aNamedVersionIsComparedWithNow()
{
    QVERIFY(!m_document->saveVersion(QStringLiteral("March")));
    QVERIFY(!m_document->setNumber(kH100Mfu, 0.60));
    QCOMPARE(m_model->columnCount(), 1);
    m_model->setVersion(QStringLiteral("March"));
    QCOMPARE(m_model->columnCount(), 2);
    QCOMPARE(m_model->headerData(1, Qt::Horizontal).toString(), QStringLiteral("Base (March)"));
    QCOMPARE(at(m_h100Cost, 1).toString(), QStringLiteral("$2.31M  +$577k  +33 %"));
    QVERIFY(!m_model->metricAt(m_model->index(m_h100Cost, 1))); // nothing to switch to
    m_model->setBase(1);
    QCOMPARE(m_document->viewState(QStringLiteral("compare.base")), QStringLiteral("Base (March)"));
    QCOMPARE(at(m_h100Cost, 0).toString(), QStringLiteral("$1.73M  \u2212$577k  \u221225 %"));
    m_model->setVersion({});
    QCOMPARE(m_model->base(), 0);
    QCOMPARE(m_model->columnCount(), 1);
    m_model->setVersion(QStringLiteral("June")); // there is none
    QCOMPARE(m_model->columnCount(), 1);
}

void ScenarioComparisonModelTest::namesAreWordsInToolTips()
{
    QVERIFY(!m_document->renameScenario(0, QStringLiteral("<b>A</b>")));
    QCOMPARE(m_model->headerData(0, Qt::Horizontal, Qt::ToolTipRole).toString(),
        QStringLiteral("<p>&lt;b&gt;A&lt;/b&gt;</p>"));
}

// The numbers are there at once, P10 and P90 as soon as a thread has found them.
void ScenarioComparisonModelTest::percentilesComeWhereAnAssumptionIsARange()
{
    const ParameterAddress price{Parameter::PriceOnDemand, 0};
    QVERIFY(!m_document->addScenario(QStringLiteral("Not sure")));
    QVERIFY(!m_document->setRange({price}, {.low = 10.0, .high = 14.0}, 12.5));
    const auto spread = [this](int column) {
        return at(m_year, column, ScenarioComparisonModel::SpreadTextRole).toString();
    };
    QVERIFY(!at(m_year, 1, ScenarioComparisonModel::ValueTextRole).toString().isEmpty());
    QVERIFY(!m_model->hasSpreads());
    QTRY_VERIFY(m_model->hasSpreads() && m_model->isSettled());
    QVERIFY2(spread(1).contains(QStringLiteral(" \u2013 $")), qPrintable(spread(1)));
    QCOMPARE(spread(0), QString()); // has no range
    QVERIFY(at(m_year, 1, Qt::ToolTipRole)
                .toString()
                .contains(QStringLiteral("P10 to P90 ") + spread(1)));
    QVERIFY(m_model->showsSpreads());
    m_model->setSpreads(false);
    QVERIFY(!m_model->showsSpreads());
    m_model->setSpreads(true);
    QVERIFY(!m_document->clearRange({price}));
    QVERIFY(!m_model->hasSpreads());
    QCOMPARE(spread(1), QString());
}

} // namespace isocost

ISOCOST_TEST_WITH(QGuiApplication, isocost::ScenarioComparisonModelTest)
#include "tst_scenario_comparison_model.moc"
