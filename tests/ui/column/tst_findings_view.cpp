// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <initializer_list>
#include <memory>
#include <utility>

#include <QSignalSpy>
#include <QTest>

#include "tests/support/test_program.h"
#include "tests/ui/controls/opened.h"
#include "ui/column/finding_row.h"
#include "ui/column/findings_view.h"
#include "ui/controls/card_frame.h"

namespace isocost {

class FindingsViewTest : public QObject {
    Q_OBJECT

private slots:
    void theHeadingCountsWhatIsBroken();
    void thoseOfTheViewInSightAreFirst();
    void theHeadingSaysWhenEveryRuleIsKept();
    void stalePricesShowFromTheDayTheyAreStale();
    void aLinkMendsWhatItsFindingSaysInOneUndoStep();
    void aLinkLeadsToWhatIsMendedByHand();
    void whatIsOfferedFollowsWhenTheSliderRests();
    void onlyARowThatSaysSomethingElseIsPaintedAgain();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() == QEvent::Paint)
            m_painted.append(qobject_cast<FindingRow*>(watched)->text());
        return false;
    }

private:
    [[nodiscard]] static QString headingOf(const FindingsView& view)
    {
        return view.findChild<CardFrame*>()->heading();
    }
    [[nodiscard]] static int count(const FindingsView& view, Severity severity)
    {
        return static_cast<int>(std::ranges::count_if(view.findChildren<FindingRow*>(),
            [severity](FindingRow* row) { return row->finding().severity == severity; }));
    }
    [[nodiscard]] static Severity ageOfPrices(const FindingsView& view)
    {
        for (const FindingRow* row : view.findChildren<FindingRow*>())
            if (row->finding().rule->id == "stale_price")
                return row->finding().severity;
        return Severity::Stop; // no such finding: fails every comparison below
    }

    test::Opened m_opened;
    QStringList m_painted; // what the rows said
};

void FindingsViewTest::theHeadingCountsWhatIsBroken()
{
    const auto onSpot = static_cast<double>(Purchase::Spot);
    QVERIFY(!m_opened.document.setNumber({Parameter::Purchase, 0}, onSpot));
    FindingsView view(&m_opened.document);
    const int stops = count(view, Severity::Stop);
    const int cautions = count(view, Severity::Caution);
    QVERIFY(stops > 0 && cautions > 0);
    QCOMPARE(
        headingOf(view), QStringLiteral("Findings: %1 stop, %2 cautions").arg(stops).arg(cautions));
    // 2 min of 240 min: 0.8 %, below every limit; the stop goes.
    QVERIFY(!m_opened.document.setNumber({Parameter::SpotCheckpointWriteMin, -1}, 2.0));
    QCOMPARE(count(view, Severity::Stop), stops - 1);
    QVERIFY(headingOf(view)
        != QStringLiteral("Findings: %1 stop, %2 cautions").arg(stops).arg(cautions));
}

// A stop stays above every caution; of the cautions those of the group come first.
void FindingsViewTest::thoseOfTheViewInSightAreFirst()
{
    QVERIFY(!m_opened.document.openSample(QStringLiteral("reference")));
    const auto onSpot = static_cast<double>(Purchase::Spot);
    QVERIFY(!m_opened.document.setNumber({Parameter::Purchase, 0}, onSpot));
    FindingsView view(&m_opened.document);
    const auto ruleAt = [&](qsizetype place) { // rows are made in their order
        return view.findChildren<FindingRow*>().at(place)->finding();
    };
    QCOMPARE(ruleAt(0).severity, Severity::Stop);
    QCOMPARE(ruleAt(1).severity, Severity::Caution);
    for (const ViewGroup group : {ViewGroup::Serve, ViewGroup::Buy, ViewGroup::Risk}) {
        view.setGroup(group);
        QCOMPARE(ruleAt(0).severity, Severity::Stop);
        QVERIFY2(groupOf(ruleAt(1).parameter.value().parameter) == group,
            say(ruleAt(1).sentence).c_str());
    }
}

void FindingsViewTest::theHeadingSaysWhenEveryRuleIsKept()
{
    Document& document = m_opened.document;
    QVERIFY(!document.openSample(QStringLiteral("reference")));
    for (const auto& [parameter, value] :
        std::initializer_list<std::pair<Parameter, double>>{// one fleet
            {Parameter::FacilityGpus, 0.0}, {Parameter::SpotNodes, 0.0},
            // whose hours have work, and which is on demand for a reason
            {Parameter::FleetOtherWork, 0.7}, {Parameter::RuleOnDemandCluster, 1e6},
            {Parameter::RuleOptimiseFirst, 0.0},
            // owned, they work 79.6 % of the hours that they are up: 0.78 / (1 - 0.02)
            {Parameter::FleetUtilization, 0.78},
            // a specialty cloud is priced as it is sold to a cluster
            {Parameter::CloudSpecialtyBilling, 1.0},
            // the same cluster on and off spot writes and restarts alike
            {Parameter::SpotCheckpointWriteMin, 2.0}, {Parameter::TrainingCheckpointWriteMin, 2.0},
            {Parameter::TrainingRestartMin, 30.0},
            // no cost line of owning is left out
            {Parameter::FacilityHostPowerWPerGpu, 300.0},
            {Parameter::FacilityMaintenanceFraction, 0.05},
            {Parameter::FacilityColoPerKwMonth, 150.0}, {Parameter::FacilityCostOfCapital, 0.08},
            {Parameter::FacilitySpareFraction, 0.03}, {Parameter::FacilityDowntimeFraction, 0.02},
            {Parameter::DemandLow, 19000.0}, {Parameter::DemandHigh, 20000.0}})
        QVERIFY(!document.setNumber({parameter, -1}, value));
    QVERIFY(!document.setNumber({Parameter::ServingEfficiency, 0}, 0.8)); // measured
    const std::string today = document.project().catalog.newestDate();
    QVERIFY(!document.setWithOrigin({Parameter::PriceOnDemand, 0}, {12.5, "quote", today}));
    const double dearest = rowOf(Parameter::RuleCpbt).limits.maximum;
    QVERIFY(!document.setNumber({Parameter::RuleCpbt, -1}, dearest));
    while (document.current().platforms.size() > 1)
        QVERIFY(!document.removePlatform(
            QString::fromStdString(document.current().platforms.back().key)));
    FindingsView view(&document);
    view.setToday(QDate::fromString(
        QString::fromStdString(document.project().catalog.newestDate()), Qt::ISODate));
    QStringList broken;
    for (const FindingRow* row : view.findChildren<FindingRow*>())
        if (row->finding().severity != Severity::Good)
            broken.append(QString::fromStdString(say(row->finding().sentence)));
    QVERIFY2(broken.isEmpty(), qPrintable(broken.join(QLatin1Char('\n'))));
    QCOMPARE(headingOf(view), QStringLiteral("Findings: none"));
}

void FindingsViewTest::stalePricesShowFromTheDayTheyAreStale()
{
    QVERIFY(!m_opened.document.openSample(QStringLiteral("list-prices-2026")));
    FindingsView view(&m_opened.document);
    const QDate newest = QDate::fromString(
        QString::fromStdString(m_opened.document.project().catalog.newestDate()), Qt::ISODate);
    QVERIFY(newest.isValid());
    view.setToday(newest.addDays(1000));
    QCOMPARE(ageOfPrices(view), Severity::Caution);
}

// The published price of the sample is of June 2024.
void FindingsViewTest::aLinkMendsWhatItsFindingSaysInOneUndoStep()
{
    Document& document = m_opened.document;
    QVERIFY(!document.openSample(QStringLiteral("reference")));
    FindingsView view(&document);
    const auto links = view.findChildren<QPushButton*>();
    const auto link = std::ranges::find_if(links, [](const QPushButton* each) {
        return !each->isHidden()
            && each->text().startsWith(QStringLiteral("Use newest prices of H100"));
    });
    QVERIFY(link != links.end());
    const QUndoStack& undo = document.undoStack();
    const int before = undo.index();
    (*link)->click();
    QCOMPARE(undo.index(), before + 1);
    QCOMPARE(undo.undoText(), QStringLiteral("advice of a finding"));
    const auto price =
        numberOf(document.current(), document.project().catalog, {Parameter::PriceOnDemand, 0});
    QCOMPARE(price, std::optional(6.88)); // AWS, 2026-11-09
    QVERIFY((*link)->isHidden() || !(*link)->text().contains(QStringLiteral("H100")));
}

// Nobody can put a bake-off on record with a click.
void FindingsViewTest::aLinkLeadsToWhatIsMendedByHand()
{
    Document& document = m_opened.document;
    QVERIFY(!document.openSample(QStringLiteral("your-cluster")));
    FindingsView view(&document);
    QSignalSpy asked(&view, &FindingsView::parameterRequested);
    const auto links = view.findChildren<QPushButton*>();
    const auto link = std::ranges::find_if(links, [](const QPushButton* each) {
        return !each->isHidden()
            && each->text() == QStringLiteral("Checklist: 5 % scale bake-offs run");
    });
    QVERIFY(link != links.end());
    const int before = document.undoStack().index();
    (*link)->click();
    QCOMPARE(document.undoStack().index(), before);
    QCOMPARE(asked.count(), 1);
    QCOMPARE(asked[0][0].value<ParameterAddress>().parameter, Parameter::ReadyScaleBakeOff);
}

// Trainium2 waits 24.1 % by the estimate of 1,024 chips, and more with more.
void FindingsViewTest::whatIsOfferedFollowsWhenTheSliderRests()
{
    Document& document = m_opened.document;
    QVERIFY(!document.openSample(QStringLiteral("reference")));
    FindingsView view(&document);
    const auto offered = [&view] {
        for (const QPushButton* each : view.findChildren<QPushButton*>())
            if (!each->isHidden() && each->text().startsWith(QStringLiteral("Use the estimate,")))
                return each->text();
        return QString();
    };
    const QString before = offered();
    QVERIFY(before.contains(QStringLiteral("24.1")));
    document.beginDrag();
    QVERIFY(!document.setNumber({Parameter::Chips, 1}, 1200.0));
    QCOMPARE(offered(), before);
    document.endDrag();
    QVERIFY(!offered().isEmpty());
    QVERIFY(offered() != before);
}

// Each step of a slider asks the rules anew.
void FindingsViewTest::onlyARowThatSaysSomethingElseIsPaintedAgain()
{
    Document& document = m_opened.document;
    QVERIFY(!document.openSample(QStringLiteral("reference")));
    // nobody measured it in int8, so only the rule that suspends tells its MFU
    QVERIFY(!document.setText({Parameter::Precision, 2}, QStringLiteral("int8")));
    QVERIFY(!document.setNumber({Parameter::Mfu, 2}, 0.15));
    QVERIFY(!document.setNumber({Parameter::RuleFleetIdle, -1}, 0.0)); // as the work moves with it
    FindingsView view(&document);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    for (FindingRow* row : view.findChildren<FindingRow*>())
        row->installEventFilter(this);
    QVERIFY(!document.setNumber({Parameter::Mfu, 2}, 0.16));
    QTest::qWait(50);
    QCOMPARE(m_painted.size(), 1);
    QVERIFY2(m_painted.first().contains(QStringLiteral("16 %")), qPrintable(m_painted.first()));
}

} // namespace isocost

ISOCOST_TEST_WITH(QApplication, isocost::FindingsViewTest)
#include "tst_findings_view.moc"
