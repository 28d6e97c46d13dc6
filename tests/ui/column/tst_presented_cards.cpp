// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The headline cards of a presentation: larger, whole, and within the room they have.
#include <QTest>

#include "tests/support/test_program.h"
#include "tests/ui/column/cards_fixture.h"

namespace isocost {

class PresentedCardsTest : public QObject, private test::CardsFixture {
    Q_OBJECT

private slots:
    void init() { renew(); }
    void cleanup() { drop(); }
    void presentingIsLarger();
    void presentedCardsFitIntoTheirRoom();
    void presentedTypeStaysLarge();
};

void PresentedCardsTest::presentingIsLarger()
{
    const int before = m_cards->card(1)->sizeHint().height();
    m_cards->setPresenting(true);
    QVERIFY(m_cards->card(1)->sizeHint().height() > before * 3 / 2);
    m_cards->setPresenting(false);
    QCOMPARE(m_cards->card(1)->sizeHint().height(), before);
}

void PresentedCardsTest::presentedCardsFitIntoTheirRoom()
{
    const int plain = m_cards->sizeHint().height();
    const int row = m_cards->card(1)->sizeHint().height();
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
    QVERIFY(m_cards->card(1)->sizeHint().height() >= row * 6 / 5);
}

// 2.2 % of 768 pixels at least (mock-up): lines go one by one, then the runs; nothing is made
// smaller.
void PresentedCardsTest::presentedTypeStaysLarge()
{
    QVERIFY(!m_opened->document.openSample(QStringLiteral("list-prices-2026"))); // seven platforms
    m_cards->setPresenting(true);
    m_cards->setRoom(5000);
    const int whole = m_cards->sizeHint().height();
    const int row = m_cards->card(1)->sizeHint().height();
    int shown = 11;
    for (int room = whole; room > 300; room -= 20) {
        m_cards->setRoom(room);
        QCOMPARE(m_cards->card(1)->sizeHint().height(), row);
        QVERIFY(m_cards->sizeHint().height() <= room);
        QVERIFY(m_cards->cardCount() <= shown);
        shown = m_cards->cardCount();
    }
    QVERIFY(!m_cards->card(10)->isVisible());
    QVERIFY(!m_cards->card(1)->isVisible());
    QVERIFY(m_cards->card(0)->isVisible());
    m_cards->setRoom(whole);
    QCOMPARE(m_cards->cardCount(), 11);
    QVERIFY(m_cards->card(1)->isVisible());
}

} // namespace isocost

ISOCOST_TEST_WITH(QApplication, isocost::PresentedCardsTest)
#include "tst_presented_cards.moc"
