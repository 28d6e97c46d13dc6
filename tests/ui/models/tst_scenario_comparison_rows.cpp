// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Which rows the comparison shows: groups that fold, only differences, hidden and chosen rows.
#include <set>
#include <string>

#include <QTest>

#include "tests/support/test_program.h"
#include "tests/ui/models/comparison_fixture.h"

namespace isocost {

using test::kH100Mfu;

class ScenarioComparisonRowsTest : public QObject, private test::ComparisonFixture {
    Q_OBJECT

private slots:
    void init() { renew(); }
    void rowsStandBelowTheHeadingOfTheirGroup();
    void onlyDifferencesHidesWhatIsAlike();
    void aGroupFoldsAndOpens();
    void rowsWithoutANumberAreGatheredAndFolded();
    void theFilterFollowsTheValues();
    void hiddenRowsStayHiddenById();
    void anyResultCanBeARow();
};

// In the order of the groups; what is a number nowhere comes last, folded.
void ScenarioComparisonRowsTest::rowsStandBelowTheHeadingOfTheirGroup()
{
    QStringList headings;
    for (int row = 0; row < m_model->rowCount(); ++row)
        if (m_model->isHeading(row))
            headings.append(m_model->headerData(row, Qt::Vertical).toString());
    const QString last = headings.takeLast();
    QCOMPARE(headings,
        (QStringList{QStringLiteral("Plan a year"), QStringLiteral("Training"),
            QStringLiteral("Owning and break-even"), QStringLiteral("Spot"),
            QStringLiteral("Serving and tokens"), QStringLiteral("Commitment and board")}));
    QVERIFY2(last.endsWith(QStringLiteral("without a number")), qPrintable(last));
    QVERIFY(m_model->isHeading(m_model->rowCount() - 1));
    QVERIFY(!m_model->metricAt(m_model->index(0, 0)));
    QCOMPARE(at(0, 0).toString(), QString());
    QCOMPARE(m_model->headerData(0, Qt::Vertical, ScenarioComparisonModel::HeadingRole).toInt(),
        static_cast<int>(ScenarioComparisonModel::Unfolded));
}

// MFU changes what training costs, not what a year of the plan does, whose utilization is set by
// hand: that group is alike.
void ScenarioComparisonRowsTest::onlyDifferencesHidesWhatIsAlike()
{
    QVERIFY(!m_document->setNumber({Parameter::FleetUtilization, -1}, 0.8));
    m_model->setOnlyDifferences(true);
    QVERIFY(labels().contains(QStringLiteral("Year of the plan"))); // one alone has none
    QVERIFY(!m_document->addScenario(QStringLiteral("MFU 60 %")));
    QVERIFY(!m_document->setNumber(kH100Mfu, 0.60));
    const QStringList shown = labels();
    QVERIFY(shown.contains(QStringLiteral("H100 training cost")));
    QVERIFY(!shown.contains(QStringLiteral("H100 price an hour")));
    QCOMPARE(shown[0], QStringLiteral("Plan a year"));
    QCOMPARE(shown[1], QStringLiteral("Training"));
    const QString note = at(0, 0).toString();
    QVERIFY2(note.endsWith(QStringLiteral(" rows, alike in every scenario")), qPrintable(note));
    const int hidden = m_model->hiddenCount();
    const int count = note.section(QLatin1Char(' '), 0, 0).toInt();
    QVERIFY(count > 5 && hidden > count);
    m_model->toggleGroup(0); // seen all the same
    QCOMPARE(labels()[1], QStringLiteral("Year of the plan"));
    QCOMPARE(m_model->hiddenCount(), hidden - count);
    QCOMPARE(m_document->viewState(QStringLiteral("compare.differences")), QStringLiteral("on"));
}

void ScenarioComparisonRowsTest::aGroupFoldsAndOpens()
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

// Nobody sells H100 in capacity blocks; a price makes it a row of the plan.
void ScenarioComparisonRowsTest::rowsWithoutANumberAreGatheredAndFolded()
{
    const QString blocks = QStringLiteral("Year of the plan in capacity blocks");
    QVERIFY(!labels().contains(blocks));
    m_model->toggleGroup(m_model->rowCount() - 1);
    QVERIFY(labels().contains(blocks));
    QCOMPARE(at(rowOf(blocks), 0).toString(), QStringLiteral("unpriced"));
    QVERIFY(!m_document->setNumber({Parameter::PriceCapacityBlock, 0}, 4.0));
    const int row = rowOf(QStringLiteral("In capacity blocks"));
    QVERIFY(row > 0 && row < m_h100Cost);
}

void ScenarioComparisonRowsTest::theFilterFollowsTheValues()
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

void ScenarioComparisonRowsTest::hiddenRowsStayHiddenById()
{
    const QStringList all = labels();
    m_model->hideRow(m_h100Cost);
    m_model->hideRow(m_year);
    m_model->hideRow(0); // a heading stays
    QCOMPARE(m_document->viewState(QStringLiteral("compare.hidden")),
        QStringLiteral("plan.annual_cost,platform.h100.training_cost"));
    QCOMPARE(labels().size(), all.size() - 2);
    QVERIFY(!labels().contains(QStringLiteral("H100 training cost")));
    QVERIFY(!m_model->tableText().contains(QStringLiteral("\nH100 training cost\t")));
    QVERIFY(!m_document->addScenario(QStringLiteral("B"))); // of every scenario
    QVERIFY(!labels().contains(QStringLiteral("Year of the plan")));
    QCOMPARE(m_model->putAwayCount(), 2);
    m_model->showAllRows();
    QCOMPARE(labels(), all);
}

void ScenarioComparisonRowsTest::anyResultCanBeARow()
{
    const QStringList usual = labels();
    std::set<std::string> ids;
    for (const ComparisonRow& row : m_model->everyRow())
        if (m_model->isChosen(row))
            ids.insert(row.id());
    const std::string further = "platform.h100.productive_hours";
    QVERIFY(!ids.contains(further));
    ids.insert(further);
    ids.erase("plan.annual_cost");
    m_model->chooseRows(ids);
    QCOMPARE(labels().value(0), QStringLiteral("Chosen"));
    QCOMPARE(labels().value(1), QStringLiteral("H100 productive hours"));
    QVERIFY(!labels().contains(QStringLiteral("Year of the plan")));
    QCOMPARE(m_document->viewState(QStringLiteral("compare.shown")).toStdString(), further);
    QVERIFY(!m_document->addScenario(QStringLiteral("B"))); // of every scenario
    QCOMPARE(labels().value(1), QStringLiteral("H100 productive hours"));
    m_model->hideRow(1); // by itself
    m_model->showAllRows();
    QCOMPARE(labels(), usual);
}

} // namespace isocost

ISOCOST_TEST_WITH(QGuiApplication, isocost::ScenarioComparisonRowsTest)
#include "tst_scenario_comparison_rows.moc"
