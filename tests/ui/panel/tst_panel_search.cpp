// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Ways to an assumption: the search, and a call from elsewhere.
#include <QLabel>
#include <QTest>

#include "tests/support/test_program.h"
#include "tests/ui/panel/panel_under_test.h"
#include "ui/panel/choice_row.h"

namespace isocost {

class PanelSearchTest : public QObject {
    Q_OBJECT

private slots:
    void searchFindsLabelsIdsAndDescriptions_data();
    void searchFindsLabelsIdsAndDescriptions();
    void searchTellsWhenNothingMatches();
    void theInverseOfTheRateIsFoundAsOneReadsIt();
    void returnInTheSearchGoesToTheFirstMatch();
    void downGoesToTheFirstMatchAndEscapeClears();
    void revealUnfoldsAndFocuses();
    void hostileNamesStayPlainText();
};

void PanelSearchTest::searchFindsLabelsIdsAndDescriptions_data()
{
    QTest::addColumn<QString>("words");
    QTest::addColumn<QString>("firstId");
    QTest::newRow("label") << "pue"
                           << "facility.pue";
    QTest::newRow("id") << "idle_power_fraction"
                        << "facility.idle_power_fraction";
    QTest::newRow("description") << "lost detect reprovision"
                                 << "";
    QTest::newRow("description, one parameter") << "detect, reprovision"
                                                << "spot.restart_min";
    QTest::newRow("platform and label") << "trainium mfu"
                                        << "platform.trn2.mfu";
    QTest::newRow("case") << "POWER PRICE"
                          << "facility.power_price";
}

void PanelSearchTest::searchFindsLabelsIdsAndDescriptions()
{
    test::PanelUnderTest panel;
    QFETCH(QString, words);
    QFETCH(QString, firstId);
    panel.search(words);
    const auto found = panel.shownRows();
    const QString id = found.empty()
        ? QString()
        : QString::fromStdString(idOf(panel.document().current(), found.front()->address()));
    QCOMPARE(id, firstId);
    panel.field()->clear();
    QCOMPARE(panel.shownRows().size(), std::size_t(11));
}

void PanelSearchTest::searchTellsWhenNothingMatches()
{
    test::PanelUnderTest panel;
    panel.search(QStringLiteral("zebra"));
    QVERIFY(panel.shownRows().empty());
    bool isTold = false;
    for (const QLabel* label : panel->findChildren<QLabel*>())
        isTold =
            isTold || (label->isVisible() && label->text().contains(QStringLiteral("\"zebra\"")));
    QVERIFY(isTold);
}

void PanelSearchTest::theInverseOfTheRateIsFoundAsOneReadsIt()
{
    test::PanelUnderTest panel;
    for (const char* const words : {"interruption rate", "cluster mtbi", "interruption rate"}) {
        panel.search(QString::fromLatin1(words));
        const auto found = panel.shownRows();
        QVERIFY(!found.empty());
        QCOMPARE(found.front()->address().parameter, Parameter::SpotNodeInterruptionRate);
        const bool isRate = words[0] == 'i';
        QCOMPARE(found.front()->label(),
            isRate ? QStringLiteral("Interruption rate per node") : QStringLiteral("Cluster MTBI"));
    }
}

void PanelSearchTest::returnInTheSearchGoesToTheFirstMatch()
{
    test::PanelUnderTest panel;
    panel.search(QStringLiteral("pue"));
    QTest::keyClick(panel.field(), Qt::Key_Return);
    QCOMPARE(QApplication::focusWidget(), &panel.row({Parameter::FacilityPue, -1})->slider());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Right);
    QCOMPARE(panel.number({Parameter::FacilityPue, -1}), 1.31);
}

void PanelSearchTest::downGoesToTheFirstMatchAndEscapeClears()
{
    test::PanelUnderTest panel;
    panel->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&*panel));
    panel.search(QStringLiteral("pue"));
    QTest::keyClick(panel.field(), Qt::Key_Down);
    QCOMPARE(QApplication::focusWidget(), &panel.row({Parameter::FacilityPue, -1})->slider());
    panel.field()->setFocus();
    QTest::keyClick(panel.field(), Qt::Key_Escape);
    QCOMPARE(panel.field()->text(), QString());
}

void PanelSearchTest::revealUnfoldsAndFocuses()
{
    test::PanelUnderTest panel;
    panel.search(QStringLiteral("zebra"));
    panel->reveal({Parameter::SpotRestartMin, -1});
    QCOMPARE(QApplication::focusWidget(), &panel.row({Parameter::SpotRestartMin, -1})->slider());
    panel->reveal({Parameter::Precision, 2});
    QVERIFY(qobject_cast<QRadioButton*>(QApplication::focusWidget()));
    QVERIFY(panel.header(QStringLiteral("TPU v5e"))->isChecked());
}

void PanelSearchTest::hostileNamesStayPlainText()
{
    test::PanelUnderTest panel;
    panel.search(QStringLiteral("<b>bold</b>"));
    for (const QLabel* label : panel->findChildren<QLabel*>())
        QVERIFY2(label->textFormat() == Qt::PlainText, qPrintable(label->text()));
}

} // namespace isocost

ISOCOST_TEST_WITH(QApplication, isocost::PanelSearchTest)
#include "tst_panel_search.moc"
