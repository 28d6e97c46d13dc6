// SPDX-FileCopyrightText: 2026 Isocost contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Links of the assumption panel in the window: an estimate, offers of prices, one size for all.
//
// Numbers   golden/cases.json "reference": 0.190677 of the step waits on 1,024 H100; offers of B200
//           in resources/catalog/offers.csv: RunPod 6.79 USD of 2026-10-07, AWS 113.9328 USD for 8
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSet>
#include <QTest>

#include "tests/support/test_program.h"
#include "tests/ui/window/window_under_test.h"
#include "ui/column/headline_card.h"
#include "ui/controls/value_field.h"
#include "ui/document/document.h"
#include "ui/panel/assumption_panel.h"
#include "ui/panel/offering_row.h"
#include "ui/panel/price_row.h"
#include "ui/window/banner.h"

namespace isocost {

namespace {

constexpr ParameterAddress kWait{Parameter::NetworkWait, 0};
constexpr ParameterAddress kEfficiency{Parameter::ServingEfficiency, 0};
constexpr ParameterAddress kB200Price{Parameter::PriceOnDemand, 3};

double numberIn(WindowUnderTest& window, ParameterAddress address)
{
    const Document& document = window.document();
    return numberOf(document.current(), document.project().catalog, address).value();
}

// Brings the row into sight, as a jump from a finding does.
template <class Row>
Row& shownRow(WindowUnderTest& window, ParameterAddress address)
{
    window->parts().assumptions->reveal(address);
    for (Row* const row : window->findChildren<Row*>())
        if (row->address() == address && row->isVisible())
            return *row;
    qFatal("the row is not in sight");
}

// Fills the button's menu and chooses the action that starts so, in a menu of it perhaps.
void choose(QPushButton& button, const QString& start)
{
    emit button.menu()->aboutToShow(); // a menu that pops up waits for a real mouse
    QList<QAction*> actions = button.menu()->actions();
    for (int i = 0; i < actions.size(); ++i) {
        if (actions[i]->menu())
            actions += actions[i]->menu()->actions();
        if (actions[i]->text().startsWith(start))
            return actions[i]->trigger();
    }
    qFatal("the menu has no %s", qPrintable(start));
}

void undoByKey(WindowUnderTest& window)
{
    QTest::keyClick(&*window, Qt::Key_Z, Qt::ControlModifier);
}

} // namespace

class PanelInWindowTest : public QObject {
    Q_OBJECT

private slots:
    void anEstimateIsUsedInOneStep();
    void aMeasurementIsUsedInOneStep();
    void anAddedPlatformShowsAPriceWithProviderAndDate();
    void anotherOfferIsOneStepAndUndoBringsTheFormerBack();
    void chipsOfAllMoveTheMoneyInOneStep();
    void aTypedNumberIsUndoneInItsField();
    void aStepOfASliderDisturbsNoOtherRow();
    void aClickedNumberIsReplacedByWhatIsTyped();
    void aRefusalGoesWithItsField();
    void anUndoTakesARefusedNumberBack();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        const bool isWatched =
            event->type() == QEvent::Paint || event->type() == QEvent::LayoutRequest;
        if (const auto* const row = qobject_cast<AssumptionRow*>(watched); row && isWatched)
            m_disturbed.insert(row->objectName());
        return false;
    }

private:
    QSet<QString> m_disturbed; // rows that were laid out or painted
};

void PanelInWindowTest::aClickedNumberIsReplacedByWhatIsTyped()
{
    WindowUnderTest window;
    window.show();
    constexpr ParameterAddress kUtilization{Parameter::FleetUtilization, -1};
    auto* const edit = shownRow<NumberRow>(window, kUtilization).field().findChild<QLineEdit*>();
    QTest::mouseClick(edit, Qt::LeftButton, {}, QPoint(3, edit->height() / 2));
    QCoreApplication::processEvents();
    QTest::keyClicks(edit, QStringLiteral("50"));
    QTest::keyClick(edit, Qt::Key_Return);
    QCOMPARE(numberIn(window, kUtilization), 0.5);
}

void PanelInWindowTest::aRefusalGoesWithItsField()
{
    WindowUnderTest window;
    window.show();
    constexpr ParameterAddress kUtilization{Parameter::FleetUtilization, -1};
    auto& row = shownRow<NumberRow>(window, kUtilization);
    row.field().setFocus();
    QTest::keyClicks(row.field().findChild<QLineEdit*>(), QStringLiteral("500"));
    QTest::keyClick(row.field().findChild<QLineEdit*>(), Qt::Key_Return);
    QVERIFY(!row.refusal().isEmpty());
    row.field().clearFocus();
    QCoreApplication::processEvents();
    QCOMPARE(row.refusal(), QString());
    QCOMPARE(numberIn(window, kUtilization), 0.8);
}

void PanelInWindowTest::anUndoTakesARefusedNumberBack()
{
    WindowUnderTest window;
    window.show();
    constexpr ParameterAddress kUtilization{Parameter::FleetUtilization, -1};
    QVERIFY(!window.document().setNumber({Parameter::FacilityPue, -1}, 1.4));
    auto& row = shownRow<NumberRow>(window, kUtilization);
    auto* const edit = row.field().findChild<QLineEdit*>();
    row.field().setFocus();
    QTest::keyClicks(edit, QStringLiteral("500"));
    QTest::keyClick(edit, Qt::Key_Return);
    QVERIFY(!row.refusal().isEmpty());
    window.document().undoStack().undo();
    QCoreApplication::processEvents();
    QCOMPARE(row.refusal(), QString());
    QCOMPARE(edit->text(), QStringLiteral("80 %"));
}

void PanelInWindowTest::aStepOfASliderDisturbsNoOtherRow()
{
    WindowUnderTest window(QStringLiteral("sample:your-cluster"));
    window.show();
    Document& document = window.document();
    const auto step = [&](double utilization) {
        QVERIFY(!document.setNumber({Parameter::FleetUtilization, -1}, utilization));
        QCoreApplication::processEvents();
    };
    document.beginDrag();
    step(0.75);
    qApp->installEventFilter(this);
    step(0.74);
    qApp->removeEventFilter(this);
    document.endDrag();
    QCOMPARE(m_disturbed, QSet<QString>({QStringLiteral("fleet.utilization")}));
}

// Once it is taken, Ctrl+Z is the project's; before, it is that of the letters.
void PanelInWindowTest::aTypedNumberIsUndoneInItsField()
{
    WindowUnderTest window;
    window.show();
    constexpr ParameterAddress kUtilization{Parameter::FleetUtilization, -1};
    auto& row = shownRow<NumberRow>(window, kUtilization);
    auto* const edit = row.field().findChild<QLineEdit*>();
    row.field().setFocus();
    QTest::keyClicks(edit, QStringLiteral("50"));
    QTest::keyClick(edit, Qt::Key_Return);
    QCOMPARE(numberIn(window, kUtilization), 0.5);
    QVERIFY(row.field().hasFocus());
    QTest::keyClick(edit, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(numberIn(window, kUtilization), 0.8);
}

void PanelInWindowTest::anEstimateIsUsedInOneStep()
{
    WindowUnderTest window;
    window.show();
    const QString cost = window.card(1).headline().value;
    auto& row = shownRow<OfferingRow>(window, kWait);
    QCOMPARE(row.offer(), QStringLiteral("Estimate: 19.07 %"));
    const int before = window.document().undoStack().index();
    QTest::mouseClick(&buttonIn(row, QStringLiteral("Use it")), Qt::LeftButton);
    QVERIFY(std::abs(numberIn(window, kWait) - 0.19067716749553126) < 1e-12);
    QCOMPARE(window.document().undoStack().index(), before + 1);
    QVERIFY(!row.takeButton().isVisible()); // the estimate is in force
    QVERIFY(window.card(1).headline().value != cost);
    undoByKey(window);
    QCOMPARE(numberIn(window, kWait), 0.0);
    QVERIFY(row.takeButton().isVisible());
    QCOMPARE(window.card(1).headline().value, cost);
}

// 15 of H100, 12 of B200 (tests/data/golden/serving_efficiency.json).
void PanelInWindowTest::aMeasurementIsUsedInOneStep()
{
    WindowUnderTest window;
    window.show();
    auto& row = shownRow<OfferingRow>(window, kEfficiency);
    QCOMPARE(row.offer(), QStringLiteral("15 measurements"));
    const int before = window.document().undoStack().index();
    const QString llama = QStringLiteral("Llama 3.3 70B, fp8, 2,048 in + 2,048 out, 2 chips");
    choose(row.takeButton(), llama);
    QCOMPARE(numberIn(window, kEfficiency), 1.802813);
    QCOMPARE(window.document().undoStack().index(), before + 1);
    choose(row.takeButton(), llama); // it is in force
    QCOMPARE(window.document().undoStack().index(), before + 1);
    undoByKey(window);
    QCOMPARE(numberIn(window, kEfficiency), 1.0);
    QVERIFY(!window.document().addPlatform(QStringLiteral("b200"), QStringLiteral("b200_sxm")));
    const ParameterAddress b200{Parameter::ServingEfficiency, 3};
    auto& another = shownRow<OfferingRow>(window, b200);
    QCOMPARE(another.offer(), QStringLiteral("12 measurements"));
    choose(another.takeButton(), QStringLiteral("DeepSeek-R1, fp8, 8,192 in + 1,024 out at 23/s"));
    QCOMPARE(numberIn(window, b200), 0.612329);
    emit another.takeButton().menu()->aboutToShow();
    const QList<QAction*> actions = another.takeButton().menu()->actions();
    QCOMPARE(actions.size(), 12 + 1);
    QVERIFY(actions.front()->isChecked()); // the newest is first
    QVERIFY(!actions.back()->isEnabled()); // MLPerf prints no lengths
    QVERIFY(actions.back()->text().endsWith(QStringLiteral(": 10")));
}

void PanelInWindowTest::anAddedPlatformShowsAPriceWithProviderAndDate()
{
    WindowUnderTest window;
    window.show();
    const int before = window.document().undoStack().index();
    choose(buttonIn(*window->parts().assumptions, QStringLiteral("+ Add a platform")),
        QStringLiteral("B200 SXM"));
    QCOMPARE(window.document().undoStack().index(), before + 1);
    const auto labels = window->parts().assumptions->findChildren<QLabel*>();
    QVERIFY(std::ranges::any_of(labels, [](const QLabel* label) {
        return label->isVisible() && label->text().startsWith(QStringLiteral("B200 SXM at RunPod"))
            && label->text().contains(
                QStringLiteral("MFU 34.6 % as measured")); // b200_sxm,bf16,dense,3,..,0.3458
    }));
    auto& row = shownRow<PriceRow>(window, kB200Price);
    QCOMPARE(row.field().text(), QStringLiteral("$6.79 /chip-h"));
    QCOMPARE(row.source(), QStringLiteral("2026-10-07, RunPod B200 secure, us, on-demand price"));
    undoByKey(window);
    QCOMPARE(window.document().current().platforms.size(), std::size_t(3));
}

void PanelInWindowTest::anotherOfferIsOneStepAndUndoBringsTheFormerBack()
{
    WindowUnderTest window;
    window.show();
    QVERIFY(!window.document().addPlatform(QStringLiteral("b200"), QStringLiteral("b200_sxm")));
    auto& row = shownRow<PriceRow>(window, kB200Price);
    const int before = window.document().undoStack().index();
    choose(buttonIn(row, QStringLiteral("Prices")),
        QStringLiteral("AWS p6-b200.48xlarge, us-east-1\t"));
    QCOMPARE(window.document().undoStack().index(), before + 1);
    QCOMPARE(numberIn(window, kB200Price), 113.9328 / 8.0);
    QCOMPARE(row.field().text(), QStringLiteral("$14.24 /chip-h"));
    QVERIFY2(row.source().startsWith(QStringLiteral("2026-09-25, AWS p6-b200.48xlarge")),
        qPrintable(row.source()));
    undoByKey(window);
    QCOMPARE(numberIn(window, kB200Price), 6.79);
    QVERIFY(row.source().startsWith(QStringLiteral("2026-10-07, RunPod")));
}

// 512 x 8,760 h x 12.50 USD x 0.8: half of the 89.7024 M$ that 1,024 cost on demand. What serves
// stands beside the fleet and costs 8.176 M$ either way.
void PanelInWindowTest::chipsOfAllMoveTheMoneyInOneStep()
{
    WindowUnderTest window;
    window.show();
    QCOMPARE(window.card(0).headline().value, QStringLiteral("$97.9M"));
    auto& row = shownRow<OfferingRow>(window, {Parameter::Chips, 0});
    row.field().setFocus();
    row.field().selectAll();
    QTest::keyClicks(&row.field(), QStringLiteral("512"));
    QTest::keyClick(&row.field(), Qt::Key_Return);
    QCOMPARE(window.document().commonNumber(Parameter::Chips), std::optional(512.0));
    QCOMPARE(window.card(0).headline().value, QStringLiteral("$53.0M"));
    QCOMPARE(window.document().undoStack().index(), 1);
    undoByKey(window);
    QCOMPARE(window.document().commonNumber(Parameter::Chips), std::optional(1024.0));
}

} // namespace isocost

ISOCOST_TEST_WITH(QApplication, isocost::PanelInWindowTest)
#include "tst_panel_in_window.moc"
