// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// sample:your-cluster: "Plan" buys 256 H100 for three years at AWS, beside H200 and B200; "Own the
// hardware" is the fourth scenario and a what-if of it. Prices are rows of resources/catalog.
#include <QTest>

#include "core/model/origin.h"
#include "tests/support/test_program.h"
#include "tests/ui/document/document_fixture.h"

namespace isocost {

class DocumentPlatformsTest : public QObject, private test::DocumentFixture {
    Q_OBJECT

private slots:
    void init()
    {
        renew();
        QVERIFY(!m_document->openSample(QStringLiteral("your-cluster")));
    }
    void whoOwnsTheHardwareOwnsTheNextChip();
    void whoCannotOwnTheNextChipKeepsThePlatform();
    void theSameIsTrueOfTheScenarioAtHand();
    void anAddedChipHasOnePriceInPlanAndWhatIf();
    void anotherChipIsBoughtAlike();
    void aPriceOfOnesOwnTellsNoUpfront();
    void whatAChipTookIsSaidOnce();

private:
    [[nodiscard]] const Scenario& at(std::size_t index) const
    {
        return m_document->project().scenarios[index];
    }
    [[nodiscard]] std::string bought(std::size_t index) const
    {
        const Scenario& scenario = at(index);
        const auto reference = static_cast<int>(scenario.referenceIndex());
        const auto text = [&](Parameter parameter) {
            return valueText(scenario, m_document->project().catalog, {parameter, reference});
        };
        return text(Parameter::Chips) + " " + scenario.platform(reference).key + " "
            + text(Parameter::Purchase);
    }
};

void DocumentPlatformsTest::whoOwnsTheHardwareOwnsTheNextChip()
{
    const std::vector<Scenario> before = m_document->project().scenarios;
    QCOMPARE(bought(3), std::string("256 h100 owned"));
    QVERIFY(!m_document->removePlatform(QStringLiteral("h100")));
    QCOMPARE(bought(0), std::string("256 h200 reserved_3y"));
    QCOMPARE(bought(2), std::string("256 h200 on_demand"));
    QCOMPARE(bought(3), std::string("256 h200 owned"));
    m_document->undoStack().undo(); // one step
    QVERIFY(m_document->project().scenarios == before);
}

void DocumentPlatformsTest::whoCannotOwnTheNextChipKeepsThePlatform()
{
    QVERIFY(!m_document->setText({Parameter::OwnedNodePrice, 1}, QStringLiteral("unpriced")));
    const std::vector<Scenario> before = m_document->project().scenarios;
    const auto refusal = m_document->removePlatform(QStringLiteral("h100"));
    QVERIFY(refusal && refusal->contains(QStringLiteral("Own the hardware")));
    QVERIFY(m_document->project().scenarios == before);
}

void DocumentPlatformsTest::theSameIsTrueOfTheScenarioAtHand()
{
    m_document->switchTo(3);
    QVERIFY(!m_document->removePlatform(QStringLiteral("h100")));
    QCOMPARE(bought(3), std::string("256 h200 owned"));
    QCOMPARE(bought(0), std::string("256 h100 reserved_3y"));
}

// H100 on demand of GCP in the what-if alone: MI300X has the prices of the plan's seller in both.
void DocumentPlatformsTest::anAddedChipHasOnePriceInPlanAndWhatIf()
{
    m_document->switchTo(2);
    QVERIFY(!m_document->applyOffer(
        0, QStringLiteral("GCP/a3-highgpu-8g/us-central1/on_demand/2026-09-19")));
    m_document->switchTo(0);
    QVERIFY(!m_document->addPlatform(QStringLiteral("new"), QStringLiteral("h200_sxm")));
    QCOMPARE(at(0).platforms[3].of(Parameter::PriceOnDemand).number, 63.296 / 8.0);
    QCOMPARE(at(2).platforms[3].of(Parameter::PriceOnDemand),
        at(0).platforms[3].of(Parameter::PriceOnDemand));
    QVERIFY(!at(2).own.contains("platform.new.price_on_demand"));
    QVERIFY(at(3).own.contains("platform.new.purchase")); // owned as the other is
}

void DocumentPlatformsTest::anotherChipIsBoughtAlike()
{
    const auto steps = m_document->undoStack().count();
    QVERIFY(!m_document->changeAccelerator(0, QStringLiteral("mi300x")));
    QCOMPARE(bought(0), std::string("256 h100 reserved_3y"));
    QCOMPARE(at(0).of(Parameter::FinanceHorizonMonths), 36.0);
    QVERIFY(!m_document->makeReference(QStringLiteral("b200")));
    QCOMPARE(bought(0), std::string("256 b200 reserved_3y"));
    QCOMPARE(bought(3), std::string("256 b200 owned"));
    QCOMPARE(m_document->undoStack().count(), steps + 2);
}

// AWS asks three years of p5.48xlarge all upfront; another contract says nothing of that.
void DocumentPlatformsTest::aPriceOfOnesOwnTellsNoUpfront()
{
    QVERIFY(!m_document->applyOffer(
        0, QStringLiteral("AWS/p5.48xlarge/us-east-1/reserved_3y/2026-08-07")));
    QCOMPARE(at(0).of(Parameter::FinanceReservedUpfront), 1.0);
    QVERIFY(!m_document->setWithOrigin(
        {Parameter::PriceReserved3y, 0}, {2.4, "our contract", "2026-11-20"}));
    QCOMPARE(at(0).of(Parameter::FinanceReservedUpfront), 0.0);
}

void DocumentPlatformsTest::whatAChipTookIsSaidOnce()
{
    int said = 0;
    connect(m_document.get(), &Document::chipPriced, this, [&said] { ++said; });
    QVERIFY(!m_document->changeAccelerator(0, QStringLiteral("h100_sxm"))); // it is that
    QVERIFY(!m_document->makeReference(QStringLiteral("h100")));
    QCOMPARE(said, 0);
    QVERIFY(!m_document->changeAccelerator(0, QStringLiteral("mi300x")));
    QCOMPARE(said, 1);
    QVERIFY(!m_document->addPlatform(QStringLiteral("l4"), QStringLiteral("l4")));
    QCOMPARE(said, 2);
    QVERIFY(!m_document->removePlatform(QStringLiteral("l4"))); // the reference stays
    QCOMPARE(said, 2);
    QVERIFY(!m_document->removePlatform(QStringLiteral("h100")));
    QCOMPARE(said, 3);
}

} // namespace isocost

ISOCOST_TEST_WITH(QCoreApplication, isocost::DocumentPlatformsTest)

#include "tst_document_platforms.moc"
