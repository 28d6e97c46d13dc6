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
    void utilizationMovesTheOwnedHour();
    void owningIsGoodOnlyWhereNothingIsCheaper();
    void withoutAnOnDemandPriceItComparesWithTheNextWay();
    void anOwnedPlatformNeedsThePriceOfItsNode();
    void platformsCompareWithTheReferencePlatform();
    void anotherScenarioComparesWithTheBase();
    void aDragComparesWithItsBegin();
    void aReasonStandsInPlaceOfANumber();
    void aClickAsksForTheExplanation();
    void copyGivesEveryDigit();
    void screenReadersHearTheWholeCard();
    void amongManyTheReferenceAndTheCheapestHaveACard();
    void cardsComeAndGoWithThePlatforms();
    void denseCardsAreLowerButNotWhilePresenting();
    void presentingIsLarger();
    void presentedCardsFitIntoTheirRoom();

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
    QCOMPARE(m_cards->cardCount(), 7);
    // 1,024 x 8,760 h x 0.8 x 12.50 USD
    QCOMPARE(m_cards->card(0)->headline().label, QStringLiteral("Year of 1,024 H100"));
    QCOMPARE(m_cards->card(0)->headline().value, QStringLiteral("$89.7M"));
    QCOMPARE(m_cards->card(0)->headline().note, QStringLiteral("On demand"));
    QCOMPARE(m_cards->card(1)->headline().label, QStringLiteral("H100 run"));
    QCOMPARE(m_cards->card(1)->headline().value, QStringLiteral("$2.31M"));
    QCOMPARE(m_cards->card(5)->headline().label, QStringLiteral("Owning beats on-demand above"));
    QCOMPARE(m_cards->card(5)->headline().value, QStringLiteral("22.3 %"));
    QCOMPARE(m_cards->card(5)->headline().note,
        QStringLiteral("you: 80 %, specialty wins")); // 2.99 USD against 3.55 owned
    QCOMPARE(m_cards->card(5)->headline().verdict, Verdict::Neutral);
    QCOMPARE(m_cards->card(6)->headline().value, QStringLiteral("60.6 %"));
    QCOMPARE(m_cards->card(6)->headline().note, QStringLiteral("39 % lost"));
    QCOMPARE(m_cards->card(6)->headline().verdict, Verdict::Worse);
}

void HeadlineCardsTest::utilizationMovesTheOwnedHour()
{
    // Fixed cost per hour goes as 1/u: from 80 % to 50 % up 60 %, a little less by the energy.
    QCOMPARE(m_cards->card(4)->headline().label, QStringLiteral("Owned hour of use"));
    QCOMPARE(m_cards->card(4)->headline().value, QStringLiteral("$3.55"));
    QVERIFY(m_cards->card(4)->headline().note.endsWith(QStringLiteral(" vs on-demand")));
    QVERIFY(!m_opened->document.addScenario(QStringLiteral("Half used")));
    QVERIFY(!m_opened->document.setNumber({Parameter::FleetUtilization, -1}, 0.5));
    QCOMPARE(m_cards->card(4)->headline().value, QStringLiteral("$5.63"));
    QCOMPARE(m_cards->card(4)->headline().note, QString::fromUtf8("\u25B2 58 % vs Base"));
    QCOMPARE(m_cards->card(4)->headline().verdict, Verdict::Worse);
}

void HeadlineCardsTest::owningIsGoodOnlyWhereNothingIsCheaper()
{
    Document& document = m_opened->document;
    QVERIFY(!document.setNumber({Parameter::FleetUtilization, -1}, 0.3));
    // Above the 22.3 % of on-demand, but a specialty cloud is cheaper.
    QCOMPARE(m_cards->card(5)->headline().note, QStringLiteral("you: 30 %, specialty wins"));
    QCOMPARE(m_cards->card(5)->headline().verdict, Verdict::Neutral);
    QVERIFY(!document.setNumber({Parameter::FleetUtilization, -1}, 0.1));
    QCOMPARE(m_cards->card(5)->headline().verdict, Verdict::Worse);
    // A specialty cloud that asks as much as on-demand leaves owning the cheapest at 80 %.
    QVERIFY(!document.setNumber({Parameter::CloudSpecialtyPrice, -1}, 12.5));
    QVERIFY(!document.setNumber({Parameter::FleetUtilization, -1}, 0.8));
    QCOMPARE(m_cards->card(5)->headline().note, QStringLiteral("you: 80 %"));
    QCOMPARE(m_cards->card(5)->headline().verdict, Verdict::Better);
}

void HeadlineCardsTest::withoutAnOnDemandPriceItComparesWithTheNextWay()
{
    QVERIFY(!m_opened->document.setText({Parameter::PriceOnDemand, 0}, QStringLiteral("unpriced")));
    QVERIFY(!m_cards->card(5)->headline().label.contains(QStringLiteral("on-demand")));
    QVERIFY(m_cards->card(5)->headline().label.startsWith(QStringLiteral("Owning beats ")));
}

void HeadlineCardsTest::anOwnedPlatformNeedsThePriceOfItsNode()
{
    const double owned = static_cast<double>(Purchase::Owned);
    QVERIFY(!m_opened->document.setNumber({Parameter::Purchase, 1}, owned));
    QCOMPARE(m_cards->card(2)->headline().label, QStringLiteral("Trainium2 run"));
    QCOMPARE(m_cards->card(2)->headline().value, QStringLiteral("unpriced"));
    QVERIFY(!m_opened->document.setNumber({Parameter::OwnedNodePrice, 1}, 640000.0));
    QVERIFY(m_cards->card(2)->headline().value.startsWith(QLatin1Char('$')));
}

void HeadlineCardsTest::platformsCompareWithTheReferencePlatform()
{
    QCOMPARE(m_cards->card(1)->headline().note, QString());
    QVERIFY(!m_opened->document.setNumber({Parameter::Mfu, 1}, 0.38));
    // 2.23 against 2.31 M$: the mock-up.
    QCOMPARE(m_cards->card(2)->headline().note, QString::fromUtf8("\u25BC 3.4 % vs H100"));
    QCOMPARE(m_cards->card(2)->headline().verdict, Verdict::Better);
    QVERIFY(!m_opened->document.setNumber({Parameter::Mfu, 1}, 0.20));
    QVERIFY(m_cards->card(2)->headline().note.startsWith(QString::fromUtf8("\u25B2 ")));
    QCOMPARE(m_cards->card(2)->headline().verdict, Verdict::Worse);
}

void HeadlineCardsTest::anotherScenarioComparesWithTheBase()
{
    QVERIFY(!m_opened->document.addScenario(QStringLiteral("MFU 60 %")));
    m_opened->document.switchTo(1);
    QVERIFY(!m_opened->document.setNumber(test::kMfu, 0.60));
    // Cost goes as 1/MFU: 0.45/0.60 is a quarter less.
    QCOMPARE(m_cards->card(1)->headline().note, QString::fromUtf8("\u25BC 25 % vs Base"));
}

void HeadlineCardsTest::aDragComparesWithItsBegin()
{
    m_opened->document.beginDrag();
    QVERIFY(!m_opened->document.setNumber(test::kMfu, 0.90));
    QCOMPARE(m_cards->card(1)->headline().note, QString::fromUtf8("\u25BC 50 % vs before"));
    m_opened->document.endDrag();
    QCOMPARE(m_cards->card(1)->headline().note, QString());
}

void HeadlineCardsTest::aReasonStandsInPlaceOfANumber()
{
    QVERIFY(!m_opened->document.setText({Parameter::PriceOnDemand, 0}, QStringLiteral("unpriced")));
    QCOMPARE(m_cards->card(1)->headline().value, QStringLiteral("unpriced"));
    QCOMPARE(m_cards->card(2)->headline().note, QString());
}

void HeadlineCardsTest::aClickAsksForTheExplanation()
{
    const QSignalSpy asked(m_cards.get(), &HeadlineCards::explainRequested);
    QTest::mouseClick(m_cards->card(2), Qt::LeftButton);
    QTest::keyClick(m_cards->card(6), Qt::Key_Return);
    QCOMPARE(asked.count(), 2);
    QCOMPARE(asked[0][0].value<MetricAddress>(), (MetricAddress{Metric::TrainingCost, 1}));
    QCOMPARE(asked[1][0].value<MetricAddress>(), (MetricAddress{Metric::SpotGoodput, -1}));
}

void HeadlineCardsTest::copyGivesEveryDigit()
{
    QTest::keyClick(m_cards->card(1), Qt::Key_C, Qt::ControlModifier);
    const double copied = QGuiApplication::clipboard()->text().toDouble();
    QCOMPARE(copied, m_opened->document.results().of(Metric::TrainingCost, 0).value);
    QVERIFY(std::abs(copied - 2309199.739) < 0.001);
}

void HeadlineCardsTest::screenReadersHearTheWholeCard()
{
    QVERIFY(m_cards->card(2)->accessibleName().startsWith(
        QStringLiteral("Trainium2 run: $1.88M, down 18 % vs H100")));
}

void HeadlineCardsTest::amongManyTheReferenceAndTheCheapestHaveACard()
{
    QVERIFY(!m_opened->document.openSample(QStringLiteral("list-prices-2026")));
    const auto& platforms = m_opened->document.current().platforms;
    QCOMPARE(platforms.size(), std::size_t(7));
    QCOMPARE(m_cards->cardCount(), 11); // the fleet, seven runs, the owned hour, break-even, spot
    QCOMPARE(m_cards->card(1)->headline().platform,
        static_cast<int>(m_opened->document.current().referenceIndex()));
    const Results<double>& results = m_opened->document.results();
    const int cheapest = m_cards->card(2)->headline().platform;
    for (int platform = 0; platform < 7; ++platform) {
        const auto& cost = results.of(Metric::TrainingCost, platform);
        const auto& least = results.of(Metric::TrainingCost, cheapest);
        QVERIFY(!cost.hasNumber() || cost.value >= least.value);
    }
    for (int card = 0; card < 11; ++card)
        QCOMPARE(m_cards->card(card)->headline().isSmall, card >= 3 && card < 8);
    QVERIFY(m_cards->card(2)->headline().note.contains(QStringLiteral(" vs ")));
    QVERIFY(!m_cards->card(3)->headline().note.contains(QStringLiteral(" vs ")));
    QVERIFY(m_cards->card(3)->sizeHint().height() < m_cards->card(1)->sizeHint().height() / 2);
}

void HeadlineCardsTest::cardsComeAndGoWithThePlatforms()
{
    QVERIFY(!m_opened->document.removePlatform(QStringLiteral("trn2")));
    QCOMPARE(m_cards->cardCount(), 6); // the fleet, two runs, the owned hour, break-even, spot
    QCOMPARE(m_cards->card(2)->headline().label, QStringLiteral("TPU v5e run"));
    QVERIFY(!m_opened->document.addPlatform(QStringLiteral("b"), QStringLiteral("h100_sxm")));
    QCOMPARE(m_cards->cardCount(), 7);
}

void HeadlineCardsTest::denseCardsAreLowerButNotWhilePresenting()
{
    const int before = m_cards->card(1)->sizeHint().height();
    m_cards->setDense(true);
    QVERIFY(m_cards->card(1)->sizeHint().height() < before * 3 / 4);
    m_cards->setPresenting(true);
    QVERIFY(m_cards->card(1)->sizeHint().height() > before * 3 / 2);
}

void HeadlineCardsTest::presentingIsLarger()
{
    const int before = m_cards->card(1)->sizeHint().height();
    m_cards->setPresenting(true);
    QVERIFY(m_cards->card(1)->sizeHint().height() > before * 3 / 2);
    m_cards->setPresenting(false);
    QCOMPARE(m_cards->card(1)->sizeHint().height(), before);
}

void HeadlineCardsTest::presentedCardsFitIntoTheirRoom()
{
    const int plain = m_cards->sizeHint().height();
    m_cards->setPresenting(true);
    const int whole = m_cards->sizeHint().height();
    m_cards->setRoom(whole);
    QCOMPARE(m_cards->sizeHint().height(), whole);
    m_cards->setRoom(whole - 1);
    QVERIFY(m_cards->sizeHint().height() < whole);
    QVERIFY(m_cards->sizeHint().height() > plain); // no smaller than needed
    m_cards->setRoom(whole);
    QCOMPARE(m_cards->sizeHint().height(), whole);
    m_cards->setRoom(1); // then they are scrolled, but stay legible
    QVERIFY(m_cards->sizeHint().height() > plain * 5 / 4);
}

} // namespace isocost

QTEST_MAIN(isocost::HeadlineCardsTest)
#include "tst_headline_cards.moc"
