// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QGuiApplication>
#include <QSignalSpy>
#include <QTest>

#include "core/text/number_text.h"
#include "tests/ui/models/model_fixture.h"
#include "ui/models/scenario_comparison_model.h"
#include "ui/models/theme.h"

namespace isocost {

namespace {

constexpr ParameterAddress kH100Mfu{Parameter::Mfu, 0};
int rowOf(const ScenarioComparisonModel& model, const QString& label)
{
    for (int row = 0; row < model.rowCount(); ++row)
        if (model.headerData(row, Qt::Vertical).toString() == label)
            return row;
    return -1;
}

} // namespace

class ScenarioComparisonModelTest : public QObject,
                                    private test::ModelFixture<ScenarioComparisonModel> {
    Q_OBJECT

private slots:
    void init()
    {
        renew();
        m_h100Cost = rowOf(*m_model, QStringLiteral("H100 training cost"));
        m_year = rowOf(*m_model, QStringLiteral("Year of the fleet"));
    }
    void rowsStandBelowTheHeadingOfTheirGroup();
    void theYearsOfTheFleetComeFirst();
    void trainingCostIsExact();
    void servingHasItsRows();
    void eachScenarioIsAColumnWithItsDifference();
    void valuesFollowAnEdit();
    void aReasonIsAWordWithoutDifference();
    void aPlatformIsFoundByItsKey();
    void coloursTellBetterFromWorse();
    void theTableIsExactAndSafe();
    void theCopyHoldsTheDifferences();
    void structuralEditsKeepTheModelSound();
    void cellsLeadToTheirResult();
    void sharesDifferInPointsAndLikeIsLike();
    void manyTimesTheBaseAreTimes();
    void anyScenarioIsTheBaseByItsName();
    void onlyDifferencesHidesWhatIsAlike();
    void aGroupFoldsAndOpens();
    void rowsWithoutANumberAreGatheredAndFolded();
    void theFilterFollowsTheValues();
    void hiddenRowsStayHiddenById();
    void anyResultCanBeARow();
    void aNamedVersionIsComparedWithNow();
    void namesAreWordsInToolTips();

private:
    [[nodiscard]] QStringList labels() const
    {
        QStringList all;
        for (int row = 0; row < m_model->rowCount(); ++row)
            all.append(m_model->headerData(row, Qt::Vertical).toString());
        return all;
    }

    int m_h100Cost = -1;
    int m_year = -1;
};

// In the order of the groups; what is a number nowhere comes last, folded.
void ScenarioComparisonModelTest::rowsStandBelowTheHeadingOfTheirGroup()
{
    QStringList headings;
    for (int row = 0; row < m_model->rowCount(); ++row)
        if (m_model->isHeading(row))
            headings.append(m_model->headerData(row, Qt::Vertical).toString());
    const QString last = headings.takeLast();
    QCOMPARE(headings,
        (QStringList{QStringLiteral("Fleet a year"), QStringLiteral("Training"),
            QStringLiteral("Owning and break-even"), QStringLiteral("Spot"),
            QStringLiteral("Serving and tokens"), QStringLiteral("Commitment and board")}));
    QVERIFY2(last.endsWith(QStringLiteral("without a number")), qPrintable(last));
    QVERIFY(m_model->isHeading(m_model->rowCount() - 1));
    QVERIFY(!m_model->metricAt(m_model->index(0, 0)));
    QCOMPARE(at(0, 0).toString(), QString());
    QCOMPARE(m_model->headerData(0, Qt::Vertical, ScenarioComparisonModel::HeadingRole).toInt(),
        static_cast<int>(ScenarioComparisonModel::Unfolded));
}

// 1,024 x 8,760 h at 80 % of 12.50 USD on demand, paid for every hour 8.05 and 5.25 USD; nobody
// sells H100 in blocks; a specialty cloud takes 2.25 USD for the hours in use.
void ScenarioComparisonModelTest::theYearsOfTheFleetComeFirst()
{
    QCOMPARE(m_year, 1); // below its heading
    QCOMPARE(m_model->headerData(0, Qt::Horizontal).toString(), QStringLiteral("Base"));
    const auto year = [this](const char* label) {
        return at(rowOf(*m_model, QString::fromLatin1(label)), 0).toString();
    };
    QCOMPARE(at(m_year, 0).toString(), QStringLiteral("$89.7M"));
    QCOMPARE(year("On demand"), QStringLiteral("$89.7M"));
    QCOMPARE(year("On a one-year term"), QStringLiteral("$72.2M"));
    QCOMPARE(year("On a three-year term"), QStringLiteral("$47.1M"));
    QCOMPARE(rowOf(*m_model, QStringLiteral("In capacity blocks")), -1);
    QCOMPARE(at(m_year, 0, ScenarioComparisonModel::ExactRole).toDouble(), 89702400.0);
    QCOMPARE(at(m_year, 0, ScenarioComparisonModel::DifferenceTextRole).toString(), QString());
    QCOMPARE(year("At a specialty cloud"), QStringLiteral("$16.1M")); // 16,146,432 USD
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
    const int million = rowOf(*m_model, QStringLiteral("H100 million tokens"));
    const int billion = rowOf(*m_model, QStringLiteral("H100 billion tokens"));
    QVERIFY(million > 0 && billion > 0);
    const double ratio = at(billion, 0, ScenarioComparisonModel::ExactRole).toDouble()
        / at(million, 0, ScenarioComparisonModel::ExactRole).toDouble();
    QVERIFY(std::abs(ratio - 1000.0) < 1e-9);
    QVERIFY(rowOf(*m_model, QStringLiteral("H100 fleet a month")) > billion);
    QVERIFY(rowOf(*m_model, QStringLiteral("H100 lifecycle")) > billion);
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
    const int parity = rowOf(*m_model, QStringLiteral("Trainium2 parity MFU"));
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
    QCOMPARE(at(m_year, 1, ScenarioComparisonModel::VerdictRole).toInt(),
        static_cast<int>(Verdict::Same));
}

void ScenarioComparisonModelTest::aPlatformIsFoundByItsKey()
{
    QVERIFY(!m_document->addScenario(QStringLiteral("Two platforms")));
    QVERIFY(!m_document->removePlatform(QStringLiteral("trn2")));
    const int trn2 = rowOf(*m_model, QStringLiteral("Trainium2 training cost"));
    const int tpu = rowOf(*m_model, QStringLiteral("TPU v5e training cost"));
    QCOMPARE(at(trn2, 1).toString(), QStringLiteral("not in this scenario"));
    QVERIFY(!m_model->metricAt(m_model->index(trn2, 1)));
    QCOMPARE(at(tpu, 1, ScenarioComparisonModel::ValueTextRole).toString(), at(tpu, 0).toString());
    QCOMPARE(m_model->metricAt(m_model->index(tpu, 1))->platform, 1);
    QCOMPARE(m_model->metricAt(m_model->index(tpu, 0))->platform, 2);
}

void ScenarioComparisonModelTest::coloursTellBetterFromWorse()
{
    QVERIFY(!m_document->addScenario(QStringLiteral("Slow")));
    QVERIFY(!m_document->setNumber(kH100Mfu, 0.30));
    QGuiApplication::setPalette(Theme::dark().palette());
    QCOMPARE(at(m_h100Cost, 0, Qt::ForegroundRole).value<QColor>(), Theme::dark().text);
    QCOMPARE(at(m_h100Cost, 1, Qt::ForegroundRole).value<QColor>(), Theme::dark().stop);
    QCOMPARE(at(m_year, 1, Qt::ForegroundRole).value<QColor>(), Theme::dark().text); // the same
    const int parity = rowOf(*m_model, QStringLiteral("Trainium2 parity MFU"));
    QCOMPARE(at(parity, 1, Qt::ForegroundRole).value<QColor>(), Theme::dark().good);
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
    const int goodput = rowOf(*m_model, QStringLiteral("Spot goodput"));
    QVERIFY(goodput >= 0);
    const auto address = m_model->metricAt(m_model->index(goodput, 0));
    QVERIFY(address == (MetricAddress{Metric::SpotGoodput, -1}));
    QVERIFY(!m_model->metricAt({}));
}

void ScenarioComparisonModelTest::sharesDifferInPointsAndLikeIsLike()
{
    QVERIFY(!m_document->addScenario(QStringLiteral("MFU 60 %")));
    QVERIFY(!m_document->setNumber(kH100Mfu, 0.60));
    const int parity = rowOf(*m_model, QStringLiteral("Trainium2 parity MFU"));
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

// MFU changes what training costs, not what a year of the fleet does: that group is alike.
void ScenarioComparisonModelTest::onlyDifferencesHidesWhatIsAlike()
{
    m_model->setOnlyDifferences(true);
    QVERIFY(labels().contains(QStringLiteral("Year of the fleet"))); // one alone has none
    QVERIFY(!m_document->addScenario(QStringLiteral("MFU 60 %")));
    QVERIFY(!m_document->setNumber(kH100Mfu, 0.60));
    const QStringList shown = labels();
    QVERIFY(shown.contains(QStringLiteral("H100 training cost")));
    QVERIFY(!shown.contains(QStringLiteral("H100 price an hour")));
    QCOMPARE(shown[0], QStringLiteral("Fleet a year"));
    QCOMPARE(shown[1], QStringLiteral("Training"));
    const QString note = at(0, 0).toString();
    QVERIFY2(note.endsWith(QStringLiteral(" rows, alike in every scenario")), qPrintable(note));
    const int hidden = m_model->hiddenCount();
    const int count = note.section(QLatin1Char(' '), 0, 0).toInt();
    QVERIFY(count > 5 && hidden > count);
    m_model->toggleGroup(0); // seen all the same
    QCOMPARE(labels()[1], QStringLiteral("Year of the fleet"));
    QCOMPARE(m_model->hiddenCount(), hidden - count);
    QCOMPARE(m_document->viewState(QStringLiteral("compare.differences")), QStringLiteral("on"));
}

void ScenarioComparisonModelTest::aGroupFoldsAndOpens()
{
    const QStringList before = labels();
    m_model->toggleGroup(0);
    QCOMPARE(labels()[1], QStringLiteral("Training"));
    QCOMPARE(m_model->headerData(0, Qt::Vertical, ScenarioComparisonModel::HeadingRole).toInt(),
        static_cast<int>(ScenarioComparisonModel::Folded));
    const qsizetype rows = before.indexOf(QStringLiteral("Training")) - 1;
    QCOMPARE(at(0, 0).toString(), QStringLiteral("%1 rows").arg(rows));
    m_model->toggleGroup(0);
    QCOMPARE(labels(), before);
}

// Nobody sells H100 in capacity blocks; a price makes it a row of the fleet.
void ScenarioComparisonModelTest::rowsWithoutANumberAreGatheredAndFolded()
{
    const QString blocks = QStringLiteral("Year of the fleet in capacity blocks");
    QVERIFY(!labels().contains(blocks));
    m_model->toggleGroup(m_model->rowCount() - 1);
    QVERIFY(labels().contains(blocks));
    QCOMPARE(at(rowOf(*m_model, blocks), 0).toString(), QStringLiteral("unpriced"));
    QVERIFY(!m_document->setNumber({Parameter::PriceCapacityBlock, 0}, 4.0));
    const int row = rowOf(*m_model, QStringLiteral("In capacity blocks"));
    QVERIFY(row > 0 && row < m_h100Cost);
}

void ScenarioComparisonModelTest::theFilterFollowsTheValues()
{
    QVERIFY(!m_document->addScenario(QStringLiteral("B")));
    m_model->setOnlyDifferences(true);
    for (int row = 0; row < m_model->rowCount(); ++row)
        QVERIFY(m_model->isHeading(row)); // a copy
    QVERIFY(!m_document->setNumber(kH100Mfu, 0.60));
    QVERIFY(labels().contains(QStringLiteral("H100 training cost")));
    m_document->undoStack().undo();
    QVERIFY(!labels().contains(QStringLiteral("H100 training cost")));
}

void ScenarioComparisonModelTest::hiddenRowsStayHiddenById()
{
    const QStringList all = labels();
    m_model->hideRow(m_h100Cost);
    m_model->hideRow(m_year);
    m_model->hideRow(0); // a heading stays
    QCOMPARE(m_document->viewState(QStringLiteral("compare.hidden")),
        QStringLiteral("fleet.annual_cost,platform.h100.training_cost"));
    QCOMPARE(labels().size(), all.size() - 2);
    QVERIFY(!labels().contains(QStringLiteral("H100 training cost")));
    QVERIFY(!m_model->tableText().contains(QStringLiteral("\nH100 training cost\t")));
    QVERIFY(!m_document->addScenario(QStringLiteral("B"))); // of every scenario
    QVERIFY(!labels().contains(QStringLiteral("Year of the fleet")));
    QCOMPARE(m_model->putAwayCount(), 2);
    m_model->showAllRows();
    QCOMPARE(labels(), all);
}

void ScenarioComparisonModelTest::anyResultCanBeARow()
{
    const QStringList usual = labels();
    std::set<QString> ids;
    for (const ComparisonRow& row : m_model->everyRow())
        if (m_model->isChosen(row))
            ids.insert(row.id());
    const QString further = QStringLiteral("platform.h100.productive_hours");
    QVERIFY(!ids.contains(further));
    ids.insert(further);
    ids.erase(QStringLiteral("fleet.annual_cost"));
    m_model->chooseRows(ids);
    QCOMPARE(labels().value(0), QStringLiteral("Chosen"));
    QCOMPARE(labels().value(1), QStringLiteral("H100 productive hours"));
    QVERIFY(!labels().contains(QStringLiteral("Year of the fleet")));
    QCOMPARE(m_document->viewState(QStringLiteral("compare.shown")), further);
    QVERIFY(!m_document->addScenario(QStringLiteral("B"))); // of every scenario
    QCOMPARE(labels().value(1), QStringLiteral("H100 productive hours"));
    m_model->hideRow(1); // by itself
    m_model->showAllRows();
    QCOMPARE(labels(), usual);
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

} // namespace isocost

QTEST_MAIN(isocost::ScenarioComparisonModelTest)
#include "tst_scenario_comparison_model.moc"
