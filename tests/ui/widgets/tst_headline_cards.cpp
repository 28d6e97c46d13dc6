// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <memory>

#include <QClipboard>
#include <QSignalSpy>
#include <QTest>

#include "tests/ui/widgets/opened.h"
#include "ui/widgets/headline_card.h"
#include "ui/widgets/headline_cards.h"

namespace isocost {

class HeadlineCardsTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void theReferenceSampleReadsAsPublished();
    void platformsCompareWithTheReferencePlatform();
    void anotherScenarioComparesWithTheBase();
    void aDragComparesWithItsBegin();
    void aReasonStandsInPlaceOfANumber();
    void aClickAsksForTheExplanation();
    void copyGivesEveryDigit();
    void screenReadersHearTheWholeCard();
    void moreThanThreePlatformsShowTheFirstThree();
    void presentingIsLarger();

private:
    std::unique_ptr<test::Opened> m_opened;
    std::unique_ptr<HeadlineCards> m_cards;
};

void HeadlineCardsTest::init()
{
    m_opened = std::make_unique<test::Opened>();
    m_cards = std::make_unique<HeadlineCards>(&m_opened->document);
    test::showInWindow(*m_cards, {240, 360});
}

void HeadlineCardsTest::cleanup()
{
    m_cards.reset();
    m_opened.reset();
}

void HeadlineCardsTest::theReferenceSampleReadsAsPublished()
{
    // 2,309,199.74 USD: golden/cases.json; 22.3 % and 60.6 %: the mock-up.
    QCOMPARE(m_cards->cardCount(), 5);
    QCOMPARE(m_cards->card(0)->headline().label, QStringLiteral("H100 run"));
    QCOMPARE(m_cards->card(0)->headline().value, QStringLiteral("$2.31M"));
    QCOMPARE(m_cards->card(3)->headline().label, QStringLiteral("Owning breaks even at"));
    QCOMPARE(m_cards->card(3)->headline().value, QStringLiteral("22.3 %"));
    QCOMPARE(m_cards->card(3)->headline().note, QStringLiteral("you: 80 %"));
    QCOMPARE(m_cards->card(3)->headline().verdict, Verdict::Better);
    QCOMPARE(m_cards->card(4)->headline().value, QStringLiteral("60.6 %"));
    QCOMPARE(m_cards->card(4)->headline().note, QStringLiteral("39 % lost"));
    QCOMPARE(m_cards->card(4)->headline().verdict, Verdict::Worse);
}

void HeadlineCardsTest::platformsCompareWithTheReferencePlatform()
{
    QCOMPARE(m_cards->card(0)->headline().note, QString());
    QVERIFY(!m_opened->document.setNumber({Parameter::Mfu, 1}, 0.38));
    // 2.23 against 2.31 M$: the mock-up.
    QCOMPARE(m_cards->card(1)->headline().note, QString::fromUtf8("\u25BC 3.4 % vs H100"));
    QCOMPARE(m_cards->card(1)->headline().verdict, Verdict::Better);
    QVERIFY(!m_opened->document.setNumber({Parameter::Mfu, 1}, 0.20));
    QVERIFY(m_cards->card(1)->headline().note.startsWith(QString::fromUtf8("\u25B2 ")));
    QCOMPARE(m_cards->card(1)->headline().verdict, Verdict::Worse);
}

void HeadlineCardsTest::anotherScenarioComparesWithTheBase()
{
    QVERIFY(!m_opened->document.addScenario(QStringLiteral("MFU 60 %")));
    m_opened->document.switchTo(1);
    QVERIFY(!m_opened->document.setNumber(test::kMfu, 0.60));
    // Cost goes as 1/MFU: 0.45/0.60 is a quarter less.
    QCOMPARE(m_cards->card(0)->headline().note, QString::fromUtf8("\u25BC 25 % vs Base"));
}

void HeadlineCardsTest::aDragComparesWithItsBegin()
{
    m_opened->document.beginDrag();
    QVERIFY(!m_opened->document.setNumber(test::kMfu, 0.90));
    QCOMPARE(m_cards->card(0)->headline().note, QString::fromUtf8("\u25BC 50 % vs before"));
    m_opened->document.endDrag();
    QCOMPARE(m_cards->card(0)->headline().note, QString());
}

void HeadlineCardsTest::aReasonStandsInPlaceOfANumber()
{
    QVERIFY(!m_opened->document.setText({Parameter::PriceOnDemand, 0}, QStringLiteral("unpriced")));
    QCOMPARE(m_cards->card(0)->headline().value, QStringLiteral("unpriced"));
    QCOMPARE(m_cards->card(1)->headline().note, QString());
}

void HeadlineCardsTest::aClickAsksForTheExplanation()
{
    const QSignalSpy asked(m_cards.get(), &HeadlineCards::explainRequested);
    QTest::mouseClick(m_cards->card(1), Qt::LeftButton);
    QTest::keyClick(m_cards->card(4), Qt::Key_Return);
    QCOMPARE(asked.count(), 2);
    QCOMPARE(asked[0][0].value<MetricAddress>(), (MetricAddress{Metric::TrainingCost, 1}));
    QCOMPARE(asked[1][0].value<MetricAddress>(), (MetricAddress{Metric::SpotGoodput, -1}));
}

void HeadlineCardsTest::copyGivesEveryDigit()
{
    QTest::keyClick(m_cards->card(0), Qt::Key_C, Qt::ControlModifier);
    const double copied = QGuiApplication::clipboard()->text().toDouble();
    QCOMPARE(copied, m_opened->document.results().of(Metric::TrainingCost, 0).value);
    QVERIFY(std::abs(copied - 2309199.739) < 0.001);
}

void HeadlineCardsTest::screenReadersHearTheWholeCard()
{
    QVERIFY(m_cards->card(1)->accessibleName().startsWith(
        QStringLiteral("Trainium2 run: $1.88M, down 18 % vs H100")));
}

void HeadlineCardsTest::moreThanThreePlatformsShowTheFirstThree()
{
    QVERIFY(!m_opened->document.addPlatform(QStringLiteral("b"), QStringLiteral("h100_sxm")));
    QCOMPARE(m_cards->cardCount(), 5);
    QVERIFY(!m_opened->document.removePlatform(QStringLiteral("b")));
    QVERIFY(!m_opened->document.removePlatform(QStringLiteral("trn2")));
    QCOMPARE(m_cards->cardCount(), 4);
    QCOMPARE(m_cards->card(1)->headline().label, QStringLiteral("TPU v5e run"));
}

void HeadlineCardsTest::presentingIsLarger()
{
    const int before = m_cards->card(0)->sizeHint().height();
    m_cards->setPresenting(true);
    QVERIFY(m_cards->card(0)->sizeHint().height() > before * 3 / 2);
    m_cards->setPresenting(false);
    QCOMPARE(m_cards->card(0)->sizeHint().height(), before);
}

} // namespace isocost

QTEST_MAIN(isocost::HeadlineCardsTest)
#include "tst_headline_cards.moc"
