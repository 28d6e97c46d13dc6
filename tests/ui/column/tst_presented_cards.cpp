// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The headline cards of a presentation: larger, whole, and within the room they have.
#include <QLabel>
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
    void notesAreShownWholeOrNotAtAll();
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

void PresentedCardsTest::notesAreShownWholeOrNotAtAll()
{
    const QStringList notes{QStringLiteral("Prices are of June."),
        QStringLiteral("Half used, the bill stays; on demand it would fall to half of that."),
        QStringLiteral("Six costs are left out.")};
    const auto shown = [&]() -> const QLabel* {
        for (const QLabel* const label : m_cards->findChildren<QLabel*>())
            if (label->isVisible() && label->text().startsWith(notes[0]))
                return label;
        return nullptr;
    };
    m_cards->resize(470, 900);
    m_cards->setNotes(notes);
    m_cards->setRoom(900);
    QVERIFY(!shown()); // in a window the list of findings has them
    m_cards->setPresenting(true);
    m_cards->setNotes({});
    m_cards->setRoom(1);
    m_cards->card(1)->parentWidget()->show();
    const int bare = m_cards->sizeHint().height(); // number and runs
    m_cards->setNotes(notes);
    qsizetype before = 3;
    for (int room = 900; room > bare; room -= 10) {
        m_cards->setRoom(room);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
        m_cards->resize(470, m_cards->sizeHint().height());
        QVERIFY2(m_cards->height() <= room,
            qPrintable(QStringLiteral("%1 of %2").arg(m_cards->height()).arg(room)));
        const QLabel* const label = shown();
        const qsizetype count = label ? label->text().count(QStringLiteral("\n\n")) + 1 : 0;
        QVERIFY(count <= before);
        QVERIFY(!label || label->text() == notes.first(count).join(QStringLiteral("\n\n")));
        QVERIFY(!label || label->height() >= label->heightForWidth(label->width()));
        before = count;
        if (room == 900)
            QCOMPARE(count, qsizetype(3));
    }
    QCOMPARE(before, qsizetype(0));
    QVERIFY(m_cards->card(1)->isVisible());
    m_cards->setRoom(900);
    QVERIFY(shown());
    m_cards->setPresenting(false);
    QVERIFY(!shown());
}

} // namespace isocost

ISOCOST_TEST_WITH(QApplication, isocost::PresentedCardsTest)
#include "tst_presented_cards.moc"
