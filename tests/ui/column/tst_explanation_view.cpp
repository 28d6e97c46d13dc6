// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <memory>

#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>

#include "core/explain/explanation.h"
#include "tests/support/test_program.h"
#include "tests/ui/controls/opened.h"
#include "ui/column/explanation_tree.h"
#include "ui/column/explanation_view.h"
#include "ui/column/finding_row.h"
#include "ui/column/findings_view.h"

namespace isocost {

class ExplanationViewTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void aMetricShowsItsFormulaAndItsParts();
    void theTreeUnfoldsDownToParametersWithTheirSource();
    void theTreeIsAsHighAsItsRows();
    void valuesFollowInPlaceAndStayUnfolded();
    void theTreeIsRightWhenADragHasEnded();
    void activatingALeafGoesToItsParameter();
    void aParameterShowsWhatIsKnownOfIt();
    void aParameterShowsWhatAChartSaysOfIt();
    void everyResultIsExplained_data();
    void everyResultIsExplained();
    void everyParameterIsExplained();
    void aPlatformIsFoundAgainByItsKey();
    void aPlaceOfAChartIsExplained();
    void anExplainedPlatformMayBeRemoved();
    void findingsStandWorstFirst();
    void aFindingGoesToItsParameter();
    void findingsFollowTheValues();

private:
    [[nodiscard]] ExplanationTree& tree() const { return *m_view->findChild<ExplanationTree*>(); }

    std::unique_ptr<test::Opened> m_opened;
    std::unique_ptr<ExplanationView> m_view;
};

void ExplanationViewTest::init()
{
    m_opened = std::make_unique<test::Opened>();
    m_view = std::make_unique<ExplanationView>(&m_opened->document);
    test::showInWindow(*m_view, {280, 500});
}

void ExplanationViewTest::cleanup()
{
    m_view.reset();
    m_opened.reset();
}

void ExplanationViewTest::aMetricShowsItsFormulaAndItsParts()
{
    m_view->showMetric({Metric::ParityMfu, 1});
    // 0.3671: issue and golden/cases.json.
    QVERIFY(m_view->text().contains(QStringLiteral("0.3671"))
        || m_view->text().contains(QStringLiteral("36.7")));
    QVERIFY(tree().topLevelItemCount() > 2);
    QVERIFY(!tree().topLevelItem(0)->data(0, ExplanationTree::Value).toString().isEmpty());
}

void ExplanationViewTest::theTreeUnfoldsDownToParametersWithTheirSource()
{
    m_view->showMetric({Metric::TrainingCost, 0});
    int leaves = 0;
    for (QTreeWidgetItemIterator at(&tree()); *at; ++at) {
        (*at)->setExpanded(true);
        if ((*at)->childIndicatorPolicy() != QTreeWidgetItem::DontShowIndicator) {
            QVERIFY((*at)->childCount() > 0);
            continue;
        }
        ++leaves;
        const QString detail = (*at)->data(0, ExplanationTree::Detail).toString();
        QVERIFY2(!detail.isEmpty(), qPrintable((*at)->text(0)));
    }
    QVERIFY(leaves >= 6);
}

// It has no scroll bar of its own: the column scrolls.
void ExplanationViewTest::theTreeIsAsHighAsItsRows()
{
    m_view->showMetric({Metric::TrainingCost, 0});
    const int before = m_view->minimumSizeHint().height();
    tree().expandAll();
    QCoreApplication::sendPostedEvents();
    QTRY_VERIFY(m_view->minimumSizeHint().height() > before);
    const int width = m_view->width();
    m_view->resize(width, m_view->heightForWidth(width)); // as a scroll area makes it
    QTRY_COMPARE(tree().verticalScrollBar()->maximum(), 0);
}

void ExplanationViewTest::valuesFollowInPlaceAndStayUnfolded()
{
    m_view->showMetric({Metric::TrainingCost, 0});
    QTreeWidgetItem* first = tree().topLevelItem(0);
    first->setExpanded(true);
    const QString before = first->data(0, ExplanationTree::Value).toString();
    QVERIFY(!m_opened->document.setNumber(test::kMfu, 0.60));
    QCOMPARE(tree().topLevelItem(0), first);
    QVERIFY(first->isExpanded());
    QVERIFY(first->data(0, ExplanationTree::Value).toString() != before);
}

void ExplanationViewTest::theTreeIsRightWhenADragHasEnded()
{
    m_view->showMetric({Metric::TrainingCost, 0});
    const auto firstValue = [this] {
        return tree().topLevelItem(0)->data(0, ExplanationTree::Value).toString();
    };
    QVERIFY(!m_opened->document.setNumber(test::kMfu, 0.90));
    const QString atNinety = firstValue();
    QVERIFY(!m_opened->document.setNumber(test::kMfu, 0.45));
    m_opened->document.beginDrag();
    for (const double mfu : {0.50, 0.70, 0.90})
        QVERIFY(!m_opened->document.setNumber(test::kMfu, mfu));
    m_opened->document.endDrag();
    QCOMPARE(firstValue(), atNinety);
    m_opened->document.beginDrag();
    QVERIFY(!m_opened->document.setNumber(test::kMfu, 0.30));
    QTRY_VERIFY(firstValue() != atNinety); // it lags, but it comes during the drag
    m_opened->document.endDrag();
}

void ExplanationViewTest::activatingALeafGoesToItsParameter()
{
    const QSignalSpy asked(m_view.get(), &ExplanationView::parameterRequested);
    m_view->showMetric({Metric::TrainingCost, 0});
    for (QTreeWidgetItemIterator at(&tree()); *at; ++at) {
        (*at)->setExpanded(true);
        emit tree().itemActivated(*at, 0);
    }
    bool isMfuAsked = false;
    for (const QVariantList& arguments : asked)
        isMfuAsked = isMfuAsked || arguments[0].value<ParameterAddress>() == test::kMfu;
    QVERIFY(isMfuAsked);
}

void ExplanationViewTest::aParameterShowsWhatIsKnownOfIt()
{
    m_view->showParameter(test::kPowerPrice);
    for (const char* part : {"Power price = $0.10 /kWh", "facility.power_price",
             "Electricity tariff at the meter", "preset $0.10 /kWh"})
        QVERIFY2(m_view->text().contains(QLatin1String(part)), qPrintable(m_view->text()));
    QVERIFY(!tree().isVisible());
    QVERIFY(!m_opened->document.setNumber(test::kPowerPrice, 0.2));
    QVERIFY(m_view->text().contains(QStringLiteral("$0.20 /kWh")));
}

// Such as its part of a difference, which is true until a value changes.
void ExplanationViewTest::aParameterShowsWhatAChartSaysOfIt()
{
    const QString said = QStringLiteral("Power price $0.05 → $0.10: +$1.2M, +4 % of Base");
    m_view->showParameter(test::kPowerPrice, said);
    QVERIFY2(m_view->text().contains(said), qPrintable(m_view->text()));
    QVERIFY(!m_opened->document.setNumber(test::kPowerPrice, 0.2));
    QVERIFY2(!m_view->text().contains(said), qPrintable(m_view->text()));
    m_view->showParameter(test::kPowerPrice, said);
    m_view->showParameter(test::kPowerPrice);
    QVERIFY(!m_view->text().contains(said));
}

void ExplanationViewTest::everyResultIsExplained_data()
{
    QTest::addColumn<QString>("purchase");
    QTest::newRow("numbers") << "on_demand";
    QTest::newRow("reasons") << "spot"; // Trainium2 has no spot price: what rests on it has none
}

// A number, or the reason why there is none, for all of the table and every platform.
void ExplanationViewTest::everyResultIsExplained()
{
    QFETCH(QString, purchase);
    Document& document = m_opened->document;
    QVERIFY(!document.setText({Parameter::Purchase, 1}, purchase));
    const std::vector<MetricAddress> metrics = allMetrics(document.current());
    QVERIFY(metrics.size() >= kMetricCount);
    int numbers = 0;
    int reasons = 0;
    for (const MetricAddress address : metrics) {
        const std::string id = idOf(document.current(), address);
        m_view->showMetric(address);
        const auto& outcome = document.results().of(address);
        const Explanation expected =
            explain(document.current(), document.project().catalog, address);
        QCOMPARE(QString::fromStdString(expected.id), QString::fromStdString(id));
        QVERIFY2(!valueTextOf(expected).isEmpty(), id.c_str());
        QCOMPARE(m_view->text(), QString::fromStdString(textOf(expected)));
        QCOMPARE(expected.value.has_value(), outcome.hasNumber());
        if (outcome.hasNumber())
            QCOMPARE(*expected.value, outcome.value);
        else
            QVERIFY2(!expected.reason.empty(), id.c_str());
        ++(outcome.hasNumber() ? numbers : reasons);
    }
    QVERIFY(numbers > 100);
    QVERIFY(reasons > 0);
}

void ExplanationViewTest::everyParameterIsExplained()
{
    const Scenario& scenario = m_opened->document.current();
    const std::vector<ParameterAddress> addresses = allAddresses(scenario);
    QCOMPARE(addresses.size(), kGlobalCount + scenario.platforms.size() * kPlatformCount);
    for (const ParameterAddress address : addresses) {
        m_view->showParameter(address);
        const QString id = QString::fromStdString(idOf(scenario, address));
        for (const QString& part : {id, QStringLiteral("Source: ")})
            QVERIFY2(m_view->text().contains(part), qPrintable(id));
    }
}

void ExplanationViewTest::aPlatformIsFoundAgainByItsKey()
{
    m_view->showParameter({Parameter::Chips, 2});
    QVERIFY(m_view->text().startsWith(QStringLiteral("TPU v5e chips")));
    QVERIFY(!m_opened->document.removePlatform(QStringLiteral("trn2")));
    QVERIFY(m_view->text().startsWith(QStringLiteral("TPU v5e chips")));
}

// "As it is there" stays while other values change, until there is none.
void ExplanationViewTest::aPlaceOfAChartIsExplained()
{
    const QString place = QStringLiteral("H100 MFU 30 %: Training cost of H100 = ");
    m_view->showMetric({Metric::TrainingCost, 0}, QStringLiteral("platform.h100.mfu=0.3"));
    QVERIFY2(m_view->text().startsWith(place), qPrintable(m_view->text()));
    const QString before = m_view->text();
    QVERIFY(!m_opened->document.setNumber(test::kMfu, 0.60)); // it has its own
    QCOMPARE(m_view->text(), before);
    QVERIFY(!m_opened->document.setNumber({Parameter::TrainingTokensB, -1}, 300.0));
    QVERIFY(m_view->text().startsWith(place) && m_view->text() != before);
    QVERIFY(!m_opened->document.removePlatform(QStringLiteral("h100")));
    QVERIFY2(!m_view->text().contains(QStringLiteral(": Training cost")), qPrintable(before));
}

void ExplanationViewTest::anExplainedPlatformMayBeRemoved()
{
    m_view->showMetric({Metric::TrainingCost, 1});
    QVERIFY(!m_opened->document.removePlatform(QStringLiteral("trn2")));
    QVERIFY(m_view->text().contains(QStringLiteral("H100")));
}

void ExplanationViewTest::findingsStandWorstFirst()
{
    const auto onSpot = static_cast<double>(Purchase::Spot);
    QVERIFY(!m_opened->document.setNumber({Parameter::Purchase, 0}, onSpot));
    FindingsView findings(&m_opened->document);
    const auto rows = findings.findChildren<FindingRow*>();
    QVERIFY(rows.size() > 3);
    for (int i = 1; i < rows.size(); ++i)
        QVERIFY(rows[i - 1]->finding().severity >= rows[i]->finding().severity);
    // 15 min written within an MTBI of 240 min: 6.25 %, above the 5 % of the rule.
    QCOMPARE(rows[0]->finding().severity, Severity::Stop);
    QVERIFY(rows[0]->accessibleName().startsWith(QStringLiteral("Stop. ")));
}

void ExplanationViewTest::aFindingGoesToItsParameter()
{
    FindingsView findings(&m_opened->document);
    QSignalSpy parameter(&findings, &FindingsView::parameterRequested);
    QSignalSpy metric(&findings, &FindingsView::explainRequested);
    auto* first = findings.findChildren<FindingRow*>().first();
    first->click();
    QCOMPARE(parameter.count() + metric.count(), 1);
    QVERIFY(first->finding().parameter.has_value() == (parameter.count() == 1));
}

void ExplanationViewTest::findingsFollowTheValues()
{
    FindingsView findings(&m_opened->document);
    findings.setGroup(ViewGroup::Risk);
    const auto first = [&findings] {
        return findings.findChildren<FindingRow*>().first()->finding();
    };
    const Sentence before = first().sentence;
    // 2 min of 240 min: 0.8 %, below every limit.
    QVERIFY(!m_opened->document.setNumber({Parameter::SpotCheckpointWriteMin, -1}, 2.0));
    QVERIFY(first().sentence != before);
}

} // namespace isocost

ISOCOST_TEST_WITH(QApplication, isocost::ExplanationViewTest)
#include "tst_explanation_view.moc"
