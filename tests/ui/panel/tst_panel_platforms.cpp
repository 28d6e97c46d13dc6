// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Platforms in the assumption panel: how they are bought, which come and go.
#include <QTest>

#include "tests/support/test_program.h"
#include "tests/ui/panel/panel_under_test.h"
#include "ui/panel/offering_row.h"
#include "ui/panel/reservation_control.h"

namespace isocost {

class PanelPlatformsTest : public QObject {
    Q_OBJECT

private slots:
    void reservationSetsEveryPlatformInOneStep();
    void reservationReadsMixedWhenPlatformsDiffer();
    void chipsMoveEveryPlatformWhileAllAreAlike();
    void chipsMoveOnePlatformWhenTheyDiffer();
    void anAddedPlatformHasItsOwnRows();
    void aRemovedPlatformLosesItsRows();
    void whatWasUnfoldedStaysUnfolded();
    void twelvePlatformsStayLazy();
};

void PanelPlatformsTest::reservationSetsEveryPlatformInOneStep()
{
    test::PanelUnderTest panel;
    auto* reservation = panel->findChild<ReservationControl*>();
    const int before = panel.document().undoStack().count();
    QTest::mouseClick(reservation->control().segment(3), Qt::LeftButton);
    for (int i = 0; i < 3; ++i)
        QCOMPARE(panel.number({Parameter::Purchase, i}), 3.0);
    QCOMPARE(panel.document().undoStack().count(), before + 1);
    QCOMPARE(reservation->control().current(), std::optional<int>(3));
    // The arrows follow the order of the ways of buying, from one line into the next and back.
    const auto arrowed = [&](int from, Qt::Key key) {
        QTest::keyClick(reservation->control().segment(from), key);
        return panel.number({Parameter::Purchase, 0});
    };
    for (int i = 3; i < 6; ++i)
        QCOMPARE(arrowed(i, Qt::Key_Right), i + 1.0);
    QCOMPARE(arrowed(6, Qt::Key_Right), 6.0);
    for (int i = 6; i > 0; --i)
        QCOMPARE(arrowed(i, Qt::Key_Left), i - 1.0);
    QCOMPARE(arrowed(0, Qt::Key_Left), 0.0);
}

void PanelPlatformsTest::reservationReadsMixedWhenPlatformsDiffer()
{
    test::PanelUnderTest panel;
    auto* reservation = panel->findChild<ReservationControl*>();
    QVERIFY(!reservation->isMixed());
    QVERIFY(!panel.document().setNumber({Parameter::Purchase, 1}, 3.0));
    QVERIFY(reservation->isMixed());
    QCOMPARE(reservation->control().current(), std::nullopt);
    QTest::mouseClick(reservation->control().segment(0), Qt::LeftButton);
    QVERIFY(!reservation->isMixed());
    QCOMPARE(panel.number({Parameter::Purchase, 1}), 0.0);
}

void PanelPlatformsTest::chipsMoveEveryPlatformWhileAllAreAlike()
{
    test::PanelUnderTest panel;
    NumberRow& chips = *panel.row({Parameter::Chips, 0});
    QCOMPARE(chips.label(), QStringLiteral("Chips, every platform"));
    QStringList briefs; // where there is no room for it
    for (const auto* const label : chips.findChildren<ElidedLabel*>())
        briefs << label->property("brief").toString();
    QVERIFY2(briefs.contains(QStringLiteral("Chips, all")), qPrintable(briefs.join(u'/')));
    const int before = panel.document().undoStack().count();
    const auto common = [&] { return panel.document().commonNumber(Parameter::Chips); };
    test::drag(chips.slider(), 256.0);
    QVERIFY(std::abs(common().value() / 256.0 - 1.0) < 0.05); // a pixel is some chips
    QCOMPARE(panel.document().undoStack().count(), before + 1);
    panel.document().undoStack().undo();
    QCOMPARE(common(), std::optional(1024.0));
    test::drag(chips.slider(), 256.0);
    chips.resetButton().click();
    QCOMPARE(common(), std::optional(1024.0));
}

// The others have what the slider reads half way: the first one passes it and leaves them alone.
void PanelPlatformsTest::chipsMoveOnePlatformWhenTheyDiffer()
{
    test::PanelUnderTest panel;
    OfferingRow& chips = *qobject_cast<OfferingRow*>(panel.row({Parameter::Chips, 0}));
    test::drag(chips.slider(), 512.0);
    const double others = panel.number({Parameter::Chips, 1});
    QVERIFY(!panel.document().setNumber({Parameter::Chips, 0}, 1024.0));
    QCOMPARE(chips.label(), QStringLiteral("H100 chips"));
    QCOMPARE(chips.offer(), QStringLiteral("Other platforms differ"));
    QTest::mousePress(&chips.slider(), Qt::LeftButton, {}, chips.slider().handleCentre());
    const auto pass = [&](double to) {
        QTest::mouseMove(
            &chips.slider(), {chips.slider().pixelOf(to), chips.slider().handleCentre().y()});
        return panel.number({Parameter::Chips, 0});
    };
    QCOMPARE(pass(512.0), others);
    const double own = pass(256.0);
    QVERIFY(own < others);
    QTest::mouseRelease(&chips.slider(), Qt::LeftButton, {}, chips.slider().handleCentre());
    QCOMPARE(panel.number({Parameter::Chips, 1}), others);
    const int before = panel.document().undoStack().count();
    chips.takeButton().click();
    QCOMPARE(panel.document().undoStack().count(), before + 1);
    QCOMPARE(panel.document().commonNumber(Parameter::Chips), std::optional(own));
    QVERIFY(chips.takeButton().isHidden());
    QCOMPARE(chips.label(), QStringLiteral("Chips, every platform"));
}

void PanelPlatformsTest::anAddedPlatformHasItsOwnRows()
{
    test::PanelUnderTest panel;
    QVERIFY(!panel.document().addPlatform(QStringLiteral("second"), QStringLiteral("h100_sxm")));
    QVERIFY(panel.row({Parameter::Mfu, 3}));
    test::drag(panel.row({Parameter::Mfu, 3})->slider(), 30.0);
    QVERIFY(std::abs(panel.number({Parameter::Mfu, 3}) - 0.30) < 0.005);
}

void PanelPlatformsTest::aRemovedPlatformLosesItsRows()
{
    test::PanelUnderTest panel;
    panel.header(QStringLiteral("Trainium2"))->setChecked(true);
    QPushButton* remove = nullptr;
    for (QPushButton* button : panel->findChildren<QPushButton*>())
        if (button->text() == QStringLiteral("Remove Trainium2"))
            remove = button;
    QVERIFY(remove);
    remove->click(); // the button goes with its section
    QCOMPARE(panel.document().current().platforms.size(), std::size_t(2));
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QVERIFY(!panel.row({Parameter::Mfu, 2}));
    QVERIFY(!panel.header(QStringLiteral("Trainium2")));
    QCOMPARE(
        panel.row({Parameter::Mfu, 1})->slider().accessibleName(), QStringLiteral("TPU v5e MFU"));
}

void PanelPlatformsTest::whatWasUnfoldedStaysUnfolded()
{
    test::PanelUnderTest panel;
    panel.header(QStringLiteral("Training"))->setChecked(true);
    panel.header(QStringLiteral("H100"))->setChecked(true);
    QVERIFY(!panel.document().removePlatform(QStringLiteral("trn2")));
    QVERIFY(panel.header(QStringLiteral("Training"))->isChecked());
    QVERIFY(panel.header(QStringLiteral("H100"))->isChecked());
    QVERIFY(!panel.header(QStringLiteral("Fleet"))->isChecked());
}

void PanelPlatformsTest::twelvePlatformsStayLazy()
{
    test::PanelUnderTest panel;
    for (int i = 3; i < 12; ++i)
        QVERIFY(!panel.document().addPlatform(
            QStringLiteral("p%1").arg(i), QStringLiteral("h100_sxm")));
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    // Twelve MFU sliders and the eight others; 340 rows exist only when they are unfolded.
    QCOMPARE(panel->findChildren<AssumptionRow*>().size(), 20);
    QVERIFY(panel.document().addPlatform(QStringLiteral("p12"), QStringLiteral("h100_sxm")));
}

} // namespace isocost

ISOCOST_TEST_WITH(QApplication, isocost::PanelPlatformsTest)
#include "tst_panel_platforms.moc"
