// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The leading card: a year of the plan, the bar of its parts, its facts and its verdict.
#include <algorithm>
#include <array>

#include <QTest>

#include "tests/support/test_program.h"
#include "tests/ui/column/cards_fixture.h"
#include "ui/models/theme.h"

namespace isocost {

class HeroCardTest : public QObject, private test::CardsFixture {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { drop(); }
    void eachPartHasItsLine();
    void onePartWhereNothingServes();
    void theBillOfAnApiIsAPart();
    void thePlanWithoutAFleetSaysSo();
    void dearerThanOwningIsWorse();
    void aWayThatCannotBeCountedOnIsACaution();
    void workThatDoesNotFitIsAStop();
    void whatIsLongGoesOnBelow();
    void detailsGiveWayBeforeTheBar();
    void presentedItIsLarger();
    void theBarBeginsWhereTheLinesBegin();

private:
    [[nodiscard]] const HeadlineText& year() const { return m_cards->card(0)->headline(); }
    [[nodiscard]] const HeroLine& last() const { return year().lines.back(); }
    void set(ParameterAddress address, double number)
    {
        QVERIFY(!m_opened->document.setNumber(address, number));
    }
    [[nodiscard]] std::array<int, 2> byHalves(const QColor& ink) const; // pixels of the card
};

void HeroCardTest::init()
{
    renew();
    QVERIFY(!m_opened->document.openSample(QStringLiteral("your-cluster")));
    // as the mock-up: runs alone, at 45 % MFU, and nodes at 375,000 USD
    set({Parameter::FleetOtherWork, -1}, 0.0);
    set({Parameter::Mfu, 0}, 0.45);
    set({Parameter::OwnedNodePrice, 0}, 375000.0);
    set({Parameter::FleetUtilization, -1}, 0.0);
    set({Parameter::InferencePlan, -1}, static_cast<double>(ServingPlan::Counted));
    m_cards->resize(306, 700);
}

// 256 x 8,760 h x 2.972125 USD, and what serves 80 billion tokens a month (mock-up).
void HeroCardTest::eachPartHasItsLine()
{
    QCOMPARE(year().value, QStringLiteral("$7.50M"));
    QCOMPARE(year().parts.size(), std::size_t(2));
    QCOMPARE(year().parts[0] + year().parts[1],
        m_opened->document.results().of(Metric::PlanAnnualCost).value);
    const HeroLine& fleet = year().lines.at(0);
    QCOMPARE(fleet.amount, QStringLiteral("$6.67M"));
    QCOMPARE(fleet.text, QStringLiteral("fleet: 256 H100, 3 years, 65.9 % used"));
    QCOMPARE(fleet.ink, HeroLine::Ink::Plain);
    const HeroLine& serving = year().lines.at(1);
    QCOMPARE(serving.amount, QStringLiteral("$833k"));
    QCOMPARE(serving.text, QStringLiteral("serving: 32 H100 beside it"));
    // The evidence about its price (specialty_offers.csv) reaches below that of the term.
    QCOMPARE(last().text,
        QStringLiteral("a close call on the H100 specialty contract price: a specialty cloud costs "
                       "$726k more"));
    QCOMPARE(last().ink, HeroLine::Ink::Muted);
    QVERIFY(last().isBold);
}

void HeroCardTest::onePartWhereNothingServes()
{
    set({Parameter::InferencePlan, -1}, static_cast<double>(ServingPlan::LeftOut));
    QCOMPARE(year().parts.size(), std::size_t(1));
    QCOMPARE(year().lines.at(0).text, QStringLiteral("256 H100, 3 years, 65.9 % used"));
    QCOMPARE(year().lines.at(1).text, QStringLiteral("serving left out"));
    QVERIFY(year().lines.at(1).isDetail); // the chart's subtitle says it too
}

void HeroCardTest::theBillOfAnApiIsAPart()
{
    set({Parameter::InferencePlan, -1}, static_cast<double>(ServingPlan::Api));
    QCOMPARE(year().parts.size(), std::size_t(2));
    QCOMPARE(year().lines.at(1).text, QStringLiteral("serving: by an API"));
}

void HeroCardTest::thePlanWithoutAFleetSaysSo()
{
    set({Parameter::TrainingRunsPerYear, -1}, 0.0);
    QVERIFY2(year().lines.at(0).text.startsWith(QStringLiteral("no work for a fleet")),
        qPrintable(year().lines.at(0).text));
    QCOMPARE(year().lines.at(1).text, QStringLiteral("serving: 32 H100 beside it"));
    QVERIFY(!year().lines.at(1).amount.isEmpty());
}

void HeroCardTest::dearerThanOwningIsWorse()
{
    set({Parameter::Purchase, 0}, static_cast<double>(Purchase::OnDemand));
    QVERIFY2(last().text.endsWith(QStringLiteral(" over 3 years")), qPrintable(last().text));
    QCOMPARE(last().ink, HeroLine::Ink::Stop);
}

void HeroCardTest::aWayThatCannotBeCountedOnIsACaution()
{
    set({Parameter::Purchase, 0}, static_cast<double>(Purchase::Spot));
    QCOMPARE(last().text, QStringLiteral("cannot be counted on: 32 nodes at once"));
    QCOMPARE(last().ink, HeroLine::Ink::Caution);
}

void HeroCardTest::workThatDoesNotFitIsAStop()
{
    set({Parameter::TrainingRunsPerYear, -1}, 14.0);
    const auto line = std::ranges::find(year().lines, HeroLine::Ink::Stop, &HeroLine::ink);
    QVERIFY(line != year().lines.end());
    QVERIFY2(line->text.contains(QStringLiteral("does not fit")), qPrintable(line->text));
    QVERIFY(!line->isDetail);
    for (const HeroLine& other : year().lines) // which gain is there in work that is never done?
        QVERIFY2(other.ink != HeroLine::Ink::Good, qPrintable(other.text));
}

void HeroCardTest::whatIsLongGoesOnBelow()
{
    const HeadlineCard& card = *m_cards->card(0);
    QVERIFY(card.hasHeightForWidth());
    QCOMPARE(card.heightForWidth(2000), card.sizeHint().height());
    QVERIFY(card.heightForWidth(200) > card.sizeHint().height());
    m_cards->resize(200, 700);
    m_cards->setRoom(2000);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    QVERIFY(m_cards->sizeHint().height() >= card.heightForWidth(card.width()));
    m_cards->resize(200, m_cards->sizeHint().height());
    QVERIFY(card.height() >= card.heightForWidth(card.width()));
}

void HeroCardTest::detailsGiveWayBeforeTheBar()
{
    const HeadlineCard& card = *m_cards->card(0);
    QVERIFY(std::ranges::any_of(year().lines, &HeroLine::isDetail)); // "in all, used or not"
    m_cards->setRoom(2000);
    const int ample = card.sizeHint().height();
    int before = ample;
    std::vector<int> heights;
    for (int room = m_cards->sizeHint().height() + 130; room > 130; --room) {
        m_cards->setRoom(room);
        const int now = card.sizeHint().height();
        QVERIFY(now <= before);
        if (now < before)
            heights.push_back(before - now);
        before = now;
    }
    QCOMPARE(heights.size(), std::size_t(2));
    const int line = QFontMetrics(uiFont(12)).height() + 2;
    QVERIFY(std::abs(heights[0] - line) <= 1);
    QVERIFY(std::abs(heights[1] - 17) <= 1); // the bar and the space around it
    m_cards->setRoom(2000);
    QCOMPARE(card.sizeHint().height(), ample);
}

void HeroCardTest::presentedItIsLarger()
{
    const int before = m_cards->card(0)->sizeHint().height();
    m_cards->setPresenting(true);
    QVERIFY(m_cards->card(0)->sizeHint().height() > before * 3 / 2);
}

std::array<int, 2> HeroCardTest::byHalves(const QColor& ink) const
{
    const QImage image = m_cards->card(0)->grab().toImage();
    std::array<int, 2> counts{};
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            counts.at(std::size_t(x >= image.width() / 2)) += int(image.pixel(x, y) == ink.rgb());
    return counts;
}

// The fleet, eight ninths of the bar, is on the left, as are number and lines; from right to left
// they are on the right.
void HeroCardTest::theBarBeginsWhereTheLinesBegin()
{
    const Theme& theme = Theme::of(m_cards->palette());
    for (const QColor& ink : {theme.accent, theme.text}) {
        m_cards->setLayoutDirection(Qt::LeftToRight);
        const auto leftToRight = byHalves(ink);
        QVERIFY(leftToRight[0] > leftToRight[1] && leftToRight[1] > 0);
        m_cards->setLayoutDirection(Qt::RightToLeft);
        const auto rightToLeft = byHalves(ink);
        QVERIFY(rightToLeft[1] > rightToLeft[0]);
    }
}

} // namespace isocost

ISOCOST_TEST_WITH(QApplication, isocost::HeroCardTest)
#include "tst_hero_card.moc"
